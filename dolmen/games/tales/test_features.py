"""The rules of thumb of `tales`: they look only at what a seat knows, and prefer what a good player would."""

from __future__ import annotations

from typing import Any

import pytest

import dolmen
from dolmen.table.seats import index_of
from dolmen.games import find
from dolmen.lab import pace
from dolmen.lab.pace import hidden, point
from dolmen.table import loops, policy
from dolmen.table.modes import INTERPRETED
from dolmen.table.records import opened
from tests.positions import play

from .features import FILLER, WEIGHTS
from .test_rules import CLASSIC, pick, tales

GAME = find("tales")
POINTS = 40 if INTERPRETED else 150
SETTINGS = [(2, {}), (3, {}), (4, {}), (6, CLASSIC)]


def worths(match: dolmen.Match, without: str = "", only: str = "", seat: int = 1) -> dict[str, float]:
    """Return the worth of each action to a seat, in its view."""
    counts = [name != without and only in ("", name) for name in WEIGHTS]
    weights = policy.as_weights([weight if counted else 0.0 for weight, counted in zip(WEIGHTS.values(), counts, strict=True)])
    return dict(weighed(match.view(seat).states, index_of(seat), weights))


def weighed(states: Any, who: int, weights: Any) -> list[tuple[str, float]]:
    out, worth = loops.room_for_actions(), policy.room_for_worth()
    n = policy.worth_one(opened(states), who, out, weights, worth)
    return [(GAME.actions.words[out[i]], float(worth[i])) for i in range(n)]


def best(match: dolmen.Match, without: str = "") -> str:
    found = worths(match, without)
    return max(found, key=found.__getitem__)


# ---- only what the seat knows


@pytest.mark.parametrize(("seats", "options"), SETTINGS)
def test_the_truth_behind_a_view_changes_nothing(seats: int, options: dict[str, object], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(pace.OPTIONS, "tales", {"games": 1, **options})
    weights, verbs = policy.as_weights([*WEIGHTS.values()]), set()
    for seed in range(POINTS):
        truth = point("tales", seats, seed)
        who = int(loops.LOWEST[int(truth["to_act"][0])])
        seen = weighed(truth, who, weights)
        assert seen == weighed(hidden(truth), who, weights) != []
        verbs |= {words.split()[0] for words, _ in seen}
    assert verbs == {"pick", "take"}


@pytest.mark.parametrize(("seats", "options"), SETTINGS)
def test_without_weights_all_is_worth_nothing(seats: int, options: dict[str, object], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(pace.OPTIONS, "tales", {"games": 1, **options})
    nothing, verbs = policy.as_weights([0.0] * len(WEIGHTS)), set()
    for seed in range(POINTS):
        states = point("tales", seats, seed)
        seen = weighed(states, int(loops.LOWEST[int(states["to_act"][0])]), nothing)
        assert {worth for _, worth in seen} == {0.0}
        verbs |= {words.split()[0] for words, _ in seen}
    assert verbs == {"pick", "take"}


def test_a_card_picked_is_as_unseen_as_one_in_hand() -> None:
    """Nobody learns from the picks of others, and what I picked myself I still know."""
    match = tales("5 6 7 8 9 | 20 | 30", "3 13 25 | 10 11 12")
    before = worths(match)
    assert set(before) == {"pick 3", "pick 13", "pick 25"}
    assert worths(play(match, "2 pick 11")) == before
    match = tales("5 6 7 8 9 | 20 | 30", "3 13 25 | 10 11 12")
    assert worths(play(match, "1 pick 3")) == {words: worth for words, worth in before.items() if words != "pick 3"}


def test_a_card_taken_can_come_no_more() -> None:
    """Of 10, 11 and 12 one may fill the row before 13 comes to it, unless somebody has taken them."""
    assert worths(tales("6 7 8 9 | 20 | 30", "13 | 32"), only="full")["pick 13"] < 0
    assert worths(tales("6 7 8 9 | 20 | 30", "13 | 32", taken={2: "10 11 12"}), only="full")["pick 13"] == 0


# ---- a card that goes to a row


@pytest.mark.parametrize("rows", ["1 2 3 4 5 | 20 | 30", "20 | 1 2 3 4 5 | 30", "20 | 30 | 1 2 3 4 5"])
def test_a_row_that_is_full_is_not_for_me(rows: str) -> None:
    match = tales(rows, "6 21 | 31 32")
    assert best(match) == "pick 21"
    assert best(match, without="full") == "pick 6"


@pytest.mark.parametrize(
    ("rows", "heads", "unseen", "chance"),
    [
        ("5 6 7 8 9 | 20 | 30", 6, 0, (7 / 8) ** 3),  # full: none of three comes before mine
        ("6 7 8 9 | 20 | 5 30", 4, 1, 3 * (1 / 8) * (7 / 8) ** 2),  # just one of three
        ("7 8 9 | 20 | 5 6 30", 3, 2, 3 * (1 / 8) ** 2 * (7 / 8)),  # just two
        ("8 9 | 20 | 5 6 7 30", 2, 3, (1 / 8) ** 3),  # all three
        ("9 | 20 | 5 6 7 8 30", 1, 4, 0.0),  # there are not so many
    ],
)
def test_this_many_cards_just_fill_the_row_before_mine(rows: str, heads: int, unseen: int, chance: float) -> None:
    """Between 9 and 13 come 10, 11 and 12, of the 24 cards that are neither in the rows nor in my hand: an eighth for each of
    the three others. I take the heads in the row, and those of the cards that filled it."""
    found = worths(tales(rows, "13 | 1 | 2 | 3"), only="full")
    assert found == {"pick 13": pytest.approx(-WEIGHTS["full"] * (heads + FILLER * unseen) * chance)}


def test_a_card_counts_against_its_own_row_only() -> None:
    """6 comes to a full row, 21 to one with room for all. Then 21, 22 and 23, three of 22 unseen cards, may come before 24 or 25."""
    found = worths(tales("1 2 3 4 5 | 20 | 26 27", "6 21 | 31 32"), only="full")
    assert found == {"pick 6": pytest.approx(-WEIGHTS["full"] * 6), "pick 21": 0.0}
    found = worths(tales("1 2 | 16 17 18 20 | 30", "3 24 25 | 31 32"), only="full")
    assert found["pick 3"] == 0
    assert found["pick 24"] == found["pick 25"] == pytest.approx(-WEIGHTS["full"] * (6 + FILLER) * 3 / 22)


# ---- a card below all rows


def test_a_card_below_all_rows_waits_while_every_row_is_dear() -> None:
    """The cheapest row has seven heads, or one."""
    dear = tales("11 22 | 10 20 23 | 15 25 30", "1 24 | 31 32")
    assert best(dear) == "pick 24"
    assert best(dear, without="low") == "pick 1"
    cheap = tales("11 22 | 23 | 15 25 30", "1 24 | 31 32")
    assert best(cheap) == best(cheap, without="low") == "pick 1"


@pytest.mark.parametrize("rows", ["12 13 | 10 20 | 30", "10 20 | 12 13 | 30", "10 20 | 30 | 12 13"])
def test_a_card_below_all_rows_takes_the_cheapest_unless_another_is_lower(rows: str) -> None:
    """1 to 6 are lower than 7, of 24 unseen cards: each of the two others has a higher one with a chance of three quarters.
    10 and 20 have six heads, 12 and 13 two, and 30 has three."""
    found = worths(tales(rows, "7 14 15 | 1 | 2"), only="low")
    assert found == {"pick 7": pytest.approx(-WEIGHTS["low"] * 2 * (3 / 4) ** 2), "pick 14": 0.0, "pick 15": 0.0}


def test_of_six_seats_hardly_one_has_the_lowest_card() -> None:
    """1 to 9 and 11 to 20 are lower than 21, of 95 unseen cards: a fifth. The rows have 5, 3, 3 and 3 heads."""
    match = tales("33 | 40 | 60 | 70", "10 21 71 72 73 | 1 | 2 | 3 | 4 | 5", options=CLASSIC)
    found = worths(match, only="low")
    assert found["pick 21"] == pytest.approx(-WEIGHTS["low"] * 3 * (4 / 5) ** 5)
    assert found["pick 10"] == pytest.approx(-WEIGHTS["low"] * 3 * (86 / 95) ** 5)
    assert found["pick 71"] == found["pick 72"] == found["pick 73"] == 0


# ---- low and high cards


def test_of_safe_cards_the_lowest_goes_first() -> None:
    match = tales("2 | 12 | 25", "3 13 | 31 32")
    assert best(match) == "pick 3"
    assert best(match, without="lowest") == "pick 13"


def test_of_safe_cards_the_highest_goes_before_one_in_the_middle() -> None:
    match = tales("2 | 12 | 25", "18 31 | 3 4")
    assert best(match) == "pick 31"
    assert best(match, without="highest") == "pick 18"


def test_how_low_a_card_is_depends_on_what_is_unseen() -> None:
    """Of 24 unseen cards 1 to 6 are lower than 7, and with 8, 9 and 11 there are nine lower than 14 and 15."""
    match = tales("10 20 | 12 13 | 30", "7 14 15 | 1 | 2")
    low, high = worths(match, only="lowest"), worths(match, only="highest")
    for card, share in (("7", 6 / 24), ("14", 9 / 24), ("15", 9 / 24)):
        assert low[f"pick {card}"] == pytest.approx(WEIGHTS["lowest"] * (1 - share) ** 2)
        assert high[f"pick {card}"] == pytest.approx(WEIGHTS["highest"] * share**2)


def test_among_four_rows_a_low_card_is_less_of_a_burden() -> None:
    """Nine of 96 unseen cards are lower than 10, and 92 lower than 100."""
    match = tales("33 | 40 | 60 | 70", "10 71 72 100 | 1 | 2", options=CLASSIC)
    low, high = worths(match, only="lowest"), worths(match, only="highest")
    assert low["pick 10"] == pytest.approx(WEIGHTS["lowest"] * 3 / 4 * (87 / 96) ** 2)
    assert high["pick 100"] == pytest.approx(WEIGHTS["highest"] * (92 / 96) ** 2)


# ---- taking a row


def test_the_row_with_the_fewest_heads_is_taken() -> None:
    """Heads count, not cards: 11 alone has five, 13 and 14 together two."""
    match = pick(tales("11 | 13 14 | 30", "5 6 | 31 32"), "5 31")
    assert worths(match) == {
        "take 1": pytest.approx(-5 * WEIGHTS["take"]),
        "take 2": pytest.approx(-2 * WEIGHTS["take"]),
        "take 3": pytest.approx(-3 * WEIGHTS["take"]),
    }
    assert best(match) == "take 2"
    assert set(worths(match, without="take").values()) == {0.0}
