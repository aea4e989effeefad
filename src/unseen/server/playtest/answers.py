"""What people are asked after a game between people, and what they answer: read from a form, a terminal or a file."""

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from unseen.core.errors import UnseenError, cut

STEPS: Final = ("bad", "not so good", "all right", "good", "very good")
"""How something felt, from 1 on; 0 says nothing."""
TEXT_MAX: Final = 2_000
NAME_MAX: Final = 60
JOINERS: Final = frozenset("\u200c\u200d\u200e\u200f")
"""Signs without a look of their own that keyboards type: within words, small pictures, and beside another script."""
TABLE: Final = -1
"""In place of a seat: what the people of a game say together."""
ROLE: Final = "How did your role feel?"
ENDS: Final = {True: "How did winning feel?", False: "How did losing feel?", None: "How did the end feel?"}
"""By whether one won; None where nobody did, or all."""
COMMENT: Final = "Anything else? If a rule was unclear: which one, and how did you settle it?"
CREDIT: Final = "Your name for the credits"
FIELDS: Final = ("name", "role", "role_words", "end", "end_words", "comment")
"""What an answer is made of, as forms and files name it."""


@dataclass(frozen=True, repr=False)  # who reads a message of ours is not to read what a person wrote
class Answer:
    """What one person says of a game: steps from 1 to 5 or 0, and words."""

    seat: int
    name: str = ""
    """For the credits; nothing else names a person on a sheet."""
    role: int = 0
    role_words: str = ""
    end: int = 0
    end_words: str = ""
    comment: str = ""

    @property
    def said(self) -> bool:
        """Does it say anything?"""
        return bool(self.role or self.end or self.worded)

    @property
    def worded(self) -> bool:
        """Does it hold words or a name, which its person may want to be gone?"""
        return bool(self.name or self.role_words or self.end_words or self.comment)

    def nameless(self) -> "Answer":
        """What stays when its person takes back name and words: the steps."""
        return replace(self, name="", role_words="", end_words="", comment="")


def read_answer(seat: int, given: Mapping[str, object], whose: str = "") -> Answer:
    """An answer from what was typed, each part by its name in FIELDS; UnseenError `playtest` for what is none.

    `whose` begins the sentence, where several answers come at once.
    """
    return Answer(
        seat,
        name=read_name(given.get("name", ""), f"{whose}the name"),
        role=read_step(given.get("role", ""), f"{whose}how the role felt"),
        role_words=read_text(given.get("role_words", ""), f"{whose}what is said of the role"),
        end=read_step(given.get("end", ""), f"{whose}how the end felt"),
        end_words=read_text(given.get("end_words", ""), f"{whose}what is said of the end"),
        comment=read_text(given.get("comment", ""), f"{whose}the comment"),
    )


def read_step(given: object, what: str) -> int:
    """One of the five steps, by its words or its number; 0 for nothing."""
    if isinstance(given, str):
        text = " ".join(given.lower().split())
        if text in ("", "0"):
            return 0
        if text in STEPS:
            return STEPS.index(text) + 1
        given = int(text) if text.isascii() and text.isdigit() and len(text) == 1 else None
    if isinstance(given, int) and not isinstance(given, bool) and 0 <= given <= len(STEPS):
        return given
    raise wrong(f"{what} is one of: {', '.join(STEPS)}.")


def read_text(given: object, what: str, longest: int = TEXT_MAX) -> str:
    """Words as they are kept, their lines put right; UnseenError `playtest` for too many or for control characters."""
    if not isinstance(given, str):
        raise wrong(f"{what} is a text.")
    lines = given.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    text = "\n".join(["".join(map(plain, line)).rstrip() for line in lines]).strip()
    if len(text) > longest:
        raise wrong(f"{what} has at most {longest:,} characters; this has {len(text):,}.")
    if not all([sign.isprintable() or sign in JOINERS or sign == "\n" for sign in text]):
        raise wrong(f"{what} holds a character that cannot be printed.")
    return text


def plain(sign: str) -> str:
    """A sign as it is kept: every blank of a language or of a keyboard is a space."""
    return " " if sign == "\t" or unicodedata.category(sign) == "Zs" else sign


def read_line(given: object, what: str, longest: int = TEXT_MAX) -> str:
    """Words in one line."""
    return " ".join(read_text(given, what, longest).split())


def read_name(given: object, what: str) -> str:
    """A name for the credits; "" for none."""
    return read_line(given, what, NAME_MAX)


def step_words(step: int) -> str:
    """How something felt, in words; "" for nothing said."""
    return STEPS[step - 1] if step else ""


def read_number(given: object, what: str, most: int) -> int | None:
    """A whole number from 1 on; None for nothing."""
    text = str(given).strip()
    if text in ("", "0"):
        return None
    if text.isascii() and text.isdigit() and len(text) <= len(str(most)) and int(text) <= most:
        return int(text)
    raise wrong(f"{what} is a whole number up to {most:,}, not “{cut(text)}”.")


def wrong(sentence: str) -> UnseenError:
    """What cannot be on a sheet."""
    return UnseenError("playtest", sentence[:1].upper() + sentence[1:])
