"""Test that ARCHITECTURE.md is true to the tree, and that one noun means one thing."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator

from bench.pages import there
from tests.architecture import LEFT_OUT, PAGE, ROOT, SECTION, modules, purpose, written

VERBS = ROOT / "tests" / "verbs.txt"

SAME_THING_AT_TWO_PLACES = {  # a class: what it is in both modules
    "Prospect": "what comes of an action, as a player thinks and as a hint says it",
    "Refused": "why something is not done; and as it is told",
}


def test_the_map_shows_every_module() -> None:
    assert there(PAGE, SECTION)[3:] == written(), "write it anew: python -m tests.architecture"


def test_every_module_says_what_it_is_for() -> None:
    assert [path.as_posix() for path in modules() if not purpose(path)] == []


def test_docstrings_of_modules_and_functions_begin_with_a_verb() -> None:
    """A class says what it is, and a test what is true. A verb that is new here goes into tests/verbs.txt."""
    verbs = VERBS.read_text(encoding="utf-8").split()
    assert verbs == sorted({*verbs})
    assert [place for place, word in first_words() if word not in verbs] == []


def first_words() -> Iterator[tuple[str, str]]:
    """Yield the first word of every docstring that should begin with a verb, and where it stands."""
    for path in [ROOT / "run.py", *(path for folder in ("dolmen", "bench", "tests", "locks") for path in (ROOT / folder).rglob("*.py"))]:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        is_told = not any(path.match(pattern) for pattern in LEFT_OUT)
        for node in [tree] * is_told + [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]:
            name = getattr(node, "name", "")
            if not name.startswith("test_") and (text := ast.get_docstring(node)):
                yield f"{path.relative_to(ROOT)} {name}: {text.splitlines()[0]}", re.split(r"[\s,:.]", text)[0]


def test_no_two_classes_share_a_name() -> None:
    places = defaultdict(list)
    for path in [*modules(), *(ROOT / "bench").glob("*.py")]:
        for node in ast.walk(ast.parse((ROOT / path).read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                places[node.name].append(path.as_posix())
    assert {name: found for name, found in places.items() if len(found) > 1 and name not in SAME_THING_AT_TWO_PLACES} == {}
    assert {name for name in SAME_THING_AT_TWO_PLACES if len(places[name]) < 2} == set()


def test_the_glossary_is_in_order_and_says_each_word_once() -> None:
    assert glossary() == sorted({*glossary()}, key=str.lower)


def test_every_word_of_the_glossary_names_something_in_the_code() -> None:
    names = {name.lower() for path in modules() for name in identifiers(ast.parse((ROOT / path).read_text(encoding="utf-8")))}
    unused = [word for word in glossary() if not any(all(part in name for part in re.split(r"\W", word)) for name in names)]
    assert unused == []


def identifiers(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        yield from (getattr(node, field) for field in ("id", "attr", "arg", "name") if isinstance(getattr(node, field, None), str))


def glossary() -> list[str]:
    _, _, rest = PAGE.read_text(encoding="utf-8").partition("## Glossary")
    words = re.findall(r"^- \*\*([^*]+)\*\*", rest.partition("\n## ")[0], re.MULTILINE)
    assert len(words) > 20
    return words


def used(module: str, of: str) -> set[str]:
    """Return the attributes that a module uses of what it calls by a name."""
    tree = ast.parse((ROOT / module).read_text(encoding="utf-8"))
    return {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute) and ast.unparse(node.value) == of}


MEMBER = re.compile(r"^(?:async )?(?:def )?(\w+)[:(]", re.MULTILINE)


def declared(module: str) -> dict[str, set[str]]:
    """Return the members of each class in a module."""
    kinds = (node for node in ast.parse((ROOT / module).read_text(encoding="utf-8")).body if isinstance(node, ast.ClassDef))
    return {kind.name: {found[1] for one in kind.body[1:] if (found := MEMBER.search(ast.unparse(one)))} for kind in kinds}


def test_a_hall_and_its_rooms_use_no_more_of_each_other_than_they_declare() -> None:
    between = declared("dolmen/server/rooms/between.py")
    assert between["Home"] == used("dolmen/server/rooms/room.py", "self.hall")
    assert between["Tenant"] == used("dolmen/server/rooms/hall.py", "room")
