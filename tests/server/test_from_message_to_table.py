"""Test that what runs between a message and the table is what ARCHITECTURE.md lists, and no more."""

from __future__ import annotations

import asyncio
import inspect
import re
from itertools import chain
from pathlib import Path
from types import CoroutineType, FrameType
from typing import Any
from unittest import mock

import dolmen.server
from dolmen.server.tables.table import Table
from tests.architecture import PAGE
from tests.server.serving import Served

SERVER = Path(dolmen.server.__file__).parent


def listed() -> list[str]:
    """Return the steps that the page lists."""
    _, _, rest = PAGE.read_text(encoding="utf-8").partition("### From a message to the table")
    return re.findall(r"^\d+\. `([^`]+)`: ", rest.partition("\n#")[0], re.MULTILINE)


def calls_from(frame: FrameType | None) -> list[str]:
    """Return the server's own functions that are being called here, the outermost first."""
    names = []
    while frame is not None:
        if Path(frame.f_code.co_filename).is_relative_to(SERVER):
            names.append(frame.f_code.co_qualname)
        frame = frame.f_back
    return names[::-1]


def awaited_in(task: asyncio.Task[Any]) -> list[str]:
    """Return the coroutines that a task is waiting in, the outermost first."""
    names = []
    waits: Any = task.get_coro()
    while isinstance(waits, CoroutineType):
        names.append(waits.cr_code.co_qualname)
        waits = waits.cr_await
    return names


async def test_what_lies_between_a_message_and_the_table_is_listed(served: Served) -> None:
    ways = []
    act = Table.act

    def watched(self: Table, *about: Any) -> None:
        waiting = (awaited_in(task) for task in asyncio.all_tasks())
        readers = [names for names in waiting if names[0] == "Live._read" and len(names) > 1]
        ways.append([*chain.from_iterable(readers), *calls_from(inspect.currentframe())])
        act(self, *about)

    ann = await served.person("Ann").hello()
    table = await ann.make("stones", "me", "bard", options={"first": 1})
    with mock.patch.object(Table, "act", watched):
        async with ann.at(table) as a:
            await a.act()
    assert ways == [listed()]
    assert len(listed()) == 10
