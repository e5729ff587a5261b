"""Read and write the files that a person names, and the save of the running match. A failure is one sentence."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING

from dolmen.play.folders import data_folder
from dolmen.play.saves import FORMAT, load, write_private
from dolmen.speech.refusals import refusal, system
from dolmen.table.errors import Refusal
from dolmen.words import say

if TYPE_CHECKING:
    from dolmen.play.match import Match


class Sorry(Refusal):
    """Raised when what a person asked for cannot be done; its sentence says why."""


def new_name(game: str, ending: str) -> Path:
    """Return an unused file name for a match that begins now."""
    stamp = time.strftime("%Y%m%d-%H%M%S")
    names = [data_folder() / f"{game}-{stamp}{tail}.{ending}" for tail in ("", *(f"-{n}" for n in range(2, 100)))]
    return next((name for name in names if not name.exists()), names[-1])


def read_text(path: str | Path, lang: str) -> str:
    try:
        return Path(path).read_text(encoding="utf-8")
    except OSError as error:
        raise Sorry(say("cannot-read", lang, file=str(path), reason=system(error, lang))) from None
    except UnicodeDecodeError:
        raise Sorry(say("not-text", lang, file=str(path))) from None


def read_save(path: str | Path, lang: str) -> Match:
    try:
        data = Path(path).expanduser().read_bytes()
    except OSError as error:
        raise Sorry(say("cannot-read", lang, file=str(path), reason=system(error, lang))) from None
    if data.lstrip().startswith(b"[Game"):
        raise Sorry(say("a-record-not-a-save", lang, file=str(path)))
    try:
        return load(data)
    except Refusal as error:
        raise Sorry(say("bad-save", lang, file=str(path), reason=refusal(error, lang))) from None


def write_save(path: str | Path, match: Match, lang: str) -> Path:
    """Save the match, refusing to overwrite a file that is not a save."""
    target = Path(path).expanduser()
    if target.is_file() and not _begins(target, FORMAT.encode()):
        raise Sorry(say("would-overwrite", lang, file=str(path)))
    return _write(target, match.save(), lang)


def write_record(path: str | Path, text: str, lang: str) -> Path:
    """Write a record, refusing to overwrite anything."""
    target = Path(path).expanduser()
    if target.exists():
        raise Sorry(say("would-overwrite", lang, file=str(path)))
    return _write(target, text.encode(), lang)


def write_page(path: Path, text: str, lang: str) -> None:
    """Write a page that anybody may read."""
    try:
        path.expanduser().write_text(text, encoding="utf-8")
    except OSError as error:
        raise Sorry(say("cannot-write", lang, file=str(path), reason=system(error, lang))) from None


def _write(target: Path, data: bytes, lang: str) -> Path:
    try:
        if target.parent == data_folder():
            target.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        write_private(target, data)
    except OSError as error:
        raise Sorry(say("cannot-write", lang, file=str(target), reason=system(error, lang))) from None
    return target


def _begins(path: Path, mark: bytes) -> bool:
    try:
        with path.open("rb") as file:
            return file.read(len(mark)) == mark
    except OSError:
        return False
