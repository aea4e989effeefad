"""Canaries of a server: marked secrets that no byte for a listener may hold, however they are written."""

import base64
import hashlib
import re
from collections.abc import Iterable
from typing import Final

from unseen.core.match import Match
from unseen.core.seats import Seat
from unseen.testing import canaries

SHOWN_MAX: Final = 5


def written(secret: bytes) -> dict[str, bytes]:
    """A secret as it might get into an answer: the way, and the text."""
    return {
        "as hexadecimal digits": secret.hex().encode(),
        "as base64": base64.b64encode(secret).rstrip(b"="),
        "as base64 for addresses": base64.urlsafe_b64encode(secret).rstrip(b"="),
        "as a number": str(int.from_bytes(secret, "big")).encode(),
        "hashed": hashlib.sha256(secret).hexdigest().encode(),
    }


class Marks:
    """What a server must never send to a listener, whatever the game."""

    def __init__(self) -> None:
        self.words: Final[dict[bytes, str]] = {}

    def seed(self, name: str, secret: bytes) -> None:
        """Random bytes, such as a seed."""
        for way, text in written(secret).items():
            self.words[text] = f"{name} {way}"

    def word(self, name: str, secret: str) -> None:
        """A random word, such as a cookie, and what is stored of it."""
        self.words[secret.encode()] = name
        self.words[hashlib.sha256(secret.encode()).hexdigest().encode()] = f"what is stored of {name}"

    def open(self, name: str) -> None:
        """This is no secret any more."""
        for word in [word for word, known in self.words.items() if known.startswith(name)]:
            del self.words[word]

    def found(self, raw: bytes) -> list[str]:
        """What an answer holds of it."""
        return sorted({name for word, name in self.words.items() if word in raw})


def of_rules(match: Match, listener: Seat, fresh: Iterable[bytes], seen: Iterable[tuple[str, bytes]]) -> str:
    """Names of events and texts of steps that this listener never met; "" if none was sent.

    Words that a fresh table shows, before anybody has done anything, are no secret.
    """
    marked = canaries.secrets(match, listener)
    known = set(canaries.scan(b"\n".join(fresh), marked))
    words = [re.escape(mark).encode() for mark in sorted(marked - known)]
    if not words:
        return ""
    pattern = re.compile(rb"(?<!\w)(?:" + b"|".join(words) + rb")(?!\w)")
    for name, raw in seen:
        caught = sorted(set(pattern.findall(raw)))
        if caught:
            return f"{name}: is sent {', '.join([one.decode() for one in caught[:SHOWN_MAX]])}"
    return ""
