"""Save a running match to its owner's disk, with its truth: everything that was done, to be redone on loading."""

from __future__ import annotations

import hashlib
import json
import os
from pathlib import Path
from typing import Any

from dolmen.games import find
from dolmen.table.components import Components
from dolmen.table.errors import BadSave, Refusal

from .beginning import Beginning, Heading, Origin
from .history import Deed
from .match import Match
from .reading import Setting
from .replay import redone

FORMAT = "dolmen-save-1"


def save(match: Match) -> bytes:
    """Return a match as bytes, with its truth. Raise BadSave if it is imagined, or a replay of what one viewer knew."""
    if match.is_imagined or match.origin.only_for != "all":
        raise BadSave("Only a match that is played from its deal can be saved, not an imagined one or a replay of a view.", "imagined")
    setting, origin, heading = match.setting, match.origin, match.heading
    body = json.dumps(
        {
            "game": setting.game.id,
            "rules": setting.game.version,
            "seats": setting.seats,
            "options": {name: value for name, value in setting.options.items() if value is not None},
            "components": {"own": setting.components.own, "sha256": setting.components.sha256},
            "first": match.first,
            "secret": origin.secret.hex() if origin.secret else None,
            "deals": origin.deals,
            "derived": origin.derived,
            "names": heading.names,
            "date": heading.date,
            "others": heading.others,
            "promised": heading.promised,
            "before": heading.before,
            "past": heading.past,
            "nonces": origin.nonces,
            "journal": match.journal,
        },
        ensure_ascii=False,
    )
    return f"{FORMAT} {hashlib.sha256(body.encode()).hexdigest()}\n{body}\n".encode()


def load(data: bytes) -> Match:
    """Resume the match that `save` wrote: state, events and all. Raise BadSave if the bytes are damaged."""
    try:
        head, body, *rest = bytes(data).decode("utf-8").split("\n")
    except (UnicodeDecodeError, ValueError, TypeError):
        raise BadSave("This is no saved match, or only a part of one.", "none") from None
    if not head.startswith(FORMAT + " ") or rest != [""]:
        raise BadSave("This is no saved match, or only a part of one.", "none")
    if head != f"{FORMAT} {hashlib.sha256(body.encode()).hexdigest()}":
        raise BadSave("This saved match is damaged: its check sum is wrong.", "damaged")
    try:
        return _load(json.loads(body))
    except (KeyError, ValueError, TypeError, AttributeError, RecursionError, Refusal) as error:
        reason = error if isinstance(error, Refusal) else str(error)
        raise BadSave(f"This saved match cannot be taken up: {error}", "cannot", reason=reason) from None


def _load(data: Any) -> Match:
    game = find(data["game"])
    if data["rules"] != game.version:
        message = f"it follows version {data['rules']} of the rules of {game.id}; here is {game.version}"
        raise BadSave(message, "rules", given=data["rules"], game=game.id, here=game.version)
    own = {name: tuple(words) for name, words in data["components"]["own"].items()}
    components = game.check_components(own, data["components"]["sha256"]) if own else Components()
    options, _ = game.settle_options(_given(game, data["options"]), data["seats"])
    deals = tuple({words: tuple(names) for words, names in deal.items()} for deal in data["deals"])
    secret = bytes.fromhex(data["secret"]) if data["secret"] else None
    nonces = tuple(data.get("nonces", ()))  # older saves have none, nor what follows
    origin = Origin(secret, deals, derived=data["derived"], nonces=nonces)
    others = tuple((name, value) for name, value in data["others"])
    heading = Heading(tuple(data["names"]), data["date"], others, data["promised"], data.get("before", False), data.get("past"))
    match = Match(Beginning(Setting(game, data["seats"], options, components), data["first"], origin, heading))
    for _ in redone(match, (Deed(what, seat, words) for what, seat, words in data["journal"])):
        pass
    return match


def _given(game: Any, options: dict[str, Any]) -> dict[str, Any]:
    """Return the options that differ from their defaults, since mutually exclusive ones cannot both be passed."""
    defaults = {option.name: option.default for option in game.variants.options}
    return {name: value for name, value in options.items() if value != defaults.get(name)}


def write_private(path: str | os.PathLike[str], data: bytes) -> None:
    """Write a file that only its owner can read, whole or not at all: the previous content stays if this fails."""
    target = Path(path)
    beside = target.with_name(target.name + ".part")
    try:
        with os.fdopen(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
            os.chmod(beside, 0o600)
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(beside, target)
    except OSError:
        beside.unlink(missing_ok=True)
        raise
