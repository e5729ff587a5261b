"""How a server is set up. It travels to worker processes as one environment variable."""

from __future__ import annotations

from pathlib import Path

import msgspec

from dolmen.play.folders import data_folder

VARIABLE = "DOLMEN_SERVER"
PORT = 8765
KIB = 1024


class Limits(msgspec.Struct, frozen=True):
    """What one person or address may use of the server."""

    message: int = 4 * KIB  # bytes over a WebSocket
    body: int = 600 * KIB  # bytes of a request
    messages: float = 10.0  # a second, on average, over one connection
    burst: int = 40
    talk: float = 0.5  # lines a second, on average, of one person at one table
    talk_burst: int = 5
    connections: int = 64  # of one address
    sockets: int = 256  # connections of one address at once, whatever they are for
    all_sockets: int = 4096  # of all together
    headers_within: float = 10.0  # seconds
    body_within: float = 60.0  # seconds
    tables: int = 64  # open or running, of one person
    requests: float = 20.0  # a second, on average, of one address
    requests_burst: int = 200
    newcomers: float = 0.05  # new persons a second, on average, of one address
    newcomers_burst: int = 40
    records: float = 0.1  # to be kept, a second, on average, of one address
    records_burst: int = 20
    record_actions: int = 2000  # that a record to be kept may have
    record_games: int = 100
    replays: float = 0.5  # of finished matches, a second, on average, of one address
    replays_burst: int = 10
    joins: float = 0.2  # links to another device that are opened, a second, on average, of one address
    joins_burst: int = 20
    hints: float = 0.5  # a second, on average, of one person
    hints_burst: int = 5
    waiting: int = 200  # messages that a slow connection may leave lying


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
    admin_token: str = ""  # empty: only this computer may
    pace: float = 0.7  # seconds a computer takes for an action, at least
    grace: float = 120.0  # seconds until a computer plays for a person who is gone
    luck: float = 3.0  # seconds that people at a full table have to add their own luck to the deal; 0: nobody is asked to
    thinkers: int | None = None  # processes; one a core but one if not given
    ahead: bool = True  # get the computer players ready before anybody asks
    quiet: bool = False  # write down only what goes wrong
    allowed_hosts: str = ""  # names under which it answers, besides those of `public_url` and of this network
    limits: Limits = Limits()

    @property
    def url(self) -> str:
        return self.database or f"sqlite:///{default_database()}"

    @property
    def is_public(self) -> bool:
        """Do people come through something on this computer that stands between them and the server?"""
        return bool(self.public_url or self.trusted_proxy)

    @property
    def secure(self) -> bool:
        """Do browsers come by HTTPS?"""
        return bool(self.tls_cert) or self.public_url.startswith("https://")


def default_database() -> Path:
    return data_folder() / "tables.sqlite"


def written(config: Config) -> str:
    return msgspec.json.encode(config).decode()


def read(text: str) -> Config:
    return msgspec.json.decode(text, type=Config)
