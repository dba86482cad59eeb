"""Requests to take back that somebody has refused."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("undos") as batch:
        batch.add_column(sa.Column("refused", sa.Boolean(), nullable=False, server_default=sa.false()))


def downgrade() -> None:
    with op.batch_alter_table("undos") as batch:
        batch.drop_column("refused")
