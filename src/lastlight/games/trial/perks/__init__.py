"""The perks, listed by hand. Data (price, triggers, owner) is in `cast`, words in ``texts/``.

How to add a perk, an item or a power
=====================================

1. Write ``perks/<key>.py``, one class: a core ``Reaction``, ``Action``, ``Modifier`` or ``Replacement``::

    class Alert(Reaction):
        \"\"\"The killer's noise: move along any path.\"\"\"

        key: ClassVar[str] = "perk.alert"
        rule: ClassVar[str] = "TC-alert"

        @classmethod
        def may(cls, m: Match, owner: Seat, about: int) -> bool:
            return bool(m.survivor_exits(owner))       # possible now, price and limits aside

        def begin(self, m: Match) -> Next:
            return ask_figure(self, m, self.owner, "perk.alert.where", Alert.ways, Alert.go)

        def ways(self, m: Match, seat: Seat) -> Sequence[Way]:
            return m.survivor_exits(self.owner)

        def go(self, m: Match, way: Way) -> Next:
            return call(self, along(self.owner, way, BY_EFFECT), Alert.end)

   An effect that must remember something is a dataclass with ``owner`` and ``about`` first, then fields
   with defaults, no secrets, no ClassVar of its own; put ``key`` and ``rule`` in a plain base class, or
   better leave the memory on the procedure it answers.
2. Add ``perk(Alert)`` to the list of its deck (`of_survivors`, `general_survivors`, `of_killers`,
   `general_killers`). Price and triggers come from `cast.PERKS`; flags: ``off_board``
   (usable from hook or locker), ``while_carried=False`` (moves, hides, or gives a bonus turn to its owner),
   ``silent`` (whether it can be used depends on hidden facts), ``triggers=`` where the poll differs from the
   content page (Technician: ``STILL_FAILED``).
3. Procedures an effect brings along are added to `PROCEDURES` of that list, so that a view can set an
   imagined match going in the middle of them.
4. Items: ``items/<key>.py`` and ``item(Flashlight)`` in ``items/__init__``. `UseItem` shows, discards, and
   opens item_used; the effect only does what the card says. Powers: ``powers/<key>.py``, a subclass of
   `Power` (``may``, ``begin``, and the passive class methods ``bonus_price``, ``on_path``, ``in_room``,
   ``interactions``), named in ``powers/__init__``.
5. Texts: the questions it asks (``perk.<key>.where`` …) in every language; tests in
   ``tests/games/trial/perks/test_<key>.py`` by `scene`.

What an effect answers: ``about`` is the depth of the procedure that set off the trigger
(``m.doing(self.about, Move)``), and effects change its fields:

    before_move, on_leave, after_move, killer_enters, wall_passed, pallet_destroyed
                                                    Move: held, through, followers
    prop_revealed                                   Move or TurnUp: tile
    before_interact, on_declare, after_interact     SurvivorInteracts or KillerInteracts: denied, verb, target
    generator_damaged                               KillerInteracts: target
    before_roll, on_roll, on_failure, still_failed  Check: dice, danger, keep, faces; `Reroll(about, places)`
    survivor_turn.*, killer_turn.*                  SurvivorTurn, KillerTurn
    on_wound, on_heal                               Wound, Heal          on_pickup, on_sacrifice  PickUp
    after_sabotage  Sabotage     after_cleanse  Cleanse     generator_completed  Complete
    item_drawn  DrawItem: count  item_used  UseItem: wasted
    planning.start, planning.end  Planning: openly          cleanup.*  Cleanup

What an effect may call (it may ask, roll or set off triggers): `along`/`Move`, `TurnUp`, `Check`, `Reroll`,
`Wound`, `Heal`, `PickUp`, `SurvivorInteracts`, `KillerInteracts(powerless, spared)`, `BonusTurn` (last),
`KillerBonusTurn`, `DrawItem`, `Complete` (after ``m.advance`` returned True), `Sabotage`, `MayMove`,
`SetOpenly`. What it may do at once: the verbs of `verbs` (``gain``, ``lose``, ``hide``, ``break_wall``,
``block_tile``, ``move_tile``, ``show_card``, ``discard`` …) and `lose_slot`. What it may look at: `match`.
"""

from __future__ import annotations

from lastlight.core.flow import Procedure
from lastlight.games.trial.perks import general_killers, general_survivors, of_killers, of_survivors
from lastlight.games.trial.triggers import Card

PERKS: tuple[Card, ...] = (
    *of_survivors.PERKS,
    *general_survivors.PERKS,
    *of_killers.PERKS,
    *general_killers.PERKS,
)

PROCEDURES: tuple[type[Procedure], ...] = (
    *of_survivors.PROCEDURES,
    *general_survivors.PROCEDURES,
    *of_killers.PROCEDURES,
    *general_killers.PROCEDURES,
)
"""Procedures that perks bring along besides themselves."""
