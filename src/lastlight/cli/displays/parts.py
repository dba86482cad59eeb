"""Parts: a list in a cell whose entries are never broken in the middle."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console, ConsoleOptions, RenderResult
from rich.measure import Measurement
from rich.text import Text


class Parts:
    """Entries with commas between them, as many in a line as fit."""

    def __init__(self, parts: Sequence[Text]) -> None:
        self.parts: Sequence[Text] = parts

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        lengths = [part.cell_len + 1 for part in self.parts] or [0]
        return Measurement(max(lengths), sum(lengths) + len(lengths)).with_maximum(options.max_width)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        lines = [Text()]
        for number, part in enumerate(self.parts):
            entry = part.copy()
            if number < len(self.parts) - 1:
                entry.append(",", "dim")
            if lines[-1] and lines[-1].cell_len + 1 + entry.cell_len > options.max_width:
                lines.append(Text())
            lines[-1] = Text.assemble(lines[-1], " ", entry) if lines[-1] else entry
        yield Text("\n").join(lines)
