"""Derive a deal from a secret, commit to it before the first action, write it down, and lay it out again.

The derivation is a contract (docs/notation.md, "The fair deal"), so that any program can check it."""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from dolmen.table.game import DealLine, Game
from dolmen.table.records import OpenState
from dolmen.table.state import EVERYBODY

from .events import Move
from .reading import Setting

SECRET_BYTES = 32
NONCE_BYTES = 16
Listed = Mapping[str, tuple[str, ...]]  # the lines of a deal: how each begins, and the pieces' names


def new_secret() -> bytes:
    return secrets.token_bytes(SECRET_BYTES)


def secret_of(seed: int) -> bytes:
    """Return the secret that a seed stands for in tests and simulations."""
    return hashlib.sha256(f"dolmen seed {seed}".encode()).digest()


def commitment(game: Game, seats: int, options: str, components: str, secret: bytes) -> str:
    lines = ["dolmen-1", game.id, game.version, str(seats), options, components, secret.hex()]
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def is_nonce(text: str) -> bool:
    """Tell whether a text is a nonce in its written form."""
    return re.fullmatch(rf"[0-9a-f]{{{2 * NONCE_BYTES}}}", text) is not None


def key_of(secret: bytes, nonces: Sequence[str] = ()) -> bytes:
    """Derive the key by HKDF-SHA256 with info `dolmen deal`, 32 bytes. `nonces`: by seat, "" where there is none; without any there
    is no salt."""
    lines = ["dolmen-2", *nonces]
    return hkdf(secret, b"dolmen deal", hashlib.sha256("\n".join(lines).encode()).digest() if any(nonces) else bytes(32))


def hkdf(secret: bytes, info: bytes, salt: bytes = bytes(32)) -> bytes:
    extracted = hmac.digest(salt, secret, "sha256")
    return hmac.digest(extracted, info + b"\x01", "sha256")


def set_fate(states: np.ndarray, secret: bytes, nonces: Sequence[str] = ()) -> None:
    states["fate"][0] = np.frombuffer(key_of(secret, nonces), "<u4")
    states["spent"] = 0


# ---- as written


@dataclass
class DealtLine:
    """A line of the deal: its pieces, and who has seen each of them where it was dealt."""

    line: DealLine
    pieces: list[int]
    seen: list[int]


def dealt(setting: Setting, states: np.ndarray) -> list[DealtLine]:
    """Return the deal that has just been made."""
    s = OpenState(states)
    rank = {piece: n for n, piece in enumerate(setting.game.deal.natural)}
    box = setting.game.box
    lines = []
    for line in setting.game.deal.lines(s):
        pieces: list[int] = []
        for zone in line.zones:
            start = int(box.base[zone])
            cells = list(s.cell[start : start + s.height[zone]])
            if box.bag[zone]:
                cells.sort(key=lambda piece: rank[piece])
            elif not line.bottom_first:
                cells.reverse()
            pieces += cells
        lines.append(DealtLine(line, pieces, [s.known[piece] for piece in pieces]))
    return lines


def note_leaving(setting: Setting, lines: list[DealtLine], moves: tuple[Move, ...]) -> None:
    """Note who sees a piece leave the place where it was dealt face down (drawn, turned over): they know what lay there."""
    box = setting.game.box
    for move in moves:
        if box.bag[move.source] or box.audience[move.source] == EVERYBODY:
            continue
        for line in lines:
            if move.source in line.line.zones and move.piece in line.pieces:
                line.seen[line.pieces.index(move.piece)] |= move.known


def write_deal(setting: Setting, lines: list[DealtLine], who: int | None) -> list[str]:
    """Write the deal as in a record; `who`: only what this viewer saw, `?` for the rest."""
    written = []
    for dealt_line in lines:
        names = [
            setting.names[piece] if who is None or seen >> who & 1 else "?"
            for piece, seen in zip(dealt_line.pieces, dealt_line.seen, strict=True)
        ]
        if dealt_line.line.places:
            names = [place + name for place, name in zip(dealt_line.line.places, names, strict=True)]
        if names:
            written.append(" ".join([dealt_line.line.words, *names]))
    return written


def is_dealt(setting: Setting, states: np.ndarray, deal: Listed) -> bool:
    """Tell whether this is the deal that has just been made. The order in a hand, and of what is put away, does not matter."""
    for line in dealt(setting, states):
        names, given = [setting.names[piece] for piece in line.pieces], list(deal.get(line.line.words, ()))
        if names != given and (line.line.ordered or sorted(names) != sorted(given)):
            return False
    return True


# ---- laid out again


class DealDiffers(ValueError):
    """Raised for a deal that is impossible: `words` is the offending line, if there is one."""

    def __init__(self, words: str | None, message: str, code: str, **about: object) -> None:
        self.words, self.message, self.code, self.about = words, message, code, about
        super().__init__(message)


def arrange(setting: Setting, states: np.ndarray, deal: Listed) -> None:
    """Turn the deal that was just made into the one listed."""
    s = OpenState(states)
    box = setting.game.box
    lines = dealt(setting, states)
    free: dict[str, list[int]] = {}
    for line in lines:
        for piece in line.pieces:
            free.setdefault(setting.names[piece], []).append(piece)
    for pieces in free.values():
        pieces.sort()
    _check_lines(lines, deal)
    for line in lines:
        pieces = []
        for name in deal.get(line.line.words, ()):
            if not free.get(name):
                raise DealDiffers(line.line.words, f"{name} is dealt more often than there are such pieces", "too-many", piece=name)
            pieces.append(free[name].pop(0))
        at = 0
        for zone in line.line.zones:
            n = s.height[zone]
            cells = pieces[at : at + n]
            at += n
            if box.bag[zone]:
                cells.sort()
            elif not line.line.bottom_first:
                cells.reverse()
            for i, piece in enumerate(cells):
                s.cell[int(box.base[zone]) + i] = piece
                s.zone[piece] = zone
                s.known[piece] = int(box.audience[zone])


def _check_lines(lines: list[DealtLine], deal: Listed) -> None:
    by_words = {line.line.words: line for line in lines}
    for words in deal:
        if words not in by_words:
            there = ", ".join(by_words)
            raise DealDiffers(words, f"there is no {words!r} in this deal; it has {there}", "no-line", given=words, there=there)
    for words, line in by_words.items():
        if len(deal.get(words, ())) != len(line.pieces):
            given, takes = len(deal.get(words, ())), len(line.pieces)
            message = f"{words!r} has {given} pieces; it takes {takes}"
            raise DealDiffers(words if words in deal else None, message, "pieces", given=words, pieces=given, takes=takes)


def trade_places(setting: Setting, states: np.ndarray, lines: list[DealtLine], one: int, other: int) -> None:
    """Swap two pieces that a viewer cannot name: the result is indistinguishable to them."""
    s = OpenState(states)
    box = setting.game.box
    cells = list(s.cell)
    for piece, instead in ((one, other), (other, one)):
        s.cell[cells.index(piece)] = instead
    s.zone[one], s.zone[other] = s.zone[other], s.zone[one]
    s.known[one], s.known[other] = s.known[other], s.known[one]
    for zone in {s.zone[one], s.zone[other]}:
        if box.bag[zone]:
            start, end = int(box.base[zone]), int(box.base[zone]) + s.height[zone]
            for i, piece in enumerate(sorted(s.cell[start:end]), start):
                s.cell[i] = piece
    swapped = {one: other, other: one}
    for line in lines:
        line.pieces = [swapped.get(piece, piece) for piece in line.pieces]
