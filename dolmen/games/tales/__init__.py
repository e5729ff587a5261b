"""Tales!"""

from collections.abc import Mapping
from pathlib import Path

from dolmen.table.compiled import Open
from dolmen.table.components import Component, Kit, Words
from dolmen.table.errors import BadComponents
from dolmen.table.game import DealLine, Game, Option, OptionValue

from . import features as features
from . import rules as rules
from . import sound as sound
from .pieces import (
    ACTIONS, AWAY, BOX, CLASSIC_HAND, CLASSIC_ROWS, DECK, HAND, HAND_SIZES, MOST_CARDS, ROW, ROWS, SEATS, heads,
)  # fmt: skip

CLASSIC = "classic"
LEAST_CARDS = min(seats * hand for seats, hand in HAND_SIZES.items()) + ROWS


def seats(options: Mapping[str, OptionValue | None]) -> range:
    return range(2, SEATS + 1) if options["deck"] == CLASSIC else range(2, 5)


def contradiction(given: Mapping[str, object]) -> Words | None:
    return ("games", "until") if "games" in given and "until" in given else None


def prepare(s: Open, options: Mapping[str, OptionValue | None], words: Mapping[str, Words]) -> None:
    s.until = int(options["until"] or 0)
    s.games = 0 if s.until else int(options["games"] or 0)
    own = [int(number) for number in words["heads"]]
    if options["deck"] == CLASSIC:  # TALES-20
        if own != [heads(number + 1) for number in range(DECK)]:
            raise BadComponents("heads replaces the deck of 32; with deck=classic there is nothing to replace")
        s.rows, s.hand_size, s.cards = CLASSIC_ROWS, CLASSIC_HAND, MOST_CARDS
        own = [heads(number + 1) for number in range(MOST_CARDS)]
    else:
        s.rows, s.hand_size, s.cards = ROWS, HAND_SIZES[s.seats], len(own)
        needed = s.seats * s.hand_size + s.rows
        if len(own) < needed:
            raise BadComponents(f"heads has {len(own)} cards; {s.seats} seats need {needed}")
    for piece, number in enumerate(own):
        s.heads[piece] = number


def deal(s: Open) -> tuple[DealLine, ...]:
    hands = (DealLine(f"hand {seat + 1}", (HAND + seat,), seat=seat, ordered=False) for seat in range(s.seats))
    rows = DealLine("rows", tuple(range(ROW, ROW + s.rows)), places=("",) * s.rows)
    return (*hands, rows, DealLine("away", (AWAY,), ordered=False))


GAME = Game(
    id="tales",
    title="Tales!",
    prefix="TALES",
    folder=Path(__file__).parent,
    minutes=20,
    difficulty=1,
    box=BOX,
    actions=ACTIONS,
    seats=seats,
    names=lambda s: [str(piece + 1) for piece in range(MOST_CARDS)],
    natural=tuple(range(MOST_CARDS)),
    deal=deal,
    lines=("game", "before"),
    settings=frozenset({"cards", "rows", "hand_size", "games", "until", "heads"}),
    prepare=prepare,
    sound=sound.sound,
    weights=features.WEIGHTS,
    far=frozenset({"lowest", "highest"}),
    options=(
        Option("deck", DECK, (DECK, CLASSIC)),
        Option("games", 3, least=1),
        Option("until", None, least=1),
    ),
    contradiction=contradiction,
    kit=Kit(
        (
            Component(
                "heads",
                tuple(str(heads(number + 1)) for number in range(DECK)),
                r"[1-9][0-9]?",
                "a number of bull heads from 1 to 99",
                LEAST_CARDS,
                MOST_CARDS,
            ),
        )
    ),
    has_first=False,
    one_deal=False,
)
