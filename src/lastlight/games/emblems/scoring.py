"""Scores and verdicts: the emblem lines, the bonus objectives, who has won (EM-EMBLEM, EM-AMB-49, -50)."""

from __future__ import annotations

from lastlight.core.match import DRAW, KILLER_WINS, SURVIVORS_WIN
from lastlight.core.seats import KILLER, SURVIVORS
from lastlight.games.emblems import token_events as tok
from lastlight.games.emblems.options import ALL_FOUR, EACH, HIT_CANCELS
from lastlight.games.emblems.pieces import CHASER, IN_PLAY, NOW
from lastlight.games.emblems.token_verbs import TokenVerbs

MOST = 3
"""So many escapes, or sacrifices, are a majority of four (EM-AMB-50)."""


class Scoring(TokenVerbs):
    """What the match is worth to each side, and when it is over."""

    def chase_steps(self) -> int:
        """What a killer's turn moves Chaser/Evader by (EM-AMB-53)."""
        state, count = self.state, self.terms.chaser_count
        hits = sum(state.hit)
        kept_away = sum(1 for figure in SURVIVORS if state.near[figure] and not state.hit[figure])
        evaded = 0 if state.began_carrying else kept_away + state.evasions
        if count == EACH:
            return evaded - hits
        if count == HIT_CANCELS and hits:
            return -hits
        return min(1, evaded) - min(1, hits)

    def pay_collapse(self) -> None:
        """The last survivor in play escapes and nobody was lost since power-up (EM-AMB-46)."""
        state = self.state
        if state.collapse and not state.lost and IN_PLAY not in state.fate[1:]:
            state.bonus = self.collapse_bonus()
            if state.bonus and self.events is not None:
                self.emit(tok.CollapsePaid(state.bonus))

    def points_of_survivors(self) -> int:
        """None in Classic, which has no objectives (EM-MODE-02)."""
        state, terms = self.state, self.terms
        if terms.is_classic:
            return 0
        lines = sum(position for position in state.emblem if position > 0)
        return lines + terms.bonus_escape * self.escaped() + state.bonus

    def points_of_killer(self) -> int:
        terms, lost = self.terms, self.sacrificed()
        if terms.is_classic:
            return 0
        lines = -sum(position for position in self.state.emblem if position < 0)
        return lines + terms.bonus_sacrifice * lost + (terms.bonus_all_four if lost == 4 else 0)

    def count_chase(self) -> None:
        """Chaser/Evader, netted once at the end of the killer's turn (EM-EMBLEM-06, EM-AMB-53)."""
        steps = self.chase_steps()
        is_clear = self.terms.chaser_count == HIT_CANCELS  # otherwise hits and escapes are netted
        self.move_emblem(CHASER, steps, ("not_hit" if steps > 0 else "hit") if is_clear else "chase")

    def settle(self) -> None:
        """The match ends when no survivor is in play (EM-END-03); with it, any turn of the killer's."""
        if IN_PLAY not in self.state.fate[1:]:
            if self.state.turn[KILLER] == NOW and self.edition > 3:
                self.count_chase()
            self.end_match(capped=False)

    def end_match(self, *, capped: bool) -> None:
        """The verdict as things stand; at the cap who is in play counts as neither (EM-AMB-64)."""
        if self.terms.is_classic:
            winner, reason = self.verdict_of_heads(), "heads"
        else:
            winner, reason = self.verdict_of_points(), "points"
            if self.events is not None:
                self.emit(tok.Scored(self.points_of_survivors(), self.points_of_killer()))
        self.win(winner, "max_rounds" if capped else reason)

    def verdict_of_points(self) -> str:
        """The higher total; with equal totals, more heads (EM-AMB-49)."""
        ahead = self.points_of_survivors() - self.points_of_killer() or self.escaped() - self.sacrificed()
        return SURVIVORS_WIN if ahead > 0 else KILLER_WINS if ahead < 0 else DRAW

    def verdict_of_heads(self) -> str:
        """Classic: most of the four, or all of them (EM-AMB-50)."""
        enough = 4 if self.terms.verdict == ALL_FOUR else MOST
        if self.escaped() >= enough:
            return SURVIVORS_WIN
        return KILLER_WINS if self.sacrificed() >= enough else DRAW
