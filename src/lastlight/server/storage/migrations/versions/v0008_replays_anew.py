"""Replays from before they said whom a seat plays: they are remade from the record on demand."""

from __future__ import annotations

from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("DELETE FROM transcripts")


def downgrade() -> None:
    """Nothing is lost: a replay is made from the record."""
