"""Define the game Keltis: Das Orakel."""

from collections.abc import Mapping
from pathlib import Path

from dolmen.table.seats import seat_of
from dolmen.games.paths import COLOURS, LETTERS
from dolmen.table.components import Component, Kit, Words
from dolmen.table.errors import BadComponents
from dolmen.table.game import About, Daily, Deal, DealLine, Game, Option, OptionValue, Rules, Thumb, Variants
from dolmen.table.records import OpenState

from . import features, rules, sound
from .encoding import ENCODING
from .pieces import (
    ACTIONS, AWAY, BOX, CLOVERS, FIGURES, HAND, LAST_STONE, LEPRECHAUN_KIND, MIRROR_KIND, PATH, PIECES, PILE, POINTS, SEATS, SMALL,
    SPIRAL_KIND, START_COLOUR, STEPS, TOKEN, VALUES, WISH_KIND, WISH_POINTS, card_name,
)  # fmt: skip

ANY, SAME = "any", "same"


def names(s: OpenState) -> list[str]:
    """Return the name of every piece: cards, wish stones, mirrors, spirals, leprechauns, clovers, points, figures, priestess."""
    fixed = {WISH_KIND: "wish", MIRROR_KIND: "mirror", SPIRAL_KIND: "spiral", LEPRECHAUN_KIND: "leprechaun"}
    fixed |= {kind: card_name(kind) for kind in range(COLOURS * VALUES)}
    clovers = [f"clover-{LETTERS[colour]}" for colour in s.clover]
    points = [f"+{points}" for points in s.points]
    figures = [f"{seat_of(who)}{letter}" for who in range(SEATS) for letter in "abc"[:FIGURES]]
    return [fixed[kind] for kind in PIECES if kind in fixed] + clovers + points + figures + ["priestess"]


def prepare(s: OpenState, options: Mapping[str, OptionValue | None], words: Mapping[str, Words]) -> None:
    """Write the options and components of a match into the state."""
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


def contradiction(words: Mapping[str, Words]) -> tuple[str, BadComponents] | None:
    """Return an error if a colour is missing from the path, or None."""
    missing = [letter for letter in LETTERS if not any(entry.startswith(letter) for entry in words["path"])]
    if missing:
        return "path", BadComponents(f"no stone of the path is {' or '.join(missing)}", code="colours", values=tuple(missing))
    return None


def deal(s: OpenState) -> tuple[DealLine, ...]:
    """List the lines of the deal: the cards put away, the hands, the draw pile, the tokens."""
    hands = (DealLine(f"hand {seat_of(who)}", (HAND + who,), owner=who, ordered=False) for who in range(s.seats))
    tokens = DealLine("tokens", tuple(TOKEN + stone for stone in SMALL), places=tuple(f"{stone}:" for stone in SMALL))
    return (DealLine("away", (AWAY,), ordered=False, bottom_first=True), *hands, DealLine("pile", (PILE,)), tokens)


def numbers(name: str, default: tuple[int, ...], words: str, each: str) -> Component:
    """Return a component that is a list of numbers of fixed length."""
    return Component(name, tuple(map(str, default)), words, each, len(default), len(default))


KIT = Kit(
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
)

GAME = Game(
    id="oracle",
    title="Keltis: Das Orakel",
    prefix="ORACLE",
    folder=Path(__file__).parent,
    box=BOX,
    actions=ACTIONS,
    rules=Rules(rules.setup, rules.objection, rules.legal, rules.apply, rules.advance, rules.line, sound.sound),
    names=names,
    lines=("scored", "figure a", "figure b", "figure c", "wishes"),
    deal=Deal(deal, natural=tuple(range(len(PIECES)))),
    variants=Variants(
        seats=lambda options: range(2, 5),
        options=(Option("clover", SAME, (SAME, ANY)),),
        kit=KIT,
        fields=frozenset({"any_figure", "stone_colour", "stone_points", "steps", "clover", "points", "wish_points"}),
        prepare=prepare,
    ),
    about=About(minutes=45, age=10, difficulty=3),
    daily=Daily(opponents=("druid",) * 3, minutes=6),
    thumb=Thumb(
        features.weigh, features.WEIGHTS, advanced=frozenset({"they meet next", "decided", "give", "next tokens", "and their next"})
    ),
    encoding=ENCODING,
)
