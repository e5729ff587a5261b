"""Test whole matches by independent referees: at every step the engine must offer exactly the actions they list."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import dolmen
from tests.matches import EVERY

DATA = Path(__file__).parent / "conformance"


def matches() -> Iterator[Any]:
    for path in sorted(DATA.glob("*.jsonl")):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines()):
            yield pytest.param(line, id=f"{path.stem}-{number}")


def opening(data: dict[str, Any]) -> str:
    """Return the referee's deal as a record without actions."""
    lines = [
        f'[Game "{data["game"]}"]',
        '[Rules "1"]',
        "[Seats " + " ".join(f'"{seat}"' for seat in range(1, data["seats"] + 1)) + "]",
        '[Result "*"]',
    ]
    if data["first"]:
        lines.append(f'[First "{data["first"]}"]')
    if data["options"]:
        lines.append('[Options "' + " ".join(f"{name}={value}" for name, value in data["options"].items()) + '"]')
    return "\n".join(lines) + "\n"


def deal_lines(deal: dict[str, list[str]]) -> list[str]:
    return [f"{words} {' '.join(pieces)}" for words, pieces in deal.items()]


def bare_deal(data: dict[str, Any]) -> dolmen.Match:
    if data["first"]:
        return dolmen.read(opening(data) + "\n".join(deal_lines(data["deal"])))
    blocks = [[f"game {n}", *deal_lines(deal)] for n, deal in enumerate(data["deal"], 1)]
    # later games are laid out as play reaches them: an action stands between, and is not read
    return dolmen.read(opening(data) + "\n1 pick 1\n".join("\n".join(block) for block in blocks), upto=0)


@pytest.mark.parametrize("line", [*matches()][::EVERY])
def test_agrees_with_the_referee(line: str) -> None:
    data = json.loads(line)
    match = bare_deal(data)
    for number, step in enumerate(data["steps"]):
        seat = step["seat"]
        assert sorted(match.to_act) == step["to_act"], f"step {number}"
        assert sorted(match.legal(seat)) == sorted(step["legal"]), f"step {number}"
        match.act(seat, step["do"])
    assert match.over
    assert list(match.scores) == data["scores"]
    assert match.ended_by is not None
    assert match.ended_by.id == data["ended"]
