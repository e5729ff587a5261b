"""Play in a terminal: plain text that a screen reader can read and a pipe can carry."""
