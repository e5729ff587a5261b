"""Take the pictures of the README and docs/: `python -m tests.browser.pictures`, or some: `python -m tests.browser.pictures card
dark`.

Every table is in the middle of a match that four druids began, always the same; you sit at the first seat, and it is your turn. The
review is of a match that two bards played."""

from __future__ import annotations

import argparse
import base64
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.progress import track

import dolmen
from dolmen import players
from dolmen.table.seats import at_seat, every_seat
from run import program
from tests.browser.browsing import NO_BROWSER, Beside, Somebody, chromium_at, server_beside
from tests.browser.standing import Steps, set_up

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
SEED = 7
QUALITY = 72  # JPEG quality: a few dozen kilobytes each
SEATS = {"card": 2, "oracle": 3, "stones": 4, "tales": 4}
PART = {"card": 0.6, "oracle": 0.55, "stones": 0.6, "tales": 0.17}  # fraction of the match that has been played
SIZES = ("desktop", "phone")
COLOURS = ("light", "dark")
PLAIN = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('.dealtbefore { display: none !important }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}"""  # the deal was prepared for the picture, and the page says so


@dataclass(frozen=True)
class Picture:
    page: str  # a game, the lobby or a review
    size: str
    colours: str

    @property
    def name(self) -> str:
        return f"{self.page}-{self.size}-{self.colours}"


PICTURES = [Picture(page, size, colours) for page in ("lobby", *SEATS, "review") for size in SIZES for colours in COLOURS]
REVIEWED = 2  # the seed of a match of two bards whose lead changed often


def begun(game: str) -> tuple[dolmen.Match, Steps]:
    """Return a match, and the steps that lead to its middle."""
    match = dolmen.Match(game, SEATS[game], seed=SEED, options={"first": 1} if game != "tales" else {})
    steps: Steps = []
    mine: list[int] = []
    druids = {seat: players.find("druid", seed=seat) for seat in every_seat(match.seats)}
    while not match.over:
        if (match.to_act == {1} and steps[-1:] != [] and steps[-1][0] != 1) or len(match.to_act) == match.seats:  # a turn of seat 1 begins
            mine.append(len(steps))
        seat = min(match.to_act)
        action = druids[seat].choose(match.view(seat), match.legal(seat))
        match.act(seat, action)
        steps.append((seat, action))
    turn = min(mine, key=lambda at: abs(at - PART[game] * len(steps)))
    return match, steps[:turn]


def stand(beside: Beside, person: Somebody, game: str) -> str:
    """Set up a table in the middle of its match; return its address."""
    match, steps = begun(game)
    return set_up(beside, person, match, steps, ("druid", "bard", "archdruid")[: SEATS[game] - 1])


def stand_reviewed(beside: Beside, person: Somebody) -> str:
    """Play a match of two bards to its end and have it reviewed; return the address of the review."""
    match, steps = dolmen.Match("card", 2, seed=REVIEWED), []
    bards = [players.find("bard", seed=n) for n in range(2)]
    while not match.over:
        seat = min(match.to_act)
        action = at_seat(bards, seat).choose(match.view(seat), match.legal(seat))
        match.act(seat, action)
        steps.append((seat, action))
    table = set_up(beside, person, match, steps, ("bard",)).removeprefix("/t/")
    shown = person.ask(f"/api/tables/{table}/review", {"depth": "usual"})
    while shown["state"] in ("waiting", "running"):
        shown = person.ask(f"/api/tables/{table}/review?account=no")
    return f"/r/{table}#review"


def show_answer(page: Any) -> None:
    """Open the costliest of one's own key moments, and its answer."""
    page.locator(".moment").first.click()
    page.get_by_role("button", name="Show the answer").click()
    page.locator(".worth.best [aria-pressed=true]").wait_for()


def draw(beside: Beside, chromium: Any, pictures: Sequence[Picture]) -> Iterator[tuple[Picture, bytes]]:
    for picture in pictures:
        person = Somebody(chromium, beside.served, picture.size, color_scheme=picture.colours, reduced_motion="reduce")
        person.open()
        if picture.page == "review":
            person.open(stand_reviewed(beside, person))
            show_answer(person.page)
        elif picture.page != "lobby":
            person.open(stand(beside, person, picture.page))
            person.page.wait_for_selector(".board .piece")
        person.page.evaluate(PLAIN)
        person.page.wait_for_timeout(1500)
        shot = person.context.new_cdp_session(person.page).send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY})
        assert not person.trouble, person.trouble
        person.close()
        yield picture, base64.b64decode(shot["data"])


def main(arguments: Sequence[str] | None = None) -> int:
    options = argparse.ArgumentParser(prog="python -m tests.browser.pictures", description=__doc__)
    options.add_argument("words", nargs="*", help="only the pictures whose name has all these words")
    options.add_argument("--to", type=Path, default=FOLDER)
    chosen = options.parse_args(arguments)
    path = program("Chromium")
    if path is None:
        print(NO_BROWSER, file=sys.stderr)
        return 1
    pictures = [picture for picture in PICTURES if all(word in picture.name.split("-") for word in chosen.words)]
    chosen.to.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, server_beside(Path(folder)) as beside, chromium_at(path) as chromium:
        for picture, drawn in track(draw(beside, chromium, pictures), "drawing", len(pictures)):
            (chosen.to / f"{picture.name}.webp").write_bytes(drawn)
    return 0


if __name__ == "__main__":
    sys.exit(main())
