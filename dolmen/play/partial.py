"""Replay a record of what one viewer knew: unknown pieces are guessed, and the guesses corrected as play reveals more."""

from __future__ import annotations

from dolmen.table.errors import BadRecord
from dolmen.table.records import OpenState
from dolmen.table.seats import index_of, seat_of

from .beginning import Beginning, Origin
from .deal import SECRET_BYTES, dealt, trade_places
from .match import Match
from .written import DealBlock, ParsedRecord


def one_viewer(beginning: Beginning, written: ParsedRecord) -> Origin:
    """Return the source of the deals of a record with `?` in it: what is unknown is filled in with what is left."""
    setting = beginning.setting
    own = [seat_of(line.owner) for line in setting.game.deal.lines(OpenState(setting.blank)) if line.owner is not None]
    mine = [seat for seat in own if (hand := written.blocks[0].deal.get(f"hand {seat}")) and "?" not in hand]
    if len(mine) > 1:
        raise BadRecord("a record with ? shows one hand at most", written.blocks[0].lines[f"hand {mine[1]}"], code="hands")
    deals = []
    for block in written.blocks:
        probe = Beginning(setting, beginning.first, Origin(bytes(SECRET_BYTES))).states()
        dealt_names = [setting.names[piece] for line in dealt(setting, probe) for piece in line.pieces]
        left = {name: dealt_names.count(name) for name in dict.fromkeys(dealt_names)}
        for names in block.deal.values():
            for name in names:
                if name in left:
                    left[name] -= 1
        spare = [name for name, n in left.items() for _ in range(n)]
        filled: dict[str, tuple[str, ...]] = {}
        for words, names in block.deal.items():
            filled[words] = tuple((spare.pop() if spare else "?") if name == "?" else name for name in names)
        deals.append(filled)
    return Origin(None, tuple(deals), derived=False, only_for=mine[0] if mine else None, nonces=beginning.origin.nonces)


def filled_in(match: Match, block: DealBlock) -> set[int]:
    """Return the pieces of the last deal that are placeholders for a `?`."""
    found: set[int] = set()
    for line in match.last_deal:
        names = block.deal.get(line.line.words, ())
        found |= {piece for piece, name in zip(line.pieces, names, strict=True) if name == "?"}
    return found


def hold(match: Match, seat: int, words: str, unsure: set[int], who: int) -> None:
    """Let a filled-in hand hold the card that is played from it."""
    actions, kind = match.setting.game.actions, match.setting.game.box.kind
    action = actions.read(words)
    hands = [line.zones[0] for line in match.setting.game.deal.lines(OpenState(match.states)) if line.owner == index_of(seat)]
    if action is None or not hands:
        return
    where = OpenState(match.states).zone
    wanted = [*actions.named[action]]
    for piece, zone in enumerate(where):
        if zone == hands[0] and kind[piece] in wanted:
            wanted.remove(int(kind[piece]))
    known = OpenState(match.states).known
    for one in wanted:
        unseen = [piece for piece in sorted(unsure) if not known[piece] >> who & 1]
        there = [piece for piece in unseen if kind[piece] == one and where[piece] != hands[0]]
        here = [piece for piece in unseen if kind[piece] not in actions.named[action] and where[piece] == hands[0]]
        if there and here:
            trade_places(match.setting, match.states, match.last_deal, there[0], here[0])
