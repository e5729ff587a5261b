"""Why an action of `tales` is not possible, in this position: the fact behind the clause."""

from __future__ import annotations

from dolmen.table.seen import Fact, Seen


def fact(seen: Seen, action: str, clause: str) -> Fact | None:
    verb, what = action.split()
    if clause == "TABLE-3":
        return ("fact-taking", {"piece": seen.lying(f"trick {seen.seat}")[-1]}) if verb == "pick" else ("fact-picking", {})
    if clause == "TABLE-4" and verb == "take":
        return "fact-rows", {"count": sum(zone.startswith("row ") for zone in seen.zones)}
    if clause == "TABLE-4":
        return ("fact-picked" if what in seen.lying(f"pick {seen.seat}") else "fact-not-held"), {"piece": what}
    return None
