"""Define the command line `dolmen`: one function for each command. The words for people are in the catalogues."""

from __future__ import annotations

import inspect
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, get_type_hints

from dolmen import __version__
from dolmen.words import LANGUAGES, preferred, say

if TYPE_CHECKING:
    from cyclopts import App

RIGHT, WRONG, BAD_INPUT, INTERRUPTED = 0, 1, 2, 130
WHERE = (
    "--log",
    "--out",
    "--records",
    "--report",
    "--workers",
)  # options that decide where something is done or written, and not what comes out
QUICK = ("games", "rules", "players")  # commands that play nothing, and need no compiled rules


def main() -> None:
    """Run the console script."""
    words = sys.argv[1:]
    if words == ["--version"]:  # answered before any rules, catalogues or packages are loaded
        print(__version__)
        sys.exit(RIGHT)
    from dolmen.table import telling

    telling.silence()  # the commands report compilation in their own way
    if not words or words[0] in QUICK or words[0].startswith("-"):
        os.environ.setdefault("DOLMEN_MODE", "interpreted")
    try:
        code = run(words)
        sys.stdout.flush()
    except BrokenPipeError:  # the reader of the pipe has closed it
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = RIGHT
    sys.exit(code)


def run(words: Sequence[str]) -> int:
    """Run a command line. Return 0 if all is well, 1 if something checked is not, 2 for bad input."""
    from cyclopts import CycloptsError

    from dolmen.table.errors import Refusal

    lang = language(words)
    try:
        if lang not in LANGUAGES:
            raise bad("bad-language", "en", given=lang, languages=", ".join(LANGUAGES))
        found = application(lang, alone(words))(words, exit_on_error=False, print_error=False, result_action="return_value")
        return found if isinstance(found, int) else RIGHT
    except KeyboardInterrupt:
        return INTERRUPTED
    except CycloptsError as error:
        print(_misread(error, lang), file=sys.stderr)
    except Refusal as error:
        print(_refused(error, lang) if error.code or type(error).__module__.startswith("dolmen.table") else error, file=sys.stderr)
    except MemoryError:
        print(say("too-much", lang), file=sys.stderr)
    except OSError as error:
        if isinstance(error, BrokenPipeError):
            raise
        print(_unread(error, lang), file=sys.stderr)
    return BAD_INPUT


def language(words: Sequence[str]) -> str:
    """Return the language that `--lang` names, wherever it stands; else that of the terminal."""
    for i, word in enumerate(words):
        if word == "--lang" and i + 1 < len(words):
            return words[i + 1]
        if word.startswith("--lang="):
            return word.partition("=")[2]
    return preferred()


def alone(words: Sequence[str]) -> Callable[..., Any] | None:
    """Return the one command to run; None if help is wanted, or there is no such command."""
    if not words or {"-h", "--help"} & {*words}:
        return None
    return next((command for command in COMMANDS if command.__name__ == words[0]), None)


def application(lang: str, command: Callable[..., Any] | None = None) -> App:
    """Build the application with all commands and their help, or with a single command and none, which is faster."""
    from cyclopts import App, Parameter

    if command is not None:
        app = App(name="dolmen", default_parameter=Parameter(negative=()), suppress_keyboard_interrupt=False)
        app.command(explained(command, None), name=command.__name__)
        return app
    return _manual(lang)


def _manual(lang: str) -> App:
    """Build the application with all its help in one language."""
    from cyclopts import App, Group, Parameter

    app = App(
        name="dolmen",
        help=say("about", lang),
        version=__version__,
        group_commands=Group(say("group-commands", lang)),
        group_parameters=Group(say("group-parameters", lang)),
        group_arguments=Group(say("group-parameters", lang)),
        default_parameter=Parameter(negative=(), show_default=False),
        help_formatter="default" if sys.stdout.isatty() else "plain",
        suppress_keyboard_interrupt=False,  # `run` turns it into an exit code
    )
    app["--help"].help, app["--version"].help = say("help-any-help", lang), say("help-any-version", lang)
    for command in COMMANDS:
        name = command.__name__
        app.command(explained(command, lang), name=name, help=say(f"about-{name}", lang), sort_key=COMMANDS.index(command))
    return app


def explained(command: Callable[..., Any], lang: str | None) -> Callable[..., Any]:
    """Wrap a command, with its parameters explained if a language is given."""
    from cyclopts import Parameter

    def call(*args: Any, **named: Any) -> Any:
        return command(*args, **named)

    hints = get_type_hints(command)
    signature = inspect.signature(command)
    where = {name: "any" if name in SHARED else command.__name__ for name in signature.parameters}
    notes = {name: Parameter(help=say(f"help-{place}-{name}", lang) if lang else None) for name, place in where.items()}
    given = [one.replace(annotation=Annotated[hints[name], notes[name]]) for name, one in signature.parameters.items()]
    call.__signature__ = signature.replace(parameters=given, return_annotation=int)  # type: ignore[attr-defined]
    call.__annotations__ = {one.name: one.annotation for one in given}
    return call


def _misread(error: Any, lang: str) -> str:
    """Say in one sentence what is wrong with a command line."""
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


def _refused(error: Any, lang: str) -> str:
    from dolmen.speech.refusals import refusal

    return say("refused", lang, reason=refusal(error, lang))


def _unread(error: OSError, lang: str) -> str:
    from dolmen.speech.refusals import system

    return say("cannot-read", lang, file=str(error.filename), reason=system(error, lang))


def bad(message: str, lang: str, **about: Any) -> Exception:
    """Return the exception to raise for input that makes no sense."""
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
    from dolmen.terminal.begin import PlayArguments, begin

    own_modules([seats or ""])
    wanted = PlayArguments(game, seats, seed, tuple(option or ()), first, components, tuple(name or ()), save, resume)
    return begin(wanted, lang or preferred()).play()


def replay(file: Path, *, lang: str | None = None) -> int:
    from dolmen.terminal.files import read_text
    from dolmen.terminal.replay import Replay
    from dolmen.terminal.screen import Screen

    tongue = lang or preferred()
    return Replay(read_text(file, tongue), Screen(), tongue).run()


def review(file: Path, *, depth: str = "usual", html: Path | None = None, json: bool = False, lang: str | None = None) -> int:
    from dolmen.lab import review_page
    from dolmen.terminal import review as reviews

    reviews.show(file, depth, html, review_page.page, json, lang or preferred())
    return RIGHT


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
    luck_adjusted: bool = False,
    records: Path | None = None,
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
        plan = lab.planned(
            game, players, deals, mirrored, seats, seed, budget, pairs(option or [], tongue), lab.TRIALS if luck_adjusted else 0
        )
        if report is not None:
            pages.needs(report)
        with laboratory.running(len(plan.places), tongue, standings.running) as advance:
            result = lab.hold(plan, on, workers, log, advance, records)
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
    with_: list[str] | None = None,
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
    own_modules(with_ or [])
    options, folder = pairs(option or [], tongue), log or data_folder() / "contests"
    page = out or (None if with_ else lab.PAGE)  # a player of one's own is not written into the project's page unless asked
    field = lab.field_of(game, with_ or [])
    try:
        with laboratory.ladder(game, tongue, standings.running) as advance:
            results = lab.ladder(game, folder, deals or lab.DEALS, budget, seed, options, on, workers, field, advance)
    except contests.PlayerFault as fault:
        print(fault, file=sys.stderr)
        return WRONG
    except contests.Interrupted as stopped:
        print(say("contest-interrupted", tongue, log=str(folder)), file=sys.stderr)
        print(stopped.result.table(tongue))
        return INTERRUPTED
    if page is None:
        print(lab.table(results, lab.name_of(results), command_line("ladder"), lab.today()), end="")
        return RIGHT
    lab.write(results, page, command_line("ladder"))
    print(say("ladder-written", tongue, file=str(page)))
    return RIGHT


def train(
    game: str,
    *,
    seats: str | None = None,
    hours: float = 6.0,
    gates: int = 12,
    pairs: int = 2000,
    rate: float = 1e-4,
    seed: int = 1,
    anew: bool = False,
    adopt: bool = False,
    on: str = "processes",
    workers: int | None = None,
    out: Path | None = None,
    report: Path | None = None,
    json: bool = False,
    lang: str | None = None,
) -> int:
    from dolmen.lab import report as pages
    from dolmen.lab import train as lab
    from dolmen.lab import training_page
    from dolmen.play.folders import data_folder
    from dolmen.terminal import laboratory
    from dolmen.terminal.begin import known

    tongue = lang or preferred()
    known(game, tongue)
    course = lab.course(game, seats, hours, gates, pairs, rate, seed, anew)
    folder = out or data_folder() / "training" / f"{game}-{lab.told(course.seats)}"
    if report is not None:
        pages.needs(report)
    with laboratory.training(game, hours, tongue) as advance:
        training = lab.train(course, folder, on, workers, advance)
    if report is not None:
        training_page.write(training, report, command_line("train"), tongue)
    laboratory.trained(training, json, tongue)
    if training.interrupted:
        return INTERRUPTED
    if adopt:
        print(say("train-adopted", tongue, file=str(lab.adopt(training))), file=sys.stderr)
    return RIGHT


def own_modules(players: Sequence[str]) -> None:
    """Make modules in the current folder importable if a player of one's own is named."""
    if any(":" in player for player in players) and os.getcwd() not in sys.path:
        sys.path.insert(0, os.getcwd())


def command_line(name: str) -> str:
    """Return the command line as it was written, for the page that shows its result, without what depends on this computer."""
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
    from dolmen.server.commands.serve import serve as start
    from dolmen.server.commands.serve import serve_here
    from dolmen.server.config import PORT, Config, Limits

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
    from dolmen.server.commands.bot import NoSeat
    from dolmen.server.commands.bot import play as sit

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
    from dolmen.server.commands.keeping import keep
    from dolmen.server.commands.key import key_for

    for line in keep(what, target, url, token or os.environ.get("DOLMEN_ADMIN_TOKEN", "") or key_for(url), days, really, database):
        print(line)
    return RIGHT


COMMANDS: tuple[Callable[..., int], ...] = (
    games, rules, players, play, replay, review, check, verify, serve, bot, admin, simulate, contest, ladder, train, bench,
)  # fmt: skip
SHARED = ("lang", "json", "option", "game")  # parameters that mean the same everywhere
