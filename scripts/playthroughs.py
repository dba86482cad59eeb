"""Rewrite the golden playthroughs and the kept records: ``make playthroughs``.

A playthrough is a whole match as text: what each observer sees at every answer. A change in it is a
change for the game; read the difference before committing it.
"""

from __future__ import annotations

from pathlib import Path

from tests.playthroughs.transcript import GOLDEN, STORIES, transcript

RECORDS = Path(__file__).resolve().parent.parent / "tests" / "records"


def main() -> None:
    for story in STORIES:
        record = story.play()
        (GOLDEN / f"{story.name}.txt").write_text(transcript(story, record), encoding="utf-8")
        kept = RECORDS / f"{story.name}.edition{record.edition}.jsonl"
        if not kept.exists():
            kept.write_text(record.dump(), encoding="utf-8")
        print(f"{story.name}: {len(record.answers())} answers, {record.winner} win")


if __name__ == "__main__":
    main()
