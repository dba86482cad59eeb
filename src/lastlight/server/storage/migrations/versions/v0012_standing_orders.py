"""Standing orders: what figures keep doing without their person being asked."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "orders",
        sa.Column("match", sa.String(length=8), nullable=False),
        sa.Column("figure", sa.String(length=8), nullable=False),
        sa.Column("seat", sa.String(length=8), nullable=False),
        sa.Column("what", sa.String(length=40), nullable=False),
        sa.Column("since", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("match", "figure"),
    )


def downgrade() -> None:
    op.drop_table("orders")
