"""Define the smallest game with everything a game can have. Only tests play it."""

from collections.abc import Mapping
from pathlib import Path

from dolmen.table.components import Component, Kit, Words
from dolmen.table.game import Deal, DealLine, Game, Option, OptionValue, Rules, Variants
from dolmen.table.records import OpenState
from dolmen.table.seats import seat_of

from . import rules
from .pieces import ACTIONS, BOX, HAND, HIGHEST, KINDS, PILE, SEATS


def prepare(s: OpenState, options: Mapping[str, OptionValue | None], words: Mapping[str, Words]) -> None:
    s.hand_size = int(options["hand"] or 0)
    for value, entry in enumerate(words["worth"]):
        s.worth[value] = int(entry)


def deal(s: OpenState) -> tuple[DealLine, ...]:
    hands = (DealLine(f"hand {seat_of(who)}", (HAND + who,), owner=who, ordered=False) for who in range(s.seats))
    return (*hands, DealLine("pile", (PILE,)))


GAME = Game(
    id="tiny",
    title="Tiny",
    prefix="TINY",
    folder=Path(__file__).parent,
    box=BOX,
    actions=ACTIONS,
    rules=Rules(rules.setup, rules.objection, rules.legal, rules.apply, rules.advance, rules.line),
    names=lambda s: [str(kind + 1) for kind in KINDS],
    lines=("cards", "worth"),
    deal=Deal(deal, natural=tuple(range(len(KINDS)))),
    variants=Variants(
        seats=lambda options: range(2, SEATS + 1),
        options=(Option("hand", 2, (2, 3)),),
        kit=Kit((Component("worth", ("1", "1", "2", "3"), "[0-9]", "a number from 0 to 9", HIGHEST, HIGHEST),)),
        fields=frozenset({"hand_size", "worth"}),
        prepare=prepare,
    ),
)
