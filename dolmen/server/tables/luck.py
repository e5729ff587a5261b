"""Collect the luck that people add to a deal (docs/notation.md, "With the players' own luck"), until the match begins.

The secret is created with the table, so that its commitment is published before anybody adds anything; only those who were shown
that commitment add to it. Whoever sends the last nonce does not know the secret, and whoever knows the secret cannot predict the
nonces."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from dolmen.play.deal import commitment

if TYPE_CHECKING:
    from dolmen.table.game import Game


@dataclass
class Luck:
    """A table's secret and nonces. `secret`, in hexadecimal, is not revealed before the match is over. `added`: by seat, a
    nonce and the commitment it was added to; closing a seat or changing the rules makes another one, and whoever saw only the first is
    asked again."""

    secret: str = ""
    added: dict[int, tuple[str, str]] = field(default_factory=dict)

    def commitment(self, game: Game, seats: int, options: dict[str, int | str]) -> str | None:
        """Return the commitment to the deal; None if there is no secret."""
        if not self.secret:
            return None
        settled, _ = game.settle_options(options, seats)
        return commitment(game, seats, game.written_options(settled), "", bytes.fromhex(self.secret))

    def nonce(self, seat: int, promised: str | None) -> str:
        """Return the nonce a seat has added to this commitment; "" if none."""
        nonce, to = self.added.get(seat, ("", ""))
        return nonce if to == promised else ""

    def drop(self, seat: int) -> None:
        """Discard a seat's nonce: another person has the seat now."""
        self.added.pop(seat, None)
