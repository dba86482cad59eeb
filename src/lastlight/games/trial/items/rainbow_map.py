"""Rainbow Map: you know where things are, and where he goes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from lastlight.core.flow import DONE, Next, call
from lastlight.core.seats import Seat
from lastlight.core.triggers import Action
from lastlight.games.trial.asking import ask_figure
from lastlight.games.trial.cards import KILLER_PLACES, NO_CARD
from lastlight.games.trial.items.moments import is_survivors_turn
from lastlight.games.trial.items.turn_tiles import TILES, TurnTiles, flips_anywhere
from lastlight.games.trial.match import Match
from lastlight.games.trial.props import Word

CARDS = Word("cards")


class RainbowMap(Action):
    """On a survivor's turn: turn up to 3 tiles anywhere, or turn up all set cards of the killer."""

    key: ClassVar[str] = "item.rainbow_map"
    rule: ClassVar[str] = "TC-item-rainbow-map"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        return is_survivors_turn(m, about) and bool(halves(m))

    def begin(self, m: Match) -> Next:
        return ask_figure(self, m, self.owner, "item.rainbow_map.what", RainbowMap.choices, RainbowMap.chosen)

    def choices(self, m: Match, seat: Seat) -> Sequence[Word]:
        return halves(m)

    def chosen(self, m: Match, half: Word) -> Next:
        if half is TILES:
            return call(self, TurnTiles(self.owner), RainbowMap.end)
        for place in hidden_cards(m):
            m.show_card(place)
        return DONE


def halves(m: Match) -> list[Word]:
    """What of the two there is to do."""
    tiles = [TILES] if flips_anywhere(m) else []
    return [*tiles, CARDS] if hidden_cards(m) else tiles


def hidden_cards(m: Match) -> list[int]:
    """Where the killer's cards lie face down, a third one too."""
    state = m.state
    return [place for place in KILLER_PLACES if state.set_card[place] != NO_CARD and not state.face_up[place]]
