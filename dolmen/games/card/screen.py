"""What a screen shows of the table of `card`, and in what order."""

TABLE = ("pile", "stones", "discard")
SEAT = ("hand", "row", "wishes")
