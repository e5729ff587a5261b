"""Keltis: Das Orakel."""

from collections.abc import Mapping
from pathlib import Path

from dolmen.games.paths import COLOURS, LETTERS
from dolmen.table.compiled import Open
from dolmen.table.components import Component, Kit, Words
from dolmen.table.game import DealLine, Game, Option, OptionValue

from . import features as features
from . import rules as rules
from . import sound as sound
from .pieces import (
    ACTIONS, AWAY, BOX, CLOVERS, FIGURES, HAND, LAST_STONE, LEPRECHAUN_KIND, MIRROR_KIND, PATH, PIECES, PILE, POINTS, SEATS, SMALL,
    SPIRAL_KIND, START_COLOUR, STEPS, TOKEN, VALUES, WISH_KIND, WISH_POINTS, card_name,
)  # fmt: skip

ANY, SAME = "any", "same"


def names(s: Open) -> list[str]:
    """Of every piece: cards, wish stones, mirrors, spirals, leprechauns, clovers, points, figures, priestess."""
    fixed = {WISH_KIND: "wish", MIRROR_KIND: "mirror", SPIRAL_KIND: "spiral", LEPRECHAUN_KIND: "leprechaun"}
    fixed |= {kind: card_name(kind) for kind in range(COLOURS * VALUES)}
    clovers = [f"clover-{LETTERS[colour]}" for colour in s.clover]
    points = [f"+{points}" for points in s.points]
    figures = [f"{seat + 1}{letter}" for seat in range(SEATS) for letter in "abc"[:FIGURES]]
    return [fixed[kind] for kind in PIECES if kind in fixed] + clovers + points + figures + ["priestess"]


def prepare(s: Open, options: Mapping[str, OptionValue | None], words: Mapping[str, Words]) -> None:
    s.any_figure = options["clover"] == ANY  # ORACLE-28
    s.stone_colour[0] = START_COLOUR
    for stone, entry in enumerate(words["path"], 1):
        s.stone_colour[stone] = LETTERS.index(entry[0])
        s.stone_points[stone] = int(entry[1:])
    for i, entry in enumerate(words["clovers"]):
        s.clover[i] = LETTERS.index(entry)
    for name, values in (("steps", s.steps), ("points", s.points), ("wish_points", s.wish_points)):
        for i, entry in enumerate(words[name]):
            values[i] = int(entry)


def contradiction(words: Mapping[str, Words]) -> tuple[str, str] | None:
    missing = [letter for letter in LETTERS if not any(entry.startswith(letter) for entry in words["path"])]
    if missing:
        return "path", f"no stone of the path is {' or '.join(missing)}"
    return None


def deal(s: Open) -> tuple[DealLine, ...]:
    hands = (DealLine(f"hand {seat + 1}", (HAND + seat,), seat=seat, ordered=False) for seat in range(s.seats))
    tokens = DealLine("tokens", tuple(TOKEN + stone for stone in SMALL), places=tuple(f"{stone}:" for stone in SMALL))
    return (DealLine("away", (AWAY,), ordered=False, bottom_first=True), *hands, DealLine("pile", (PILE,)), tokens)


def numbers(name: str, default: tuple[int, ...], words: str, each: str) -> Component:
    return Component(name, tuple(map(str, default)), words, each, len(default), len(default))


GAME = Game(
    id="oracle",
    title="Keltis: Das Orakel",
    prefix="ORACLE",
    folder=Path(__file__).parent,
    minutes=45,
    age=10,
    difficulty=3,
    box=BOX,
    actions=ACTIONS,
    seats=lambda options: range(2, 5),
    names=names,
    natural=tuple(range(len(PIECES))),
    deal=deal,
    sound=sound.sound,
    weights=features.WEIGHTS,
    far=frozenset({"they meet next", "decided", "give", "next tokens", "and their next"}),
    lines=("scored", "figure a", "figure b", "figure c", "wishes"),
    settings=frozenset({"any_figure", "stone_colour", "stone_points", "steps", "clover", "points", "wish_points"}),
    prepare=prepare,
    options=(Option("clover", SAME, (SAME, ANY)),),
    kit=Kit(
        (
            Component(
                "path",
                tuple(PATH),
                rf"[{LETTERS}](0|-?[1-9][0-9]?)",
                "a stone such as G-4: its colour and what it is worth",
                LAST_STONE,
                LAST_STONE,
            ),
            Component("clovers", tuple(CLOVERS), rf"[{LETTERS}]", f"a colour: {', '.join(LETTERS)}", len(CLOVERS), len(CLOVERS)),
            numbers("points", POINTS, r"[1-9]", "a number of points from 1 to 9"),
            numbers("steps", STEPS, r"[1-9]|10", "a number of steps from 1 to 10"),
            numbers("wish_points", WISH_POINTS, r"0|-?[1-9][0-9]?", "a number of points from -99 to 99"),
        ),
        contradiction,
    ),
)
