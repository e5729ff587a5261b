"""Interpret what a person types when asked: a number, an action's words, or a command."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from dolmen.speech.whynot import why_not
from dolmen.table.clauses import Clause
from dolmen.table.errors import Refusal
from dolmen.words import has

from . import files, hints, rulebooks

if TYPE_CHECKING:
    from .play import Sitting


def obey(sitting: Sitting, seat: int, line: str) -> bool:
    """Carry out one line of input. Return True if the match has moved, so that everything must be shown anew."""
    words = " ".join(line.split())
    if not words:
        return False
    if action := meant(sitting, seat, words):
        sitting.act(seat, action)
        return True
    if words.startswith("?"):
        explain(sitting, seat, words[1:].strip())
        return False
    first, _, rest = words.partition(" ")
    command = command_of(sitting, first)
    try:
        if command:
            return bool(COMMANDS[command](sitting, seat, rest))
    except files.Sorry as sorry:
        sitting.screen.tell(str(sorry))
        return False
    refuse(sitting, seat, words)
    return False


def meant(sitting: Sitting, seat: int, words: str) -> str | None:
    """Return the legal action that a number, its notation or its name in the person's language stands for, or None."""
    legal = sitting.match.legal(seat)
    if words.isascii() and words.isdecimal():
        return legal[int(words) - 1] if 1 <= int(words) <= len(legal) else None
    wanted = canonical(sitting, words)
    if wanted in legal:
        return wanted
    view = sitting.match.view(seat)
    for choice in sitting.match.choices(seat):
        if words.casefold() == sitting.speech.action(choice, view).partition(" [")[0].casefold():
            return choice.action
    return None


def canonical(sitting: Sitting, words: str) -> str:
    """Return an action's notation however it was typed: `discard g7`, `wish 4 with d4 g4`."""
    actions = sitting.speech.game.actions
    known = {text.casefold(): actions.words[action] for text, action in actions.code.items()}
    return known.get(words.casefold(), words)


def command_of(sitting: Sitting, word: str) -> str | None:
    """Return the command that a word names, in English or in the person's language."""
    for command in COMMANDS:
        if word.casefold() in (command, *sitting.speech.say(f"command-{command}").split()):
            return command
    return None


def refuse(sitting: Sitting, seat: int, words: str) -> None:
    """Explain why what was typed cannot be done."""
    speech = sitting.speech
    if words.isascii() and words.isdecimal():
        sitting.screen.tell(speech.say("no-such-number", number=words, count=len(sitting.match.legal(seat))))
        return
    why = why_not(sitting.match.view(seat), canonical(sitting, words), speech)
    assert why is not None
    if why.fact:
        sitting.screen.tell(speech.say("not-possible-fact", words=words, fact=why.fact))
        sitting.screen.tell(speech.say("clause", clause=why.clause.id, text=why.text))
    else:
        sitting.screen.tell(speech.say("not-possible", words=words, clause=why.clause.id, text=why.text))
    if why.can:
        sitting.screen.tell(why.can)
    if why.clause.id == "TABLE-5":
        sitting.screen.tell(speech.say("for-help"))


def explain(sitting: Sitting, seat: int, words: str) -> None:
    """Answer `?` with the commands, and `? play G5` with why not, or what it does."""
    speech = sitting.speech
    if not words:
        _help(sitting, seat, "")
        return
    action = meant(sitting, seat, words)
    if action is None and clause_of(sitting, words):
        _rules(sitting, seat, words)
    elif action is None:
        refuse(sitting, seat, words)
    else:
        choice = next(choice for choice in sitting.match.choices(seat) if choice.action == action)
        sitting.screen.tell(speech.say("possible", what=speech.choice(choice, sitting.match.view(seat))))
        for move in choice.moves:
            about = {"piece": speech.piece(move.piece), "source": speech.zone(move.source), "target": speech.zone(move.target)}
            sitting.screen.tell("  " + speech.say("step-other", **about))


def clause_of(sitting: Sitting, words: str) -> Clause | None:
    """Return a clause by its number, of this game or of the common rulebook."""
    return rulebooks.clause(sitting.match.game, words, sitting.lang)


# ---- the commands


def _help(sitting: Sitting, seat: int, rest: str) -> None:
    for message in ("help-choose", *(f"help-{command}" for command in COMMANDS), "help-letters"):
        sitting.screen.tell(sitting.speech.say(message))
    if has("help-game", sitting.lang, sitting.speech.game.folder):
        sitting.screen.tell(sitting.speech.say("help-game"))


def _table(sitting: Sitting, seat: int, rest: str) -> None:
    sitting.show(seat)


def _choices(sitting: Sitting, seat: int, rest: str) -> None:
    sitting.offer(seat)


def _hint(sitting: Sitting, seat: int, rest: str) -> None:
    hints.hint(sitting, seat)


def _undo(sitting: Sitting, seat: int, rest: str) -> bool:
    try:
        sitting.match.take_back(seat)
    except Refusal:
        sitting.screen.tell(sitting.speech.say("no-take-back"))
        return False
    sitting.keep_safe()
    sitting.shown_to = None
    return True


def _save(sitting: Sitting, seat: int, rest: str) -> None:
    where = files.write_save(named(sitting, "save", rest), sitting.match, sitting.lang)
    sitting.tell_kept(where)


def _resume(sitting: Sitting, seat: int, rest: str) -> bool:
    file, before = named(sitting, "resume", rest), sitting.keep
    with sitting.screen.patience(sitting.speech.say("preparing")):
        match = files.read_save(file, sitting.lang)
        sitting.keep = files.new_name(match.game, "save")
        sitting.take_up(match)
    sitting.tell_kept(before)
    sitting.screen.tell(sitting.speech.say("resumed", file=rest))
    return True


def _record(sitting: Sitting, seat: int, rest: str) -> None:
    where = files.write_record(named(sitting, "record", rest), sitting.match.record(seat), sitting.lang)
    sitting.screen.tell(sitting.speech.say("recorded-so-far", file=str(where)))


def _rules(sitting: Sitting, seat: int, rest: str) -> None:
    if rest in ("", rulebooks.COMMON):
        sitting.screen.markdown(rulebooks.page(rest or sitting.match.game, sitting.lang))
        return
    clause = clause_of(sitting, rest)
    if clause is None:
        raise files.Sorry(sitting.speech.say("no-such-clause", clause=rest, game=sitting.match.game))
    sitting.screen.tell(sitting.speech.say("clause", clause=clause.id, text=clause.text(sitting.lang)))


def _concede(sitting: Sitting, seat: int, rest: str) -> bool:
    yes = sitting.speech.say("word-yes").split()
    if sitting.screen.ask(sitting.speech.say("concede-sure")).casefold() not in yes:
        return False
    sitting.match.concede(seat)
    sitting.persons = tuple(person for person in sitting.persons if person != seat)
    sitting.keep_safe()
    return True


def _quit(sitting: Sitting, seat: int, rest: str) -> bool:
    """Leave the match saved where it is, unless the person wants it elsewhere or not at all."""
    speech, answer = sitting.speech, rest
    if not answer:
        answer = sitting.screen.ask(speech.say("quit-where", file=str(sitting.keep)))
    if answer.casefold() in speech.say("word-no").split():
        sitting.forget()
        sitting.screen.tell(speech.say("thrown-away"))
    else:
        where = files.write_save(answer or sitting.keep, sitting.match, sitting.lang)
        if where != sitting.keep:
            sitting.forget()
        sitting.tell_kept(where)
    sitting.left = True
    return True


def named(sitting: Sitting, command: str, rest: str) -> str:
    """Return the file name after a command, or raise Sorry if there is none."""
    if not rest:
        raise files.Sorry(sitting.speech.say("which-file", command=command))
    return rest


COMMANDS: dict[str, Callable[[Sitting, int, str], bool | None]] = {
    "help": _help,
    "table": _table,
    "choices": _choices,
    "hint": _hint,
    "undo": _undo,
    "save": _save,
    "resume": _resume,
    "record": _record,
    "rules": _rules,
    "concede": _concede,
    "quit": _quit,
}
