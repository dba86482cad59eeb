"""Pointing: a place on the board that somebody points at, as part of the talk."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("talk") as batch:
        batch.add_column(sa.Column("place", sa.String(length=40), nullable=False, server_default=""))


def downgrade() -> None:
    with op.batch_alter_table("talk") as batch:
        batch.drop_column("place")
