"""Play a seat on a server with one of our players: it sees what its seat sees, through the same messages as a browser."""

from __future__ import annotations

import asyncio
import re
import secrets
from collections.abc import Callable
from time import monotonic
from typing import Any

import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus

from dolmen.play.deal import NONCE_BYTES
from dolmen.play.view import View
from dolmen.players import Player
from dolmen.players.warm import warm
from dolmen.server import messages
from dolmen.table.errors import BadView, UnknownGame

PATIENCE = 60.0  # seconds to wait for a lost connection to come back
WAITS = (0.2, 0.5, 1.0, 2.0, 5.0)  # seconds between attempts; the last one repeats
FINAL = ("who-are-you", "wrong-token", "no-table", "removed", "wrong-origin")  # reconnecting is pointless
PASSING = ("stale", "paused", "begun", "nonce-given", "too-fast", "not-stored", "no-answer")  # worth retrying in a moment
AT_ONCE = ("stale", "paused", "begun", "nonce-given")  # worth retrying at once


class NoSeat(Exception):
    """Raised when the bot cannot play there; the message says why."""


class _Told(msgspec.Struct):
    """The parts of a message that a bot reads."""

    type: str
    table: messages.TableShown | None = None
    you: messages.You | None = None
    view: dict[str, Any] | None = None
    choices: list[Any] | None = None
    code: str = ""
    text: str = ""


def socket_address(url: str) -> str:
    """Return the WebSocket URL of the table that a link leads to."""
    found = re.fullmatch(r"http(s?)://([^/?#]+)/t/([\w-]+)/?", url)
    if not found:
        raise NoSeat(f"{url} is no link to a table; it looks like https://host/t/quiet-heron-…")
    return f"ws{found[1]}://{found[2]}/api/tables/{found[3]}/live?texts=0"


async def play(url: str, token: str, player: Player, tell: Callable[[str], None] = lambda text: None, name: str = "") -> tuple[int, ...]:
    """Play until the match is over, reconnecting after a lost connection; return the scores. `name`: the player's, if it is one of ours."""
    address, bot = socket_address(url), Bot(player, tell, name)
    lost, tries = monotonic(), 0
    while True:
        bot.heard = False
        try:
            async with connect(address, additional_headers={"Authorization": f"Bearer {token}"}, compression=None) as socket:
                scores = await bot.sit(socket)
                if scores is not None:
                    return scores
        except InvalidStatus as error:
            if error.response.status_code < 500:
                raise NoSeat(f"The server does not let us in: {error.response.status_code}.") from None
        except (OSError, ConnectionClosed, InvalidHandshake):
            pass  # a restart of the server, or a broken connection
        if bot.heard:
            lost, tries = monotonic(), 0
        if monotonic() - lost > PATIENCE:
            raise NoSeat("The server cannot be reached.")
        tell("connection lost, trying again")
        await asyncio.sleep(WAITS[min(tries, len(WAITS) - 1)])
        tries += 1


class Bot:
    """A program at a seat: what it was last told, and how it acts on that."""

    def __init__(self, player: Player, tell: Callable[[str], None], name: str = "") -> None:
        self.player, self.tell, self.name = player, tell, name
        self.heard = False  # whether anything was received over this connection
        self._warm = False
        self._now = _Told("")
        self._acted: int | None = None  # the turn in which it acted last
        self._added_to = ""  # the commitment to which it has added luck

    async def sit(self, socket: Any) -> tuple[int, ...] | None:
        """Play until the match is over and return the scores; None if the connection is lost."""
        decoder = msgspec.json.Decoder(_Told)
        async for text in socket:
            told = decoder.decode(text)
            if told.view and not self._warm:
                await self._prepare(str(told.view.get("game")))
            if told.type in ("bye", "refused"):
                await self._refused(told)
            for part in ("table", "you", "view", "choices"):  # one that has not changed is not sent again
                if (new := getattr(told, part)) is not None:
                    setattr(self._now, part, new)
                    self.heard = True
            if self._now.table and self._now.table.ended:
                return self._now.table.ended.scores
            await self._add_luck(socket)
            await self._act(socket)
        return None

    async def _prepare(self, game: str) -> None:
        """Compile as soon as the game is known, before anybody's clock runs."""
        self._warm = True
        try:
            await asyncio.to_thread(warm, game, [self.name] if self.name else ())
        except UnknownGame as error:
            raise NoSeat(str(error)) from None

    async def _refused(self, told: _Told) -> None:
        if told.code in FINAL or (told.type == "refused" and told.code not in PASSING):
            raise NoSeat(told.text)
        self._acted = None
        if told.code not in AT_ONCE:
            await asyncio.sleep(1.0)

    async def _add_luck(self, socket: Any) -> None:
        """Add luck to the deal once its commitment is shown."""
        table, you = self._now.table, self._now.you
        if table is None or you is None or table.status != "open" or not table.commitment or table.commitment == self._added_to:
            return
        self._added_to = table.commitment
        for seat in you.seats:
            if seat not in you.nonces:
                said = messages.Nonce(f"luck-{seat}-{table.commitment[:20]}", seat, secrets.token_hex(NONCE_BYTES), table.commitment)
                await socket.send(messages.encoder.encode(said).decode())

    async def _act(self, socket: Any) -> None:
        now = self._now
        if not now.choices or now.you is None or now.view is None or now.you.turn == self._acted:
            return
        self._acted = now.you.turn
        try:
            view = await asyncio.to_thread(View.from_json, messages.encoder.encode(now.view))
        except BadView as error:
            raise NoSeat(f"The server describes a table that cannot exist. {error}") from None
        words = await asyncio.to_thread(self.player.choose, view, view.legal())
        self.tell(f"{view.seat}: {words}")
        said = messages.Act(f"turn-{self._acted}", now.you.eyes or 0, words, self._acted)
        await socket.send(messages.encoder.encode(said).decode())
