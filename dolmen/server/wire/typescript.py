"""Generate dolmen/web/wire.d.ts from the types of the messages: `python -m dolmen.server.wire.typescript` writes it; a test
compares.

The page's modules name these types in their comments, so the type check of the page fails when a message changes. The file is not
served."""

from __future__ import annotations

import json
import textwrap
import typing
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

import dolmen.web
from dolmen.server import messages

from . import endpoints, http
from .protocol import comments, doc, fields_of, tag, with_parts

PAGE = Path(dolmen.web.__file__).parent / "wire.d.ts"
HEAD = """\
// The messages between page and server, generated from dolmen/server/messages/ by python -m dolmen.server.wire.typescript
"""
WIDTH = 120
PLAIN = {
    "StrType": "string", "IntType": "number", "FloatType": "number", "BoolType": "boolean", "NoneType": "null", "AnyType": "any",
    "RawType": "unknown",
}  # fmt: skip
SAID = typing.get_args(messages.ANY_SAID)
TOLD = typing.get_args(messages.ANY_TOLD)


def page() -> str:
    asked = with_parts([*SAID, *(one.asks for one in http.ENDPOINTS if one.asks)])
    told = with_parts(
        [*TOLD, *messages.ANSWERS.values(), *messages.RAW.values(), *(one.answer for one in http.ENDPOINTS), messages.Problem]
    )
    return "\n".join([
        HEAD,
        *(interface(kind, is_asked=True) for kind in asked),
        *(interface(kind, is_asked=False) for kind in told if kind not in asked),
        "/** The messages of a client, by `do`. */",
        *by_name("Saying", {tag(kind): kind.__name__ for kind in SAID}),
        "/** Their answers, where there is more than `done`. */",
        *by_name("Answers", {tag(kind): answer.__name__ for kind, answer in messages.ANSWERS.items()}),
        "export type AnySaid = Saying[keyof Saying];\n",
        f"export type AnyTold = {' | '.join(kind.__name__ for kind in TOLD)};\n",
        *over_http(),
    ])  # fmt: skip


def interface(kind: Any, *, is_asked: bool) -> str:
    """Declare one message. In requests, fields with a default are optional; in answers, those that the encoder omits."""
    config, about = kind.__struct_config__, comments(kind)
    lines = [*comment(doc(kind)), f"export interface {kind.__name__} {{"]
    if config.tag is not None:
        lines.append(f"  {config.tag_field}: {json.dumps(tag(kind))};")
    for field in fields_of(kind):
        said = described(field.type) if (kind, field.name) not in messages.RAW else raw(kind, field)
        omitted = config.omit_defaults and not field.required
        if omitted and field.default is None:
            said = said.removesuffix(" | null")
        mark = "?" if omitted or is_unset(field) or (is_asked and not field.required) else ""
        lines += comment(about.get(field.name, ""), "  ")
        lines.append(f"  {field.encode_name}{mark}: {said};")
    return "\n".join([*lines, "}\n"])


def comment(text: str, indent: str = "") -> list[str]:
    short = f"{indent}/** {' '.join(text.split())} */"
    if not text or len(short) <= WIDTH:
        return [short] if text else []
    begun = f"{indent} * "
    return [f"{indent}/**", *textwrap.wrap(text, WIDTH, initial_indent=begun, subsequent_indent=begun), f"{indent} */"]


def is_unset(field: Any) -> bool:
    """Tell whether a field is omitted when unset: it may be missing, and has no default that would stand for it."""
    return not field.required and field.default is msgspec.NODEFAULT and field.default_factory is msgspec.NODEFAULT


def raw(kind: Any, field: Any) -> str:
    """Return the type of a field that is sent already encoded."""
    return described(field.type).replace("unknown", messages.RAW[kind, field.name].__name__)


def by_name(title: str, kinds: dict[str, str]) -> Iterator[str]:
    yield f"export interface {title} {{"
    yield from (f"  {name}: {kind};" for name, kind in kinds.items())
    yield "}\n"


def over_http() -> Iterator[str]:
    """Declare what each address asks for and answers; of several that match, the longest counts."""
    ordered = sorted(http.ENDPOINTS, key=lambda one: (-one.path.count("/"), "{" in one.path, one.path, one.method))
    yield 'type Query = "" | `?${string}`;\n'
    yield "/** The answer of an address; `Request` is its method and its path. */"
    yield from chain("Answering", [(request(one), one.answer.__name__) for one in ordered])
    yield "/** The body that it expects. */"
    yield from chain("Asking", [(request(one), one.asks.__name__) for one in ordered if one.asks], "undefined")


def request(one: endpoints.Endpoint) -> str:
    path = "/".join("${string}" if part.startswith("{") else part for part in one.path.split("/"))
    return f"{one.method} {path}"


def chain(title: str, kinds: list[tuple[str, str]], otherwise: str = "never") -> Iterator[str]:
    yield f"export type {title}<Request extends string> ="
    yield from (f"  Request extends `{path}${{Query}}` ? {kind} :" for path, kind in kinds)
    yield f"  {otherwise};\n"


def described(kind: Any) -> str:
    """Write a type in TypeScript; null comes last."""
    match kind:
        case msgspec.inspect.Metadata():
            return described(kind.type)
        case msgspec.inspect.UnionType():
            some = dict.fromkeys(described(one) for one in kind.types)
            return " | ".join(sorted(some, key=lambda one: one == "null"))
        case msgspec.inspect.LiteralType():
            return " | ".join(json.dumps(value) for value in kind.values)
        case msgspec.inspect.StructType():
            return str(kind.cls.__name__)
        case msgspec.inspect.VarTupleType() | msgspec.inspect.ListType():
            item = described(kind.item_type)
            return f"({item})[]" if " | " in item and item[0] != "[" else f"{item}[]"
        case msgspec.inspect.TupleType():
            return "[" + ", ".join(described(one) for one in kind.item_types) + "]"
        case msgspec.inspect.DictType():
            return f"Record<{described(kind.key_type)}, {described(kind.value_type)}>"
    return PLAIN[type(kind).__name__]


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
