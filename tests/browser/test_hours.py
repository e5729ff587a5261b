"""Test time at a table: a clock that runs short and out, whom the table waits for and how long, and what returning people are told."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from dolmen.server.tables.clocks import SHOWN
from tests.browser.browsing import Beside, server_beside
from tests.browser.hearing import NOTICED, SAID, noticed, said, watch
from tests.browser.hours import DAY, HOUR, LATER, MINUTE, Hours
from tests.browser.test_pages import assert_tidy, look_over, resize
from tests.server.serving import Served

pytestmark = [pytest.mark.compiled_only, pytest.mark.usefixtures("dealt")]

OWN_TIME = ".act .time"
SEEN = SHOWN / 1000  # seconds before a clock runs
COUNTS = re.compile(r"\b[Ii]n 120 seconds the computer plays")
FULL = ":text-is('1:00')"


@pytest.fixture(scope="module")
def beside(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Beside]:
    """Start a server for these tests alone, since they control its time."""
    with server_beside(tmp_path_factory.mktemp("hours")) as running:
        yield running


@pytest.fixture(scope="module")
def served(beside: Beside) -> Served:
    return beside.served


@pytest.fixture(scope="module")
def hours(beside: Beside) -> Hours:
    return Hours(beside)


def people(somebody: Any, *names: str) -> list[Any]:
    found = [somebody(reduced_motion="reduce") for _ in names]
    for person, name in zip(found, names, strict=True):
        person.context.add_init_script(LATER)
        person.open()
        person.ask("/api/me", {"name": name, "lang": "en"})
    return found


def sit(table: str, *others: Any) -> None:
    for person in others:
        person.open(f"/t/{table}")
        person.page.click("text=Sit down")
        person.page.wait_for_selector(".board, :text('Stand up')")
    for person in others:
        person.page.wait_for_selector(".board")


def discard(person: Any) -> None:
    person.page.click(".hand .is-open >> nth=0", position={"x": 10, "y": 12})
    person.page.click(".action [data-action^=discard]")


# ---- clocks


def test_a_short_clock_is_marked_for_all_and_announced_once_a_decision_to_whose_it_is(somebody: Any, hours: Hours) -> None:
    ann, bob = people(somebody, "Ann", "Bob")
    table = ann.make("card", "me", "open", options={"first": 1}, clock={"kind": "move", "seconds": DAY})
    sit(table, bob)
    ann.page.wait_for_selector(".hand .is-open")
    watch(ann, bob)
    hours.pass_by(SEEN + DAY - 2 * HOUR, ann, bob)
    ann.page.wait_for_selector(f"{OWN_TIME}:text-is('2:00:00')")
    assert ann.page.locator(".time.is-short").count() == 0
    assert said(ann, "Only") == []
    hours.pass_by(HOUR + 10, ann, bob)
    for person, time in (ann, OWN_TIME), (bob, ".rail .time"):
        person.page.wait_for_selector(f"{time}.is-short:text-is('59:50')")
    look = "(one) => [getComputedStyle(one, '::before').content, getComputedStyle(one).outlineStyle]"
    assert ann.page.locator(OWN_TIME).evaluate(look) == ['"! "', "solid"], "not by colour alone"
    hours.pass_by(5 * MINUTE, ann, bob)
    ann.page.wait_for_selector(f"{OWN_TIME}.is-short:text-is('54:50')")
    assert said(ann, "Only") == [(True, "Only 59 minutes left.")]
    # the next decision has a time of its own
    discard(ann)
    ann.page.wait_for_selector(f"{OWN_TIME}:not(.is-short)")
    hours.pass_by(SEEN + DAY - 30 * MINUTE, ann, bob)
    ann.page.wait_for_function(SAID, arg="Only 30 minutes left.")
    assert said(ann, "Only") == [(True, "Only 59 minutes left."), (True, "Only 30 minutes left.")]
    assert said(bob, "Only") == [], "whose clock it is not"


def test_when_time_runs_out_all_are_told_and_shown_what_was_played(somebody: Any, hours: Hours) -> None:
    ann, bob, eve = people(somebody, "Ann", "Bob", "Eve")
    table = ann.make("card", "me", "open", options={"first": 1}, clock={"kind": "move", "seconds": MINUTE})
    sit(table, bob)
    eve.open(f"/t/{table}")
    eve.page.wait_for_selector(".board")
    ann.page.wait_for_selector(".hand .is-open")
    watch(ann, bob, eve)
    hours.pass_by(MINUTE + 2, ann, bob, eve)
    theirs = "Ann ran out of time; the table played for them. Ann discards "
    for person, sentence in (ann, "Your time ran out; the table played for you. You discard "), (bob, theirs), (eve, theirs):
        person.page.wait_for_function(NOTICED, arg=sentence)
        ((_, told),) = said(person, sentence)
        assert noticed(person, sentence) == [told]
        assert re.search(r" discards? (brown|yellow|pink|green|blue|point card) \w+( card)?\.$", told), "which card everybody sees"
        played = told.partition(". ")[2]
        assert person.page.locator(".log li.new").inner_text().split()[:2] == played.split()[:2], "it is in the log like any move"
        person.page.click("#talk")
        assert "Ann ran out of time; the table played for them." in person.page.locator(".drawer .said li").last.inner_text()
        person.page.keyboard.press("Escape")
    # the rest of the turn is Ann's, with a time of its own
    ann.page.wait_for_selector(f"{OWN_TIME}{FULL}")
    ann.page.click(".deck.is-goal")
    bob.page.wait_for_selector(".hand .is-open")


def test_people_at_one_screen_each_see_their_own_clock_run_and_run_out(somebody: Any, hours: Hours) -> None:
    (ann,) = people(somebody, "Ann")
    page = ann.page
    ann.make("card", "me", {"who": "friend", "name": "Bob"}, options={"first": 1}, clock={"kind": "move", "seconds": MINUTE})
    page.wait_for_selector(".handover button")
    watch(ann)
    hours.pass_by(HOUR, ann)
    assert page.locator(OWN_TIME).count() == 0, "nobody has the screen, so nobody's time runs"
    page.click(".handover button")
    page.wait_for_selector(f"{OWN_TIME}{FULL}")
    for does, step in ("discard", ".deck.is-goal"), ("draw", "#handover"):
        hours.pass_by(MINUTE + 2, ann)
        page.wait_for_selector(step)
        page.wait_for_function(SAID, arg=f"Your time ran out; the table played for you. You {does} ")
    assert "then Bob is next" in page.inner_text(".action .say")
    page.click("#handover")
    page.wait_for_selector(".handover .recap li:has-text('Ann draws a card.')")
    assert "time ran out" not in (page.locator("#polite").text_content() or ""), "what Ann drew is hers"
    assert page.locator(".toast").count() == 0, "on the screen, too"
    hours.pass_by(HOUR, ann)
    page.click(".handover button")
    page.wait_for_selector(".act .whose:has-text('Bob')")
    page.wait_for_selector(f"{OWN_TIME}[data-time='2']{FULL}")
    assert len(said(ann, "Your time ran out")) == 2
    hours.pass_by(MINUTE + 2, ann)
    page.wait_for_selector(".deck.is-goal")
    page.wait_for_function("() => globalThis.said.filter((one) => one.text.startsWith('Your time ran out')).length === 3")


# ---- who is not there


def test_all_see_how_long_the_table_waits_for_an_absent_person_and_the_host_may_end_it(somebody: Any, hours: Hours) -> None:
    ann, bob, cat = people(somebody, "Ann", "Bob", "Cat")
    table = ann.make("card", "me", "open", "open", options={"first": 2})
    sit(table, bob, cat)
    bob.page.wait_for_selector(".hand .is-open")
    watch(ann, cat)
    bob.open()
    for person in (ann, cat):
        person.page.wait_for_selector(".action .say:has-text('Bob is not here.') [data-gone='2']")
        assert COUNTS.search(person.page.inner_text(".action .say").removeprefix("Bob is not here. "))
        assert COUNTS.search(person.page.inner_text(".rail [data-seat='2'] header")), "beside the name, too"
    assert [person.page.locator("#relieve").count() for person in (ann, cat)] == [1, 0], "the host alone"
    for size in ("phone", "desktop"):
        resize(ann.page, size)
        assert_tidy(ann.page)
    hours.pass_by(60, ann, cat)
    for person in (ann, cat):
        person.page.wait_for_selector(".action .say :text('In 60 seconds')")
    hours.pass_by(61, ann, cat)
    for person in (ann, cat):
        person.page.wait_for_function(SAID, arg="Bob is away; the computer plays on for them.")
        person.page.wait_for_selector(".rail [data-seat='2'] header:has-text('away: the computer plays')")
    cat.page.wait_for_selector(".hand .is-open")
    assert ann.page.locator("#relieve").count() == 0
    # Bob comes back, plays, and leaves again: this time the host does not wait
    bob.open(f"/t/{table}")
    bob.page.click("dialog footer button")
    for person in (cat, ann):
        person.page.wait_for_selector(".hand .is-open")
        discard(person)
        person.page.click(".deck.is-goal")
    bob.page.wait_for_selector(".hand .is-open")
    bob.open()
    ann.page.focus("#relieve")
    ann.page.evaluate("() => document.querySelector('.action .say').append(' so far')")
    cat.page.click("#talk")
    cat.page.fill(".drawer input", "Where is Bob?")
    cat.page.keyboard.press("Enter")
    cat.page.keyboard.press("Escape")
    ann.page.wait_for_function("() => !document.querySelector('.action .say').textContent.includes(' so far')")  # the bar has been redrawn
    ann.page.keyboard.press("Enter")
    cat.page.wait_for_selector(".hand .is-open")
    for person in (ann, cat):
        person.page.wait_for_selector(".rail [data-seat='2'] header:has-text('away: the computer plays')")


def test_whoever_returns_is_shown_what_was_played_for_them_and_that_once(somebody: Any, hours: Hours) -> None:
    ann, bob = people(somebody, "Ann", "Bob")
    table = ann.make("card", "me", "open", options={"first": 2})
    sit(table, bob)
    bob.page.wait_for_selector(".hand .is-open")
    bob.open()
    ann.page.click("#relieve")
    ann.page.wait_for_selector(".hand .is-open")
    discard(ann)
    ann.page.click(".deck.is-goal")  # the computer plays for Bob at once
    ann.page.wait_for_selector(".hand .is-open")
    bob.open(f"/t/{table}")
    box = bob.page.locator("dialog", has_text="While you were away")
    box.wait_for()
    lines = [(line.get_attribute("class"), *line.inner_text().split()[:2]) for line in box.locator("li").all()]
    own, theirs = [("mine", "You", "discard"), ("mine", "You", "draw")], [("", "Ann", "discards"), ("", "Ann", "draws")]
    assert lines == [*own, *theirs, *own]
    assert "The computer played for you" in box.inner_text()
    look_over(bob.page)
    box.get_by_role("button", name="Play on").click()
    box.wait_for(state="detached")
    discard(ann)
    ann.page.click(".deck.is-goal")
    bob.page.wait_for_selector(".hand .is-open")
    assert box.count() == 0, "it is told once"
    discard(bob)
    bob.page.wait_for_selector(".deck.is-goal")
    bob.page.reload()
    bob.page.wait_for_selector(".deck.is-goal")
    assert box.count() == 0, "who has acted since knows it"
