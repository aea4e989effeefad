"""A turn line read back into steps. Whether they are legal is for the rules to say."""

import re
from collections.abc import Callable
from typing import Final

from unseen.core.errors import UnseenError
from unseen.games.kakusareta.turn_text import LETTERS, MORE, NOTHING

LABEL: Final = re.compile(r"^(?:(?:\d{1,4}\.(?:\d|n)|0)\s+)?(?:[KM]\s+)?")
SPACE: Final = "[A-E][1-5]"
ROD: Final = {**dict.fromkeys("135", "look row"), **dict.fromkeys("ACE", "look column")}
ELEMENT: Final = {letter: element for element, letter in LETTERS.items()}
MARKS: Final = re.compile(rf"\*({SPACE})(?:>({SPACE})|=)?")
MOVES: Final = {"L": "leap", "D": "down", "W": "walk", "C": "climb"}
LINKS: Final = {"-": "move", "/": "line", "=": "slide"}
ENDS: Final = ("claim", "concede", "resign")
ANSWERS: Final = ("!Fate(", "!Fortify(", "pass", "-c:", "-0", "element:", "take:")
"""How the words begin of which a line consists that is no turn, but an answer or a choice: it has no `done`."""


def read_turn(text: str, elemental: bool) -> list[str]:
    """The step texts of a turn; UnseenError `unreadable` names the word that is none."""
    reader = Reader(elemental)
    plain = LABEL.sub("", " ".join(text.split()) + " ")
    for word in plain.split():
        reader.read(word.removesuffix(";") if len(word) > 1 else word)
    return reader.finish()


def unreadable(word: str) -> UnseenError:
    """The sentence about a word that is none."""
    return UnseenError("unreadable", f"“{word[:40]}” is not part of a turn.")


class Reader:
    """Reads one line, word by word."""

    def __init__(self, elemental: bool) -> None:
        self.elemental: Final = elemental
        self.steps: list[str] = []
        self.at = ""
        """Where the last movement went."""
        self.fallen: list[str] = []
        """Falls that are written before their movement."""
        self.shown = ""
        """What the night shows: `row3`, `colC`, `E3`."""
        self.lied = False
        self.answer = False
        self.over = False
        self.result = False

    def read(self, word: str) -> None:
        """One more word."""
        if self.result:
            return
        if word[0] == "#" or (word == "*" and self.steps):
            self.over = self.result = True
            return
        if self.over:
            raise unreadable(word)
        self.answer = word.startswith(ANSWERS)
        for step in self.word(word):
            self.steps.append(step)
            self.over = self.over or step in ENDS
        self.over = self.over or word == MORE

    def word(self, word: str) -> list[str]:
        """The steps of one word."""
        if word in SILENT or word == "!StillWaters":
            return []
        if word in WORDS:
            return [WORDS[word]]
        if word[0] == "*":
            return self.marks(word, 0, [])
        for pattern, read in PATTERNS:
            match = pattern.fullmatch(word)
            if match:
                return read(self, match)
        raise unreadable(word)

    def marks(self, word: str, start: int, steps: list[str]) -> list[str]:
        """Attacks: only a fall is a step; one before its movement waits for it."""
        while start < len(word):
            match = MARKS.match(word, start)
            if match is None:
                raise unreadable(word)
            if match[2]:
                (steps if steps else self.fallen).append(f"push {match[2]}")
            start = match.end()
        return steps

    def finish(self) -> list[str]:
        """All steps of the line."""
        if self.fallen:
            raise unreadable(f"*{self.fallen[0]}")
        if self.shown:
            self.show()
        elif not self.over and not self.answer:
            self.steps.append("done")
        return self.steps

    def show(self) -> None:
        """What the night shows: a step of its own where it may be false, else only a line is a choice."""
        kind = {"row": "row", "col": "column"}.get(self.shown[:3], "")
        if not self.elemental:
            self.steps.append(f"show {kind}" if kind else "done")
            return
        self.steps.append("done")
        if self.lied:
            self.steps.append(f"mirage {kind} {self.shown[3:]}" if kind else f"mirage {self.shown}")
        else:
            self.steps.append(f"show {kind}" if kind else "true")


# ---- the words of the Kakusareta ----
def read_move(reader: Reader, match: re.Match[str]) -> list[str]:
    """`L:A3*A1>B2*A2`."""
    reader.at = match[2]
    steps = [f"{MOVES[match[1]]} {match[2]}", *reader.fallen]
    reader.fallen = []
    return reader.marks(match[3], 0, steps)


def read_coin(reader: Reader, match: re.Match[str]) -> list[str]:
    """`@C3`; on a tower without a coin of its own any coin is laid."""
    return ["place" if reader.at in ("", match[1]) else f"lay {match[1]}"]


def read_points(reader: Reader, match: re.Match[str]) -> list[str]:
    """`ap[+d,r:C]`."""
    return [step for word in match[1].split(",") for step in reader.word(word)]


def read_show(reader: Reader, match: re.Match[str]) -> list[str]:
    """`show:row3`."""
    reader.shown = match[1]
    return []


def read_mirage(reader: Reader, match: re.Match[str]) -> list[str]:
    """`!Mirage(E1)` after what was shown."""
    if not reader.shown:
        raise unreadable(match[0])
    reader.lied = True
    return []


# ---- the words of the Moya ----
def placing(mark: str | None) -> list[str]:
    """`~C4`, `~0`, `~1`, `~t:F` after an action."""
    if not mark:
        return []
    if mark[1] == "t":
        return [f"token {ELEMENT[mark[3]]}"]
    return [{"0": "nothing", "1": "spawn"}.get(mark[1:], f"from {mark[1:]}")]


def read_moved(reader: Reader, match: re.Match[str]) -> list[str]:
    """`1:B2-B3`, `1:A2/D2`, `3:D2-D1~C4`."""
    return [f"{LINKS[match[2]]} {match[1]} {match[3]}", *placing(match[4])]


def read_merge(reader: Reader, match: re.Match[str]) -> list[str]:
    """`up:B1,B2,C2>B2~D4`."""
    return [f"upgrade {match[1]} {match[2]} {match[3]} at {match[4]}", *placing(match[5])]


def read_streak(reader: Reader, match: re.Match[str]) -> list[str]:
    """`!Streak(3)=hit`."""
    return [f"play Streak {match[1]}"]


def read_fortify(reader: Reader, match: re.Match[str]) -> list[str]:
    """`!Fortify(C2,C4)`."""
    return [f"fortify {space}" for space in match[1].split(",")]


def fixed(text: str, placed: int = 0) -> Callable[[Reader, re.Match[str]], list[str]]:
    """A word that stands for one step, whose `{}` are the groups; the group `placed` says where a pawn comes from."""
    return lambda reader, match: [text.format(*match.groups()), *(placing(match[placed]) if placed else [])]


def element(text: str) -> Callable[[Reader, re.Match[str]], list[str]]:
    """A word with the letter of an element."""
    return lambda reader, match: [text.format(ELEMENT[match[1]])]


FROM: Final = rf"(~(?:{SPACE}|[01]|t:[EWAF]))?"
SILENT: Final = (
    NOTHING,
    MORE,
    "@-",
    "free+d",
    "free+2d",
    "heal",
    "-d",
    "pay!Mirage",
    "pay!StillWaters",
    "!StillWaters",
)
"""Words that say what happened without being a step."""
WORDS: Final = {
    "+d": "collect",
    "@H": "play StillWaters",
    "concede": "concede",
    "resign": "resign",
    "pass": "pass",
    "-0": "nothing",
    **{f"!{word}": f"play {word}" for word in ("Quake", "River", "Tide", "Petrify", "Breeze", "Breath", "Stream")},
}
PATTERNS: Final[list[tuple[re.Pattern[str], Callable[[Reader, re.Match[str]], list[str]]]]] = [
    (re.compile(rf"([LDWC]):({SPACE})((?:\*.*)?)"), read_move),
    (re.compile(r"r:([135ACE])"), lambda reader, match: [ROD[match[1]]]),
    (re.compile(rf"\+c:({SPACE})"), fixed("pick {}")),
    (re.compile(r"\+t:([EWAF])"), element("token {}")),
    (re.compile(rf"@({SPACE})"), read_coin),
    (re.compile(rf"claim:{SPACE}(?:=(?:treasure|miss))?"), fixed("claim")),
    (re.compile(r"ap\[([^\[\]]+)\]"), read_points),
    (re.compile(rf"show:(row[135]|col[ACE]|{SPACE})"), read_show),
    (re.compile(rf"!Mirage\((?:row[1-5]|col[A-E]|{SPACE})\)"), read_mirage),
    (re.compile(rf"!(Tower|SilentLeap|Rain|Fireball)\(({SPACE})\)"), fixed("play {} {}")),
    (re.compile(rf"!Quake\({SPACE}\)"), fixed("play Quake")),
    (re.compile(r"!Tempest\(([NESW])\)"), fixed("play Tempest {}")),
    (re.compile(rf"[123]:({SPACE})([-/=])({SPACE}){FROM}"), read_moved),
    (re.compile(rf"1:({SPACE})\^({SPACE})"), fixed("heal {} {}")),
    (re.compile(rf"2:({SPACE})\(({SPACE}),({SPACE})\)"), fixed("swap {1} {2} by {0}")),
    (re.compile(rf"3:({SPACE}),({SPACE})"), fixed("swap {} {}")),
    (re.compile(rf"up:({SPACE}),({SPACE}),({SPACE})>({SPACE}){FROM}"), read_merge),
    (re.compile(rf"raze:({SPACE}){FROM}"), fixed("raze {0}", 2)),
    (re.compile(rf"dep([12]):({SPACE}){FROM}"), fixed("deploy {0} {1}", 3)),
    (re.compile(rf"up[12]:({SPACE}){FROM}"), fixed("raise {0}", 2)),
    (re.compile(r"tok:([EWAF])"), element("token {}")),
    (re.compile(rf"!Fortify\(({SPACE}(?:,{SPACE})*)\)"), read_fortify),
    (re.compile(r"!Fate\([A-Za-z]+\)"), fixed("fate")),
    (re.compile(r"!Gentle\(([1-5A-E]),([NESW])\)"), fixed("play Gentle {} {}")),
    (re.compile(rf"!Shift\(({SPACE})[>,]({SPACE})\)"), fixed("play Shift {} {}")),
    (re.compile(r"!Streak\(([1-5A-E])\)(?:=(?:hit|miss))?"), read_streak),
    (re.compile(rf"!Ashes\(({SPACE})\){FROM}"), fixed("play Ashes {0}", 2)),
    (re.compile(rf"-c:({SPACE})"), fixed("give {}")),
    (re.compile(r"take:([EWAF])"), element("token {}")),
    (re.compile(r"element:([EWAF])"), element("element {}")),
]
