"""Hold contests: players meet on the same deals, from every seat.

>>> import dolmen
>>> result = dolmen.contest("stones", ["greedy", "random"], deals=3, mirrored=True, seed=1)
>>> len(result.outcomes), round(result.win_share(0) + result.win_share(1), 9)
(6, 1.0)

A player is a name (`greedy`, `my_module:my_player`), an object with `choose`, or a class of such. Each match gets a player of its
own: a name or a class with a seed, an object as a copy of what it is now. So the same seed and a budget of playouts give the
same result here, on all cores or on a cluster."""

from __future__ import annotations

import copy
import functools
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from dolmen.play.match import Match
from dolmen.players import Budget, Player, takes_seed
from dolmen.players import find as find_player
from dolmen.table import telling
from dolmen.table.seats import at_seat, every_seat

from . import engines
from .fairness import TRIALS as TRIALS
from .fairness import LuckEstimate
from .kept_records import RecordFolder, seated
from .log import Log
from .plan import ContestError as ContestError
from .plan import Entrant, Place, Plan
from .plan import PlayerFault as PlayerFault
from .plan import planned as planned
from .result import ContestResult as ContestResult
from .result import Outcome

ALL_SEEING = "all-seeing"  # cheats for measurement's sake: it tells what the hidden information is worth, and exists in contests only
REHEARSED = 2  # moves of each seat that are played here before the work is shared out

Heard = Callable[[ContestResult], None]


class Interrupted(KeyboardInterrupt):
    """Raised when a contest is stopped by Ctrl-C; `result` is what was played by then."""

    def __init__(self, result: ContestResult) -> None:
        self.result = result
        super().__init__("The contest was interrupted.")


def contest(
    game: str,
    players: Sequence[Any],
    deals: int = 100,
    mirrored: bool = False,
    seats: int | None = None,
    seed: int = 1,
    budget: str | Budget | None = None,
    options: Mapping[str, Any] | None = None,
    on: str = "here",
    workers: int | None = None,
    log: str | Path | None = None,
    progress: Heard | None = None,
    luck_adjusted: bool = False,
    records: str | Path | None = None,
) -> ContestResult:
    """Hold a contest and return its result. `mirrored` plays each deal in every rotation of the players over the seats (the duplicate
    format). `on` is here, processes, dask or dask://host:port. `log` names a file of JSON lines from which the same contest resumes
    after an interruption. `progress` is called with the result so far. `luck_adjusted` also estimates what each match would have come to
    with even luck. `records` names a folder for the record of each match; a match in the log whose record is not there is played again."""
    plan = planned(game, players, deals, mirrored, seats, seed, budget, options, TRIALS if luck_adjusted else 0)
    return hold(plan, on, workers, log, progress, records)


def hold(
    plan: Plan,
    on: str = "here",
    workers: int | None = None,
    log: str | Path | None = None,
    progress: Heard | None = None,
    records: str | Path | None = None,
) -> ContestResult:
    """Play the matches that are not in the log yet, and those whose records are wanted and missing."""
    engine = engines.engine(on, workers)
    known(plan)
    work = functools.partial(play_all, plan if on == "here" else engines.portable(plan), recorded=records is not None)
    with Log(plan, log) as book:
        result, folder = ContestResult(plan, book.outcomes), RecordFolder(plan, records)
        folder.check(result.finished.get)
        left = [place for place in plan.places if place.key not in result.finished or not folder.has(place)]
        try:
            if on != "here" and left:
                rehearse(plan, left[0])
            with closing(engine(work, left)) as outcomes:
                for outcome in map(folder.add, outcomes):  # first the record: what is in the log has one
                    book.add(outcome)
                    result.add(outcome)
                    if progress:
                        progress(result)
        except KeyboardInterrupt:
            raise Interrupted(result) from None
    return result


# ---- one match


def play_all(plan: Plan, places: Sequence[Place], recorded: bool = False) -> list[Outcome]:
    return [play(plan, place, recorded=recorded) for place in places]


def play(plan: Plan, place: Place, most: int | None = None, recorded: bool = False) -> Outcome:
    """Play one match to its end, or up to `most` moves. A seat with a single legal action is not asked."""
    match = Match(plan.game, plan.seats, plan.deal_seed(place.deal), dict(plan.options), names=seated(plan, place))
    sitting = [TimedSeat(plan, place, seat) for seat in every_seat(plan.seats)]
    evening = LuckEstimate(plan.trials, f"{plan.deal_seed(place.deal)} seating {place.seating}")
    while not match.over and (most is None or sum(one.moves for one in sitting) < most):
        for seat in sorted(match.to_act):
            words = at_seat(sitting, seat).choice(match)
            if plan.trials and len(match.legal(seat)) > 1:
                evening.note(match, seat, words)
            match.act(seat, words)
    seconds, moves = tuple(round(one.seconds, 6) for one in sitting), tuple(one.moves for one in sitting)
    fair = evening.fair(match) if plan.trials and match.over else None
    record = match.record() if recorded else None
    return Outcome(place.deal, place.seating, place.players, match.scores, seconds, moves, fair, record)


def rehearse(plan: Plan, place: Place) -> None:
    """Play a few moves in this process, so that the rules are compiled once and not by every worker."""
    play(plan, place, REHEARSED * plan.seats)


@dataclass
class TimedSeat:
    """A player at a seat, together with the time it has spent."""

    plan: Plan
    place: Place
    seat: int
    seconds: float = 0.0
    moves: int = 0

    def __post_init__(self) -> None:
        self.entry = self.plan.entries[at_seat(self.place.players, self.seat)]
        try:
            self.player = fresh(self.entry, self.plan.player_seed(self.place, self.seat))
        except ContestError:
            raise
        except Exception as error:
            raise self.fault(f"failed: {type(error).__name__}: {error}") from error

    def choice(self, match: Match) -> str:
        """Ask the player for an action, and charge its thinking time without compilation."""
        view = match.view(self.seat)
        legal = view.legal()
        if len(legal) == 1:
            return legal[0]
        asked, budget = list(legal), self.plan.budget
        all_seeing = getattr(self.player, "all_seeing", False)
        began, compiled = time.perf_counter(), telling.spent()
        try:
            if all_seeing:
                words = self.player.choose_knowing(match.copy(), self.seat, asked, budget)
            else:
                words = self.player.choose(view, asked, budget)
        except Exception as error:
            raise self.fault(f"failed: {type(error).__name__}: {error}") from error
        self.seconds += time.perf_counter() - began - (telling.spent() - compiled)
        self.moves += 1
        if words not in legal:
            clause = match.why_not(self.seat, words) if isinstance(words, str) else None
            raise self.fault(f"chose {words!r}, which is not legal" + (f" ({clause.id}: {clause.text()})" if clause else "."))
        return str(words)

    def fault(self, what: str) -> PlayerFault:
        deal = f"deal {self.place.deal} (seed {self.plan.deal_seed(self.place.deal)}), seating {self.place.seating}"
        return PlayerFault(f"{self.entry.label} at seat {self.seat} of {deal}, {what}")


# ---- players


def known(plan: Plan) -> None:
    """Raise ContestError unless every player can be made."""
    for entry in plan.entries:
        fresh(entry, 0)


def fresh(entry: Entrant, seed: int) -> Any:
    """Make a player for one match."""
    player = entry.player
    if isinstance(player, engines.Packed):
        player = player.unpacked()
    if isinstance(player, str):
        return named(player, seed)
    if isinstance(player, type) or (callable(player) and not hasattr(player, "choose")):
        player = player(seed=seed) if takes_seed(player) else player()
    else:
        player = copied(player, entry.label)
    if not isinstance(player, Player) and not getattr(player, "all_seeing", False):
        raise ContestError(f"{entry.label} cannot play: it has no choose(view, legal, budget).")
    return player


def named(name: str, seed: int) -> Any:
    kind, _, variant = name.partition("/")
    try:
        if kind == ALL_SEEING:
            from dolmen.lab import allseeing  # type: ignore[attr-defined, unused-ignore]

            return allseeing.player(seed, variant)
        found = find_player(name, seed)
    except (LookupError, ImportError) as error:
        raise ContestError(str(error.args[0] if error.args else error)) from None
    return copied(found, name) if ":" in name else found  # a module may hand out one object for all matches


def copied(player: Any, label: str) -> Any:
    try:
        return copy.deepcopy(player)
    except Exception as error:
        reason = f"{type(error).__name__}: {error}"
        raise ContestError(f"{label} cannot be copied for each match ({reason}); give its class, or name it as module:name.") from None
