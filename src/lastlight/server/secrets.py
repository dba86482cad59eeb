"""Ids and tokens.

A token has 256 random bits, an invite 128. Such a secret cannot be guessed or found in a list, so one
round of SHA-256 protects it at rest as well as a slow hash; those are for passwords people choose.
"""

from __future__ import annotations

import secrets
from hashlib import blake2b, sha256
from hmac import compare_digest

from lastlight.core.seats import NAMES, Seat

ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
"""No look-alikes: neither i, l, 1 nor o, 0."""

ID_LENGTH = 8


def new_id() -> str:
    """The id of a match, a person, an undo."""
    return "".join(secrets.choice(ALPHABET) for _ in range(ID_LENGTH))


def is_id(text: str) -> bool:
    """May this be the id of a match?

    >>> is_id("k7mq2xwp"), is_id("../../etc")
    (True, False)
    """
    return len(text) == ID_LENGTH and all(letter in ALPHABET for letter in text)


def new_key() -> str:
    """The key by which a server recognises its tokens."""
    return secrets.token_hex(32)


def new_token(key: str) -> str:
    """What a cookie carries: a secret with our signature."""
    secret = secrets.token_urlsafe(24)
    return f"{secret}.{mark_of(secret, key)}"


def is_token_of(key: str, token: str) -> bool:
    """Have we issued this token?

    >>> is_token_of("key", new_token("key")), is_token_of("key", "chosen by somebody else")
    (True, False)
    """
    secret, _, mark = token.rpartition(".")
    return compare_digest(mark.encode(), mark_of(secret, key).encode())


def mark_of(secret: str, key: str) -> str:
    return blake2b(secret.encode(), key=key.encode(), person=b"token", digest_size=12).hexdigest()


def new_invite() -> str:
    return secrets.token_urlsafe(16)


def new_seed() -> str:
    """What chance and the bots of a match draw from."""
    return secrets.token_hex(16)


def hashed(token: str) -> str:
    """A token as it is stored."""
    return sha256(token.encode()).hexdigest()


class QuestionIds:
    """The ids of a match's questions: the same in every process, random to anybody without the seed."""

    def __init__(self, seed: str, match: str) -> None:
        self.match: str = match
        self.secret: bytes = blake2b(seed.encode(), person=b"question").digest()
        self.number: int = -1
        self.made: dict[tuple[int, int], str] = {}  # at that number, by seat and position

    def of(self, number: int, seat: Seat, place: int) -> str:
        """``number`` counts answers, hidden draws included; the keyed hash reveals nothing of it."""
        if number != self.number:
            self.number, self.made = number, {}
        made = self.made.get((seat, place))
        if made is None:
            told = f"{self.match} {number} {NAMES[seat]} {place}".encode()
            made = blake2b(told, key=self.secret, digest_size=12).hexdigest()
            self.made[seat, place] = made
        return made


def bot_seed(seed: str, answers: int, seat: str) -> str:
    """What a bot draws from at one question. An undo does not re-roll; two processes draw the same."""
    secret = blake2b(seed.encode(), person=b"bots").digest()
    return blake2b(f"{answers} {seat}".encode(), key=secret, digest_size=16).hexdigest()
