"""Tables on the network: people meet at a table, a match with its seats, onlookers and a log.

A table is a list of facts (facts.py), replayed in table.py, kept by store.py, owned and told to people by rooms.py, and reached through
app.py. Nobody is told of what is not on disk yet, and nobody is told more than their view (showing.py)."""
