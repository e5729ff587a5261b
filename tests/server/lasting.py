"""Play on whatever happens to the server: reconnect, catch up, and resend what was not answered."""

from __future__ import annotations

import asyncio
import itertools
import json
import random
import secrets
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.server.serving import Person

AGAIN = ("not-stored", "no-answer")  # refusals after which the message is resent
MAY_BE = {"talk": ("too-fast",), "back": ("no-way-back", "ask-the-others", "over")}  # somebody else acted first
GONE = (OSError, ConnectionClosed, InvalidHandshake, TimeoutError)


@dataclass
class Lasting:
    """One person at one table. Everything they are told must be consistent, across all connections."""

    person: Person
    table: str
    luck: random.Random
    port: Callable[[], int]  # where the server can be reached now
    rest: float = 0.0  # seconds before an action, at most
    chatty: float = 0.0  # how often to talk or take back
    heard: Callable[[], None] = lambda: None  # called at every message
    events: list[dict[str, Any]] = field(default_factory=list)
    log: list[dict[str, Any]] = field(default_factory=list)
    shown: dict[str, Any] = field(default_factory=dict)
    you: dict[str, Any] = field(default_factory=dict)
    choices: list[dict[str, Any]] = field(default_factory=list)
    said: dict[str, Any] | None = None  # sent, but not answered yet
    done: list[dict[str, Any]] = field(default_factory=list)  # messages answered with `done`
    connected: int = 0
    repeated: int = 0
    _said_at: int = 0  # how many events had been received then
    _name: str = field(default_factory=lambda: secrets.token_hex(4))
    _ids: Any = field(default_factory=lambda: itertools.count(1))

    @property
    def over(self) -> bool:
        return self.shown.get("status") == "over"

    @property
    def _is_waited_for(self) -> bool:
        """Tell whether the table waits for this person. A pick could be replaced while others have not picked, but that would
        sometimes be too late."""
        return bool(self.choices) and self.shown["seats"][self.you["eyes"] - 1]["acts"]

    async def play(self, until: Callable[[], bool] = lambda: False) -> None:
        """Play to the end of the match, or until something is true."""
        while not until() and not (self.over and self.said is None):
            with suppress(*GONE):
                await self._connection(until)
            await asyncio.sleep(0.03)

    async def _connection(self, until: Callable[[], bool]) -> None:
        address = f"ws://127.0.0.1:{self.port()}/api/tables/{self.table}/live?events={len(self.events)}&log={len(self.log)}&texts=0"
        cookie = {"Cookie": f"dolmen={self.person.cookie}"}
        quick: dict[str, Any] = {"compression": None, "ping_interval": None, "open_timeout": 30, "close_timeout": 0.2}
        async with connect(address, additional_headers=cookie, **quick) as socket:
            self.connected += 1
            if self.said is not None:
                self.repeated += 1
                await self._send(socket)
            while not until() and not (self.over and self.said is None):
                with suppress(TimeoutError):
                    async with asyncio.timeout(0.5):  # to check `until` now and then
                        self._take(json.loads(await socket.recv()))
                if self._is_waited_for and self.said is None and not self.over and not until():
                    await asyncio.sleep(self.luck.uniform(0, self.rest))
                    self.said, self._said_at = {"id": f"{self._name}-{next(self._ids)}", **self._wish()}, len(self.events)
                    await self._send(socket)

    async def _send(self, socket: ClientConnection) -> None:
        await socket.send(json.dumps(self.said))

    def _wish(self) -> dict[str, Any]:
        if self.luck.random() < self.chatty:
            if self.you["take_back"] == "free":
                return {"do": "back", "seat": self.you["eyes"]}
            return {"do": "talk", "text": f"{self._name} {self.luck.random()}"}
        return {"do": "act", "seat": self.you["eyes"], "action": self.luck.choice(self.choices)["action"], "turn": self.you["turn"]}

    def _take(self, told: dict[str, Any]) -> None:
        self.heard()
        if told["type"] == "table":
            self.shown = told.get("table", self.shown)
            self.you = told.get("you", self.you)
            self.choices = told.get("choices", self.choices)
            for event in told.get("events", ()):
                assert event["number"] == len(self.events), f"event {event['number']} follows {len(self.events) - 1}"
                self.events.append(event)
            for line in told.get("log", ()):
                assert line["number"] == len(self.log), f"line {line['number']} follows {len(self.log) - 1}"
                self.log.append(line)
        elif told["type"] == "done":
            self._answered(told)
        elif told["type"] == "refused" and self.said and (told["code"] in MAY_BE.get(self.said["do"], ()) or self._lost_its_turn(told)):
            self.said = None
        elif told["type"] == "refused":
            assert told["code"] in AGAIN, f"{self.said} was refused: {told}"
            raise ConnectionResetError  # resend after a moment
        else:
            assert told["code"] in ("restart", "not-stored", "too-fast"), told

    def _lost_its_turn(self, told: dict[str, Any]) -> bool:
        """Tell whether another person took back what had made it this one's turn."""
        return told.get("clause") == "TABLE-2" and any(event["what"] == "back" for event in self.events[self._said_at :])

    def _answered(self, told: dict[str, Any]) -> None:
        assert self.said is not None
        assert told["id"] == self.said["id"]
        if self.said["do"] in ("act", "back"):
            mine = [event for event in self.events if event["seat"] == self.said["seat"]]
            assert mine, "it is done, and was not shown"
            assert mine[-1]["what"] == self.said["do"], (mine[-1], self.said)
        self.done.append(self.said)
        self.said = None
        self.choices = [] if self.over else self.choices


async def sit(person: Person, table: str, seat: int, port: Callable[[], int]) -> None:
    """Take a seat, resending as often as necessary."""
    sitting = Lasting(person, table, random.Random(0), port, said={"id": f"sit-{seat}", "do": "sit", "seat": seat})
    await sitting.play(until=lambda: sitting.said is None)


def main() -> None:
    """Play to the end in a process of its own, and print what was received."""
    port, table, cookie, seed = sys.argv[1:]
    player = Lasting(Person(0, "", cookie=cookie), table, random.Random(int(seed)), lambda: int(port), rest=0.05)
    asyncio.run(player.play())
    print(json.dumps({"events": player.events, "log": player.log, "connected": player.connected}))


if __name__ == "__main__":
    main()
