"""Who may see what. Everything an observer may know, field by field.

All is public but set cards, the hands they are missing from, items and what is just being drawn
(TR-SECR-11). A hand that is not one's own is a number (TR-SECR-04).
"""

from __future__ import annotations

from dataclasses import dataclass

from lastlight.core.seats import NAMES, Observer
from lastlight.core.views import View as CoreView
from lastlight.core.views import common_fields
from lastlight.games.trial.cards import COUNT_IN, LEFT, NO_CARD
from lastlight.games.trial.match import Match
from lastlight.games.trial.perk_choice import SeenChoice, seen_choice


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
    choice: SeenChoice | None  # while perks are chosen


def view(m: Match, who: Observer) -> View:
    """The view of an observer."""
    state, table = m.state, m.table
    return View(
        **common_fields(m, who),
        round=state.round,
        phase=state.phase,
        max_rounds=table.max_rounds,
        map=table.board.key,
        characters=table.names,
        players=tuple(NAMES[seat] for seat in table.player),
        perks=state.dealt.perks,
        marker=int(state.marker),
        room=tuple(state.room),
        on=tuple(state.on),
        wounded=tuple(state.wounded),
        fresh=tuple(state.fresh),
        blood=tuple(state.blood),
        token=tuple(state.token),
        madness=tuple(state.madness),
        acted=tuple(state.acted),
        owed=tuple(state.owed),
        carried=int(state.carried),
        hand_sizes=tuple(COUNT_IN[hand] for hand in state.hand),
        played=tuple(state.played),
        hands={NAMES[seat]: state.hand[seat] for seat in sorted(who)},
        is_set=tuple(card != NO_CARD for card in state.set_card),
        face_up=tuple(state.face_up),
        cards={str(place): card for place, card in enumerate(state.set_card) if knows_card(m, who, place)},
        holds_item=tuple(bool(item) for item in state.item),
        items={NAMES[f]: item for f, item in enumerate(state.item) if item and knows_item(m, who, f)},
        item_discards=state.item_discards,
        drawer=int(state.drawer),
        drawing=len(state.drawn),
        drawn=seen_drawn(m, who),
        tiles=tuple(state.tiles),
        kind=tuple(state.kind),
        progress=tuple(state.progress),
        paths=tuple(state.holds),
        entity_tile=state.entity_tile,
        entity_path=state.entity_path,
        phantasm=tuple(state.phantasm),
        lifted=state.lifted,
        sealed=state.sealed,
        done=state.done,
        done_now=state.done_now,
        track=state.track,
        used=tuple(state.used),
        power_used=state.power_used,
        bonus_taken=state.bonus_taken,
        choice=seen_choice(m, who),
    )


def knows_card(m: Match, who: Observer, place: int) -> bool:
    """Is a card there, and is it face up or the observer's own (TR-SECR-02)?"""
    if m.state.set_card[place] == NO_CARD:
        return False
    return bool(m.state.face_up[place]) or m.table.player[place if place < LEFT else 0] in who


def knows_item(m: Match, who: Observer, figure: int) -> bool:
    """An item is known to its owner only (TR-SECR-07)."""
    return not m.table.items_hidden or m.table.player[figure] in who


def seen_drawn(m: Match, who: Observer) -> tuple[str, ...] | None:
    """The drawn items, if the observer is who draws, or items lie open."""
    drawer = m.state.drawer
    return m.state.drawn if drawer and knows_item(m, who, drawer) else None
