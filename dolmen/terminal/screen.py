"""Write to the terminal and read from it, with colours only where somebody sees them."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from textwrap import TextWrapper
from threading import Event, Thread

from rich.console import Console
from rich.text import Text

COLOURS = {"R": "dark_orange3", "Y": "yellow3", "P": "hot_pink", "G": "green3", "B": "dodger_blue2"}
NARROW = 80  # columns below which the choices stay in a single column
GAP = 3
BETWEEN = " · "  # where a long line may be broken
FORGET = "\x1b[3J"  # erases the scrollback
SOON = 1.0  # seconds: a shorter wait needs no explanation
HELD = "\N{NO-BREAK SPACE}"


class InputEnded(Exception):
    """Raised when no more input will come: it has ended, or was interrupted."""

    def __init__(self, interrupted: bool) -> None:
        self.interrupted = interrupted


class Screen:
    """The terminal, or the pipe that stands in for it."""

    def __init__(self) -> None:
        self._console = Console(highlight=False)

    @property
    def is_terminal(self) -> bool:
        return self._console.is_terminal

    def tell(self, text: str = "", style: str = "") -> None:
        """Print text; in a pipe its lines stay whole."""
        self._console.print(self.painted(text, style), soft_wrap=not self.is_terminal)

    def painted(self, text: str, style: str = "") -> Text:
        """Wrap text, and colour the pieces in it."""
        painted = Text(self._wrapped(text), style=style)
        for letter, colour in COLOURS.items():
            painted.highlight_regex(rf"\b{letter}(10|[0-9]|X)\b", colour)
        painted.highlight_regex(r"\[[^\]]*\]", "dim")
        return painted

    def _wrapped(self, text: str) -> str:
        """Wrap a long line with a hanging indent, so that the eye finds where the next one begins."""
        if not self.is_terminal:
            return text
        margin = " " * (len(text) - len(text.lstrip()) + 4)
        fold = TextWrapper(self._console.width, subsequent_indent=margin, break_on_hyphens=False, break_long_words=False)
        together = BETWEEN.join(part.replace(" ", HELD) for part in text.split(BETWEEN)) if BETWEEN in text else text
        return "\n".join(fold.fill(line) for line in together.split("\n")).replace(HELD, " ")

    def head(self, text: str) -> None:
        self.tell(text, "bold")

    def list(self, lines: Sequence[str]) -> None:
        """Print a list, in two columns where it is long and the terminal wide."""
        widest = max(map(len, lines), default=0)
        half = (len(lines) + 1) // 2
        if not self.is_terminal or len(lines) <= 8 or 2 * widest + GAP > self._console.width or self._console.width < NARROW:
            for line in lines:
                self.tell(line)
            return
        for i in range(half):
            right = lines[half + i] if half + i < len(lines) else ""
            self.tell(f"{lines[i]:{widest + GAP}}{right}".rstrip())

    def markdown(self, text: str) -> None:
        """Render Markdown on a terminal; in a pipe print it as it is."""
        if not self.is_terminal:
            print(text)
            return
        from rich.markdown import Markdown

        self._console.print(Markdown(text), width=min(self._console.width, 100))

    def ask(self, question: str) -> str:
        """Ask for a line of input. Raise InputEnded if none will come."""
        try:
            if sys.stdin.isatty():
                with suppress(ImportError):
                    import readline  # noqa: F401  # arrow keys and history
                return input(question).strip()
            line = sys.stdin.readline()
        except (EOFError, KeyboardInterrupt) as error:
            print(flush=True)
            raise InputEnded(isinstance(error, KeyboardInterrupt)) from None
        except UnicodeDecodeError:
            return "\ufffd"  # neither an action nor a command, so it is refused like any other
        if not line:
            print(question.rstrip(), flush=True)
            raise InputEnded(False)
        print(f"{question}{line.strip()}", flush=True)  # a pipe does not echo
        return line.strip()

    @contextmanager
    def patience(self, excuse: str) -> Iterator[None]:
        """Explain a long wait once it has lasted a moment, for as long as it takes. The explanation goes to stderr, so nothing may be
        printed meanwhile."""
        done = Event()
        waiting = Thread(target=excused, args=(excuse, done), daemon=True)
        waiting.start()
        try:
            yield
        finally:
            done.set()
            waiting.join()

    @contextmanager
    def rewriting(self, lines: Sequence[str]) -> Iterator[Callable[[Sequence[str], str], None]]:
        """Print lines that can be replaced by others. Where nothing can be overwritten, only the last short form is added."""
        if not self.is_terminal or self._console.is_dumb_terminal:
            for line in lines:
                self.tell(line)
            last = ""

            def note(lines: Sequence[str], short: str) -> None:
                nonlocal last
                last = short

            yield note
            if last:
                self.tell(last)
            return
        from rich.live import Live as Region

        with Region(self._painted(lines), console=self._console, auto_refresh=False) as region:
            yield lambda lines, short: region.update(self._painted(lines), refresh=True)

    def _painted(self, lines: Sequence[str]) -> Text:
        return Text("\n").join(self.painted(line) for line in lines)

    def clear(self) -> None:
        """Clear the screen and its scrollback, so that nothing shown before can be seen."""
        if self.is_terminal:
            self._console.clear()
            print(FORGET, end="", flush=True)


def excused(excuse: str, done: Event) -> None:
    """Show a spinner on a terminal, a plain line elsewhere; nothing if the wait is over soon."""
    if done.wait(SOON):
        return
    console = Console(stderr=True, highlight=False)
    if not console.is_terminal or console.is_dumb_terminal:
        print(excuse, file=sys.stderr, flush=True)
        return
    with console.status(Text(excuse)):
        done.wait()
