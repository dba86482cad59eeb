"""Ask preferences under their own name: *standing* is a survivor's condition."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.rename_table("standing", "ask_preferences")
    name_answers("standing", "preference")


def downgrade() -> None:
    name_answers("preference", "standing")
    op.rename_table("ask_preferences", "standing")


def name_answers(old: str, new: str) -> None:
    """How answers came about that the table gave."""
    answers = sa.table("answers", sa.column("by", sa.String))
    op.execute(answers.update().where(answers.c.by == old).values(by=new))
