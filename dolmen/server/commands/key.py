"""Store the keeper's key of a server that is reached from outside and was given none: created once, in a file that only its owner
can read."""

from __future__ import annotations

import os
import stat
from pathlib import Path
from urllib.parse import urlsplit

from msgspec.structs import replace

from dolmen.play.folders import data_folder
from dolmen.server.addresses import is_loopback
from dolmen.server.config import Config
from dolmen.table.errors import Refusal


class NoKey(Refusal):
    """Raised when there is no key and none can be made."""


def key_file() -> Path:
    return data_folder() / "admin-token"


def with_key(config: Config) -> Config:
    """Return the configuration, with a key if it needs one: behind a proxy or tunnel, everybody seems to be on this computer."""
    if config.admin_token or not config.is_public:
        return config
    return replace(config, admin_token=stored() or _make())


def stored() -> str:
    """Return the key, if there is a file that nobody else can read."""
    try:
        with open(key_file(), encoding="ascii") as file:
            about = os.fstat(file.fileno())
            if hasattr(os, "getuid") and (stat.S_IMODE(about.st_mode) & 0o077 or about.st_uid != os.getuid()):
                raise NoKey(f"Others can read {key_file()}. Remove it, and a new one is made.")
            return file.read().strip()
    except (FileNotFoundError, UnicodeDecodeError):
        return ""
    except OSError as error:
        raise NoKey(f"{key_file()} cannot be read: {error.strerror}.") from None


def key_for(url: str) -> str:
    """Return the key that `dolmen admin` sends by itself: to a server on this computer, and to no other."""
    try:
        return stored() if is_loopback(urlsplit(url).hostname or "") else ""
    except ValueError:
        return ""


def _make() -> str:
    from dolmen.play.saves import write_private
    from dolmen.server.wire.people import new_secret

    path, key = key_file(), new_secret()
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        write_private(path, f"{key}\n".encode())
    except OSError as error:
        raise NoKey(f"A key for the keeper cannot be written to {path}: {error.strerror}. Give one with DOLMEN_ADMIN_TOKEN.") from None
    return key
