"""Test that docs/operations.md is accurate."""

from __future__ import annotations

import configparser
import re
import shlex
from pathlib import Path

from dolmen import cli
from dolmen.server.commands.keeping import WHAT
from tests.server.operations import BLOCKS, PAGE, UNIT, options, written

TEXT = PAGE.read_text(encoding="utf-8")
ROOT = Path(__file__).parents[2]


def test_options_and_metrics_are_up_to_date() -> None:
    assert written(TEXT) == TEXT, "write them anew: python -m tests.server.operations"
    assert all(f"`--{name}`" in TEXT for name in ("host", "public-url", "tls-key", "really"))


def test_every_command_and_every_option_on_the_page_exists() -> None:
    known = {command.__name__: " ".join(options(command)) for command in (cli.serve, cli.admin)}
    for name, rest in re.findall(r"dolmen (serve|admin) ([^\n`|#]*)", TEXT):
        for option in re.findall(r"--[a-z-]+", rest):
            assert f"`{option}`" in known[name], f"dolmen {name} {option}"
        assert name == "serve" or rest.split()[0] in WHAT, rest
    for option in re.findall(r"`(--[a-z-]+)", TEXT):
        assert any(f"`{option}`" in there for there in known.values()), option
    assert {name for name in WHAT if f"| `dolmen admin {name}" in TEXT} == set(WHAT)


def test_the_service_unit_starts_what_there_is() -> None:
    unit = configparser.ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str  # type: ignore[assignment, method-assign]
    unit.read_string(UNIT.read_text(encoding="utf-8"))
    service = unit["Service"]
    program, command, *words = shlex.split(service["ExecStart"])
    assert (program.rpartition("/")[2], command) == ("dolmen", "serve")
    assert {word for word in words if word.startswith("--")} <= set(re.findall(r"`(--[a-z-]+)`", "".join(BLOCKS["options"]())))
    assert service["KillMode"] == "mixed"


def test_links_lead_somewhere_and_the_readme_leads_here() -> None:
    for link in re.findall(r"\]\(([^)#:]+)\)", TEXT):
        assert (PAGE.parent / link).exists(), link
    assert "(docs/operations.md)" in (ROOT / "README.md").read_text(encoding="utf-8")
