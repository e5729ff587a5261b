"""Keltis: Das Kartenspiel."""

from pathlib import Path

from dolmen.table.compiled import Open
from dolmen.table.game import DealLine, Game

from . import features, judgement, outlook, sound
from . import rules as rules
from .pieces import ACTIONS, AWAY, BOX, HAND, NATURAL, PIECES, PILE, ROWS, SYMBOLS, name


def deal(s: Open) -> tuple[DealLine, ...]:
    hands = (DealLine(f"hand {seat + 1}", (HAND + seat,), seat=seat, ordered=False) for seat in range(s.seats))
    return (DealLine("away", (AWAY,), ordered=False, bottom_first=True), *hands, DealLine("pile", (PILE,)))


GAME = Game(
    id="card",
    title="Keltis: Das Kartenspiel",
    prefix="CARD",
    folder=Path(__file__).parent,
    minutes=45,
    age=8,
    difficulty=2,
    box=BOX,
    actions=ACTIONS,
    seats=lambda options: range(2, 5),
    names=lambda s: [name(kind) for kind in PIECES],
    natural=tuple(NATURAL),
    deal=deal,
    lines=(*(f"row {letter}" for letter in SYMBOLS[:ROWS]), "wishes"),
    sound=sound.sound,
    weights=features.WEIGHTS,
    outlook=outlook.ASPECTS,
    net=judgement.NET,
    far=frozenset({"gift", "deny", "finish"}),
)
