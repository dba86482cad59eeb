"""Every option of every question has its words in both languages, and points at something real."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from lastlight import GAMES, game
from lastlight.core.game import Game
from lastlight.core.seats import CHANCE, NAMES
from lastlight.core.views import Asked, View, show_question
from lastlight.core.words import LANGUAGES, Label
from lastlight.games.decoy import board as decoy
from lastlight.games.emblems.cast import ITEMS as EMBLEMS_ITEMS
from lastlight.games.emblems.cast import PERKS as EMBLEMS_PERKS
from lastlight.games.emblems.maps import load_map as load_emblems_map
from lastlight.games.emblems.view import View as EmblemsView
from lastlight.games.grid.sides import DIRECTIONS, side_name
from lastlight.games.sixes.maps import load_map
from lastlight.games.sixes.pieces import ITEMS as SIXES_ITEMS
from lastlight.games.sixes.view import View as SixesView
from lastlight.games.trial.board import CATEGORIES, load_board
from lastlight.games.trial.cards import CARD_NAMES
from lastlight.games.trial.cast import ITEMS, PERKS, POWERS
from lastlight.games.trial.interface.labels import PLACES
from lastlight.games.trial.interface.view import View as TrialView
from lastlight.games.trial.props import KILLER_VERBS, SURVIVOR_VERBS, ground

ADVANCED = {
    "map": "sawmill",
    "placement": "suggested",
    "people": 2,
    **{f"advanced.{rules}": True for rules in ("abilities", "chests", "hexes")},
}
SETTINGS: dict[str, list[dict[str, Any]]] = {
    "decoy": [{}, {"people": 2}, {"characters": 2, "people": 3}],
    "emblems": [
        {"people": 2, "survivors": "david,jake,bill,ace", "killer": "huntress", "max_rounds": 15},
        {"people": 3, "mode": "classic", "killer": "nurse", "max_rounds": 15},
        {"emblem.start": "0,1,0,0", "gate.choice_order": "secret", "gate.lights": 1, "max_rounds": 15},
    ],
    "sixes": [
        {"map": "sawmill", "placement": "played", "max_rounds": 2},
        {**ADVANCED, "killer": "huntress", "max_rounds": 20},
        {**ADVANCED, "killer": "nurse", "survivors": "ace,meg,claudette,dwight", "max_rounds": 20},
    ],
    "trial": [
        {"killer": "trapper", "survivors": "claudette,dwight,jake,meg"},
        {"killer": "wraith", "survivors": "meg,feng,nea,ace", "map": "autohaven_wreckers"},
        {"killer": "hillbilly", "mode": "bloodweb"},
        {"killer": "nurse", "mode": "devout"},
        {"killer": "hag", "people": 3, "mode": "bloodweb", "hag_traps": "4"},
        {"killer": "doctor", "people": 4, "mode": "bloodweb", "edition": "czech"},
        {"killer": "doctor", "mode": "devout", "devout_shared": True, "first_survivor": "host"},
    ],
}
MATCHES = 6
"""How often each setting is played."""


class Tour:
    """Random matches that go where options have been chosen least."""

    def __init__(self, key: str) -> None:
        self.game: Game = game(key)
        self.met: set[str] = set()
        self.chosen: Counter[str] = Counter()

    def play(self, options: Mapping[str, Any], seed: int) -> Iterator[tuple[View, Asked, Any, Label]]:
        """Every option of a match in words, with the view of whom it is offered to."""
        rng = random.Random(seed)
        match = self.game.start({"max_rounds": 20, **options})
        while not match.over:
            seat = rng.choice(sorted(match.questions))
            offered = list(match.options(seat))
            if seat == CHANCE:
                match.answer(seat, rng.choice(offered))
                continue
            view, asked = match.view(frozenset((seat,))), show_question(match.questions[seat])
            labels = {str(option): self.game.label(view, asked, option) for option in offered}
            for option in offered:
                yield view, asked, option, labels[str(option)]
            rng.shuffle(offered)
            kinds = [labels[str(option)].line.key for option in offered]
            self.met.update(kinds)
            rarest = min(kinds, key=lambda kind: self.chosen[kind])
            self.chosen[rarest] += 1
            match.answer(seat, offered[kinds.index(rarest)])


@pytest.mark.parametrize("key", GAMES)
def test_every_option_is_said_and_points_at_something(key: str) -> None:
    tour = Tour(key)
    for number, options in enumerate(SETTINGS[key]):
        for seed in range(MATCHES):
            for view, asked, option, label in tour.play(options, 100 * number + seed):
                is_said(key, label, option)
                for name, value in label.about.items():
                    assert value in things(view, name), f"{asked.text}: {option}: {name} {value}"

    assert EXPECTED[key] - tour.met == set()


def is_said(key: str, label: Label, option: object) -> None:
    for language in LANGUAGES:
        texts = game(key).texts(language)
        assert texts.has(label.line.key), f"{option}: {label.line}"
        sentence = texts.line(label.line)
        assert not any(sign in sentence for sign in "{}@_"), f"{option}: {sentence}"
        for variable in label.line.variables.values():
            if isinstance(variable, str):
                is_name = variable in label.about.values()
                assert is_name or variable.startswith("@"), f"{option}: {label.line}"
                assert is_name or texts.has(variable[1:]), f"{option}: {variable}"


def things(view: View, kind: str) -> set[str]:
    """All an option may point at, by name."""
    if isinstance(view, SixesView):
        return things_of_sixes(view, kind)
    if isinstance(view, EmblemsView):
        return things_of_emblems(view, kind)
    if not isinstance(view, TrialView):
        numbers = {str(number) for number in range(1, 8)}
        return {"character": set(decoy.CHARACTERS)}.get(kind, numbers)
    board = load_board(view.map)
    names: dict[str, set[str]] = {
        "room": {room.key for room in board.rooms},
        "path": {path.key for path in board.paths},
        "tile": set(ground(board).tile_names),
        "other": set(ground(board).tile_names),
        "category": set(CATEGORIES),
        "verb": {*SURVIVOR_VERBS, *KILLER_VERBS, "hang", "snap_out"},
        "figure": set(NAMES[:5]),
        "card": set(CARD_NAMES),
        "left": set(CARD_NAMES),
        "right": set(CARD_NAMES),
        "place": set(PLACES),
        "perk": set(PERKS),
        "item": set(ITEMS),
        "power": set(POWERS),
        "dice": {"1", "2", "3", "4"},
        "face": {"0", "1", "2", "3", "4", "5"},
        "bonus": {"yes"},
        "pass": {"yes"},
    }
    return names[kind]


def things_of_sixes(view: SixesView, kind: str) -> set[str]:
    drawn = load_map(view.map)
    names: dict[str, set[str]] = {
        "space": set(drawn.space_names),
        "side": {side_name(side, drawn.width) for side in range(2 * drawn.count)},
        "edge": set(DIRECTIONS),
        "figure": set(NAMES[:5]),
        "item": set(SIXES_ITEMS),
    }
    return names.get(kind, {str(number) for number in range(10)})


def things_of_emblems(view: EmblemsView, kind: str) -> set[str]:
    spaces, figures = set(load_emblems_map(view.map).space_names), set(NAMES[:5])
    names: dict[str, set[str]] = {
        "space": spaces,
        "from_space": spaces,
        "figure": figures,
        "from_figure": figures,
        "edge": set(DIRECTIONS),
        "item": set(EMBLEMS_ITEMS),
        "perk": set(EMBLEMS_PERKS),
        "pass": {"yes"},
    }
    return names.get(kind, {str(number) for number in range(1, 11)})


EXPECTED = {
    "emblems": {
        *(f"answer.{verb}" for verb in ("walk", "drop", "sprint", "end", "repair", "search", "attack")),
        *("answer.hunt", "answer.turn", "answer.start", "answer.use", "answer.move.hands"),
        *("answer.take_perk.yes", "answer.take_perk.no", "answer.cleanse", "answer.help"),
    },
    "sixes": {
        *(f"answer.{verb}" for verb in ("walk", "drop", "sprint", "end", "repair", "search", "attack")),
        *("answer.lift", "answer.turn"),
        *("answer.commit", "answer.start", "answer.side", "answer.put.space", "answer.put.side"),
    },
    "decoy": {"answer.lay", "answer.explore", "answer.attack", "answer.damage"},
    "trial": {
        *("answer.path", "answer.path_over", "answer.on_path", "answer.room", "answer.flip", "answer.stop"),
        *("answer.stay", "answer.card", "answer.pair", "answer.bonus", "answer.use", "answer.use_for"),
        *("answer.pass", "answer.power", "answer.figure", "answer.exchange", "answer.dice"),
        *("answer.keep", "answer.cover", "answer.keep_die", "answer.keep_item"),
        *("answer.blood", "answer.give", "answer.take", "answer.yes", "answer.no"),
        *("answer.left", "answer.lose", "answer.madness"),
        *("answer.appear", "answer.gain", "answer.turn", "answer.tiles", "answer.draw", "answer.cards"),
        "perk.tinkerer.left",
        *(f"interaction.{verb}" for verb in ("rummage", "hide", "flee", "drop", "sabotage", "cleanse")),
        *(f"interaction.{verb}" for verb in ("rescue", "heal", "snap_out", "scout", "venerate", "attack")),
        *(f"interaction.{verb}" for verb in ("search", "pick_up", "pass")),
        *(f"interaction_at.{verb}" for verb in ("repair", "damage")),
    },
}
"""Kinds the random matches must have met; `trial/test_labels.py` sets a scene for the rare ones."""


@pytest.mark.parametrize("options", SETTINGS["trial"])
def test_a_question_names_a_figure_of_whom_it_asks(options: dict[str, Any]) -> None:
    for view, asked, _, _ in Tour("trial").play(options, 1):
        assert isinstance(view, TrialView)
        if asked.text == "ask.marker":  # the survivors' choice, about nobody of theirs
            assert asked.figure is None
        else:
            assert asked.figure is not None
            assert view.players[NAMES.index(asked.figure)] == asked.seat
