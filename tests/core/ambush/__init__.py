"""The ambush: a small game for the tests only, built around the hardest moment the core must handle.

Everybody sets a card in secret. The killer enters a room; three survivors react in turn order: the first
rolls and runs, and what she turns up there sets off the killer's own reaction; the second hides; the
third takes a bonus turn in which another bonus turn may start. A hidden item can deny the killer's
interaction at a silent trigger, and somebody may win in the middle of it all.
"""
