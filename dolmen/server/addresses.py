"""Under which addresses a server can be reached, and by whom."""

from __future__ import annotations

import ipaddress
import socket
from functools import cache
from urllib.parse import urlsplit


def name_of(host: str) -> str:
    """Without the port; empty if it is no host."""
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


def is_loopback(host: str) -> bool:
    """Does this name mean the computer itself, whoever says it?"""
    host = host.strip("[]")
    if host == "localhost" or host.endswith(".localhost"):
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def is_any(host: str) -> bool:
    """0.0.0.0 and its like: every address the computer has."""
    try:
        return ipaddress.ip_address(host).is_unspecified
    except ValueError:
        return False


def household(host: str) -> str:
    """Whose limits count: an address; of an IPv6 address the first half, which is what one household has."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv6Address):
        return str(address.ipv4_mapped or ipaddress.ip_network((int(address) >> 64 << 64, 64)))
    return host


def is_among(host: str, listed: str) -> bool:
    """Is this one of the addresses and networks that stand there with commas, as for `--trusted-proxy`?"""
    wanted = [one.strip() for one in listed.split(",") if one.strip()]
    if "*" in wanted or host in wanted:
        return True
    try:
        address = ipaddress.ip_address(host)
        return any(address in ipaddress.ip_network(one, strict=False) for one in wanted)
    except ValueError:
        return False


def written(host: str) -> str:
    """As it stands in a link."""
    return f"[{host}]" if ":" in host else host


@cache
def own() -> str | None:
    """The address under which others in the network find this computer. Nothing is sent: only the way there is looked up."""
    for family, far in ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1")):
        try:
            with socket.socket(family, socket.SOCK_DGRAM) as one:
                one.connect((far, 9))
                found = str(one.getsockname()[0])
        except OSError:
            continue
        if not is_loopback(found) and not is_any(found):
            return found
    return None
