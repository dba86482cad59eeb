"""Who may see what. Everything an observer may know, field by field.

All is public except set cards, the hands they are missing from, items and what is just being drawn
(TR-SECR-11). Somebody else's hand is a number (TR-SECR-04).
"""

from __future__ import annotations

from dataclasses import dataclass

from lastlight.core.journal import STACK
from lastlight.core.seats import KILLER, NAMES, Observer
from lastlight.core.views import Part, Parts, as_it_is
from lastlight.core.views import View as CoreView
from lastlight.games.trial.cards import COUNT_IN, LEFT, NO_CARD
from lastlight.games.trial.killer_turn import KillerTurn
from lastlight.games.trial.match import Match
from lastlight.games.trial.modes import Bloodweb, Devout
from lastlight.games.trial.perk_choice import SeenChoice, seen_choice
from lastlight.games.trial.props import NOWHERE
from lastlight.games.trial.survivor_turn import SurvivorTurn


@dataclass(frozen=True)
class View(CoreView):
    """Numbers as in the state: figures, rooms, paths and tiles are counted from 0, kinds from 1."""

    round: int
    phase: str
    max_rounds: int
    map: str
    characters: tuple[str, ...]  # by figure
    players: tuple[str, ...]  # by figure: the seat that plays it
    perks: tuple[tuple[str, ...], ...]
    marker: int
    room: tuple[int, ...]
    on: tuple[int, ...]
    wounded: tuple[int, ...]
    fresh: tuple[int, ...]
    blood: tuple[int, ...]
    token: tuple[int, ...]
    madness: tuple[int, ...]
    acted: tuple[int, ...]
    owed: tuple[int, ...]
    acting: int  # the figure whose turn, ordinary or bonus, is in progress; -1: nobody's
    carried: int
    hand_sizes: tuple[int, ...]  # by seat
    played: tuple[int, ...]  # by seat, as bits
    hands: dict[str, int]  # the observer's own, as bits
    is_set: tuple[bool, ...]  # by place: does a card lie there?
    face_up: tuple[int, ...]
    cards: dict[str, int]  # by place: those the observer knows
    holds_item: tuple[bool, ...]
    items: dict[str, str]  # by figure: those the observer knows
    item_discards: tuple[str, ...]
    drawer: int
    drawing: int  # how many items are just drawn
    drawn: tuple[str, ...] | None  # which, if the observer drew them
    tiles: tuple[tuple[int, ...], ...]
    kind: tuple[int, ...]
    progress: tuple[int, ...]
    paths: tuple[int, ...]  # what lies on each
    entity_tile: int
    entity_path: int
    phantasm: tuple[int, ...]
    lifted: int
    sealed: int
    done: int
    done_now: int
    track: int
    used: tuple[int, ...]
    power_used: bool
    bonus_taken: bool
    choosing: bool  # are perks being chosen?
    choice: SeenChoice | None  # what is drawn and picked so far


def knows_card(m: Match, who: Observer, place: int) -> bool:
    """Is a card there, and is it face up or the observer's own (TR-SECR-02)?"""
    if m.state.set_card[place] == NO_CARD:
        return False
    return bool(m.state.face_up[place]) or m.terms.player[place if place < LEFT else 0] in who


def knows_item(m: Match, who: Observer, figure: int) -> bool:
    """An item is known to its owner only (TR-SECR-07)."""
    return not m.terms.items_hidden or m.terms.player[figure] in who


def seen_drawn(m: Match, who: Observer) -> tuple[str, ...] | None:
    """The drawn items, if the observer is who draws, or items lie open."""
    drawer = m.state.drawer
    return m.state.drawn if drawer and knows_item(m, who, drawer) else None


def acting(m: Match, who: Observer) -> int:
    """Whose turn is in progress: of turns within turns the innermost."""
    for procedure in reversed(m.stack):
        if isinstance(procedure, SurvivorTurn):
            return int(procedure.figure)
        if isinstance(procedure, KillerTurn):
            return int(KILLER)
    return NOWHERE


def known_cards(m: Match, who: Observer) -> dict[str, int]:
    return {str(place): card for place, card in enumerate(m.state.set_card) if knows_card(m, who, place)}


def known_items(m: Match, who: Observer) -> dict[str, str]:
    return {NAMES[f]: item for f, item in enumerate(m.state.item) if item and knows_item(m, who, f)}


def own_hands(m: Match, who: Observer) -> dict[str, int]:
    return {NAMES[seat]: m.state.hand[seat] for seat in sorted(who)}


PARTS = Parts(
    View,
    *as_it_is("round", "phase", "room", "on", "wounded", "fresh", "blood", "token", "madness", "acted"),
    *as_it_is("owed", "played", "face_up", "item_discards", "tiles", "kind", "progress", "entity_tile"),
    *as_it_is("entity_path", "phantasm", "lifted", "sealed", "done", "done_now", "track", "used"),
    *as_it_is("power_used", "bonus_taken"),
    Part("max_rounds", "", lambda m, who: m.terms.max_rounds),
    Part("map", "", lambda m, who: m.terms.board.key),
    Part("characters", "", lambda m, who: m.terms.names),
    Part("players", "", lambda m, who: tuple([NAMES[seat] for seat in m.terms.player])),
    Part("perks", "dealt", lambda m, who: m.state.dealt.perks),
    Part("marker", "marker", lambda m, who: int(m.state.marker)),
    Part("acting", STACK, acting),
    Part("carried", "carried", lambda m, who: int(m.state.carried)),
    Part("hand_sizes", "hand", lambda m, who: tuple([COUNT_IN[hand] for hand in m.state.hand])),
    Part("hands", "hand", own_hands),
    Part("is_set", "set_card", lambda m, who: tuple([card != NO_CARD for card in m.state.set_card])),
    Part("cards", "set_card face_up", known_cards),
    Part("holds_item", "item", lambda m, who: tuple([bool(item) for item in m.state.item])),
    Part("items", "item", known_items),
    Part("drawer", "drawer", lambda m, who: int(m.state.drawer)),
    Part("drawing", "drawn", lambda m, who: len(m.state.drawn)),
    Part("drawn", "drawn drawer", seen_drawn),
    Part("paths", "holds", lambda m, who: tuple(m.state.holds)),
    Part("choosing", STACK, lambda m, who: any(isinstance(one, (Bloodweb, Devout)) for one in m.stack)),
    Part("choice", "choice marker", seen_choice),
)
"""What each field is made of, and how an observer sees it."""
