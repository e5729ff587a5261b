"""Check the Host header against the names of this server.

A page of another site can point its own name at this computer's address (DNS rebinding); the browser then takes us for that site, and
lets its page read what we say. So a name must be known to be ours. IP addresses cannot be rebound like that, nor can names that no
registry hands out: those are always accepted."""

from __future__ import annotations

import ipaddress
import re
from urllib.parse import urlsplit

from dolmen.server import addresses
from dolmen.server.config import Config

PRIVATE = ("localhost", "local", "internal", "lan", "home.arpa")  # nobody can register a name under these
NAME = re.compile(r"[a-z0-9_-]{1,63}(\.[a-z0-9_-]{1,63})*\.?")


class Hosts:
    """The names under which this server answers. `config.allowed_hosts` is a comma-separated list; `.example.org` stands for all below
    it, `*` for any name."""

    def __init__(self, config: Config) -> None:
        named = [one.strip().lower().rstrip(".") for one in config.allowed_hosts.split(",") if one.strip()]
        public = urlsplit(config.public_url).hostname or ""
        self._whole = {*(one for one in named if not one.startswith(".")), public.lower(), config.host.lower()} - {""}
        self._below = tuple(one for one in named if one.startswith("."))
        self._any = "*" in named or bool(config.tls_cert)  # with TLS the browser itself refuses a name that the certificate does not cover

    def knows(self, header: str | None) -> bool:
        """Tell whether the Host header names this server. An old program may send none; a browser always does."""
        if header is None or self._any:
            return True
        name = addresses.name_of(header).lower().rstrip(".")
        if addresses.is_loopback(name) or _is_address(name):
            return True
        if not NAME.fullmatch(name):
            return False
        return "." not in name or name in self._whole or name.endswith((*self._below, *(f".{one}" for one in PRIVATE)))


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
