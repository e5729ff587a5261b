"""Set the headers of every answer."""

from __future__ import annotations

from starlette.requests import HTTPConnection
from starlette.types import Message, Scope

from dolmen.server import addresses

HEADERS = {
    "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
}
NEEDS_TRUST = ("cross-origin-opener-policy",)
TREE = "dolmen-tree"  # the hash of the browser's files: a page with another one reloads
FOREVER = "max-age=63072000; includeSubDomains"


class Headers:
    """The headers that are added to answers. `secure`: browsers connect over HTTPS. `tree`: the hash of the browser's files."""

    def __init__(self, secure: bool, tree: str) -> None:
        self._secure = secure
        headers = {**HEADERS, TREE: tree, **({"strict-transport-security": FOREVER} if secure else {})}
        self._all = [(name.encode(), value.encode()) for name, value in headers.items()]
        self._plain = [(name, value) for name, value in self._all if name.decode() not in NEEDS_TRUST]

    def add(self, scope: Scope, message: Message) -> None:
        """Add headers to the start of an answer, beside its own."""
        there = {name for name, _ in message["headers"]}
        message["headers"] = [*message["headers"], *((name, value) for name, value in self._for(scope) if name not in there)]
        if b"cache-control" not in there:
            message["headers"].append((b"cache-control", b"no-store"))

    def _for(self, scope: Scope) -> list[tuple[bytes, bytes]]:
        """Return the headers for a request. Browsers complain about some of them on an insecure connection."""
        host = HTTPConnection(scope).headers.get("host", "")
        trusted = self._secure or scope["scheme"] == "https" or addresses.is_loopback(addresses.name_of(host))
        return self._all if trusted else self._plain
