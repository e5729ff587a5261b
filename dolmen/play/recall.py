"""Hash what each viewer has seen and done since a match began: the information states of a game with perfect recall."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from . import reading
from .deal import write_deal
from .events import Event
from .view import KEY_BYTES, View

if TYPE_CHECKING:
    from .match import Match


class Recall:
    """The digests of the events of a match, by viewer, as far as they were asked for. Events are only ever appended: each is read once."""

    def __init__(self, digests: Mapping[int | None, tuple[int, Any]] | None = None) -> None:
        self._digests = {**(digests or {})}

    def copy(self) -> Recall:
        """Return the same for a copy of the match."""
        return Recall(self._digests)

    def key(self, match: Match, seat: int | None, events: Sequence[Event]) -> bytes:
        """Return the digest of the setting, of all events, and of the deals as far as the viewer has seen them."""
        read, digest = self._digests.get(seat) or (0, _begun(match, seat))
        if read < len(events):
            digest = digest.copy()
            for event in events[read:]:
                digest.update(json.dumps(event).encode() + b"\n")
            self._digests[seat] = len(events), digest
        digest = digest.copy()
        digest.update("\n".join(_deals(match, seat)).encode())
        found: bytes = digest.digest()
        return found


def _begun(match: Match, seat: int | None) -> Any:
    """Begin a digest with what the viewer knew before the first event."""
    setting = match.setting
    options = setting.game.written_options(setting.options)
    known = [setting.game.id, setting.game.version, setting.seats, options, setting.components.sha256, seat]
    imagined = match.beginning.imagined
    if imagined is not None:
        known.append(View.of(setting, imagined, seat, match.beginning.conceded, stopped=False).key().hex())
    return hashlib.blake2b(json.dumps(["dolmen information", *known]).encode() + b"\n", digest_size=KEY_BYTES)


def _deals(match: Match, seat: int | None) -> Iterator[str]:
    for deal in match.deals:
        yield from write_deal(match.setting, deal.lines, reading.viewer(seat))
        yield ""
