"""The terminal: lines in, whether typed or piped, and lines out."""

from __future__ import annotations

import contextlib
import re
import sys

from rich.console import Console
from rich.markup import escape

from lastlight.cli import screen


class Terminal:
    """Reads what a person types. One line may hold several answers, separated by commas."""

    def __init__(self) -> None:
        self.console: Console = screen.console()
        self.waiting: list[str] = []
        self.is_typed: bool = sys.stdin.isatty() and sys.stdout.isatty()
        if self.is_typed:
            with contextlib.suppress(ImportError):
                import readline  # noqa: F401 - gives `input` its history and arrow keys

    def ask(self, prompt: str) -> str:
        """The next answer; EOFError when there is none to come."""
        if self.waiting:
            answer = self.waiting.pop(0)
            self.console.print(f"{escape(prompt)} {escape(answer)}")
            return answer
        first, *more = [part.strip() for part in re.split("[,;]", self.line(prompt))]
        self.waiting = [part for part in more if part]
        return first

    def line(self, prompt: str) -> str:
        if self.is_typed:
            return input(f"{prompt} ")
        self.console.print(escape(prompt), end=" ")
        line = sys.stdin.readline()
        if not line:
            self.console.print()
            raise EOFError
        self.console.print(escape(line.rstrip("\n")))
        return line

    def forget(self) -> None:
        """Drop the rest of the line after an answer that was refused."""
        self.waiting.clear()
