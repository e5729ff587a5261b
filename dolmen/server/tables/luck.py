"""The luck that people add to a deal (docs/notation.md, "With the players' own luck"), until the match begins.

The secret is made with the table, so that its commitment stands before anybody adds anything; only who was shown that commitment
adds to it. Who sends the last nonce knows no secret, and who knows the secret cannot tell what will be sent."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from dolmen.play.deal import commitment

if TYPE_CHECKING:
    from dolmen.table.game import Game


@dataclass
class Luck:
    """`secret`, in hexadecimal digits, is told to nobody before the match is over. `added`: by seat, a nonce and the commitment that
    it was added to; where seats are closed or the rules change there is another, and who saw only the first is asked again."""

    secret: str = ""
    added: dict[int, tuple[str, str]] = field(default_factory=dict)

    def commitment(self, game: Game, seats: int, options: dict[str, int | str]) -> str | None:
        """What is promised of the deal; None if nothing is."""
        if not self.secret:
            return None
        settled, _ = game.settle_options(options, seats)
        return commitment(game, seats, game.written_options(settled), "", bytes.fromhex(self.secret))

    def nonce(self, seat: int, promised: str | None) -> str:
        """What a seat has added to this commitment; "" if nothing."""
        nonce, to = self.added.get(seat, ("", ""))
        return nonce if to == promised else ""

    def drop(self, seat: int) -> None:
        """Another person has it now."""
        self.added.pop(seat, None)
