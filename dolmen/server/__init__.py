"""Tables on the network: people meet at a table, a match with its seats, onlookers and a log.

Lowest first: `tables` (a table is a list of facts, replayed), `storage` and `thinking` beside it; `messages`, the types of what goes over
the wire; `rooms`, where a change is tried, written and told; `wire`, through which people reach a room; `commands`. Nobody is told of what
is not on disk yet, and nobody more than their view (rooms/showing.py)."""
