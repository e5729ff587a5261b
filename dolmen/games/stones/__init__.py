"""Define the game Keltis: Der Weg der Steine."""

from collections.abc import Mapping
from pathlib import Path

from dolmen.games.paths import LETTERS
from dolmen.table.components import Component, Kit, Words
from dolmen.table.errors import BadComponents
from dolmen.table.game import About, Daily, Deal, DealLine, Game, OptionValue, Rules, Thumb, Variants
from dolmen.table.records import OpenState

from . import features, rules, sound
from .encoding import ENCODING
from .pieces import ACTIONS, BOX, CLOVER, ONE, PILE, SYMBOLS, THREE, TILES, WISH, name

SHOWN = {"wish": WISH, "clover": CLOVER, "one": ONE, "three": THREE}


def component(word: str, symbol: int) -> Component:
    """Return the component that lists the tiles with this symbol."""
    tiles = tuple(f"{letter}{value}" for letter in LETTERS for value in SYMBOLS[letter][symbol])
    return Component(word, tiles, rf"[{LETTERS}]([0-9]|10)", "a tile such as G7", 0, TILES)


def contradiction(words: Mapping[str, Words]) -> tuple[str, BadComponents] | None:
    """Return an error if a tile would show two symbols, or None."""
    seen: set[str] = set()
    for symbol, tiles in words.items():
        for tile in tiles:
            if tile in seen:
                return symbol, BadComponents(f"{tile} would show two symbols; a tile shows at most one", code="symbols", tile=tile)
            seen.add(tile)
    return None


def prepare(s: OpenState, options: Mapping[str, OptionValue | None], words: Mapping[str, Words]) -> None:
    """Write the symbols of the tiles into the state."""
    tiles = {name(tile): tile for tile in range(TILES)}
    for word, symbol in SHOWN.items():
        for tile in words[word]:
            s.symbol[tiles[tile]] = symbol


GAME = Game(
    id="stones",
    title="Keltis: Der Weg der Steine",
    prefix="STONE",
    folder=Path(__file__).parent,
    box=BOX,
    actions=ACTIONS,
    rules=Rules(rules.setup, rules.objection, rules.legal, rules.apply, rules.advance, rules.line, sound.sound),
    names=lambda s: [name(tile) for tile in range(TILES)],
    lines=(*(f"row {letter}" for letter in LETTERS), "wishes", "bonus"),
    deal=Deal(lambda s: (DealLine("pile", (PILE,)),), natural=tuple(range(TILES))),
    variants=Variants(
        seats=lambda options: range(2, 5),
        kit=Kit(tuple(component(word, symbol) for word, symbol in SHOWN.items()), contradiction),
        fields=frozenset({"symbol"}),
        prepare=prepare,
    ),
    about=About(minutes=20, age=7, difficulty=1),
    daily=Daily(opponents=("druid",), minutes=5),
    thumb=Thumb(features.weigh, features.WEIGHTS, advanced=frozenset({"deny", "give", "snatch"})),
    encoding=ENCODING,
)
