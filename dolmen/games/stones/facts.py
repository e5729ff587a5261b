"""Explain why an action of `stones` is illegal in this position: the fact behind the clause."""

from __future__ import annotations

from dolmen.games.paths import row_fact
from dolmen.table.seen import Fact, Seen

DECIDING = 1  # value of `phase`


def fact(seen: Seen, action: str, clause: str) -> Fact | None:
    """Return the fact of the seat's view that makes a clause forbid this action, or None if there is nothing to add."""
    verb, *rest = action.split()
    turned, left = seen.lying("turned"), len(seen.zones.get("pile", ()))
    if clause == "STONE-9":
        return row_fact(seen, (rest or turned)[-1][0])
    if clause == "STONE-12":
        return ("fact-none-down", {}) if verb == "turn" else ("fact-still-down", {"count": left})
    if clause == "STONE-11":
        return "fact-clover-turn", {"count": left}
    if clause == "TABLE-3":
        return ("fact-decide", {"piece": turned[-1]}) if seen.fields["phase"] == DECIDING else ("fact-nothing-turned", {})
    if clause == "TABLE-4":
        holder = seen.where("row", rest[0])
        return ("fact-laid", {"piece": rest[0], "seat": holder}) if holder else ("fact-face-down", {"piece": rest[0]})
    return None
