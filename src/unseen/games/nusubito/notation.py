"""Turns of Nusubito as text and back (section 8 of the ledger)."""

import re
from collections.abc import Sequence
from typing import ClassVar, Final

from unseen.core import scribe
from unseen.core.events import Ended, Happening, Told
from unseen.core.grammar import Word
from unseen.core.notation import Line
from unseen.core.scribe import Turn
from unseen.core.seats import Seat
from unseen.core.state import State
from unseen.games.nusubito.board import THIEF, Board
from unseen.games.nusubito.deeds import specials
from unseen.games.nusubito.deeds.claims import Claimed
from unseen.games.nusubito.deeds.coins import CoinShown, CoinsPlaced
from unseen.games.nusubito.deeds.kinds import KINDS
from unseen.games.nusubito.deeds.leap import STRUCK, Downed, Leapt, Pushed, Struck
from unseen.games.nusubito.deeds.turns import AllStood, TurnEnded
from unseen.games.nusubito.options import Rules
from unseen.games.nusubito.position import Position
from unseen.games.temples.notation import ENDS, BoardScribe, TempleNotation

LABEL: Final = re.compile(r"^(?:\d+\.\d+|N\d+)[TM]\s+")
WORD: Final = re.compile(r"(?:; (?:row |col )?|\S)+")
"""What a night shows is one word, spaces and all."""
PLUS: Final = "+"
"""What stands before a special action by day; by night the same stands alone."""
SPECIALS: Final = [word for kind in KINDS.kinds if isinstance(kind, specials.Special) for word in kind.lines]
WORDS: Final = [*KINDS.lines, Word("{plus}", "", SPECIALS, plus=rf"{re.escape(PLUS)}(?=.)")]


class NusubitoNotation(TempleNotation):
    """Step texts, turn lines and the result line of Nusubito."""

    letters: ClassVar = "TM"

    def __init__(self, rules: Rules) -> None:
        super().__init__(KINDS.texts)
        self.rules: Final = rules

    def lines(self, seat: Seat, told: Sequence[Told]) -> list[Line]:
        board = Board(self.rules)
        board.set_up()
        return Scribe(board, seat).written(told)

    def writer(self, start: State, seat: Seat) -> "Scribe":
        """From a position: what lies open in it is public."""
        assert isinstance(start, Position)
        return Scribe(start.board.copy(), seat)

    def steps(self, text: str) -> list[str]:
        return Reader(WORDS).read(WORD.findall(LABEL.sub("", f"{text.strip()} ")))


class Scribe(BoardScribe[Board, Turn]):
    """Writes one listener's lines."""

    def next_turn(self) -> Turn:
        b = self.board
        if b.to_move() == THIEF:
            return ThiefTurn(b.turn_name(), THIEF, self.own, "" if b.night() else PLUS)
        return Turn(b.turn_name(), 1 - THIEF, self.own)

    def go_on(self, event: Happening) -> None:
        if isinstance(event, TurnEnded):
            self.close()
        if isinstance(event, (TurnEnded, AllStood)):
            self.turn = self.next_turn()

    def end(self, event: Ended) -> None:
        """The present turn is the last, unless none had begun."""
        cornered = event.ending == "cornered"
        if event.ending != "unfinished" and (not cornered or self.board.rules.cornered_may_claim):
            self.close("concede" if cornered else "resign" if event.ending == "resign" else "")


class ThiefTurn(Turn):
    """A turn of the thief, in his own hand or as the others hear it: `[special] path coins [special] [claim]`."""

    def __init__(self, label: str, seat: Seat, own: bool, plus: str) -> None:
        super().__init__(label, seat, own)
        self.plus: Final = plus
        self.began = False
        """Is a path written?"""
        self.struck = ""
        self.laid: list[str] = []

    def hear(self, event: Happening) -> None:
        match event:
            case Leapt():
                self.go(event.start, event.written(self.own))
            case Struck():
                self.go(event.at, "")
                self.struck = event.temple
            case Downed() | Pushed():
                from_afar = isinstance(event, Downed) and event.space == self.struck
                self.go("", STRUCK.write(event) if from_afar else event.written(self.own))
                self.struck = ""
            case CoinsPlaced():
                if not self.own:
                    self.go("", "")
                self.add(f"({'/'.join(self.laid[::-1] if self.own else ['?'] * event.count)})")
            case CoinShown() if event.laid():
                self.laid.append(event.coin)
            case Claimed():
                super().hear(event)
            case _:
                word = specials.written(event, self.own) or event.written(self.own)
                if word:
                    self.add(self.plus + word)

    def go(self, start: str, more: str) -> None:
        """The path is one word; the others write `?` for it, and beside that what they hear."""
        if not self.began:
            self.words += [start] if self.own else ["?", ""]
        self.began = True
        self.words[-1] += more

    def text(self) -> str:
        return " ".join(filter(None, self.words)) or scribe.NOTHING


class Reader(scribe.Reader):
    """Reads one line."""

    def ends(self, step: str) -> bool:
        """A shown line ends the thief's night; as a first word it is the Mists' choice."""
        return step in ENDS or step.startswith("capture ") or (step.startswith("show ") and self.n > 1)
