"""`lastlight play`: a match in the terminal, one person against bots."""

from __future__ import annotations

import secrets
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.markup import escape

from lastlight.bots import make_bot
from lastlight.cli import records, screen
from lastlight.cli.displays import Display, display_of
from lastlight.cli.sitting import Sitting
from lastlight.cli.terminal import Terminal
from lastlight.core.chance import SeededChance
from lastlight.core.errors import NotAnOption, UnknownSeat
from lastlight.core.game import Game
from lastlight.core.match import DRAW, Match
from lastlight.core.playing import Player
from lastlight.core.record import Recorder, replay
from lastlight.core.seats import CHANCE, KILLER, NAMES, Observer, Seat, observer
from lastlight.core.views import Asked, View
from lastlight.core.words import LANGUAGES, Texts
from lastlight.games import game as game_of

PERSON = "person"


def play(
    game: Annotated[str | None, typer.Argument()] = None,
    seat: Annotated[str | None, typer.Option()] = None,
    bots: Annotated[str, typer.Option()] = "normal",
    option: Annotated[list[str] | None, typer.Option("--option", "-o")] = None,
    seed: Annotated[int | None, typer.Option()] = None,
    lang: Annotated[str | None, typer.Option()] = None,
    record: Annotated[Path | None, typer.Option()] = None,
    resume: Annotated[Path | None, typer.Option()] = None,
) -> None:
    """Play in the terminal against bots. Type `help` at any question."""
    language = screen.speak(lang)
    terminal = Terminal()
    if resume is not None:
        path = record or resume
        sitting, display = resumed(resume, language)
        terminal.console.print(display.texts.say("cli.play.resumed", {"file": resume}), markup=False)
    else:
        if game is None:
            raise screen.Refusal("which_game")
        if record is not None and record.exists():
            raise screen.Refusal("exists", file=record)
        played = game_of(game)
        options = screen.read_pairs(played, option or [])
        match = played.start(options, listen=True)
        texts = screen.texts_of(played.package, language)
        make_bot(played, bots, KILLER, "")  # an unknown bot is refused before anything is asked
        mine = seats_named(match, seat) if seat is not None else ask_side(terminal, match, texts)
        path = record or records.new_file(game)
        sitting, display = begun(match, mine, bots, str(seed) if seed is not None else None, texts)
    code = Playing(terminal, sitting, display, path).play()
    if code:
        raise typer.Exit(code)


def seats_named(match: Match, name: str) -> Observer:
    """The seats a person has chosen by name."""
    seats = match.setup.seats
    if name == "survivors":
        return frozenset(seat for seat in seats if seat != KILLER)
    if name not in [NAMES[seat] for seat in seats]:
        raise UnknownSeat(seat=name, seats=", ".join(["survivors", *[NAMES[seat] for seat in seats]]))
    return observer(name)


def ask_side(terminal: Terminal, match: Match, texts: Texts) -> Observer:
    """Which side would you like to play?"""
    say = texts.say
    terminal.console.print(f"[bold]{say('name')}[/bold]  {say('tagline')}")
    terminal.console.print(f"  1  {say('cli.play.side_killer')}\n  2  {say('cli.play.side_survivors')}")
    while True:
        try:
            typed = terminal.ask(f"{say('cli.play.side')} ›").lower()
        except EOFError:
            raise typer.Exit from None
        if typed in ("quit", "q", "konec"):
            raise typer.Exit
        named = {"1": "killer", "k": "killer", "2": "survivors", "s": "survivors"}.get(typed, typed)
        try:
            return seats_named(match, named)
        except UnknownSeat as no:
            terminal.console.print(f"[yellow]{escape(screen.in_words(no))}[/yellow]")


def begun(
    match: Match, mine: Observer, level: str, seed: str | None, texts: Texts
) -> tuple[Sitting, Display]:
    """A new match, bots on every other seat."""
    game = match.setup.game
    seed = seed if seed is not None else str(secrets.randbits(128))
    seats = {NAMES[seat]: PERSON if seat in mine else f"bot:{level}" for seat in match.setup.seats}
    sitting = Sitting(Recorder(match, seats, seed), mine, bots_on(game, seats, seed), SeededChance(seed))
    return sitting, display_of(game.key)(texts, seats)


def resumed(path: Path, language: str) -> tuple[Sitting, Display]:
    """A saved match, where it was left."""
    record = records.read(path)
    if record.end is not None:
        raise screen.Refusal("finished", file=path)
    seed = records.saved_seed(path)
    game = game_of(record.game)
    mine = observer(*[name for name, who in record.seats.items() if who == PERSON])
    if not mine:
        raise screen.Refusal("no_person", file=path)
    steps = list(replay(game, record))
    match = steps[-1].match
    answers = record.answers()
    drawn = sum(seat == CHANCE for seat, _ in answers)
    recorder = Recorder(match, record.seats, seed)
    recorder.record.lines = record.lines + recorder.record.lines
    bots = bots_on(game, record.seats, f"{seed} from {len(answers)}")
    sitting = Sitting(recorder, mine, bots, SeededChance(seed, drawn))
    heard = [event for step in steps for event in step.events]
    sitting.log = [seen for event in heard if (seen := event.seen_by(mine)) is not None]
    sitting.told = len(sitting.log)
    return sitting, display_of(game.key)(screen.texts_of(game.package, language), record.seats)


def bots_on(game: Game, seats: dict[str, str], seed: str) -> dict[Seat, Player]:
    bots: dict[Seat, Player] = {}
    for seat in observer(*seats):
        who = seats[NAMES[seat]]
        if who.startswith("bot:"):
            bots[seat] = make_bot(game, who.removeprefix("bot:"), seat, seed)
    return bots


class Left(Exception):
    """The person leaves the table; ``code`` is how the program ends."""

    def __init__(self, code: int = 0) -> None:
        super().__init__()
        self.code: int = code


COMMANDS = ("help", "list", "board", "log", "hide", "undo", "quit")


class Playing:
    """The conversation: news, board, question, answer, until the match is over or the person leaves."""

    def __init__(self, terminal: Terminal, sitting: Sitting, display: Display, path: Path) -> None:
        self.terminal: Terminal = terminal
        self.sitting: Sitting = sitting
        self.display: Display = display
        self.path: Path = path
        self.texts: Texts = display.texts
        self.commands: dict[str, str] = read_commands()
        self.yes: list[str] = words_for("cli.agree.yes")

    def play(self) -> int:
        """Play to the end; the exit code."""
        records.save(self.path, self.sitting.recorder)
        self.say("cli.play.welcome", "dim")
        try:
            self.play_on()
        except Left as left:
            return self.leave(left.code)
        except EOFError:
            return self.leave(0)
        except KeyboardInterrupt:
            self.print()
            return self.leave(130)
        self.show_end()
        return 0

    def play_on(self) -> None:
        is_new = True  # has anything happened that the board should show?
        while True:
            seat = self.sitting.until_mine()
            records.save(self.path, self.sitting.recorder)
            if seat is None:
                return
            is_new = self.show_news() or is_new
            if is_new:
                self.show_board()
            is_new = self.decide(seat)

    # Saying

    def print(self, text: str = "", style: str = "") -> None:
        self.terminal.console.print(text, style=style or None, markup=False)

    def say(self, key: str, style: str = "", **variables: object) -> None:
        self.print(self.texts.say(key, variables), style)

    def say_file(self, key: str, style: str = "") -> None:
        """A sentence with the file of this match; unbroken, so that it can be copied."""
        said = self.texts.say(key, {"file": self.path})
        self.terminal.console.print(said, style=style or None, markup=False, soft_wrap=True)

    def view(self) -> View:
        return self.sitting.match.view(self.sitting.mine)

    def show_news(self) -> bool:
        """What has happened since my last decision; was it more than my own doing?"""
        mine_alone = bool(self.sitting.before)
        news = self.sitting.news()
        if news and not mine_alone:
            self.print()
        for event in news:
            for line, style in self.display.tell(event):
                self.print(line, style)
        return bool(news) and not mine_alone

    def show_board(self) -> None:
        view = self.view()
        self.print()
        self.print(self.display.where(view), "bold reverse")
        self.terminal.console.print(self.display.board(view))

    def show_end(self) -> None:
        self.show_news()
        view = self.view()
        self.terminal.console.print()
        self.terminal.console.print(self.display.board(view))
        mine = "killer" if KILLER in self.sitting.mine else "survivors"
        if view.winner != DRAW:
            won = view.winner == mine
            self.print()
            self.say("cli.play.won" if won else "cli.play.lost", "bold green" if won else "bold red")
        self.say_file("cli.play.saved")
        self.say_file("cli.play.watch", "dim")

    def leave(self, code: int) -> int:
        """Keep the match for later, if anything was played."""
        recorder = self.sitting.recorder
        if recorder.record.lines:
            records.save(self.path, recorder)
            self.say_file("cli.play.left")
        else:
            self.path.unlink(missing_ok=True)
            self.say("cli.play.nothing_saved")
        return code

    # Deciding

    def decide(self, seat: Seat) -> bool:
        """Put a question to the person until it is answered or taken back; should the board be shown?"""
        asked = self.asked(seat)
        choices = self.sitting.choices(seat)
        options = [option for _, option in choices]
        self.print()
        self.print(self.display.question(asked), "bold")
        if self.display.is_listed(asked, options):
            self.list_options(asked, options)
        else:
            self.print(self.display.hint(asked, options), "dim")
        on_enter = self.display.on_enter(asked, options)
        if on_enter:
            self.say("cli.play.enter", "dim")
        while True:
            typed = self.terminal.ask("›") or on_enter
            command = self.commands.get(typed.lower())
            if command == "undo":
                if self.sitting.undo():
                    self.say("cli.play.undone")
                    return True
                self.terminal.forget()
                self.say("cli.play.no_undo", "yellow")
            elif command is not None:
                self.obey(command, asked, options)
            elif typed:
                text = self.display.read(asked, options, typed)
                whose = next((one for one, option in choices if str(option) == text), seat)
                try:
                    option = self.sitting.match.parse(whose, text)
                except NotAnOption as no:
                    self.refuse(no)
                    continue
                if self.looked_over(whose, option):
                    self.sitting.answer(whose, option, self.display.answered(option))
                    return False
                return True

    def asked(self, seat: Seat) -> Asked:
        view = replace(self.view(), observer=(NAMES[seat],))
        asked = view.asked()
        if asked is None:
            raise LookupError(seat)
        return asked

    def list_options(self, asked: Asked, options: Any) -> None:
        keys = [self.display.key(asked, option, place) for place, option in enumerate(options, 1)]
        width = max(len(key) for key in keys)
        for key, option in zip(keys, options, strict=True):
            self.print(f"  {key:>{width}}  {self.display.label(option)}")

    def obey(self, command: str, asked: Asked, options: Any) -> None:
        if command == "help":
            self.print(self.display.how_to_play())
            self.print()
            self.say("cli.play.help")
        elif command == "list":
            self.list_options(asked, options)
        elif command == "board":
            self.show_board()
        elif command == "log":
            for event in self.sitting.log:
                for line, style in self.display.tell(event):
                    self.print(line, style)
        elif command == "hide":
            self.display.covered = not self.display.covered
            self.say("cli.play.covered" if self.display.covered else "cli.play.uncovered")
        else:
            raise Left

    def refuse(self, no: NotAnOption) -> None:
        """A clear no: the reason in words, and the rule."""
        self.terminal.forget()
        reason = self.texts.say(no.reason, no.variables) if no.reason else screen.in_words(no)
        self.print(f"{reason} ({no.rule})" if no.rule else reason, "yellow")

    def looked_over(self, seat: Seat, option: Any) -> bool:
        """Before the last card of a joint choice is laid, all of it may still be changed."""
        if not self.sitting.closes_my_choice(seat, option):
            return True
        self.print()
        if not self.display.covered:
            for line in [*self.sitting.laid(), self.display.answered(option)]:
                self.print(f"  {line}")
        self.say("cli.play.look_over", "dim")
        while True:
            typed = self.terminal.ask("›").lower()
            command = self.commands.get(typed)
            if not typed or typed in self.yes:
                return True
            if command == "undo":
                self.say("cli.play.undone")
                return False
            if command == "quit":
                raise Left
            if command == "board":
                self.show_board()
            else:
                self.say("cli.play.look_over", "yellow")


def read_commands() -> dict[str, str]:
    """Every word that is a command; any language will do."""
    return {word: command for command in COMMANDS for word in words_for(f"cli.command.{command}")}


def words_for(key: str) -> list[str]:
    """What may be typed for something, in all languages."""
    return [word for language in LANGUAGES for word in screen.own_texts(language).say(key).split()]
