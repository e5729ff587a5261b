"""Test that every refusal and every line of a table's log has words, and no words are left over."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import dolmen.server
from dolmen.games import find
from dolmen.players import LEVELS
from dolmen.server.tables.refusals import Refused
from dolmen.server.wire.live import CODES
from dolmen.speech.refusals import refusal
from dolmen.table.errors import BadOptions
from dolmen.words import COMMON, LANGUAGES

HERE = Path(dolmen.server.__file__).parent
CODE = "\n".join(page.read_text(encoding="utf-8") for page in sorted(HERE.rglob("*.py")))
COACH = "\n".join(page.read_text(encoding="utf-8") for page in sorted((HERE.parent / "coach").glob("*.py")))
WORDS = "\n".join(page.read_text(encoding="utf-8") for page in sorted((COMMON / "en").glob("*.ftl")))


def written(prefix: str) -> set[str]:
    return set(re.findall(rf"^{prefix}-([a-z-]+) =", WORDS, re.MULTILINE))


def test_every_refusal_has_words_and_none_is_left_over() -> None:
    raised = set(re.findall(r"""Refused\(\s*"([a-z-]+)\"""", CODE)) | set(re.findall(r"""Refused\(.* else "([a-z-]+)"\)""", CODE))
    raised |= {f"review-{code}" for code in re.findall(r"""NoReview\(.*"([a-z-]+)"[,)]""", COACH)}  # told by wire/reviewing.py
    either = {code for pair in re.findall(r"""Refused\("([a-z-]+)" if .* else "([a-z-]+)"\)""", CODE) for code in pair}
    assert raised | either | {*CODES} == written("refused") - {"by-clause"} | {"illegal"}


def test_every_line_of_the_log_has_words_and_none_is_left_over() -> None:
    asked = re.findall(r"""_say\(((?:"[a-z-]+" if .+? else )*"[a-z-]+"), at""", CODE)
    said = {id for one in asked for id in re.findall(r'(?<!= )"([a-z-]+)"', one)}
    said |= {f"proposed-{what}" for what in ("pause", "back", "abandon", "rematch")}
    assert said - {"talked"} == written("log")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_refusal_speaks_every_language(lang: str) -> None:
    assert "7" in Refused("taken", seat=7).text(lang)
    assert {Refused("over").text(other) for other in LANGUAGES} != {Refused("over").text("en")}


BAD: list[tuple[str, int, dict[str, object]]] = [
    ("oracle", 2, {"clover": "other"}),
    ("tales", 2, {"games": 0}),
    ("card", 2, {"first": 3}),
    ("tales", 2, {"first": 1}),
    ("stones", 2, {"until": 1}),
    ("tales", 2, {"games": 1, "until": 66}),
    ("tales", 5, {}),
]


@pytest.mark.parametrize(("game", "seats", "options"), BAD)
def test_what_is_wrong_with_options_is_said_in_every_language(game: str, seats: int, options: dict[str, object]) -> None:
    with pytest.raises(BadOptions) as caught:
        find(game).settle_options(options, seats)
    error = caught.value
    assert refusal(error, "en") == str(error)  # programs and people are told the same
    said = {Refused("bad-options", reason=error, game=find(game)).text(lang) for lang in LANGUAGES}
    assert len(said) == len(LANGUAGES)
    assert not any(str(error) in text for text in said if not text.startswith("The table"))


def test_a_page_is_told_of_options_by_their_labels() -> None:
    with pytest.raises(BadOptions) as caught:
        find("tales").settle_options({"games": 1, "until": 66}, 2)
    said = Refused("bad-options", reason=caught.value, game=find("tales")).text("nl")
    assert "‘Spellen in een partij’ en ‘Of tot iemand zoveel koeienkoppen heeft’ gaan niet samen" in said


def test_every_level_has_a_name() -> None:
    assert written("level") == {*LEVELS}
