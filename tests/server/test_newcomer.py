"""Test that a newcomer to a long match is told all of it, and keeps nobody waiting meanwhile."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from dolmen.server import messages
from dolmen.server.rooms import showing
from dolmen.server.tables import facts
from dolmen.server.tables.table import Sitter, Table

pytestmark = pytest.mark.compiled_only
AT = 1_700_000_000_000


def long_match(talk: int) -> Table:
    ann, bob = facts.Chair("person", "ann", "Ann"), facts.Chair("person", "bob", "Bob")
    table = Table("quiet-heron-0123456789abcdefghij")
    table.note(facts.Created("ann", "card", {"first": 1}, (ann, bob)), AT)
    table.note(facts.Began("5e" * 32, "2026-09-21"), AT)
    assert table.match is not None
    while not table.match.over:
        seat = min(table.match.to_act)
        who = Sitter("ann" if seat == 1 else "bob")
        table.act(who, seat, table.match.legal(seat)[0], AT, table.decisions.get(seat, 0))
    for n in range(talk):
        table.note(facts.Talked(1, f"line {n}"), AT)
    return table


def window(table: Table) -> showing.Shown:
    return showing.Shown(table, showing.Presence(lambda person: True, lambda: 0, lambda: False), Sitter("ann"), "de")


async def test_what_happened_is_put_into_words_a_slice_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    table, at_once, most = long_match(talk=120), 0, 0

    def counted(make: Any) -> Any:
        def count(*about: Any) -> Any:
            nonlocal at_once, most
            at_once += 1
            most = max(most, at_once)
            return make(*about)

        return count

    monkeypatch.setattr(showing, "event_shown", counted(showing.event_shown))
    monkeypatch.setattr(showing, "line_shown", counted(showing.line_shown))

    async def others() -> None:
        nonlocal at_once
        while True:
            at_once = 0
            await asyncio.sleep(0)

    ticking, shown = asyncio.create_task(others()), window(table)
    await shown.get_ready()
    news = shown.news(AT, whole=True)
    ticking.cancel()
    assert news is not None
    assert table.match is not None
    assert len(news.events) == len(table.match.events(1)) > 2 * showing.SLICE
    assert most <= showing.SLICE


async def test_it_is_the_same_as_all_at_once() -> None:
    table = long_match(talk=3)
    shown = window(table)
    await shown.get_ready()
    slowly = shown.news(AT, whole=True)
    assert messages.encoder.encode(slowly) == messages.encoder.encode(window(table).news(AT, whole=True))


async def test_what_happens_meanwhile_is_told_too() -> None:
    table = long_match(talk=1)
    shown = window(table)
    await shown.get_ready()
    table.note(facts.Talked(2, "well played"), AT)
    news = shown.news(AT, whole=True)
    assert news is not None
    assert news.log[-1].text.endswith("well played")
    assert len(news.log) == len(table.log)
