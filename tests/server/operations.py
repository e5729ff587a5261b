"""Write the generated parts of docs/operations.md, options and metrics: `python -m tests.server.operations`."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from dolmen import cli
from dolmen.server.wire.metrics import Metrics
from dolmen.words import say

PAGE = Path(__file__).parents[2] / "docs" / "operations.md"
UNIT = PAGE.with_name("dolmen.service")


def options(command: Callable[..., int]) -> list[str]:
    """List the options of a command of `dolmen`, as its --help explains them."""
    lines = ["| option | default | |", "|---|---|---|"]
    for name, one in inspect.signature(command).parameters.items():
        if one.kind is one.KEYWORD_ONLY:
            text = say(f"help-any-{name}" if name in cli.SHARED else f"help-{command.__name__}-{name}", "en")
            default = "" if one.default in ("", None, False) else f"`{one.default}`"
            lines.append(f"| `--{name.replace('_', '-')}` | {default} | {text} |")
    return lines


def metrics() -> list[str]:
    server: Any = SimpleNamespace(
        hall=SimpleNamespace(rooms={}),
        thinkers=SimpleNamespace(load=0.0, shrunk=0, restarts=0),
        store=SimpleNamespace(writer=SimpleNamespace(waiting=0, jobs=0, commits=0)),
    )
    lines = ["| metric | kind | |", "|---|---|---|"]
    for one in Metrics(server).registry.collect():
        if not one.name.startswith("process_"):
            lines.append(f"| `{one.name}{'_total' if one.type == 'counter' else ''}` | {one.type} | {one.documentation} |")
    return [*lines, "| `process_…` | | Memory, CPU and open files of the process |"]


BLOCKS: dict[str, Callable[[], list[str]]] = {
    "options": lambda: options(cli.serve),
    "admin": lambda: options(cli.admin),
    "metrics": metrics,
}


def written(text: str) -> str:
    """Return the page with these parts up to date."""
    for name, lines in BLOCKS.items():
        begin, end = f"<!-- {name} -->\n", f"<!-- end of {name} -->"
        head, begun, rest = text.partition(begin)
        _, ended, tail = rest.partition(end)
        assert begun, f"{PAGE.name} has no place for {name}"
        assert ended, f"{PAGE.name} does not say where {name} ends"
        text = "".join((head, begin, *(f"{line}\n" for line in lines()), end, tail))
    return text


if __name__ == "__main__":
    PAGE.write_text(written(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
