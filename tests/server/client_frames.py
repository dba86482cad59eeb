"""Frames as a client sends them, byte by byte."""

from __future__ import annotations

PING, PONG, PIECE, TEXT = 0x89, 0x8A, 0x00, 0x81
"""First bytes of frames: a whole ping, a whole pong, a piece in the middle of a message, a whole text."""


def frame(kind: int, body: bytes = b"") -> bytes:
    """A frame as a client sends it: masked, here by nothing."""
    length = bytes((0x80 | len(body),)) if len(body) < 126 else b"\xfe" + len(body).to_bytes(2, "big")
    return bytes((kind,)) + length + bytes(4) + body
