"""Explain why an action of `card` is illegal in this position: the fact behind the clause."""

from __future__ import annotations

from dolmen.games.paths import LETTERS, closed_pile, row_fact
from dolmen.table.seen import Fact, Seen

DRAW = 1  # value of `phase`
LAST_CARDS = 2  # CARD-25
NO_NUMBER = 99


def fact(seen: Seen, action: str, clause: str) -> Fact | None:
    """Return the fact of the seat's view that makes a clause forbid this action, or None if there is nothing to add."""
    _verb, *rest = action.split()
    cards = [word for word in rest if word[0].isupper() and len(word) > 1]
    row = rest[-1][0] if rest else ""
    if clause == "CARD-13":
        return row_fact(seen, row)
    if clause == "CARD-16":
        return "fact-ended", {"row": f"row {seen.seat} {row}", "count": seen.own("ends")[LETTERS.index(row)]}
    if clause == "CARD-19":
        last = seen.own("last")[LETTERS.index(row)]
        return ("fact-no-number" if last == NO_NUMBER else "fact-last-number"), {"row": f"row {seen.seat} {row}", "n": last}
    if clause == "CARD-11":
        return "fact-stone-taken", {"n": rest[0], "seat": seen.where("wishes", f"W{rest[0]}")}
    if clause == "CARD-21":
        return closed_pile(seen, row)
    if clause == "CARD-22":
        return "fact-must-play", {"count": len(seen.zones[f"hand {seen.seat}"])}
    if clause == "CARD-25":
        return "fact-last-cards", {"count": LAST_CARDS - seen.fields["laid"]}
    if clause == "TABLE-3":
        return ("fact-draw-now", {"count": seen.fields["draws"]}) if seen.fields["phase"] == DRAW else ("fact-play-first", {})
    if clause == "TABLE-4":
        return not_held(seen, cards) if cards else ("fact-pile-empty", {})
    return None


def not_held(seen: Seen, cards: list[str]) -> Fact:
    """Return the fact that a card, or the second of a pair, is not in the hand."""
    hand = seen.lying(f"hand {seen.seat}")
    lacking = next((card for card in cards if card not in hand), None)
    return ("fact-not-held", {"piece": lacking}) if lacking else ("fact-one-only", {"piece": cards[0]})
