"""Test the lessons and one's own mistakes: by mouse, finger and keyboard, read out, at every size, and over days."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

import dolmen
from dolmen.coach.lessons import lessons
from dolmen.coach.reviewing import Finished
from dolmen.games import names
from dolmen.players.greedy import Greedy
from tests.browser.hearing import SAID, watch
from tests.browser.test_pages import by_turns, in_german, look_over

pytestmark = pytest.mark.compiled_only

TODAY = datetime(2031, 5, 7, 12, tzinfo=UTC)
MOMENT = "{ table: 'quiet-stone-AAAAAAAAAAAAAAAAAAAAAA', step: %d, seat: 1, game: 'stones', at: Date.now() }"


def kept(page: Any, does: str, arg: Any = None) -> Any:
    """Call a function on the page's module that keeps the mistakes."""
    module = 'await import(new URL("mistakes.js", document.querySelector("script[type=module]").src))'
    return page.evaluate(f"async (arg) => ({does})({module}, arg)", arg)


def open_lesson(person: Any, game: str, id: str) -> Any:
    person.open(f"/learn/{game}/{id}")
    person.page.wait_for_selector(".teaching .goal")
    return person.page


def answer(page: Any, tile: str) -> None:
    """Take a tile that lies open: it is lifted, and then laid."""
    page.locator(f".board .piece.is-open[data-name='{tile}']").click()
    page.locator(f".action [data-action='take {tile}']").click()


def verdict(page: Any) -> str:
    page.wait_for_selector(".teaching .verdict", timeout=60_000)  # trials take their time on a busy machine
    return str(page.locator(".teaching .verdict").inner_text())


def test_the_lessons_are_reached_from_the_lobby_and_tell_what_is_solved(somebody: Any) -> None:
    ann = somebody()
    ann.open()
    page = ann.page
    page.get_by_role("link", name="Learn").click()
    page.wait_for_selector(".lessons ol")
    assert page.url.endswith("/learn")
    assert page.locator(".lessonlink").count() == sum(len(lessons(game)) for game in names())
    first = lessons("stones")[0]
    page.get_by_role("link", name=first.said("title", "en")).click()
    page.wait_for_selector(".teaching .goal")
    assert page.url.endswith(f"/learn/stones/{first.id}")
    answer(page, "P7")
    assert verdict(page) == "That is it"
    page.get_by_text("The rule behind it").click()
    page.locator(".cited table").wait_for()
    assert "|" not in page.locator(".cited").inner_text()
    page.get_by_role("link", name="To the lessons").click()
    page.wait_for_selector(".lessonlink.is-first")
    assert page.get_by_role("link", name=re.compile("solved at the first attempt")).count() == 1
    assert page.get_by_role("region", name=re.compile("Steine")).get_by_text("1 of 7").count() == 1


def test_a_wrong_answer_is_explained_and_can_be_tried_again(somebody: Any) -> None:
    bob = somebody("phone", locale="de-DE")
    page, lesson = open_lesson(bob, "stones", "third-tile"), lessons("stones")[0]
    assert page.get_by_role("link", name="Dolmen").is_visible(), "the way to the lobby"
    answer(page, "P10")
    assert verdict(page) == "Hier gibt es Besseres"
    panel = page.locator(".teaching").inner_text()
    assert lesson.said("jump", "de") in panel
    assert "48 % statt 93 %" in panel
    assert page.locator(".teaching").evaluate("(one) => one.getBoundingClientRect().top >= 0"), "what is said is in sight"
    page.get_by_role("button", name="Noch ein Versuch").tap()
    page.wait_for_selector(".teaching .goal")
    answer(page, "P8")
    verdict(page)
    page.get_by_role("button", name="Lösung zeigen").tap()
    page.wait_for_function("() => document.querySelector('.verdict')?.textContent === 'Die Lösung'")
    assert lesson.said("right", "de") in page.locator(".teaching").inner_text()
    page.get_by_role("link", name="Nächste Lektion").tap()
    page.wait_for_function("() => location.pathname.endsWith('/wish')")
    assert page.evaluate("localStorage.getItem('dolmen-lessons')") is None, "what was shown is not solved"


def test_a_lesson_is_done_by_keyboard_and_read_out(somebody: Any) -> None:
    eve = somebody()
    eve.open("/learn")
    watch(eve)
    page, lesson = eve.page, lessons("card")[0]
    page.get_by_role("link", name=lesson.said("title", "en")).press("Enter")
    page.wait_for_function(SAID, arg=lesson.said("goal", "en"))
    press = page.keyboard.press
    press("5")
    page.wait_for_selector(".piece.is-chosen[data-name='G2']")
    for _ in range(8):
        press("F6")
        if page.evaluate("document.activeElement.dataset.action ?? ''"):
            break
    assert page.evaluate("document.activeElement.dataset.action") == "play G2"
    press("Enter")
    page.wait_for_function(SAID, arg=lesson.said("right", "en"))
    assert page.evaluate("document.activeElement.textContent") == "Next lesson"
    press("Enter")
    page.wait_for_function(SAID, arg=lessons("card")[1].said("goal", "en"))


def test_what_is_illegal_in_a_lesson_is_explained_there(somebody: Any) -> None:
    ann = somebody()
    page = open_lesson(ann, "oracle", "mirrors")
    page = open_lesson(ann, "card", "third-stone")
    page.locator(".hand .piece[data-name='GX']").click()
    assert page.locator(".piece.is-chosen[data-name='GX']").count() == 1, "it can be laid"
    page = open_lesson(ann, "stones", "third-tile")
    page.locator(".board .piece[data-name='G10']").click()
    page.wait_for_selector(".tip")
    assert "STONE-9" in page.locator(".tip").inner_text()


@pytest.mark.parametrize("n", range(4))
def test_every_page_of_it_is_tidy_and_can_be_used_without_eyes(n: int, somebody: Any) -> None:
    ann = somebody()
    in_german(ann)
    game = names()[n]
    page = open_lesson(ann, game, lessons(game)[-1].id)
    look_over(page, by_turns(n))
    open_lesson(ann, game, lessons(game)[0].id)
    page.evaluate("document.querySelector('.board').scrollIntoView()")
    if n == 0:
        ann.open("/learn")
        page.wait_for_selector(".lessons ol")
        look_over(page, by_turns(n))
        ann.open("/mistakes")
        look_over(page, by_turns(n + 1))
        assert page.get_by_role("heading", name="Noch nichts zu üben").count() == 1


def test_a_lesson_that_there_is_not_says_so(somebody: Any) -> None:
    ann = somebody()
    ann.open("/learn/stones/none")
    page = ann.page
    page.wait_for_selector(".notice")
    assert "There is no such lesson" in page.locator(".notice").inner_text()
    page.get_by_role("button", name="To the lessons").click()
    page.wait_for_selector(".lessons ol")
    ann.trouble.clear()  # the browser's own line about the answer 404


# ---- one's own mistakes


def test_a_mistake_comes_back_after_days_and_is_learned_in_the_end(somebody: Any) -> None:
    ann = somebody()
    ann.open("/mistakes")
    page = ann.page
    page.clock.set_fixed_time(TODAY)
    assert kept(page, f"(kept) => kept.remember([{MOMENT % 3}, {MOMENT % 3}, {MOMENT % 8}])") == 2, "each once"
    day = TODAY
    for days in (1, 3, 7, 16, 35):
        page.clock.set_fixed_time(day + timedelta(days=days) - timedelta(seconds=1))
        assert kept(page, "(kept) => kept.due().filter((one) => one.step === 3)") == []
        day += timedelta(days=days)
        page.clock.set_fixed_time(day)
        assert kept(page, "(kept) => kept.due().some((one) => one.step === 3)")
        back = kept(page, f"(kept) => kept.answered({MOMENT % 3}, true)")
        wrong = kept(page, f"(kept) => kept.answered({MOMENT % 8}, false)")
        assert wrong == (day + timedelta(days=1)).timestamp() * 1000, "a wrong answer begins anew"
    assert back is None
    assert kept(page, "(kept) => kept.remembered().map((one) => one.step)") == [8]
    kept(page, f"(kept) => kept.forget({MOMENT % 8})")
    assert kept(page, f"(kept) => kept.remember([{MOMENT % 3}, {MOMENT % 8}])") == 0, "no review brings it back"
    assert kept(page, "(kept) => kept.remembered()") == []


def test_what_is_remembered_is_bounded_survives_damage_and_goes_into_a_file_and_back(somebody: Any) -> None:
    ann = somebody()
    ann.open("/mistakes")
    page = ann.page
    many = "Array.from({ length: 400 }, (_, n) => ({ ...%s, step: n + 1 }))" % (MOMENT % 1)
    kept(page, f"(kept) => kept.remember({many})")
    assert kept(page, "(kept) => kept.remembered().length") == 300
    text = kept(page, "(kept) => kept.exported()")
    for damaged in ("{", "null", '"x"', '[{"table": 1}, null, 3]', '{"format": "other"}'):
        page.evaluate("(text) => localStorage.setItem('dolmen-mistakes', text)", damaged)
        assert kept(page, "(kept) => kept.remembered()") == []
    kept(page, f"(kept) => kept.remember([{MOMENT % 1}])")
    kept(page, f"(kept) => kept.answered({MOMENT % 1}, true)")
    assert kept(page, "(kept, text) => kept.imported(text)", text) == 299
    assert kept(page, "(kept) => kept.remembered().find((one) => one.step === 1).stage") == 1, "the further one stays"
    page.reload()
    page.locator("input[type=file]").set_input_files({"name": "no.json", "mimeType": "application/json", "buffer": b"[]"})
    page.locator(".toast", has_text="not a file").wait_for()


def brought(person: Any) -> tuple[str, Finished]:
    """Bring the record of a match that was played elsewhere; return its table."""
    match = dolmen.Match("stones", seats=2, seed=11)
    players = [Greedy(1), Greedy(2)]
    while not match.over:
        seat = min(match.to_act)
        view = match.view(seat)
        match.act(seat, players[seat - 1].choose(view, view.legal()))
    record = match.record()
    return str(person.ask("/api/records", {"record": record})["id"]), Finished(record)


def test_a_mistake_is_practised_and_judged_and_a_match_that_is_gone_drops_out(somebody: Any) -> None:
    ann = somebody()
    ann.open()
    page = ann.page
    table, match = brought(ann)
    step = sorted(match.steps)[len(match.steps) // 2]
    page.clock.set_fixed_time(TODAY)
    ann.open("/mistakes")
    gone = "{ table: 'quiet-stone-AAAAAAAAAAAAAAAAAAAAAA', step: 3, seat: 1, game: 'stones', at: Date.now() - 1000 }"
    kept(page, f"(kept) => kept.remember([{gone}, {{ ...{gone}, table: '{table}', step: {step}, at: Date.now() }}])")
    page.clock.set_fixed_time(TODAY + timedelta(days=2))
    ann.open("/learn")
    page.get_by_text("2 positions are due.").wait_for()
    page.get_by_role("link", name="Practise").click()
    page.locator("#practise").click()
    page.get_by_text("no longer on the server").wait_for()
    page.get_by_role("button", name="Next position").click()
    page.wait_for_selector(".teaching .goal")
    assert page.locator(".teaching h2").inner_text() == f"Step {step} of your match"
    choice = page.locator(".action [data-action], .board .is-goal").first
    choice.click()
    said = verdict(page)
    right = said != "There was something better"
    [one] = kept(page, "(kept) => kept.remembered()")
    assert (one["table"], one["stage"]) == (table, int(right))
    back = TODAY + timedelta(days=2 + (3 if right else 1))
    assert f"{back.day} {back:%B}" in page.locator(".teaching").inner_text()
    page.get_by_role("button", name="Done for today").click()
    page.get_by_text("Nothing is due today.").wait_for()
    page.get_by_role("button", name=re.compile("^Forget: ")).click()
    page.get_by_role("heading", name="Nothing to practise yet").wait_for()
    ann.trouble.clear()  # the browser's own line about the answer 404
