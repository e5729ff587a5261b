"""Evaluate a contest: shares of wins, confidence intervals, points, margins and ratings, by a player's index in the list."""

from __future__ import annotations

import json
import math
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, field
from statistics import NormalDist, fmean, stdev
from typing import TYPE_CHECKING, Any

from .fairness import Pairs, adjusted
from .plan import Plan

if TYPE_CHECKING:
    from .ratings import Rating

SURE = 0.95
FEW = 20  # deals below which an interval is only rough
STUDENT = (12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228)  # Student's t, 95 %, 1 to 10 degrees of freedom


@dataclass(frozen=True)
class Outcome:
    """The outcome of one match. By seat: who sat there, the points, the seconds spent thinking, and the number of choices made."""

    deal: int
    seating: int
    players: tuple[int, ...]
    points: tuple[int, ...]
    seconds: tuple[float, ...]
    moves: tuple[int, ...]
    fair: Pairs | None = None  # share and margin with even luck, if the contest is adjusted for luck
    record: str | None = field(default=None, compare=False, repr=False)  # on its way to the folder of records; never in the log

    @property
    def key(self) -> tuple[int, int]:
        return self.deal, self.seating

    @property
    def shares(self) -> tuple[float, ...]:
        """Return each seat's share of the win: 1 for the only winner; a tie is divided."""
        best = max(self.points)
        return tuple((points == best) / self.points.count(best) for points in self.points)

    @property
    def fair_shares(self) -> tuple[float, ...]:
        """Return each seat's share of the win with even luck."""
        return tuple(share for share, _ in self.fair or ())

    @property
    def margins(self) -> tuple[int, ...]:
        """Return how far each seat is ahead of the best of the others."""
        return tuple(points - max(self.points[:n] + self.points[n + 1 :]) for n, points in enumerate(self.points))

    def json(self) -> dict[str, Any]:
        found = asdict(self)
        del found["record"]
        if self.fair is None:
            del found["fair"]
        return found

    @classmethod
    def read(cls, given: dict[str, Any]) -> Outcome:
        players, points, seconds, moves = (tuple(given[name]) for name in ("players", "points", "seconds", "moves"))
        fair = tuple((float(share), float(margin)) for share, margin in given["fair"]) if "fair" in given else None
        outcome = cls(int(given["deal"]), int(given["seating"]), players, points, seconds, moves, fair)
        if len({len(outcome.players), len(outcome.points), len(outcome.seconds), len(outcome.moves), len(fair or outcome.moves)}) > 1:
            raise ValueError("A match has as many entries as seats.")
        return outcome


@dataclass(frozen=True)
class Adjusted:
    """A share of the wins with even luck, its 95 % interval, and by what factor that is narrower than the plain one."""

    share: float
    low: float
    high: float
    factor: float


class ContestResult:
    """The matches played and their statistics. A player who holds several seats of a match counts with their mean, so that the fair
    share is one in as many as there are seats for everybody."""

    def __init__(self, plan: Plan, outcomes: Iterable[Outcome] = ()) -> None:
        self.plan = plan
        self.finished = {outcome.key: outcome for outcome in outcomes}

    def add(self, outcome: Outcome) -> None:
        self.finished[outcome.key] = outcome

    # ---- matches

    @property
    def outcomes(self) -> list[Outcome]:
        """Return the outcomes in the order of their deals, whenever they were played."""
        return [self.finished[key] for key in sorted(self.finished)]

    @property
    def players(self) -> tuple[str, ...]:
        return self.plan.labels

    @property
    def complete(self) -> bool:
        return len(self.finished) == len(self.plan.places)

    def deals_of(self, i: int) -> int:
        """Count the deals in which the player sat."""
        return len(self._by_deal(i, "shares"))

    # ---- by player

    def win_share(self, i: int) -> float:
        """Return the share of the wins, over deals; a shared win counts its share. NaN before the first match."""
        return mean(self._by_deal(i, "shares"))

    def interval(self, i: int) -> tuple[float, float]:
        """Return the 95 % confidence interval of the share of the wins. The mean over a deal's rotations is one observation."""
        low, high = interval(self._by_deal(i, "shares"), 0.0, 1.0)
        return max(low, 0.0), min(high, 1.0)

    def adjusted(self, i: int) -> Adjusted | None:
        """Return the share of the wins adjusted for luck; None if the contest is not adjusted, or nothing was played."""
        plain = self._by_deal(i, "shares")
        if not plain or not self.plan.trials:
            return None
        fair = self._by_deal(i, "fair_shares")
        values = adjusted(plain, fair)
        low, high = interval(values)
        before, after = width(interval(plain)), width((low, high))
        return Adjusted(mean(values), max(low, 0.0), min(high, 1.0), before / after if 0 < after < math.inf else math.nan)

    def mean_points(self, i: int) -> float:
        return mean(self._by_deal(i, "points"))

    def points_interval(self, i: int) -> tuple[float, float]:
        return interval(self._by_deal(i, "points"))

    def margin(self, i: int) -> float:
        """Return how far ahead of the best of the others the player is on average."""
        return mean(self._by_deal(i, "margins"))

    def seconds_per_move(self, i: int) -> float:
        """Return the mean thinking time. A move is a choice between at least two actions."""
        moves = sum(self.of(i, "moves"))
        return sum(self.of(i, "seconds")) / moves if moves else math.nan

    def ratings(self) -> list[Rating]:
        """Return OpenSkill ratings, updated match by match in the order of the deals."""
        from .ratings import ratings

        return ratings(len(self.players), self.outcomes)

    def against(self, i: int, j: int) -> float:
        """Return how often i finished ahead of j when they met; ties count half. NaN if they never met."""
        met = [(mean(seats[i]), mean(seats[j])) for o in self.outcomes if i in (seats := by_player(o, "points")) and j in seats]
        return mean([(mine > theirs) + (mine == theirs) / 2 for mine, theirs in met])

    def of(self, i: int, what: str) -> list[float]:
        """Return one field (points, shares, margins, seconds, moves) for every seat the player held."""
        return [value for outcome in self.outcomes for value in by_player(outcome, what).get(i, ())]

    def _by_deal(self, i: int, what: str) -> list[float]:
        """Return one field by deal, averaged over the seats and rotations that the player had."""
        found: dict[int, list[float]] = defaultdict(list)
        for outcome in self.outcomes:
            if values := by_player(outcome, what).get(i):
                found[outcome.deal].append(fmean(values))
        return [fmean(values) for values in found.values()]

    # ---- output

    def json(self) -> dict[str, Any]:
        plan = self.plan
        return {
            "game": plan.game,
            "seats": plan.seats,
            "options": {name: str(value) for name, value in plan.options},
            "seed": plan.seed,
            "budget": str(plan.budget) if plan.budget else None,
            "mirrored": plan.mirrored,
            "deals": plan.deals,
            "matches": len(self.finished),
            "complete": self.complete,
            "players": [self._player(i, rating) for i, rating in enumerate(self.ratings())],
        }

    def _player(self, i: int, rating: Rating) -> dict[str, Any]:
        found = {
            "name": self.players[i],
            "deals": self.deals_of(i),
            "matches": sum(i in outcome.players for outcome in self.finished.values()),
            "win_share": self.win_share(i),
            "interval": list(self.interval(i)),
            "mean_points": self.mean_points(i),
            "points_interval": list(self.points_interval(i)),
            "margin": self.margin(i),
            "seconds_per_move": self.seconds_per_move(i),
            "rating": {"mu": rating.mu, "sigma": rating.sigma},
        }
        if even := self.adjusted(i):
            found["adjusted"] = {
                "win_share": finite(even.share),
                "interval": [finite(even.low), finite(even.high)],
                "factor": finite(even.factor),
            }
        return {name: finite(value) for name, value in found.items()}

    def to_json(self) -> str:
        return json.dumps(self.json(), ensure_ascii=False, indent=2)

    def table(self, lang: str = "en") -> str:
        from .standings import table

        return table(self, lang)

    def __str__(self) -> str:
        return self.table()

    def __repr__(self) -> str:
        return f"<ContestResult of {self.plan.game}: {', '.join(self.players)}; {len(self.finished)} of {len(self.plan.places)} matches>"


def finite(value: Any) -> Any:
    """Replace NaN and infinities by None, since JSON has neither."""
    if isinstance(value, list):
        return [finite(one) for one in value]
    return None if isinstance(value, float) and not math.isfinite(value) else value


def by_player(outcome: Outcome, what: str) -> dict[int, list[float]]:
    """Group one field of an outcome by player."""
    found: dict[int, list[float]] = {}
    for player, value in zip(outcome.players, getattr(outcome, what), strict=True):
        found.setdefault(player, []).append(value)
    return found


# ---- statistics


def mean(values: Sequence[float]) -> float:
    return fmean(values) if values else math.nan


def interval(values: Sequence[float], least: float = -math.inf, most: float = math.inf) -> tuple[float, float]:
    """Return the 95 % confidence interval of the mean by Student's t. Where all values stand at the same end of the range, their
    variance is zero and t would give no width: then the exact binomial (Clopper–Pearson) bound is returned."""
    if not values:
        return least, most
    middle, n = fmean(values), len(values)
    off = stdev(values) / math.sqrt(n) * student(n - 1) if n > 1 else 0.0
    if off == 0 and middle in (least, most):
        room = (most - least) * (1 - ((1 - SURE) / 2) ** (1 / n))
        return max(least, middle - room), min(most, middle + room)
    return (middle - off, middle + off) if n > 1 else (least, most)


def width(between: tuple[float, float]) -> float:
    return between[1] - between[0]


def student(freedom: int) -> float:
    """Return the 97.5 % quantile of Student's t; beyond the table by the Cornish–Fisher expansion."""
    if freedom <= len(STUDENT):
        return STUDENT[freedom - 1]
    z = NormalDist().inv_cdf((1 + SURE) / 2)
    return z + (z**3 + z) / (4 * freedom) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
