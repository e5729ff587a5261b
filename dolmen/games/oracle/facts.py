"""Explain why an action of `oracle` is illegal in this position: the fact behind the clause."""

from __future__ import annotations

from dolmen.games.paths import LETTERS, closed_pile, row_fact
from dolmen.table.seen import Fact, Seen

LAST_STONE, HAND_SIZE, VALUES = 35, 8, 11
ASKED = ("card", "move", "clover", "spiral", "drop", "claim", "draw")  # by phase
FIGURES = "abc"


def fact(seen: Seen, action: str, clause: str) -> Fact | None:
    """Return the fact of the seat's view that makes a clause forbid this action, or None if there is nothing to add."""
    verb, *rest = action.split()
    what = rest[-1] if rest else ""
    if clause == "ORACLE-13":
        return row_fact(seen, what[0])
    if clause == "ORACLE-14":
        return "fact-moves-nothing", {"label": what[0]}
    if clause == "ORACLE-15":
        return none_ahead(seen, what, laid(seen)[0])
    if clause == "ORACLE-17":
        return priestess(seen, int(what))
    if clause == "ORACLE-21":
        return "fact-same-figure", {"figure": moving(seen)}
    if clause == "ORACLE-22":
        at = stands_on(seen, moving(seen))
        return ("fact-not-back" if int(what) >= at else "fact-began-there"), {"figure": moving(seen), "stone": str(at)}
    if clause == "ORACLE-28":
        return none_ahead(seen, what, clover(seen)) if what else ("fact-any-figure", {"label": clover(seen)})
    if clause == "ORACLE-30":
        return closed_pile(seen, what)
    if clause == "TABLE-3":
        return asked(seen)
    if clause == "TABLE-4":
        return not_there(seen, verb, what)
    if clause == "TABLE-5" and verb == "move":  # figures on the same stone are the same action
        at = stands_on(seen, what)
        twin = next(figure for figure in FIGURES if stands_on(seen, figure) == at)
        return "fact-same-stone", {"figure": what, "other": twin, "stone": str(at)}
    return None


def asked(seen: Seen) -> Fact:
    """Return the fact of what is to be decided now."""
    step = ASKED[seen.fields["phase"]]
    about: dict[str, object] = {"piece": laid(seen), "figure": moving(seen), "count": HAND_SIZE - len(seen.zones[f"hand {seen.seat}"])}
    return f"fact-asked-{step}", about


def not_there(seen: Seen, verb: str, what: str) -> Fact:
    """Return the fact that the pile or row is empty, or that the card is not held."""
    if verb == "draw":
        return "fact-pile-empty", {}
    return ("fact-row-empty", {"row": f"row {seen.seat} {what}"}) if len(what) == 1 else ("fact-not-held", {"piece": what})


def none_ahead(seen: Seen, figure: str, label: str) -> Fact:
    """Return the fact that no stone of this colour lies ahead of a figure."""
    return "fact-none-ahead", {"figure": figure, "stone": str(stands_on(seen, figure)), "label": label}


def priestess(seen: Seen, steps: int) -> Fact:
    """Return the fact that limits the priestess: the steps on the card, or the last stone."""
    card, at = laid(seen), on_stone(seen, "priestess")
    most = int(seen.words["steps"][int(card[1:])])
    return (
        ("fact-priestess-steps", {"piece": card, "count": most})
        if steps > most
        else ("fact-priestess-end", {"stone": str(at), "count": LAST_STONE - at})
    )


def laid(seen: Seen) -> str:
    """Return the name of the card laid in this turn."""
    kind = seen.fields["laid"]
    return f"{LETTERS[kind // VALUES]}{kind % VALUES}"


def moving(seen: Seen) -> str:
    """Return the letter of the moving figure."""
    return FIGURES[seen.fields["figure"]]


def clover(seen: Seen) -> str:
    """Return the colour of the clover on which the moving figure stands."""
    return seen.lying(f"token {stands_on(seen, moving(seen))}")[-1][-1]


def stands_on(seen: Seen, figure: str) -> int:
    """Return the stone on which a figure of the seat stands."""
    return on_stone(seen, f"{seen.seat}{figure}")


def on_stone(seen: Seen, piece: str) -> int:
    """Return the stone on which a figure or the priestess stands."""
    found = seen.where("stone", piece)
    assert found is not None
    return found
