"""Send and receive WebSocket messages cheaply: uvicorn's protocol, with a fast path for the most common kind of message.

Nearly every message is a text in one frame. Such a frame is written straight to the transport, and read without the general parser,
which is a chain of generators. Everything else (pings, closing, fragments, refusals) goes the usual way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

try:
    from websockets.speedups import apply_mask
except ImportError:  # no compiled extension for this system
    from websockets.utils import apply_mask

if TYPE_CHECKING:
    from websockets.http11 import Request

DIRECT = "dolmen.direct"  # where a connection's scope names its protocol
TEXT = 0x81  # a whole message of text
MASKED = 0x80
SHORT, LONG = 125, 1 << 16  # lengths written in the second byte, and in two more


class DirectSocket(WebSocketsSansIOProtocol):
    """One connection. Its application finds it in the scope, and may write whole messages itself, while `is_free`."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):
            self.scope[DIRECT] = self  # type: ignore[literal-required]  # the application is a task, which has not begun yet

    # ---- sending

    @property
    def is_free(self) -> bool:
        """Tell whether a message can be written now: the connection is open, and the other side reads."""
        return self.handshake_complete and self.conn.state is State.OPEN and self.writable.is_set() and not self.transport.is_closing()

    def write_texts(self, texts: Sequence[bytes]) -> None:
        """Write messages, each in one frame, all of them at once."""
        parts: list[bytes] = []
        for text in texts:
            parts += (header(len(text)), text)
        self.transport.write(b"".join(parts))

    # ---- receiving

    def data_received(self, data: bytes) -> None:
        text = self._only_text(data)
        if text is None:
            super().data_received(data)
        else:
            self.curr_msg_data_type, self.frames = "text", [text]
            self.send_receive_event_to_app()

    def _only_text(self, data: bytes) -> bytes | None:
        """Return the text if the data is one whole short message and nothing is left over from before; otherwise None."""
        if len(data) < 6 or data[0] != TEXT or data[1] != MASKED | len(data) - 6 or len(data) - 6 > SHORT:
            return None
        conn: Any = self.conn
        if conn.state is not State.OPEN or conn.reader.buffer or conn.current_size is not None or conn.parser_exc is not None:
            return None
        return apply_mask(data[6:], data[2:6])


def header(length: int) -> bytes:
    """Return the head of a frame that the server sends: text, whole, not masked."""
    if length <= SHORT:
        return bytes((TEXT, length))
    return bytes((TEXT, 126)) + length.to_bytes(2, "big") if length < LONG else bytes((TEXT, 127)) + length.to_bytes(8, "big")
