"""Each verb tells what it has changed: its own event, with what is true then."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from lastlight.core.events import Event
from lastlight.core.seats import KILLER, S1
from lastlight.games.trial import board_events, card_events, events
from lastlight.games.trial.cards import SPRINT, VAULT, Pair
from lastlight.games.trial.match import Match
from tests.games.trial.scene import find_tile, scene

TABLE = "killer@pump_room s1@foundry wounded blood=3 item=map foundry:generator,locker,pallet,bare"

Verb = Callable[[Match], None]


def room(m: Match, name: str) -> int:
    return m.terms.board.room(name).id


def tile(m: Match, kind: str) -> int:
    return find_tile(m, "foundry", kind)


def named(m: Match, kind: str) -> str:
    return m.terms.ground.tile_names[tile(m, kind)]


ON_THE_BOARD: dict[str, tuple[Verb, Callable[[Match], list[Event]]]] = {
    "place": (
        lambda m: m.place(S1, 1),
        lambda m: [
            board_events.FigurePlaced("claudette", m.terms.board.rooms[m.terms.board.starts[1]].key, 1)
        ],
    ),
    "remove_tile": (
        lambda m: m.remove_tile(tile(m, "locker"), room(m, "foundry")),
        lambda m: [board_events.TileRemoved(named(m, "locker"), "locker", "foundry")],
    ),
    "move_tile": (
        lambda m: m.move_tile(tile(m, "locker"), room(m, "foundry"), room(m, "pump_room")),
        lambda m: [board_events.TileMoved(named(m, "locker"), "locker", "pump_room")],
    ),
    "return_tile": (
        lambda m: m.return_tile(tile(m, "locker"), room(m, "foundry")),
        lambda m: [board_events.TileReturned(named(m, "locker"), "locker", "foundry")],
    ),
    "drop_pallet": (
        lambda m: m.drop_pallet(S1, tile(m, "pallet"), 0),
        lambda m: [
            board_events.TileRemoved(named(m, "pallet"), "pallet", "foundry"),
            board_events.PalletDropped("claudette", m.terms.board.paths[0].key),
        ],
    ),
    "lay_trap": (lambda m: m.lay_trap(0), lambda m: [board_events.TrapLaid(m.terms.board.paths[0].key)]),
    "take_trap": (lambda m: m.take_trap(0), lambda m: [board_events.TrapTaken(m.terms.board.paths[0].key)]),
    "lay_phantasm": (
        lambda m: m.lay_phantasm(room(m, "foundry")),
        lambda m: [board_events.PhantasmLaid("foundry")],
    ),
    "take_phantasm": (
        lambda m: m.take_phantasm(room(m, "foundry")),
        lambda m: [board_events.PhantasmTaken("foundry")],
    ),
    "go_mad": (lambda m: m.go_mad(S1), lambda m: [board_events.MadnessTaken("claudette")]),
    "shed_madness": (lambda m: m.shed_madness(S1), lambda m: [board_events.MadnessShed("claudette")]),
}

OF_FIGURES: dict[str, tuple[Verb, Callable[[Match], list[Event]]]] = {
    "pay": (lambda m: m.pay(S1, 2), lambda m: [events.BloodLost("claudette", 2, 1, True)]),
    "lose": (lambda m: m.lose(S1, 2), lambda m: [events.BloodLost("claudette", 2, 1, False)]),
    "hide": (
        lambda m: m.hide(S1, tile(m, "locker")),
        lambda m: [events.Hid("claudette", named(m, "locker"))],
    ),
    "mark_healthy": (lambda m: m.mark_healthy(S1, "heal"), lambda m: [events.Healed("claudette", "heal")]),
}

OF_CARDS: dict[str, tuple[Verb, Callable[[Match], list[Event]]]] = {
    "set_card": (
        lambda m: m.set_card(S1, SPRINT),
        lambda m: [card_events.CardSet("claudette", "sprint", S1)],
    ),
    "set_pair": (
        lambda m: m.set_pair(Pair(SPRINT, VAULT)),
        lambda m: [card_events.PairSet("sprint", "vault", KILLER)],
    ),
    "seal_card": (lambda m: m.seal_card(SPRINT), lambda m: [card_events.CardSealed("sprint")]),
    "draw_item": (
        lambda m: m.draw_item(S1, "toolbox"),
        lambda m: [card_events.ItemDrawn("claudette", "toolbox", S1, m.terms.items_hidden)],
    ),
    "discard_item": (
        lambda m: m.discard_item(S1, "toolbox"),
        lambda m: [card_events.ItemDiscarded("claudette", "toolbox")],
    ),
    "show_perk_deck": (
        lambda m: m.show_perk_deck(S1, ("bond",)),
        lambda m: [card_events.PerkDeckSeen("claudette", ("bond",), S1)],
    ),
    "reject_perk": (
        lambda m: m.reject_perk(S1, "empathy"),
        lambda m: [card_events.PerkRejected("claudette", "empathy", S1)],
    ),
}

VERBS = {**ON_THE_BOARD, **OF_FIGURES, **OF_CARDS}


@pytest.mark.parametrize("verb", VERBS)
def test_a_verb_tells_what_it_has_changed(verb: str) -> None:
    m = scene(TABLE).match
    m.heard()
    told = VERBS[verb][1](m)

    VERBS[verb][0](m)

    assert m.heard() == told


def test_of_two_drawn_items_one_is_kept_and_the_others_are_discarded() -> None:
    m = scene(TABLE).match
    m.draw_item(S1, "toolbox")
    m.heard()

    m.keep_item(S1, 0)

    kept = card_events.ItemKept("claudette", "toolbox", S1, m.terms.items_hidden)
    assert m.heard() == [kept, card_events.ItemDiscarded("claudette", "map")]
