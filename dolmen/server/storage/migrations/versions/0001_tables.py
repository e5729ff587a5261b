"""People, tables, entries, seats, tokens; requests and presence for several processes."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "people",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("secret", sa.LargeBinary, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("lang", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_people"),
        sa.UniqueConstraint("secret", name="uq_people_secret"),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("updated", sa.BigInteger, nullable=False),
        sa.Column("summary", sa.LargeBinary, nullable=False),
        sa.Column("length", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
    )
    op.create_index("ix_tables_status_created", "tables", ["status", "created"])
    op.create_table(
        "entries",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "number", name="pk_entries"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_entries_table_id_tables", ondelete="CASCADE"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "seats",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("person_id", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "person_id", name="pk_seats"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_seats_table_id_tables", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name="fk_seats_person_id_people", ondelete="CASCADE"),
    )
    op.create_index("ix_seats_person_id", "seats", ["person_id"])
    op.create_table(
        "tokens",
        sa.Column("hash", sa.LargeBinary, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("table_id", sa.Text, nullable=True),
        sa.Column("seat", sa.Integer, nullable=True),
        sa.Column("person_id", sa.Text, nullable=True),
        sa.Column("expires", sa.BigInteger, nullable=True),
        sa.PrimaryKeyConstraint("hash", name="pk_tokens"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_tokens_table_id_tables", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name="fk_tokens_person_id_people", ondelete="CASCADE"),
    )
    op.create_index("ix_tokens_table_id", "tokens", ["table_id"])
    op.create_index("ix_tokens_person_id", "tokens", ["person_id"])
    op.create_table(
        "requests",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("person_id", sa.Text, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("reply", sa.LargeBinary, nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_requests"),
    )
    op.create_index("ix_requests_table_id", "requests", ["table_id"])
    op.create_table(
        "presence",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("person_id", sa.Text, nullable=False),
        sa.Column("session", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "person_id", "session", name="pk_presence"),
    )
