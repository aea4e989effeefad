"""Turns of Kakusareta as text and back (section 9 of the ledger). A line is a fold over what one listener was told."""

from collections.abc import Sequence
from typing import Final

from unseen.boards.courtyard import NAMES, TEMPLES, names
from unseen.core.events import Ended, Event, Told
from unseen.core.notation import Line, Notation
from unseen.core.seats import Seat
from unseen.core.state import Outcome, State
from unseen.games.kakusareta import events as ev
from unseen.games.kakusareta.deeds.kinds import TEXTS
from unseen.games.kakusareta.options import OFF, Rules
from unseen.games.kakusareta.phases import (
    KAKU,
    KAKU_DAY,
    KAKU_GIVE,
    KAKU_NIGHT,
    KAKU_REVEAL,
    LOYALIST_CHOICE,
    MASTER_DRAFT,
    MOYA,
    MOYA_DAY,
    MOYA_FATE,
    MOYA_FORTIFY,
)
from unseen.games.kakusareta.position import Position
from unseen.games.kakusareta.turn_reading import read_turn
from unseen.games.kakusareta.turn_text import MORE, AnswerText, KakuText, TurnText, token
from unseen.games.kakusareta.turn_text_moya import MoyaText


class KakusaretaNotation(Notation):
    """Step texts, turn lines and the result line of Kakusareta."""

    def __init__(self, rules: Rules) -> None:
        super().__init__(TEXTS)
        self.rules: Final = rules

    def lines(self, seat: Seat, told: Sequence[Told]) -> list[Line]:
        """The finished turns as this listener could write them down."""
        scribe = Scribe(self.rules, seat)
        scribe.begin()
        return scribe.written(told)

    def lines_from(self, start: State, seat: Seat, told: Sequence[Told]) -> list[Line]:
        """The same from a position: its day, round and whose turn it is are public."""
        assert isinstance(start, Position)
        scribe = Scribe(self.rules, seat)
        scribe.begin_at(start)
        return scribe.written(told)

    def steps(self, text: str) -> list[str]:
        """The steps of a full turn line, with or without its label; `resign` stands as itself."""
        return read_turn(text, self.rules.mode != OFF)

    def take(self, state: State, left: list[str]) -> str:
        """KAK-POOL-02: where nobody may be moved, that nothing comes is the rule and no step."""
        assert isinstance(state, Position)
        if left and left[0] == "nothing" and state.board.phase == MOYA_DAY and state.board.due_at < 0:
            left.pop(0)
        return super().take(state, left)

    def result(self, outcome: Outcome) -> str:
        """`#M temples`, `#K treasure (cornered)`, `* unfinished`."""
        return result(outcome.ending, outcome.winners, outcome.notes)


def result(ending: str, winners: Sequence[Seat], notes: Sequence[str]) -> str:
    """How a game ended, for its result line and for the line with which it ended."""
    if not winners:
        return f"* {ending}"
    added = f" ({', '.join(notes)})" if notes else ""
    return f"#{'K' if KAKU in winners else 'M'} {ending}{added}"


class Scribe:
    """Writes one listener's lines while the events come in."""

    def __init__(self, rules: Rules, listener: Seat) -> None:
        self.rules: Final = rules
        self.listener: Final = listener
        self.own: Final = listener == KAKU
        """Is this the Kakusareta's own hand, with his way and coins?"""
        self.lines: list[Line] = []
        self.round = 1
        self.night = False
        self.seat: Seat = KAKU
        self.at = "C3"
        self.temples: set[str] = set(names(TEMPLES))
        self.turn: TurnText = AnswerText(self.own)
        self.paused: TurnText | None = None
        """The turn that goes on after an answer of the other side."""
        self.before = False
        """Is the first turn still to come?"""
        self.dusk = False
        """The Moya's night turn is over, and the pawns have still to stand up."""
        self.cornered = False
        """Would an end as `cornered` be a concession, as far as this listener knows?"""
        self.mark = ""
        """The result, once the game is decided."""
        self.heard = 0

    # ---- beginning ----
    def begin(self) -> None:
        """At the start of a game."""
        self.before = self.rules.mode != OFF and self.rules.element_k < 0
        if not self.before:
            self.open(KAKU)

    def begin_at(self, p: Position) -> None:
        """At a position, with what is public of it, and the own place in the own hand."""
        self.round = int(p.board.round)
        self.cornered = p.board.phase == KAKU_DAY
        self.night = p.board.by_night()
        self.at = NAMES[p.board.at]
        self.temples = set(names(p.board.temples))
        self.before = p.board.phase in (LOYALIST_CHOICE, MASTER_DRAFT)
        if self.before:
            return
        self.open(KAKU if p.board.phase in (KAKU_DAY, KAKU_NIGHT, KAKU_REVEAL, MOYA_FATE) else MOYA)
        if p.board.phase in (MOYA_FATE, KAKU_GIVE):
            self.pause(KAKU if p.board.phase == KAKU_GIVE else MOYA)
        elif p.board.phase == MOYA_FORTIFY:
            self.answer(MOYA)

    def written(self, told: Sequence[Told]) -> list[Line]:
        """The lines of all these events."""
        for n, one in enumerate(told):
            self.hear(one.event, n + 1)
        return self.lines

    # ---- hearing ----
    def hear(self, event: Event, n: int) -> None:
        """Take in the n-th told event, counted from 1."""
        if isinstance(event, ev.TurnEnded):
            self.end_turn(event.seat, n)
        elif isinstance(event, ev.AllStood) and self.dusk:
            self.stand(n)
        elif isinstance(event, Ended):
            self.end(event, n)
        elif isinstance(event, ev.Conceded):
            if not self.cornered:
                self.close(n, f"concede {self.mark}")
        elif isinstance(event, ev.WindowOpened):
            self.interrupt(event, n)
        elif self.before:
            self.choose(event, n)
        else:
            self.listen(event, n)

    def listen(self, event: Event, n: int) -> None:
        """Any other event: it belongs to the present turn, or is an answer."""
        self.turn.hear(event)
        if isinstance(event, ev.Cornered):
            self.cornered = True
        elif isinstance(event, ev.Razed):
            self.temples.discard(event.temple)
        elif isinstance(event, ev.Built):
            self.temples.add(event.space)
        if isinstance(self.turn, AnswerText) and self.answered(event):
            self.close(n)
            self.resume()

    def answered(self, event: Event) -> bool:
        """Is this the last event of an answer?"""
        fate = isinstance(event, ev.CardPlayed) and event.card == "fate"
        return fate or isinstance(event, (ev.WindowClosed, ev.CoinGiven))

    # ---- before the first turn ----
    def choose(self, event: Event, n: int) -> None:
        """Elements chosen and tokens picked, each a line of its own; an own choice is written when it is made."""
        match event:
            case ev.ElementSealed(element):
                self.note(self.listener, f"element:{token(element)}", n)
            case ev.ElementNamed(seat, element):
                if seat != self.listener or self.rules.loyalist_distinct:
                    self.note(seat, f"element:{token(element)}", n)
            case ev.TokenTaken(seat, element, "draft"):
                self.note(seat, f"take:{token(element)}", n)
            case ev.TokenTaken(_, _, "start"):
                return
            case _:
                self.before = False
                self.open(KAKU)
                self.listen(event, n)

    def note(self, seat: Seat, text: str, n: int) -> None:
        """A line before the first turn."""
        self.lines.append(Line(f"0 {'KM'[seat]}", seat, text, n - self.heard))
        self.heard = n

    # ---- from turn to turn ----
    def end_turn(self, seat: Seat, n: int) -> None:
        """A turn is over."""
        self.cornered = False
        if self.before:
            self.before = False
            self.open(seat)
        if isinstance(self.turn, KakuText):
            self.turn.finish()
            self.at = self.turn.at
        if seat == MOYA and self.night:
            self.dusk = True
            return
        self.close(n)
        if seat == KAKU:
            self.open(MOYA)
            return
        if self.round % self.rules.day_rounds == 0:
            self.night = True
        else:
            self.round += 1
        self.open(KAKU)

    def stand(self, n: int) -> None:
        """The night is over: its last turn ends with the standing up."""
        if isinstance(self.turn, MoyaText):
            self.turn.stand()
        self.close(n)
        self.dusk = self.night = False
        self.round += 1
        self.open(KAKU)

    def open(self, seat: Seat) -> None:
        """Begin the text of a turn."""
        self.seat = seat
        self.turn = self.kaku_text() if seat == KAKU else MoyaText(self.night)

    def kaku_text(self) -> KakuText:
        """An empty text of the Kakusareta's."""
        sorted_attacks = not self.rules.attack_order_public
        return KakuText(self.own, self.at, self.night, sorted_attacks, self.temples.__contains__)

    # ---- answers ----
    def interrupt(self, event: ev.WindowOpened, n: int) -> None:
        """An answer is awaited: what was done so far is a line of its own, if anything was."""
        self.cornered = False
        if event.window == "fortify":
            # The Kakusareta's turn is over already.
            self.answer(event.seat)
            return
        self.close(n, MORE)
        self.pause(event.seat)

    def pause(self, seat: Seat) -> None:
        """The present turn goes on after this seat's answer."""
        self.paused = self.fresh()
        self.answer(seat)

    def answer(self, seat: Seat) -> None:
        """Begin the text of an answer."""
        self.seat = seat
        self.turn = AnswerText(self.own)

    def fresh(self) -> TurnText:
        """The rest of the present turn."""
        if isinstance(self.turn, KakuText):
            self.at = self.turn.at
            rest = self.kaku_text()
            rest.walking = self.turn.walking
            return rest
        return MoyaText(self.night)

    def resume(self) -> None:
        """After an answer the turn goes on; after Fortify the Moya's begins."""
        if self.paused is None:
            self.open(MOYA)
            return
        self.turn = self.paused
        self.paused = None
        self.seat = KAKU if isinstance(self.turn, KakuText) else MOYA

    # ---- lines ----
    def end(self, event: Ended, n: int) -> None:
        """The game is decided; the line with which that happened says so."""
        mark = self.mark = result(event.ending, event.winners, event.notes)
        if self.before or self.dusk:
            return
        if event.ending == "resign":
            mark = f"resign {mark}"
        elif event.ending == "cornered" and self.cornered:
            mark = f"concede {mark}"
        elif event.ending in ("treasure", "miss"):
            self.close(n, mark, f"={event.ending}")
            return
        elif not self.turn.begun():
            return
        self.close(n, mark)

    def close(self, n: int, last: str = "", joined: str = "") -> None:
        """Write the line of the present turn; `joined` and `last` follow its text."""
        text = self.turn.text() if self.turn.begun() or not last else ""
        self.lines.append(Line(self.label(), self.seat, f"{text}{joined} {last}".strip(), n - self.heard))
        self.heard = n

    def label(self) -> str:
        """`1.1 K` or `1.n M`."""
        rounds = int(self.rules.day_rounds)
        day = (self.round - 1) // rounds + 1
        name = "n" if self.night else str((self.round - 1) % rounds + 1)
        return f"{day}.{name} {'KM'[self.seat]}"
