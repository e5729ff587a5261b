"""Test that the number of action sequences from fixed deals is what it was: `python -m tests.write_transcripts` rewrites it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.counting import count
from tests.matches import EVERY, Case, cases

DATA = Path(__file__).parent / "counts" / "counts.json"
COUNTED: dict[str, list[int]] = json.loads(DATA.read_text(encoding="utf-8")) if DATA.exists() else {}
CASES = [case for case in cases() if str(case) in COUNTED]


def test_every_game_number_of_seats_and_option_is_counted() -> None:
    """Of the games that were counted: a new one is, as soon as the counts are rewritten."""
    counted = {name.partition("-")[0] for name in COUNTED}
    assert {str(case) for case in cases() if "first" not in dict(case.options) and case.game in counted} <= set(COUNTED)


@pytest.mark.parametrize("case", CASES[::EVERY], ids=str)
def test_there_are_as_many_sequences_of_actions_as_were_counted(case: Case) -> None:
    assert count(case) == COUNTED[str(case)]
