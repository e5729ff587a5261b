"""Configure a server. The configuration reaches worker processes as one environment variable."""

from __future__ import annotations

from pathlib import Path

import msgspec

from dolmen.play.folders import data_folder

VARIABLE = "DOLMEN_SERVER"
PORT = 8765
KIB = 1024


class Limits(msgspec.Struct, frozen=True):
    """How much of the server one person or address may use."""

    message: int = 4 * KIB  # bytes of a WebSocket message
    body: int = 600 * KIB  # bytes of a request body
    messages: float = 10.0  # per second, on average, over one connection
    burst: int = 40
    talk: float = 0.5  # lines per second, on average, of one person at one table
    talk_burst: int = 5
    connections: int = 64  # WebSockets of one address
    sockets: int = 256  # connections of one address at once, of any kind
    all_sockets: int = 4096  # connections in total
    headers_within: float = 10.0  # seconds
    body_within: float = 60.0  # seconds
    tables: int = 64  # open or running tables of one person
    requests: float = 20.0  # per second, on average, of one address
    requests_burst: int = 200
    newcomers: float = 0.05  # new persons per second, on average, of one address
    newcomers_burst: int = 40
    records: float = 0.1  # records brought per second, on average, of one address
    records_burst: int = 20
    record_actions: int = 2000  # actions in a record that is brought
    record_games: int = 100
    replays: float = 0.5  # replays per second, on average, of one address
    replays_burst: int = 10
    joins: float = 0.2  # device links opened per second, on average, of one address
    joins_burst: int = 20
    reviews: float = 0.1  # reviews begun or deepened per second, on average, of one person
    reviews_burst: int = 10
    hints: float = 0.5  # hints, and actions tried again in a review, per second, on average, of one person
    hints_burst: int = 5
    waiting: int = 200  # messages that may be queued for a slow connection


class Config(msgspec.Struct, frozen=True):
    host: str = "127.0.0.1"
    port: int = PORT
    database: str = ""  # a URL; empty for SQLite in the user's data folder
    sync: str = "full"
    workers: int = 1
    public_url: str = ""
    trusted_proxy: str = ""
    tls_cert: str = ""
    tls_key: str = ""
    admin_token: str = ""  # empty: only requests from this computer count as the keeper's
    pace: float = 0.7  # seconds: the least time a computer takes for an action
    grace: float = 120.0  # seconds before a computer plays for a person who is gone
    luck: float = 3.0  # seconds for people at a full table to add their own luck to the deal; 0: nobody is asked to
    thinkers: int | None = None  # thinking processes; by default one fewer than there are cores
    ahead: bool = True  # load the computer players before anybody asks for one
    quiet: bool = False  # log warnings and errors only
    allowed_hosts: str = ""  # host names that the server answers to, besides those of `public_url` and of this network
    limits: Limits = Limits()

    @property
    def url(self) -> str:
        return self.database or f"sqlite:///{default_database()}"

    @property
    def is_public(self) -> bool:
        """Tell whether people reach the server through a proxy or tunnel on this computer."""
        return bool(self.public_url or self.trusted_proxy)

    @property
    def secure(self) -> bool:
        """Tell whether browsers connect over HTTPS."""
        return bool(self.tls_cert) or self.public_url.startswith("https://")


def default_database() -> Path:
    return data_folder() / "tables.sqlite"


def encoded(config: Config) -> str:
    return msgspec.json.encode(config).decode()


def decoded(text: str) -> Config:
    return msgspec.json.decode(text, type=Config)
