"""Generate docs/protocol.md from the types of the messages: `python -m dolmen.server.wire.protocol` writes it; a test compares."""

from __future__ import annotations

import inspect
import json
import re
import textwrap
import typing
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from dolmen.games import names
from dolmen.server import messages
from dolmen.server.config import Config, Limits
from dolmen.server.messages import Said
from dolmen.server.rooms import showing
from dolmen.server.rooms.automatic import PROPOSALS_LAST
from dolmen.server.tables import facts
from dolmen.server.tables.absence import LONG
from dolmen.server.tables.table import Sitter, Table
from dolmen.words import COMMON

from . import http
from .live import CODES

PAGE = Path(__file__).parents[3] / "docs" / "protocol.md"
EXAMPLE = Path(__file__).parents[1] / "commands" / "example_bot.py"

INTRODUCTION = """\
# The protocol

The messages between browsers or programs and a Dolmen server: JSON in UTF-8, over one WebSocket per table, and over HTTP for everything
else. This page is generated from the types in `dolmen/server/messages/` by `python -m dolmen.server.wire.protocol`.

## A program that plays

1. Create a table, or sit down at one, in the browser, and ask for a token for your seat there (`token`, below).
2. `DOLMEN_BOT_TOKEN=TOKEN dolmen bot URL --level druid` plays the seat with one of our players, or with yours (`--level module:name`);
   `URL` is the table's link.
3. A program of your own is not much longer. This one plays any legal action: `python example_bot.py URL TOKEN`.

```python
{example}```

4. Where the table allows hints, it may ask for them as a person may (`hint`, below), once its seat has to act.

## A conversation

What Ann's browser receives when it connects to a new match, abridged; then what it sends, and the answers.

```
{conversation}```

## Who you are

- A **person** introduces themselves with `POST /api/me` and gets a secret cookie, which a browser sends automatically.
- A **program** that plays a seat sends `Authorization: Bearer TOKEN`. It may do what its seat may do, and nothing else.
- Pages of other sites are refused: the `Origin` must be the server's own. Programs send none.

Cookies and tokens are secrets. Whoever knows the id of a table may look on, as with its link; ids of people grant nothing.

## Who decides what

- Before a match, its **host** decides: whoever made the table or, if they have left it, the first person who sits there. The host opens,
  closes and gives seats, and may remove people.
- Once the match has begun, **nobody who is there loses their seat**. A computer plays for anybody who is away until they return; only after
  {minutes} minutes of that may the host give their seat to the computer for good, or remove them.
- A pause, a take-back and the end of a match without a result are **proposed**. All other people who are there and have not given up
  are asked, and it happens if all of them agree. A proposal lapses after {lapse} seconds.
- People who are away are not asked. But a match is **abandoned** without them only once they have been away for {minutes} minutes; if
  somebody leaves while being asked, the proposal lapses. So nobody who has just lost their connection is outvoted.
- Time in which the server was down, the machine slept, or its clock leapt counts for nobody: neither on a clock nor as absence.
- What an onlooker mutes is not stored, and lasts as long as their connection.

## The deal

- A table has a **commitment** from the moment it is created (see [the notation](notation.md)); closing a seat changes it. Each person who
  sits there may add luck of their own with `nonce`, once per seat, naming the commitment that they were shown. A browser and `dolmen bot`
  do so automatically; computers add none.
- The match at a full table **begins** when every person has added theirs, or {luck} seconds after it became full: nobody delays a match.
  Whatever was added by then goes into the deal and into the record.
- A deal that was **played before**, or came with a record, may be known to somebody. Its table has no commitment, says so (`before`),
  accepts no `nonce`, and is never in the lobby.

## A connection

`wss://HOST/api/tables/ID/live` (`ws://` without TLS), with these optional query parameters:

| | |
|---|---|
| `lang=de` | the language of all texts, instead of the person's own |
| `texts=0` | no sentences: a program does not need them |
| `events=N&log=N` | after a lost connection: how many events and log lines the client already has |

The first message is a `table` with every part. Later ones have the parts that changed, in full, and the new events and lines. Keep the
parts: one that has not changed is not sent again.

Every message has an `id` and is answered with `done` or `refused` and that id. If the connection is lost before the answer arrives,
reconnect and send the same message again: it is carried out once. `done` means that it is on disk.
"""

VIEWS = """\
### A view

`dolmen.View.from_json` reads a `view` in Python. Pieces and actions are written as in [the notation](notation.md).
"""

SHOWN = (
    messages.TableShown, messages.SeatShown, facts.Clock, messages.ProposalShown, messages.OpeningShown, messages.Ended, messages.You,
    messages.ChoiceShown, messages.EventShown, messages.LineShown, messages.ClockShown, messages.WaitsShown,
)  # fmt: skip


def page() -> str:
    example = EXAMPLE.read_text(encoding="utf-8")
    return "\n".join([
        with_numbers(INTRODUCTION).replace("{example}", example).replace("{conversation}", "\n".join(conversation()) + "\n"),
        *what_you_say(),
        "## What you receive\n",
        *(struct(one, "type") for one in typing.get_args(messages.ANY_TOLD)),
        VIEWS,
        struct(messages.ViewShown),
        "### The parts\n",
        *(struct(one) for one in SHOWN),
        "### Answers\n\nThe `answer` in `done`, where something was asked for.\n",
        *(struct(one) for one in with_parts(messages.ANSWERS.values())),
        *when_not(),
        *over_http(),
    ])  # fmt: skip


def with_numbers(text: str) -> str:
    """Fill in the limits that are in force."""
    numbers = {"{minutes}": LONG // 60_000, "{lapse}": round(PROPOSALS_LAST), "{luck}": f"{Config().luck:g}"}
    for name, value in numbers.items():
        text = text.replace(name, str(value))
    return text


def what_you_say() -> Iterator[str]:
    yield "## What you send\n\nAll messages have `do` and `id` (letters, digits, `-` and `_`, up to 40). `?` marks optional fields.\n"
    for title, kinds in groups().items():
        rows = [f"| `{tag(kind)}` | {said_with(kind)} | {upper(doc(kind).removeprefix(f'{title}: '))}{answered(kind)} |" for kind in kinds]
        yield table(f"**{title}**", ("`do`", "with", ""), rows)


def groups() -> dict[str, list[type[Said]]]:
    """Group the messages as they declare it, in the order in which they are defined; those with an answer of their own come last."""
    answers, found = [*messages.ANSWERS], defaultdict(list)
    for kind in messages.kinds(Said):
        found[kind.group].append(kind)
    return {title: sorted(kinds, key=lambda kind: answers.index(kind) if kind in answers else -1) for title, kinds in found.items()}


def said_with(kind: type[Said]) -> str:
    fields = [field for field in fields_of(kind) if field.name != "id"]
    return "<br>".join(f"`{field.encode_name}`{'' if field.required else '?'}: {described(field.type)}" for field in fields)


def answered(kind: type[Said]) -> str:
    return f" Answered with `{messages.ANSWERS[kind].__name__}`." if kind in messages.ANSWERS else ""


def when_not() -> Iterator[str]:
    words = (COMMON / "en" / "server.ftl").read_text(encoding="utf-8")
    codes = re.findall(r"^refused-([a-z-]+) = (.+)$", words, re.MULTILINE)
    sentences = {code: re.sub(r"\{ \$(\w+) \}", r"*\1*", text) for code, text in codes if code != "by-clause"}
    sentences["illegal"] = "*clause*: *text*, the rule that forbids it."
    intro = "A refusal changes nothing. These are the codes of `refused`, and of the `Problem` that HTTP answers with:"
    rows = [f"| `{code}` | {text} |" for code, text in sorted(sentences.items())]
    yield table(f"## When it is refused\n\n{intro}", ("code", "in English"), rows)
    rows = [f"| {number} | `{code}` |" for code, number in sorted(CODES.items(), key=lambda pair: pair[1])]
    yield table(
        "## Why a connection ends\n\nIt is preceded by a `bye`, if that can still be sent.", ("close code", "code of the `bye`"), rows
    )
    defaults = Limits()
    rows = [f"| {name}: {about} | {getattr(defaults, name):g} |" for name, about in comments(Limits).items()]
    yield table(
        "## Limits\n\nBeyond these, requests are refused or connections closed. Rates may be exceeded in bursts.", ("", "at most"), rows
    )


def over_http() -> Iterator[str]:
    intro = "The full description is at `/openapi.json`. `lang=de` chooses the language of texts. `*` marks requests that need a cookie."
    rows = []
    for one in http.ENDPOINTS:
        asks = f"`{one.asks.__name__}`" if one.asks else ""
        about = inspect.cleandoc(one.call.__doc__ or "").replace("\n", " ")
        rows.append(f"| {one.method} `{one.path}`{' *' if one.known else ''} | {about} | {asks} | `{one.answer.__name__}` |")
    yield table(f"## Over HTTP\n\n{intro}", ("", "", "asks", "answers"), rows)
    kinds = dict.fromkeys(kind for one in http.ENDPOINTS for kind in (one.asks, one.answer) if kind is not None)
    yield from (
        struct(one) for one in with_parts([*kinds, *messages.RAW.values(), messages.Problem]) if one not in (*SHOWN, messages.ViewShown)
    )


# ---- a real conversation

ID = "quiet-heron-Zr3kQm5VbT2xYw8uL0aPcg"
AT = 1_790_000_000_000
WIDTH = 130


def conversation() -> Iterator[str]:
    ann, bob = facts.Chair("person", "ann", "Ann"), facts.Chair("person", "bob", "Bob")
    match = Table(ID)
    match.note(facts.Created("ann", names()[0], {"first": 1}, (ann, bob)), AT)
    match.note(facts.Began("5e" * 32, "2026-09-21"), AT)
    shown = showing.Shown(match, showing.Presence(lambda person: True, lambda: 0, lambda: False), Sitter("ann"), "en")
    first = news_of(shown)
    yield heard(first)
    action = next(choice["action"] for choice in first["choices"] if choice["action"].startswith("play"))
    yield "\n→ " + json.dumps({"do": "act", "id": "a1", "seat": 1, "action": action, "turn": 0})
    match.act(Sitter("ann"), 1, action, AT + 4000, 0)
    yield "\n" + heard({part: value for part, value in news_of(shown).items() if part in ("type", "you", "events")})
    yield heard(msgspec.to_builtins(messages.Done("a1")))
    yield "\n→ " + json.dumps({"do": "talk", "id": "a2", "text": ""})
    problem = "This cannot be understood: Expected `str` of length >= 1 - at `$.text`"
    yield heard(msgspec.to_builtins(messages.Refused("a2", "bad-form", problem)))


def news_of(shown: showing.Shown) -> dict[str, Any]:
    news: dict[str, Any] = json.loads(messages.encoder.encode(shown.news(AT)))
    return news


def heard(message: dict[str, Any]) -> str:
    """Format a message part by part, in lines of limited length."""
    parts = [f"{json.dumps(name)}: {json.dumps(shortened(part), ensure_ascii=False)}" for name, part in message.items()]
    whole = "{" + ", ".join(parts) + "}"
    if len(whole) <= WIDTH:
        return f"← {whole}"
    return "← {" + ",\n   ".join(folded(part) for part in parts) + "}"


def folded(part: str) -> str:
    """Wrap after commas only."""
    stuck = re.sub(r"(?<!,) ", "\xa0", part)
    return textwrap.fill(stuck, WIDTH, subsequent_indent="      ", break_long_words=False, break_on_hyphens=False).replace("\xa0", " ")


def shortened(part: Any, depth: int = 0) -> Any:
    """Keep the first few of many items."""
    if isinstance(part, list):
        some = [shortened(one, depth + 1) for one in part[: 3 if depth else 1]]
        return [*some, "…"] if len(part) > len(some) else some
    if isinstance(part, dict):
        items = [(name, value) for name, value in part.items() if value not in (None, [], {}, "")]
        few = items[: 4 if depth else 30]
        return {name: shortened(value, depth + 1) for name, value in few} | ({"…": "…"} if len(few) < len(items) else {})
    return part


# ---- a type, in words


def struct(kind: Any, tag_field: str | None = None) -> str:
    """Describe one message: what it is for, and its fields."""
    about = comments(kind)
    rows = [f'| `{tag_field}` | `"{tag(kind)}"` | |'] if tag_field else []
    for field in fields_of(kind):
        mark = "" if field.required else "?"
        said = described(field.type)
        if raw := messages.RAW.get((kind, field.name)):
            said = said.replace("anything", f"`{raw.__name__}`")
        rows.append(f"| `{field.encode_name}`{mark} | {said} | {about.get(field.name, '')} |")
    title = f"`{tag(kind) if tag_field else kind.__name__}`"
    return table(f"#### {title}\n\n{doc(kind)}".rstrip(), ("field", "", ""), rows)


def table(title: str, heads: tuple[str, ...], rows: list[str]) -> str:
    return "\n".join([title, "", f"| {' | '.join(heads)} |", f"|{'---|' * len(heads)}", *rows, ""])


def with_parts(kinds: Any) -> list[Any]:
    """List types together with those they are made of."""
    found: dict[Any, None] = {}
    for kind in kinds:
        found[kind] = None
        for field in fields_of(kind):
            found.update(dict.fromkeys(with_parts(structs_in(field.type))))
    return [*found]


def structs_in(kind: Any) -> list[Any]:
    if isinstance(kind, msgspec.inspect.StructType):
        return [kind.cls]
    inner = getattr(kind, "types", None) or [getattr(kind, name) for name in ("item_type", "value_type") if hasattr(kind, name)]
    return [found for one in inner for found in structs_in(one)]


def fields_of(kind: Any) -> Any:
    info: Any = msgspec.inspect.type_info(kind)
    return info.fields


def tag(kind: Any) -> str:
    return str(kind.__struct_config__.tag)


def doc(kind: Any) -> str:
    return inspect.cleandoc(kind.__dict__.get("__doc__") or "").replace("\n", " ")  # a row of a table is one line


def upper(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


def comments(kind: Any) -> dict[str, str]:
    """Collect the comments beside each field in the source."""
    lines = [line for one in reversed(kind.__mro__[:-1]) if one.__module__.startswith("dolmen.") for line in source(one)]
    return {name: text for line in lines for name, text in re.findall(r"^    (\w+): .*?  # (.+)$", line)}


def source(kind: Any) -> list[str]:
    return inspect.getsource(kind).splitlines()


def described(kind: Any) -> str:
    """Describe a type in a few words."""
    match kind:
        case msgspec.inspect.UnionType():
            return " or ".join(described(one) for one in kind.types)
        case msgspec.inspect.LiteralType():
            return ", ".join(f'`"{value}"`' for value in kind.values)
        case msgspec.inspect.StructType():
            return f"`{kind.cls.__name__}`"
        case msgspec.inspect.VarTupleType() | msgspec.inspect.ListType():
            return f"list of {described(kind.item_type)}"
        case msgspec.inspect.TupleType():
            return "[" + ", ".join(described(one) for one in kind.item_types) + "]"
        case msgspec.inspect.DictType():
            return f"{described(kind.value_type)}, by {described(kind.key_type)}"
        case msgspec.inspect.StrType():
            return "text" + (f" up to {kind.max_length}" if kind.max_length else "")
        case msgspec.inspect.IntType():
            return f"{kind.ge} to {kind.le}" if kind.ge is not None and kind.le is not None else "number"
    return {"BoolType": "true or false", "NoneType": "null", "AnyType": "anything", "RawType": "anything", "FloatType": "number"}[
        type(kind).__name__
    ]


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
