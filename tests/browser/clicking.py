"""Play a match knowing only what the page shows: what glows can be clicked."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

STATE = """() => {
  const visible = (one) => one.checkVisibility() && one.getBoundingClientRect().width > 0;
  const all = (css) => [...document.querySelectorAll(css)].filter(visible);
  const busy = document.getAnimations().some((one) => one.playState === 'running' && one.effect?.target?.classList?.contains('piece'));
  return {
    over: document.querySelector('dialog .sheet') !== null,
    busy,
    covered: all('.handover button, #handover').length,
    buttons: all('.action [data-action]').length,
    hand: all('.hand .piece.is-open').length,
    goals: all('.board .is-goal').length,
    deck: all('.deck.is-goal').length,
    chosen: all('.piece.is-chosen').length,
  };
}"""


READY = f"() => {{ const s = ({STATE})(); return (s.over || s.covered || (!s.busy && (s.buttons || s.hand || s.goals))) && s; }}"


def ready(page: Any) -> dict[str, Any]:
    """Wait until something can be done or the match is over; return what the page shows then. Polls less than every frame, since
    looking costs one."""
    state: dict[str, Any] = page.wait_for_function(READY, timeout=30_000, polling=40).json_value()
    return state


def play(page: Any, chance: random.Random, steps: int = 2000) -> int:
    """Play until the result is shown; return the number of clicks."""
    for clicks in range(steps):
        state = ready(page)
        if state["over"]:
            return clicks
        do_something(page, state, chance)
    raise AssertionError("the match did not end")


def play_together(pages: Sequence[Any], chance: random.Random, steps: int = 2000) -> None:
    """Play with several people at one table: whoever can do something does it, until everybody is shown the result."""
    for _ in range(steps):
        states = [page.evaluate(READY) for page in pages]
        if all(state and state["over"] for state in states):
            return
        for page, state in zip(pages, states, strict=True):
            if state and not state["over"]:
                do_something(page, state, chance)
        pages[0].wait_for_timeout(40)  # as rarely as `ready` polls
    raise AssertionError("the match did not end")


def do_something(page: Any, state: dict[str, Any], chance: random.Random) -> None:
    """Click once on something that can be clicked."""
    if state["covered"]:
        page.click(".handover button, #handover")
    elif state["chosen"] and state["goals"]:
        click(page, ".board .is-goal", chance.randrange(state["goals"]))
    elif state["deck"] and chance.random() < 0.8:  # otherwise a match would take long
        click(page, ".deck.is-goal", 0)
    elif state["buttons"] and chance.random() < 0.7:
        click(page, ".action [data-action]", chance.randrange(state["buttons"]))
    elif state["hand"]:
        click(page, ".hand .piece.is-open", chance.randrange(state["hand"]))
    elif state["goals"]:
        click(page, ".board .is-goal", chance.randrange(state["goals"]))
    elif state["buttons"]:
        click(page, ".action [data-action]", chance.randrange(state["buttons"]))


def click(page: Any, css: str, n: int) -> None:
    """Click the n-th visible match where it can be hit: cards overlap."""
    spot = page.evaluate(
        """([css, n]) => {
          const visible = (one) => one.checkVisibility() && one.getBoundingClientRect().width > 0;
          const one = [...document.querySelectorAll(css)].filter(visible)[n];
          if (!one) return null;
          one.scrollIntoView({ block: 'nearest', inline: 'nearest' });
          const box = one.getBoundingClientRect();
          for (const [fx, fy] of [[.5, .5], [.15, .15], [.15, .5], [.5, .1], [.1, .9], [.9, .1], [.5, .9]]) {
            const x = box.left + box.width * fx, y = box.top + box.height * fy;
            const hit = document.elementFromPoint(x, y);
            if (hit && (hit === one || one.contains(hit))) return [x, y];
          }
          return [box.left + box.width / 2, box.top + box.height / 2];
        }""",
        [css, n],
    )
    if spot:
        page.mouse.click(*spot)
