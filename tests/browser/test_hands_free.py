"""Whole matches without a mouse: by the keyboard alone, and through the accessibility tree alone, as who cannot see the page plays."""

from __future__ import annotations

import random
import re
from dataclasses import dataclass
from typing import Any

import pytest

from tests.browser.clicking import READY, STATE

pytestmark = [pytest.mark.compiled_only, pytest.mark.usefixtures("dealt")]

FOCUS = """() => {
  const at = document.activeElement, box = at?.getBoundingClientRect(), style = at ? getComputedStyle(at) : null;
  return {
    there: at !== null && at !== document.body && at.checkVisibility() && box.width > 0,
    ringed: at?.matches(':focus-visible') && style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2,
    inside: box && box.right > 0 && box.bottom > 0 && box.left < innerWidth && box.top < innerHeight,
    goal: at?.closest('.is-goal') !== null,
    hand: at?.closest('.hand') !== null,
  };
}"""


def press(page: Any, key: str) -> dict[str, bool]:
    """A key; where the focus is then. It is always to be seen."""
    page.keyboard.press(key)
    page.wait_for_function(READY)
    focus: dict[str, bool] = page.evaluate(FOCUS)
    if not page.evaluate(STATE)["over"]:
        assert focus["there"], f"{key}: the focus is nowhere"
        assert focus["ringed"], f"{key}: the focus cannot be seen"
        assert focus["inside"], f"{key}: the focus is out of sight"
    return focus


def to(page: Any, place: str) -> None:
    """From region to region, and along the arrows inside one, until the focus is where it should be."""
    for _ in range(9):
        for _ in range(3):
            if page.evaluate(FOCUS)[place]:
                return
            press(page, "ArrowRight")
        press(page, "F6")
    raise AssertionError(f"the keyboard does not come to the {place}")


def test_a_whole_match_by_the_keyboard(somebody: Any) -> None:
    ann, chance = somebody(reduced_motion="reduce"), random.Random(4)
    ann.open()
    ann.make("card", "me", "bard", options={"first": 1})
    page = ann.page
    page.wait_for_function(READY)
    press(page, "F6")
    turns = 0
    while not page.evaluate(STATE)["over"]:
        state = page.evaluate(STATE)
        if state["hand"]:
            to(page, "hand")
            for _ in range(chance.randrange(3)):
                press(page, "ArrowRight")
            press(page, "Enter")
        if page.evaluate(STATE)["goals"]:
            to(page, "goal")
        press(page, "Enter")
        turns += 1
        assert turns < 200
    assert turns > 20
    assert page.evaluate("document.activeElement.closest('dialog') !== null")


@dataclass(frozen=True)
class Node:
    """What assistive technology is told of one thing."""

    role: str
    name: str
    element: int
    disabled: bool


class Reader:
    """Knows a page by its accessibility tree only: roles and names. Activates as a screen reader does, by focus and Enter."""

    def __init__(self, person: Any) -> None:
        self.page = person.page
        self.line = person.context.new_cdp_session(person.page)

    def nodes(self) -> list[Node]:
        found = []
        for node in self.line.send("Accessibility.getFullAXTree")["nodes"]:
            if not node["ignored"]:
                states = {state["name"]: state["value"].get("value") for state in node.get("properties", [])}
                role, name = (str(node.get(part, {}).get("value", "")) for part in ("role", "name"))
                found.append(Node(role, name, node.get("backendDOMNodeId", 0), bool(states.get("disabled"))))
        return found

    def activate(self, node: Node) -> None:
        self.line.send("DOM.focus", {"backendNodeId": node.element})
        self.page.keyboard.press("Enter")

    def until(self, *wanted: str) -> list[Node]:
        """Until there is something of that name (a pattern) to activate, or a dialog."""
        for _ in range(400):
            nodes = self.nodes()
            if any(node.role == "dialog" for node in nodes) or self.buttons(nodes, *wanted):
                return nodes
            self.page.wait_for_timeout(25)
        raise AssertionError(f"none of {wanted} in {[node.name for node in nodes if node.role == 'button']}")

    @staticmethod
    def buttons(nodes: list[Node], *wanted: str) -> list[Node]:
        return [node for node in nodes if node.role == "button" and not node.disabled and any(re.search(one, node.name) for one in wanted)]


def test_a_whole_match_through_the_accessibility_tree_alone(somebody: Any) -> None:
    ann, chance = somebody(reduced_motion="reduce"), random.Random(6)
    ann.open()
    reader = Reader(ann)
    reader.activate(*reader.buttons(reader.until("^Play$"), "^Play$"))
    card, goes, draws = r"^(Brown|Yellow|Pink|Green|Blue|Dot) .*, (play|discard) ", r"^(Play|Discard) ", r"^Draw$|^Draw pile"
    turns = 0
    while True:
        nodes = reader.until(card, goes, draws, "^Lay nothing more$")
        if any(node.role == "dialog" for node in nodes):
            break
        for wanted in goes, draws, card, "^Lay nothing more$":
            if found := reader.buttons(nodes, wanted):
                reader.activate(chance.choice(found))
                break
        turns += 1
        assert turns < 400
    dialog = next(node for node in nodes if node.role == "dialog")
    assert re.search("win|share", dialog.name)
    texts = [node.name for node in nodes if node.role in ("cell", "gridcell", "rowheader", "columnheader")]
    assert {"Total", "Place", "Wish stones"} <= {*texts}
    assert turns > 40
