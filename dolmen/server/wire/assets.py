"""Serve the browser's files: each under one hash of the whole tree, compressed once, cached for good.

`dolmen/web` is the root; a game's own files are under `games/<id>/`, shared ones under `games/`, and the words under
`words/<lang>.json`. The page itself and the service worker have addresses of their own, outside the hash, since their address
determines what they are for."""

from __future__ import annotations

import gzip
import hashlib
import re
from collections.abc import Collection
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

import dolmen.web
from dolmen.games import find, folder, names
from dolmen.players import USUAL_LEVEL
from dolmen.table.seats import seat_of
from dolmen.web.icons import PICTURES
from dolmen.words import LANGUAGES, labels

WEB = Path(dolmen.web.__file__).parent
GAMES = WEB.parent / "games"  # shared files lie beside the games' folders
KINDS = {
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".html": "text/html; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".png": "image/png",
}
PAGE, WORKER, LOOK = "index.html", "worker.js", "look.css"
SHEET = re.compile(r'<link rel="stylesheet" href="{root}/([a-z]+\.css)">\n')
FOREVER = "public, max-age=31536000, immutable"


@dataclass(frozen=True)
class Asset:
    kind: str
    body: bytes

    @cached_property
    def packed(self) -> bytes:
        return gzip.compress(self.body, 9, mtime=0)

    def answer(self, request: Request, cache: str) -> Response:
        headers = {"cache-control": cache, "vary": "accept-encoding"}
        if "gzip" in request.headers.get("accept-encoding", "") and len(self.packed) < len(self.body):
            return Response(self.packed, media_type=self.kind, headers={**headers, "content-encoding": "gzip"})
        return Response(self.body, media_type=self.kind, headers=headers)


class Assets:
    """All files of the browser's side, by path."""

    def __init__(self) -> None:
        self.files = {path: Asset(KINDS[Path(path).suffix], body) for path, body in sorted(gathered().items())}
        digest = hashlib.sha256()
        for path, asset in self.files.items():
            digest.update(path.encode() + b"\0" + asset.body + b"\0")
        self.hash = digest.hexdigest()[:16]
        self._page = self.files[PAGE] = self._filled(PAGE, {"root": f"/web/{self.hash}"})
        kept = [path for path in self.files if not path.endswith(".png") and path != WORKER]
        self._worker = self._filled(WORKER, {"hash": self.hash, "files": quoted(msgspec.json.encode(kept).decode())})

    def _filled(self, path: str, blanks: dict[str, str]) -> Asset:
        asset = self.files[path]
        text = asset.body.decode()
        for name, value in blanks.items():
            text = text.replace(f"{{{name}}}", value)
        return Asset(asset.kind, text.encode())

    async def page(self, request: Request) -> Response:
        """Answer with the one page; its address decides what it shows."""
        return self._page.answer(request, "no-cache")

    def nothing(self, request: Request) -> Response:
        """Answer 404 with the same page, which says in a person's language that nothing is there, and where to go on."""
        response = self._page.answer(request, "no-cache")
        response.status_code = 404
        return response

    async def worker(self, request: Request) -> Response:
        """Answer with the service worker: from the root, since its scope is every page."""
        return self._worker.answer(request, "no-cache")

    async def file(self, request: Request) -> Response:
        asset = self.files.get(request.path_params["path"]) if request.path_params["hash"] == self.hash else None
        if asset is None:
            return Response("There is no such file.\n", 404, media_type="text/plain")
        return asset.answer(request, FOREVER)


def quoted(text: str) -> str:
    """Escape text for a double-quoted string in JavaScript."""
    return msgspec.json.encode(text).decode()[1:-1]


PAGES = (
    *("/", "/t/{table}", "/r/{table}", "/c/{table}", "/d/{duel}", "/take/{secret}", "/join"),
    *("/day", "/day/{game}/{day}", "/learn", "/learn/{game}/{lesson}", "/mistakes"),
)


def routes(assets: Assets) -> list[Route]:
    """Return the routes of the page and its files."""
    return [
        *(Route(path, assets.page, methods=["GET"]) for path in PAGES),
        Route("/me", assets.page, methods=["GET"]),
        Route("/worker.js", assets.worker, methods=["GET"]),
        Route("/web/{hash}/{path:path}", assets.file, methods=["GET"]),
    ]


def gathered() -> dict[str, bytes]:
    found = {path.relative_to(WEB).as_posix(): path.read_bytes() for path in files(WEB)}
    found |= {f"games/{path.name}": path.read_bytes() for path in files(GAMES, "*")}
    for game in names():
        place = folder(game) / "web"
        own = {f"games/{game}/{path.relative_to(place).as_posix()}": path.read_bytes() for path in files(place)}
        found |= plain(game, {path.name for path in files(place)}) | own
    found["constants.js"] = constants()
    for lang in LANGUAGES:
        said = {game: labels(lang, folder(game)) for game in names()}
        found[f"words/{lang}.json"] = msgspec.json.encode({"": labels(lang), **said})
        found[f"app-{lang}.webmanifest"] = msgspec.json.encode(manifest(lang))
    return found | one_sheet(found)


def one_sheet(found: dict[str, bytes]) -> dict[str, bytes]:
    """Bundle all style sheets into one file, in order: a first visit then makes one request instead of a dozen."""
    page = found[PAGE].decode()
    sheets = SHEET.findall(page)
    first, *rest = SHEET.split(page)[::2]
    link = f'<link rel="stylesheet" href="{{root}}/{LOOK}">\n'
    return {PAGE: (first + link + "".join(rest)).encode(), LOOK: b"\n".join(found[sheet] for sheet in sheets)}


def constants() -> bytes:
    """Return the module with what the page must know before it has asked anything: the languages, and the usual level."""
    values = {
        "LANGUAGES": {lang: labels(lang)["this-language"] for lang in LANGUAGES},
        "GUESTS": {lang: labels(lang)["guest"] for lang in LANGUAGES},
        "USUAL_LEVEL": USUAL_LEVEL,
    }
    lines = [f"export const {name} = /** @type {{const}} */ ({msgspec.json.encode(value).decode()});\n" for name, value in values.items()]
    return "".join(lines).encode()


def plain(game: str, there: Collection[str]) -> dict[str, bytes]:
    """Return stand-ins for the board and the lobby picture of a game that has none: its zones as lists (web/plain.js), and its
    rules without drawings."""
    found = {}
    if "board.js" not in there:
        zones = find(game).box.zones
        places = [[name, 0 if owner is None else seat_of(owner)] for name, owner in zip(zones.names, zones.owners, strict=True)]
        given = ", ".join(msgspec.json.encode(one).decode() for one in (game, places))
        found["board.js"] = f'import {{ plain }} from "../../plain.js";\nexport default plain({given});\n'.encode()
        found["board.css"] = (WEB / "plain.css").read_bytes()
    elif "board.css" not in there:
        found["board.css"] = b""
    if "picture.js" not in there:
        title = msgspec.json.encode(find(game).title).decode()
        found["picture.js"] = f'import {{ picture }} from "../../plain.js";\nexport default picture({title});\n'.encode()
    if "drawings.js" not in there:
        found["drawings.js"] = b"export default {};\n"
    return {f"games/{game}/{path}": body for path, body in found.items()}


def manifest(lang: str) -> dict[str, object]:
    """Return the web app manifest: the name and icons of an installed Dolmen."""
    icons = [{"src": "art/icon.svg", "sizes": "any", "type": KINDS[".svg"], "purpose": "any"}]
    for name, (size, whole) in PICTURES.items():
        purpose = "maskable" if whole else "any"
        icons.append({"src": f"art/{name}", "sizes": f"{size}x{size}", "type": KINDS[".png"], "purpose": purpose})
    return {
        "id": "/", "name": "Dolmen", "short_name": "Dolmen", "description": labels(lang)["motto"],
        "lang": lang, "start_url": "/", "scope": "/",
        "display": "standalone", "background_color": "#cfcdc1", "theme_color": "#e0dacb", "categories": ["games"], "icons": icons,
    }  # fmt: skip


def files(folder: Path, pattern: str = "**/*") -> list[Path]:
    return [path for path in sorted(folder.glob(pattern)) if path.is_file() and path.suffix in KINDS] if folder.is_dir() else []
