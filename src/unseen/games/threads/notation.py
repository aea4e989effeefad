"""Step texts, turn lines and results of Threads as text, and back (section 9 of the ledger)."""

from collections.abc import Sequence
from typing import Final

from unseen.core import scribe
from unseen.core.events import Ended, Event, Said, Told
from unseen.core.notation import Line, Notation
from unseen.core.scribe import NOTHING
from unseen.core.seats import CHANCE, Seat
from unseen.core.state import Outcome, State
from unseen.games.threads import events as ev
from unseen.games.threads.actions import LETTERS, PASS, piece_name
from unseen.games.threads.deeds.attack import Attacking
from unseen.games.threads.deeds.kinds import kinds
from unseen.games.threads.deeds.windows import Window
from unseen.games.threads.knowledge import Known
from unseen.games.threads.line_reader import Reader
from unseen.games.threads.line_words import SIGNED
from unseen.games.threads.line_writer import RESOLVING, TurnText
from unseen.games.threads.options import Rules
from unseen.games.threads.position import Position
from unseen.games.threads.seen import seen

END_TEXT: Final = "end"
"""What opens the window in which another seat does something after the last action."""


class ThreadsNotation(Notation):
    """The notation with one set on one map. A line of a turn holds the steps of all seats that act in it."""

    def __init__(self, rules: Rules) -> None:
        super().__init__(kinds(rules).texts)
        self.rules: Final = rules
        self.whole = True

    def lines(self, seat: Seat, told: Sequence[Told]) -> list[Line]:
        return Scribe(Known(seat, self.rules)).written(told)

    def lines_from(self, start: State, seat: Seat, told: Sequence[Told]) -> list[Line]:
        """The same from a position: what lies open in it, and what is the seat's own."""
        assert isinstance(start, Position)
        return Scribe(seen(start, seat)).written(told)

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
