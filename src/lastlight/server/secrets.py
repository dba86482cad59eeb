"""Ids and tokens.

A token has 256 random bits, an invite 128. Such a secret cannot be guessed or looked up in a list, so one
round of SHA-256 protects it at rest as well as a slow hash would, which is for passwords people choose.
"""

from __future__ import annotations

import secrets
from hashlib import blake2b, sha256

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


def new_token() -> str:
    """What a cookie carries."""
    return secrets.token_urlsafe(32)


def new_invite() -> str:
    return secrets.token_urlsafe(16)


def new_seed() -> str:
    """What chance and the bots of a match draw from."""
    return secrets.token_hex(16)


def hashed(token: str) -> str:
    """What is kept of a token."""
    return sha256(token.encode()).hexdigest()


def question_id(seed: str, match: str, number: int, seat: str, place: int) -> str:
    """A question's id: the same in every process, random to whoever does not know the seed.

    ``number`` counts answers, hidden draws included; the keyed hash tells nothing of it.
    """
    secret = blake2b(seed.encode(), person=b"question").digest()
    told = f"{match} {number} {seat} {place}".encode()
    return blake2b(told, key=secret, digest_size=12).hexdigest()


def bot_seed(seed: str, standing: int, seat: str) -> str:
    """What a bot draws from at one question. An undo does not roll again; two processes draw alike."""
    secret = blake2b(seed.encode(), person=b"bots").digest()
    return blake2b(f"{standing} {seat}".encode(), key=secret, digest_size=16).hexdigest()
