"""The forms of a position's text: words, braces, or one word with strokes; each becomes keys with values."""

import re
from typing import Final

from unseen.games.temples import positions as family
from unseen.games.temples.positions import bad

PAWN: Final = re.compile(r"[A-E][1-5]:[123]['*+]*")
STROKES: Final = re.compile(r"/(?:x|K|h|d|loc|r|t):")
SHORT: Final = {"h": "hand", "r": "rods", "t": "turn"}
KEYS: Final = (
    "hand", "tbl", "loc", "x", "tower", "rods", "seen", "turn", "left", "due", "mid", "end",
    "el", "tK", "tM", "pool", "hide", "used", "owe", "ask", "hits",
)  # fmt: skip
WORDS: Final = ("start", "petrified", "marked", "stream")
LENGTH_MAX: Final = 2000


def split(text: str) -> list[tuple[str, str]]:
    """The parts of a position as (key, value); UnseenError `position` for what is none."""
    if len(text) > LENGTH_MAX:
        raise bad(f"A position has at most {LENGTH_MAX:,} characters.")
    plain = re.sub(r"\b(x|hand|table|towers?)\{([^{}]*)\}", braces, text.strip())
    if " " not in plain and STROKES.search(plain):
        return [part(word) for one in plain.split("/") for word in stroke(one)]
    return [part(word) for word in plain.split()]


def braces(match: re.Match[str]) -> str:
    """`x{A1, C1}` as `x:A1C1`, `hand{}` as `hand:none`; the table is what the hand does not hold."""
    inside = re.sub(r"[\s,]", "", match[2]) or "none"
    key = {"table": "tbl", "towers": "tower"}.get(match[1], match[1])
    return f"{key}:{inside}"


def stroke(one: str) -> list[str]:
    """A piece between two strokes, as words."""
    key, _, value = one.partition(":")
    if key == "K":
        return [f"K@{value}"]
    if key == "d":
        return [f"d{value}"]
    if key in SHORT or key in KEYS:
        return [f"{SHORT.get(key, key)}:{value or 'none'}"]
    return [word for word in one.split(",") if word]


def part(word: str) -> tuple[str, str]:
    """A word as key and value."""
    if PAWN.fullmatch(word):
        return "pawn", word
    if word.startswith("K@"):
        return "K", word[2:]
    if re.fullmatch(r"d\d+", word):
        return "d", word[1:]
    if word in WORDS:
        return word, ""
    key, colon, value = word.partition(":")
    if colon and key in KEYS:
        return key, value
    raise bad(f"“{word[:40]}” is not part of a position.")


def spaces_in(text: str, what: str, temples: bool = False) -> list[int]:
    """Names written one after the other, perhaps with commas; `none` is the empty list."""
    return family.spaces_in(text.replace(",", "") or "none", what, temples)
