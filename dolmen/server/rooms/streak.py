"""Count days in a row: a streak is a run of days up to today of which, among any seven in a row, at most one was missed.

A missed day adds nothing to its length, and today is not missed before it is over. People can take their days along as a text that the
server has signed; `read` accepts nothing else."""

from __future__ import annotations

import base64
import binascii
import hmac
from collections.abc import Iterable
from dataclasses import dataclass

import msgspec

from dolmen.server.tables.refusals import Refused

from .dates import is_day, later, number_of

WEEK = 7
FORMAT = "dolmen-streak-1"
MOST = 4000  # characters of a text
LONGEST = 4 * 366  # days that a text may reach back


@dataclass(frozen=True)
class Streak:
    """How many days somebody has played in a row."""

    days: int  # played in the current run
    longest: int
    today: bool  # whether today is among them
    spare: bool  # whether the run would survive if the next day that is not played yet were missed


def streak(played: Iterable[str], today: str) -> Streak:
    """Count the current and the longest streak of the days that somebody has played."""
    end = number_of(today)
    days = {number for number in map(number_of, played) if number <= end}
    now = end if end in days else end - 1
    length = longest = since = 0  # since: played since the last missed day
    missed: int | None = None
    for day in range(min(days, default=now + 1), now + 1):
        if day in days:
            length, since = length + 1, since + 1
        else:
            if missed is not None and day - missed < WEEK:
                length = since  # the run can only begin after the earlier of the two
            missed, since = day, 0
        longest = max(longest, length)
    spare = missed is None or now + 1 - missed >= WEEK or length == since
    return Streak(length, longest, end in days, length > 0 and spare)


# ---- taken along


class Taken(msgspec.Struct, frozen=True):
    """The days in a text: a bit for each day from the first to the last, the first in the highest place."""

    person: str  # who took them along
    first: str
    bits: str  # hexadecimal


def written(person: str, played: Iterable[str], today: str, secret: bytes) -> str:
    """Write a person's days as a signed text."""
    oldest = later(today, -LONGEST)
    days = sorted(day for day in {*played} if oldest <= day <= today)
    if not days:
        raise Refused("no-streak")
    first, length = number_of(days[0]), number_of(days[-1]) - number_of(days[0]) + 1
    bits = sum(1 << (length - 1 - (number_of(day) - first)) for day in days)
    body = msgspec.json.encode(Taken(person, days[0], f"{bits:x}"))
    return ".".join((FORMAT, _text(body), _text(_signature(body, secret))))


def read(text: str, secret: bytes) -> tuple[str, tuple[str, ...]]:
    """Return whose days a text holds, and which. Refuse a text that this server has not signed."""
    format, _, rest = "".join(text.split()).partition(".")
    body, _, signature = rest.partition(".")
    try:
        packed = _bytes(body)
        if len(text) > MOST or format != FORMAT or not hmac.compare_digest(_signature(packed, secret), _bytes(signature)):
            raise Refused("no-streak-text")
        taken = msgspec.json.decode(packed, type=Taken)
    except (binascii.Error, msgspec.DecodeError, UnicodeError):
        raise Refused("no-streak-text") from None
    assert is_day(taken.first)  # we have signed it
    return taken.person, tuple(later(taken.first, n) for n, bit in enumerate(f"{int(taken.bits, 16):b}") if bit == "1")


def _signature(body: bytes, secret: bytes) -> bytes:
    return hmac.digest(secret, FORMAT.encode() + b"\n" + body, "sha256")


def _text(packed: bytes) -> str:
    return base64.urlsafe_b64encode(packed).decode().rstrip("=")


def _bytes(text: str) -> bytes:
    return base64.b64decode(text.encode("ascii") + b"=" * (-len(text) % 4), altchars=b"-_", validate=True)
