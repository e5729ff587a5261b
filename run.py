#!/usr/bin/env python3
"""Create Dolmen's environment beside this file, then run a command in it: `python3 run.py --help`.

Uses only the standard library and old syntax, so that an old Python 3 can read it and say what is wrong."""

import contextlib
import glob
import hashlib
import importlib.util
import os
import re
import shutil
import signal
import subprocess
import sys
import threading
import time

HELP = """\
python3 run.py                  play in the browser, on this computer: starts the server and opens the page
python3 run.py play tales ...   any command of dolmen: play (in the terminal), games, rules, replay, check, verify,
                                serve, bot, admin, simulate, contest, ladder, bench
python3 run.py test             all checks: style, types, layers, and the tests, compiled and interpreted
python3 run.py test --quick     those that start no server and no browser; --all: the long ones too
python3 run.py test ARGS ...    only pytest, with these arguments: test -k wish, test tests/test_every_game.py
python3 run.py soak ...         random matches by the million, every invariant checked
python3 run.py mutate ...       break the rules one by one, and see whether a test notices
python3 run.py audit            ask whether anything is known against the packages that are installed

The first start makes an environment in .venv. The rules and the computer players are compiled once: by the server while you look around,
else before the first match; later starts go straight to work.
--unlocked    first word: install what pyproject.toml allows, instead of exactly the packages of locks/ (known by their hashes)
--no-system   install no system package; say which one is missing instead
--help        this page (python3 run.py play --help: that of a command)"""

ROOT = os.path.dirname(os.path.abspath(__file__))
ENV = os.path.join(ROOT, ".venv")
WINDOWS = os.name == "nt"
BIN = os.path.join(ENV, "Scripts" if WINDOWS else "bin")
EXE = ".exe" if WINDOWS else ""
PYTHON = os.path.join(BIN, "python" + EXE)
READY = os.path.join(ENV, "dolmen-ready")  # what the environment was made for; written last
UNFINISHED = os.path.join(ENV, "dolmen-unfinished")  # written first: an environment with this file is never used
WARM = os.path.join(ENV, "dolmen-warm")  # a digest of what has been compiled
VERSION = "{}.{}".format(*sys.version_info)

DEPTHS = ["--quick", "--all"]  # depths of the checks: tests/checks.py
SHELL = "chromium-headless-shell"  # the browser without its own windows: half the time for the same pages
PROGRAMS = {  # system programs that some tests need: Debian's packages, the first preferred, and where the program may be
    "PostgreSQL": (["postgresql"], ["initdb"], "/usr/lib/postgresql/*/bin/initdb"),
    "Chromium": (
        [SHELL, "chromium"],
        [SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge"],
        "",
    ),
}

EXTRAS = {"test": ["test"], "mutate": ["test"], "contest": ["dask", "report"], "ladder": ["dask"]}  # what needs more than playing does

LOCKS = ["tools", "base", "dask", "report", "test"]
UNLOCKED = False  # install whatever pyproject.toml allows, without checking hashes

INSTALLING = "installing the packages"
SAYS = [  # lines of pip's output, and how to report them
    (r"Installing build dependencies: started", "fetching the build tools"),
    (r"Collecting ([\w.-]+)", "looking for {}"),
    (r"Downloading (?:.*/)?([^-]+)-([^-]+)-.*\.whl (\(.+\))", "fetching {} {} {}"),
    (r"Installing collected packages:", INSTALLING),
    (r"WARNING: Retrying", "no answer from the package index, trying again"),
]
REASONS = [  # output of a failed command, and what to do about it
    (
        r"DO NOT MATCH THE HASHES|none of the hashes match",
        "A package is not the one that was tried (locks/): find out who changed it. To take it all the same: python3 run.py --unlocked",
    ),
    (r"No space left|Errno 28|quota exceeded", "The disk is full: free a gigabyte and start again."),
    (r"Retrying|ConnectionError|Timeout|SSLError|ProxyError", "The package index did not answer: check the network and start again."),
    (
        r"No matching distribution",
        "There is no such package for this machine, see above: use one that numba is built for, or try: python3 run.py --unlocked",
    ),
    (r"", "The set-up stopped for the reason above: put that right and start again."),
]


class Trouble(Exception):
    """Raised when the set-up cannot go on; says why and what to do about it."""


def main(words: "list[str]") -> int:
    if words[:1] in (["-h"], ["--help"]):
        print(HELP)
        return 0
    wrong = unsuitable()
    if wrong:
        print(wrong, file=sys.stderr)
        return 2
    global UNLOCKED
    system, UNLOCKED = "--no-system" not in words, "--unlocked" in words[:1]
    words = [word for word in words[UNLOCKED:] if word != "--no-system"] or ["serve", "--open"]
    try:
        set_up(EXTRAS.get(words[0], []), system)
        if words[0] != "audit" and not is_check(words):  # the checks compile by themselves, and more
            warm_up(words[0])
    except Trouble as trouble:
        print(trouble, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nInterrupted. Nothing half-made will be used: start again whenever you like.", file=sys.stderr)
        return 130
    return do(words[0], words[1:], system)


def do(job: str, rest: "list[str]", system: bool) -> int:
    if job == "test":
        os.chdir(ROOT)
        keep_bytecode()
        if not is_check([job, *rest]):
            return become("-m", "pytest", *rest)
        return become("-m", "tests.checks", *rest, *([] if rest == ["--quick"] else need_programs(system)))
    if job == "soak":
        return become("-m", "dolmen.lab.soak", *rest)
    if job == "audit":
        return become(os.path.join(ROOT, "locks", "audit.py"), *rest)
    if job == "mutate":
        return become(os.path.join(ROOT, "tests", "mutate.py"), *rest)
    return become(os.path.join(BIN, "dolmen" + EXE), job, *rest)


def is_check(words: "list[str]") -> bool:
    """Tell whether these words ask for the checks, rather than for pytest with arguments of its own."""
    return words[0] == "test" and (not words[1:] or (len(words) == 2 and words[1] in DEPTHS))


def become(*arguments: str) -> int:
    """Replace this process by the environment's Python, so that nothing stays between it and the terminal."""
    os.environ["DOLMEN_STARTED_BY"] = "python3 run.py"  # the command as the person would type it again
    if WINDOWS:  # where exec returns to the shell at once
        return subprocess.call([PYTHON, *arguments])
    sys.stdout.flush()
    os.execv(PYTHON, [PYTHON, *arguments])


def keep_bytecode() -> None:
    """Write bytecode into the environment where none may be written beside the sources: tests start hundreds of processes, and each
    would compile numba and all other packages again, for several seconds."""
    if os.environ.pop("PYTHONDONTWRITEBYTECODE", ""):
        os.environ.setdefault("PYTHONPYCACHEPREFIX", os.path.join(ENV, "bytecode"))


# ---- the Python that runs this


def unsuitable() -> str:
    """Return why Dolmen cannot run on this Python; "" if it can."""
    found = re.search(rb'requires-python = ">=3\.(\d+),<3\.(\d+)"', content("pyproject.toml"))
    assert found, "pyproject.toml: requires-python is written in another form than run.py reads"
    minors = range(int(found.group(1)), int(found.group(2)))
    if sys.implementation.name == "cpython" and sys.version_info[0] == 3 and sys.version_info[1] in minors:
        return ""
    return "Dolmen runs on CPython {} or 3.{} (those numba compiles for), and this is {} {}: start run.py with one of them.".format(
        ", ".join("3.{}".format(minor) for minor in minors[:-1]), minors[-1], sys.implementation.name, VERSION
    )


def need_venv(system: bool) -> None:
    """Make sure that venv works: Debian ships Python without it."""
    if importlib.util.find_spec("venv") and importlib.util.find_spec("ensurepip"):
        return
    package = "python{}-venv".format(VERSION)
    if not shutil.which("apt-get"):
        raise Trouble("This Python lacks its modules venv and ensurepip: install your system's package for them, then start again.")
    if not may_install(system):
        raise Trouble("The system package {0} is missing: install it (sudo apt-get install {0}), then start again.".format(package))
    print("Installing the system package {}, without which Python makes no environments.".format(package), file=sys.stderr)
    if not install(package):
        raise Trouble("apt-get could not install {}: see what it says above, install it by hand, then start again.".format(package))


def need_programs(system: bool) -> "list[str]":
    """Install the system programs that some tests need, where permitted; return a sentence for each that is still missing."""
    sentences = []
    for name, (packages, _, _) in PROGRAMS.items():
        for package in packages:
            if not program(name) and may_install(system):
                print("Installing the system package {}, which some tests need.".format(package), file=sys.stderr)
                install(package)
        if not program(name):
            sentences.append("There is no {} here: what needs it is skipped. Install it ({}), then test again.".format(name, packages[-1]))
            print(sentences[-1], file=sys.stderr)
    return sentences


def program(name: str) -> "str | None":
    """Find a program of the system; of several versions, the newest."""
    _, commands, places = PROGRAMS[name]
    found = [path for path in map(shutil.which, commands) if path]
    found += sorted(glob.glob(places), key=lambda path: [int(number) for number in re.findall(r"\d+", path)], reverse=True)
    return next(filter(None, found), None)


def may_install(system: bool) -> bool:
    return system and bool(shutil.which("apt-get")) and os.geteuid() == 0


def install(package: str) -> bool:
    """Install a package with apt-get; return whether that worked."""
    command = ["apt-get", "install", "--yes", "--no-install-recommends", package]
    quiet = dict(os.environ, DEBIAN_FRONTEND="noninteractive")
    for commands in [command], [["apt-get", "update"], command]:  # package lists may be missing or old
        if not any(subprocess.call(one, stdout=sys.stderr, env=quiet) for one in commands):
            return True
    return False


# ---- the environment


def set_up(extras: "list[str]", system: bool) -> None:
    """Create or update the environment, unless its stamp says that it is up to date."""
    if is_ready(extras):
        return
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    with open(os.path.join(ROOT, "pyproject.toml"), "rb") as gate:
        one_at_a_time(gate.fileno())
        if is_ready(extras):
            return
        extras = sorted({*extras, *noted(READY)[3:]})
        progress = Progress()
        kept = is_usable()
        try:
            if not kept:
                need_venv(system)
                clear_away()
                os.makedirs(ENV)
            note(UNFINISHED)
            if not kept:
                base = getattr(sys, "_base_executable", sys.executable)  # this may run in the environment that was just removed
                progress.run([base, "-m", "venv", "--without-pip", ENV], "making .venv")
                progress.run([PYTHON, "-m", "ensurepip", "--default-pip"], "putting pip into it")
            if UNLOCKED:
                progress.run(pip("--upgrade", "pip", "setuptools"), "bringing pip up to date")
                progress.run(pip("--editable", ROOT + ("[{}]".format(",".join(extras)) if extras else "")), "starting pip")
            else:
                progress.run(pip("--require-hashes", *lock("tools")), "bringing pip up to date")
                progress.run(pip("--require-hashes", *(word for name in ["base", *extras] for word in lock(name))), "starting pip")
                progress.run(pip("--no-deps", "--no-build-isolation", "--editable", ROOT), "putting Dolmen into it")
            note(READY, *purpose(), *extras)
            os.remove(UNFINISHED)
            print("The environment in .venv is ready ({:.0f} s).".format(time.monotonic() - progress.began), file=sys.stderr)
        except OSError as problem:
            raise Trouble("The environment could not be made ({}): put that right and start again.".format(problem)) from None
        finally:
            if kept and progress.doing != INSTALLING and os.path.exists(UNFINISHED):
                os.remove(UNFINISHED)  # pip has changed nothing: the old environment is intact
            if os.path.exists(UNFINISHED):
                clear_away()


def pip(*words: str) -> "list[str]":
    ready_made = "--only-binary=numba,llvmlite,numpy"  # compiling these takes very long
    usual = ["--no-input", "--disable-pip-version-check", "--progress-bar=off", "--no-compile", ready_made]
    return [PYTHON, "-m", "pip", "install", *usual, *words]


def lock(name: str) -> "list[str]":
    """Return the pip options for a lock: versions with hashes, so that downloads are what was tested, whoever serves them."""
    return ["--requirement", os.path.join(ROOT, "locks", name + ".txt")]


def is_ready(extras: "list[str]") -> bool:
    stamp = noted(READY)
    return stamp[:3] == purpose() and {*extras} <= {*stamp[3:]} and os.path.exists(PYTHON) and not os.path.exists(UNFINISHED)


def purpose() -> "list[str]":
    """Return what an environment depends on: this folder (it holds absolute paths), this Python, these requirements."""
    wanted = [content("pyproject.toml"), *(content("locks", name + ".txt") for name in LOCKS), b"unlocked" if UNLOCKED else b""]
    return [ROOT, VERSION, hashlib.sha256(b"\0".join(wanted)).hexdigest()]


def is_usable() -> bool:
    """Tell whether pip can update what is there. An environment that somebody else made is used, or left alone."""
    ours = os.path.exists(READY) or os.path.exists(UNFINISHED)
    if not os.path.lexists(ENV) or os.path.exists(UNFINISHED) or (ours and noted(READY)[:2] != purpose()[:2]):
        return False
    probe = "import pip, sys; sys.exit(sys.prefix == sys.base_prefix or '{}.{}'.format(*sys.version_info) != '" + VERSION + "')"
    if os.path.exists(PYTHON) and subprocess.call([PYTHON, "-c", probe], stderr=subprocess.DEVNULL) == 0:
        return True
    if not ours and (not os.path.isdir(ENV) or os.listdir(ENV)):
        raise Trouble(
            ".venv is in the way: run.py did not make it, and it has no pip for Python {}. Move it and start again.".format(VERSION)
        )
    return False


def clear_away() -> None:
    """Remove the environment, with the mark that it is unfinished last, since this may be interrupted too. Of a symbolic link,
    remove only the link."""
    if os.path.islink(ENV):
        os.remove(ENV)
    if not os.path.isdir(ENV):
        return
    note(UNFINISHED)
    for name in os.listdir(ENV):
        path = os.path.join(ENV, name)
        if os.path.isdir(path) and not os.path.islink(path):
            shutil.rmtree(path, ignore_errors=True)
        elif path != UNFINISHED:
            os.remove(path)
    if os.listdir(ENV) == [os.path.basename(UNFINISHED)]:
        shutil.rmtree(ENV)


def one_at_a_time(file: int) -> None:
    """Wait while another process sets up. The lock is released with the file."""
    try:
        import fcntl
    except ImportError:  # Windows
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        print("Another start is setting up; waiting for it.", file=sys.stderr)
        fcntl.flock(file, fcntl.LOCK_EX)


class Progress:
    """The display of a running command: one live line in a terminal, plain lines elsewhere."""

    def __init__(self) -> None:
        self.began = time.monotonic()
        self.doing = ""
        self.live = sys.stderr.isatty()

    def run(self, command: "list[str]", doing: str) -> None:
        self.show(doing)
        said = []
        done = threading.Event()
        clock = threading.Thread(target=self.tick, args=(done,), daemon=True)
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, universal_newlines=True, errors="replace")
        try:
            clock.start()
            for line in process.stdout or ():
                said.append(line.rstrip())
                for pattern, words in SAYS:
                    found = re.match(pattern, line.strip())
                    if found:
                        self.show(words.format(*found.groups()))
            process.wait()
        except BaseException:
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(timeout=3)  # Ctrl-C has reached it too: let it clean up
            process.kill()
            process.wait()
            raise
        finally:
            done.set()
            clock.join()
        if process.returncode:
            why = next(words for pattern, words in REASONS if re.search(pattern, "\n".join(said)))
            raise Trouble("\n".join([*filter(None, said[-12:]), why]))

    def show(self, doing: str) -> None:
        if not self.live and doing != self.doing:
            print("  " + doing, file=sys.stderr, flush=True)
        self.doing = doing

    def tick(self, done: "threading.Event") -> None:
        width = shutil.get_terminal_size().columns - 1
        while self.live and not done.wait(0.1):
            text = "Setting up, {:.0f} s: {}".format(time.monotonic() - self.began, self.doing)
            print("\r" + text[:width].ljust(width), end="", file=sys.stderr, flush=True)
        if self.live:
            print("\r" + " " * width + "\r", end="", file=sys.stderr, flush=True)


# ---- what is compiled


def warm_up(job: str) -> None:
    """Compile once what people would otherwise wait for: the rules and, for playing, the computer players. The server does so by
    itself, while people look around."""
    mode = os.environ.get("DOLMEN_MODE", "compiled")
    if mode == "interpreted" or job == "serve":
        return
    done = noted(WARM)
    if done[:2] != [mode, sources()]:
        done = [mode, sources()]
    for part in ["dolmen.table.warm"] + ["dolmen.players.warm"] * (job == "play"):
        if part in done:
            continue
        if subprocess.call([PYTHON, "-m", part], cwd=ROOT, stdout=sys.stderr):
            print("Not everything could be compiled beforehand (see above); going on without.", file=sys.stderr)
            return
        done.append(part)
        with contextlib.suppress(OSError):  # an environment that somebody else owns
            note(WARM, *done)


def sources() -> str:
    """Return one digest of all sources that are compiled."""
    digest = hashlib.sha256()
    for folder in "table", "games", "players":
        for path, folders, files in os.walk(os.path.join(ROOT, "dolmen", folder)):
            folders.sort()
            for name in sorted(files):
                if name.endswith(".py"):
                    digest.update(content(path, name))
    return digest.hexdigest()


# ---- small files


def content(*path: str) -> bytes:
    """Return the content of a file of the project; empty if there is none."""
    try:
        with open(os.path.join(ROOT, *path), "rb") as file:
            return file.read()
    except OSError:
        return b""


def note(path: str, *lines: str) -> None:
    with open(path, "w", encoding="utf-8") as file:
        file.write("\n".join(lines))


def noted(path: str) -> "list[str]":
    return content(path).decode("utf-8").split("\n")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
