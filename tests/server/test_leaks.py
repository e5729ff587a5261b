"""Test that nobody is sent anything that they may not know: the same match in two worlds, compared byte by byte.

Servers that leak on purpose show that the comparison can fail. Known leaks of others have tests of their own, in
test_known_leaks.py."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

import dolmen
from dolmen.play import reading
from dolmen.play.events import Event
from dolmen.play.record import read
from dolmen.play.view import View
from dolmen.server import messages
from dolmen.server.messages import ChoiceShown, EventShown
from dolmen.server.rooms import showing
from dolmen.server.rooms.showing import Moment, Shown
from dolmen.server.tables import facts
from dolmen.server.tables.base import APPLY
from dolmen.server.tables.table import Table
from dolmen.server.wire import live
from dolmen.table.seats import every_seat
from tests.depth import thorough
from tests.matches import Case
from tests.server.asides import ONE_DEVICE
from tests.server.leaks import CASES, Trial, trial
from tests.server.worlds import assert_one_to_its_viewers, other_world, random_world

pytestmark = pytest.mark.compiled_only

WHOLE = (0.0, 1.0)
PARTS = {2: WHOLE, 3: (0.0, 0.25), 4: (0.75, 1.0)}  # parts of a match that are recorded, where not all of it is


@pytest.mark.parametrize("case", CASES, ids=str)
async def test_what_a_viewer_cannot_know_changes_no_byte(case: Case, tmp_path: Path) -> None:
    tried = trial(case, 1, WHOLE if case.game == "tales" or thorough() else PARTS[case.seats])
    assert await tried.run(tmp_path) == []


async def test_on_one_device_what_is_covered_changes_no_byte(tmp_path: Path) -> None:
    tried = trial(Case("tales", 2, (("games", 1),)), 1, often=0.3, seating=ONE_DEVICE)
    assert await tried.run(tmp_path) == []


@pytest.mark.parametrize("case", CASES[:4], ids=str)
def test_the_worlds_are_one_to_their_viewers_and_differ(case: Case) -> None:
    """They are built from who can see which zone; the match must agree."""
    world = random_world(case, 2)
    for viewers in (frozenset({1, None}), frozenset({None})):
        other = other_world(world, viewers, random.Random(str(viewers)), restless=frozenset(every_seat(case.seats)))
        assert other.until > 0.8 * len(world.steps) / len(read(world.deal).deals)
        assert_one_to_its_viewers(world, other)


# ---- servers that leak


Patch = pytest.MonkeyPatch


def everybody_sees_another_hand(patch: Patch) -> None:
    def view(moment: Moment, viewer: int | None) -> View:
        return match_of(moment).view(other_than(viewer, moment))

    patch.setattr(showing, "_view", view)


def what_is_made_for_one_is_shown_to_all(patch: Patch) -> None:
    def once(self: Moment, make: Callable[..., Any], *about: Any) -> Any:
        if make is showing._view:
            return make(self, *about)
        return self._made.setdefault(make, make(self, *about))

    patch.setattr(Moment, "once", once)


def a_covered_device_shows_its_first_seat(patch: Patch) -> None:
    true: Any = Shown.__dict__["viewer"]
    patch.setattr(Shown, "viewer", property(lambda self: true.fget(self) or next(iter(self.seats), None)))


def events_are_anothers(patch: Patch) -> None:
    def event(moment: Moment, event: Event, viewer: int | None, lang: str, texts: bool) -> EventShown:
        events = match_of(moment).events(other_than(viewer, moment))
        moves = events[min(event.number, len(events) - 1)].moves
        return msgspec.structs.replace(true(moment, event, viewer, lang, texts), moves=moves)

    true = showing.event_shown
    patch.setattr(showing, "event_shown", event)


def events_are_numbered_for_all(patch: Patch) -> None:
    def event(moment: Moment, *about: Any) -> EventShown:
        return msgspec.structs.replace(true(moment, *about), number=moment.table.number)

    true = showing.event_shown
    patch.setattr(showing, "event_shown", event)


def there_is_a_message_whenever_something_happens(patch: Patch) -> None:
    true = Shown.news
    patch.setattr(Shown, "news", lambda self, *given, **named: true(self, *given, **named) or messages.Update())


def choices_know_the_truth(patch: Patch) -> None:
    def choices(moment: Moment, *about: Any) -> msgspec.Raw:
        match = match_of(moment)
        truth = str(reading.zones(match.setting, match.states))
        shown = msgspec.json.decode(true(moment, *about), type=tuple[ChoiceShown, ...])
        return msgspec.Raw(msgspec.json.encode([msgspec.structs.replace(one, text=truth) for one in shown]))

    true = showing.choices_shown
    patch.setattr(showing, "choices_shown", choices)


def why_not_is_told_of_any_seat(patch: Patch) -> None:
    async def why(self: live.Live, message: messages.Why) -> str | None:
        assert self.room.table.match is not None
        clause = self.room.table.match.why_not(message.seat, message.action)
        return clause.id if clause else None

    patch.setitem(live.HERE, messages.Why, why)  # type: ignore[misc]


def hints_are_for_any_seat(patch: Patch) -> None:
    async def hint(self: live.Live, message: messages.Hint) -> list[str]:
        assert self.room.table.match is not None
        return self.room.table.match.legal(message.seat)

    patch.setitem(live.HERE, messages.Hint, hint)  # type: ignore[misc]


def one_may_act_for_a_covered_seat(patch: Patch) -> None:
    patch.setattr(Shown, "opens", lambda self, seat: True)


def lists_tell_of_every_change(patch: Patch) -> None:
    patch.setattr(Table, "noticed", property(lambda self: self.changed, lambda self, at: None), raising=False)


def the_log_tells_of_every_pick(patch: Patch) -> None:
    def acted(table: Table, fact: facts.Acted, at: int) -> None:
        Table._acted(table, fact, at)
        table._say("resumed", at)

    patch.setitem(APPLY, facts.Acted, acted)  # type: ignore[misc]


def records_are_open(patch: Patch) -> None:
    true = dolmen.Match.record
    patch.setattr(dolmen.Match, "record", lambda self, seat="all": true(self, 1 if seat is None else seat % self.seats + 1))


LEAKS = [
    everybody_sees_another_hand, what_is_made_for_one_is_shown_to_all, a_covered_device_shows_its_first_seat, events_are_anothers,
    events_are_numbered_for_all, there_is_a_message_whenever_something_happens, choices_know_the_truth, why_not_is_told_of_any_seat,
    hints_are_for_any_seat, one_may_act_for_a_covered_seat, lists_tell_of_every_change, the_log_tells_of_every_pick, records_are_open,
]  # fmt: skip


@pytest.fixture(scope="module")
def a_short_trial() -> Trial:
    return trial(Case("tales", 3, (("games", 1),)), 1, (0.0, 0.3), often=2.5)


async def test_a_server_that_does_not_leak_passes(a_short_trial: Trial, tmp_path: Path) -> None:
    assert await a_short_trial.run(tmp_path) == []


@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.__name__)
async def test_a_server_that_leaks_is_found_out(
    leak: Callable[[Patch], None], a_short_trial: Trial, tmp_path: Path, monkeypatch: Patch
) -> None:
    leak(monkeypatch)
    assert await a_short_trial.run(tmp_path)


def match_of(moment: Moment) -> dolmen.Match:
    assert moment.table.match is not None
    return moment.table.match


def other_than(viewer: int | None, moment: Moment) -> int:
    return (viewer or 0) % match_of(moment).seats + 1
