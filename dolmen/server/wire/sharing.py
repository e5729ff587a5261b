"""Make links for people to send to each other: with an address that the other can open, and as a QR code for a phone's camera."""

from __future__ import annotations

import ipaddress
import os
import re
from typing import Literal
from urllib.parse import urlsplit

import segno
from starlette.requests import HTTPConnection

from dolmen.server import addresses, messages
from dolmen.server.config import PORT, Config

HOST = re.compile(r"[A-Za-z0-9.:\[\]-]{1,260}")
STARTED_BY = "DOLMEN_STARTED_BY"  # the command that starts Dolmen, if not `dolmen`: set by run.py


def base(config: Config, connection: HTTPConnection) -> str:
    """Return where others reach this server: as configured, as this person reached it, or its LAN address if that was loopback."""
    if config.public_url:
        return config.public_url.rstrip("/")
    scheme = {"ws": "http", "wss": "https"}.get(connection.scope["scheme"], connection.scope["scheme"])
    host = connection.headers.get("host", "")
    if not (HOST.fullmatch(host) and addresses.name_of(host)):
        host = "localhost"
    if addresses.is_loopback(addresses.name_of(host)) and addresses.is_any(config.host) and (local := addresses.on_local_network()):
        host = f"{addresses.in_url(local)}:{config.port}"
    return f"{scheme}://{host}"


def share(config: Config, connection: HTTPConnection, path: str) -> messages.Link:
    """Return a link to a page of ours, for somebody else."""
    found = base(config, connection)
    who = reach(urlsplit(found).hostname or "")
    link = f"{found}/{path}"
    picture = segno.make_qr(link).svg_inline(border=2, dark="#000", light="#fff", omitsize=True)
    return messages.Link(link, picture, who, command(config) if who == "here" else "")


def reach(host: str) -> Literal["everybody", "network", "here"]:
    """Tell who can open a link to this host."""
    if addresses.is_loopback(host):
        return "here"
    try:
        return "everybody" if ipaddress.ip_address(host).is_global else "network"
    except ValueError:
        return "network" if "." not in host or host.endswith(".local") else "everybody"


def command(config: Config) -> str:
    """Return the command that serves the same to the whole network."""
    port = "" if config.port == PORT else f" --port {config.port}"
    return f"{os.environ.get(STARTED_BY, 'dolmen')} serve --host 0.0.0.0{port}"
