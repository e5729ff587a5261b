"""Test what surrounds a match: invitations, waiting, and trouble of every kind. Each says what happened, and goes on by itself."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.browser.test_pages import assert_tidy, in_german, look_over
from tests.server.serving import Served

pytestmark = pytest.mark.compiled_only

AT_A_TABLE = ".action .say"
BANNER = ".banner:not([hidden])"
BANNERS = f"""() => {{
  globalThis.banners = [];
  const look = () => globalThis.banners.push(...Array.from(document.querySelectorAll('{BANNER}'), (one) => one.textContent));
  new MutationObserver(look).observe(document.body, {{ attributes: true, childList: true, subtree: true }});
}}"""  # recorded, since it may be gone before anybody looks
ANYBODY_THERE = "() => { dispatchEvent(new Event('online')); return globalThis.banners.length; }"  # as after a sleep


def waiting_table(person: Any) -> str:
    person.open()
    table: str = person.make("stones", "me", "open")
    person.page.wait_for_selector(".antechamber .invitation")
    return table


# ---- inviting


def test_where_only_this_computer_is_served_the_invitation_says_so_and_what_to_do(somebody: Any, served: Served) -> None:
    ann = somebody("desktop", permissions=["clipboard-read", "clipboard-write"])
    table = waiting_table(ann)
    ann.page.click("button[aria-label=Menu]")
    ann.page.click("role=menuitem[name=Invite]")
    box = ann.page.locator("dialog .invitation")
    assert box.locator("input").input_value() == f"{served.url}/t/{table}"
    assert box.locator(".qr").count() == 0  # no phone could open it
    assert "serve --host 0.0.0.0" in box.locator(".note").inner_text()
    box.locator("button").first.click()
    ann.page.wait_for_selector("text=Copied.")
    assert ann.page.evaluate("navigator.clipboard.readText()") == f"{served.url}/t/{table}"


def test_an_invitation_for_the_network_has_a_picture_and_is_tidy(somebody: Any) -> None:
    ann = somebody()
    in_german(ann)
    link = "http://192.168.178.123:8765/t/western-lantern-AAAAAAAAAAAAAAAAAAAAAA"
    told = {"link": link, "qr": '<svg viewBox="0 0 2 2"><path d="M0 0h1v1h-1z"/></svg>', "reach": "network", "command": ""}
    ann.page.route("**/share", lambda route: route.fulfill(body=json.dumps(told), content_type="application/json"))
    waiting_table(ann)
    shown = ann.page.locator(".qr svg").bounding_box()
    assert shown["width"] == shown["height"] > 150
    assert "im selben WLAN" in ann.page.inner_text(".invitation")
    look_over(ann.page)


def test_whoever_opens_an_invitation_sits_down_and_a_third_person_watches(somebody: Any) -> None:
    ann, bob, cyd = somebody(), somebody("phone"), somebody()
    table = waiting_table(ann)
    bob.open(f"/t/{table}")
    bob.page.wait_for_selector("text=Sit down")
    assert bob.page.locator(".invitation").count() == 0
    bob.page.click("text=Sit down")
    for person in (ann, bob):
        person.page.wait_for_selector(AT_A_TABLE)
    cyd.open(f"/t/{table}")
    cyd.page.wait_for_selector("text=You are watching.")


def test_inviting_and_a_notice_are_tidy_and_can_be_used_without_eyes(somebody: Any) -> None:
    ann = somebody()
    waiting_table(ann)
    for ask in ("button[aria-label=Menu]", "role=menuitem[name=Invite]"):
        ann.page.click(ask)
        look_over(ann.page)
    ann.page.goto(f"{ann.served.url}/t/quiet-heron-AAAAAAAAAAAAAAAAAAAAAA")
    ann.page.wait_for_selector(".notice")
    look_over(ann.page)


# ---- trouble


def test_without_a_network_the_page_opens_says_so_and_goes_on_by_itself(somebody: Any) -> None:
    ann = somebody("phone", service_workers="allow")
    in_german(ann)
    ann.page.reload()
    ann.page.wait_for_selector("#start")
    ann.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    kept = ann.page.evaluate(
        "async () => { const found = []; for (const name of await caches.keys()) for (const one of await (await caches.open(name)).keys())"
        " found.push(new URL(one.url).pathname); return found; }"
    )
    assert kept
    assert all(path.startswith("/web/") for path in kept)
    ann.context.set_offline(True)
    ann.page.reload()
    ann.page.wait_for_selector("text=diese Seite macht von selbst weiter")
    assert_tidy(ann.page)
    ann.context.set_offline(False)
    ann.page.wait_for_selector("#start")
    ann.trouble[:] = [line for line in ann.trouble if "ERR_INTERNET_DISCONNECTED" not in line]


def test_a_server_that_restarts_says_so_and_the_match_goes_on(somebody: Any) -> None:
    ann, lines = somebody(), []

    def through(socket: Any) -> None:
        lines.append(socket)
        socket.connect_to_server()

    ann.page.route_web_socket("**/live?*", through)
    ann.open()
    ann.make("stones", "me", "bard", options={"first": 1})
    ann.page.wait_for_selector(".board .is-goal")
    ann.page.evaluate(BANNERS)
    lines[0].send(json.dumps({"type": "bye", "code": "restart", "text": "The server restarts."}))
    lines[0].close(code=1012)
    ann.page.wait_for_function("() => globalThis.banners.some((text) => text.includes('it goes on by itself'))")
    ann.page.wait_for_selector(BANNER, state="detached")
    ann.page.wait_for_selector(".board .is-goal")
    assert len(lines) == 2


def test_a_connection_that_died_without_a_sign_is_noticed(somebody: Any) -> None:
    ann, lines = somebody(), []

    def through(socket: Any) -> None:
        lines.append(socket)
        server = socket.connect_to_server()
        if len(lines) == 1:
            socket.on_message(lambda text: None if "ping" in text else server.send(text))  # nobody hears it, so nobody answers

    ann.page.route_web_socket("**/live?*", through)
    ann.open()
    ann.make("stones", "me", "bard", options={"first": 1})
    ann.page.wait_for_selector(".board .is-goal")
    ann.page.evaluate(BANNERS)
    ann.page.wait_for_function(ANYBODY_THERE, polling=1000)
    ann.page.wait_for_selector(BANNER, state="detached")
    assert len(lines) == 2


LOBBY = """() => import(document.querySelector('script[type=module]').src.replace('main.js', 'net.js'))
  .then(({ ask }) => ask('GET', '/api/lobby'))"""


def test_a_page_of_another_version_loads_itself_anew_once(somebody: Any) -> None:
    ann = somebody()
    ann.open()
    ann.page.wait_for_selector("#start")
    loads: list[str] = []
    ann.page.on("request", lambda one: loads.append(one.url) if one.is_navigation_request() else None)

    def renewed(route: Any) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, headers={**answer.headers, "dolmen-tree": "another"})

    ann.page.route("**/api/lobby", renewed)
    with ann.page.expect_navigation():
        ann.page.evaluate(f"() => void ({LOBBY})()")
    ann.page.wait_for_selector("#start")
    for _ in range(3):  # the lobby does so every few seconds
        ann.page.evaluate(LOBBY)
    assert len(loads) == 1


def test_two_tabs_of_one_person_show_the_same(somebody: Any, served: Served) -> None:
    ann = somebody(reduced_motion="reduce")
    ann.open()
    table = ann.make("stones", "me", "bard", options={"first": 1})
    other = ann.context.new_page()
    other.goto(f"{served.url}/t/{table}")
    other.wait_for_selector(".board .is-goal")
    ann.page.click(".board .is-goal >> nth=0")
    for page in (ann.page, other):
        page.wait_for_selector(".action [data-action='lay']")
    other.click(".action [data-action='lay']")
    for page in (ann.page, other):
        page.wait_for_selector(".action [data-action='lay']", state="detached")


@pytest.mark.parametrize(
    ("path", "sentence"),
    [
        ("/t/quiet-heron-AAAAAAAAAAAAAAAAAAAAAA", "There is no such table."),
        ("/r/quiet-heron-AAAAAAAAAAAAAAAAAAAAAA", "There is no such table."),
        ("/take/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", "This link has been used, or is too old."),
    ],
)
def test_a_link_that_leads_nowhere_says_so(path: str, sentence: str, somebody: Any) -> None:
    ann = somebody("phone")
    ann.open()
    ann.page.goto(ann.served.url + path)
    ann.page.wait_for_selector(f"h1:has-text('{sentence}')")
    assert_tidy(ann.page)
    ann.page.click("text=To the lobby")
    ann.page.wait_for_selector("#start")
    ann.trouble[:] = [line for line in ann.trouble if "404" not in line and "410" not in line]


def test_whoever_is_gone_is_named_and_comes_back(somebody: Any) -> None:
    ann, bob = somebody(), somebody()
    ann.open()
    bob.open()
    table = ann.make("stones", "me", "open", options={"first": 2})
    bob.open(f"/t/{table}")
    bob.page.click("text=Sit down")
    ann.page.wait_for_selector(f"{AT_A_TABLE}:has-text('Waiting for')")
    bob.open()
    ann.page.wait_for_selector("text=is not here. In")
    bob.open(f"/t/{table}")
    ann.page.wait_for_selector(f"{AT_A_TABLE}:has-text('Waiting for')")
