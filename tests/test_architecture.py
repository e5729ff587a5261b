"""Test that ARCHITECTURE.md is true to the tree, and that one noun means one thing."""

from __future__ import annotations

import ast
import re
from collections import defaultdict

from bench.pages import there
from tests.architecture import PAGE, ROOT, SECTION, modules, purpose, written

SAME_THING_AT_TWO_PLACES = {  # a class: what it is in both modules
    "Health": "is a server well; and as it is told",
    "Prospect": "what comes of an action, as a player thinks and as a hint says it",
    "Refused": "why something is not done; and as it is told",
    "Table": "where people meet; and as it is told",
    "Token": "the secret that opens a seat; and what is asked to get one",
}


def test_the_map_shows_every_module() -> None:
    assert there(PAGE, SECTION)[3:] == written(), "write it anew: python -m tests.architecture"


def test_every_module_says_what_it_is_for() -> None:
    assert [path.as_posix() for path in modules() if not purpose(path)] == []


def test_no_two_classes_share_a_name() -> None:
    places = defaultdict(list)
    for path in modules():
        for node in ast.walk(ast.parse((ROOT / path).read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                places[node.name].append(path.as_posix())
    assert {name: found for name, found in places.items() if len(found) > 1 and name not in SAME_THING_AT_TWO_PLACES} == {}
    assert {name for name in SAME_THING_AT_TWO_PLACES if len(places[name]) < 2} == set()


def test_the_glossary_is_in_order_and_says_each_word_once() -> None:
    _, _, rest = PAGE.read_text(encoding="utf-8").partition("## Glossary")
    words = re.findall(r"^- \*\*([^*]+)\*\*", rest.partition("\n## ")[0], re.MULTILINE)
    assert len(words) > 20
    assert words == sorted({*words}, key=str.lower)
