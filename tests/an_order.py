"""Play the order that CONTRIBUTING.md adds, in a tree to which it was added: `tests/test_an_order.py` does that, and runs this there."""

from __future__ import annotations

from pathlib import Path

from dolmen.server.wire import protocol, typescript
from tests.server.serving import serving


async def test_a_draw_is_offered_over_a_real_table(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        ann, bob = await served.person("Ann").hello(), await served.person("Bob").hello()
        table = await ann.make("stones", "me", "open")
        async with ann.at(table) as a, bob.at(table) as b:
            assert await a.refused("draw", seat=1) == "not-begun"
            await b.done("sit", seat=2)
            await b.add_luck()
            await a.add_luck()
            await a.until(lambda: a.table["status"] == "running")
            assert await a.refused("draw", seat=2) == "not-your-seat"
            await a.done("draw", seat=1, id="once")
            await b.until(lambda: b.log[-1]["text"] == "Ann offers a draw.")
            await a.done("draw", seat=1, id="once")  # sent twice, done once
            lines = len(b.log)
            await a.done("talk", text="Well?")
            await b.until(lambda: b.log[-1]["text"] == "Well?")
            assert len(b.log) == lines + 1
        alone = await ann.make("stones", "me", "bard")
        async with ann.at(alone) as a:
            assert await a.refused("draw", seat=1) == "nobody-to-draw-with"
    async with serving(tmp_path) as served:  # read again from its facts
        ann.port = served.port
        async with ann.at(table) as a:
            assert [line["text"] for line in a.log if line["what"] == "drawn"] == ["Ann offers a draw."]


def test_what_is_written_from_the_messages_tells_of_it() -> None:
    _, _, others = protocol.page().partition("**With the others**")
    assert "| `draw` | `seat`: 1 to 10 | Offer a draw: everybody is told. |" in others.partition("\n**")[0]
    assert "  draw: Draw;" in typescript.page()
