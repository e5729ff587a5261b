"""Test `dolmen admin`: what the keeper of a server can do while it runs, and what it says when it cannot."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

import dolmen
from dolmen.server.commands.keeping import TARGETS, WHAT, CannotKeep, keep
from dolmen.server.storage.store import BadStore, reserved
from dolmen.server.wire.people import DAY
from tests.server.serving import Person, Served, serving

pytestmark = pytest.mark.compiled_only


async def admin(served: Served, what: str, target: str = "", *, token: str = "", days: int = 90, really: bool = False) -> list[str]:
    return await asyncio.to_thread(keep, what, target, served.url, token, days, really, "")


async def finished(person: Person) -> str:
    """Play a match to its end."""
    table = await person.make("stones", "me", "bard")
    async with person.at(table) as tab:
        await tab.play_on()
    return table


def days_later(served: Served, days: float) -> None:
    real = served.server.hall.services.now
    served.server.hall.services.now = lambda: real() + int(days * DAY)  # type: ignore[method-assign]


async def test_tables_and_people_are_listed(served: Served) -> None:
    ann, bob = await served.person("Ann").hello(), await served.person("Bob").hello()
    table = await ann.make("card", "me", "open")
    (line,) = await admin(served, "tables")
    assert line.split()[2:] == ["open", "card", f"{table}", "Ann,"]
    assert [line.split()[2:] for line in await admin(served, "people", "b")] == [[bob.id, "Bob"]]
    assert len(await admin(served, "people")) == 2


async def test_records_are_shown_and_exported(tmp_path: Path, served: Served) -> None:
    ann = await served.person("Ann").hello()
    over, running = await finished(ann), await ann.make("card", "me", "bard")
    assert await admin(served, "export", str(tmp_path / "out")) == [f"1 record of finished matches written to {tmp_path / 'out'}."]
    (file,) = (tmp_path / "out").iterdir()
    assert (file.name, file.stat().st_mode & 0o777) == (f"{over}.dolmen", 0o600)
    assert dolmen.verify(file.read_text()).fair
    assert await admin(served, "record", over) == [file.read_text().rstrip()]
    assert "secret" not in (await admin(served, "record", running))[0].lower()  # what an onlooker knows


async def test_what_nobody_touched_is_cleared_away_and_whoever_has_no_table_left_with_it(served: Served) -> None:
    ann, bob = await served.person("Ann").hello(), await served.person("Bob").hello()
    old = await ann.make("card", "me", "open")
    days_later(served, 60)
    new = await bob.make("card", "me", "open")
    await ann.ask("GET", "/api/me")  # she looks in
    days_later(served, 40)
    assert await admin(served, "prune") == [old, "Not touched for 90 days: 1 table. With --really they are cleared away."]
    assert len(await admin(served, "tables")) == 2
    assert await admin(served, "prune", really=True) == ["Cleared away: 1 table."]
    assert [line.split()[4] for line in await admin(served, "tables")] == [new]
    assert {line.split()[-1] for line in await admin(served, "people")} == {"Ann", "Bob"}  # seen since, or seated
    days_later(served, 80)
    await admin(served, "prune", really=True)
    assert await admin(served, "people") == await admin(served, "tables") == []
    assert (await ann.ask("GET", "/api/mine")).status_code == 401


async def test_a_backup_is_taken_from_a_running_server_and_restored_into_a_stopped_one(tmp_path: Path) -> None:
    copy, file = tmp_path / "copy.sqlite", tmp_path / "tables.sqlite"
    async with serving(tmp_path) as served:
        ann = await served.person("Ann").hello()
        await ann.make("card", "me", "open")
        assert await admin(served, "backup", str(copy)) == [f"The database is copied to {copy}."]
        await ann.make("stones", "me", "open")
    said = keep("restore", str(copy), "", "", 0, False, f"sqlite:///{file}")
    assert said == [f"The database is as it was when {copy} was written. Start the server again."]
    async with serving(tmp_path) as served:
        assert [line.split()[3] for line in await admin(served, "tables")] == ["card"]


def test_a_backup_is_not_restored_under_a_running_server(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    with closing(sqlite3.connect(tmp_path / "copy.sqlite")), reserved(url), pytest.raises(BadStore, match="A server is using the database"):
        keep("restore", str(tmp_path / "copy.sqlite"), "", "", 0, False, url)


async def test_a_person_is_forgotten(served: Served) -> None:
    ann = await served.person("Annabel-Lee").hello()
    table = await finished(ann)
    (line,) = await admin(served, "people", "annabel")
    assert await admin(served, "forget", line.split()[2]) == [
        "The person is forgotten; records of finished matches keep the moves, not the name."
    ]
    assert await admin(served, "people") == []
    assert "Annabel" not in (await admin(served, "record", table))[0]


async def test_what_cannot_be_done_is_said_in_a_sentence(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        for what, target in TARGETS.items():
            with pytest.raises(CannotKeep, match=rf"^Something is missing: dolmen admin {what} {target}$"):
                await admin(served, what)
        with pytest.raises(CannotKeep, match=f"^There is no command tidy; the commands are {', '.join(WHAT)}.$"):
            await admin(served, "tidy")
        with pytest.raises(CannotKeep, match="refuses: There is no such table"):
            await admin(served, "record", "nowhere")
        with pytest.raises(CannotKeep, match=r"refuses: .*days"):
            await admin(served, "prune", days=0)
        (tmp_path / "file").touch()
        with pytest.raises(CannotKeep, match=r"refuses: .*folder: "):
            await admin(served, "export", str(tmp_path / "file"))
        with pytest.raises(CannotKeep, match=r"refuses: .*could not be written"):
            await admin(served, "backup", str(tmp_path / "nowhere" / "copy.sqlite"))
    with pytest.raises(CannotKeep, match=r"cannot be reached .* Is it running\? Name it with --url"):
        keep("tables", "", "http://127.0.0.1:1", "", 90, False, "")


async def test_what_is_counted_can_be_read(served: Served) -> None:
    ann = await served.person("Ann").hello()
    table = await finished(ann)
    async with ann.at(table) as tab:
        assert await tab.refused("act", seat=1, action="draw", turn=0) == "over"
        page = (await ann.ask("GET", "/metrics")).text
    counted = {name: float(value) for name, _, value in (line.rpartition(" ") for line in page.splitlines() if line[:1] != "#")}
    acts = counted['dolmen_asked_total{outcome="done",what="act"}']
    assert acts > 5
    assert counted["dolmen_answer_seconds_count"] == acts
    assert counted['dolmen_asked_total{outcome="over",what="act"}'] == 1
    assert counted["dolmen_connections"] == counted["dolmen_tables"] == 1
    assert counted["dolmen_writes_total"] >= counted["dolmen_commits_total"] > acts
    assert counted["dolmen_sent_bytes_total"] > 1000
    assert counted["process_resident_memory_bytes"] > 10**6
    assert table not in page
    assert ann.id not in page


async def test_health_is_that_of_the_database_too(served: Served) -> None:
    person = served.person()
    assert (await person.ask("GET", "/healthz")).json()["ok"] is True
    await served.server.store._database.close()
    answer = await person.ask("GET", "/healthz")
    assert (answer.status_code, answer.json()["code"]) == (503, "not-stored")
