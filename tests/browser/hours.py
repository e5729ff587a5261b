"""Control the time of a server and of the pages connected to it: it stands still until told to pass."""

from __future__ import annotations

from typing import Any

from tests.browser.browsing import Beside

MINUTE, HOUR, DAY = 60, 3600, 86_400
LATER = "{ const begun = Math.round(performance.now()); globalThis.later = 0; performance.now = () => begun + globalThis.later; }"


class Hours:
    """Time under control: when it passes, what is due happens at once. Pages take part if they ran `LATER` before anything else."""

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
            room.automatic.wake()
