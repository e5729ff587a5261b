"""Every refusal and every line of a table's log has words, and no words are left over."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import dolmen.server
from dolmen.players import LEVELS
from dolmen.server.live import CODES
from dolmen.server.refusals import Refused
from dolmen.words import COMMON, LANGUAGES

HERE = Path(dolmen.server.__file__).parent
CODE = "\n".join(page.read_text(encoding="utf-8") for page in sorted(HERE.glob("*.py")))


def written(prefix: str) -> set[str]:
    return set(re.findall(rf"^{prefix}-([a-z-]+) =", (COMMON / "en" / "server.ftl").read_text(encoding="utf-8"), re.MULTILINE))


def test_every_refusal_has_words_and_none_is_left_over() -> None:
    raised = set(re.findall(r"""Refused\(\s*"([a-z-]+)\"""", CODE)) | set(re.findall(r"""else "([a-z-]+)"\)""", CODE))
    either = {code for pair in re.findall(r"""Refused\("([a-z-]+)" if .* else "([a-z-]+)"\)""", CODE) for code in pair}
    assert raised | either | {*CODES} == written("refused") - {"by-clause"} | {"illegal"}


def test_every_line_of_the_log_has_words_and_none_is_left_over() -> None:
    said = set(re.findall(r"""_say\("([a-z-]+)\"""", CODE)) | set(re.findall(r"""_say\("[a-z-]+" if .* else "([a-z-]+)\"""", CODE))
    said |= {f"proposed-{what}" for what in ("pause", "back", "abandon")}
    assert said - {"talked"} == written("log")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_refusal_speaks_every_language(lang: str) -> None:
    assert "7" in Refused("taken", seat=7).text(lang)
    assert {Refused("over").text(other) for other in LANGUAGES} != {Refused("over").text("en")}


def test_every_level_has_a_name() -> None:
    assert written("level") == {*LEVELS}
