"""The one exception for what others got wrong, and the words of its sentences. What we got wrong is an assertion."""

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Final

SHOWN: Final = 80
"""So many characters of what others wrote stand in a sentence at most."""


class UnseenError(Exception):
    """They erred: one sentence, a stable code, the rule that forbids it if one does. Raised before anything changes."""

    def __init__(self, code: str, sentence: str, rule: str = "") -> None:
        super().__init__(sentence)
        self.code = code
        self.sentence = sentence
        self.rule = rule

    def __str__(self) -> str:
        return f"{self.sentence} ({self.rule})" if self.rule else self.sentence


def cut(text: str) -> str:
    """What others wrote, as far as a sentence repeats it."""
    return text if len(text) <= SHOWN else text[: SHOWN - 1] + "…"


def quoted(text: str, kept: str = "\n\t") -> str:
    """What others wrote, for a screen: every character that cannot be printed stands as its escape.

    Control characters could clear a terminal and write on it, marks of direction turn a line round.
    """
    if text.isprintable():
        return text
    return "".join([one if one.isprintable() or one in kept else escaped(one) for one in text])


def escaped(character: str) -> str:
    """`\\u001b`: as JSON writes it, so that quoted JSON is JSON still."""
    number = ord(character)
    if number < 0x10000:
        return f"\\u{number:04x}"
    high, low = divmod(number - 0x10000, 0x400)
    return f"\\u{0xD800 + high:04x}\\u{0xDC00 + low:04x}"


def no_such(kind: str, word: str, known: Iterable[str]) -> str:
    """`There is no game nus; did you mean nuns? Games: kakusareta, nuns, ...`"""
    words = list(known)
    near = get_close_matches(word[:SHOWN], words, 1) or [name for name in words if word and name.startswith(word)][:1]
    hint = f"; did you mean {near[0]}? {kind.capitalize()}s:" if near else f"; {kind}s:"
    return f"There is no {kind} {cut(word)}{hint} {', '.join(words) or 'none'}."
