"""Define the types of fields that several messages have: ids, seats, names, secrets."""

from __future__ import annotations

from typing import Annotated

import msgspec

from dolmen.languages import Lang as Lang
from dolmen.players import LevelName

Id = Annotated[str, msgspec.Meta(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
Seat = Annotated[int, msgspec.Meta(ge=1, le=10)]
Words = Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=24)]
Level = LevelName
TableId = Annotated[str, msgspec.Meta(min_length=24, max_length=60, pattern=r"^[a-z]+-[a-z]+-[A-Za-z0-9_-]{22}$")]
Nonce16 = Annotated[str, msgspec.Meta(min_length=32, max_length=32, pattern=r"^[0-9a-f]{32}$")]
Hash = Annotated[str, msgspec.Meta(min_length=64, max_length=64, pattern=r"^[0-9a-f]{64}$")]
Secret = Annotated[str, msgspec.Meta(min_length=20, max_length=60, pattern=r"^[A-Za-z0-9_-]+$")]
