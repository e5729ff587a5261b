"""Put a table together: a match with its seats, people and log, rebuilt from its facts."""

from __future__ import annotations

from .base import STAND_IN, LogLine, Proposal, Sitter, called, dropping, find
from .challenging import Challenging
from .playing import Playing
from .seating import Seating

__all__ = ["STAND_IN", "LogLine", "Proposal", "Sitter", "Table", "called", "dropping", "find"]


class Table(Playing, Seating, Challenging):
    """A table, which can carry out every order and errand."""
