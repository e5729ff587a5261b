"""The time of a server and of the pages that look at it: at the server it stands until it is told to pass."""

from __future__ import annotations

from typing import Any

from tests.browser.browsing import Beside

MINUTE, HOUR, DAY = 60, 3600, 86_400
LATER = "{ globalThis.later = 0; const now = performance.now.bind(performance); performance.now = () => now() + globalThis.later; }"
WATCH = """() => {
  globalThis.said = [];
  const note = (now) => (changes) => {
    for (const { addedNodes } of changes) for (const one of addedNodes) globalThis.said.push({ now, text: one.textContent });
  };
  for (const [region, now] of [['assertive', true], ['polite', false]])
    new MutationObserver(note(now)).observe(document.getElementById(region), { childList: true });
}"""  # all that is announced from now on, and whether at once
SAID = "(text) => globalThis.said.some((one) => one.text.includes(text))"


class Hours:
    """What is due when time has passed happens at once. On pages seconds pass as well while a test runs, and mean nothing."""

    def __init__(self, beside: Beside) -> None:
        self._beside, self._hall = beside, beside.served.server.hall
        self.passed = 0.0
        now, time = self._hall.services.now(), self._hall.services.time()
        self._hall.services.now = lambda: now + round(1000 * self.passed)  # type: ignore[method-assign]
        self._hall.services.time = lambda: time + self.passed  # type: ignore[method-assign]

    def pass_by(self, seconds: float, *people: Any) -> None:
        """On the pages of these people first: what the server tells them then is told at its time."""
        for person in people:
            person.page.evaluate("(ms) => { globalThis.later += ms; }", 1000 * seconds)
        self.passed += seconds
        self._beside.do(self._look())

    async def _look(self) -> None:
        for room in [*self._hall.rooms.values()]:
            room.wake()


def said(person: Any, beginning: str) -> list[tuple[bool, str]]:
    """What was announced since it was watched and begins so, and whether at once."""
    heard = person.page.evaluate("() => globalThis.said.map((one) => [one.now, one.text])")
    return [(now, text) for now, text in heard if text.startswith(beginning)]
