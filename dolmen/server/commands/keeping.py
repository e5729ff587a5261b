"""Implement `dolmen admin`: the keeper's commands, sent to a running server over HTTP; only `restore` works on the files themselves."""

from __future__ import annotations

import json
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any

from dolmen.server.config import Config
from dolmen.server.storage.store import restore
from dolmen.table.errors import Refusal

WHAT = ("tables", "people", "record", "export", "prune", "backup", "restore", "forget")
TARGETS = {"record": "TABLE", "export": "FOLDER", "backup": "FILE", "restore": "FILE", "forget": "PERSON"}


class CannotKeep(Refusal):
    """Raised when the server does not carry out a command; the message says why."""


def keep(what: str, target: str, url: str, token: str, days: int, really: bool, database: str) -> list[str]:
    """Carry out a keeper's command; return the lines to print."""
    if what not in WHAT:
        raise CannotKeep(f"There is no command {what}; the commands are {', '.join(WHAT)}.")
    if what in TARGETS and not target:
        raise CannotKeep(f"Something is missing: dolmen admin {what} {TARGETS[what]}")
    if what == "restore":
        restore(Path(target), Config(database=database).url)
        return [f"The database is as it was when {target} was written. Start the server again."]
    return KEEP[what](KeeperSession(url.rstrip("/"), token), target, days, really)


class KeeperSession:
    """A connection to a running server with its keeper's rights."""

    def __init__(self, url: str, token: str) -> None:
        self.url, self.token = url, token

    def ask(self, path: str, body: Any = None) -> Any:
        headers = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"{self.url}{path}", data, headers)
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return json.loads(answer.read())
        except urllib.error.HTTPError as error:
            try:
                reason = json.loads(error.read())["text"]
            except (ValueError, KeyError):
                reason = f"it answers {error.code}"
            raise CannotKeep(f"The server at {self.url} refuses: {reason}") from None
        except (OSError, ValueError) as error:
            raise CannotKeep(f"The server at {self.url} cannot be reached ({error}). Is it running? Name it with --url.") from None


def tables(server: KeeperSession, target: str, days: int, really: bool) -> list[str]:
    lines = server.ask("/admin/tables")
    return [f"{when(line['updated'])}  {line['status']:8}{line['game']:8}{line['id']}  {', '.join(line['seats'])}" for line in lines]


def people(server: KeeperSession, target: str, days: int, really: bool) -> list[str]:
    """List all people, or those whose name contains a word."""
    found = [one for one in server.ask("/admin/people") if target.lower() in one["name"].lower()]
    return [f"{when(one['seen'])}  {one['id']}  {one['name']}" for one in found]


def record(server: KeeperSession, target: str, days: int, really: bool) -> list[str]:
    return [str(server.ask(f"/admin/tables/{target}/record")["record"]).rstrip()]


def export(server: KeeperSession, target: str, days: int, really: bool) -> list[str]:
    count = server.ask("/admin/export", {"folder": str(Path(target).absolute())})["count"]
    return [f"{many(count, 'record')} of finished matches written to {target}."]


def prune(server: KeeperSession, target: str, days: int, really: bool) -> list[str]:
    found = server.ask("/admin/prune", {"days": days, "really": really})
    if really:
        return [f"Cleared away: {many(found['count'], 'table')}."]
    return [*found["names"], f"Not touched for {days} days: {many(found['count'], 'table')}. With --really they are cleared away."]


def backup(server: KeeperSession, target: str, days: int, really: bool) -> list[str]:
    server.ask("/admin/backup", {"path": str(Path(target).absolute())})
    return [f"The database is copied to {target}."]


def forget(server: KeeperSession, target: str, days: int, really: bool) -> list[str]:
    server.ask("/admin/forget", {"person": target})
    return ["The person is forgotten; records of finished matches keep the moves, not the name."]


KEEP: dict[str, Callable[[KeeperSession, str, int, bool], list[str]]] = {
    "tables": tables, "people": people, "record": record, "export": export, "prune": prune, "backup": backup, "forget": forget,
}  # fmt: skip


def many(count: int, what: str) -> str:
    return f"{count} {what}{'' if count == 1 else 's'}"


def when(at: int) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(at / 1000))
