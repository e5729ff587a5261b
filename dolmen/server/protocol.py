"""docs/protocol.md, made from the types of the messages: `python -m dolmen.server.protocol` writes it; a test compares."""

from __future__ import annotations

import inspect
import typing
from pathlib import Path
from typing import Any

import msgspec

from . import facts, http, messages
from .live import CODES

PAGE = Path(__file__).parents[2] / "docs" / "protocol.md"
EXAMPLE = Path(__file__).parent / "example_bot.py"

INTRODUCTION = """\
# The protocol

What browsers and programs say to a Dolmen server, and what it tells them. This page is made from `dolmen/server/messages.py` by
`python -m dolmen.server.protocol`. Everything is JSON in UTF-8.

## Who you are

A browser introduces itself with `POST /api/me` and gets a cookie with a secret. A program that plays a seat gets a token for it: the
person who holds the seat asks for one (`token`, below), and the program sends it as `Authorization: Bearer TOKEN`. Tokens and
cookies are secrets; ids of people and tables are not.

## A table

`GET /api/tables/ID/live` is a WebSocket. Options in its address: `lang=de`, `texts=0` (no sentences, for programs), and, after a lost
connection, `events=N&log=N`: how many events and lines of the log you have. The first message is a `table` with every part; later
ones have the parts that changed, and the events and lines that are new. Numbers of events count for each viewer alone.

Send an action with an `id` of your own. If the connection is lost before `done` arrives, connect again and send the same message with
the same `id`: it is done once. `turn` (from `you`) makes sure that the action is meant for this moment. `done` means: it is on disk.

## A program that plays

`dolmen bot URL --level druid` plays a seat with one of our players. One of your own is not much longer; this one plays any legal
action (`python example_bot.py URL TOKEN`):

```python
{example}```
"""


def page() -> str:
    example = EXAMPLE.read_text(encoding="utf-8")
    parts = [INTRODUCTION.replace("{example}", example), "## What you say\n"]
    parts += [struct(one, "do") for one in typing.get_args(messages.ANY_SAID)]
    parts.append("## What you are told\n")
    parts += [struct(one, "type") for one in typing.get_args(messages.ANY_TOLD)]
    parts.append("### Their parts\n")
    shown = [messages.TableShown, messages.SeatShown, messages.ProposalShown, messages.Ended, facts.Clock, messages.You]
    shown += [messages.ChoiceShown, messages.EventShown, messages.LineShown, messages.ClockShown]
    parts += [struct(one) for one in shown]
    parts.append("## Why a connection ends\n\n| close code | reason |\n|--:|---|")
    parts[-1] += "".join(f"\n| {number} | `{code}` |" for code, number in sorted(CODES.items(), key=lambda pair: pair[1])) + "\n"
    parts.append("## Over HTTP\n\nIn full: `/openapi.json`.\n\n| | | asks | answers |\n|---|---|---|---|")
    for one in http.ENDPOINTS:
        asks = f"`{one.asks.__name__}`" if one.asks else ""
        parts[-1] += f"\n| {one.method} | `{one.path}` | {asks} | `{one.answer.__name__}` |"
    parts[-1] += "\n"
    over_http = dict.fromkeys(kind for one in http.ENDPOINTS for kind in (one.asks, one.answer) if kind is not None)
    parts += [struct(one) for one in (*over_http, messages.Problem)]
    return "\n".join(parts)


def struct(kind: type, tag_field: str | None = None) -> str:
    """One message: what it is for, and its fields."""
    info: Any = msgspec.inspect.type_info(kind)
    title = f"`{kind.__struct_config__.tag}`" if tag_field else f"`{kind.__name__}`"  # type: ignore[attr-defined]
    lines = [f"#### {title}\n", f"{inspect.cleandoc(own_doc(kind))}\n" if own_doc(kind) else ""]
    rows = []
    if tag_field:
        rows.append(f'| `{tag_field}` | `"{kind.__struct_config__.tag}"` | |')  # type: ignore[attr-defined]
    for field in info.fields:
        optional = "" if field.required else "may be left out"
        rows.append(f"| `{field.encode_name}` | {described(field.type)} | {optional} |")
    return "\n".join(line for line in (*lines, "| field | type | |", "|---|---|---|", *rows, "") if line is not None)


def own_doc(kind: type) -> str:
    return kind.__dict__.get("__doc__") or ""


def described(kind: Any) -> str:
    """A type in a few words."""
    name = type(kind).__name__
    if isinstance(kind, msgspec.inspect.UnionType):
        return " or ".join(described(one) for one in kind.types)
    if isinstance(kind, msgspec.inspect.LiteralType):
        return ", ".join(f"`{value!r}`".replace("'", '"') for value in kind.values)
    if isinstance(kind, msgspec.inspect.StructType):
        return f"`{kind.cls.__name__}`"
    if isinstance(kind, msgspec.inspect.VarTupleType | msgspec.inspect.ListType):
        return f"list of {described(kind.item_type)}"
    if isinstance(kind, msgspec.inspect.TupleType):
        return "[" + ", ".join(described(one) for one in kind.item_types) + "]"
    if isinstance(kind, msgspec.inspect.DictType):
        return f"object of {described(kind.value_type)} by {described(kind.key_type)}"
    if isinstance(kind, msgspec.inspect.StrType):
        return "text" + (f", up to {kind.max_length} characters" if kind.max_length else "")
    if isinstance(kind, msgspec.inspect.IntType):
        return "whole number" + (f", {kind.ge} to {kind.le}" if kind.ge is not None and kind.le is not None else "")
    return {"BoolType": "true or false", "NoneType": "null", "AnyType": "anything", "RawType": "a view", "FloatType": "number"}.get(
        name, name
    )


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
