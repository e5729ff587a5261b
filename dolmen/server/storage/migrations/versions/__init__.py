"""One file a step, in the order their `down_revision` says. A step that was released is never edited."""
