"""Measure what the review of a match of two bards costs: seconds of one core at the usual depth. `python -m bench.reviews`"""

from __future__ import annotations

import time

import dolmen
from dolmen.coach import review
from dolmen.games import names
from dolmen.players import find


def main() -> None:
    for game in names():
        match = played(game)
        review(match, "quick")  # loads the compiled rules
        started = time.process_time()
        found = review(match)
        print(f"{game:8} {len(found.decisions):4} decisions {time.process_time() - started:6.1f} s", flush=True)


def played(game: str) -> dolmen.Match:
    match = dolmen.Match(game, seats=2, seed=7)
    bards = {seat: find("bard", seed=seat) for seat in (1, 2)}
    while not match.over:
        for seat in sorted(match.to_act):
            match.act(seat, bards[seat].choose(match.view(seat), match.legal(seat)))
    return match


if __name__ == "__main__":
    main()
