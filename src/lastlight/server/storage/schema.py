"""What the database holds. A match is its answers; everything else is about who sits where."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    false,
)

metadata = MetaData()

matches = Table(
    "matches",
    metadata,
    Column("id", String(8), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("edition", Integer, nullable=False),
    Column("options", JSON, nullable=False),  # those that differ from their defaults
    Column("seed", String(64), nullable=False),
    Column("status", String(10), nullable=False),
    Column("clock", String(10), nullable=False),
    Column("tempo", String(10), nullable=False),
    Column("hotseat", Boolean, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("host", String(8), nullable=False),  # a person
    Column("created", Float, nullable=False),
    Column("finished", Float),
    Column("winner", String(20)),
    Column("reason", String(60)),
    Column("rematch", String(8)),
    Column("played_on", Boolean, nullable=False),
    Column("origins", JSON, nullable=False, server_default="[]"),  # the matches it continues
    Index("open_tables", "status", "public", "created"),
)

seats = Table(
    "seats",
    metadata,
    Column("match", String(8), ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", String(8), primary_key=True),
    Column("kind", String(8), nullable=False),  # person, bot, open, invited
    Column("bot", String(24), nullable=False),
    Column("name", String(24), nullable=False),
    Column("person", String(8)),
    Column("stand_in", Boolean, nullable=False),
    Column("deadline", Float),  # when its open question's clock reaches zero
    Column("shows", Boolean, nullable=False, server_default=false()),  # its secrets, to spectators
    Column("concedes", Boolean, nullable=False, server_default=false()),  # wants to give up
    Column("here_until", Float),  # until when its owner counts as connected to some process
    Index("deadlines", "deadline"),
)

holders = Table(
    "holders",
    metadata,
    Column("match", String(8), ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("token", String(64), primary_key=True),  # hashed; one for each device of a person
    Column("person", String(8), nullable=False),
    Index("tables_of_a_token", "token"),
)

invites = Table(
    "invites",
    metadata,
    Column("token", String(64), primary_key=True),  # hashed
    Column("match", String(8), ForeignKey("matches.id", ondelete="CASCADE"), nullable=False),
    Column("seat", String(8)),  # none: another device of a person
    Column("person", String(8)),  # whose device, or who has taken the seat
    Column("used", Float),
    Index("invites_of_a_match", "match"),
)

answers = Table(
    "answers",
    metadata,
    Column("match", String(8), ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),  # with the match: the lock of the table
    Column("seat", String(8), nullable=False),  # or chance; or undo, or concede
    Column("text", String(200), nullable=False),  # an option; see `lines.Written`
    Column("by", String(16), nullable=False),  # what gave it, if not a person's answer
)

drafts = Table(
    "drafts",
    metadata,
    Column("match", String(8), ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),  # answers before the joint choice
    Column("seat", String(8), primary_key=True),
    Column("texts", JSON, nullable=False),
    Column("locked", Boolean, nullable=False),
)

talk = Table(
    "talk",
    metadata,
    Column("match", String(8), ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("channel", String(8), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", String(8), nullable=False),
    Column("name", String(24), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("place", String(40), nullable=False, server_default=""),  # pointed at, without words
)

undos = Table(
    "undos",
    metadata,
    Column("match", String(8), ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("id", String(8), nullable=False),
    Column("seat", String(8), nullable=False),
    Column("number", Integer, nullable=False),  # answers when it was asked
    Column("kept", Integer, nullable=False),
    Column("agreed", JSON, nullable=False),  # persons
    Column("refused", Boolean, nullable=False, server_default=false()),  # kept, so that it is not asked again
)

ask_preferences = Table(
    "ask_preferences",
    metadata,
    Column("match", String(8), ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", String(8), primary_key=True),
    Column("card", String(40), primary_key=True),
    Column("ask", String(8), nullable=False),  # always or never
)

orders = Table(
    "orders",
    metadata,
    Column("match", String(8), ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("figure", String(8), primary_key=True),
    Column("seat", String(8), nullable=False),
    Column("what", String(40), nullable=False),
    Column("since", Integer, nullable=False),  # events of the log before it was given
)

replays = Table(
    "transcripts",  # their former name
    metadata,
    Column("match", String(8), ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("seen_as", String(16), primary_key=True),
    Column("body", LargeBinary, nullable=False),  # a finished match as it was seen, compressed JSON
)

keys = Table(
    "keys",
    metadata,
    Column("name", String(16), primary_key=True),
    Column("value", String(64), nullable=False),
)
