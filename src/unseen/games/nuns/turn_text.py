"""The lines of a record, grown event by event (section 7 of the ledger)."""

from typing import Final

from unseen.games.nuns.pieces import SHORT


class Walk:
    """One novice's movement in one turn, as one listener can write it down."""

    def __init__(self, who: str, caught: bool, start: int, own: bool) -> None:
        self.who: Final = who
        self.caught: Final = caught
        self.own: Final = own
        """Is it the listener's own? Then `start` is her dot, otherwise the dot where she is seen, or 0."""
        self.dots: list[str] = [str(start)] if start else ["*"]
        self.last = start
        self.split = -1
        self.card = ""
        self.swift = False
        self.marks: list[str] = []

    # ---- her own ----
    def step(self, dot: int, seen: bool, hidden: bool) -> None:
        """Her next dot: `*` in sight, `~` hidden by her card."""
        self.dots.append(f"{dot}{'~' if hidden else ''}{'*' if seen else ''}")

    def end_phase(self) -> None:
        """Phase one of turn 1 is over."""
        self.split = len(self.dots)

    def seal(self, card: str, swift: bool) -> None:
        """Her card."""
        self.card = card
        self.swift = swift

    # ---- as the others are told ----
    def sight(self, dot: int, joined: bool) -> None:
        """She is seen; `joined`: the dot lies beside the last one."""
        if self.own:
            return
        if self.dots[-1] != "*" and not joined:
            self.dots.append("*")
        self.dots.append(str(dot))
        self.last = dot

    def lose(self) -> None:
        """She is out of sight."""
        if not self.own and self.dots[-1] != "*":
            self.dots.append("*")

    def seen_at_all(self) -> bool:
        """Has anybody seen her in this turn?"""
        return self.dots != ["*"]

    def text(self) -> str:
        """`N4 w3 88.105.114.130 K`, or for others `N4 w *.18.17.* v17>27`."""
        way = ".".join(self.dots if self.split < 0 else self.dots[: self.split])
        if self.split >= 0:
            way += "/" + ".".join(self.dots[self.split :])
        card = SHORT[self.card] if self.card else ""
        if self.own and card:
            card += str(len(self.dots) - 1) + ("+" if self.swift else "")
        return " ".join([part for part in (self.who, "c" if self.caught else "", card, way, *self.marks) if part])


class Patrol:
    """One guard's movement: `A w4 p=red-122-147 145.146.147 p=blue-26-147~ 138.127`."""

    def __init__(self, who: str, dot: int) -> None:
        self.who: Final = who
        self.gait = ""
        self.words: list[str] = []
        self.way = str(dot)
        self.fresh = True
        """Has nothing been written of the present stretch but the dot where she stands?"""
        self.steps = 0
        self.plus = ""
        self.turned_to = 0

    def word(self, word: str) -> None:
        """A card between two stretches of dots."""
        if not self.fresh:
            self.words.append(self.way)
            self.way = ""
        self.words.append(word)

    def swift(self) -> None:
        """The next step is the additional one."""
        self.plus = "+"

    def turn(self, dot: int) -> None:
        """She turns to a dot; it is written when she goes, or discovers something."""
        self.turned_to = dot

    def discover(self, sights: str) -> None:
        """She has seen something new from where she stands."""
        self._dot("|", self.turned_to)
        self.way += f"?{sights}"

    def move(self, dot: int) -> None:
        """She goes on."""
        self._dot("." if self.way else "", dot)
        self.steps += 1

    def _dot(self, link: str, dot: int) -> None:
        self.way += f"{link}{self.plus}{dot}"
        self.plus = ""
        self.fresh = False

    def add(self, suffix: str) -> None:
        """What happened on the dot."""
        self.way += suffix

    def halt(self, walked: bool) -> None:
        """She has walked or run."""
        self.gait = f"{'w' if walked else 'r'}{self.steps}"

    def text(self) -> str:
        """All of it."""
        return " ".join([part for part in (self.who, self.gait, *self.words, self.way) if part])


def token_text(guard: str, dot: int, to: int) -> str:
    """`A@94>93`."""
    return f"{guard}@{dot}>{to}"


def use_text(use: str) -> str:
    """`N4` for a new throw, `A-2` for a change."""
    word, *rest = use.split()
    return rest[0] if word == "again" else "".join(rest)
