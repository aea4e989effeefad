"""Playtest sheets: what people say after a game, what the game was, and the book that gathers both for a designer."""

from typing import Final

BOOK: Final = "Playtests, for you alone:"
"""What stands before the secret address of the book where a server says where it is."""
