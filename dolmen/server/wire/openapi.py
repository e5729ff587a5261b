"""Describe the HTTP interface for programs, from the list of endpoints and the types of the messages."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from dolmen.games import names
from dolmen.server import messages
from dolmen.words import LANGUAGES

from . import endpoints, http

REFUSALS = (400, 401, 403, 404, 405, 409, 410, 413, 421, 429, 503)
LANG = {"name": "lang", "in": "query", "required": False, "schema": {"enum": [*LANGUAGES]}, "description": "The language of texts"}
EYES = {
    "name": "eyes",
    "in": "query",
    "required": False,
    "schema": {"type": "string", "pattern": "^(all|none|[1-9]|10)$", "default": "all"},
}
FROM = {"name": "from", "in": "query", "required": False, "schema": {"type": "integer", "minimum": 0, "maximum": 9_999_999, "default": 0}}
DAY = {"type": "string", "format": "date"}
BEFORE = {"name": "before", "in": "query", "required": False, "schema": DAY}
ACTION = {"name": "action", "in": "query", "required": True, "schema": msgspec.json.schema(messages.Words)}
SEAT = {"name": "seat", "in": "query", "required": False, "schema": {"type": "integer", "minimum": 1, "maximum": 10}}
ALSO = {
    "/api/tables/{table}/frames": [EYES],
    "/api/tables/{table}/compare": [SEAT],
    "/api/mine": [FROM],
    "/api/days": [BEFORE],
    "/api/lessons/{game}/{lesson}/why": [ACTION],
}  # further query parameters


def document() -> dict[str, Any]:
    types = dict.fromkeys(kind for one in http.ENDPOINTS for kind in (one.asks, one.answer, messages.Problem) if kind is not None)
    _, components = msgspec.json.schema_components(types, ref_template="#/components/schemas/{name}")
    components["TableAsked"]["properties"]["game"]["enum"] = [*names()]
    paths: dict[str, Any] = {}
    for one in http.ENDPOINTS:
        paths.setdefault(one.path, {})[one.method.lower()] = operation(one)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Dolmen",
            "version": endpoints.VERSION,
            "description": "Tables on the network. Matches are played over a WebSocket.",
        },
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"cookie": {"type": "apiKey", "in": "cookie", "name": "dolmen"}},
        },
    }


def operation(one: endpoints.Endpoint) -> dict[str, Any]:
    in_path: dict[str, Any] = {
        "table": msgspec.json.schema(messages.TableId),
        "game": {"enum": [*names()]},
        "session": {"type": "string"},
        "step": {"type": "integer", "minimum": 1},
        "lesson": {"type": "string"},
        "day": DAY,
        "duel": msgspec.json.schema(messages.Secret),
    }
    parameters = [{"name": name, "in": "path", "required": True, "schema": in_path[name]} for name in re.findall(r"\{(\w+)\}", one.path)]
    described: dict[str, Any] = {
        "operationId": one.call.__name__,
        "summary": (one.call.__doc__ or one.answer.__doc__ or one.call.__name__).splitlines()[0],
        "parameters": [*parameters, LANG, *ALSO.get(one.path, [])],
        "responses": {str(one.status): content(one.answer, "What was asked for")},
    }
    if one.path == "/api/me" and one.method == "POST":
        described["responses"]["201"] = content(one.answer, "A new person, with a secret cookie")
    for status in REFUSALS:
        described["responses"][str(status)] = content(messages.Problem, "Why not")
    if one.asks is not None:
        described["requestBody"] = {"required": True, **{"content": content(one.asks, "")["content"]}}
    if one.known:
        described["security"] = [{"cookie": []}]
    return described


def content(kind: type, description: str) -> dict[str, Any]:
    return {"description": description, "content": {"application/json": {"schema": {"$ref": f"#/components/schemas/{kind.__name__}"}}}}


def handler() -> Callable[[Request], Awaitable[Response]]:
    page = messages.encoder.encode(document())

    async def handle(request: Request) -> Response:
        return Response(page, media_type="application/json")

    return handle
