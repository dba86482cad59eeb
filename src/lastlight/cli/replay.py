"""`lastlight replay`: a record step by step, as one seat, the public or everybody saw it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import typer

from lastlight.cli import records, screen
from lastlight.cli.displays import Display, display_of
from lastlight.core.errors import LastLightError
from lastlight.core.events import Event
from lastlight.core.game import Game
from lastlight.core.record import ROUND, Record, Step, eyes, load
from lastlight.core.record import replay as steps_of
from lastlight.core.seats import Observer
from lastlight.games import game as game_of


def replay(
    file: Annotated[Path, typer.Argument()],
    seen_as: Annotated[str, typer.Option("--as")] = "all",
    step: Annotated[int | None, typer.Option()] = None,
    check: Annotated[bool, typer.Option("--check")] = False,
    match: Annotated[int | None, typer.Option()] = None,
    as_json: Annotated[bool, typer.Option("--json")] = False,
    lang: Annotated[str | None, typer.Option()] = None,
) -> None:
    """Read a record aloud, look at one step of it, or verify it."""
    language = screen.speak(lang)
    if check and match is None and records.count(file) > 1:
        all_hold = check_all(file)
        if not as_json:
            say = screen.own_texts(language).say
            print(say("cli.replay.all_hold", all_hold))
            if all_hold["old"]:
                print(say("cli.replay.old_marks"))
            return
    record = records.read(file, 1 if match is None else match)
    game = game_of(record.game)
    who = eyes(game, record, seen_as)
    last = len(record.answers())
    if step is not None and not 0 <= step <= last:
        raise screen.Refusal("step", step=step, last=last)
    shown = Shown(game, record, seen_as, who, step, check)
    display = display_of(game.key)(screen.texts_of(game.package, language), record.seats)
    if as_json:
        screen.print_json(as_plain(shown, display))
    elif check:
        show_check(shown, display, file)
    else:
        show(shown, display, records.count(file))


@dataclass(frozen=True)
class Shown:
    """What is to be shown of a record, and to whom."""

    game: Game
    record: Record
    seen_as: str
    who: Observer
    step: int | None
    check: bool

    def steps(self) -> Iterator[Step]:
        return steps_of(self.game, self.record, self.check)

    def seen(self, step: Step) -> list[Event]:
        return [seen for event in step.events if (seen := event.seen_by(self.who)) is not None]

    def knows_answer(self, step: Step) -> bool:
        return step.seat in self.who or (self.seen_as == "all" and step.seat is not None)


def show(shown: Shown, display: Display, matches: int) -> None:
    console = screen.console()
    texts = display.texts
    console.print(heading(shown, display), style="bold", markup=False)
    if matches > 1:
        console.print(texts.say("cli.replay.many", {"count": matches}), style="dim", markup=False)
    if shown.record.end is None:
        console.print(texts.say("cli.replay.unfinished"), style="yellow", markup=False)
    for step in shown.steps():
        if shown.step is not None and step.number != shown.step:
            continue
        events = shown.seen(step)
        number = f"{step.number:>4}  "
        if shown.knows_answer(step):
            console.print(f"{number}{step.seat}: {step.answer}", style="dim", markup=False)
        for event in events:
            for line, style in display.tell(event):
                console.print(f"      {line}", style=style or None, markup=False)
        if shown.step is not None:
            view = step.match.view(shown.who)
            console.print()
            if view.where:
                console.print(display.where(view), style="bold reverse", markup=False)
            console.print(display.board(view))
            return


def heading(shown: Shown, display: Display) -> str:
    """The game, who sat where, and how it ended, in one line."""
    record = shown.record
    who = ", ".join(f"{seat} {player}" for seat, player in record.seats.items())
    given = "".join(f" · {key}={screen.shown(value)}" for key, value in record.options.items())
    return f"{record.game} · {who}{given}"


def show_check(shown: Shown, display: Display, file: Path) -> None:
    """Play it through and verify it; an invalid record is refused on the way."""
    answers = sum(1 for _ in shown.steps()) - 1
    end = shown.record.end
    rounds = sum(line[0] == ROUND for line in shown.record.lines_that_hold())
    facts = {"file": file, "answers": answers, "rounds": rounds}
    say = display.texts.say
    if end is None:
        print(say("cli.replay.holds_so_far", facts))
    else:
        print(say("cli.replay.holds", {**facts, "end": say(f"end.{end[1]}.{end[2]}")}))
    if rounds and not shown.record.has_marks:
        print(say("cli.replay.old_marks"))
    for origin in shown.record.origins:
        if origin.seed is None:
            print(say("cli.replay.untold", {"step": origin.step}))


def check_all(file: Path) -> dict[str, object]:
    """Verify every match of a file; the first invalid one is named and refused."""
    answers, count, old = 0, 0, 0
    for count, text in enumerate(records.split(records.read_text(file)), 1):
        try:
            record = load(text)
            old += not record.has_marks
            answers += sum(1 for _ in steps_of(game_of(record.game), record)) - 1
        except LastLightError as error:
            why = screen.in_words(error)
            raise screen.Refusal("one_of_many", match=count, file=file, why=why) from None
    return {"file": file, "count": count, "answers": answers, "old": old}


def as_plain(shown: Shown, display: Display) -> dict[str, Any]:
    """The replay as JSON can hold it."""
    record = shown.record
    steps: list[dict[str, Any]] = []
    board: dict[str, Any] = {}
    for step in shown.steps():
        if shown.step is not None and step.number != shown.step:
            continue
        events = shown.seen(step)
        if shown.step is not None:
            board = {"view": step.match.view(shown.who).plain()}
        knows = shown.knows_answer(step)
        if events or knows or shown.step is not None:
            steps.append(
                {
                    "step": step.number,
                    "seat": str(step.seat) if knows else None,
                    "answer": step.answer if knows else None,
                    "events": [event.plain() for event in events],
                    "text": [line for event in events for line, _ in display.tell(event)],
                }
            )
    end = record.end
    return {
        "game": record.game,
        "edition": record.edition,
        "options": record.options,
        "seats": record.seats,
        "finished": end is not None,
        "winner": end[1] if end else None,
        "reason": end[2] if end else None,
        "as": shown.seen_as,
        "checked": shown.check,
        "steps": steps,
        **board,
    }
