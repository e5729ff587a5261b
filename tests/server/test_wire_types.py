"""Test that dolmen/web/wire.d.ts declares what the server sends and accepts: it is generated from the messages, and they are what
is sent."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from dolmen.server import messages
from dolmen.server.wire import http, typescript
from dolmen.server.wire.assets import Assets
from tests.server.serving import serving

pytestmark = pytest.mark.compiled_only

PAGE = typescript.page()


def fields(name: str) -> dict[str, str]:
    """Return the fields of an interface, optional ones with a question mark."""
    found = re.search(rf"^export interface {name} \{{\n(.*?)^\}}$", PAGE, re.MULTILINE | re.DOTALL)
    assert found, name
    return dict(re.findall(r"^  (\w+\??): (.*);$", found[1], re.MULTILINE))


def test_the_types_are_up_to_date() -> None:
    assert typescript.PAGE.read_text(encoding="utf-8") == PAGE, "write them anew: python -m dolmen.server.wire.typescript"


def test_every_message_has_its_type() -> None:
    kinds = [kind for kind in vars(messages).values() if isinstance(kind, type) and issubclass(kind, msgspec.Struct)]
    for kind in kinds:
        if kind not in (messages.Said, messages.Order, messages.Told):
            named = {name.rstrip("?") for name in fields(kind.__name__)}
            assert {field.encode_name for field in msgspec.structs.fields(kind)} <= named


def test_what_may_be_missing_is_what_the_encoder_leaves_out() -> None:
    """Sent with `omit_defaults`, or unset; what is merely null, or has a default, is there all the same."""
    assert [name for name in fields("Update") if not name.endswith("?")] == ["type"]
    assert messages.encoder.encode(messages.Update()) == b'{"type":"table"}'
    assert fields("Update")["table?"] == "TableShown"
    seat = messages.SeatShown(1, "open", "")
    assert set(fields("SeatShown")) == set(msgspec.json.decode(messages.encoder.encode(seat)))
    assert fields("SeatShown")["level"] == "string | null"
    assert [name for name in fields("ViewShown") if name.endswith("?")] == ["unseen?"]


def test_what_is_asked_may_leave_out_what_has_a_default() -> None:
    assert fields("Act") == {"do": '"act"', "id": "string", "seat": "number", "action": "string", "turn?": "number | null"}
    assert fields("MeAsked") == {"name": "string", "lang?": '"de" | "en" | "nl"'}


def test_tuples_and_tables_are_what_they_are_in_json() -> None:
    choice, table = fields("ChoiceShown"), fields("TableShown")
    assert choice["moves"] == "[string | null, string, string][]"
    assert (table["faces"], table["options"]) == ("Record<string, [string, number]>", "Record<string, number | string | null>")
    assert fields("ViewShown")["zones"] == "Record<string, (string | null)[]>"


def test_every_address_has_its_answer() -> None:
    for one in http.ENDPOINTS:
        path = re.sub(r"\{\w+\}", "${string}", one.path)
        assert f"`{one.method} {path}${{Query}}` ? {one.answer.__name__} :" in PAGE
        if one.asks:
            assert f"`{one.method} {path}${{Query}}` ? {one.asks.__name__} :" in PAGE


async def test_a_view_and_a_frame_are_what_their_types_say(tmp_path: Path) -> None:
    """They are sent already encoded, so nothing else holds them to their types."""
    async with serving(tmp_path) as served:
        ann = await served.person().hello()
        table = await ann.make("stones", "me", "bard")
        async with ann.at(table) as tab:
            await tab.until(lambda: bool(tab.choices))
            views = [told["view"] for told in tab.told if "view" in told]
            await tab.done("concede", seat=1)
            await tab.until(lambda: tab.table["status"] == "over")
        frames = (await ann.ask("GET", f"/api/tables/{table}/frames?eyes=all")).json()["frames"]
    assert views
    assert frames
    for view in views:
        assert isinstance(msgspec.convert(view, messages.ViewShown).unseen, dict)
    for frame in frames:
        assert msgspec.convert(frame, messages.FrameShown).view.unseen is msgspec.UNSET


def test_no_browser_is_sent_the_types() -> None:
    assert not any(path.endswith(".ts") for path in Assets().files)
