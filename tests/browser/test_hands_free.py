"""Play whole matches without a mouse: by keyboard alone, and through the accessibility tree alone, as with a screen reader."""

from __future__ import annotations

import random
import re
from dataclasses import dataclass
from typing import Any

import pytest

from tests.browser.clicking import STATE, ready

pytestmark = [pytest.mark.compiled_only, pytest.mark.usefixtures("dealt")]

FOCUS = f"""() => {{
  const at = document.activeElement, box = at.getBoundingClientRect(), style = getComputedStyle(at);
  return {{
    ...({STATE})(),
    there: at !== document.body && at.checkVisibility() && box.width > 0,
    ringed: at.matches(':focus-visible') && style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2,
    inside: box.right > 0 && box.bottom > 0 && box.left < innerWidth && box.top < innerHeight,
    button: at.dataset.action !== undefined,
    goal: at.closest('.is-goal') !== null,
    held: at.closest('.hand') !== null,
  }};
}}"""


def press(page: Any, key: str) -> dict[str, Any]:
    """Press a key; return the state of the table and the focus, which must always be visible."""
    page.keyboard.press(key)
    ready(page)
    now: dict[str, Any] = page.evaluate(FOCUS)
    if not now["over"]:
        assert now["there"], f"{key}: the focus is nowhere"
        assert now["ringed"], f"{key}: the focus cannot be seen"
        assert now["inside"], f"{key}: the focus is out of sight"
    return now


def to(page: Any, place: str, now: dict[str, Any]) -> None:
    """Move the focus from region to region, and with the arrow keys inside one, until it is where it should be."""
    for n in range(36):
        if now[place]:
            return
        now = press(page, "F6" if n % 3 == 2 else "ArrowRight")
    raise AssertionError(f"the keyboard does not come to the {place}")


@pytest.mark.parametrize(("game", "turns"), [("stones", 200), ("card", 6)])
def test_a_whole_match_by_the_keyboard_and_the_beginning_of_one_with_cards(game: str, turns: int, somebody: Any) -> None:
    ann = somebody(reduced_motion="reduce", unseen=True)
    ann.open()
    ann.make(game, "me", "bard", options={"first": 1})
    page = ann.page
    ready(page)
    now = press(page, "F6")
    for turn in range(turns):
        if now["hand"]:
            to(page, "held", now)
            now = press(page, "Enter")
        if now["goals"] and not now["button"]:
            to(page, "goal", now)
        now = press(page, "Enter")
        if now["over"]:
            assert turn > 20
            assert page.evaluate("document.activeElement.closest('dialog') !== null")
            return
    assert game == "card"


@dataclass(frozen=True)
class Node:
    """A node of the accessibility tree."""

    role: str
    name: str
    element: int
    disabled: bool


class Reader:
    """A screen reader: it knows a page by its accessibility tree only, by roles and names, and activates by focus and Enter."""

    def __init__(self, person: Any) -> None:
        self.page = person.page
        self.line = person.context.new_cdp_session(person.page)

    def nodes(self, *roles: str) -> list[Node]:
        page = self.line.send("DOM.getDocument", {"depth": 0})["root"]["nodeId"]
        found = []
        for role in roles:
            for node in self.line.send("Accessibility.queryAXTree", {"nodeId": page, "role": role})["nodes"]:
                if not node["ignored"]:
                    states = {state["name"]: state["value"].get("value") for state in node.get("properties", [])}
                    found.append(Node(role, str(node["name"]["value"]), node["backendDOMNodeId"], bool(states.get("disabled"))))
        return found

    def activate(self, node: Node) -> None:
        self.line.send("DOM.focus", {"backendNodeId": node.element})
        self.page.keyboard.press("Enter")

    def until(self, *wanted: str) -> list[Node]:
        """Wait until something with that name (a pattern) can be activated, or a dialog is open."""
        for _ in range(1200):
            nodes = self.nodes("button", "dialog")
            if any(node.role == "dialog" for node in nodes) or self.buttons(nodes, *wanted):
                return nodes
            self.page.wait_for_timeout(25)
        raise AssertionError(f"none of {wanted} in {[node.name for node in nodes]}")

    @staticmethod
    def buttons(nodes: list[Node], *wanted: str) -> list[Node]:
        return [node for node in nodes if node.role == "button" and not node.disabled and any(re.search(one, node.name) for one in wanted)]


def test_a_whole_match_through_the_accessibility_tree_alone(somebody: Any) -> None:
    ann, chance = somebody(reduced_motion="reduce", unseen=True), random.Random(6)
    ann.open()
    reader = Reader(ann)
    reader.until("^Play$")
    reader.activate(next(node for node in reader.nodes("radio") if "Der Weg der Steine" in node.name))
    reader.activate(*reader.buttons(reader.until("^Play$"), "^Play$"))
    ways = r"^Turn a tile over$", r"^Lay ", r"^Leave it open$", r"^Take ", r", fits", r"^Stop$"
    nodes, done = reader.until(*ways), 0
    while not (dialogs := [node for node in nodes if node.role == "dialog"]):
        reader.activate(chance.choice(reader.buttons(nodes, *ways)))
        ready(ann.page)
        nodes, done = reader.until(*ways), done + 1
        assert done < 300
    assert re.search("win|lose|share", dialogs[0].name)
    assert {"Total", "Wish stones"} <= {node.name for node in reader.nodes("rowheader")}
    assert any(node.name.endswith("place 1") for node in reader.nodes("columnheader"))
    assert done > 30
