"""Turns of Nusubito as text and back (section 8 of the ledger). A line is a fold over what one listener was told."""

from collections.abc import Sequence
from typing import Final

from unseen.core.events import Ended, Event, Told
from unseen.core.notation import Line, Notation
from unseen.core.seats import Seat
from unseen.core.state import Outcome, State
from unseen.games.nusubito import events as ev
from unseen.games.nusubito.actions import TEXTS
from unseen.games.nusubito.options import Rules
from unseen.games.nusubito.position import MISTS_DAY, MISTS_LINE, MISTS_NIGHT, THIEF_NIGHT, Position
from unseen.games.nusubito.turn_reading import read_turn
from unseen.games.nusubito.turn_text import MistsText, ThiefText, TurnText

THIEF: Final = 0
MISTS: Final = 1


class NusubitoNotation(Notation):
    """Step texts, turn lines and the result line of Nusubito."""

    def __init__(self, rules: Rules) -> None:
        super().__init__(TEXTS)
        self.rules: Final = rules

    def lines(self, seat: Seat, told: Sequence[Told]) -> list[Line]:
        """The finished turns as this listener could write them down."""
        return Scribe(self.rules, seat == THIEF).written(told)

    def lines_from(self, start: State, seat: Seat, told: Sequence[Told]) -> list[Line]:
        """The same from a position: its day, round and whose turn it is are public."""
        assert isinstance(start, Position)
        scribe = Scribe(self.rules, seat == THIEF)
        scribe.round = int(start.round)
        scribe.night = start.phase in (THIEF_NIGHT, MISTS_NIGHT, MISTS_LINE)
        scribe.open(MISTS if start.phase in (MISTS_DAY, MISTS_LINE, MISTS_NIGHT) else THIEF)
        return scribe.written(told)

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
    """Writes one listener's lines while the events come in."""

    def __init__(self, rules: Rules, own: bool) -> None:
        self.rules: Final = rules
        self.own: Final = own
        """Is this the thief's own hand, with path and coins?"""
        self.lines: list[Line] = []
        self.round = 1
        self.night = False
        self.seat: Seat = THIEF
        self.turn: TurnText = ThiefText(own)
        self.heard = 0

    def written(self, told: Sequence[Told]) -> list[Line]:
        """The lines of all these events."""
        for n, one in enumerate(told):
            self.hear(one.event, n + 1)
        return self.lines

    def hear(self, event: Event, n: int) -> None:
        """Take in the n-th told event, counted from 1."""
        if isinstance(event, ev.TurnEnded):
            self.close(n)
            self.after_turn(event.seat)
        elif isinstance(event, ev.AllStood):
            self.night = False
            self.round += 1
            self.open(THIEF)
        elif isinstance(event, Ended):
            self.end(event, n)
        else:
            self.turn.hear(event)

    def end(self, event: Ended, n: int) -> None:
        """The game is decided: the present turn is the last, unless none had begun."""
        if event.ending == "unfinished" or (event.ending == "cornered" and not self.rules.cornered_may_claim):
            return
        if event.ending in ("cornered", "resign"):
            self.turn.finish("concede" if event.ending == "cornered" else "resign")
        self.close(n)

    def close(self, n: int) -> None:
        """Write the line of the present turn."""
        self.lines.append(Line(self.label(), self.seat, self.turn.text(), n - self.heard))
        self.heard = n

    def label(self) -> str:
        """`1.2T` or `N1M`."""
        who = "T" if self.seat == THIEF else "M"
        rounds = self.rules.day_rounds
        day = (self.round - 1) // rounds + 1
        return f"N{day}{who}" if self.night else f"{day}.{(self.round - 1) % rounds + 1}{who}"

    def after_turn(self, seat: Seat) -> None:
        """Whose turn comes next."""
        if seat == THIEF:
            self.open(MISTS)
        elif self.night:
            return
        elif self.round % self.rules.day_rounds == 0:
            self.night = True
            self.open(THIEF)
        else:
            self.round += 1
            self.open(THIEF)

    def open(self, seat: Seat) -> None:
        """Begin the text of a turn."""
        self.seat = seat
        self.turn = ThiefText(self.own, self.night) if seat == THIEF else MistsText()
