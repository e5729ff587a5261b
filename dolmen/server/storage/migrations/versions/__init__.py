"""Hold the migrations: one file per step, in the order given by their `down_revision`. A released step is never edited."""
