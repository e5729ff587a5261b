"""The record file: how a match is written down, and read again by replaying and checking every action.

The form is a contract: docs/notation.md."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from dolmen.games import find
from dolmen.table.compiled import Open
from dolmen.table.components import Components, Words
from dolmen.table.errors import BadComponents, BadOptions, BadRecord, UnknownGame
from dolmen.table.game import Game
from dolmen.table.state import BY_LOT

from . import reading
from .deal import NONCE_BYTES, SECRET_BYTES, DealDiffers, Listed, is_dealt, is_nonce, new_secret, trade_places, write_deal
from .match import Heading, Match, Origin
from .reading import Setting, objection, viewer

OURS = ("Game", "Rules", "Seats", "First", "Options", "Components", "Date", "Commitment", "Secret", "Result", "Ended")
NONCE = re.compile("Nonce[0-9]+")
BEFORE = "before"
REQUIRED = ("Game", "Rules", "Seats", "Result")
CONCEDES = "concedes"
MOST_LINES = 100_000


# ---- writing


def write(match: Match, seat: int | None) -> str:
    """The whole record once the match is over; before that what a seat (or an onlooker: None) may know."""
    if match._origin.imagined:
        raise BadRecord("An imagined match has no beginning, so no record of it can be written.")
    if match._origin.only_for != "all":
        seat = match._origin.only_for  # type: ignore[assignment]
    whole = match.over and match._origin.only_for == "all"
    who = None if whole else viewer(match._viewer(seat))
    lines = [*_headers(match, whole), ""]
    own = [" ".join(["component", name, *words]) for name, words in match._setting.components.own.items()]
    if own:
        lines += [*own, ""]
    one_deal = match._setting.game.one_deal
    starts = dict(zip(match._deal_at, range(len(match._deals)), strict=True))
    for n in range(len(match._done) + 1):
        if n in starts:
            if n:
                lines.append("")
            lines += [] if one_deal else [f"game {starts[n] + 1}"]
            lines += [*write_deal(match._setting, match._deals[starts[n]], who), ""]
        if n < len(match._done):
            done = match._done[n]
            if who is None or not done.veiled:
                lines.append(f"{done.seat} {done.words}")
    while lines[-1] == "":
        lines.pop()
    return "\n".join(lines) + "\n"


def _headers(match: Match, whole: bool) -> Iterator[str]:
    setting = match._setting
    yield header("Game", match.game)
    yield header("Rules", setting.game.version)
    yield header("Seats", *match.names)
    if setting.game.has_first:
        yield header("First", str(Open(match._states).begins + 1))
    if options := setting.game.written_options(setting.options):
        yield header("Options", options)
    if setting.components.own:
        yield header("Components", setting.components.sha256)
    if match._heading.date:
        yield header("Date", match._heading.date)
    yield from _proof(match, whole)
    for name, value in match._heading.others:
        yield f"[{name} {value}]"
    if not match.over:
        yield header("Result", "*")
        return
    yield header("Result", "*" if match.abandoned else " ".join(map(str, match.scores)))
    yield header("Ended", match.ended_by.id if match.ended_by else match._stopped or "")


def _proof(match: Match, whole: bool) -> Iterator[str]:
    """What is promised of the deal, and by what that can be checked."""
    heading, origin = match._heading, match._origin
    if heading.before:
        yield header("Dealt", BEFORE)
        if whole and heading.past:
            yield header("Secret", heading.past)
        return
    promised = match.commitment or (heading.promised if len(match._deals) <= len(origin.deals) else None)
    if promised is None:
        return
    yield header("Commitment", promised)
    yield from (header(f"Nonce{seat}", nonce) for seat, nonce in enumerate(origin.nonces, 1) if nonce)
    if match.commitment and whole and origin.secret:
        yield header("Secret", origin.secret.hex())


def header(name: str, *values: str) -> str:
    quoted = ('"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"' for value in values)
    return f"[{' '.join([name, *quoted])}]"


# ---- reading


@dataclass
class Block:
    """A deal as it stands in a record."""

    line: int
    actions_before: int
    deal: dict[str, tuple[str, ...]] = field(default_factory=dict)
    lines: dict[str, int] = field(default_factory=dict)


@dataclass
class Written:
    """A record taken apart, not yet checked."""

    headers: dict[str, tuple[int, list[str], str]] = field(default_factory=dict)
    components: dict[str, tuple[int, Words]] = field(default_factory=dict)
    blocks: list[Block] = field(default_factory=list)
    actions: list[tuple[int, int, str]] = field(default_factory=list)

    def one(self, name: str, default: str = "") -> str:
        return self.headers[name][1][0] if name in self.headers else default

    def line(self, name: str) -> int | None:
        return self.headers[name][0] if name in self.headers else None


def read(text: str, upto: int | None = None) -> Match:
    """Replay and check a record. `upto`: stop after that many actions; 0 is the bare deal, ready to play.

    BadRecord, with the line and the clause it breaks, if it is not right."""
    if not isinstance(text, str):
        raise BadRecord("A record is text.")
    written = take_apart(text)
    setting, origin, heading, first = _opening(written)
    unknown = any("?" in names for block in written.blocks for names in block.deal.values())
    if unknown:
        origin = _one_viewer(setting, written, origin, first)
    match = Match.__new__(Match)
    try:
        match._begin(setting, first, origin, heading)
        _replay(match, written, upto)
    except DealDiffers as error:
        block = written.blocks[min(len(getattr(match, "_deals", [])), len(written.blocks) - 1)]
        raise BadRecord(str(error), block.lines.get(error.words or "", block.line)) from None
    if upto is None or upto >= len(written.actions):
        _check_end(match, written)
    match._replaying = False
    if origin.only_for == "all":
        match._let_stand_ins_act()
    return match


def deal_again(text: str, secret: bytes, names: tuple[str, ...], date: str | None) -> Match:
    """A new match with the deal of a record. What is dealt beyond it comes from the record's secret, else from the one given.

    Somebody may know this deal, so nothing is promised of it."""
    match = read(text, upto=0)
    origin = match._origin if match._origin.derived else replace(match._origin, secret=secret)
    past = take_apart(text).one("Secret").lower() or None
    match._begin(match._setting, match._first, origin, Heading(names, date, before=True, past=past))
    return match


def take_apart(text: str) -> Written:
    """Headers, components, deals and actions, by line."""
    written = Written()
    lines = re.split(r"\r\n|\r|\n", text.removeprefix("\ufeff").rstrip("\r\n"))
    if len(lines) > MOST_LINES:
        raise BadRecord(f"A record has at most {MOST_LINES} lines; this text has {len(lines)}.")
    for number, raw in enumerate(lines, 1):
        line = raw.strip()
        if not line or line.startswith(";"):
            continue
        if line.startswith("["):
            if written.blocks or written.actions or written.components:
                raise BadRecord("headers come first, before the deal and the actions", number)
            name, values, as_written = _header(line, number)
            if name in written.headers:
                raise BadRecord(f"the header {name} stands here a second time", number)
            written.headers[name] = (number, values, as_written)
        elif line[0].isascii() and line[0].isdigit():
            seat, _, words = line.partition(" ")
            if not seat.isdecimal() or len(seat) > 2:
                raise BadRecord(f"{seat!r} is no seat", number)
            written.actions.append((number, int(seat), " ".join(words.split())))
        else:
            _deal_line(written, number, line)
    return written


def _header(line: str, number: int) -> tuple[str, list[str], str]:
    match = re.fullmatch(r'\[([A-Za-z][A-Za-z0-9_-]*)((?:\s+"(?:[^"\\]|\\.)*")+)\s*\]', line)
    if not match:
        raise BadRecord('a header is written [Name "value"]', number)
    values = re.findall(r'"((?:[^"\\]|\\.)*)"', match[2])
    return match[1], [re.sub(r"\\(.)", r"\1", value) for value in values], match[2].strip()


def _deal_line(written: Written, number: int, line: str) -> None:
    first, *rest = line.split()
    if first == "component":
        if not rest or written.actions or written.blocks:
            raise BadRecord("a component has a name, and stands before the deal", number)
        if rest[0] in written.components:
            raise BadRecord(f"the component {rest[0]} stands here a second time", number)
        written.components[rest[0]] = (number, tuple(rest[1:]))
        return
    before = len(written.actions)
    if first == "game":
        if rest != [str(len(written.blocks) + 1)]:
            raise BadRecord(f"here begins game {len(written.blocks) + 1}", number)
        written.blocks.append(Block(number, before))
        return
    if not written.blocks:
        written.blocks.append(Block(number, before))
    block = written.blocks[-1]
    if block.actions_before != before:
        raise BadRecord(f"{line[:40]!r} is neither an action nor a part of a deal that belongs here", number)
    words = f"{first} {rest.pop(0)}" if first == "hand" and rest else first
    if words in block.deal:
        raise BadRecord(f"{words!r} stands here a second time", number)
    block.deal[words] = tuple(rest)
    block.lines[words] = number


def _opening(written: Written) -> tuple[Setting, Origin, Heading, int]:
    """What the headers say."""
    for name in REQUIRED:
        if name not in written.headers:
            raise BadRecord(f"the header {name} is missing")
    try:
        game = find(written.one("Game"))
    except UnknownGame as error:
        raise BadRecord(str(error), written.line("Game")) from None
    if written.one("Rules") != game.version:
        sentence = f"this record follows version {written.one('Rules')} of the rules of {game.id}; here is {game.version}"
        raise BadRecord(sentence, written.line("Rules"))
    names = tuple(written.headers["Seats"][1])
    try:
        pairs = written.one("Options").split()
        if any("=" not in pair for pair in pairs) or len({pair.split("=")[0] for pair in pairs}) != len(pairs):
            raise BadOptions("an option is written name=value, and stands once")
        given = dict(pair.split("=", 1) for pair in pairs)
        if "first" in given:
            raise BadOptions("who begins stands in the header First, never among the options")
        options, _ = game.settle_options(given, len(names))
    except BadOptions as error:
        raise BadRecord(str(error), written.line("Options") or written.line("Seats")) from None
    setting = Setting(game, len(names), options, _components(game, written))
    try:
        setting.blank  # noqa: B018  # components that do not suit the seats or the options are refused here
    except BadComponents as error:
        raise BadRecord(str(error), min(line for line, _ in written.components.values())) from None
    secret, before = _secret(written), written.one("Dealt") == BEFORE
    ours = {*OURS, *filter(NONCE.fullmatch, written.headers), *(["Dealt"] if before else [])}
    others = tuple((name, value) for name, (_, _, value) in written.headers.items() if name not in ours)
    promised = written.one("Commitment") if secret is None else ""  # else it follows from the secret
    past = secret.hex() if secret and before else None
    heading = Heading(names, written.one("Date") or None, others, promised or None, before, past)
    _check_blocks(setting, written, secret)
    deals: tuple[Listed, ...] = tuple(block.deal for block in written.blocks)
    first = _first(game, written, len(names))
    nonces = _nonces(written, len(names))
    by_lot = secret is not None and game.has_first and _drawn_by_lot(setting, Origin(secret, nonces=nonces), first, deals)
    if secret is None:  # what is dealt beyond the record is nobody's to prove
        origin = Origin(new_secret(), not game.has_first, deals, derived=False, nonces=nonces)
    else:
        origin = Origin(secret, by_lot or not game.has_first, deals, nonces=nonces)
    return setting, origin, heading, BY_LOT if by_lot else first


def _drawn_by_lot(setting: Setting, origin: Origin, first: int, deals: tuple[Listed, ...]) -> bool:
    """Does the secret, with the lot drawn before the cards, give this beginner and this deal?"""
    drawn = Match.__new__(Match)
    drawn._begin(setting, BY_LOT, origin, Heading())
    return Open(drawn._states).begins == first and (not deals or is_dealt(setting, drawn._states, deals[0]))


def _components(game: Game, written: Written) -> Components:
    own = {name: words for name, (_, words) in written.components.items()}
    if not own:
        if "Components" in written.headers:
            raise BadRecord("components are named, but none stands in the record", written.line("Components"))
        return Components()
    try:
        return game.kit.check(own, written.one("Components"), lambda name: written.components[name][0])
    except BadComponents as error:
        message = str(error).partition(": ")[2] if error.line else str(error)
        raise BadRecord(message, error.line or min(line for line, _ in written.components.values())) from None


def _secret(written: Written) -> bytes | None:
    text = written.one("Secret")
    if not text:
        return None
    if not re.fullmatch(rf"[0-9a-fA-F]{{{2 * SECRET_BYTES}}}", text):
        raise BadRecord(f"a secret is {2 * SECRET_BYTES} hexadecimal digits", written.line("Secret"))
    return bytes.fromhex(text)


def _nonces(written: Written, seats: int) -> tuple[str, ...]:
    """By seat, "" where one added none; () if nobody did."""
    found = dict.fromkeys((f"Nonce{seat}" for seat in range(1, seats + 1)), "")
    for name in filter(NONCE.fullmatch, written.headers):
        if name not in found:
            raise BadRecord(f"a nonce is a seat's, Nonce1 to Nonce{seats}", written.line(name))
        found[name] = written.one(name).lower()
        if not is_nonce(found[name]):
            raise BadRecord(f"a nonce is {2 * NONCE_BYTES} hexadecimal digits", written.line(name))
    return tuple(found.values()) if any(found.values()) else ()


def _first(game: Game, written: Written, seats: int) -> int:
    if not game.has_first:
        return BY_LOT
    text = written.one("First")
    if text not in map(str, range(1, seats + 1)):
        raise BadRecord(f"the header First names a seat from 1 to {seats}", written.line("First"))
    return int(text) - 1


def _check_blocks(setting: Setting, written: Written, secret: bytes | None) -> None:
    game = setting.game
    if not written.blocks and secret is None:
        raise BadRecord("there is no deal, and no Secret to derive it from")
    if game.one_deal and len(written.blocks) > 1:
        raise BadRecord(f"{game.id} is dealt once", written.blocks[1].line)
    if written.blocks and written.blocks[0].actions_before:
        raise BadRecord("the deal stands before the actions", written.blocks[0].line)
    for line in game.deal(Open(setting.blank)):
        for block in written.blocks:
            if any(line.places) and line.words in block.deal:
                block.deal[line.words] = _placed(block.deal[line.words], line.places, block.lines[line.words])


def _placed(entries: Words, places: Words, line: int) -> Words:
    """`1:+2 2:mirror`: each piece with its place, in any order; here in the order of the places."""
    found: dict[str, str] = {}
    for entry in entries:
        place, colon, name = entry.partition(":")
        if place + colon not in places or place + colon in found:
            raise BadRecord(f"{entry!r} is not written place:piece, or its place stands here a second time", line)
        found[place + colon] = name
    return tuple(found[place] for place in places if place in found)


# ---- replaying


def _replay(match: Match, written: Written, upto: int | None) -> None:
    match._replaying = True
    blocks = {block.actions_before: n for n, block in enumerate(written.blocks)}
    for n, (line, seat, words) in enumerate(written.actions if upto is None else written.actions[:upto]):
        if n in blocks and len(match._deals) != blocks[n] + 1:
            raise BadRecord(f"game {blocks[n] + 1} does not begin here", written.blocks[blocks[n]].line)
        if len(match._deals) > len(written.blocks) and "Secret" not in written.headers:
            raise BadRecord(f"game {len(match._deals)} begins here, and its deal is missing", line)
        if not 1 <= seat <= match.seats:
            raise BadRecord(f"there is no seat {seat}; the seats are 1 to {match.seats}", line)
        _do(match, seat, words, line, written)


def _do(match: Match, seat: int, words: str, line: int, written: Written) -> None:
    only_for = match._origin.only_for
    match._origin = replace(match._origin, only_for="all")
    if words == CONCEDES:
        if match.over or seat in match.conceded:
            raise BadRecord(f"seat {seat} cannot concede here", line)
        match.concede(seat)
        match._origin = replace(match._origin, only_for=only_for)
        return
    if only_for != "all":
        filled_in = _filled_in(match, written.blocks[len(match._deals) - 1])
        _hold(match, seat, words, filled_in, viewer(only_for))  # type: ignore[arg-type]
    hidden = match.view(seat)._states
    clause = objection(match._setting, hidden, seat, words)
    if clause is None and not reading.number(match._states, "to_act") >> (seat - 1) & 1:
        raise BadRecord(f"seat {seat} has picked already", line)
    if clause is not None:
        raise BadRecord(f"seat {seat} cannot {words[:60]!r}", line, clause)
    match.act(seat, words)
    match._origin = replace(match._origin, only_for=only_for)


def _one_viewer(setting: Setting, written: Written, origin: Origin, first: int) -> Origin:
    """A record with `?` in it: what one viewer knew. The rest is filled in, and put right as the play tells more."""
    own = [line.seat for line in setting.game.deal(Open(setting.blank)) if line.seat is not None]
    mine = [
        seat + 1 for seat in own
        if (hand := written.blocks[0].deal.get(f"hand {seat + 1}")) and "?" not in hand
    ]  # fmt: skip
    if len(mine) > 1:
        raise BadRecord("a record with ? shows one hand at most", written.blocks[0].lines[f"hand {mine[1]}"])
    deals = []
    for block in written.blocks:
        left = {name: len(pieces) for name, pieces in setting.pieces.items()}
        probe = Match.__new__(Match)
        probe._begin(setting, first, Origin(bytes(SECRET_BYTES)), Heading())
        dealt_names = [setting.names[piece] for line in probe._deals[0] for piece in line.pieces]
        left = {name: dealt_names.count(name) for name in dict.fromkeys(dealt_names)}
        for names in block.deal.values():
            for name in names:
                if name in left:
                    left[name] -= 1
        spare = [name for name, n in left.items() for _ in range(n)]
        filled: dict[str, tuple[str, ...]] = {}
        for words, names in block.deal.items():
            filled[words] = tuple((spare.pop() if spare else "?") if name == "?" else name for name in names)
        deals.append(filled)
    return Origin(None, origin.by_lot, tuple(deals), False, False, mine[0] if mine else None, origin.nonces)


def _filled_in(match: Match, block: Block) -> set[int]:
    """The pieces of the last deal that stand for a `?`."""
    found: set[int] = set()
    for line in match._last_deal:
        names = block.deal.get(line.line.words, ())
        found |= {piece for piece, name in zip(line.pieces, names, strict=True) if name == "?"}
    return found


def _hold(match: Match, seat: int, words: str, filled_in: set[int], who: int) -> None:
    """A card is played from a hand that was filled in: let the hand hold it."""
    actions, kind = match._setting.game.actions, match._setting.game.box.kind
    action = actions.read(words)
    hands = [line.zones[0] for line in match._setting.game.deal(Open(match._states)) if line.seat == seat - 1]
    if action is None or not hands:
        return
    where = Open(match._states).zone
    wanted = [*actions.named[action]]
    for piece, zone in enumerate(where):
        if zone == hands[0] and kind[piece] in wanted:
            wanted.remove(int(kind[piece]))
    known = Open(match._states).known
    for one in wanted:
        unseen = [piece for piece in sorted(filled_in) if not known[piece] >> who & 1]
        there = [piece for piece in unseen if kind[piece] == one and where[piece] != hands[0]]
        here = [piece for piece in unseen if kind[piece] not in actions.named[action] and where[piece] == hands[0]]
        if there and here:
            trade_places(match._setting, match._states, match._last_deal, there[0], here[0])


def _check_end(match: Match, written: Written) -> None:
    """The result and the reason, if the record names them."""
    result, ended = written.one("Result"), written.one("Ended")
    dealt = len(match._deals)
    if len(written.blocks) > dealt:
        raise BadRecord(f"game {dealt + 1} is dealt here, but never begins", written.blocks[dealt].line)
    if ended == "abandoned" and not match.over:
        match.abandon()
    if not match.over or match.abandoned:
        if result != "*":
            raise BadRecord("the match is not over, so its result is *", written.line("Result"))
        if ended not in ("", "abandoned"):
            raise BadRecord(f"the match has not ended, neither by {ended} nor otherwise", written.line("Ended"))
        return
    points = " ".join(map(str, match.scores))
    if result != points:
        raise BadRecord(f"the result is {points}, not {result}", written.line("Result"))
    truly = match.ended_by.id if match.ended_by else match._stopped
    if ended not in ("", truly):
        raise BadRecord(f"the match was ended by {truly}, not by {ended}", written.line("Ended"))
