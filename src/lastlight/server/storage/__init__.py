"""The database: what it holds, and how answers are written to it."""
