"""A courier that keeps what it is given: who is told of a decision, when, and in which words."""

import asyncio
from typing import Final

from unseen.core.errors import UnseenError
from unseen.server.couriers import MAIL, Courier, Note


class Bag(Courier):
    """Notices of one world. Its addresses have an @, and take everything."""

    def __init__(self) -> None:
        super().__init__(MAIL)
        self.notes: Final[list[tuple[float, Note]]] = []

    def check(self, to: str) -> str:
        """The address."""
        if "@" not in to:
            raise UnseenError("notice", "This is no address.")
        return to

    def deliver(self, note: Note) -> bool:
        """Keep it, with its time."""
        self.notes.append((asyncio.get_running_loop().time(), note))
        return True

    def lines(self) -> str:
        """All of them, as whoever carries them sees it."""
        return "\n".join([f"{at:.3f} {note.to} {note.title} {note.path}" for at, note in self.notes])
