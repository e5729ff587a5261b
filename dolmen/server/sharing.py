"""Links that people send to each other: to an address that the other can open, and as a picture for a phone's camera."""

from __future__ import annotations

import ipaddress
import os
import re
from typing import Literal
from urllib.parse import urlsplit

import segno
from starlette.requests import HTTPConnection

from . import addresses, messages
from .config import PORT, Config

HOST = re.compile(r"[A-Za-z0-9.:\[\]-]{1,260}")
STARTED_BY = "DOLMEN_STARTED_BY"  # how a person starts Dolmen, if not as `dolmen`: run.py says it


def base(config: Config, connection: HTTPConnection) -> str:
    """Where others reach this server: as it was told, as this person reached it, or in the network if that meant only this computer."""
    if config.public_url:
        return config.public_url.rstrip("/")
    scheme = {"ws": "http", "wss": "https"}.get(connection.scope["scheme"], connection.scope["scheme"])
    host = connection.headers.get("host", "")
    if not (HOST.fullmatch(host) and name_of(host)):
        host = "localhost"
    if addresses.is_loopback(name_of(host)) and addresses.is_any(config.host) and (own := addresses.own()):
        host = f"{addresses.written(own)}:{config.port}"
    return f"{scheme}://{host}"


def share(config: Config, connection: HTTPConnection, path: str) -> messages.Link:
    """A page of ours, for somebody else."""
    found = base(config, connection)
    who = reach(urlsplit(found).hostname or "")
    link = f"{found}/{path}"
    picture = segno.make_qr(link).svg_inline(border=2, dark="#000", light="#fff", omitsize=True)
    return messages.Link(link, picture, who, command(config) if who == "here" else "")


def name_of(host: str) -> str:
    """Without the port; empty if it is no host."""
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


def reach(host: str) -> Literal["everybody", "network", "here"]:
    """Who can open a link to this host."""
    if addresses.is_loopback(host):
        return "here"
    try:
        return "everybody" if ipaddress.ip_address(host).is_global else "network"
    except ValueError:
        return "network" if "." not in host or host.endswith(".local") else "everybody"


def command(config: Config) -> str:
    """What starts the same server for the whole network."""
    port = "" if config.port == PORT else f" --port {config.port}"
    return f"{os.environ.get(STARTED_BY, 'dolmen')} serve --host 0.0.0.0{port}"
