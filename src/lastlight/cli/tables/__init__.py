"""How each game looks in a terminal: one module a game."""

from __future__ import annotations

from lastlight.cli.tables.decoy import DecoyTable
from lastlight.cli.tables.table import Table
from lastlight.cli.tables.trial import TrialTable

TABLES: dict[str, type[Table]] = {"decoy": DecoyTable, "trial": TrialTable}


def table_of(game: str) -> type[Table]:
    """The table of a game; one that has none of its own is shown plainly."""
    return TABLES.get(game, Table)


__all__ = ["TABLES", "Table", "table_of"]
