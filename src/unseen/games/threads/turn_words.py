"""The words of a turn line as steps; what they leave unsaid the present truth says (`notation.taken`).

A step is written here as `seat|sign|text`: the letter of the seat that makes it, or "" where there is but one that can;
the sign `?` for a step that is made only if it is offered, `.` if it is offered to that seat.
"""

import re
from typing import Final

from unseen.core.errors import UnseenError

PIECE: Final = r"[a-d][1-9]\d?"
PLACE: Final = r"[A-Z]\d{1,2}"
WAY: Final = "(?:NE|NW|SE|SW|E|W)"
WHAT: Final = r"(?:\{(\*|\w+)\}|\?)"
LABEL: Final = re.compile(r"^\d+([a-d])\s+")
LAID: Final = re.compile(rf"({PIECE}){WHAT}(?:@({PLACE}))?(?:>({WAY}))?")
Steps = list[str]


class Reader:
    """Reads one line from left to right."""

    def __init__(self, text: str) -> None:
        found = LABEL.match(" ".join(text.split()))
        self.text: Final = LABEL.sub("", " ".join(text.split()))
        self.letter: Final = found[1] if found is not None else ""
        self.at = 0
        self.steps: Steps = []
        self.part = ""
        """`D!`, `D:` or `X:`: what a bare piece means."""
        self.over = False
        self.start = False
        """Does the next hex begin a Move?"""
        self.owed = False
        """Is a `done` to be said before the next word, if it is offered?"""
        self.placed: dict[str, list[str]] = {}
        """Pieces by the hex on which they were put down."""

    def finish(self) -> None:
        """The end of a turn that was not cut off."""
        self.settle()
        if not self.over:
            self.closing("end")
            self.closing("done")

    def do(self, *steps: str) -> None:
        """Steps that are made."""
        self.steps += [f"||{step}" for step in steps]

    def maybe(self, *steps: str) -> None:
        """Steps that are made if they are offered."""
        self.steps += [f"|?|{step}" for step in steps]

    def closing(self, step: str) -> None:
        """The end of the own actions, or of the turn."""
        self.steps.append(f"{self.letter}|{'.' if self.letter else '?'}|{step}")

    def settle(self) -> None:
        """What could be done several times is over."""
        if self.owed:
            self.maybe("done")
        self.owed = False

    def by(self, letter: str, step: str) -> None:
        """A step of this seat, in a window or with its own decision."""
        self.steps.append(f"{letter}||{step}")

    # ---- words ----
    def separator(self, found: re.Match[str]) -> None:
        """An action is over."""
        if self.part != "D!":
            self.settle()
            self.part = ""

    def head(self, found: re.Match[str]) -> None:
        """`D:`, `D!`, `X:`."""
        self.part = found[1]
        self.owed = True

    def bare(self, found: re.Match[str]) -> None:
        """A piece in step 2, or of the reserve."""
        name, what, place, facing = found.groups()
        if self.part == "X:":
            self.do(f"home {name}")
        elif place:
            self.put(name, what, place, facing)

    def put(self, name: str, what: str | None, place: str, facing: str | None) -> None:
        """`a1{needle}@F6>E`."""
        self.maybe(f"place {place}")
        self.do(f"take {'decoy' if what == '*' else what}", f"face {facing}")
        self.placed.setdefault(place, []).append(name)

    def shown(self, found: re.Match[str]) -> None:
        """`D! b2={*}`; elsewhere something else revealed it."""
        if self.part == "D!":
            self.do(f"flip {found[1]}")

    def arrival(self, found: re.Match[str]) -> None:
        """`@F6`: its window comes next."""
        self.settle()
        here = self.placed.get(found[1], [])
        if here:
            self.maybe(f"next {here.pop(0)}")

    def arriving(self, found: re.Match[str]) -> None:
        """`@a3`: the same where several lie on one hex."""
        self.settle()
        for here in self.placed.values():
            if found[1] in here:
                here.remove(found[1])
        self.maybe(f"next {found[1]}")

    def following(self, found: re.Match[str]) -> None:
        """`next b2={*}`."""
        self.maybe(f"next {found[1]}")

    def pull(self, found: re.Match[str]) -> None:
        """`P +5/+3`."""
        self.do("pull")

    def token(self, found: re.Match[str]) -> None:
        """`D@F6`, `X@F6`."""
        self.do(f"{'deploy' if found[1] == 'D' else 'extract'} {found[2]}")

    def move(self, found: re.Match[str]) -> None:
        """`M a3`, or `m` of a card."""
        self.settle()
        self.start = True
        if found[1]:
            self.do(f"move {found[1]}")

    def split(self, found: re.Match[str]) -> None:
        """`/{a7{*}>W,a8{shears}}`, or with hexes the mix of a card."""
        pieces = [LAID.match(one) for one in found[1].split(",")]
        laid = [one.groups() for one in pieces if one is not None]
        if len(laid) < 2 or len(laid) != found[1].count(",") + 1:
            raise UnseenError("unreadable", f"“{found[0][:40]}” is not part of a turn.")
        if laid[1][2]:
            self.mix(laid)
            return
        leave = "decoy" if laid[0][1] == "*" and laid[1][1] != "*" else "piece"
        both = laid[0][1] == laid[1][1] == "*"
        self.do("split", "leave decoy" if both else f"leave {leave}", f"face {laid[0][3]}")

    def mix(self, laid: list[tuple[str | None, ...]]) -> None:
        """Hexes, which of them the piece itself goes to, facings."""
        for one in laid[1:]:
            self.do(f"place {one[2]}")
            self.placed.setdefault(str(one[2]), []).append(str(one[0]))
        self.maybe("done")
        itself = [one for one in laid if one[1] != "*"] or [laid[0]]
        # The hex of the piece that is left is not written: the present truth knows it.
        self.do(f"self {itself[0][2] or 'here'}", *[f"face {one[3]}" for one in laid])

    def dash(self, found: re.Match[str]) -> None:
        """`dash F7`: its first step."""
        self.do(f"go {found[1]}")

    def hex(self, found: re.Match[str]) -> None:
        """The start of a Move; elsewhere `U2`, `U2:NE`, a forced movement."""
        if self.start:
            self.start = False
        elif found[2]:
            self.maybe(f"push {found[2]}")

    def go(self, found: re.Match[str]) -> None:
        """`-F7`."""
        self.do(f"go {found[1]}")

    def halt(self, found: re.Match[str]) -> None:
        """`>E`."""
        self.do(f"halt {found[1]}")

    def consent(self, found: re.Match[str]) -> None:
        """`(b+)`, `(b-)`."""
        self.do("agree" if found[2] == "+" else "refuse")

    def conceal(self, found: re.Match[str]) -> None:
        """`C a3`, or `c` of a card."""
        if found[1]:
            self.do(f"conceal {found[1]}")
        if found[2]:
            self.do(f"face {found[2]}")

    def attack(self, found: re.Match[str]) -> None:
        """`A a3>E x b2`, or `a>E x b2` of a card."""
        if found[1]:
            self.do(f"attack {found[1]}")
        self.do(f"target {found[3]}", f"face {found[2]}")

    def effect(self, found: re.Match[str]) -> None:
        """`x b2` of a card."""
        self.maybe(f"target {found[1]}")

    def blow(self, found: re.Match[str]) -> None:
        """`r1`: the dash is over."""
        self.maybe("halt")

    def ambush(self, found: re.Match[str]) -> None:
        """`(b5={carder} x a3`."""
        self.settle()
        self.by(found[1][0], f"ambush {found[1]}")

    def flip(self, found: re.Match[str]) -> None:
        """`(b5={carder})`, `(a:b5={*})`."""
        self.settle()
        self.by(found[1] or found[2][0], f"flip {found[2]}")

    def passing(self, found: re.Match[str]) -> None:
        """`'b`: a window goes by before b does something."""
        self.settle()
        self.by(found[1], "pass")

    def displace(self, found: re.Match[str]) -> None:
        """`(b5=>F8)`."""
        self.maybe(f"displace {found[1]}")

    def knot(self, found: re.Match[str]) -> None:
        """`B a3 t4`, `T a3 t4`; `b t4`, `t` of a card."""
        if found[2]:
            self.do(f"{'bind' if found[1] == 'B' else 'tangle'} {found[2]} {found[3]}")

    def bind_line(self, found: re.Match[str]) -> None:
        """`b t4` of a card, by its acting piece."""
        self.maybe(f"bind * {found[1]}")

    def bonus(self, found: re.Match[str]) -> None:
        """`$`."""
        self.do("bonus")

    def card(self, found: re.Match[str]) -> None:
        """`K mend a3`."""
        self.do(f"play {found[1]}", *([f"by {found[2]}"] if found[2] else []))
        self.owed = True

    def chosen(self, found: re.Match[str]) -> None:
        """`bridge F2`, `unbridge F2`, `cure a5`."""
        self.maybe(f"{found[1]} {found[2]}")

    def turn(self, found: re.Match[str]) -> None:
        """`a4>NE` of a card."""
        self.do(f"turn {found[1]}", f"face {found[2]}")
        self.owed = True

    def buy(self, found: re.Match[str]) -> None:
        """`buy mend,plank`."""
        self.settle()
        self.closing("end")
        self.do(*[f"buy {card.partition(':')[0]}" for card in found[1].split(",")])

    def end(self, found: re.Match[str]) -> None:
        """`#last_side a`: the game is over."""
        self.over = True

    def nothing(self, found: re.Match[str]) -> None:
        """What only says what happened."""
