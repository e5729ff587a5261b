"""Parse network addresses: the hosts under which a server can be reached, and whom each of them reaches."""

from __future__ import annotations

import ipaddress
import socket
from functools import cache
from urllib.parse import urlsplit


def name_of(host: str) -> str:
    """Strip the port from a Host value; return "" if it is not a valid host."""
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


def is_loopback(host: str) -> bool:
    """Tell whether a host is a loopback address or name."""
    host = host.strip("[]")
    if host == "localhost" or host.endswith(".localhost"):
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def is_any(host: str) -> bool:
    """Tell whether this host stands for every address of the computer (0.0.0.0 and the like)."""
    try:
        return ipaddress.ip_address(host).is_unspecified
    except ValueError:
        return False


def household(host: str) -> str:
    """Return the key under which limits are counted: an IPv4 address, or the /64 prefix of an IPv6 address, the block assigned to one
    household."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv6Address):
        return str(address.ipv4_mapped or ipaddress.ip_network((int(address) >> 64 << 64, 64)))
    return host


def is_among(host: str, listed: str) -> bool:
    """Tell whether an address is in a comma-separated list of addresses and networks, as given to `--trusted-proxy`."""
    wanted = [one.strip() for one in listed.split(",") if one.strip()]
    if "*" in wanted or host in wanted:
        return True
    try:
        address = ipaddress.ip_address(host)
        return any(address in ipaddress.ip_network(one, strict=False) for one in wanted)
    except ValueError:
        return False


def in_url(host: str) -> str:
    """Format a host for a URL."""
    return f"[{host}]" if ":" in host else host


@cache
def on_local_network() -> str | None:
    """Return this computer's address on the local network, or None. Nothing is sent: only the route is looked up."""
    for family, elsewhere in ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1")):
        try:
            with socket.socket(family, socket.SOCK_DGRAM) as one:
                one.connect((elsewhere, 9))
                found = str(one.getsockname()[0])
        except OSError:
            continue
        if not is_loopback(found) and not is_any(found):
            return found
    return None
