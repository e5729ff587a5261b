"""Check and explain the fair-deal proof."""

from __future__ import annotations

from dataclasses import dataclass

from dolmen.table.seats import by_seat
from dolmen.table.state import BY_LOT
from dolmen.words import say

from .deal import commitment
from .record import read
from .written import parse_record


@dataclass(frozen=True)
class Proof:
    """The result of a check. `fair`: the deal is the one that was committed to. `findings`: why, or why not, as messages."""

    fair: bool
    findings: tuple[str, ...]
    commitment: str | None = None
    seats: tuple[int, ...] = ()  # seats that added luck of their own

    def text(self, lang: str = "en") -> str:
        """Explain the findings in a person's language, and what they prove."""
        seats = ", ".join(map(str, self.seats))
        said = [
            say(f"verify-{finding}", lang, commitment=self.commitment or "", seats=seats, count=len(self.seats))
            for finding in self.findings
        ]
        return "\n".join([*said, say("verify-meaning-luck" if "luck" in self.findings else "verify-meaning", lang)])


def verify(text: str) -> Proof:
    """Derive the deal from the secret of a record, and compare. Raise BadRecord if the record itself is not valid."""
    match = read(text)
    written = parse_record(text)
    promised = written.one("Commitment") or None
    if match.dealt_before:
        return Proof(False, ("dealt-before",), promised)
    if "Secret" not in written.headers:
        return Proof(False, ("no-secret" if match.over else "running",), promised)
    secret = bytes.fromhex(written.one("Secret"))
    setting = match.setting
    options = setting.game.written_options(setting.options)
    shown = commitment(setting.game, setting.seats, options, setting.components.sha256, secret)
    kept = "no-commitment" if promised is None else "commitment-right" if shown == promised.lower() else "commitment-wrong"
    if not match.origin.derived:
        deal = "deal-differs"
    elif not setting.game.variants.has_first:
        deal = "deal-right"
    else:
        deal = "deal-by-lot" if match.first == BY_LOT else "deal-named"
    fair = kept == "commitment-right" and deal != "deal-differs"
    lucky = tuple(seat for seat, nonce in by_seat(match.nonces) if nonce) if fair else ()
    return Proof(fair, (kept, deal, *(["luck"] if lucky else [])), promised, lucky)
