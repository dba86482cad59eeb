"""Scenes of `trial`: one line sets the table, one plays, then the test asks in the words of the game.

    m = scene("killer@foundry s1@foundry wounded card=sprint foundry:generator=2,hook m10:pallet dice=5")
    m.play("s1 m02", "s1 repair")

A figure's words follow it: ``wounded``, ``fresh`` (wounded this round), ``healed`` (the same, and healthy
again), ``hidden`` and ``hooked`` (on a locker or hook of the room), ``blood=3``, ``item=map``,
``perk=alert,bond``, ``card=sprint`` (the killer: ``left,right``), ``played=vault`` (cards out of hand),
``token=0``, ``madness``; the killer ``spent`` (his power is used this round). Nobody has perks but by
``perk=``.

A room's tiles are turned up by ``room:kind,kind=progress``; ``bare`` takes away the rest, ``phantasm`` lays
a trap. A path holds what ``path:pallet`` says (also ``free``, ``wall``, ``trap``, ``new_trap``, ``entity``).
``entity=hook@foundry``, ``track=5``, ``done=4``, ``marker=2``, ``round=3``, ``discarded=map,map``. ``dice=``,
``tiles=``, ``items=``, ``starts=`` script chance: dice strictly, the rest as it likes when the script is used
up. Anything else with an equals sign is an option of the game. Who is not placed stands in a room nobody
mentions.

If survivors have a card the scene begins with their turns, else if the killer has, with his; else a round
begins. An answer may leave out what is clear: ``s1 repair`` for ``s1 repair objective3``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lastlight.core.flow import Procedure, call
from lastlight.core.seats import CHANCE, KILLER, NAMES, Seat, observer, seat_named
from lastlight.core.words import game_texts
from lastlight.games.trial.board import CATEGORIES, PROPS
from lastlight.games.trial.cards import CARD_NAMES, KILLER_PLACES, NO_CARD, bit
from lastlight.games.trial.cleanup import Rounds
from lastlight.games.trial.game import Trial, deal
from lastlight.games.trial.interface.view import View
from lastlight.games.trial.killer_turn import KillerActs
from lastlight.games.trial.match import Match
from lastlight.games.trial.props import (
    FACE_DOWN,
    FREE,
    HOOK,
    LOCKER,
    NEW_TRAP,
    PALLET_THERE,
    PROP_NAMES,
    TRAP,
    WALL,
)
from lastlight.games.trial.setup import Place
from lastlight.games.trial.state import KILLER_ACTS, SURVIVORS_ACT
from lastlight.games.trial.survivor_turn import SurvivorsAct
from tests.scene import SceneOf
from tests.turned import with_turned

TRIAL = Trial()
ON_PATH = {"free": FREE, "wall": WALL, "pallet": PALLET_THERE, "trap": TRAP, "new_trap": NEW_TRAP}
SCRIPTS = {"dice": "chance.die", "tiles": "chance.tile", "items": "chance.item", "starts": "chance.start"}
LOOSE = ("chance.tile", "chance.item", "chance.start", "chance.marker")
ENGLISH = game_texts("lastlight.games.trial", "en")
COUNTERS = ("track", "done", "marker", "round")

IDLE = "killer@pit_mouth blood=0 card=sprint,vault"
"""The killer's cards lead nowhere, so the round ends at once."""


class Scene(SceneOf[Match]):
    """A match of `trial`; chance answers by a script."""

    def __init__(self, match: Match, script: dict[str, list[str]]) -> None:
        super().__init__(match)
        self.script: dict[str, list[str]] = script

    def option(self, seat: Seat, text: str) -> Any:
        """The option meant: printed so, or the only one that begins so."""
        options = self.match.options(seat)
        exact = [option for option in options if str(option) == text]
        begun = [option for option in options if str(option).startswith((f"{text} ", f"{text}@"))]
        if exact or len(begun) == 1:
            return (exact or begun)[0]
        return self.match.parse(seat, text)

    def go_on(self) -> None:
        """Let chance answer by the script."""
        self.log += self.match.heard()
        while CHANCE in self.match.questions:
            text = self.drawn()
            odds = self.match.odds()
            left = self.script.get(text, [])
            if not left:
                assert text in LOOSE, f"no script for {text}"
                self.match.answer(CHANCE, odds[0][0])
            else:
                wanted = left.pop(0)
                self.match.answer(CHANCE, next(one for one, _ in odds if str(one) == wanted))
            self.log += self.match.heard()

    def drawn(self) -> str:
        """What chance is asked: the die that says where somebody starts has a script of its own."""
        starting = isinstance(self.match.stack[-2], Place)
        return "chance.start" if starting else self.match.questions[CHANCE].text

    def dice(self, *faces: int) -> Scene:
        """Script the next dice."""
        self.script.setdefault("chance.die", []).extend(str(face) for face in faces)
        return self

    def plan(self, *cards: str) -> Scene:
        """Everybody sets: ``plan("killer sprint wait", "s1 sneak", …)``; who is left out sets anything."""
        self.play(*cards)
        for seat in sorted(self.match.questions):
            while seat in self.match.questions and self.match.questions[seat].joint:
                self.play(f"{seat} {self.match.options(seat)[0]}")
        return self

    def question(self) -> str:
        """The text key of the one open question."""
        (question,) = self.match.questions.values()
        return question.text

    def room(self, figure: str) -> str:
        return self.match.terms.board.rooms[self.match.state.room[seat_named(figure)]].key

    def blood(self, figure: str) -> int:
        return self.match.state.blood[seat_named(figure)]

    def is_wounded(self, figure: str) -> bool:
        return bool(self.match.state.wounded[seat_named(figure)])

    def is_hooked(self, figure: str) -> bool:
        return self.match.is_hooked(seat_named(figure))

    def is_hidden(self, figure: str) -> bool:
        return self.match.is_hidden(seat_named(figure))

    def hand(self, seat: str) -> list[str]:
        hand = self.match.state.hand[seat_named(seat)]
        return [name for number, name in enumerate(CARD_NAMES) if hand & bit(number)]

    def props(self, room: str) -> list[str]:
        """The face-up tiles of a room, in order."""
        state = self.match.state
        tiles = state.tiles[self.match.terms.board.room(room).id]
        return [PROP_NAMES[state.kind[tile]] for tile in tiles if state.kind[tile] != FACE_DOWN]

    def face_down(self, room: str) -> int:
        state = self.match.state
        tiles = state.tiles[self.match.terms.board.room(room).id]
        return sum(state.kind[tile] == FACE_DOWN for tile in tiles)

    def progress(self, room: str) -> list[int]:
        """Progress on the generators and gates of a room that are face up."""
        state = self.match.state
        tiles = state.tiles[self.match.terms.board.room(room).id]
        return [
            state.progress[tile] for tile in tiles if PROP_NAMES[state.kind[tile]] in ("generator", "gate")
        ]

    def path(self, key: str) -> str:
        there = self.match.state.holds[self.match.terms.board.path(key).index]
        return next(name for name, number in ON_PATH.items() if number == there)

    def tile(self, room: str, kind: str) -> str:
        """The name of a face-up tile."""
        return self.match.terms.ground.tile_names[find_tile(self.match, room, kind)]

    def entity(self) -> str:
        """What the Entity blocks: a tile's kind, a path, or nothing."""
        state = self.match.state
        if state.entity_tile >= 0:
            return PROP_NAMES[state.kind[state.entity_tile]]
        return self.match.terms.board.paths[state.entity_path].key if state.entity_path >= 0 else ""

    def sees(self, *seats: str) -> View:
        """The view of some seats; of a spectator if none is named."""
        view = self.match.view(observer(*seats))
        assert isinstance(view, View)
        return view

    @property
    def round(self) -> int:
        return self.match.state.round

    @property
    def track(self) -> int:
        return self.match.state.track

    @property
    def done(self) -> int:
        return self.match.state.done


def scene(text: str = "", edition: int = TRIAL.edition) -> Scene:
    """Set a table; the match goes on from there."""
    setting = Setting(text)
    m = TRIAL.prepare(TRIAL.setup(with_turned("trial", setting.options), edition))
    m.listen()
    m.state.round = 1
    m.state.dealt = deal(((), (), (), (), ()))
    setting.lay(m)
    played = Scene(m, setting.script)
    rounds = Rounds()
    m.stack.append(rounds)
    if any(m.state.set_card[figure] != NO_CARD for figure in range(1, 5)):
        m.state.phase = SURVIVORS_ACT
        m.go_on(call(rounds, SurvivorsAct(m.turn_order()), Rounds.killer_acts))
    elif m.state.set_card[KILLER_PLACES[0]] != NO_CARD:
        m.state.phase = KILLER_ACTS
        m.state.acted = [2] * 5
        m.go_on(call(rounds, KillerActs(), Rounds.clean_up))
    else:
        m.state.round -= 1
        m.go_on(rounds.plan(m))
    played.go_on()
    return played


def new_match(**options: Any) -> Scene:
    """A match from its very beginning; chance by a script or as it likes."""
    m = TRIAL.start(with_turned("trial", options))
    assert isinstance(m, Match)
    played = Scene(m, {})
    m.listen()
    return played


class Setting:
    """The words of a scene, sorted."""

    def __init__(self, text: str) -> None:
        self.options: dict[str, str] = {}
        self.script: dict[str, list[str]] = {}
        self.figures: list[tuple[str, str, list[str]]] = []
        self.there: list[tuple[str, str]] = []
        self.counters: dict[str, str] = {}
        for word in text.split():
            self.sort(word)

    def sort(self, word: str) -> None:
        key, equals, value = word.partition("=")
        if "@" in word and word.partition("@")[0] in NAMES:
            figure, _, room = word.partition("@")
            self.figures.append((figure, room, []))
        elif ":" in key:
            place, _, things = word.partition(":")
            self.there.append((place, things))
        elif key in SCRIPTS:
            self.script[SCRIPTS[key]] = value.split(",")
        elif key in COUNTERS or key in ("entity", "discarded"):
            self.counters[key] = value
        elif not equals or key in ("blood", "item", "perk", "card", "played", "token"):
            self.figures[-1][2].append(word)
        else:
            self.options[key] = value

    def lay(self, m: Match) -> None:
        mentioned = {room for _, room, _ in self.figures} | {place for place, _ in self.there}
        elsewhere = next(room.id for room in m.terms.board.rooms if room.key not in mentioned)
        m.state.room = [elsewhere] * 5
        for place, things in self.there:
            if m.terms.board.has_room(place):
                lay_tiles(m, place, things.split(","))
            else:
                lay_on_path(m, place, things)
        for figure, room, words in self.figures:
            place_figure(m, seat_named(figure), room, words)
        for key in COUNTERS:
            if key in self.counters:
                setattr(m.state, key, int(self.counters[key]))
        if "discarded" in self.counters:
            m.state.item_discards = tuple(sorted(self.counters["discarded"].split(",")))
        if "entity" in self.counters:
            kind, _, room = self.counters["entity"].partition("@")
            m.state.entity_tile = find_tile(m, room, kind)


def lay_tiles(m: Match, room: str, things: Sequence[str]) -> None:
    number_of_room = m.terms.board.room(room).id
    for thing in things:
        if thing == "phantasm":
            m.state.phantasm[number_of_room] = 1
            continue
        if thing == "bare":
            kept = [tile for tile in m.state.tiles[number_of_room] if m.state.kind[tile] != FACE_DOWN]
            m.state.tiles[number_of_room] = tuple(kept)
            continue
        kind, _, progress = thing.partition("=")
        category = next(c for c in CATEGORIES if kind in dict(PROPS[c]))
        tile = m.next_face_down(number_of_room, CATEGORIES.index(category))
        assert tile >= 0, f"no {category} tile left in {room}"
        number = PROP_NAMES.index(kind)
        m.state.kind[tile] = number
        m.state.left[number] -= 1
        m.state.progress[tile] = int(progress or 0)


def lay_on_path(m: Match, path: str, thing: str) -> None:
    index = m.terms.board.path(path).index
    if thing == "entity":
        m.state.entity_path = index
    else:
        m.state.holds[index] = ON_PATH[thing]


def place_figure(m: Match, figure: Seat, room: str, words: Sequence[str]) -> None:
    state = m.state
    state.room[figure] = m.terms.board.room(room).id
    player = m.terms.player[figure]
    for word in words:
        key, _, value = word.partition("=")
        if key == "wounded":
            state.wounded[figure] = 1
        elif key == "fresh":
            state.wounded[figure] = state.fresh[figure] = 1
        elif key == "healed":
            state.fresh[figure] = 1
        elif key in ("hidden", "hooked"):
            kind = LOCKER if key == "hidden" else HOOK
            free = [tile for tile in m.tiles_of(state.room[figure], kind) if tile not in state.on]
            state.on[figure] = free[0]
        elif key == "spent":
            state.power_used = True
        elif key == "madness":
            state.madness[figure] = 1
        elif key == "blood":
            state.blood[figure] = int(value)
        elif key == "token":
            state.token[figure] = int(value)
        elif key == "item":
            state.item[figure] = value
        elif key == "perk":
            perks = list(state.dealt.perks)
            perks[figure] = tuple(value.split(","))
            state.dealt = deal(tuple(perks))
        elif key == "played":
            for card in value.split(","):
                state.hand[player] &= ~bit(CARD_NAMES.index(card))
                state.played[player] |= bit(CARD_NAMES.index(card))
        elif key == "card":
            places = KILLER_PLACES if figure == KILLER else (figure,)
            for place, card in zip(places, value.split(","), strict=False):
                state.set_card[place] = CARD_NAMES.index(card)
                state.hand[player] &= ~bit(CARD_NAMES.index(card))
        else:
            raise AssertionError(f"{word}?")


def find_tile(m: Match, room: str, kind: str) -> int:
    return m.tiles_of(m.terms.board.room(room).id, PROP_NAMES.index(kind))[0]


def doing(text: str, procedure: Procedure) -> Scene:
    """A rule carried out in the middle of nothing."""
    m = scene(text)
    m.match.questions.clear()
    m.match.listed.clear()
    m.match.stack[1:], m.match.steps[:] = [], []
    m.match.go_on(call(Rounds(), procedure, Rounds.plan))
    m.go_on()
    return m


def told(m: Scene, name: str) -> list[str]:
    """The sentences of some events in the log."""
    return [ENGLISH.line(event.line()) for event in m.log if type(event).__name__ == name]
