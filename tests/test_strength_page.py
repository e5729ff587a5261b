"""Test docs/strength.md: what it says first follows from the claims that it lists."""

from __future__ import annotations

from pathlib import Path

from bench import strength
from bench.pages import there
from bench.strength import CLAIMS, ClaimLine

PAGE = Path(__file__).parents[1] / "docs" / "strength.md"


def line(name: str, wins: str, verdict: str) -> ClaimLine:
    return ClaimLine(name, "10", wins, "1.0–9.0", "+1.0", verdict, "2026-11-16", "search 2")


def test_the_first_table_follows_from_the_claims() -> None:
    written = [text for text in there(PAGE, "summary") if text][1:]
    assert written == [text for text in strength.summary(ClaimLine.all_in(PAGE)) if text]


def test_the_first_table_tells_what_is_missed() -> None:
    names = ("card, 2 seats: archdruid against druid", "stones, 2 seats: search against greedy, 200ms", "card, 2 seats: something")
    told = ("70.0 %", "≥ 65 %: met"), ("60.0 %", "≥ 70 %: **missed by 10.0**"), ("50.0 %", "measured")
    found = strength.summary({name: line(name, *what) for name, what in zip(names, told, strict=True)})
    assert found[2] == "| card | – | 70.0 % (1.0–9.0) | – | – | – |"
    assert found[4].startswith("| stones | 60.0 % (1.0–9.0) | – |")
    assert found[7:] == ["Claims with a target: 2. Missed: 1, by hundredths of the wins or of the margin:", f"- {names[1]}: by 10.0"]


def test_the_claims_against_flat_monte_carlo_are_at_equal_time() -> None:
    found = {(claim.seats, claim.least): claim for claim in CLAIMS if "flat100" in claim.players}
    assert {*found} == {(4, 0.36), (2, 0.62)}
    assert {claim.budget for claim in found.values()} == {"20ms"}
    assert {claim.options for claim in found.values()} == {(("deck", "classic"), ("games", 1))}
    assert all("flat100 1" in claim.versions for claim in found.values())
