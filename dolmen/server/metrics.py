"""Numbers for Prometheus. None of them tells of a person or a card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST
from starlette.requests import Request
from starlette.responses import Response

if TYPE_CHECKING:
    from .app import Server

QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    """A registry of its own, so that several servers can live in one process."""

    def __init__(self, server: Server) -> None:
        self.registry = registry = CollectorRegistry()
        self.connections = Gauge("dolmen_connections", "People and programs that look at a table", registry=registry)
        self.sent = Counter("dolmen_sent_bytes", "Bytes sent to them", registry=registry)
        self.asked = Counter("dolmen_asked", "What was asked of tables", ["what", "outcome"], registry=registry)
        self.stored = Histogram("dolmen_change_seconds", "From asking to durable and told", buckets=QUICK, registry=registry)
        self.thoughts = Histogram("dolmen_thought_seconds", "How long computers think", ["player"], registry=registry)
        tables = Gauge("dolmen_tables", "Tables in memory", registry=registry)
        tables.set_function(lambda: float(len(server.hall.rooms)))
        waiting = Gauge("dolmen_thoughts_load", "Thoughts that wait or run, per worker", registry=registry)
        waiting.set_function(lambda: float(server.thinkers.load))

    def thought(self, player: str, seconds: float) -> None:
        self.thoughts.labels(player).observe(seconds)

    async def page(self, server: Server, request: Request) -> Response:
        return Response(generate_latest(self.registry), media_type=CONTENT_TYPE_LATEST)
