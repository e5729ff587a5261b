"""Under which names this server answers.

A page of another site can give its own name the address of this computer (DNS rebinding); a browser then takes us for that site, and lets
its page read what we say. So a name must be known to be ours. Addresses cannot be given away like that, nor can names that no registry
hands out: those are always ours."""

from __future__ import annotations

import ipaddress
import re
from urllib.parse import urlsplit

from . import addresses
from .config import Config
from .sharing import name_of

PRIVATE = ("localhost", "local", "internal", "lan", "home.arpa")  # nobody can register a name under these
NAME = re.compile(r"[a-z0-9_-]{1,63}(\.[a-z0-9_-]{1,63})*\.?")


class Hosts:
    """`config.allowed_hosts`: names with commas between them; `.example.org` for all below it, `*` for every name there is."""

    def __init__(self, config: Config) -> None:
        named = [one.strip().lower().rstrip(".") for one in config.allowed_hosts.split(",") if one.strip()]
        public = urlsplit(config.public_url).hostname or ""
        self._whole = {*(one for one in named if not one.startswith(".")), public.lower(), config.host.lower()} - {""}
        self._below = tuple(one for one in named if one.startswith("."))
        self._any = "*" in named or bool(config.tls_cert)  # who is not the certificate's is refused by the browser

    def knows(self, header: str | None) -> bool:
        """A program of old may send no Host; a browser always does."""
        if header is None or self._any:
            return True
        name = name_of(header).lower().rstrip(".")
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
