"""Define the messages of the wire: JSON, one type per message. `docs/protocol.md` and `/openapi.json` are generated from these types.

Every incoming message is validated against them first."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING

import msgspec

from .again import *
from .days import *
from .fields import *
from .lessons import *
from .orders import *
from .orders import Order, Said
from .over_http import *
from .positions import *
from .questions import *
from .reviewing import *
from .statistics import *
from .told import *


def kinds(base: type[Said]) -> Iterator[type[Said]]:
    """Yield all subclasses that are messages, in the order in which they are defined."""
    for kind in base.__subclasses__():
        if kind is not Order:
            yield kind
        yield from kinds(kind)


if TYPE_CHECKING:
    ANY_SAID = Said
    ANY_ORDER = Order
else:
    ANY_SAID, ANY_ORDER = (reduce(or_, kinds(base)) for base in (Said, Order))

said = msgspec.json.Decoder(ANY_SAID)
encoder = msgspec.json.Encoder()
MISUNDERSTOOD = (msgspec.DecodeError, UnicodeError, RecursionError)  # raised by decoding; the last one by deeply nested brackets
