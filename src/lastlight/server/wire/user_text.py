"""What people type: their names, and talk."""

from __future__ import annotations

import unicodedata

TURNING = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Marks that change the direction of writing: unclosed, they would also turn the text beside a name."""


def one_line(text: str) -> str:
    r"""A text as one line, without control characters: databases refuse some, and nobody sees them.

    >>> one_line("  Mara\x00\n\tof \x00 Oz")
    'Mara of Oz'
    """
    seen = [one for one in text if one.isspace() or not (unicodedata.category(one) == "Cc" or one in TURNING)]
    return " ".join("".join(seen).split())


def as_name(text: str) -> str:
    """A name as it is shown. A leading ``@`` would make it a text key, on the wire and on screens.

    >>> as_name(" @seat.killer "), as_name("Mara @ home")
    ('seat.killer', 'Mara @ home')
    """
    return one_line(text).lstrip("@ ")
