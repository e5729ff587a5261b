"""Control the time of a server and of the pages connected to it: the server's stands still until told to pass."""

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
}"""  # everything announced from now on, and whether assertively
SAID = "(text) => globalThis.said.some((one) => one.text.includes(text))"


class Hours:
    """Let time pass: what is due happens at once. Pages also see real seconds pass while a test runs, which mean nothing."""

    def __init__(self, beside: Beside) -> None:
        self._beside, self._hall = beside, beside.served.server.hall
        self.passed = 0.0
        now, time = self._hall.services.now(), self._hall.services.time()
        self._hall.services.now = lambda: now + round(1000 * self.passed)  # type: ignore[method-assign]
        self._hall.services.time = lambda: time + self.passed  # type: ignore[method-assign]

    def pass_by(self, seconds: float, *people: Any) -> None:
        """Let time pass, first on the pages of these people, so that what the server tells them then is told at its time."""
        for person in people:
            person.page.evaluate("(ms) => { globalThis.later += ms; }", 1000 * seconds)
        self.passed += seconds
        self._beside.do(self._look())

    async def _look(self) -> None:
        for room in [*self._hall.rooms.values()]:
            room.wake()


def said(person: Any, beginning: str) -> list[tuple[bool, str]]:
    """Return the announcements so far that begin like this, and whether each was assertive."""
    heard = person.page.evaluate("() => globalThis.said.map((one) => [one.now, one.text])")
    return [(now, text) for now, text in heard if text.startswith(beginning)]
