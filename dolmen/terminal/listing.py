"""Implement the commands that only print: games, players, rules, check, verify."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from dolmen.games import GameInfo, find
from dolmen.games import games as all_games
from dolmen.play.record import read
from dolmen.play.verify import verify as prove
from dolmen.players import LEVELS, NAMES
from dolmen.players.ratings import ratings_of
from dolmen.speech.refusals import objection
from dolmen.table.errors import BadRecord
from dolmen.table.game import Option
from dolmen.words import has, say

from . import rulebooks
from .begin import known
from .files import Sorry, read_text
from .screen import Screen


def as_json(data: Any) -> None:
    print(json.dumps(data, ensure_ascii=False, indent=2))


def games(in_json: bool, lang: str) -> None:
    """List the games with their seats and options."""
    if in_json:
        as_json([_game(info) for info in all_games()])
        return
    screen = Screen()
    for info in all_games():
        screen.head(f"{info.id}  {info.title}")
        for condition, seats in info.seats.items():
            screen.tell("  " + say("seats", lang, first=seats[0], last=seats[-1], condition=condition or "none"))
        for option in info.options:
            screen.tell(f"  {option.name}: {_option(option, info, lang)}")
    screen.tell(say("games-hint", lang))


def players(in_json: bool, lang: str) -> None:
    """List the players, the levels for people first."""
    told = {name: say(f"player-{name}", lang) for name in (*LEVELS, *NAMES)}
    if in_json:
        as_json([{"name": name, "about": about, "level": name in LEVELS, "ratings": ratings_of(name)} for name, about in told.items()])
        return
    screen = Screen()
    for name, about in told.items():
        screen.tell(f"{name:12}{about}")
        if ratings := ratings_of(name):
            screen.tell(
                " " * 12 + say("player-ratings", lang, ratings=", ".join(f"{game} {rating:.0f}" for game, rating in ratings.items()))
            )
    screen.tell(say("players-hint", lang))


def _option(option: Option, info: GameInfo, lang: str) -> str:
    values = say("a-number-from", lang, least=option.least) if option.least is not None else ", ".join(map(str, option.values))
    said = values if option.default is None else say("option-values", lang, values=values, default=str(option.default))
    folder = find(info.id).folder
    meaning = f"option-{option.name}"
    return f"{said}. {say(meaning, lang, folder)}" if has(meaning, lang, folder) else said


def _game(info: GameInfo) -> dict[str, Any]:
    return {
        "id": info.id,
        "title": info.title,
        "seats": {condition: [seats[0], seats[-1]] for condition, seats in info.seats.items()},
        "options": [
            {"name": option.name, "default": option.default, "values": list(option.values), "least": option.least}
            for option in info.options
        ],
        "components": list(info.components),
        "minutes": info.minutes,
        "age": info.age,
        "difficulty": info.difficulty,
    }


def rules(game: str, clause: str | None, lang: str) -> None:
    """Print a whole rulebook, or one clause of it."""
    if game != rulebooks.COMMON:
        known(game, lang)
    if clause is None:
        Screen().markdown(rulebooks.page(game, lang))
        return
    found = rulebooks.clause(game, clause, lang)
    if found is None:
        raise Sorry(say("no-such-clause", lang, clause=clause, game=game))
    Screen().tell(say("clause", lang, clause=found.id, text=found.text(lang)))


def check(files: Sequence[Path], in_json: bool, lang: str) -> bool:
    """Check that each file is a valid record; if not, name the line and the clause it breaks. Return whether all are."""
    found = [_checked(file, lang) for file in files]
    if in_json:
        as_json(found)
    else:
        for one in found:
            print(say("check-right", lang, file=one["file"]) if one["right"] else _wrong(one, lang))
    return all(one["right"] for one in found)


def _checked(file: Path, lang: str) -> dict[str, Any]:
    text = read_text(file, lang)
    try:
        read(text)
    except BadRecord as error:
        clause = error.clause
        said, message = clause and clause.text(lang), objection(error, lang)
        return {"file": str(file), "right": False, "line": error.line, "clause": clause and clause.id, "text": said, "message": message}
    return {"file": str(file), "right": True}


def _wrong(one: dict[str, Any], lang: str) -> str:
    message = "check-clause" if one["clause"] else "check-line" if one["line"] else "check-wrong"
    about: dict[str, Any] = {name: str(one[name] or "") for name in ("file", "line", "clause", "text")}
    return say(message, lang, what=one["message"], **about)


def verify(file: Path, in_json: bool, lang: str) -> bool:
    """Verify the fair-deal proof of a record and explain it. Return whether the deal was fair."""
    text = read_text(file, lang)
    try:
        proof = prove(text)
    except BadRecord:
        wrong = _checked(file, lang)
        if in_json:
            as_json({"fair": False, **wrong})
        else:
            print(_wrong(wrong, lang))
        return False
    if in_json:
        as_json({"fair": proof.fair, "findings": proof.findings, "commitment": proof.commitment, "luck": proof.seats})
    else:
        print(proof.text(lang))
    return proof.fair
