"""Write a match as a record file, and read it again by replaying and checking every action.

The form is a contract: docs/notation.md."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace

from dolmen.games import find
from dolmen.table.components import Components, Words
from dolmen.table.errors import BadComponents, BadOptions, BadRecord, IllegalAction, UnknownGame
from dolmen.table.game import Game, OptionValue
from dolmen.table.records import OpenState
from dolmen.table.seats import by_seat, every_seat, index_of
from dolmen.table.state import BY_LOT

from .beginning import Beginning, Heading, Origin
from .deal import NONCE_BYTES, SECRET_BYTES, DealDiffers, Listed, is_dealt, is_nonce, new_secret, write_deal
from .history import ABANDON, CONCEDES, Deed, deed_of
from .match import Match
from .partial import filled_in, hold, one_viewer
from .reading import Setting
from .replay import Playback
from .written import Written, header, take_apart

OURS = ("Game", "Rules", "Seats", "First", "Options", "Components", "Date", "Commitment", "Secret", "Result", "Ended")
NONCE = re.compile("Nonce[0-9]+")
BEFORE = "before"
REQUIRED = ("Game", "Rules", "Seats", "Result")


# ---- writing


def write(match: Match, seat: int | None) -> str:
    """Write the whole record once the match is over; before that, what a seat (or an onlooker: None) may know."""
    if match.is_imagined:
        raise BadRecord("An imagined match has no beginning, so no record of it can be written.", code="imagined")
    if match.origin.only_for != "all":
        seat = match.origin.only_for  # type: ignore[assignment]
    whole = match.over and match.origin.only_for == "all"
    who = None if whole else match.viewer(seat)
    lines = [*_headers(match, whole), ""]
    own = [" ".join(["component", name, *words]) for name, words in match.setting.components.own.items()]
    if own:
        lines += [*own, ""]
    starts = {deal.after: game for game, deal in enumerate(match.deals)}
    for n in range(len(match.history) + 1):
        if n in starts:
            if n:
                lines.append("")
            lines += [] if match.setting.game.deal.once else [f"game {starts[n] + 1}"]
            lines += [*write_deal(match.setting, match.deals[starts[n]].lines, who), ""]
        if n < len(match.history):
            done = match.history[n]
            if who is None or not done.veiled:
                lines.append(f"{done.seat} {done.words}")
    while lines[-1] == "":
        lines.pop()
    return "\n".join(lines) + "\n"


def _headers(match: Match, whole: bool) -> Iterator[str]:
    setting = match.setting
    yield header("Game", match.game)
    yield header("Rules", setting.game.version)
    yield header("Seats", *match.names)
    if setting.game.variants.has_first:
        yield header("First", str(OpenState(match.states).begins + 1))
    if options := setting.game.written_options(setting.options):
        yield header("Options", options)
    if setting.components.own:
        yield header("Components", setting.components.sha256)
    if match.heading.date:
        yield header("Date", match.heading.date)
    yield from _proof(match, whole)
    for name, value in match.heading.others:
        yield f"[{name} {value}]"
    if not match.over:
        yield header("Result", "*")
        return
    yield header("Result", "*" if match.abandoned else " ".join(map(str, match.scores)))
    yield header("Ended", match.ended_how or "")


def _proof(match: Match, whole: bool) -> Iterator[str]:
    """Yield the headers of the fair-deal proof."""
    heading, origin = match.heading, match.origin
    if heading.before:
        yield header("Dealt", BEFORE)
        if whole and heading.past:
            yield header("Secret", heading.past)
        return
    promised = match.commitment or (heading.promised if len(match.deals) <= len(origin.deals) else None)
    if promised is None:
        return
    yield header("Commitment", promised)
    yield from (header(f"Nonce{seat}", nonce) for seat, nonce in by_seat(origin.nonces) if nonce)
    if match.commitment and whole and origin.secret:
        yield header("Secret", origin.secret.hex())


# ---- reading


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
    if not written.actions:  # the end is the beginning
        _check_end(match, written)
    return Playback(match, _played(match, written, None))


def _begun(text: str) -> tuple[Match, Written]:
    """Return the match that a record describes, before the first action, and the parsed record."""
    if not isinstance(text, str):
        raise BadRecord("A record is text.", code="text")
    written = take_apart(text)
    beginning = _opening(written)
    if any("?" in names for block in written.blocks for names in block.deal.values()):
        beginning = replace(beginning, origin=one_viewer(beginning, written))
    try:
        return Match(beginning), written
    except DealDiffers as error:
        raise _differs(written, 0, error) from None
    except BadOptions as error:
        raise BadRecord.because(error, written.line("Seats")) from None


def _differs(written: Written, dealt: int, error: DealDiffers) -> BadRecord:
    """Say where a record has a deal that is impossible; `dealt`: how many deals precede it."""
    block = written.blocks[min(dealt, len(written.blocks) - 1)]
    return BadRecord(error.message, block.lines.get(error.words or "", block.line), None, error.code, **error.about)


def deal_again(text: str, secret: bytes, names: tuple[str, ...], date: str | None) -> Match:
    """Begin a new match with the deal of a record. What is dealt beyond it comes from the record's secret, else from the one given.

    Somebody may know this deal, so there is no commitment to it."""
    match = read(text, upto=0)
    origin = match.origin if match.origin.derived else replace(match.origin, secret=secret)
    past = take_apart(text).one("Secret").lower() or None
    return Match(Beginning(match.setting, match.first, origin, Heading(names, date, before=True, past=past)))


def _opening(written: Written) -> Beginning:
    """Return the beginning that the headers describe; raise BadRecord if they are not valid."""
    for name in REQUIRED:
        if name not in written.headers:
            raise BadRecord(f"the header {name} is missing", code="header-missing", header=name)
    setting, secret = _setting(written), _secret(written)
    _check_blocks(setting, written, secret)
    deals: tuple[Listed, ...] = tuple(block.deal for block in written.blocks)
    first, nonces = _first(setting.game, written, setting.seats), _nonces(written, setting.seats)
    heading = _heading(written, secret)
    if secret is None:  # nobody can prove what is dealt beyond the record
        return Beginning(setting, first, Origin(new_secret(), deals, derived=False, nonces=nonces), heading)
    if setting.game.variants.has_first and _drawn_by_lot(setting, Origin(secret, nonces=nonces), first, deals):
        first = BY_LOT
    return Beginning(setting, first, Origin(secret, deals, nonces=nonces), heading)


def _setting(written: Written) -> Setting:
    """Return the game, seats, options and components that the headers name."""
    game, seats = _game(written), len(written.headers["Seats"][1])
    setting = Setting(game, seats, _options(game, written, seats), _components(game, written))
    try:
        setting.blank  # noqa: B018  # components that do not suit the seats or the options are refused here
    except BadComponents as error:
        raise BadRecord.because(error, min(line for line, _ in written.components.values())) from None
    return setting


def _game(written: Written) -> Game:
    """Return the game of a record, if its rules are those that it was played by."""
    try:
        game = find(written.one("Game"))
    except UnknownGame as error:
        raise BadRecord.because(error, written.line("Game")) from None
    if written.one("Rules") != game.version:
        sentence = f"this record follows version {written.one('Rules')} of the rules of {game.id}; here is {game.version}"
        raise BadRecord(sentence, written.line("Rules"), code="rules", given=written.one("Rules"), game=game.id, here=game.version)
    return game


def _options(game: Game, written: Written, seats: int) -> Mapping[str, OptionValue | None]:
    """Return the options that the record names, with defaults for the rest."""
    try:
        pairs = written.one("Options").split()
        if any("=" not in pair for pair in pairs) or len({pair.split("=")[0] for pair in pairs}) != len(pairs):
            raise BadOptions("an option is written name=value, and stands once", "form")
        given = dict(pair.split("=", 1) for pair in pairs)
        if "first" in given:
            raise BadOptions("who begins stands in the header First, never among the options", "header-first")
        return game.settle_options(given, seats)[0]
    except BadOptions as error:
        raise BadRecord.because(error, written.line("Options") or written.line("Seats")) from None


def _heading(written: Written, secret: bytes | None) -> Heading:
    """Return the other headers."""
    before = written.one("Dealt") == BEFORE
    ours = {*OURS, *filter(NONCE.fullmatch, written.headers), *(["Dealt"] if before else [])}
    others = tuple((name, value) for name, (_, _, value) in written.headers.items() if name not in ours)
    promised = written.one("Commitment") if secret is None else ""  # else it follows from the secret
    past = secret.hex() if secret and before else None
    return Heading(tuple(written.headers["Seats"][1]), written.one("Date") or None, others, promised or None, before, past)


def _drawn_by_lot(setting: Setting, origin: Origin, first: int, deals: tuple[Listed, ...]) -> bool:
    """Tell whether the secret, with the lot drawn before the cards, gives this beginner and this deal."""
    drawn = Beginning(setting, BY_LOT, origin).states()
    return OpenState(drawn).begins == first and (not deals or is_dealt(setting, drawn, deals[0]))


def _components(game: Game, written: Written) -> Components:
    own = {name: words for name, (_, words) in written.components.items()}
    if not own:
        if "Components" in written.headers:
            raise BadRecord("components are named, but none stands in the record", written.line("Components"), code="no-components")
        return Components()
    try:
        return game.check_components(own, written.one("Components"), lambda name: written.components[name][0])
    except BadComponents as error:
        raise BadRecord.because(error, min(line for line, _ in written.components.values())) from None


def _secret(written: Written) -> bytes | None:
    text = written.one("Secret")
    if not text:
        return None
    if not re.fullmatch(rf"[0-9a-fA-F]{{{2 * SECRET_BYTES}}}", text):
        digits = 2 * SECRET_BYTES
        raise BadRecord(f"a secret is {digits} hexadecimal digits", written.line("Secret"), code="secret", digits=digits)
    return bytes.fromhex(text)


def _nonces(written: Written, seats: int) -> tuple[str, ...]:
    """Return the luck that seats added, "" where one added none; () if nobody did."""
    found = dict.fromkeys((f"Nonce{seat}" for seat in every_seat(seats)), "")
    for name in filter(NONCE.fullmatch, written.headers):
        if name not in found:
            raise BadRecord(f"a nonce is a seat's, Nonce1 to Nonce{seats}", written.line(name), code="nonces", seats=seats)
        found[name] = written.one(name).lower()
        if not is_nonce(found[name]):
            digits = 2 * NONCE_BYTES
            raise BadRecord(f"a nonce is {digits} hexadecimal digits", written.line(name), code="nonce", digits=digits)
    return tuple(found.values()) if any(found.values()) else ()


def _first(game: Game, written: Written, seats: int) -> int:
    if not game.variants.has_first:
        return BY_LOT
    text = written.one("First")
    if text not in map(str, every_seat(seats)):
        raise BadRecord(f"the header First names a seat from 1 to {seats}", written.line("First"), code="first", seats=seats)
    return index_of(int(text))


def _check_blocks(setting: Setting, written: Written, secret: bytes | None) -> None:
    game = setting.game
    if not written.blocks and secret is None:
        raise BadRecord("there is no deal, and no Secret to derive it from", code="no-deal")
    if game.deal.once and len(written.blocks) > 1:
        raise BadRecord(f"{game.id} is dealt once", written.blocks[1].line, code="dealt-once", game=game.id)
    if written.blocks and written.blocks[0].actions_before:
        raise BadRecord("the deal stands before the actions", written.blocks[0].line, code="deal-first")
    for line in game.deal.lines(OpenState(setting.blank)):
        for block in written.blocks:
            if any(line.places) and line.words in block.deal:
                block.deal[line.words] = _placed(block.deal[line.words], line.places, block.lines[line.words])


def _placed(entries: Words, places: Words, line: int) -> Words:
    """Return the pieces of a line like `1:+2 2:mirror`, given in any order, in the order of their places."""
    found: dict[str, str] = {}
    for entry in entries:
        place, colon, name = entry.partition(":")
        if place + colon not in places or place + colon in found:
            message = f"{entry!r} is not written place:piece, or its place stands here a second time"
            raise BadRecord(message, line, code="place", given=entry)
        found[place + colon] = name
    return tuple(found[place] for place in places if place in found)


# ---- replaying


def _played(match: Match, written: Written, upto: int | None) -> Iterator[Deed]:
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


def _do(match: Match, seat: int, words: str, line: int, written: Written) -> Deed:
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


def _check_end(match: Match, written: Written) -> None:
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
