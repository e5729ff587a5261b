"""Test several people on one device: whose cards are shown when, and what the next of them is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from dolmen.play.deal import secret_of
from tests.server.serving import Served, serving

pytestmark = pytest.mark.compiled_only
FRIEND = {"who": "friend", "name": "Bo"}


async def test_what_all_chose_is_turned_over_while_nobodys_hand_is_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dolmen.server.rooms.services.new_secret", lambda: secret_of(5))  # where nobody has to choose a row
    async with serving(tmp_path) as served:
        ann = await served.person("Ann").hello()
        async with ann.at(await ann.make("tales", "me", FRIEND)) as tab:
            for seat in (1, 2):
                assert tab.you["hand_over"] == seat
                await tab.done("show", seat=seat)
                told = len(tab.told)
                await tab.act(tab.choices[-1]["action"])
            assert tab.you["eyes"] is None
            turned = [message for message in tab.told[told:] if any(event["what"] == "table" for event in message.get("events", ()))]
            assert turned
            covered = next(n for n, message in enumerate(tab.told[told:]) if message.get("you", {}).get("eyes", 0) is None)
            assert tab.told[told:].index(turned[0]) > covered, "covered first, so that the page can show what happens then"
            assert all("hand_over" not in message.get("you", {}) or message["you"]["hand_over"] in (None, 1) for message in tab.told[told:])
            assert tab.view["zones"]["hand 2"] == [None] * len(tab.view["zones"]["hand 2"])
            assert tab.you["recap"], "who chose first has not seen it"


async def test_a_choice_that_is_refused_leaves_the_cards_open(served: Served) -> None:
    ann = await served.person("Ann").hello()
    async with ann.at(await ann.make("tales", "me", FRIEND)) as tab:
        await tab.done("show", seat=1)
        assert await tab.refused("act", seat=1, action="pick 104", turn=7) == "stale"
        assert tab.you["eyes"] == 1
        assert None not in tab.view["zones"]["hand 1"]


async def test_the_next_person_is_told_what_was_done_and_no_card_that_was_hidden(served: Served) -> None:
    ann = await served.person("Ann").hello()
    async with ann.at(await ann.make("card", "me", FRIEND, options={"first": 1})) as tab:
        await tab.done("show", seat=1)
        discard = next(choice["action"] for choice in tab.choices if choice["action"].startswith("discard"))
        await tab.act(discard)
        await tab.act("draw")
        drawn = tab.events[-1]["text"]
        await tab.done("cover")
        assert tab.you["hand_over"] == 2
        assert any("Ann" in line and "discard" in line for line in tab.you["recap"])
        assert drawn not in tab.you["recap"]
        assert tab.you["recap"][-1] == "Ann draws a card."
        await tab.done("show", seat=2)
        assert tab.you["recap"] == []


async def test_whoever_handed_the_device_over_has_a_clock_that_stands(served: Served) -> None:
    ann = await served.person("Ann").hello()
    table = await ann.make("card", "me", FRIEND, options={"first": 1}, clock={"kind": "move", "seconds": 60})
    async with ann.at(table) as tab:
        assert tab.clock["runs"] == {}
        await tab.done("show", seat=1)
        assert [*tab.clock["runs"]] == ["1"]
        while tab.you["hand_over"] is None:
            await tab.act()
        assert tab.clock["runs"] == {}, "while one looks at what one drew, nobody's clock runs"
        await tab.done("cover")
        assert tab.clock["runs"] == {}
        await tab.done("show", seat=2)
        assert [*tab.clock["runs"]] == ["2"]
