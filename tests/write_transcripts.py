"""Write whole matches to read, and the counts: `python -m tests.write_transcripts` rewrites them.

A transcript is a record with the table as comments: any program that reads records reads it."""

from __future__ import annotations

import json
import random
import textwrap
from collections.abc import Iterator
from pathlib import Path

import dolmen
from dolmen.games import find
from dolmen.table.seats import by_seat
from tests.counting import counts
from tests.matches import Case, cases

MATCHES, EVERY = 3, 25
Zones = dict[str, list[str | None]]
COUNTS = Path(__file__).parent / "counts" / "counts.json"


def main() -> None:
    for path, case, seed in transcripts():
        path.parent.mkdir(exist_ok=True)
        path.write_text(transcript(case, seed), encoding="utf-8")
    lines = ",\n".join(f"  {json.dumps(case)}: {json.dumps(found)}" for case, found in counts().items())
    COUNTS.write_text("{\n" + lines + "\n}\n", encoding="utf-8")


def transcripts() -> Iterator[tuple[Path, Case, int]]:
    """Yield the path and the match of each transcript: the options take turns."""
    by_seats: dict[tuple[str, int], list[Case]] = {}
    for case in cases():
        by_seats.setdefault((case.game, case.seats), []).append(short(case))
    for (game, seats), there in by_seats.items():
        for n in range(MATCHES):
            yield find(game).folder / "transcripts" / f"{seats}-seats-{n + 1}.txt", there[n % len(there)], n + 1


def short(case: Case) -> Case:
    """Limit a case to one game, where a match may have any number of them, unless the options say when it ends."""
    one = [(option.name, 1) for option in find(case.game).variants.options if option.least == 1 and option.default is not None]
    try:
        find(case.game).settle_options(dict([*case.options, *one]), case.seats)
    except dolmen.BadOptions:
        return case
    return Case(case.game, case.seats, tuple({**dict(case.options), **dict(one)}.items()))


def transcript(case: Case, seed: int) -> str:
    match = case.match(seed)
    chance = random.Random(seed)
    before: Zones = {}
    tables = [table(match, before)]
    while not match.over:
        seat = min(match.to_act)
        match.act(seat, chance.choice(match.legal(seat)))
        tables.append(table(match, before) if match.over or len(tables) % EVERY == 0 else [])
    return "\n".join(with_tables(match.record().splitlines(), tables)) + "\n"


def with_tables(lines: list[str], tables: list[list[str]]) -> Iterator[str]:
    done = 0
    for line in lines:
        if done == 0 and line[:1].isdigit():
            yield from [*tables[0], ""]
        yield line
        if line[:1].isdigit():
            done += 1
            yield from tables[done]


def table(match: dolmen.Match, before: Zones) -> list[str]:
    """Return what everybody sees and has changed since before."""
    zones = match.view(None).zones
    there = {zone: zones.get(zone, []) for zone in [*zones, *before]}
    lying = [said(zone, pieces) for zone, pieces in there.items() if pieces != before.get(zone, [])]
    before.clear()
    before.update(zones)
    now = "it is over" if match.over else "to act: " + " ".join(map(str, sorted(match.to_act)))
    points = ", ".join(f"{points} for seat {seat}" for seat, points in by_seat(match.scores))
    sheet = textwrap.wrap(" · ".join(lying), 130, break_on_hyphens=False)
    return [f"; ---- after {len(match.history)} actions, {now}; points: {points}", *(f";   {line}" for line in sheet)]


def said(zone: str, there: list[str | None]) -> str:
    known = [piece for piece in there if piece is not None]
    unknown = [f"{there.count(None)} face down"] if None in there else []
    return f"{zone}: {' '.join([*unknown, *known]) or 'nothing'}"


if __name__ == "__main__":
    main()
