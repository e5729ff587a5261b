"""Test what surrounds a match with others: an invitation, removing a person, an absence, and a rematch that everybody is asked for."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.browser.test_sizes import resize

pytestmark = [pytest.mark.compiled_only, pytest.mark.usefixtures("dealt")]


BESIDE = """() => [...document.querySelectorAll('.rematch li')].every((one) => {
  const [mark, words] = ['.emb', 'b'].map((css) => one.querySelector(css).getBoundingClientRect());
  return mark.top < words.bottom && words.top < mark.bottom;
})"""
PICTURE = """() => {
  const lowest = Math.max(...[...document.querySelectorAll('.picture svg *')].map((one) => one.getBoundingClientRect().bottom));
  return document.querySelector('.joining h2').getBoundingClientRect().top - lowest;
}"""


def test_whoever_is_invited_sees_the_terms_says_a_name_and_is_asked_for_a_rematch(somebody: Any) -> None:
    ann, bob, eve = (somebody(reduced_motion="reduce", unseen=True) for _ in range(3))
    ann.open()
    ann.ask("/api/me", {"name": "Ann", "lang": "en"})
    table = ann.make("stones", "me", "open", clock={"kind": "move", "seconds": 3 * 86_400}, hints=False, options={"first": 2})
    bob.open(f"/t/{table}")
    invitation = bob.page.locator(".joining")
    assert "Ann invites you" in invitation.inner_text()
    assert "3 days a decision" in invitation.inner_text()
    name = bob.page.get_by_label("Your name")
    assert name.input_value() == ""
    name.fill("Bob")
    name.press("Enter")
    bob.page.wait_for_selector(".board")
    assert bob.ask("/api/me")["me"]["name"] == "Bob"
    assert bob.page.locator(".act .time").inner_text() in ("3 d 0 h", "2 d 23 h"), "one's own clock"
    eve.open(f"/t/{table}")
    eve.page.wait_for_selector(".board")

    bob.page.get_by_role("button", name="Menu").click()
    bob.page.get_by_role("menuitem", name="Give up").click()
    assert "Ann will have won" in bob.page.locator("dialog").inner_text()
    bob.page.locator("dialog footer").get_by_role("button", name="Give up").click()
    for one in (ann, bob, eve):
        one.page.wait_for_selector("dialog .sheet")
    assert "Bob gave up." in ann.page.locator("dialog").inner_text()
    ann.page.locator(".rematch").get_by_role("button", name="Rematch").click()
    bob.page.locator("dialog .rematch").get_by_role("button", name="Agree").wait_for()
    eve.page.wait_for_selector("dialog .rematch li:has-text('Ann agrees')")
    assert ann.page.url.endswith(table), "nothing begins before the other has agreed"
    assert eve.page.evaluate(BESIDE), "a person's mark stands beside the name"
    bob.page.locator("dialog .rematch").get_by_role("button", name="Agree").click()
    for one in (ann, bob):
        one.page.wait_for_url(lambda url: not url.endswith(table))
        one.page.wait_for_selector(".board")
    eve.page.locator("dialog .rematch").get_by_role("button", name="To the rematch").click()
    eve.page.wait_for_url(ann.page.url)
    assert ann.trouble == bob.trouble == eve.trouble == []


def test_on_a_narrow_phone_the_picture_of_an_invitation_leaves_the_words_free(somebody: Any) -> None:
    ann, bob = somebody(), somebody("phone")
    ann.open()
    table = ann.make("card", "me", "open")
    resize(bob.page, 360, 740)
    bob.open(f"/t/{table}")
    bob.page.wait_for_selector(".joining .picture svg")
    assert bob.page.evaluate(PICTURE) >= 0


def test_removing_asks_first_is_no_ban_and_an_open_table_can_be_closed(somebody: Any) -> None:
    ann, bob = (somebody(reduced_motion="reduce", unseen=True) for _ in range(2))
    ann.open()
    table = ann.make("card", "me", "open", "open")
    bob.open(f"/t/{table}")
    bob.page.get_by_role("button", name="Sit down").click()
    ann.page.get_by_role("button", name="Remove").click()
    box = ann.page.locator("dialog")
    assert not box.get_by_label("May not sit down here again").is_checked()
    box.get_by_role("button", name="Remove").click()
    bob.page.locator("dialog", has_text="You were removed").get_by_role("button", name="Stay").click()
    bob.page.get_by_role("button", name="Sit down").click()
    bob.page.get_by_role("button", name="Stand up").click()
    bob.page.get_by_role("button", name="Sit down").wait_for()
    ann.page.get_by_role("button", name="Close this table").click()
    ann.page.locator("dialog").get_by_role("button", name="Close this table").click()
    bob.page.get_by_role("heading", name="has closed the table").wait_for()
    assert bob.page.get_by_role("button", name="Sit down").count() == 0
    assert ann.trouble == bob.trouble == []


def test_with_three_seats_giving_up_says_whether_the_others_play_on(somebody: Any) -> None:
    ann, bob = (somebody(reduced_motion="reduce", unseen=True) for _ in range(2))
    for person, name in (ann, "Ann"), (bob, "Bob"):
        person.open()
        person.ask("/api/me", {"name": name, "lang": "en"})
    table = ann.make("card", "me", "open", "bard", options={"first": 2})
    bob.open(f"/t/{table}")
    bob.page.get_by_role("button", name="Sit down").click()
    bob.page.wait_for_selector(".hand .is-open")  # before the deal there is nothing to give up

    def asks(person: Any) -> Any:
        person.page.get_by_role("button", name="Menu").click()
        person.page.get_by_role("menuitem", name="Give up").click()
        return person.page.locator("dialog")

    box = asks(bob)
    assert re.search(r"The match goes on without you: Ann and \w+ \(Bard\) play on, and you come last\.", box.inner_text())
    box.get_by_role("button", name="Play on").click()
    box.wait_for(state="detached")
    assert bob.page.locator(".hand .is-open").count() > 0, "nothing was given up"
    asks(bob).locator("footer").get_by_role("button", name="Give up").click()
    ann.page.wait_for_selector(".rail [data-seat='2'] header:has-text('has given up')")
    ann.page.wait_for_selector(".hand .is-open")
    assert bob.page.locator("dialog .sheet").count() == 0, "the others play on"
    # now only a computer is left
    box = asks(ann)
    assert "(Bard) will have won." in box.inner_text()
    box.locator("footer").get_by_role("button", name="Give up").click()
    for person in (ann, bob):
        person.page.wait_for_selector("dialog .sheet")
    ann.make("card", "me", "bard", "druid", options={"first": 1})
    ann.page.wait_for_selector(".hand .is-open")
    box = asks(ann)
    assert "Only computers are left then, so the match ends at once." in box.inner_text()
    box.locator("footer").get_by_role("button", name="Give up").click()
    ann.page.wait_for_selector("dialog .sheet")


LEFT_OVER = """async () => {
  const { TablePage } = await import(document.querySelector('script[type=module]').src.replace('main.js', 'table.js'));
  const part = () => document.createElement('div'), pending = new Set(), { setTimeout, clearTimeout } = window;
  const page = Object.create(TablePage.prototype), seats = [{ kind: 'person', seat: 1 }, { kind: 'person', seat: 2 }];
  Object.assign(page, { rail: part(), log: part(), middle: part(), table: { status: 'open', seats }, you: { seats: [1] }, top() {} });
  window.setTimeout = (does, after) => { const id = setTimeout(does, after); pending.add(id); return id; };
  window.clearTimeout = (id) => { pending.delete(id); clearTimeout(id); };
  page.waiting();
  page.waiting();
  const waited = pending.size;
  window.clearTimeout(page.unheard);  // as the next message does, which brings the deal
  Object.assign(window, { setTimeout, clearTimeout });
  return [waited, pending.size];
}"""


def test_nothing_covers_the_board_after_several_messages_before_the_deal(somebody: Any) -> None:
    ann = somebody()
    ann.open()
    assert ann.page.evaluate(LEFT_OVER) == [1, 0]
