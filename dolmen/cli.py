"""The command `dolmen`. Each command is a function here; the words for people stand in the catalogues."""

from __future__ import annotations

import inspect
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, get_type_hints

from dolmen.table import telling
from dolmen.words import LANGUAGES, preferred, say

if TYPE_CHECKING:
    from cyclopts import App

RIGHT, WRONG, BAD_INPUT, INTERRUPTED = 0, 1, 2, 130
WHERE = ("--log", "--out", "--report", "--workers")  # something is done or written: nothing comes out differently for them
QUICK = ("games", "rules", "players")  # commands that play nothing need no compiled rules


def main() -> None:
    """The console script."""
    telling.nobody()  # the commands say it in their own way
    words = sys.argv[1:]
    if not words or words[0] in QUICK or words[0].startswith("-"):
        os.environ.setdefault("DOLMEN_MODE", "interpreted")
    try:
        code = run(words)
        sys.stdout.flush()
    except BrokenPipeError:  # the reader of a pipe has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = RIGHT
    sys.exit(code)


def run(words: Sequence[str]) -> int:
    """Do what a command line says: 0 right, 1 "not right", 2 if it cannot be done as it was asked."""
    from cyclopts import CycloptsError

    from dolmen.speech.options import refusal
    from dolmen.table.errors import Refusal

    lang = language(words)
    try:
        if lang not in LANGUAGES:
            raise bad("bad-language", "en", given=lang, languages=", ".join(LANGUAGES))
        found = application(lang)(words, exit_on_error=False, print_error=False, result_action="return_value")
        return found if isinstance(found, int) else RIGHT
    except KeyboardInterrupt:
        return INTERRUPTED
    except CycloptsError as error:
        print(_misread(error, lang), file=sys.stderr)
    except Refusal as error:
        print(
            say("refused", lang, reason=refusal(error, lang)) if type(error).__module__.startswith("dolmen.table") else error,
            file=sys.stderr,
        )
    except MemoryError:
        print(say("too-much", lang), file=sys.stderr)
    except OSError as error:
        if isinstance(error, BrokenPipeError):
            raise
        print(say("cannot-read", lang, file=str(error.filename), reason=error.strerror or str(error)), file=sys.stderr)
    return BAD_INPUT


def language(words: Sequence[str]) -> str:
    """That of `--lang`, wherever it stands; else that of the terminal."""
    for i, word in enumerate(words):
        if word == "--lang" and i + 1 < len(words):
            return words[i + 1]
        if word.startswith("--lang="):
            return word.partition("=")[2]
    return preferred()


def application(lang: str) -> App:
    from cyclopts import App, Group, Parameter

    import dolmen

    app = App(
        name="dolmen",
        help=say("about", lang),
        version=dolmen.__version__,
        group_commands=Group(say("group-commands", lang)),
        group_parameters=Group(say("group-parameters", lang)),
        group_arguments=Group(say("group-parameters", lang)),
        default_parameter=Parameter(negative=(), show_default=False),
        help_formatter="default" if sys.stdout.isatty() else "plain",
        suppress_keyboard_interrupt=False,  # `run` says what comes of it
    )
    app["--help"].help, app["--version"].help = say("help-any-help", lang), say("help-any-version", lang)
    for command in COMMANDS:
        name = command.__name__
        app.command(explained(command, lang), name=name, help=say(f"about-{name}", lang), sort_key=COMMANDS.index(command))
    return app


def explained(command: Callable[..., Any], lang: str) -> Callable[..., Any]:
    """The same command, its parameters explained in a person's language."""
    from cyclopts import Parameter

    def call(*args: Any, **named: Any) -> Any:
        return command(*args, **named)

    hints = get_type_hints(command)
    signature = inspect.signature(command)
    notes = {name: Parameter(help=say(f"help-{command.__name__}-{name}", lang)) for name in signature.parameters if name not in SHARED}
    notes |= {name: Parameter(help=say(f"help-any-{name}", lang)) for name in signature.parameters if name in SHARED}
    given = [one.replace(annotation=Annotated[hints[name], notes[name]]) for name, one in signature.parameters.items()]
    call.__signature__ = signature.replace(parameters=given, return_annotation=int)  # type: ignore[attr-defined]
    call.__annotations__ = {one.name: one.annotation for one in given}
    return call


def _misread(error: Any, lang: str) -> str:
    """What is wrong with a command line, in one sentence."""
    kind = type(error).__name__
    if kind == "UnknownCommandError":
        given = error.unused_tokens[0] if error.unused_tokens else ""
        return say("unknown-command", lang, given=given, commands=", ".join(command.__name__ for command in COMMANDS))
    if kind == "UnknownOptionError":
        return say("unknown-option", lang, given=error.token.keyword or error.token.value)
    if kind == "MissingArgumentError":
        name = error.argument.name if error.argument else ""
        return say("missing-argument", lang, name=name.lstrip("-").lower())
    if kind == "CoercionError" and error.argument:
        return say("wrong-kind", lang, name=error.argument.name, given=error.token.value if error.token else "")
    return " ".join(str(error).split())


def bad(message: str, lang: str, **about: Any) -> Exception:
    """What is raised for input that makes no sense."""
    from dolmen.terminal.files import Sorry

    return Sorry(say(message, lang, **about))


# ---- the commands


def games(*, json: bool = False, lang: str | None = None) -> int:
    from dolmen.terminal import listing

    listing.games(json, lang or preferred())
    return RIGHT


def players(*, json: bool = False, lang: str | None = None) -> int:
    from dolmen.terminal import listing

    listing.players(json, lang or preferred())
    return RIGHT


def rules(game: str, clause: str | None = None, *, lang: str | None = None) -> int:
    from dolmen.terminal import listing

    listing.rules(game, clause, lang or preferred())
    return RIGHT


def play(
    game: str | None = None,
    *,
    seats: str | None = None,
    seed: int | None = None,
    option: list[str] | None = None,
    first: str | None = None,
    components: Path | None = None,
    name: list[str] | None = None,
    save: Path | None = None,
    resume: Path | None = None,
    lang: str | None = None,
) -> int:
    from dolmen.terminal.begin import Wanted, begin

    own_modules([seats or ""])
    wanted = Wanted(game, seats, seed, tuple(option or ()), first, components, tuple(name or ()), save, resume)
    return begin(wanted, lang or preferred()).play()


def replay(file: Path, *, lang: str | None = None) -> int:
    from dolmen.terminal.files import read_text
    from dolmen.terminal.replay import Replay
    from dolmen.terminal.screen import Screen

    tongue = lang or preferred()
    return Replay(read_text(file, tongue), Screen(), tongue).run()


def check(*files: Path, json: bool = False, lang: str | None = None) -> int:
    from dolmen.terminal import listing

    if not files:
        raise bad("missing-argument", lang or preferred(), name="file")
    return RIGHT if listing.check(files, json, lang or preferred()) else WRONG


def verify(file: Path, *, json: bool = False, lang: str | None = None) -> int:
    from dolmen.terminal import listing

    return RIGHT if listing.verify(file, json, lang or preferred()) else WRONG


def simulate(
    game: str,
    *,
    matches: int = 1000,
    seats: int = 2,
    option: list[str] | None = None,
    seed: int = 1,
    json: bool = False,
    lang: str | None = None,
) -> int:
    from dolmen.lab import simulate as lab
    from dolmen.terminal import laboratory
    from dolmen.terminal.begin import known, pairs

    tongue = lang or preferred()
    known(game, tongue)
    if matches < 1:
        raise bad("at-least-one", tongue, name="--matches")
    with laboratory.progress(matches, tongue) as advance:
        summary = lab.simulate(game, matches, seats, pairs(option or [], tongue), seed, advance)
    laboratory.summary(summary, game, json, tongue)
    return RIGHT


def contest(
    game: str,
    *players: str,
    deals: int = 100,
    mirrored: bool = False,
    seats: int | None = None,
    budget: str | None = None,
    option: list[str] | None = None,
    seed: int = 1,
    on: str = "processes",
    workers: int | None = None,
    log: Path | None = None,
    report: Path | None = None,
    json: bool = False,
    lang: str | None = None,
) -> int:
    from dolmen.lab import contest as lab
    from dolmen.lab import report as pages
    from dolmen.lab import standings
    from dolmen.terminal import laboratory
    from dolmen.terminal.begin import known, pairs

    tongue = lang or preferred()
    known(game, tongue)
    own_modules(players)
    code = RIGHT
    try:
        plan = lab.planned(game, players, deals, mirrored, seats, seed, budget, pairs(option or [], tongue))
        if report is not None:
            pages.needs(report)
        with laboratory.running(len(plan.places), tongue, standings.running) as advance:
            result = lab.hold(plan, on, workers, log, advance)
    except lab.PlayerFault as fault:
        print(fault, file=sys.stderr)
        return WRONG
    except lab.Interrupted as stopped:
        result, code = stopped.result, INTERRUPTED
        print(say("contest-interrupted", tongue, log=str(log or "none")), file=sys.stderr)
    if report is not None:
        pages.write(result, report, command_line("contest"), tongue)
    print(result.to_json() if json else result.table(tongue))
    return code


def ladder(
    game: str,
    *,
    deals: int | None = None,
    budget: str | None = None,
    option: list[str] | None = None,
    seed: int = 1,
    on: str = "processes",
    workers: int | None = None,
    log: Path | None = None,
    out: Path | None = None,
    lang: str | None = None,
) -> int:
    from dolmen.lab import contest as contests
    from dolmen.lab import ladder as lab
    from dolmen.lab import standings
    from dolmen.play.folders import data_folder
    from dolmen.terminal import laboratory
    from dolmen.terminal.begin import known, pairs

    tongue = lang or preferred()
    known(game, tongue)
    options, page = pairs(option or [], tongue), out or lab.PAGE
    folder = log or data_folder() / "contests"
    try:
        with laboratory.ladder(game, tongue, standings.running) as advance:
            results = lab.ladder(game, folder, deals or lab.DEALS, budget, seed, options, on, workers, progress=advance)
    except contests.PlayerFault as fault:
        print(fault, file=sys.stderr)
        return WRONG
    except contests.Interrupted as stopped:
        print(say("contest-interrupted", tongue, log=str(folder)), file=sys.stderr)
        print(stopped.result.table(tongue))
        return INTERRUPTED
    lab.write(results, page, command_line("ladder"))
    print(say("ladder-written", tongue, file=str(page)))
    return RIGHT


def own_modules(players: Sequence[str]) -> None:
    """A player of one's own may stand in the folder where the command is given."""
    if any(":" in player for player in players) and os.getcwd() not in sys.path:
        sys.path.insert(0, os.getcwd())


def command_line(name: str) -> str:
    """As it was written, for the page that shows what came of it; without what only this computer knows."""
    import shlex

    kept = ["dolmen"]
    words = iter(sys.argv[1:] if sys.argv[1:2] == [name] else [name])
    for word in words:
        option, given, _ = word.partition("=")
        if option not in WHERE:
            kept.append(word)
        elif not given:
            next(words, None)
    return shlex.join(kept)


def bench(*, yardstick: Path | None = None, json: bool = False, lang: str | None = None) -> int:
    from dolmen.lab import bench as lab
    from dolmen.terminal import laboratory

    measured = lab.bench(yardstick, laboratory.report)
    laboratory.measurements(measured, json, lang or preferred())
    return RIGHT


def serve(
    *,
    host: str = "127.0.0.1",
    port: int | None = None,
    database: str = "",
    sync: str = "full",
    workers: int = 1,
    public_url: str = "",
    trusted_proxy: str = "",
    allowed_hosts: str = "",
    per_address: int = 256,
    tls_cert: str = "",
    tls_key: str = "",
    admin_token: str = "",
    pace: float = 0.7,
    grace: float = 120.0,
    lazy: bool = False,
    open: bool = False,
    lang: str | None = None,
) -> int:
    from dolmen.server.config import PORT, Config, Limits
    from dolmen.server.serve import serve as start
    from dolmen.server.serve import serve_here

    token = admin_token or os.environ.get("DOLMEN_ADMIN_TOKEN", "")
    at = PORT if port is None else port
    config = Config(
        host, at, database, sync, workers, public_url, trusted_proxy, tls_cert, tls_key, token, pace, grace,
        ahead=not lazy, allowed_hosts=allowed_hosts, limits=Limits(sockets=per_address),
    )  # fmt: skip
    return serve_here(config, port is None, lang or preferred()) if open else start(config, lang or preferred())


def bot(url: str, *, token: str = "", level: str = "druid", lang: str | None = None) -> int:
    import asyncio

    from dolmen import players as sitting
    from dolmen.server.bot import NoSeat
    from dolmen.server.bot import play as sit

    own_modules([level])
    secret = token or os.environ.get("DOLMEN_BOT_TOKEN", "")
    if not secret:
        raise bad("bot-token", lang or preferred())
    try:
        scores = asyncio.run(sit(url, secret, sitting.find(level), print, level))
    except (NoSeat, LookupError) as error:
        print(error, file=sys.stderr)
        return BAD_INPUT
    print(" ".join(map(str, scores)))
    return RIGHT


def admin(
    what: str,
    target: str = "",
    *,
    url: str = "http://127.0.0.1:8765",
    token: str = "",
    days: int = 90,
    really: bool = False,
    database: str = "",
    lang: str | None = None,
) -> int:
    from dolmen.server.keeping import keep
    from dolmen.server.key import key_for

    for line in keep(what, target, url, token or os.environ.get("DOLMEN_ADMIN_TOKEN", "") or key_for(url), days, really, database):
        print(line)
    return RIGHT


COMMANDS: tuple[Callable[..., int], ...] = (
    games, rules, players, play, replay, check, verify, serve, bot, admin, simulate, contest, ladder, bench,
)  # fmt: skip
SHARED = ("lang", "json", "option", "game")  # parameters that mean the same everywhere
