"""Keep the log of a contest: JSON lines, a heading and one line a match, from which an interrupted contest resumes."""

from __future__ import annotations

import importlib
import json
from pathlib import Path
from types import TracebackType
from typing import Any, TextIO

import dolmen
from dolmen.games import find

from .plan import ContestError, Entrant, Plan
from .result import Outcome

FORMAT = 1


def heading(plan: Plan) -> dict[str, Any]:
    """Return everything that decides how a match goes. The number of deals does not: a finished contest may be extended."""
    return {
        "dolmen contest": FORMAT,
        "game": plan.game,
        "players": list(plan.labels),
        "seats": plan.seats,
        "mirrored": plan.mirrored,
        "seed": plan.seed,
        "budget": str(plan.budget) if plan.budget else None,
        "options": {name: str(value) for name, value in plan.options},
        **({"trials": plan.trials} if plan.trials else {}),
        "versions": {"dolmen": dolmen.__version__, plan.game: find(plan.game).version, **players_versions(plan.entries)},
    }


def players_versions(entries: tuple[Entrant, ...]) -> dict[str, str]:
    """Collect the versions that players declare: `VERSION` of a built-in player's module, `version` of an object."""
    found = {}
    for entry in entries:
        version = getattr(entry.player, "version", None)
        if isinstance(entry.player, str) and ":" not in entry.player:
            kind = entry.player.partition("/")[0]
            where = "dolmen.lab.allseeing" if kind == "all-seeing" else f"dolmen.players.{kind}"
            try:
                version = getattr(importlib.import_module(where), "VERSION", None)
            except ImportError:
                version = None
        if version is not None:
            found[entry.label] = str(version)
    return found


class Log:
    """The log of a contest: it has the matches played before, and those played now are appended. Without a path nothing is stored."""

    def __init__(self, plan: Plan, path: str | Path | None) -> None:
        self.plan, self.path = plan, None if path is None else Path(path).expanduser()
        self.outcomes: list[Outcome] = []
        self._file: TextIO | None = None

    def __enter__(self) -> Log:
        if self.path is None:
            return self
        head = json.dumps(heading(self.plan), ensure_ascii=False) + "\n"
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with self.path.open("a+b") as file:
                file.seek(0)
                whole = file.read()
                kept = self._read(whole, head.encode())
                file.truncate(kept)
            self._file = self.path.open("a", encoding="utf-8")
        except OSError as error:
            raise ContestError(f"{self.path} cannot be written: {error.strerror or error}.") from None
        if not kept:
            self._write(head)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        if self._file:
            self._file.close()

    def add(self, outcome: Outcome) -> None:
        if self._file:
            self._write(json.dumps(outcome.json()) + "\n")

    def _write(self, line: str) -> None:
        assert self._file
        try:
            self._file.write(line)
            self._file.flush()
        except OSError as error:
            raise ContestError(f"{self.path} cannot be written: {error.strerror or error}.") from None

    def _read(self, whole: bytes, head: bytes) -> int:
        """Load the outcomes in the file and return how many bytes of it are intact: a torn last line is cut off."""
        kept = whole.rfind(b"\n") + 1
        if not kept:
            if not head.startswith(whole):
                raise ContestError(f"{self.path} is no log of a contest; choose another name.")
            return 0
        first, *lines = whole[:kept].decode(errors="replace").splitlines()
        self._same(first, json.loads(head))
        places = {place.key: place for place in self.plan.places}
        found = {}
        for n, line in enumerate(lines, 2):
            outcome = self._outcome(line, n)
            place = places.get(outcome.key)
            if place is None:  # a deal beyond those asked for
                continue
            if outcome.players != place.players:
                raise ContestError(f"{self.path}, line {n}: this contest seats the players of this match differently.")
            found[outcome.key] = outcome
        self.outcomes = list(found.values())
        return kept

    def _same(self, first: str, wanted: dict[str, Any]) -> None:
        """Raise ContestError unless the log's heading is that of this contest."""
        try:
            there = json.loads(first)
        except ValueError:
            there = None
        if not isinstance(there, dict) or "dolmen contest" not in there:
            raise ContestError(f"{self.path} is no log of a contest; choose another name.")
        for name, value in wanted.items():
            if there.get(name) != value:
                was, now = json.dumps(there.get(name), ensure_ascii=False), json.dumps(value, ensure_ascii=False)
                raise ContestError(f"{self.path} is the log of another contest: there {name} is {was}, here {now}.")

    def _outcome(self, line: str, n: int) -> Outcome:
        try:
            return Outcome.read(json.loads(line))
        except (ValueError, KeyError, TypeError):
            raise ContestError(f"{self.path}, line {n} is damaged; delete that line to go on.") from None
