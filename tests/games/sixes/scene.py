"""Scenes of `sixes`: one line sets the table, one plays, then the test asks in the words of the game.

    m = scene("killer@A1 s1@C3 injured generator@C4=9 wall=C3-D3 dice=6")
    m.play("s1 repair 1")

The ground is open, 13 columns by 15 rows, or as ``size=9x11`` says. ``wall=C3-D3,C4-D4``, ``door=`` and
``drawn_window=`` name sides, ``block=E5`` terrain; ``window=`` is one placed in play. Tokens lie by
``generator@C4=9`` (points), ``hook@``, ``pallet@F2=dropped``, ``chest@B2=1`` (searched once),
``totem@H8=lit``, ``gate@A1,B1,C1=2`` (rounds of work, or ``open``, or ``hidden``), ``hatch@G7``,
``lying@C3=key``.

A figure's words follow it: ``injured``, ``dying``, ``hooked`` (on a hook of its space), ``over`` (its turn
is done), ``spent`` (its die is gone), ``stage=``, ``clock=``, ``hookings=``, ``fallen=``, ``rested=``,
``heal=`` (the round), ``item=key``, ``charges=2``, ``marked``. ``s4@escaped`` and ``s4@dead`` are out of
play, ``s4@carried`` is. Who is not mentioned stands far off in the last row, in a survivor's case with the
turn done.

``turn=killer`` begins with his turn, ``turn=round`` with a new round, else survivors act. ``round=3``,
``powered``, ``secret``, ``broken`` (the chase), ``carry_turns=1``, ``hex=lullaby``, ``shown``. ``dice=``,
``edges=``, ``cards=``, ``hexes=`` script chance, strictly. Anything else with an equals sign is an option
of the game.
"""

from __future__ import annotations

from typing import Any

from lastlight.core.flow import call
from lastlight.core.match import Setup
from lastlight.core.seats import CHANCE, KILLER, NAMES, Seat, observer, seat_named
from lastlight.games.grid.grid import grid_of
from lastlight.games.grid.grid_map import FLOOR, GridMap
from lastlight.games.grid.sides import DOOR, OPEN, WALL, WINDOW, read_side
from lastlight.games.grid.spaces import read_space
from lastlight.games.sixes.events import Rolled
from lastlight.games.sixes.game import Sixes
from lastlight.games.sixes.killer_turn import KillerTurn
from lastlight.games.sixes.match import Match
from lastlight.games.sixes.options import DECLARED
from lastlight.games.sixes.pieces import (
    CHEST,
    CLEANSED,
    DEAD,
    DULL,
    DYING,
    ESCAPED,
    GENERATOR,
    HEALTH,
    HEXES,
    HOOK,
    INJURED,
    ITEMS,
    KILLER_ACTS,
    LIT,
    NOWHERE,
    OVER,
    PALLET,
    PALLETS,
    SURVIVORS_ACT,
    TO_COME,
    TOTEM,
    TOTEMS,
)
from lastlight.games.sixes.rounds import Rounds
from lastlight.games.sixes.terms import read_terms
from lastlight.games.sixes.view import View
from tests.scene import SceneOf
from tests.turned import with_turned

SIXES = Sixes()
OPTIONS = {option.key for option in DECLARED}
SIDES = {"wall": WALL, "door": DOOR, "drawn_window": WINDOW}
TOKENS = (GENERATOR, HOOK, PALLET, CHEST, TOTEM)
SCRIPTS = {"dice": "chance.die", "edges": "chance.edge", "cards": "chance.item", "hexes": "chance.hex"}
FLAGS = {"powered": "powered", "secret": "secret", "broken": "chase_broken", "shown": "hex_shown"}
WORDS = ("size", "turn", "round", "carry_turns", "hex", "window", "block", *SIDES, *FLAGS)
LISTS = ("stage", "clock", "hookings", "fallen", "rested", "heal")


class Scene(SceneOf[Match]):
    """A match of `sixes`; chance answers by a script."""

    def __init__(self, match: Match, script: dict[str, list[str]]) -> None:
        super().__init__(match)
        self.script: dict[str, list[str]] = script

    def option(self, seat: Seat, text: str) -> Any:
        """The option meant: printed so, or the only one that begins so."""
        options = self.match.options(seat)
        begun = [option for option in options if str(option).startswith(f"{text} ")]
        exact = [option for option in options if str(option) == text]
        if not exact and len(begun) == 1:
            return begun[0]
        return self.match.parse(seat, text)

    def go_on(self) -> None:
        """Let chance answer by the script."""
        self.log += self.match.heard()
        while CHANCE in self.match.questions:
            text = self.match.questions[CHANCE].text
            assert self.script.get(text), f"no script for {text}"
            wanted = self.script[text].pop(0)
            self.match.answer(CHANCE, next(one for one, _ in self.match.odds() if str(one) == wanted))
            self.log += self.match.heard()

    def dice(self, *faces: int) -> Scene:
        """Script the next dice."""
        self.script.setdefault("chance.die", []).extend(str(face) for face in faces)
        return self

    def question(self) -> str:
        """The text key of the open question; all who are asked are asked the same."""
        (text,) = {question.text for question in self.match.questions.values()}
        return text

    def verbs(self, seat: str) -> set[str]:
        """The first word of every option a seat has."""
        return {option.partition(" ")[0] for option in self.options(seat)}

    def walks(self, seat: str) -> set[str]:
        """The spaces a seat may go to."""
        walks = [option for option in self.options(seat) if option.startswith("walk ")]
        return {walk.partition(" ")[2] for walk in walks}

    def space(self, figure: str) -> str:
        where = self.match.state.at[seat_named(figure)]
        return "" if where == NOWHERE else self.match.terms.map.name(where)

    def health(self, figure: str) -> str:
        return HEALTH[self.match.state.health[seat_named(figure)]]

    def fate(self, figure: str) -> str:
        return ("in play", "escaped", "dead")[self.match.state.fate[seat_named(figure)]]

    def is_hooked(self, figure: str) -> bool:
        return self.match.is_hooked(seat_named(figure))

    def carried(self) -> str:
        return NAMES[self.match.state.carried] if self.match.state.carried else ""

    def stage(self, figure: str) -> int:
        return self.match.state.stage[seat_named(figure)]

    def points(self, generator: int = 1) -> int:
        return self.match.state.points[generator - 1]

    def pallet(self, pallet: int = 1) -> str:
        return PALLETS[self.match.state.pallet[pallet - 1]]

    def item(self, figure: str) -> str:
        """What a figure holds first."""
        return ITEMS[self.match.state.item[2 * seat_named(figure)]]

    def charges(self, figure: str) -> int:
        return self.match.state.charge[2 * seat_named(figure)]

    def gates(self) -> list[list[str]]:
        name = self.match.terms.map.name
        return [[name(space) for space in run] for run in self.match.state.gates]

    def hatch(self) -> str:
        where = self.match.state.hatch
        return "" if where == NOWHERE else self.match.terms.map.name(where)

    def totem(self) -> str:
        return TOTEMS[self.match.state.totem_state]

    def rolls(self, reason: str) -> list[tuple[int, ...]]:
        """The dice that have fallen for something."""
        rolls = [event for event in self.log if isinstance(event, Rolled)]
        return [event.faces for event in rolls if event.reason == reason]

    def sees(self, *seats: str) -> View:
        """The view of some seats; of a spectator if none is named."""
        view = self.match.view(observer(*seats))
        assert isinstance(view, View)
        return view

    @property
    def round(self) -> int:
        return self.match.state.round


def scene(text: str = "") -> Scene:
    """Set a table; the match goes on from there."""
    setting = Setting(text)
    m = blank_match(setting)
    setting.lay(m)
    played = Scene(m, setting.script)
    rounds = Rounds()
    m.stack.append(rounds)
    if setting.words.get("turn") == "killer":
        m.state.phase = KILLER_ACTS
        m.state.turn = [TO_COME, *[OVER] * 4]
        m.go_on(call(rounds, KillerTurn(), Rounds.killer_done))
    elif setting.words.get("turn") == "round":
        m.state.round -= 1
        m.go_on(rounds.round(m))
    else:
        m.go_on(rounds.survivors(m))
    played.go_on()
    return played


def placing(text: str = "") -> Scene:
    """A match from its very beginning, on the ground of a scene."""
    setting = Setting(text)
    m = blank_match(setting)
    played = Scene(m, setting.script)
    m.start(Rounds())
    played.go_on()
    return played


def new_match(**options: Any) -> Scene:
    """A match from its very beginning, on a map of the game."""
    m = SIXES.start(with_turned("sixes", options), listen=True)
    assert isinstance(m, Match)
    return Scene(m, {})


def blank_match(setting: Setting) -> Match:
    options = SIXES.read_options(with_turned("sixes", setting.options))
    terms = read_terms(options, setting.ground())
    m = SIXES.prepare(Setup(SIXES, SIXES.edition, options, SIXES.seats(options), terms))
    m.listen()
    return m


class Setting:
    """The words of a scene, sorted."""

    def __init__(self, text: str) -> None:
        self.options: dict[str, str] = {}
        self.script: dict[str, list[str]] = {}
        self.figures: list[tuple[str, str, list[str]]] = []
        self.tokens: list[tuple[str, str, str]] = []
        self.words: dict[str, str] = {}
        for word in text.split():
            self.sort(word)
        width, _, height = self.words.get("size", "13x15").partition("x")
        self.width, self.height = int(width), int(height)

    def sort(self, word: str) -> None:
        thing, at, place = word.partition("@")
        key, _, value = word.partition("=")
        if at and thing in NAMES:
            self.figures.append((thing, place, []))
        elif at:
            where, _, detail = place.partition("=")
            self.tokens.append((thing, where, detail))
        elif key in SCRIPTS:
            self.script[SCRIPTS[key]] = value.split(",")
        elif key in OPTIONS:
            self.options[key] = value
        elif key in (
            "size",
            "turn",
            "round",
            "carry_turns",
            "hex",
            "window",
            "block",
            "baseline",
            *SIDES,
            *FLAGS,
        ):
            self.words[key] = value
        else:
            self.figures[-1][2].append(word)

    def ground(self) -> GridMap:
        """The map: open but for what the scene says."""
        count = self.width * self.height
        sides, terrain = [OPEN] * (2 * count), [FLOOR] * count
        for key, kind in SIDES.items():
            for name in self.listed(key):
                sides[self.side(name)] = kind
        for name in self.listed("block"):
            terrain[self.space(name)] = "tree"
        return GridMap(self.width, self.height, sides, terrain, key="scene")

    def listed(self, key: str) -> list[str]:
        return self.words[key].split(",") if key in self.words else []

    def space(self, name: str) -> int:
        space = read_space(name, self.width, self.height)
        assert space != NOWHERE, f"{name}?"
        return space

    def side(self, name: str) -> int:
        side = read_side(name, self.width, self.height)
        assert side != NOWHERE, f"{name}?"
        return side

    # Laying it out

    def lay(self, m: Match) -> None:
        state = m.state
        state.round = int(self.words.get("round", "1"))
        state.phase = SURVIVORS_ACT
        state.baseline = 0
        state.windows = tuple(self.side(name) for name in self.listed("window"))
        state.grid = grid_of(m.terms.map, state.windows)
        for word, field in FLAGS.items():
            if word in self.words:
                setattr(state, field, True)
        for token, where, detail in self.tokens:
            self.lay_token(m, token, where, detail)
        if "hex" in self.words:
            state.hex = HEXES.index(self.words["hex"])
            if state.hex_shown and state.totem_state == DULL:
                state.totem_state = LIT
        corner = m.terms.map.count - 1
        state.at = [corner - self.width + 1, *range(corner, corner - 4, -1)]
        state.turn = [OVER] * 5
        for figure, place, words in self.figures:
            self.place_figure(m, seat_named(figure), place, words)
        state.occupied = m.occupied_by(state.at)
        state.carry_turns = int(self.words.get("carry_turns", "0"))
        m.heard()

    def lay_token(self, m: Match, token: str, where: str, detail: str) -> None:
        state = m.state
        if token == "gate":
            m.place_gate(tuple(self.space(name) for name in where.split(",")))
            if detail == "hidden":
                state.gate_shown[-1], state.secret = 0, True
            else:
                state.gate_rounds[-1] = m.terms.gate_rounds if detail == "open" else int(detail or 0)
        elif token == "hatch":
            state.hatch = self.space(where)
        elif token == "lying":
            item = ITEMS.index(detail)
            m.add_lying(self.space(where), item, m.terms.charges[item])
            state.out |= 1 << item
        else:
            assert token in TOKENS, f"{token}?"
            m.place(token, self.space(where))
            if token == GENERATOR:
                state.points[-1] = int(detail or 0)
            elif token == PALLET and detail:
                assert detail in ("dropped", "broken"), f"{detail}?"
                m.drop_pallet(len(state.pallets) - 1, KILLER)
                if detail == "broken":
                    m.break_pallet(len(state.pallets) - 1)
            elif token == CHEST:
                state.searches[-1] = int(detail or 0)
            elif token == TOTEM and detail:
                state.totem_state = TOTEMS.index(detail)
                if state.totem_state == CLEANSED:
                    state.objects &= ~(1 << state.totem)

    def place_figure(self, m: Match, figure: Seat, place: str, words: list[str]) -> None:
        state = m.state
        if place in ("escaped", "dead"):
            state.fate[figure] = ESCAPED if place == "escaped" else DEAD
            state.at[figure] = NOWHERE
            return
        if place != "carried":
            state.at[figure] = self.space(place)
        if figure != KILLER:
            state.turn[figure] = TO_COME
        if place == "carried":
            state.carried, state.at[figure], state.health[figure] = figure, NOWHERE, DYING
        for word in words:
            describe(m, figure, word)


def describe(m: Match, figure: Seat, word: str) -> None:
    """One word about a figure."""
    state = m.state
    key, _, value = word.partition("=")
    if key == "injured":
        state.health[figure] = INJURED
    elif key == "dying":
        state.health[figure] = DYING
    elif key == "hooked":
        state.hook[figure] = state.hooks.index(state.at[figure])
        state.health[figure] = DYING
        state.stage[figure] = max(1, state.stage[figure])
        state.hookings[figure] = max(1, state.hookings[figure])
        state.clock[figure] = state.clock[figure] or m.terms.hook_clock
    elif key == "over":
        state.turn[figure] = OVER
    elif key == "spent":
        state.spent[figure] = 1
    elif key == "marked":
        state.marked[figure] = 1
    elif key == "item":
        item = ITEMS.index(value)
        slot = next(slot for slot in m.slots(figure) if not state.item[slot])
        state.item[slot], state.charge[slot] = item, m.terms.charges[item]
        state.out |= 1 << item
    elif key == "charges":
        state.charge[2 * figure] = int(value)
    elif key in LISTS:
        getattr(state, key)[figure] = int(value)
    else:
        raise AssertionError(f"{word}?")
