"""`dolmen serve --open`: for somebody who wants to play on this computer, now."""

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
    """Does one of us serve there already?"""
    try:
        with urllib.request.urlopen(f"{address}healthz", timeout=PATIENCE) as answer:
            told = json.loads(answer.read(1000))
            return isinstance(told, dict) and told.get("ok") is True and "version" in told
    except (URLError, OSError, ValueError):
        return False


def show(address: str, lang: str) -> threading.Thread:
    """In the person's browser; where there is none, they are told so. Nobody need wait for it."""

    def browse() -> None:
        if not (has_screen() and webbrowser.open(address)):
            print(say("serve-no-browser", lang, address=address), file=sys.stderr, flush=True)

    thread = threading.Thread(target=browse, name="dolmen-browser", daemon=True)
    thread.start()
    return thread


def has_screen() -> bool:
    """Without one, Python would start a browser for terminals, amid our own lines."""
    if sys.platform in ("win32", "darwin"):
        return True
    return any(os.environ.get(variable) for variable in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER", "WSL_DISTRO_NAME"))
