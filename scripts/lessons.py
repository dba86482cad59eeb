"""Read a lesson through as a learner meets it: what has happened, what is explained, what is right.

python -m scripts.lessons GAME SIDE [--lang cs]

Read it in every language after a change of a record, a step or a caption: each caption has to be true at
its moment.
"""

from __future__ import annotations

import argparse
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from lastlight.core.lessons import SIDES
from lastlight.core.words import DEFAULT, LANGUAGES, Line, Named, Texts, read_texts
from lastlight.games import GAMES, game
from lastlight.server.archive.lessons import lesson
from lastlight.server.wire.protocol import LogEntry

UI = Path(__file__).resolve().parent.parent / "ui" / "src" / "games"


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("side", choices=SIDES)
    parser.add_argument("--lang", choices=LANGUAGES, default=DEFAULT)
    asked = parser.parse_args()
    for line in told(asked.game, asked.side, asked.lang):
        print(line)


def told(key: str, side: str, language: str) -> Iterator[str]:
    """The whole lesson, line by line."""
    learnt = lesson(key, side)
    file = UI / key / "texts" / f"learn.{language}.toml"
    package = game(key).package
    captions = tomllib.loads(file.read_text(encoding="utf-8"))
    texts = Texts(language, read_texts("lastlight.core", language), read_texts(package, language), captions)
    about = f"ui.{key}.learn.{side}"
    yield f"# {texts.say(f'{about}.title')}\n\n{texts.say(f'{about}.about')}"
    for number, step in enumerate(learnt.steps, start=1):
        yield from happened(texts, step.log, step.played)
        right = next(one for one in step.question.options if one.text == step.answer)
        yield f"\n## {number}. {texts.say(f'{about}.{step.key}.title')} ({step.key}, at = {step.step + 1})\n"
        yield texts.say(f"{about}.{step.key}.text")
        yield f"-> {said(texts, right.label.key, right.label.variables)}"
        yield f"no: {texts.say(f'{about}.{step.key}.no')}"
    yield from happened(texts, learnt.log, learnt.played)
    yield f"\n{texts.say(f'{about}.end')}"


def happened(texts: Texts, log: Sequence[LogEntry], played: int) -> Iterator[str]:
    """What led to a decision; what is passed over stands below the cut."""
    yield ""
    for number, entry in enumerate(log):
        if number == played:
            yield "    ---- cut ----"
        if texts.has(entry.key):
            yield f"    {said(texts, entry.key, entry.variables)}"


def said(texts: Texts, key: str, variables: Mapping[str, Any]) -> str:
    return texts.line(read_line({"key": key, "variables": variables}))


def read_line(value: Any) -> Any:
    """A sentence as it came over the wire, with those within it."""
    if isinstance(value, list):
        return [read_line(one) for one in value]
    if isinstance(value, dict) and "names" in value:
        return Named(value["names"])
    if isinstance(value, dict):
        return Line(value["key"], {name: read_line(one) for name, one in value["variables"].items()})
    return value


if __name__ == "__main__":
    main()
