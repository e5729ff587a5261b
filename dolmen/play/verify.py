"""The fair-deal proof, checked and explained."""

from __future__ import annotations

from dataclasses import dataclass

from dolmen.words import say

from .deal import commitment
from .record import read, take_apart


@dataclass(frozen=True)
class Proof:
    """`fair`: the deal is the one that was committed to. `findings`: why, or why not, as messages."""

    fair: bool
    findings: tuple[str, ...]
    commitment: str | None = None

    def text(self, lang: str = "en") -> str:
        """The findings in a person's language, and what they prove."""
        said = [say(f"verify-{finding}", lang, commitment=self.commitment or "") for finding in self.findings]
        return "\n".join([*said, say("verify-meaning", lang)])


def verify(text: str) -> Proof:
    """Derive the deal from the secret of a record, and compare. BadRecord if the record itself is not right."""
    match = read(text)
    written = take_apart(text)
    promised = written.one("Commitment") or None
    if "Secret" not in written.headers:
        return Proof(False, ("no-secret" if match.over else "running",), promised)
    secret = bytes.fromhex(written.one("Secret"))
    setting = match._setting
    options = setting.game.written_options(setting.options)
    shown = commitment(setting.game, setting.seats, options, setting.components.sha256, secret)
    kept = "no-commitment" if promised is None else "commitment-right" if shown == promised.lower() else "commitment-wrong"
    if not match._origin.derived:
        deal = "deal-differs"
    elif not setting.game.has_first:
        deal = "deal-right"
    else:
        deal = "deal-by-lot" if match._origin.by_lot else "deal-named"
    return Proof(kept == "commitment-right" and deal != "deal-differs", (kept, deal), promised)
