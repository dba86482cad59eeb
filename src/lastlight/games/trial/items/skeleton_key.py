"""Skeleton Key: it opens everything."""

from __future__ import annotations

from typing import ClassVar

from lastlight.games.trial.items.key import Key


class SkeletonKey(Key):
    """At any time: a survivor re-rolls one die, or gains 3 ▲."""

    key: ClassVar[str] = "item.skeleton_key"
    rule: ClassVar[str] = "TC-item-skeleton-key"
