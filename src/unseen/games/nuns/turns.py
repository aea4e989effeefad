"""The lines of turns: grown event by event, and read back into the texts of their steps (section 7 of the ledger)."""

import re
from typing import Final

from unseen.boards.dots import Dots
from unseen.core.errors import UnseenError
from unseen.core.events import Happening
from unseen.core.grammar import read_any
from unseen.core.scribe import Turn, unreadable
from unseen.core.seats import Seat
from unseen.games.nuns.deeds import paths
from unseen.games.nuns.deeds.blessings import BlessingShown
from unseen.games.nuns.deeds.guard_go import Discovered, Moved, Turned
from unseen.games.nuns.deeds.movement import Halted
from unseen.games.nuns.deeds.paths import PathChosen, TurnedBack, WentWithoutCard
from unseen.games.nuns.deeds.sightings import Captured, OnTheRun, Sighted, Vanished
from unseen.games.nuns.deeds.walk import PhaseEnded, Sealed, Stepped
from unseen.games.nuns.knowledge import SHORT


class Walk(Turn):
    """One novice's movement: `N4 w3 88.105.114.130 K`, or for others `N4 w *.18.17.* v17>27`. Its words are marks."""

    def __init__(self, label: str, seat: Seat, who: str, caught: bool, start: int, own: bool, dots: Dots) -> None:
        super().__init__(label, seat, own)
        self.who: Final = who
        self.caught: Final = caught
        self.dots: Final = dots
        self.way: list[str] = [str(start)] if start else ["*"]
        """From her own dot, otherwise from where she is seen; to others `*` is where nobody sees her."""
        self.last = start
        self.split = -1
        self.card = ""
        self.swift = False

    def hear(self, event: Happening) -> None:
        match event:
            case Stepped(dot, seen, hidden):
                self.way.append(f"{dot}{'~' if hidden else ''}{'*' if seen else ''}")
            case PhaseEnded():
                self.split = len(self.way)
            case Sealed(card, swift):
                self.card, self.swift = card, swift
            case Sighted(_, dot):
                self.sight(dot)
            case OnTheRun() | Vanished():
                self.lose()
        mark = event.written(self.own)
        if mark:
            self.add(mark)

    def sight(self, dot: int) -> None:
        """She is seen, by the others as the next dot of her way if it lies beside the last one."""
        if self.own:
            return
        joined = self.last > 0 and dot in self.dots.beside(self.last)
        if self.way[-1] != "*" and not joined:
            self.way.append("*")
        self.way.append(str(dot))
        self.last = dot

    def lose(self) -> None:
        """She is out of sight."""
        if not self.own and self.way[-1] != "*":
            self.way.append("*")

    def known(self) -> bool:
        """Is there something to write before all cards are shown: sealed, or seen by anybody in this turn?"""
        return self.card != "" if self.own else self.way != ["*"]

    def text(self) -> str:
        way = ".".join(self.way if self.split < 0 else self.way[: self.split])
        if self.split >= 0:
            way += "/" + ".".join(self.way[self.split :])
        card = SHORT[self.card] if self.card else ""
        if self.own and card:
            card += str(len(self.way) - 1) + ("+" if self.swift else "")
        return " ".join([part for part in (self.who, "c" if self.caught else "", card, way, *self.words) if part])


class Patrol(Turn):
    """One guard's movement: `A w4 p=red-122-147 145.146.147 p=blue-26-147~ 138.127`."""

    def __init__(self, label: str, seat: Seat, who: str, dot: int, steps: int) -> None:
        super().__init__(label, seat, False)
        self.who: Final = who
        self.gait = ""
        self.way = str(dot)
        self.fresh = True
        """Has nothing been written of the present stretch but the dot where she stands?"""
        self.steps = steps
        self.plus = ""
        self.turned_to = 0
        """Where she looks before she goes there: it is written when she goes, or discovers something."""
        self.sights: list[str] = []
        """What she sees there."""

    def hear(self, event: Happening) -> None:
        match event:
            case PathChosen() | TurnedBack() | WentWithoutCard():
                self.add(event.written(self.own))
            case BlessingShown(_, _, "swift"):
                self.plus = "+"
            case BlessingShown():
                self.add("lantern")
            case Turned(_, to):
                self.turned_to, self.sights = to, []
            case Discovered():
                self.go("|", self.turned_to)
                self.way += f"?{','.join(self.sights)}"
                self.sights = []
            case Moved(_, to):
                self.go("." if self.way else "", to)
                self.steps += 1
                self.turned_to = 0
            case Halted(_, walked):
                self.gait = f"{'w' if walked else 'r'}{self.steps}"
            case _:
                self.meet(event)

    def meet(self, event: Happening) -> None:
        """What happens to novices on the dot where she stands, or is seen from it."""
        match event:
            case Sighted(who, dot) if self.turned_to:
                self.sights.append(f"{who}@{dot}")
            case Sighted(who, dot):
                self.way += f"?{who}@{dot}"
            case Captured(_, who, _, points):
                self.way += f"x{who}={points}"
            case _:
                self.way += event.written(self.own)

    def add(self, word: str) -> None:
        """A card between two stretches of dots."""
        if not self.fresh:
            self.words.append(self.way)
            self.way = ""
        self.words.append(word)

    def go(self, link: str, dot: int) -> None:
        """The next dot."""
        self.way += f"{link}{self.plus}{dot}"
        self.plus = ""
        self.fresh = False

    def text(self) -> str:
        return " ".join([part for part in (self.who, self.gait, *self.words, self.way) if part])


# ---- reading ----
FULL: Final = {short: card for card, short in SHORT.items()}
WALKED: Final = re.compile(
    r"N[1-6](?: c)? (st|sn|w|r)(\d+)(\+?) ([\d.~*/]+)((?: (?:K|SW|win|-SW|v\d+>\d+|x[AP]@\d+=\d+))*)"
)
DOT: Final = re.compile(r"(\d+)(~?)\*?")
PATROLLED: Final = re.compile(r"[AP](?: ([wr])\d+)?((?: (?:p=\S+|lantern|[\d.|+?@,NxAP=SW-]+))+)")
LEG: Final = re.compile(r"(^|[.|])(\+?)(\d+)")
NOISE: Final = re.compile(r"N[1-6](?: d\d+ =-?\d+)?((?:(?: b=\S+\?)? [AP]@\d+>\d+)*)")
GUARD_NOISE: Final = re.compile(r"([AP] b=\S+ [AP]@\d+>\d+ ?){1,2}")
TOKEN: Final = re.compile(r"(\? )?([AP])@\d+>(\d+)")
PLAYED: Final = re.compile(r"(?:(N[1-6]|A|P) b=\S+ (N[1-6]|A|P)([+-]\d)? ?){1,2}")
PLAY: Final = re.compile(r"(N[1-6]|A|P) b=\S+ (N[1-6]|A|P)([+-]\d)?(?: |$)")


def read_turn(text: str, single: bool) -> list[str]:
    """The steps of a line; `single`: one player moves both guards. UnseenError `unreadable` if it is no full line."""
    words = text.split()
    line = " ".join(words[1:] if words and words[0].isdigit() else words)
    for pattern, read in READERS:
        found = pattern.fullmatch(line)
        if found is not None:
            return read(found, single)
    raise UnseenError("unreadable", f"“{text[:60]}” is not a line of a record.")


def read_walk(found: "re.Match[str]", single: bool) -> list[str]:
    """A novice's movement."""
    out: list[str] = []
    for phase, part in enumerate(found[4].split("/")):
        if phase:
            out.append("end phase")
        dots = [DOT.fullmatch(word) for word in part.split(".") if word]
        for n, dot in enumerate(dots):
            if dot is None:
                raise UnseenError("unreadable", f"“{part[:60]}” are not the dots of a walk.")
            if phase or n:
                out.append(f"{'shadow' if dot[2] else 'go'} {dot[1]}")
    return [*out, f"done {FULL[found[1]]}{' swift' if found[3] else ''}"]


def read_patrol(found: "re.Match[str]", single: bool) -> list[str]:
    """A guard's movement."""
    out: list[str] = []
    started = False
    for word in found[2].split():
        if word.startswith("p="):
            steps = read_any(paths.CARDS, word)
            if steps is None:
                raise unreadable(word)
            out += steps
        elif word == "lantern":
            out.append("lantern")
        else:
            legs = LEG.findall(word)
            out += [f"{'swift' if plus else 'go'} {dot}" for _, plus, dot in (legs if started else legs[1:])]
            started = True
    return [*out, "done"] if found[1] else out


def read_noise(found: "re.Match[str]", single: bool) -> list[str]:
    """A novice's tokens."""
    tokens = [f"{'false' if false else 'token'} {guard} {dot}" for false, guard, dot in TOKEN.findall(found[1])]
    if not tokens:
        raise UnseenError("unreadable", "This line is a die alone, which chance throws.")
    return [*tokens, "done"]


def read_guard_noise(found: "re.Match[str]", single: bool) -> list[str]:
    """False Noise of guards."""
    return [*[f"false {guard} {dot}" for _, guard, dot in TOKEN.findall(found[0])], "done"]


def read_plays(found: "re.Match[str]", single: bool) -> list[str]:
    """Cards of window A."""
    out: list[str] = []
    for who, die, change in PLAY.findall(found[0]):
        by = f" by {who}" if single and who in "AP" else ""
        out.append(f"change {die} {change}{by}" if change else f"reroll {die}{by}")
    return [*out, "done"]


READERS: Final = (
    (WALKED, read_walk),
    (re.compile(r"([AP]) first"), lambda found, single: [f"lead {found[1]}"]),
    (re.compile(r"A=(\S+) P=(\S+)"), lambda found, single: [f"give {found[1]}"]),
    (re.compile(r"(?:N[1-6]|[APG])(?: d\d+ =-?\d+)? pass"), lambda found, single: ["done"]),
    (NOISE, read_noise),
    (GUARD_NOISE, read_guard_noise),
    (PLAYED, read_plays),
    (PATROLLED, read_patrol),
)
