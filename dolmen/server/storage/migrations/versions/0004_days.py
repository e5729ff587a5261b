"""Keep the deals of the day, people's attempts at them, the days that somebody brought along, and the secret that signs such days."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "days",
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("day", sa.Text, nullable=False),
        sa.Column("secret", sa.Text, nullable=False),
        sa.Column("commitment", sa.Text, nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("form", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("game", "day", name="pk_days"),
    )
    op.create_table(
        "attempts",
        sa.Column("person_id", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("day", sa.Text, nullable=False),
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("begun", sa.BigInteger, nullable=False),
        sa.Column("ended", sa.BigInteger),
        sa.Column("score", sa.Integer),
        sa.Column("margin", sa.Integer),
        sa.Column("place", sa.Integer),
        sa.PrimaryKeyConstraint("person_id", "game", "day", name="pk_attempts"),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name="fk_attempts_person_id_people", ondelete="CASCADE"),
    )
    op.create_index("ix_attempts_day_game", "attempts", ["day", "game"])
    op.create_table(
        "streaks",
        sa.Column("person_id", sa.Text, nullable=False),
        sa.Column("days", sa.LargeBinary, nullable=False),
        sa.Column("brought", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("person_id", name="pk_streaks"),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name="fk_streaks_person_id_people", ondelete="CASCADE"),
    )
    op.create_table(
        "seals",
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("secret", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_seals"),
    )
