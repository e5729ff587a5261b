"""Implement `dolmen serve --open`, for somebody who wants to play on this computer at once."""

from __future__ import annotations

import json
import os
import sys
import threading
import urllib.request
import webbrowser
from urllib.error import URLError

from dolmen.words import say

PATIENCE = 2.0  # seconds for a server on this computer to answer


def is_dolmen(address: str) -> bool:
    """Tell whether a Dolmen server already runs at this address."""
    try:
        with urllib.request.urlopen(f"{address}healthz", timeout=PATIENCE) as answer:
            found = json.loads(answer.read(1000))
            return isinstance(found, dict) and found.get("ok") is True and "version" in found
    except (URLError, OSError, ValueError):
        return False


def show(address: str, lang: str) -> threading.Thread:
    """Open the person's browser in a thread; if there is none, say so."""

    def browse() -> None:
        if not (has_screen() and webbrowser.open(address)):
            print(say("serve-no-browser", lang, address=address), file=sys.stderr, flush=True)

    thread = threading.Thread(target=browse, name="dolmen-browser", daemon=True)
    thread.start()
    return thread


def has_screen() -> bool:
    """Tell whether there is a graphical screen: without one, Python would start a text browser amid our own output."""
    if sys.platform in ("win32", "darwin"):
        return True
    return any(os.environ.get(variable) for variable in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER", "WSL_DISTRO_NAME"))
