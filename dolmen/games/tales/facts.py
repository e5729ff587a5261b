"""Explain why an action of `tales` is illegal in this position: the fact behind the clause."""

from __future__ import annotations

from dolmen.table.seen import Fact, Seen


def fact(seen: Seen, action: str, clause: str) -> Fact | None:
    """Return the fact of the seat's view that makes a clause forbid this action, or None if there is nothing to add."""
    verb, what = action.split()
    if clause == "TABLE-3":
        return ("fact-taking", {"piece": seen.lying(f"trick {seen.seat}")[-1]}) if verb == "pick" else ("fact-picking", {})
    if clause == "TABLE-4" and verb == "take":
        return "fact-rows", {"count": sum(zone.startswith("row ") for zone in seen.zones)}
    if clause == "TABLE-4":
        return ("fact-picked" if what in seen.lying(f"pick {seen.seat}") else "fact-not-held"), {"piece": what}
    return None
