"""`emblems`: the redesigned tile game with dice of its own, perks, four emblem trackers and two modes.

The modules follow the rulebook: `setup`, `rounds`, `survivor_turn`, `movement`, `checks` (repair and
healing), `hooks`, `searching`, `hexes`, `killer_turn`, `attack`, `gates`, `hatch`, `scoring`. Perks and items
are units of their own, one file each, that answer at the moments of `triggers` (see `perks`).
"""
