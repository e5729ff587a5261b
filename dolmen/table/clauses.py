"""Clauses: numbered rules. Those of the table come before a game's own; inside, a game's are 1 … 199."""

from __future__ import annotations

TABLE = 200
OVER, NOT_NOW, NOT_THIS_STEP, NOT_HELD, NO_SUCH = range(TABLE + 1, TABLE + 6)
