"""Read a record: replay it, and check every action. writing.py writes them.

The form is a contract: docs/notation.md."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from dolmen.table.errors import BadOptions, BadRecord, IllegalAction

from .beginning import Beginning, Heading
from .deal import DealDiffers
from .headers import beginning_of
from .history import ABANDON, CONCEDES, Deed, deed_of
from .match import Match
from .partial import filled_in, hold, one_viewer
from .replay import Playback
from .written import ParsedRecord, parse_record


def read(text: str, upto: int | None = None) -> Match:
    """Replay and check a record. `upto`: stop after that many actions; 0 is the bare deal, ready to play.

    Raise BadRecord, with the line and the clause it breaks, if it is not valid."""
    match, written = _begun(text)
    for _ in _played(match, written, upto):
        pass
    if match.origin.only_for == "all":
        match.stand_in()
    return match


def replay_record(text: str) -> Playback:
    """Return the playback of a record: each step is checked when it is asked for, and the result after the last."""
    match, written = _begun(text)
    if not written.actions:  # no actions: the start is also the end
        _check_end(match, written)
    return Playback(match, _played(match, written, None))


def _begun(text: str) -> tuple[Match, ParsedRecord]:
    """Return the match that a record describes, before the first action, and the parsed record."""
    if not isinstance(text, str):
        raise BadRecord("A record is text.", code="text")
    written = parse_record(text)
    beginning = beginning_of(written)
    if any("?" in names for block in written.blocks for names in block.deal.values()):
        beginning = replace(beginning, origin=one_viewer(beginning, written))
    try:
        return Match(beginning), written
    except DealDiffers as error:
        raise _differs(written, 0, error) from None
    except BadOptions as error:
        raise BadRecord.because(error, written.line("Seats")) from None


def _differs(written: ParsedRecord, dealt: int, error: DealDiffers) -> BadRecord:
    """Say where a record has a deal that is impossible; `dealt`: how many deals precede it."""
    block = written.blocks[min(dealt, len(written.blocks) - 1)]
    return BadRecord(error.message, block.lines.get(error.words or "", block.line), None, error.code, **error.about)


def deal_again(text: str, secret: bytes, names: tuple[str, ...], date: str | None, opening: int = 0) -> Match:
    """Begin a new match with the deal of a record and the first `opening` of its actions, which nobody can take back. What is dealt
    beyond it comes from the record's secret, or else from the one given.

    Somebody may know this deal, so there is no commitment to it."""
    match, written = read(text, upto=0), parse_record(text)
    origin = match.origin if match.origin.derived else replace(match.origin, secret=secret)
    past = written.one("Secret").lower() or None
    again = Match(Beginning(match.setting, match.first, origin, Heading(names, date, before=True, past=past)))
    for _, seat, words in written.actions[:opening]:
        again.redo(deed_of(seat, words))
    again.continue_here()
    return again


def _played(match: Match, written: ParsedRecord, upto: int | None) -> Iterator[Deed]:
    """Carry out a record, line by line, yielding each entry once it is done; compare the end, if it is reached."""
    blocks = {block.actions_before: n for n, block in enumerate(written.blocks)}
    for n, (line, seat, words) in enumerate(written.actions if upto is None else written.actions[:upto]):
        if n in blocks and len(match.deals) != blocks[n] + 1:
            game = blocks[n] + 1
            raise BadRecord(f"game {game} does not begin here", written.blocks[blocks[n]].line, code="game-not-here", game=game)
        if len(match.deals) > len(written.blocks) and "Secret" not in written.headers:
            game = len(match.deals)
            raise BadRecord(f"game {game} begins here, and its deal is missing", line, code="deal-missing", game=game)
        if not 1 <= seat <= match.seats:
            message = f"there is no seat {seat}; the seats are 1 to {match.seats}"
            raise BadRecord(message, line, code="seats", given=seat, seats=match.seats)
        yield _do(match, seat, words, line, written)
    if upto is None or upto >= len(written.actions):
        _check_end(match, written)


def _do(match: Match, seat: int, words: str, line: int, written: ParsedRecord) -> Deed:
    """Carry out a line of the record; raise BadRecord if it is illegal."""
    if match.origin.only_for != "all" and words != CONCEDES:
        unsure = filled_in(match, written.blocks[len(match.deals) - 1])
        hold(match, seat, words, unsure, match.viewer(match.origin.only_for))  # type: ignore[arg-type]
    deed, waiting = deed_of(seat, words), match.to_act
    try:
        match.redo(deed)
    except DealDiffers as error:
        raise _differs(written, len(match.deals), error) from None
    except IllegalAction as error:
        if words == CONCEDES:
            raise BadRecord(f"seat {seat} cannot concede here", line, code="concede", seat=seat) from None
        raise BadRecord(f"seat {seat} cannot {words[:60]!r}", line, error.clause, "illegal", seat=seat, action=words[:60]) from None
    if seat not in waiting and words != CONCEDES:
        raise BadRecord(f"seat {seat} has picked already", line, code="picked", seat=seat)
    return deed


def _check_end(match: Match, written: ParsedRecord) -> None:
    """Compare the result and the reason, if the record names them."""
    result, ended = written.one("Result"), written.one("Ended")
    games = len(match.deals)
    if len(written.blocks) > games:
        message = f"game {games + 1} is dealt here, but never begins"
        raise BadRecord(message, written.blocks[games].line, code="never-begins", game=games + 1)
    if ended == "abandoned" and not match.over:
        match.redo(Deed(ABANDON))
    if not match.over or match.abandoned:
        if result != "*":
            raise BadRecord("the match is not over, so its result is *", written.line("Result"), code="no-result")
        if ended not in ("", "abandoned"):
            message = f"the match has not ended, neither by {ended} nor otherwise"
            raise BadRecord(message, written.line("Ended"), code="not-ended", given=ended)
        return
    points = " ".join(map(str, match.scores))
    if result != points:
        raise BadRecord(f"the result is {points}, not {result}", written.line("Result"), code="result", points=points, given=result)
    truly = match.ended_how
    if ended not in ("", truly):
        message = f"the match was ended by {truly}, not by {ended}"
        raise BadRecord(message, written.line("Ended"), code="ended", truly=truly, given=ended)
