"""Run Alembic's migrations over the connection and within the transaction of the store that is being opened."""

from __future__ import annotations

from alembic import context

from dolmen.server.storage.schema import VERSION_TABLE


def run() -> None:
    context.configure(connection=context.config.attributes["connection"], version_table=VERSION_TABLE)
    context.run_migrations()


if __name__ == "env_py":  # the name Alembic gives it; other imports run nothing
    run()
