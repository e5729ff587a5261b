"""Keltis: Der Weg der Steine."""

from collections.abc import Mapping
from pathlib import Path

from dolmen.games.paths import LETTERS
from dolmen.table.compiled import Open
from dolmen.table.components import Component, Kit, Words
from dolmen.table.game import DealLine, Game, OptionValue

from . import features as features
from . import rules as rules
from . import sound as sound
from .pieces import ACTIONS, BOX, CLOVER, ONE, PILE, SYMBOLS, THREE, TILES, WISH, name

SHOWN = {"wish": WISH, "clover": CLOVER, "one": ONE, "three": THREE}


def component(word: str, symbol: int) -> Component:
    tiles = tuple(f"{letter}{value}" for letter in LETTERS for value in SYMBOLS[letter][symbol])
    return Component(word, tiles, rf"[{LETTERS}]([0-9]|10)", "a tile such as G7", 0, TILES)


def contradiction(words: Mapping[str, Words]) -> tuple[str, str] | None:
    seen: set[str] = set()
    for symbol, tiles in words.items():
        for tile in tiles:
            if tile in seen:
                return symbol, f"{tile} would show two symbols; a tile shows at most one"
            seen.add(tile)
    return None


def prepare(s: Open, options: Mapping[str, OptionValue | None], words: Mapping[str, Words]) -> None:
    tiles = {name(tile): tile for tile in range(TILES)}
    for word, symbol in SHOWN.items():
        for tile in words[word]:
            s.symbol[tiles[tile]] = symbol


GAME = Game(
    id="stones",
    title="Keltis: Der Weg der Steine",
    prefix="STONE",
    folder=Path(__file__).parent,
    minutes=20,
    age=7,
    difficulty=1,
    box=BOX,
    actions=ACTIONS,
    seats=lambda options: range(2, 5),
    names=lambda s: [name(tile) for tile in range(TILES)],
    natural=tuple(range(TILES)),
    deal=lambda s: (DealLine("pile", (PILE,)),),
    lines=(*(f"row {letter}" for letter in LETTERS), "wishes", "bonus"),
    settings=frozenset({"symbol"}),
    prepare=prepare,
    sound=sound.sound,
    weights=features.WEIGHTS,
    far=frozenset({"deny", "give", "snatch"}),
    kit=Kit(tuple(component(word, symbol) for word, symbol in SHOWN.items()), contradiction),
)
