"""Limit rates with token buckets, and count what is open at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from time import monotonic

MOST = 10_000  # buckets that are kept


class Bucket:
    """A token bucket that is refilled at `rate` per second, up to `burst`."""

    def __init__(self, rate: float, burst: int, clock: Callable[[], float] = monotonic) -> None:
        self.rate, self.burst, self._clock = rate, burst, clock
        self._left, self._at = float(burst), clock()

    def take(self) -> bool:
        self._fill()
        if self._left < 1.0:
            return False
        self._left -= 1.0
        return True

    @property
    def wait(self) -> float:
        """Return the seconds until a token is available."""
        self._fill()
        return max(0.0, 1.0 - self._left) / self.rate + 0.001

    @property
    def is_full(self) -> bool:
        self._fill()
        return self._left >= self.burst

    def _fill(self) -> None:
        now = self._clock()
        self._left = min(float(self.burst), self._left + (now - self._at) * self.rate)
        self._at = now


class Buckets:
    """A token bucket for each address or person; those that are full again are dropped."""

    def __init__(self, rate: float, burst: int, clock: Callable[[], float] = monotonic) -> None:
        self._rate, self._burst, self._clock = rate, burst, clock
        self._of: dict[str, Bucket] = {}

    def take(self, who: str) -> bool:
        if len(self._of) >= MOST:
            self._of = {one: bucket for one, bucket in self._of.items() if not bucket.is_full}
        return self._of.setdefault(who, Bucket(self._rate, self._burst, self._clock)).take()


class Count:
    """How many of something each owner has open at once, and whether one more is allowed."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._of: Counter[str] = Counter()

    def enter(self, who: str) -> bool:
        if self._of[who] >= self.most:
            return False
        self._of[who] += 1
        return True

    def leave(self, who: str) -> None:
        self._of[who] -= 1
        if self._of[who] <= 0:
            del self._of[who]
