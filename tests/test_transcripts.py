"""Test that whole matches to read are what they were; `python -m tests.write_transcripts` rewrites them."""

from __future__ import annotations

from pathlib import Path

import pytest

import dolmen
from dolmen.table.modes import INTERPRETED
from tests.matches import Case
from tests.write_transcripts import MATCHES, transcript, transcripts

WRITTEN = [one for one in transcripts() if one[0].parent.is_dir()]  # a new game has some as soon as they are written
THERE = [pytest.param(*one, id=f"{one[1].game}-{one[0].stem}") for one in WRITTEN]


@pytest.mark.parametrize(("path", "case", "seed"), THERE[:: 2 * MATCHES] if INTERPRETED else THERE)
def test_a_transcript_is_played_again_word_for_word(path: Path, case: Case, seed: int) -> None:
    assert path.read_text(encoding="utf-8") == transcript(case, seed)


@pytest.mark.parametrize(("path", "case", "seed"), THERE[1 :: 2 * MATCHES if INTERPRETED else MATCHES])
def test_a_transcript_is_a_record(path: Path, case: Case, seed: int) -> None:
    text = path.read_text(encoding="utf-8")
    without_tables = "\n".join(line for line in text.splitlines() if not line.startswith(";"))
    match = dolmen.read(text)
    assert match.over
    assert match.record().split() == without_tables.split()


def test_there_are_three_matches_a_game_and_number_of_seats() -> None:
    """And none that is not replayed."""
    paths = {path for path, _, _ in WRITTEN}
    assert len(paths) == len(THERE)
    assert {path for folder in {path.parent for path in paths} for path in folder.iterdir()} == paths
