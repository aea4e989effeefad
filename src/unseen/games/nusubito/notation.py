"""Turns of Nusubito as text and back (section 8 of the ledger). A line is a fold over what one listener was told."""

import re
from collections.abc import Sequence
from typing import Final

from unseen.core.errors import UnseenError
from unseen.core.events import Ended, Event, Happening, Told
from unseen.core.grammar import read_any
from unseen.core.notation import Line, Notation
from unseen.core.seats import Seat
from unseen.core.state import Outcome, State
from unseen.games.nusubito.board import THIEF, Board
from unseen.games.nusubito.deeds import specials
from unseen.games.nusubito.deeds.claims import Claimed
from unseen.games.nusubito.deeds.coins import CoinShown, CoinsPlaced
from unseen.games.nusubito.deeds.kinds import TEXTS, WORDS
from unseen.games.nusubito.deeds.leap import Downed, Leapt, Pushed
from unseen.games.nusubito.deeds.strike import Struck
from unseen.games.nusubito.deeds.turns import AllStood, TurnEnded
from unseen.games.nusubito.options import Rules
from unseen.games.nusubito.position import Position
from unseen.games.temples.things import ANY, HOLY

LABEL: Final = re.compile(r"^(?:\d+\.\d+|N\d+)[TM]\s+")
PATH: Final = re.compile(rf"(>>?)({HOLY})|\[xS({HOLY})/({ANY})\]|\[~S({HOLY})\]|\[x[HBS]{ANY}=?\]")
ENDS: Final = ("claim", "concede", "resign")
GAPS: Final = (("; row ", ";_row_"), ("; col ", ";_col_"), ("; ", ";_"))
"""What a night shows is one word, spaces and all."""


class NusubitoNotation(Notation):
    """Step texts, turn lines and the result line of Nusubito."""

    def __init__(self, rules: Rules) -> None:
        super().__init__(TEXTS)
        self.rules: Final = rules

    def lines(self, seat: Seat, told: Sequence[Told]) -> list[Line]:
        """The finished turns as this listener could write them down."""
        board = Board(self.rules)
        board.set_up()
        return Scribe(board, seat == THIEF).written(told)

    def lines_from(self, start: State, seat: Seat, told: Sequence[Told]) -> list[Line]:
        """The same from a position: what lies open in it is public."""
        assert isinstance(start, Position)
        return Scribe(start.board.copy(), seat == THIEF).written(told)

    def steps(self, text: str) -> list[str]:
        """The steps of a full turn line, with or without its label; `resign` stands as itself."""
        return read_turn(text)

    def result(self, outcome: Outcome) -> str:
        """`#M capture`, `#T treasure (cornered)`, `* unfinished`."""
        if not outcome.winners:
            return f"* {outcome.ending}"
        notes = f" ({', '.join(outcome.notes)})" if outcome.notes else ""
        return f"#{'T' if THIEF in outcome.winners else 'M'} {outcome.ending}{notes}"


class Scribe:
    """Writes one listener's lines while the events come in; the board says whose turn it is."""

    def __init__(self, board: Board, own: bool) -> None:
        self.board: Final = board
        self.own: Final = own
        """Is this the thief's own hand, with path and coins?"""
        self.lines: list[Line] = []
        self.turn = self.next_turn()
        self.heard = 0

    def next_turn(self) -> "Turn":
        """The text of the turn that begins."""
        if self.board.to_move() == THIEF:
            return ThiefTurn(self.board.turn_name(), THIEF, self.own, "" if self.board.night() else "+")
        return Turn(self.board.turn_name(), 1 - THIEF, self.own)

    def written(self, told: Sequence[Told]) -> list[Line]:
        """The lines of all these events."""
        for n, one in enumerate(told):
            self.hear(one.event, n + 1)
        return self.lines

    def hear(self, event: Event, n: int) -> None:
        """Take in the n-th told event, counted from 1."""
        if isinstance(event, Ended):
            self.end(event, n)
        elif isinstance(event, Happening):
            event.happen(self.board)
            if isinstance(event, TurnEnded):
                self.close(n)
            if isinstance(event, (TurnEnded, AllStood)):
                self.turn = self.next_turn()
            else:
                self.turn.hear(event)

    def end(self, event: Ended, n: int) -> None:
        """The game is decided: the present turn is the last, unless none had begun."""
        if event.ending == "unfinished" or (event.ending == "cornered" and not self.board.rules.cornered_may_claim):
            return
        if event.ending in ("cornered", "resign"):
            self.turn.after.append("concede" if event.ending == "cornered" else "resign")
        self.close(n)

    def close(self, n: int) -> None:
        """Write the line of the present turn."""
        self.lines.append(Line(self.turn.label, self.turn.seat, self.turn.text(), n - self.heard))
        self.heard = n


class Turn:
    """The text of one turn, grown event by event: for the Mists one word an action, the same for everyone."""

    def __init__(self, label: str, seat: Seat, own: bool) -> None:
        self.label: Final = label
        self.seat: Final = seat
        self.own: Final = own
        self.after: list[str] = []

    def hear(self, event: Happening) -> None:
        """Take in an event of this turn."""
        word = event.written(self.own)
        if word:
            self.after.append(word)

    def text(self) -> str:
        """The text so far; `--` for a turn in which nothing was done."""
        return " ".join(self.after) or "--"


class ThiefTurn(Turn):
    """A turn of the thief, in his own hand or as the others hear it: `[special] path coins [special] [claim]`."""

    def __init__(self, label: str, seat: Seat, own: bool, plus: str) -> None:
        super().__init__(label, seat, own)
        self.plus: Final = plus
        """What stands before a special action by day."""
        self.before: list[str] = []
        self.path = ""
        self.coins = ""
        self.laid: list[str] = []
        self.struck = ""

    def hear(self, event: Happening) -> None:
        """Take in an event of this turn."""
        if isinstance(event, (Leapt, Struck, Downed, Pushed)):
            self.hear_way(event)
        elif isinstance(event, CoinsPlaced):
            self.coins = f"({'/'.join(self.laid[::-1] if self.own else ['?'] * event.count)})"
        elif isinstance(event, CoinShown) and event.laid():
            self.laid.append(event.coin)
        elif isinstance(event, Claimed):
            (self.after if self.coins or self.path else self.before).append(event.written(self.own))
        elif specials.written(event, self.own) or event.written(self.own):
            word = self.plus + (specials.written(event, self.own) or event.written(self.own))
            (self.after if self.coins else self.before).append(word)

    def hear_way(self, event: Leapt | Struck | Downed | Pushed) -> None:
        """Leaps and attacks."""
        if isinstance(event, Leapt):
            self.path = (self.path or event.start) + ">" * event.cost + event.to
        elif isinstance(event, Struck):
            self.path = self.path or event.at
            self.struck = event.temple
        else:
            from_afar = isinstance(event, Downed) and event.space == self.struck
            self.path += f"[~S{self.struck}]" if from_afar else event.written(self.own)
            self.struck = ""

    def text(self) -> str:
        """For the others the path begins with `?`."""
        path = self.path
        if not self.own and (self.path or self.coins):
            path = f"? {self.path}".rstrip()
        return " ".join([*self.before, *[part for part in (path, self.coins) if part], *self.after]) or "--"


# ---- reading ----
def read_turn(text: str) -> list[str]:
    """The step texts of a turn; UnseenError `unreadable` names the word that is none."""
    plain = text.strip() + " "
    for spaced, joined in GAPS:
        plain = plain.replace(spaced, joined)
    steps: list[str] = []
    over = False
    for n, joined in enumerate(LABEL.sub("", plain).split()):
        word = joined.replace("_", " ")
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
    """The steps of one word of a turn line. Whether they are legal is for the rules to say."""
    if word == "--":
        return []
    if word in ("concede", "resign"):
        return [word]
    plain = word[1:] if re.match(r"\+[crd]", word) else word
    steps = read_any(WORDS, plain)
    if steps is not None:
        return steps
    if re.match(HOLY, word):
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
