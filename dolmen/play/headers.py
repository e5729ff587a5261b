"""Derive the beginning of a match from the headers of its record and the deals it lists, refusing what is impossible."""

from __future__ import annotations

import re
from collections.abc import Mapping

from dolmen.games import find
from dolmen.table.components import Components, Words
from dolmen.table.errors import BadComponents, BadOptions, BadRecord, UnknownGame
from dolmen.table.game import Game, OptionValue
from dolmen.table.records import OpenState
from dolmen.table.seats import every_seat, index_of
from dolmen.table.state import BY_LOT

from .beginning import Beginning, Heading, Origin
from .deal import NONCE_BYTES, SECRET_BYTES, Listed, is_dealt, is_nonce, new_secret
from .reading import Setting
from .written import ParsedRecord

OURS = ("Game", "Rules", "Seats", "First", "Options", "Components", "Date", "Commitment", "Secret", "Result", "Ended")
NONCE = re.compile("Nonce[0-9]+")
BEFORE = "before"
REQUIRED = ("Game", "Rules", "Seats", "Result")


def beginning_of(written: ParsedRecord) -> Beginning:
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


def _setting(written: ParsedRecord) -> Setting:
    """Return the game, seats, options and components that the headers name."""
    game, seats = _game(written), len(written.headers["Seats"][1])
    setting = Setting(game, seats, _options(game, written, seats), _components(game, written))
    try:
        setting.blank  # noqa: B018  # components that do not suit the seats or the options are refused here
    except BadComponents as error:
        raise BadRecord.because(error, min(line for line, _ in written.components.values())) from None
    return setting


def _game(written: ParsedRecord) -> Game:
    """Return the game of a record, if its rules are those that it was played by."""
    try:
        game = find(written.one("Game"))
    except UnknownGame as error:
        raise BadRecord.because(error, written.line("Game")) from None
    if written.one("Rules") != game.version:
        sentence = f"this record follows version {written.one('Rules')} of the rules of {game.id}; here is {game.version}"
        raise BadRecord(sentence, written.line("Rules"), code="rules", given=written.one("Rules"), game=game.id, here=game.version)
    return game


def _options(game: Game, written: ParsedRecord, seats: int) -> Mapping[str, OptionValue | None]:
    """Return the options that the record names, with defaults for the rest."""
    try:
        pairs = written.one("Options").split()
        if any("=" not in pair for pair in pairs) or len({pair.split("=")[0] for pair in pairs}) != len(pairs):
            raise BadOptions("an option is written name=value, and appears once", "form")
        given = dict(pair.split("=", 1) for pair in pairs)
        if "first" in given:
            raise BadOptions("the seat that begins is named in the header First, never among the options", "header-first")
        return game.settle_options(given, seats)[0]
    except BadOptions as error:
        raise BadRecord.because(error, written.line("Options") or written.line("Seats")) from None


def _heading(written: ParsedRecord, secret: bytes | None) -> Heading:
    """Return the other headers."""
    before = written.one("Dealt") == BEFORE
    ours = {*OURS, *filter(NONCE.fullmatch, written.headers), *(["Dealt"] if before else [])}
    others = tuple((name, value) for name, (_, _, value) in written.headers.items() if name not in ours)
    promised = written.one("Commitment") if secret is None else ""  # otherwise derived from the secret
    past = secret.hex() if secret and before else None
    return Heading(tuple(written.headers["Seats"][1]), written.one("Date") or None, others, promised or None, before, past)


def _drawn_by_lot(setting: Setting, origin: Origin, first: int, deals: tuple[Listed, ...]) -> bool:
    """Tell whether the secret, with the lot drawn before the cards, gives this beginner and this deal."""
    drawn = Beginning(setting, BY_LOT, origin).states()
    return OpenState(drawn).begins == first and (not deals or is_dealt(setting, drawn, deals[0]))


def _components(game: Game, written: ParsedRecord) -> Components:
    own = {name: words for name, (_, words) in written.components.items()}
    if not own:
        if "Components" in written.headers:
            raise BadRecord("the headers name components, but the record has none", written.line("Components"), code="no-components")
        return Components()
    try:
        return game.check_components(own, written.one("Components"), lambda name: written.components[name][0])
    except BadComponents as error:
        raise BadRecord.because(error, min(line for line, _ in written.components.values())) from None


def _secret(written: ParsedRecord) -> bytes | None:
    text = written.one("Secret")
    if not text:
        return None
    if not re.fullmatch(rf"[0-9a-fA-F]{{{2 * SECRET_BYTES}}}", text):
        digits = 2 * SECRET_BYTES
        raise BadRecord(f"a secret is {digits} hexadecimal digits", written.line("Secret"), code="secret", digits=digits)
    return bytes.fromhex(text)


def _nonces(written: ParsedRecord, seats: int) -> tuple[str, ...]:
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


def _first(game: Game, written: ParsedRecord, seats: int) -> int:
    if not game.variants.has_first:
        return BY_LOT
    text = written.one("First")
    if text not in map(str, every_seat(seats)):
        raise BadRecord(f"the header First names a seat from 1 to {seats}", written.line("First"), code="first", seats=seats)
    return index_of(int(text))


def _check_blocks(setting: Setting, written: ParsedRecord, secret: bytes | None) -> None:
    game = setting.game
    if not written.blocks and secret is None:
        raise BadRecord("there is no deal, and no Secret to derive it from", code="no-deal")
    if game.deal.once and len(written.blocks) > 1:
        raise BadRecord(f"{game.id} is dealt once", written.blocks[1].line, code="dealt-once", game=game.id)
    if written.blocks and written.blocks[0].actions_before:
        raise BadRecord("the deal comes before the actions", written.blocks[0].line, code="deal-first")
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
            message = f"{entry!r} is not written place:piece, or its place appears a second time"
            raise BadRecord(message, line, code="place", given=entry)
        found[place + colon] = name
    return tuple(found[place] for place in places if place in found)
