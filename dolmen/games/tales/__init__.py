"""Define the game Tales!"""

from collections.abc import Mapping
from pathlib import Path

from dolmen.table.seats import seat_of
from dolmen.table.components import Component, Kit, Words
from dolmen.table.errors import BadComponents
from dolmen.table.game import About, Daily, Deal, DealLine, Game, Option, OptionValue, Rules, Thumb, Variants
from dolmen.table.records import OpenState

from . import features, rules, sound
from .encoding import ENCODING
from .pieces import (
    ACTIONS, AWAY, BOX, CLASSIC_HAND, CLASSIC_ROWS, DECK, HAND, HAND_SIZES, MOST_CARDS, ROW, ROWS, SEATS, heads,
)  # fmt: skip

CLASSIC = "classic"
LEAST_CARDS = min(seats * hand for seats, hand in HAND_SIZES.items()) + ROWS


def seats(options: Mapping[str, OptionValue | None]) -> range:
    """Return the numbers of seats that the deck allows."""
    return range(2, SEATS + 1) if options["deck"] == CLASSIC else range(2, 5)


def contradiction(given: Mapping[str, object]) -> Words | None:
    """Return the names of options that exclude each other, or None."""
    return ("games", "until") if "games" in given and "until" in given else None


def prepare(s: OpenState, options: Mapping[str, OptionValue | None], words: Mapping[str, Words]) -> None:
    """Write the options and components of a match into the state."""
    s.until = int(options["until"] or 0)
    s.games = 0 if s.until else int(options["games"] or 0)
    own = [int(number) for number in words["heads"]]
    if options["deck"] == CLASSIC:  # TALES-20
        if own != [heads(number + 1) for number in range(DECK)]:
            raise BadComponents("heads replaces the deck of 32; with deck=classic there is nothing to replace", code="classic")
        s.rows, s.hand_size, s.cards = CLASSIC_ROWS, CLASSIC_HAND, MOST_CARDS
        own = [heads(number + 1) for number in range(MOST_CARDS)]
    else:
        s.rows, s.hand_size, s.cards = ROWS, HAND_SIZES[s.seats], len(own)
        needed = s.seats * s.hand_size + s.rows
        if len(own) < needed:
            message = f"heads has {len(own)} cards; {s.seats} seats need {needed}"
            raise BadComponents(message, code="cards", cards=len(own), seats=s.seats, needed=needed)
    for piece, number in enumerate(own):
        s.heads[piece] = number


def deal(s: OpenState) -> tuple[DealLine, ...]:
    """List the lines of the deal: the hands, the rows, the cards left over."""
    hands = (DealLine(f"hand {seat_of(who)}", (HAND + who,), owner=who, ordered=False) for who in range(s.seats))
    rows = DealLine("rows", tuple(range(ROW, ROW + s.rows)), places=("",) * s.rows)
    return (*hands, rows, DealLine("away", (AWAY,), ordered=False))


DEFAULT_HEADS = tuple(str(heads(number + 1)) for number in range(DECK))
KIT = Kit((Component("heads", DEFAULT_HEADS, r"[1-9][0-9]?", "a number of bull heads from 1 to 99", LEAST_CARDS, MOST_CARDS),))

GAME = Game(
    id="tales",
    title="Tales!",
    prefix="TALES",
    folder=Path(__file__).parent,
    box=BOX,
    actions=ACTIONS,
    rules=Rules(rules.setup, rules.objection, rules.legal, rules.apply, rules.advance, rules.line, sound.sound),
    names=lambda s: [str(piece + 1) for piece in range(MOST_CARDS)],
    lines=("game", "before"),
    deal=Deal(deal, natural=tuple(range(MOST_CARDS)), once=False),
    variants=Variants(
        seats=seats,
        options=(
            Option("deck", DECK, (DECK, CLASSIC)),
            Option("games", 3, least=1, most=30),
            Option("until", None, least=1, most=300),
        ),
        contradiction=contradiction,
        kit=KIT,
        has_first=False,
        fields=frozenset({"cards", "rows", "hand_size", "games", "until", "heads"}),
        prepare=prepare,
    ),
    about=About(minutes=20, difficulty=1),
    daily=Daily(opponents=("druid",) * 3, minutes=5, options={"games": 3}),
    thumb=Thumb(features.weigh, features.WEIGHTS, advanced=frozenset({"lowest", "highest"})),
    encoding=ENCODING,
)
