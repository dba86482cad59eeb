"""Standing answers: when a person wants to be asked about a card."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "standing",
        sa.Column("match", sa.String(length=8), nullable=False),
        sa.Column("seat", sa.String(length=8), nullable=False),
        sa.Column("card", sa.String(length=40), nullable=False),
        sa.Column("ask", sa.String(length=8), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("match", "seat", "card"),
    )


def downgrade() -> None:
    op.drop_table("standing")
