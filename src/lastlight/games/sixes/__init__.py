"""`sixes`: the fan-made tile game with the Rule of 6; a grid, walls, windows, pallets and the chase.

The modules follow the rulebook: `setup` and `places` (the placement game), `rounds`, `survivor_turn`,
`movement`, `generators`, `healing`, `pallets`, `killer_turn`, `attack`, `hooks`, `gates`, `hatch`, and of the
advanced rules `items` and `hexes`. Characters' abilities are read where they matter.
"""
