"""A turn line read back into steps. Whether they are legal is for the rules to say."""

import re
from collections.abc import Callable
from typing import Final

from unseen.boards.courtyard import is_temple
from unseen.core.errors import UnseenError

LABEL: Final = re.compile(r"^(?:\d+\.\d+|N\d+)[TM]\s+")
SPACE: Final = "[A-E][1-5]"
TEMPLE: Final = "[ACE][135]"
LINE: Final = {**dict.fromkeys("135", "look row"), **dict.fromkeys("ACE", "look column")}
PATH: Final = re.compile(rf"(>>?)({TEMPLE})|\[xS({TEMPLE})/({SPACE})\]|\[~S({TEMPLE})\]|\[x[HBS]{SPACE}=?\]")
ENDS: Final = ("claim", "concede", "resign")


def read_turn(text: str) -> list[str]:
    """The step texts of a turn; UnseenError `unreadable` names the word that is none."""
    plain = text.strip() + " "
    for spaced, joined in (("; row ", ";row"), ("; col ", ";col"), ("; ", ";")):
        plain = plain.replace(spaced, joined)
    steps: list[str] = []
    over = False
    for n, word in enumerate(LABEL.sub("", plain).split()):
        if over:
            raise unreadable(word)
        for step in read_word(word):
            steps.append(step)
            # a shown line ends the thief's night; as a first word it is the Mists' choice
            over = step in ENDS or step.startswith("capture ") or (step.startswith("show ") and n > 0)
    return steps if over else [*steps, "done"]


def unreadable(word: str) -> UnseenError:
    """The sentence about a word that is none."""
    return UnseenError("unreadable", f"“{word[:40]}” is not part of a turn.")


def read_word(word: str) -> list[str]:
    """The steps of one word of a turn line."""
    if word == "--":
        return []
    if word in ("concede", "resign"):
        return [word]
    for pattern, make in WORDS:
        match = pattern.fullmatch(word)
        if match:
            return make(match)
    if re.match(TEMPLE, word):
        return read_path(word)
    raise unreadable(word)


def read_path(word: str) -> list[str]:
    """Leaps with their attacks; forced attacks in place are no steps of their own."""
    steps: list[str] = []
    at = 2
    while at < len(word):
        match = PATH.match(word, at)
        if match is None:
            raise unreadable(word)
        _, to, pushed, space, struck = match.groups()
        if to:
            steps.append(f"leap {to}")
        elif pushed:
            steps.append(f"push {space}")
        elif struck:
            steps.append(f"strike {struck}")
        at = match.end()
    return steps


def read_coins(match: re.Match[str]) -> list[str]:
    """`(E1)` or `(E1/A1)`."""
    return [f"sacrifice {match[2]}"] if match[2] else ["place"]


def read_move(match: re.Match[str]) -> list[str]:
    """`SD2-D1+`: a step, stream, occupation or search."""
    return [f"move {match[1]} {match[2]}"]


def read_upgrade(match: re.Match[str]) -> list[str]:
    """`UB1,B2,C2@B1`."""
    return [f"upgrade {match[1]} {match[2]} {match[3]} at {match[4]}"]


def read_bolster(match: re.Match[str]) -> list[str]:
    """`BB1%A1` or `BB1%A1<C3`."""
    return [f"bolster {match[1]} {match[2]}" + (f" from {match[3]}" if match[3] else "")]


def read_night_u(match: re.Match[str]) -> list[str]:
    """`uA1` removes a bolster, `uB1` raises a pawn: temples and courtyard keep them apart."""
    return [f"unbolster {match[1]}" if is_temple(match[1]) else f"raise {match[1]}"]


def read_shown(match: re.Match[str]) -> list[str]:
    """What the night shows: a row or column is a step, a temple is not."""
    return {"row": ["show row"], "col": ["show column"]}.get(match[1] or "", [])


def fixed(text: str) -> Callable[[re.Match[str]], list[str]]:
    """A word that stands for one step, whose `{}` is the first group."""
    return lambda match: [text.format(*match.groups())]


WORDS: Final[list[tuple[re.Pattern[str], Callable[[re.Match[str]], list[str]]]]] = [
    (re.compile(r"\+?d"), fixed("collect")),
    (re.compile(r"\+?r([135ACE])=[gr]"), lambda match: [LINE[match[1]]]),
    (re.compile(rf"\+?c({TEMPLE})"), fixed("pick {0}")),
    (re.compile(rf"!({TEMPLE})"), fixed("claim")),
    (re.compile(rf"\(({TEMPLE})(?:/({TEMPLE}))?\)"), read_coins),
    (re.compile(rf"[HBS]({SPACE})[-=]({SPACE})\+?"), read_move),
    (re.compile(rf"H({SPACE})\^({SPACE})"), fixed("heal {0} {1}")),
    (re.compile(rf"U({SPACE}),({SPACE}),({SPACE})@({SPACE})"), read_upgrade),
    (re.compile(rf"B({SPACE})%({TEMPLE})(?:<({TEMPLE}))?"), read_bolster),
    (re.compile(rf"S({TEMPLE})!"), fixed("capture {0}")),
    (re.compile(rf"s({SPACE})"), fixed("spawn {0}")),
    (re.compile(rf"u({SPACE})"), read_night_u),
    (re.compile(r";(row|col)?(?:[135ACE]|[ACE][135])"), read_shown),
]
