"""Serve tables over the network: people meet at a table, which is a match with its seats, onlookers and log.

From the lowest layer up: `tables` (a table is a list of facts, replayed), beside it `storage` and `thinking`; `messages`, the types
of the wire; `rooms`, where a change is tried, written and announced; `wire`, through which people reach a room; `commands`. Nobody
is told anything that is not yet on disk, nor anything beyond their own view (rooms/showing.py)."""
