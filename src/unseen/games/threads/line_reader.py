"""A turn line read back into steps: its words, tried in this order."""

import re
from collections.abc import Callable
from typing import Final

from unseen.core.grammar import Word
from unseen.core.scribe import unreadable
from unseen.games.threads import events as ev
from unseen.games.threads import line_words as lw

LABEL: Final = re.compile(r"^\d+([a-d])\s+")
WORDS: Final = (
    *(lw.SEPARATOR, lw.RESOLVED, lw.TOKEN, lw.PULL, lw.BONUS, lw.ENDED, lw.MOVE, lw.MOVE_LINE),
    *(lw.CONCEAL_LOOK, lw.CONCEAL, lw.CONCEAL_LINE_LOOK, lw.CONCEAL_LINE, lw.ATTACK, lw.ATTACK_LINE),
    *(lw.BIND, lw.TANGLE, lw.BIND_LINE, lw.CARD_BY, lw.CARD, ev.BridgePlaced.word),
    *(ev.BridgeRemoved.word, ev.Cured.word, lw.TURNED, lw.BUY),
    *(lw.NEXT, lw.SPLIT, lw.AMBUSH, lw.FLIP_BY, lw.FLIP, lw.DISPLACED, lw.AGREED, lw.REFUSED, lw.PASSED, lw.SHOWN),
    *(lw.LAID, lw.ARRIVAL, lw.ARRIVING, lw.DASH, lw.HEX, lw.GO, lw.LOOK, lw.EFFECT, lw.BLOW, ev.Gained.word, lw.SAID),
)
SETTLING: Final = (lw.MOVE, lw.MOVE_LINE, lw.AMBUSH, lw.FLIP_BY, lw.FLIP, lw.PASSED, lw.ARRIVAL, lw.ARRIVING, lw.BUY)
"""Before these words, what could be done several times is over."""
SEVERAL: Final = (lw.RESOLVED, lw.CARD_BY, lw.CARD, lw.TURNED)
"""After these words, something can be done several times."""


class Reader:
    """Reads one line from left to right."""

    def __init__(self, text: str) -> None:
        plain = " ".join(text.split())
        label = LABEL.match(plain)
        self.letter: Final = label[1] if label is not None else ""
        self.text: Final = LABEL.sub("", plain)
        self.at = 0
        self.steps: list[str] = []
        self.part = ""
        """`D!`, `D:` or `X:`: what a bare piece means."""
        self.over = False
        """Was the game decided?"""
        self.start = False
        """Does the next hex begin a Move?"""
        self.owed = False
        """Is a `done` to be said before the next word, if it is offered?"""
        self.placed: dict[str, list[str]] = {}
        """Pieces by the hex on which they were put down."""

    def read(self) -> list[str]:
        """The steps of a turn, as `take` takes them; UnseenError `unreadable` if it is none."""
        while self.at < len(self.text):
            self.word()
        self.settle()
        if not self.over:
            self.closing("end")
            self.closing("done")
        return self.steps

    def word(self) -> None:
        """The next word, and the blank before it."""
        start = self.at + (self.text[self.at] == " ")
        found = next(((one, at) for one in WORDS if (at := one.regex.match(self.text, start)) is not None), None)
        if found is None:
            raise unreadable(self.text[self.at :])
        word, match = found
        if word in SETTLING:
            self.settle()
        self.steps += word.named(match)
        if word in METHODS:
            METHODS[word](self, match)
        self.start = self.start or word in (lw.MOVE, lw.MOVE_LINE)
        self.owed = self.owed or word in SEVERAL
        self.over = self.over or word is lw.ENDED
        self.at = match.end()

    def settle(self) -> None:
        """What could be done several times is over."""
        if self.owed:
            self.steps.append("? done")
        self.owed = False

    def closing(self, step: str) -> None:
        """The end of the own actions, or of the turn."""
        self.steps.append(f"{self.letter}. {step}" if self.letter else f"? {step}")

    # ---- words ----
    def separator(self, found: re.Match[str]) -> None:
        """An action is over."""
        if self.part != "D!":
            self.settle()
            self.part = ""

    def resolved(self, found: re.Match[str]) -> None:
        """`D:`, `D!`, `X:`."""
        self.part = found[0]

    def buy(self, found: re.Match[str]) -> None:
        """`buy mend,plank`."""
        self.closing("end")
        self.steps += [f"buy {card.partition(':')[0]}" for card in found["cards"].split(",")]

    def laid(self, found: re.Match[str]) -> None:
        """A piece in step 2, or of the reserve: `a1{needle}@F6>E`."""
        if self.part == "X:":
            self.steps.append(f"home {found['piece']}")
        elif found["hex"]:
            take = "decoy" if found["what"] == "*" else found["what"]
            self.steps += [f"? place {found['hex']}", f"take {take}", f"face {found['facing']}"]
            self.placed.setdefault(found["hex"], []).append(found["piece"])

    def shown(self, found: re.Match[str]) -> None:
        """`D! b2={*}`; elsewhere something else revealed it."""
        if self.part == "D!":
            self.steps.append(f"flip {found['piece']}")

    def arrival(self, found: re.Match[str]) -> None:
        """`@F6`: its window comes next."""
        here = self.placed.get(found["hex"], [])
        if here:
            self.steps.append(f"? next {here.pop(0)}")

    def arriving(self, found: re.Match[str]) -> None:
        """`@a3`: the same where several lie on one hex."""
        for here in self.placed.values():
            if found["piece"] in here:
                here.remove(found["piece"])

    def hex(self, found: re.Match[str]) -> None:
        """The start of a Move; elsewhere `U2`, `U2:NE`, a forced movement."""
        if not self.start and found["push"]:
            self.steps.append(f"? push {found['push']}")
        self.start = False

    def split(self, found: re.Match[str]) -> None:
        """`/{a7{*}>W,a8{shears}}`, or with hexes the mix of a card."""
        pieces = [lw.LAID.regex.match(one) for one in found["laid"].split(",")]
        laid = [one for one in pieces if one is not None]
        if len(laid) < max(len(pieces), 2):
            raise unreadable(self.text[self.at : found.end()])
        left, other = laid[:2]
        if other["hex"]:
            self.mix(laid)
            return
        leave = "decoy" if left["what"] == "*" else "piece"
        self.steps += ["split", f"leave {leave}", f"face {left['facing']}"]

    def mix(self, laid: list[re.Match[str]]) -> None:
        """Hexes, which of them the piece itself goes to, facings."""
        for one in laid[1:]:
            self.steps.append(f"place {one['hex']}")
            self.placed.setdefault(str(one["hex"]), []).append(one["piece"])
        itself = next((one for one in laid if one["what"] != "*"), laid[0])
        # The hex of the piece that is left is not written: the present truth knows it.
        self.steps += ["? done", f"self {itself['hex'] or 'here'}", *[f"face {one['facing']}" for one in laid]]


METHODS: Final[dict[Word, Callable[[Reader, re.Match[str]], None]]] = {
    lw.SEPARATOR: Reader.separator,
    lw.RESOLVED: Reader.resolved,
    lw.BUY: Reader.buy,
    lw.LAID: Reader.laid,
    lw.SHOWN: Reader.shown,
    lw.ARRIVAL: Reader.arrival,
    lw.ARRIVING: Reader.arriving,
    lw.HEX: Reader.hex,
    lw.SPLIT: Reader.split,
}
"""What a word does beyond its steps."""
