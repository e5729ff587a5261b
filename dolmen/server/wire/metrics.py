"""Export metrics for Prometheus. None of them reveals anything about a person or a card."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily
from prometheus_client.exposition import CONTENT_TYPE_LATEST
from prometheus_client.registry import Collector
from starlette.requests import Request
from starlette.responses import Response

if TYPE_CHECKING:
    from .app import Server

QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics(Collector):
    """A collector with a registry of its own, so that several servers can live in one process."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self.registry = registry = CollectorRegistry()
        self.connections = Gauge("dolmen_connections", "People and programs that are connected to a table", registry=registry)
        self.sent = Counter("dolmen_sent_bytes", "Bytes sent to them", registry=registry)
        self.asked = Counter("dolmen_asked", "Their requests, by kind and outcome", ["what", "outcome"], registry=registry)
        self.answered = Histogram("dolmen_answer_seconds", "Time until an action is stored and announced", buckets=QUICK, registry=registry)
        self.thoughts = Histogram("dolmen_thought_seconds", "Duration of the computers' thoughts", ["player"], registry=registry)
        registry.register(self)
        ProcessCollector(registry=registry)

    def collect(self) -> Iterator[CounterMetricFamily | GaugeMetricFamily]:
        """Yield the figures that other parts of the server count already."""
        writer, thinkers = self._server.store.writer, self._server.thinkers
        yield GaugeMetricFamily("dolmen_tables", "Tables in memory", len(self._server.hall.rooms))
        yield GaugeMetricFamily("dolmen_thoughts_load", "Queued and running thoughts per thinking process", thinkers.load)
        yield CounterMetricFamily("dolmen_thoughts_shrunk", "Thoughts that were cut short because others waited", thinkers.shrunk)
        yield CounterMetricFamily("dolmen_thinkers_restarts", "Thinking processes that had to be restarted", thinkers.restarts)
        yield GaugeMetricFamily("dolmen_writes_waiting", "Writes that wait for the database", writer.waiting)
        yield CounterMetricFamily("dolmen_writes", "Writes to the database", writer.jobs)
        yield CounterMetricFamily("dolmen_commits", "Transactions that they were part of", writer.commits)

    def heard(self, what: str, outcome: str, seconds: float) -> None:
        self.asked.labels(what.lower(), outcome).inc()
        if what == "Act" and outcome == "done":
            self.answered.observe(seconds)

    def thought(self, player: str, seconds: float) -> None:
        self.thoughts.labels(player).observe(seconds)

    async def page(self, server: Server, request: Request) -> Response:
        return Response(generate_latest(self.registry), media_type=CONTENT_TYPE_LATEST)
