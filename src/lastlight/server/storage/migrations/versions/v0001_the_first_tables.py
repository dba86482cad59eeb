"""The first tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "matches",
        sa.Column("id", sa.String(length=8), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("edition", sa.Integer(), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("seed", sa.String(length=64), nullable=False),
        sa.Column("status", sa.String(length=10), nullable=False),
        sa.Column("clock", sa.String(length=10), nullable=False),
        sa.Column("tempo", sa.String(length=10), nullable=False),
        sa.Column("hotseat", sa.Boolean(), nullable=False),
        sa.Column("public", sa.Boolean(), nullable=False),
        sa.Column("host", sa.String(length=8), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.Column("finished", sa.Float(), nullable=True),
        sa.Column("winner", sa.String(length=20), nullable=True),
        sa.Column("reason", sa.String(length=60), nullable=True),
        sa.Column("rematch", sa.String(length=8), nullable=True),
        sa.Column("played_on", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    with op.batch_alter_table("matches", schema=None) as batch_op:
        batch_op.create_index("open_tables", ["status", "public", "created"], unique=False)

    op.create_table(
        "answers",
        sa.Column("match", sa.String(length=8), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("seat", sa.String(length=8), nullable=False),
        sa.Column("text", sa.String(length=200), nullable=False),
        sa.Column("by", sa.String(length=16), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("match", "number"),
    )
    op.create_table(
        "drafts",
        sa.Column("match", sa.String(length=8), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("seat", sa.String(length=8), nullable=False),
        sa.Column("texts", sa.JSON(), nullable=False),
        sa.Column("locked", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("match", "number", "seat"),
    )
    op.create_table(
        "holders",
        sa.Column("match", sa.String(length=8), nullable=False),
        sa.Column("token", sa.String(length=64), nullable=False),
        sa.Column("person", sa.String(length=8), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("match", "token"),
    )
    with op.batch_alter_table("holders", schema=None) as batch_op:
        batch_op.create_index("tables_of_a_token", ["token"], unique=False)

    op.create_table(
        "invites",
        sa.Column("token", sa.String(length=64), nullable=False),
        sa.Column("match", sa.String(length=8), nullable=False),
        sa.Column("seat", sa.String(length=8), nullable=True),
        sa.Column("person", sa.String(length=8), nullable=True),
        sa.Column("used", sa.Float(), nullable=True),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("token"),
    )
    with op.batch_alter_table("invites", schema=None) as batch_op:
        batch_op.create_index("invites_of_a_match", ["match"], unique=False)

    op.create_table(
        "seats",
        sa.Column("match", sa.String(length=8), nullable=False),
        sa.Column("seat", sa.String(length=8), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("bot", sa.String(length=24), nullable=False),
        sa.Column("name", sa.String(length=24), nullable=False),
        sa.Column("person", sa.String(length=8), nullable=True),
        sa.Column("stand_in", sa.Boolean(), nullable=False),
        sa.Column("deadline", sa.Float(), nullable=True),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("match", "seat"),
    )
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.create_index("deadlines", ["deadline"], unique=False)

    op.create_table(
        "talk",
        sa.Column("match", sa.String(length=8), nullable=False),
        sa.Column("channel", sa.String(length=8), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("seat", sa.String(length=8), nullable=False),
        sa.Column("name", sa.String(length=24), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("match", "channel", "number"),
    )
    op.create_table(
        "transcripts",
        sa.Column("match", sa.String(length=8), nullable=False),
        sa.Column("seen_as", sa.String(length=16), nullable=False),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("match", "seen_as"),
    )
    op.create_table(
        "undos",
        sa.Column("match", sa.String(length=8), nullable=False),
        sa.Column("id", sa.String(length=8), nullable=False),
        sa.Column("seat", sa.String(length=8), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("kept", sa.Integer(), nullable=False),
        sa.Column("agreed", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("match"),
    )


def downgrade() -> None:
    op.drop_table("undos")
    op.drop_table("transcripts")
    op.drop_table("talk")
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.drop_index("deadlines")

    op.drop_table("seats")
    with op.batch_alter_table("invites", schema=None) as batch_op:
        batch_op.drop_index("invites_of_a_match")

    op.drop_table("invites")
    with op.batch_alter_table("holders", schema=None) as batch_op:
        batch_op.drop_index("tables_of_a_token")

    op.drop_table("holders")
    op.drop_table("drafts")
    op.drop_table("answers")
    with op.batch_alter_table("matches", schema=None) as batch_op:
        batch_op.drop_index("open_tables")

    op.drop_table("matches")
