"""Begin a match from a command line: who sits where, and what is played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from dolmen import players
from dolmen.games import names as games
from dolmen.play.match import Match
from dolmen.players import USUAL_LEVEL
from dolmen.speech.refusals import refusal
from dolmen.table.errors import BadComponents
from dolmen.words import say

from . import files
from .play import YOU, Sitting, names_for, now, player_of
from .screen import Screen


@dataclass(frozen=True)
class PlayArguments:
    """The arguments of `dolmen play`, as the person wrote them."""

    game: str | None
    seats: str | None
    seed: int | None
    option: tuple[str, ...]
    first: str | None
    components: Path | None
    name: tuple[str, ...]
    save: Path | None
    resume: Path | None


def begin(wanted: PlayArguments, lang: str) -> Sitting:
    """Start a new match or resume a saved one. Raise Sorry, or another refusal, if the arguments make no sense."""
    screen = Screen()
    with screen.patience(say("preparing", lang)):
        match, keep = _new(wanted, lang) if wanted.resume is None else _resumed(wanted, wanted.resume, lang)
        sitting = Sitting(match, screen, lang, keep, wanted.seed)
    if wanted.resume is not None:
        screen.tell(sitting.speech.say("resumed", file=str(wanted.resume)))
    return sitting


def _new(wanted: PlayArguments, lang: str) -> tuple[Match, Path]:
    """Make the match that was asked for, and say where it is saved."""
    if wanted.game is None:
        raise files.Sorry(say("which-game", lang, games=", ".join(games())))
    known(wanted.game, lang)
    seats = _seats(wanted, lang)
    options: dict[str, str] = pairs(wanted.option, lang)
    if wanted.first is not None:
        if "first" in options:
            raise files.Sorry(say("twice", lang, name="first"))
        options["first"] = wanted.first
    names = _names(wanted, seats, lang)
    try:
        match = Match(wanted.game, len(seats), wanted.seed, options, wanted.components, names, now())
    except BadComponents as error:
        raise files.Sorry(say("bad-components", lang, file=str(wanted.components), reason=refusal(error, lang))) from None
    keep = (wanted.save or files.new_name(match.game, "save")).expanduser()
    if wanted.save is not None:
        files.write_save(keep, match, lang)  # better known before the first action that the file cannot be written
    return match, keep


def known(game: str, lang: str) -> None:
    """Raise Sorry unless there is such a game."""
    if game not in games():
        raise files.Sorry(say("unknown-game", lang, given=game, games=", ".join(games())))


def _resumed(wanted: PlayArguments, file: Path, lang: str) -> tuple[Match, Path]:
    """Load a saved match, refusing arguments that only a new one can take."""
    given: dict[str, object] = {"seats": wanted.seats, "seed": wanted.seed, "option": wanted.option, "first": wanted.first}
    given |= {"components": wanted.components, "name": wanted.name}
    named = [who for who in listed(wanted.seats or "") if ":" in who]
    if named:
        del given["seats"]
    for name, value in given.items():
        if value:
            raise files.Sorry(say("not-with-resume", lang, name=name))
    match = files.read_save(file, lang)
    own = [player for name in match.names if ":" in (player := player_of(name) or "")]
    for strange in {*own} - {*named}:  # a file could name any module: only players named on the command line are imported
        raise files.Sorry(say("own-player", lang, file=str(file), name=strange))
    if wanted.game not in (None, match.game):
        raise files.Sorry(say("other-game", lang, file=str(file), game=match.game))
    return match, (wanted.save or file).expanduser()


def _seats(wanted: PlayArguments, lang: str) -> list[str]:
    seats = listed(wanted.seats or f"{YOU},{USUAL_LEVEL}")
    for who in seats:
        if ":" in who:
            check_own_player(who)
        elif who != YOU and who not in players.names():
            raise files.Sorry(say("unknown-seat", lang, given=who, players=", ".join([YOU, *players.names()])))
    return seats


def listed(seats: str) -> list[str]:
    """Split the list of seats, in lower case except for players of one's own, whose names are case-sensitive."""
    return [who.strip() if ":" in who else who.strip().lower() for who in seats.split(",")]


def check_own_player(own: str) -> None:
    """Raise Sorry unless a player of one's own can be loaded, and its name can be that of a seat."""
    try:
        players.find(own, seed=1)
    except LookupError as error:
        raise files.Sorry(str(error.args[0])) from None
    if player_of(own) is None:
        raise files.Sorry(f"{own} is written module:name.")


def _names(wanted: PlayArguments, seats: list[str], lang: str) -> list[str]:
    if len(wanted.name) > seats.count(YOU):
        raise files.Sorry(say("too-many-names", lang, names=len(wanted.name), persons=seats.count(YOU)))
    for name in wanted.name:
        if player_of(name) or not name.strip() or not name.isprintable():
            raise files.Sorry(say("bad-name", lang, name=name))
    names = names_for(seats, list(wanted.name), lang)
    if len({*names}) < len(names):
        raise files.Sorry(say("same-names", lang))
    return names


def pairs(given: Sequence[str], lang: str) -> dict[str, str]:
    """Parse `name=value` pairs, each name at most once."""
    found: dict[str, str] = {}
    for pair in given:
        name, equals, value = pair.partition("=")
        if not equals or not name or not value:
            raise files.Sorry(say("option-form", lang, given=pair))
        if name in found:
            raise files.Sorry(say("twice", lang, name=name))
        found[name] = value
    return found
