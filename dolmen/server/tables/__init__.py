"""Define tables: a table is the list of its facts (`facts`), replayed by `table`; it knows no clock, network or disk."""
