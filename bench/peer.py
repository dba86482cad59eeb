"""The reference: OpenSpiel's C++ goofspiel (13 cards, 4 players, imperfect information) from Python.

Runs in its own environment (see `compare`), because OpenSpiel is no part of Last Light. Random play on one
core; a decision is an action that had two legal ones or more. Seconds are CPU seconds,
as in `lastlight bench`. Prints JSON.
"""

from __future__ import annotations

import json
import sys
from random import Random
from time import process_time
from typing import Any

import pyspiel  # type: ignore[import-not-found,unused-ignore]

GAME = "goofspiel(num_cards=13,players=4,imp_info=True)"
PLAYERS = 4


def play_for(game: Any, seconds: float) -> tuple[float, float]:
    """Decisions and games per second."""
    dice = Random(1)
    decisions = games = 0
    began = process_time()
    while (spent := process_time() - began) < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            decisions += step(state, dice)
        games += 1
    return decisions / spent, games / spent


def step(state: Any, dice: Random) -> int:
    """Answer at random whoever is to act; how many decisions that was."""
    draw = dice.random
    if state.is_chance_node():
        outcomes, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(dice.choices(outcomes, weights)[0])
        return int(len(outcomes) > 1)
    if state.is_simultaneous_node():
        legal = [state.legal_actions(player) for player in range(PLAYERS)]
        state.apply_actions([actions[int(draw() * len(actions))] for actions in legal])
        return PLAYERS if len(legal[0]) > 1 else 0
    actions = state.legal_actions()
    state.apply_action(actions[int(draw() * len(actions))])
    return int(len(actions) > 1)


def clones_for(game: Any, seconds: float) -> float:
    """Copies per second of a state in the middle of a game."""
    dice = Random(2)
    state = game.new_initial_state()
    decisions = 0
    while decisions < 6 * PLAYERS and not state.is_terminal():
        decisions += step(state, dice)
    done = 0
    began = process_time()
    while (spent := process_time() - began) < seconds:
        for _ in range(200):
            state.clone()
        done += 200
    return done / spent


def main(seconds: float) -> None:
    simultaneous = pyspiel.load_game(GAME)
    turn_based = pyspiel.convert_to_turn_based(simultaneous)
    figures: dict[str, float] = {}
    for name, game in (("simultaneous", simultaneous), ("turn_based", turn_based)):
        decisions, games = play_for(game, seconds)
        figures[f"{name}_decisions_per_s"] = decisions
        figures[f"{name}_games_per_s"] = games
        figures[f"{name}_clones_per_s"] = clones_for(game, seconds / 2)
    print(json.dumps(figures))


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 2.0)
