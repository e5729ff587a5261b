"""Tables on the network: people meet at a table, a match with its seats, onlookers and a log.

A table is a list of facts (facts.py), replayed in table.py, kept by store.py, and told to people by its room (rooms.py; all of them in
hall.py), which is reached through app.py. Nobody is told of what is not on disk yet, and nobody more than their view (showing.py)."""
