"""Record files: where a person's matches are kept, how they are read, and how one goes on.

A saved match that is not over has its seed in the header, as nobody could continue it otherwise.
A finished record is exactly what `lastlight.core.record` describes.
"""

from __future__ import annotations

import json
import os
from datetime import datetime
from pathlib import Path

from lastlight.cli.screen import Refusal
from lastlight.core.errors import UnreadableRecord
from lastlight.core.record import Record, Recorder, load
from lastlight.core.words import Line

FOLDER = "lastlight-records"


def records_folder() -> Path:
    """Where records go if no file is named: ``LASTLIGHT_RECORDS``, otherwise the XDG data home."""
    named = os.environ.get("LASTLIGHT_RECORDS")
    if named:
        return Path(named)
    data = os.environ.get("XDG_DATA_HOME")
    return (Path(data) if data else Path.home() / ".local" / "share") / FOLDER


def new_file(game: str) -> Path:
    """A file that does not exist yet, named after game and hour."""
    stem = f"{game}-{datetime.now():%Y%m%d-%H%M%S}"
    folder = records_folder()
    path = folder / f"{stem}.jsonl"
    number = 2
    while path.exists():
        path = folder / f"{stem}-{number}.jsonl"
        number += 1
    return path


def save(path: Path, recorder: Recorder) -> None:
    """Write the record so far, whole or not at all."""
    text = recorder.record.dump()
    if recorder.record.end is None:
        first, rest = text.split("\n", 1)
        text = json.dumps({**json.loads(first), "seed": recorder.seed}, ensure_ascii=False) + "\n" + rest
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(path.name + ".part")
    try:
        draft.write_text(text, encoding="utf-8")
        draft.replace(path)
    except OSError as error:
        draft.unlink(missing_ok=True)
        raise OSError(error.errno, error.strerror, str(path)) from None


def read(path: Path, number: int = 1) -> Record:
    """The record in a file; a file of many holds them one after another."""
    texts = split(read_text(path))
    if not 1 <= number <= len(texts):
        raise Refusal("which_match", file=path, wanted=number, count=len(texts))
    return load(texts[number - 1])


def count(path: Path) -> int:
    """How many records a file holds."""
    return len(split(read_text(path)))


def saved_seed(path: Path) -> str:
    """The seed a saved match continues with."""
    header = json.loads(read_text(path).splitlines()[0])
    if not isinstance(header.get("seed"), str):
        raise Refusal("no_seed", file=path)
    return str(header["seed"])


def read_text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise UnreadableRecord(line=1, what=Line("record.not_text")) from None


def split(text: str) -> list[str]:
    """The records of a file: each begins with a header, the only line that begins with a brace."""
    texts: list[str] = []
    for line in text.splitlines(keepends=True):
        if line.startswith("{") or not texts:
            texts.append("")
        texts[-1] += line
    return texts or [""]
