"""Test the browser's files: what the page needs to be cached and installed is there, under its own address."""

from __future__ import annotations

import json
import posixpath
import re
import zlib

import pytest

from dolmen.server.wire.assets import Assets, manifest, plain
from dolmen.server.wire.guard import TREE
from dolmen.web import icons
from dolmen.words import LANGUAGES
from tests.server.serving import Served

pytestmark = pytest.mark.compiled_only


async def test_the_service_worker_keeps_files_of_its_own_version_and_nothing_of_tables(served: Served) -> None:
    ann = await served.person().hello()
    worker = await ann.ask("GET", "/worker.js")
    assert worker.headers["content-type"].startswith("text/javascript")
    assert worker.headers["cache-control"] == "no-cache"
    tree = worker.headers[TREE]
    assert f'"/web/{tree}/"' in worker.text
    found = re.search(r'JSON\.parse\((".*")\)', worker.text)
    assert found
    files = json.loads(json.loads(found[1]))
    assert {"index.html", "main.js", "table.js", "art/sprite.svg", "words/nl.json", "games/stones/board.js"} <= {*files}
    for file in files:
        assert (await ann.ask("GET", f"/web/{tree}/{file}")).status_code == 200, file
    page = await ann.ask("GET", "/")
    assert page.text == (await ann.ask("GET", f"/web/{tree}/index.html")).text
    assert f"/web/{tree}/main.js" in page.text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_installed_speaks_the_persons_language_and_has_its_pictures(lang: str) -> None:
    told, files = manifest(lang), Assets().files
    assert told["lang"] == lang
    assert len({manifest(each)["description"] for each in LANGUAGES}) == len(LANGUAGES)
    shown = told["icons"]
    assert isinstance(shown, list)
    assert {icon["purpose"] for icon in shown} == {"any", "maskable"}
    for icon in shown:
        assert files[icon["src"]].kind == icon["type"]
    assert f"app-{lang}.webmanifest" in files


def test_the_pictures_are_what_the_numbers_say() -> None:
    assert (icons.ART / "icon.svg").read_text(encoding="utf-8") == icons.svg()
    for name in ("icon-192.png", "icon-whole-192.png"):
        assert pixels((icons.ART / name).read_bytes()) == pixels(icons.png(*icons.PICTURES[name]))


def pixels(png: bytes) -> bytes:
    start = png.index(b"IDAT")
    return zlib.decompress(png[start + 4 : start + 4 + int.from_bytes(png[start - 4 : start])])


async def test_a_page_that_came_without_https_is_not_told_what_browsers_then_refuse(served: Served) -> None:
    ann = await served.person().hello()
    near, far = await ann.ask("GET", "/"), await ann.ask("GET", "/", headers={"Host": "192.168.1.5:8765"})
    assert "cross-origin-opener-policy" in near.headers
    assert "cross-origin-opener-policy" not in far.headers
    assert far.headers["content-security-policy"] == near.headers["content-security-policy"]


def test_a_game_with_a_board_of_its_own_needs_no_other_file() -> None:
    others = ["board.css", "drawings.js", "picture.js"]
    assert sorted(plain("stones", {"board.js"})) == [f"games/stones/{name}" for name in others]
    assert sorted(plain("stones", {"board.js", *others})) == []


def test_what_several_games_share_is_served_beside_them() -> None:
    files = Assets().files
    shared = {path for path in files if re.fullmatch(r"games/[^/]+", path)}
    assert shared == {"games/keltis.js"}
    for path, asset in files.items():
        if path.endswith(".js"):
            for module in re.findall(r'from "(\.[^"]+)"', asset.body.decode()):
                assert posixpath.normpath(posixpath.join(posixpath.dirname(path), module)) in files, (path, module)
