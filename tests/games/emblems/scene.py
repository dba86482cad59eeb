"""Scenes of `emblems`: one line sets the table, one plays, then the test asks in the words of the game.

    m = scene("killer@A1 s1@C3 injured generator@C4=7 wall=C3-D3 dice=6")
    m.play("s1 repair 1")

The ground is open, 13 columns by 15 rows, or as ``size=9x11`` says, with a gate of three spaces in the
middle of each edge. ``wall=C3-D3,C4-D4``, ``door=`` and ``window=`` name sides, ``block=E5`` terrain.
Tokens stand on their icons by ``generator@C4=7`` (points), ``hook@F2`` (or ``=broken``), ``pallet@F2`` (or
``=dropped``, ``=smashed``), ``chest@B2`` (or ``=open``, ``=none``), ``totem@H8`` (or ``=cleansed``, or the
hex it keeps active), ``hatch@G7``, ``lying@C3=key``. ``gate=north:2`` has power and so many lights lit;
``secret=north`` too, unseen.

A figure's words follow it: ``injured``, ``dying``, ``hooked`` (on the hook of its space), ``over`` (its
turn is done), ``steps=``, ``track=``, ``hookings=``, ``healed=``, ``struggled``, ``armed``, ``shielded``,
``doomed``, ``mangled``, ``nursed``, ``item=key``, ``perk=ruin`` (or ``tired=ruin``, exhausted).
``s4@escaped`` and ``s4@sacrificed`` are out of play, ``s4@carried`` and ``s4@evaded:C3`` off the board. Who
is not mentioned stands far off in the last row, in a survivor's case with the turn done.

``turn=killer`` begins with his turn, ``turn=round`` with a new round, else survivors act. ``round=3``,
``powered``, ``collapse=2``, ``carry=1``, ``carry_turns=1``, ``chain=2``, ``lost=1``, ``emblem=-3,3,0,0``,
``barred=C3-D3``, ``edition=2``. ``dice=``, ``cards=``, ``chests=``, ``perks=``, ``generators_hit=`` script
chance, strictly. Anything else with an equals sign is an option of the game. Perks are dealt to nobody but
whom the scene names.
"""

from __future__ import annotations

from typing import Any

from lastlight.core.flow import call
from lastlight.core.match import Setup
from lastlight.core.seats import CHANCE, KILLER, NAMES, Seat, observer, seat_named
from lastlight.games.emblems.cast import ITEMS, number_of
from lastlight.games.emblems.events import Rolled
from lastlight.games.emblems.game import CARDS, Emblems
from lastlight.games.emblems.killer_turn import KillerTurn
from lastlight.games.emblems.match import Match
from lastlight.games.emblems.options import DECLARED
from lastlight.games.emblems.pieces import (
    CHESTS,
    CLEANSED,
    CLOSED,
    DYING,
    EMBLEMS,
    ESCAPED,
    EXHAUSTED,
    FATES,
    HEALTH,
    INJURED,
    KILLER_ACTS,
    NO_CHEST,
    NOWHERE,
    OVER,
    PALLETS,
    PERK_STATES,
    SACRIFICED,
    SURVIVORS_ACT,
    TO_COME,
)
from lastlight.games.emblems.rounds import Rounds
from lastlight.games.emblems.terms import read_terms
from lastlight.games.emblems.view import View
from lastlight.games.grid.grid_map import FLOOR, GridMap
from lastlight.games.grid.sides import DIRECTIONS, DOOR, OPEN, WALL, WINDOW, read_side
from lastlight.games.grid.spaces import read_space, set_of
from tests.scene import SceneOf
from tests.turned import with_turned

EMBLEMS_GAME = Emblems()
OPTIONS = {option.key for option in DECLARED}
SIDES = {"wall": WALL, "door": DOOR, "window": WINDOW}
TOKENS = ("generator", "hook", "pallet", "chest", "totem")
SCRIPTS = {
    "dice": "chance.die",
    "cards": "chance.item",
    "chests": "chance.chest",
    "perks": "chance.perk",
    "generators_hit": "chance.generator",
}
NUMBERS = ("carry", "carry_turns", "chain", "collapse", "lost", "dice_ahead", "evasions")
PLACES = ("size", "block", "gate", "secret", "barred", *SIDES)
WORDS = ("turn", "round", "powered", "emblem", "edition", *PLACES, *NUMBERS)
LISTS = ("steps", "track", "hookings", "healed")
MARKS = ("struggled", "armed", "shielded", "doomed", "mangled", "nursed")


class Scene(SceneOf[Match]):
    """A match of `emblems`; chance answers by a script."""

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
            named = {str(one): one for one, _ in self.match.odds()}
            drawn = named.get(wanted, named.get(f"{text.rpartition('.')[2]} {wanted}"))
            assert drawn is not None, f"{text}: {wanted} is not among {list(named)}"
            self.match.answer(CHANCE, drawn)
            self.log += self.match.heard()

    def dice(self, *faces: int) -> Scene:
        """Script the next dice."""
        self.script.setdefault("chance.die", []).extend(str(face) for face in faces)
        return self

    def pass_survivors(self) -> Scene:
        """All survivors do nothing until the killer is asked, or nobody is."""
        while self.match.questions and "killer" not in self.asked():
            seat = self.asked()[0]
            quiet = ("stay", "end", "turn s1", "turn s2", "turn s3", "turn s4")
            self.play(f"{seat} {next(option for option in quiet if option in self.options(seat))}")
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

    def left(self) -> int:
        """The movement left of the turn in progress."""
        left: int = next(one.left for one in reversed(self.match.stack) if hasattr(one, "left"))
        return left

    def killers_dice(self) -> int:
        """The dice the killer has not spent."""
        return next(one.dice for one in self.match.stack if isinstance(one, KillerTurn))

    def space(self, figure: str) -> str:
        where = self.match.state.at[seat_named(figure)]
        return "" if where == NOWHERE else self.match.terms.map.name(where)

    def health(self, figure: str) -> str:
        return HEALTH[self.match.state.health[seat_named(figure)]]

    def steps(self, figure: str) -> int:
        return self.match.state.steps[seat_named(figure)]

    def fate(self, figure: str) -> str:
        return FATES[self.match.state.fate[seat_named(figure)]]

    def is_hooked(self, figure: str) -> bool:
        return self.match.is_hooked(seat_named(figure))

    def track(self, figure: str) -> int:
        return self.match.state.track[seat_named(figure)]

    def has_turn(self, figure: str) -> bool:
        return self.match.state.turn[seat_named(figure)] != OVER

    def carried(self) -> str:
        return NAMES[self.match.state.carried] if self.match.state.carried else ""

    def points(self, generator: int = 1) -> int:
        return self.match.state.points[generator - 1]

    def pallet(self, pallet: int = 1) -> str:
        return PALLETS[self.match.state.pallet[pallet - 1]]

    def chest(self, chest: int = 1) -> str:
        return CHESTS[self.match.state.chest[chest - 1]]

    def broken_hook(self) -> int:
        """The number of the broken hook; 0 if none is."""
        return self.match.state.broken + 1

    def is_cleansed(self, totem: int = 1) -> bool:
        return self.match.state.totem[totem - 1] == CLEANSED

    def item(self, figure: str) -> str:
        return ITEMS[self.match.state.item[seat_named(figure)]]

    def perk(self, name: str) -> str:
        """What has become of a perk."""
        return PERK_STATES[self.match.state.perk[number_of(name)]]

    def is_active(self, hex_perk: str) -> bool:
        return self.match.is_active(number_of(hex_perk))

    def owner(self, perk: str) -> str:
        owner = self.match.state.owner[number_of(perk)]
        return "" if owner == NOWHERE else NAMES[owner]

    def emblem(self, line: str) -> int:
        return self.match.state.emblem[EMBLEMS.index(line)]

    def lit(self, gate: str) -> int:
        return self.match.state.lit[DIRECTIONS.index(gate)]

    def powered_gates(self) -> list[str]:
        return [DIRECTIONS[gate] for gate, lights in enumerate(self.match.state.lights) if lights]

    def hatch(self) -> str:
        where = self.match.state.hatch
        return "" if where == NOWHERE else self.match.terms.map.name(where)

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


def last_escape(text: str) -> Scene:
    """The last survivor in play leaves through an open gate."""
    m = scene(f"s1@G1 gate=north:3 hatch@J5 {text}")
    m.play("s1 leave")
    return m


def setting_up(text: str = "") -> Scene:
    """A match from its very beginning, on the ground of a scene."""
    setting = Setting(text)
    m = blank_match(setting)
    played = Scene(m, setting.script)
    m.start(Rounds())
    played.go_on()
    return played


def new_match(**options: Any) -> Scene:
    """A match from its very beginning, on a map of the game."""
    m = EMBLEMS_GAME.start(with_turned("emblems", options), listen=True)
    assert isinstance(m, Match)
    return Scene(m, {})


def blank_match(setting: Setting) -> Match:
    edition = int(setting.words.get("edition", EMBLEMS_GAME.edition))
    options = EMBLEMS_GAME.read_options(with_turned("emblems", setting.options), edition)
    terms = read_terms(options, CARDS, setting.ground())
    m = EMBLEMS_GAME.prepare(Setup(EMBLEMS_GAME, edition, options, EMBLEMS_GAME.seats(options), terms))
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
        elif key in WORDS:
            self.words[key] = value
        else:
            self.figures[-1][2].append(word)

    def ground(self) -> GridMap:
        """The map: open but for what the scene says, with a gate on every edge."""
        count = self.width * self.height
        sides, terrain = [OPEN] * (2 * count), [FLOOR] * count
        for key, side in SIDES.items():
            for name in self.listed(key):
                sides[self.side(name)] = side
        for name in self.listed("block"):
            terrain[self.space(name)] = "tree"
        marks: dict[str, list[int]] = {"gate": sorted(self.gate_spaces())}
        for token, where, _ in self.tokens:
            if token in TOKENS:
                marks.setdefault(token, []).append(self.space(where))
        return GridMap(self.width, self.height, sides, terrain, key="scene", marks=marks)

    def gate_spaces(self) -> set[int]:
        columns = range(self.width // 2 - 1, self.width // 2 + 2)
        rows = range(self.height // 2 - 1, self.height // 2 + 2)
        across = {row * self.width + column for row in (0, self.height - 1) for column in columns}
        return across | {row * self.width + column for row in rows for column in (0, self.width - 1)}

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
        state, terms = m.state, m.terms
        state.round = int(self.words.get("round", "1"))
        state.phase = SURVIVORS_ACT
        state.edge = 0
        state.objects = set_of((*terms.hooks, *terms.totems))
        state.emblem = [] if terms.is_classic else list(terms.emblem_start)
        if "emblem" in self.words:
            state.emblem = [int(position) for position in self.listed("emblem")]
        state.powered = "powered" in self.words or "gate" in self.words or "secret" in self.words
        numbers: dict[str, int] = {}
        for token, where, detail in self.tokens:
            number = numbers.setdefault(token, 0)
            numbers[token] += 1
            self.lay_token(m, token, number, where, detail)
        self.lay_gates(m)
        corner = terms.map.count - 1
        state.at = [corner - self.width + 1, *range(corner, corner - 4, -1)]
        state.turn = [OVER] * 5
        for figure, place, words in self.figures:
            self.place_figure(m, seat_named(figure), place, words)
        state.occupied = m.occupied_by(state.at)
        for word in NUMBERS:
            if word in self.words:
                setattr(state, word, int(self.words[word]))
        if "barred" in self.words:
            state.barred = self.side(self.words["barred"])
        m.heard()

    def lay_gates(self, m: Match) -> None:
        state = m.state
        for word in self.listed("gate"):
            name, _, lit = word.partition(":")
            state.lights[DIRECTIONS.index(name)] = 1
            state.lit[DIRECTIONS.index(name)] = int(lit or 0)
        if "secret" in self.words:
            m.hide_gate(DIRECTIONS.index(self.words["secret"]))

    def lay_token(self, m: Match, token: str, number: int, where: str, detail: str) -> None:
        state = m.state
        if token == "hatch":
            state.hatch = self.space(where)
        elif token == "lying":
            m.add_lying(self.space(where), ITEMS.index(detail))
            state.out[ITEMS.index(detail)] += 1
        elif token == "generator":
            m.place_generator(self.space(where))
            state.points[-1] = int(detail or 0)
        elif token == "hook":
            if detail == "broken":
                state.broken = number
        elif token == "pallet":
            state.pallet[number] = PALLETS.index(detail or "unused")
        elif token == "chest":
            state.chest[number] = CHESTS.index(detail) if detail else CLOSED
            if state.chest[number] != NO_CHEST:
                state.objects |= 1 << self.space(where)
        else:
            assert token == "totem", f"{token}?"
            if detail == "cleansed":
                state.totem[number] = CLEANSED
            elif detail:
                state.hex_totem[number_of(detail)] = number
                state.owner[number_of(detail)] = KILLER

    def place_figure(self, m: Match, figure: Seat, place: str, words: list[str]) -> None:
        state = m.state
        if place in ("escaped", "sacrificed"):
            state.fate[figure] = ESCAPED if place == "escaped" else SACRIFICED
            state.at[figure] = NOWHERE
            return
        if place == "carried":
            state.carried, state.at[figure], state.health[figure] = figure, NOWHERE, DYING
        elif place.startswith("evaded"):
            state.at[figure], state.spot[figure] = NOWHERE, self.space(place.partition(":")[2])
        else:
            state.at[figure] = self.space(place)
        if figure != KILLER:
            state.turn[figure] = TO_COME
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
        state.hook[figure] = m.terms.hooks.index(state.at[figure])
        state.health[figure] = DYING
        state.hookings[figure] = max(1, state.hookings[figure])
        state.order[figure] = sum(state.hookings)
    elif key == "over":
        state.turn[figure] = OVER
    elif key == "item":
        state.item[figure] = ITEMS.index(value)
        state.out[state.item[figure]] += 1
    elif key in ("perk", "tired"):
        for name in value.split(","):
            state.owner[number_of(name)] = figure
            if key == "tired":
                state.perk[number_of(name)] = EXHAUSTED
    elif key in LISTS:
        getattr(state, key)[figure] = int(value)
    elif key in MARKS:
        getattr(state, key)[figure] = 1
    else:
        raise AssertionError(f"{word}?")
