"""One of our players at a table on the network: it sees what its seat sees, over the same messages as a browser."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from urllib.parse import urlsplit

import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from dolmen.play.view import View
from dolmen.players import Player

from . import messages

PATIENCE = 60.0  # seconds in which a lost connection may come back


class NoSeat(Exception):
    """The bot cannot play there; the sentence says why."""


class _Told(msgspec.Struct):
    """As much of a message as a bot looks at."""

    type: str
    table: messages.TableShown | None = None
    you: messages.You | None = None
    view: msgspec.Raw | None = None
    code: str = ""
    text: str = ""


def socket_address(url: str) -> str:
    """The WebSocket of the table that a link leads to."""
    parts = urlsplit(url)
    table = parts.path.rstrip("/").rpartition("/t/")[2]
    if parts.scheme not in ("http", "https") or not table:
        raise NoSeat(f"{url} is no link to a table; it looks like https://host/t/quiet-heron-…")
    return f"{'wss' if parts.scheme == 'https' else 'ws'}://{parts.netloc}/api/tables/{table}/live?texts=0"


async def play(url: str, token: str, player: Player, tell: Callable[[str], None] = lambda text: None) -> tuple[int, ...]:
    """Until the match is over; the scores. A lost connection is taken up again."""
    address = socket_address(url)
    last_heard = asyncio.get_running_loop().time()
    wait = 0.2
    while True:
        try:
            async with connect(address, additional_headers={"Authorization": f"Bearer {token}"}, compression=None) as socket:
                wait = 0.2
                scores = await _sit(socket, player, tell)
                if scores is not None:
                    return scores
        except InvalidStatus as error:
            raise NoSeat(f"The server does not let us in: {error.response.status_code}.") from None
        except (OSError, ConnectionClosed) as error:
            if asyncio.get_running_loop().time() - last_heard > PATIENCE:
                raise NoSeat(f"The server cannot be reached: {error}") from None
        else:
            last_heard = asyncio.get_running_loop().time()
        tell("connection lost, trying again")
        await asyncio.sleep(wait)
        wait = min(5.0, 2 * wait)


async def _sit(socket: object, player: Player, tell: Callable[[str], None]) -> tuple[int, ...] | None:
    """Until the match is over, or the connection is lost (None)."""
    decoder, you, view, acted = msgspec.json.Decoder(_Told), None, None, -1
    async for text in socket:  # type: ignore[attr-defined]
        told = decoder.decode(text)
        if told.type == "bye" and told.code in ("who-are-you", "no-table", "removed"):
            raise NoSeat(told.text)
        if told.type == "refused" and told.code != "stale":
            raise NoSeat(told.text)
        you = told.you or you
        if told.view is not None:
            view = View.from_json(bytes(told.view))
        if told.table and told.table.ended:
            return told.table.ended.scores
        if you is None or view is None or view.seat is None or view.seat not in view.to_act or you.turn == acted:
            continue
        acted = you.turn
        legal = view.legal()
        words = await asyncio.to_thread(player.choose, view, legal)
        tell(f"{view.seat}: {words}")
        said = messages.Act(f"turn-{you.turn}", view.seat, words, you.turn)
        await socket.send(messages.encoder.encode(said).decode())  # type: ignore[attr-defined]
    return None
