"""Run tables: a `room` has a table's people, clock and computers; the `hall` has all rooms of this process."""
