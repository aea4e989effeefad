"""Step texts, turn lines and results of Threads as text, and back (section 9 of the ledger)."""

import re
from collections.abc import Callable, Sequence
from typing import Final

from unseen.boards.hexes import members
from unseen.core import scribe
from unseen.core.events import Ended, Event, Said, Told
from unseen.core.grammar import Word
from unseen.core.notation import Line, Notation
from unseen.core.scribe import NOTHING, unreadable
from unseen.core.seats import CHANCE, Seat
from unseen.core.state import Outcome, State
from unseen.games.threads import events as ev
from unseen.games.threads import line_words as lw
from unseen.games.threads.actions import LETTERS, PASS, piece_name
from unseen.games.threads.deeds.attack import Attacking
from unseen.games.threads.deeds.cards import Playing
from unseen.games.threads.deeds.flip import Displacing
from unseen.games.threads.deeds.kinds import EVENTS, kinds
from unseen.games.threads.deeds.move import Moving
from unseen.games.threads.deeds.windows import Window
from unseen.games.threads.frames import NONE
from unseen.games.threads.knowledge import Attack, Known
from unseen.games.threads.line_words import SIGNED
from unseen.games.threads.line_writer import RESOLVING, TurnText
from unseen.games.threads.options import Rules
from unseen.games.threads.position import ACT, BONUS, BUY, OVER, RESOLVE, SETUP, Position

END_TEXT: Final = "end"
"""What opens the window in which another seat does something after the last action."""
STAGES: Final = {RESOLVE: "deploy", ACT: "actions", BONUS: "actions", BUY: "market", OVER: "over", SETUP: "start"}
"""What a view calls a stage of the truth; any other is `wait`."""


class ThreadsNotation(Notation):
    """The notation with one set on one map. A line of a turn holds the steps of all seats that act in it."""

    def __init__(self, rules: Rules) -> None:
        super().__init__(kinds(rules).texts)
        self.rules: Final = rules
        self.whole = True

    def lines(self, seat: Seat, told: Sequence[Told]) -> list[Line]:
        return Scribe(Known(seat, self.rules)).written(told)

    def writer(self, start: State, seat: Seat) -> "Scribe":
        """From a position: what lies open in it, and what is the seat's own."""
        assert isinstance(start, Position)
        return Scribe(seen(start, seat))

    def steps(self, text: str) -> list[str]:
        """The steps that a full line names, with or without its label; `take` finds out the rest."""
        return Reader(text).read()

    def take(self, state: State, left: list[str]) -> str:
        """The next step: whoever is asked in a window passes, unless the line says something else of that seat."""
        assert isinstance(state, Position)
        letter, offered = self.asked(state)
        passing = self.texts[PASS]
        while left:
            who, sign, step = SIGNED.findall(left[0])[0]
            if sign == "." and who != LETTERS[state.board.active]:
                return ""
            if passing in offered and not self.past(state, sign, step):
                if who != letter or step not in offered:
                    return passing
            elif sign == ":" and who != letter and END_TEXT in offered:
                return END_TEXT
            left.pop(0)
            step = self.meant(step, offered)
            if sign in ("", ":") or (step in offered and (sign == "?" or who == letter)):
                return step
        return ""

    def asked(self, state: Position) -> tuple[str, list[str]]:
        """Whose step is next, and what is offered."""
        seat = state.pending()[0] if state.pending() else CHANCE
        return LETTERS[seat], [self.texts[action] for action in state.legal(seat)] if seat >= 0 else []

    def past(self, state: Position, sign: str, step: str) -> bool:
        """In a window: is this choice past? A blow is still to come in a dash, an arrival unless this is its window."""
        frame = state.stack[-1]
        assert isinstance(frame, Window)
        if step == "halt":
            return sign == "?" and not any([isinstance(one, Attacking) for one in state.stack])
        return sign == "?" and (not step.startswith("next ") or step == f"next {piece_name(frame.piece)}")

    def meant(self, text: str, offered: list[str]) -> str:
        """The step that a word stands for which does not name all of it."""
        if text == "self here":
            return next((one for one in offered if one.startswith("self ")), text)
        if text.startswith("bind * "):
            return next((one for one in offered if one.startswith("bind ") and one.split()[2] == text.split()[2]), text)
        return text

    def result(self, outcome: Outcome) -> str:
        """`#a yield`, `#ab draw`."""
        winners = "".join([LETTERS[seat] for seat in outcome.winners])
        return f"#{winners} {outcome.ending}" if winners else f"# {outcome.ending}"


# ---- writing ----
class Scribe(scribe.Scribe):
    """Writes one listener's lines."""

    def __init__(self, view: Known) -> None:
        super().__init__()
        self.view: Final = view
        self.turn = TurnText(view)
        if view.stage in RESOLVING:
            self.turn.add(RESOLVING[view.stage])
        self.begun = view.stage != "start"
        """Has a turn begun whose line is still to be written?"""

    def hear(self, told: Told) -> None:
        event: Event = told.event
        assert not isinstance(event, Said), "nothing waits to be said"
        if isinstance(event, ev.TurnEnded):
            if self.turn.text() != NOTHING:
                self.turn.stick(".")
            self.close()
        elif not isinstance(event, Ended):
            self.turn.hear(event)
        elif self.begun and self.turn.text() != NOTHING:
            # The game is decided: the present turn is the last, unless nothing was done in it.
            self.turn.hear(event)
            self.close()
        self.view.learn(told)
        if isinstance(event, ev.TurnBegan):
            self.turn = TurnText(self.view)
            self.begun = True

    def close(self) -> None:
        """Write the line of the present turn."""
        self.line(self.turn.seat, self.turn.text(), self.turn.label)
        self.begun = False


# ---- lines from a position ----
def seen(p: Position, seat: Seat) -> Known:
    """The view of a listener who was told nothing yet: what lies open, and what is under way as the table sees it."""
    view = Known(seat, p.rules)
    view.board = p.board.copy()
    view.board.hide(seat)
    for n, side in enumerate(p.board.sides):
        view.dead[n] = tuple([p.board.what(unit) for unit in members(side.dead)])
        view.cards[n] = p.board.card_names(view.board.sides[n].cards) + ("",) * view.board.sides[n].covered
    view.stage = STAGES.get(p.stage, "wait")
    view.left = p.left
    view.acted = p.stage == ACT and not p.pulls
    view.paid = p.stage == BONUS
    if p.stage == RESOLVE and p.board.sides[p.board.active].extracting:
        view.stage = "extract"
    for frame in p.stack:
        if isinstance(frame, Moving):
            view.mover = piece_name(frame.piece)
            view.path = tuple([p.board.hex_name(h) for h in frame.path])
            view.steps = frame.left
            view.refused = frame.refused
        elif isinstance(frame, Attacking) and frame.left != NONE:
            names = piece_name(frame.piece), piece_name(frame.target)
            view.attacks = (*view.attacks, Attack(*names, frame.ambush, frame.left, frame.steps, frame.refused))
        elif isinstance(frame, Displacing):
            view.crowded = (*view.crowded, piece_name(frame.piece))
        elif isinstance(frame, Playing) and frame.begun:
            view.card = p.rules.content.cards[frame.card].id
    return view


# ---- reading ----
LABEL: Final = re.compile(r"^\d+([a-d])\s+")
OF_EVENTS: Final[list[Word]] = [
    word for kind in EVENTS.values() for word in (getattr(kind, "word", None), getattr(kind, "line", None)) if word
]
"""Those that stand with their events."""
WORDS: Final = (
    *(lw.SEPARATOR, lw.RESOLVED, lw.PULL, lw.BONUS, lw.ENDED, lw.MOVE, lw.MOVE_LINE),
    *(lw.CONCEAL_LOOK, lw.CONCEAL, lw.CONCEAL_LINE_LOOK, lw.CONCEAL_LINE, lw.ATTACK, lw.ATTACK_LINE),
    *(lw.CARD_BY, lw.CARD, *OF_EVENTS, lw.TURNED, lw.BUY),
    *(lw.NEXT, lw.SPLIT, lw.AMBUSH, lw.FLIP_BY, lw.FLIP, lw.DISPLACED, lw.AGREED, lw.REFUSED, lw.PASSED, lw.SHOWN),
    *(lw.LAID, lw.ARRIVAL, lw.ARRIVING, lw.DASH, lw.HEX, lw.GO, lw.LOOK, lw.EFFECT, lw.BLOW, lw.SAID),
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
