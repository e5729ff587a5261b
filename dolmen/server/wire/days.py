"""Answer requests about the deals of the day: today's, the results, earlier days, and streaks."""

from __future__ import annotations

from collections.abc import Mapping

from dolmen.play.match import Match
from dolmen.server import messages
from dolmen.server.rooms import dates
from dolmen.server.rooms.days import DayBook, bars, form_of, percent
from dolmen.server.rooms.showing import level_names
from dolmen.server.storage.days import Among, Attempt, DayRow, DayRows
from dolmen.server.tables.refusals import Refused
from dolmen.server.tables.table import find

from . import sharing
from .endpoints import Asking, Endpoint, known_game

MOST_LINES = 50
DAYS = 14  # per answer


async def today(asking: Asking) -> messages.Today:
    """List today's deals of the day, with one's own results, and the commitments to tomorrow's."""
    book = asking.server.hall.days
    day, now = await book.today(), asking.server.hall.services.now()
    await book.settle()
    own, finished = await _own(asking, [day]), await _rows(asking).finished(day)
    results = await _results(asking, own)
    deals = [_deal(asking, row, own.get((row.game, day)), results, finished) for row in await book.deals(day)]
    tomorrow = await book.deals(dates.later(day, 1))
    promised = [messages.NextDeal(row.game, find(row.game).title, row.commitment, row.made) for row in tomorrow]
    return messages.Today(day, now, dates.ends(day), tuple(deals), tuple(promised), await _streak(asking))


async def play_today(asking: Asking) -> messages.TableMade:
    """Play today's deal of a game: the first table counts, and is returned as long as it is not over; further ones are practice."""
    await asking.server.may_have_another_table(asking.me.id)
    id = await asking.server.hall.days.begin(asking.me, known_game(asking.request.path_params["game"]).id)
    return messages.TableMade(id, asking.server.link(asking.request, id))


async def day_results(asking: Asking) -> messages.DayResults:
    """Return the results of a deal. While it can still count, only those who have played it see how others did."""
    book, row = asking.server.hall.days, await _row(asking)
    await book.settle()
    mine = (await _own(asking, [row.day])).get((row.game, row.day))
    closed, state = book.is_closed(row.day), _state(book, mine)
    shown = closed or state in ("finished", "unfinished")
    lines, scores = await _lines(asking, row, mine) if shown else (), await _rows(asking).scores(row.game, row.day)
    return messages.DayResults(
        day=row.day,
        game=row.game,
        title=find(row.game).title,
        closed=closed,
        closes=dates.closes(row.day),
        commitment=row.commitment,
        made=row.made,
        secret=row.secret if closed else None,
        state=state,
        table=mine.table_id if mine else None,
        result=(await _results(asking, {(row.game, row.day): mine} if mine else {})).get((row.game, row.day)),
        shown=shown,
        begun=await _rows(asking).begun(row.game, row.day),
        finished=sum(scores.values()),
        lines=lines,
        bars=tuple(messages.BarShown(*bar) for bar in bars(scores)) if shown else (),
    )


async def day_record(asking: Asking) -> messages.RecordShown:
    """Return the deal of a day that is over as a record without actions, for `dolmen verify`."""
    row = await _row(asking)
    if not asking.server.hall.days.is_closed(row.day):
        raise Refused("would-spoil")
    asking.server.shows_a_replay(asking.request)
    await asking.server.hall.services.readiness.wait_a_moment(row.game)
    return messages.RecordShown(await asking.server.archive.ask(written_deal, row))


def written_deal(row: DayRow) -> str:
    """Write a deal as a record in which nobody has done anything."""
    form = form_of(row)
    match = Match.from_secret(row.game, bytes.fromhex(row.secret), form.options, ("", *form.opponents), row.day)
    match.abandon()
    return match.record()


async def past_days(asking: Asking) -> messages.PastDays:
    """List earlier days that had deals, with one's own results, the latest first."""
    book, day = asking.server.hall.days, await asking.server.hall.days.today()
    asked = asking.request.query_params.get("before", day)
    if not dates.is_day(asked):
        raise Refused("no-deal-of-the-day")
    await book.settle()
    found = await _rows(asking).before(min(asked, day), DAYS + 1)
    own = await _own(asking, found[:DAYS])
    compared = await _results(asking, own)
    return messages.PastDays(
        tuple([await _past_day(asking, one, own, compared) for one in found[:DAYS]]), found[DAYS - 1] if len(found) > DAYS else None
    )


async def share_day(asking: Asking) -> messages.Link:
    """Make a link to the deals of the day, for somebody else."""
    return sharing.share(asking.server.config, asking.request, "day")


async def take_streak(asking: Asking) -> messages.StreakText:
    """Return one's days as a signed text, which gives them to another person too: even if no browser knows the first one any more."""
    return messages.StreakText(await asking.server.hall.days.take_along(asking.me.id))


async def bring_streak(asking: Asking) -> messages.StreakShown:
    """Add the days of a signed text to one's own, once."""
    await asking.server.hall.days.bring(asking.me.id, asking.body.text)
    return await _streak(asking)


ENDPOINTS = (
    Endpoint("GET", "/api/day", messages.Today, today),
    Endpoint("POST", "/api/day/{game}", messages.TableMade, play_today, known=True, status=201),
    Endpoint("GET", "/api/day/{game}/{day}", messages.DayResults, day_results),
    Endpoint("GET", "/api/day/{game}/{day}/record", messages.RecordShown, day_record),
    Endpoint("GET", "/api/days", messages.PastDays, past_days),
    Endpoint("GET", "/api/days/share", messages.Link, share_day),
    Endpoint("GET", "/api/me/streak", messages.StreakText, take_streak, known=True),
    Endpoint("POST", "/api/me/streak", messages.StreakShown, bring_streak, messages.StreakAsked, known=True),
)


# ---- parts of the answers

Own = Mapping[tuple[str, str], Attempt]  # by game and day
Compared = Mapping[tuple[str, str], messages.DayResult]


def _rows(asking: Asking) -> DayRows:
    return asking.server.store.days


async def _row(asking: Asking) -> DayRow:
    asked = asking.request.path_params
    if not dates.is_day(asked["day"]):
        raise Refused("no-deal-of-the-day")
    return await asking.server.hall.days.deal(known_game(asked["game"]).id, asked["day"])


async def _own(asking: Asking, days: list[str]) -> Own:
    if asking.person is None or not days:
        return {}
    return {(one.game, one.day): one for one in await _rows(asking).own(asking.person.id, days)}


async def _results(asking: Asking, own: Own) -> Compared:
    """Compare one's own finished attempts with those of others."""
    finished = [one for one in own.values() if one.score is not None]
    compared = zip(finished, await _rows(asking).among(finished), strict=True)
    return {(one.game, one.day): _result(one, among) for one, among in compared}


def _result(one: Attempt, among: Among) -> messages.DayResult:
    return messages.DayResult(one.score or 0, one.margin or 0, one.place or 0, among.better + 1, percent(among))


def _state(book: DayBook, attempt: Attempt | None) -> messages.State:
    if attempt is None:
        return "new"
    if attempt.score is not None:
        return "finished"
    return "unfinished" if attempt.ended is not None or book.is_closed(attempt.day) else "running"


def _deal(asking: Asking, row: DayRow, mine: Attempt | None, results: Compared, finished: Mapping[str, int]) -> messages.DealOfDay:
    game, levels = find(row.game), level_names(asking.lang)
    return messages.DealOfDay(
        game=row.game,
        title=game.title,
        minutes=game.daily.minutes if game.daily else 0,
        opponents=tuple(levels[level] for level in form_of(row).opponents),
        commitment=row.commitment,
        made=row.made,
        state=_state(asking.server.hall.days, mine),
        table=mine.table_id if mine else None,
        finished=finished.get(row.game, 0),
        result=results.get((row.game, row.day)),
    )


async def _lines(asking: Asking, row: DayRow, mine: Attempt | None) -> tuple[messages.RankLine, ...]:
    """List the best results in order, and one's own behind them if it is not among them."""
    best = await _rows(asking).best(row.game, row.day, MOST_LINES)
    if mine is not None and mine.score is not None and all(one != mine for one, _ in best):
        best.append((mine, asking.me.name))
    lines: list[messages.RankLine] = []
    me = asking.person.id if asking.person else None
    among = await _rows(asking).among([one for one, _ in best])
    for (one, name), compared in zip(best, among, strict=True):
        lines.append(messages.RankLine(compared.better + 1, name, one.score or 0, one.margin or 0, one.person_id == me, one.table_id))
    return tuple(lines)


async def _past_day(asking: Asking, day: str, own: Own, compared: Compared) -> messages.PastDay:
    finished, book = await _rows(asking).finished(day), asking.server.hall.days
    deals = [
        messages.PastDeal(
            row.game,
            find(row.game).title,
            _state(book, mine := own.get((row.game, day))),
            mine.table_id if mine else None,
            finished.get(row.game, 0),
            compared.get((row.game, day)),
        )
        for row in await book.deals(day)
    ]
    return messages.PastDay(day, tuple(deals))


async def _streak(asking: Asking) -> messages.StreakShown:
    if asking.person is None:
        return messages.StreakShown(0, 0, False, False, False)
    found = await asking.server.hall.days.streak(asking.person.id)
    brought = await _rows(asking).brought(asking.person.id) is not None
    return messages.StreakShown(found.days, found.longest, found.today, found.spare, brought)
