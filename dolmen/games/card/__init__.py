"""Define the game Keltis: Das Kartenspiel."""

from pathlib import Path

from dolmen.table.seats import seat_of
from dolmen.table.game import About, Daily, Deal, DealLine, Game, Judgement, Outlook, Rules, Thumb, Variants
from dolmen.table.records import OpenState

from . import features, growth, judgement, notes, outlook, rules, sound
from .encoding import ENCODING
from .pieces import ACTIONS, AWAY, BOX, HAND, NATURAL, PIECES, PILE, ROWS, SYMBOLS, name


def deal(s: OpenState) -> tuple[DealLine, ...]:
    """List the lines of the deal: the cards put away, the hands, the draw pile."""
    hands = (DealLine(f"hand {seat_of(who)}", (HAND + who,), owner=who, ordered=False) for who in range(s.seats))
    return (DealLine("away", (AWAY,), ordered=False, bottom_first=True), *hands, DealLine("pile", (PILE,)))


GAME = Game(
    id="card",
    title="Keltis: Das Kartenspiel",
    prefix="CARD",
    folder=Path(__file__).parent,
    box=BOX,
    actions=ACTIONS,
    rules=Rules(rules.setup, rules.objection, rules.legal, rules.apply, rules.advance, rules.line, sound.sound),
    names=lambda s: [name(kind) for kind in PIECES],
    lines=(*(f"row {letter}" for letter in SYMBOLS[:ROWS]), "wishes"),
    deal=Deal(deal, tuple(NATURAL)),
    variants=Variants(seats=lambda options: range(2, 5)),
    about=About(minutes=45, age=8, difficulty=2),
    daily=Daily(opponents=("druid",) * 3, minutes=5),
    thumb=Thumb(features.weigh, features.WEIGHTS, advanced=frozenset({"gift", "deny", "finish"})),
    outlook=Outlook(outlook.outlook, outlook.doubt, outlook.aspects, outlook.earliness, outlook.ASPECTS),
    judgement=Judgement(
        (judgement.FOR_TWO, judgement.FOR_MORE),
        notes.NOTES,
        notes.look,
        notes.expect,
        judgement.see,
        judgement.judge,
        judgement.foresee,
        growth.grow,
    ),
    encoding=ENCODING,
)
