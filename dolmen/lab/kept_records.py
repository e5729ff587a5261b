"""Keep a record of each match of a contest, one file each in a folder."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from dolmen.play.written import parse_record
from dolmen.table.errors import BadRecord

from .plan import ContestError, Place, Plan
from .result import Outcome

ENDING = ".dolmen"


class RecordFolder:
    """The folder of a contest's records; without a path it keeps nothing. Whoever plays a match sends its record along with the outcome,
    and this process writes it, so that workers need not see the folder."""

    def __init__(self, plan: Plan, path: str | Path | None) -> None:
        self.plan, self.path = plan, None if path is None else Path(path).expanduser()

    def check(self, outcomes: Callable[[tuple[int, int]], Outcome | None]) -> None:
        """Raise ContestError if the folder cannot be written, or holds the record of a match that is none of this contest. `outcomes` tells
        what a match came to, if that is in the log."""
        if self.path is None:
            return
        try:
            self.path.mkdir(parents=True, exist_ok=True)
            for place in self.plan.places:
                if self.has(place):
                    self._same(place, outcomes(place.key))
        except OSError as error:
            raise self._unwritable(error) from None

    def has(self, place: Place) -> bool:
        """Tell whether nothing is left to be written about a match."""
        return self.path is None or self._file(*place.key).exists()

    def add(self, outcome: Outcome) -> Outcome:
        """Write the record that came with an outcome, whole or not at all; return the outcome without it."""
        if self.path is None or outcome.record is None:
            return outcome
        file = self._file(*outcome.key)
        beside = file.with_suffix(".part")
        try:
            beside.write_text(outcome.record, encoding="utf-8")
            os.replace(beside, file)
        except OSError as error:
            beside.unlink(missing_ok=True)
            raise self._unwritable(error) from None
        return replace(outcome, record=None)

    def _file(self, deal: int, seating: int) -> Path:
        assert self.path is not None
        return self.path / f"deal-{deal:05}-seating-{seating}{ENDING}"

    def _same(self, place: Place, outcome: Outcome | None) -> None:
        """Raise ContestError unless the file of a match has its players, and the result that is in the log."""
        file = self._file(*place.key)
        try:
            headers = parse_record(file.read_text(encoding="utf-8")).headers
        except (BadRecord, UnicodeDecodeError):
            headers = {}
        wanted = {"Game": [self.plan.game], "Seats": [*seated(self.plan, place)]}
        if outcome is not None:
            wanted["Result"] = [" ".join(map(str, outcome.points))]
        if any(headers.get(name, (0, [], ""))[1] != values for name, values in wanted.items()):
            raise ContestError(f"{file} is no record of this contest; choose another folder.")

    def _unwritable(self, error: OSError) -> ContestError:
        return ContestError(f"{self.path} cannot be written: {error.strerror or error}.")


def seated(plan: Plan, place: Place) -> tuple[str, ...]:
    """Return the players' labels by seat, each as one line: the names in the record."""
    return tuple(" ".join(plan.entries[i].label.split()) for i in place.players)
