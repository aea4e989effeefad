"""Nusubito as a State: who is to act, what is offered, what a step does (section 2 of the ledger)."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from unseen.boards.courtyard import LINES, NAMES, bit
from unseen.boards.courtyard_rods import coloured
from unseen.core.events import Event, Tell
from unseen.core.seats import CHANCE, EVERYONE, Action, Seat, hears
from unseen.core.state import NOTHING, Outcome
from unseen.games.nusubito import actions as act
from unseen.games.nusubito import ending, mists, mists_steps, night, thief, thief_steps
from unseen.games.nusubito.batches import in_order
from unseen.games.nusubito.events import AllStood, Cornered, RodSeen, Shown, TurnEnded
from unseen.games.nusubito.moves import has_turn
from unseen.games.nusubito.options import Rules
from unseen.games.nusubito.position import (
    CORNERED,
    ENDINGS,
    MISTS,
    MISTS_DAY,
    MISTS_LINE,
    MISTS_NIGHT,
    THIEF,
    THIEF_DAY,
    THIEF_NIGHT,
    UNFINISHED,
    Position,
)

NOBODY: Final[tuple[Seat, ...]] = ()
CHANCE_ACTS: Final[tuple[Seat, ...]] = (CHANCE,)
WHO: Final[list[tuple[Seat, ...]]] = [NOBODY, (THIEF,), (MISTS,), (THIEF,), (MISTS,), (MISTS,)]


@mypyc_attr(allow_interpreted_subclasses=True)
class Nusubito(Position):
    """One truth of Nusubito; `rules=None` leaves the fields to `copy_to`."""

    def __init__(self, rules: Rules | None = None) -> None:
        if rules is not None:
            self.set_up(rules)

    def clone(self) -> "Nusubito":
        """An equal truth of its own."""
        n = Nusubito()
        self.copy_to(n)
        return n

    def pending(self) -> tuple[Seat, ...]:
        """Who may act."""
        if self.opened:
            return NOBODY
        if self.drawing_line >= 0:
            return CHANCE_ACTS
        return WHO[self.phase]

    def legal(self, seat: Seat) -> list[Action]:
        """The steps offered to the seat that may act."""
        phase = self.phase
        if phase == THIEF_DAY:
            return thief.legal(self)
        if phase == MISTS_DAY:
            return mists.legal(self)
        if phase == THIEF_NIGHT:
            return night.thief_legal(self)
        if phase == MISTS_LINE:
            return [act.SHOW_ROW, act.SHOW_COLUMN]
        return night.mists_legal(self)

    def odds(self) -> list[tuple[Action, float]]:
        """The colour of the rod that is drawn now."""
        return thief_steps.rod_odds(self)

    def drawing(self) -> str:
        """`rod E` while chance draws it."""
        return "rod " + LINES[self.drawing_line] if self.drawing_line >= 0 else ""

    def outcome(self) -> Outcome | None:
        """None while undecided."""
        if self.ending == 0:
            return None
        winners: tuple[Seat, ...] = () if self.winner < 0 else (int(self.winner),)
        return Outcome(winners, ENDINGS[self.ending], ending.notes(self))

    def payoff(self) -> list[float]:
        """1 and -1; 0 each while undecided or unfinished."""
        if self.winner < 0:
            return [0.0, 0.0]
        return [1.0, -1.0] if self.winner == THIEF else [-1.0, 1.0]

    def resign(self, seat: Seat, tell: Tell | None = None) -> None:
        """NUS-END-05."""
        ending.resign(self, seat, tell)

    def telling(self, seat: Seat, action: Action) -> bool:
        """Looks, claims, captures, the Mists' line and ends of turns may tell their author something new."""
        if act.CAPTURE <= action < act.MOVE or action in (act.CLAIM, act.LOOK_ROW, act.LOOK_COLUMN, act.DONE):
            return True
        return seat == MISTS and action in (act.SHOW_ROW, act.SHOW_COLUMN)

    def batch(self) -> list[Event]:
        """What waits, in the order in which it will be said."""
        return in_order(self.rules, self.unsaid)

    def waiting(self, seat: Seat) -> list[Event]:
        """All that waits, where its order is already sure."""
        if not hears(seat, self.hushed):
            return NOTHING
        if self.phase == THIEF_NIGHT or (self.rules.attack_order_public and self.rules.special_order_public):
            return self.unsaid
        return NOTHING

    def apply(self, seat: Seat, action: Action, tell: Tell | None = None) -> None:
        """Do a step of whoever is to act."""
        a: i64 = action
        phase = self.phase
        if self.drawing_line >= 0:
            self.draw(a == act.DRAW_GREEN, tell)
        elif phase == THIEF_DAY:
            self.thief_step(a, tell)
        elif phase == MISTS_DAY:
            self.mists_step(a, tell)
        elif phase == THIEF_NIGHT:
            self.thief_night_step(a, tell)
        elif phase == MISTS_LINE:
            if tell is not None:
                tell.say(EVERYONE, night.shown_line(self, a == act.SHOW_ROW))
            self.mists_night()
        elif a == act.DONE:
            self.dawn(tell)
        else:
            night.mists_step(self, a, tell)

    def draw(self, green: bool, tell: Tell | None) -> None:
        """A rod gets its colour: for a look, for a claim, or because the game is over."""
        line = self.drawing_line
        self.known = coloured(self.known, line, green)
        self.drawing_line = -1
        if self.ending != 0:
            ending.open_rest(self, tell)
        elif self.claimed:
            ending.show_rods(self, tell)
        else:
            self.whisper(tell, RodSeen(LINES[line], green))

    def thief_step(self, a: i64, tell: Tell | None) -> None:
        """A step of the thief by day."""
        if a < act.PUSH:
            thief_steps.leap(self, a - act.LEAP, tell)
        elif a < act.STRIKE:
            thief_steps.push(self, a - act.PUSH, tell)
        elif a < act.PICK:
            thief_steps.strike(self, a - act.STRIKE, tell)
        elif a < act.SACRIFICE:
            self.special = True
            self.fresh |= bit(a - act.PICK)
            thief_steps.pick(self, a - act.PICK, tell)
        elif a < act.LOOK_ROW:
            thief_steps.place(self, a - act.SACRIFICE, tell)
        elif a == act.PLACE:
            thief_steps.place(self, -1, tell)
        elif a == act.CLAIM:
            ending.claim(self, tell)
        elif a == act.CONCEDE:
            ending.resign(self, THIEF, tell)
        elif a == act.DONE:
            self.mists_turn(tell)
        else:
            self.special = True
            if a == act.COLLECT:
                thief_steps.collect(self, tell)
            else:
                thief_steps.look(self, a == act.LOOK_ROW, True, tell)

    def mists_step(self, a: i64, tell: Tell | None) -> None:
        """A step of the Mists by day."""
        if a >= act.TRIPLE_B:
            mists_steps.upgrade(self, a - act.TRIPLE_B, True, tell)
        elif a >= act.TRIPLE_H:
            mists_steps.upgrade(self, a - act.TRIPLE_H, False, tell)
        elif a >= act.BOLSTER:
            mists_steps.bolster(self, a - act.BOLSTER, tell)
        elif a >= act.HEAL:
            mists_steps.heal(self, (a - act.HEAL) // 25, (a - act.HEAL) % 25, tell)
        elif a >= act.MOVE:
            alone = a >= act.MOVE_ALONE
            both = a - act.MOVE_ALONE if alone else a - act.MOVE
            mists_steps.move(self, both // 25, both % 25, alone, tell)
        elif a >= act.CAPTURE:
            ending.capture(self, a - act.CAPTURE, tell)
        else:
            self.end_mists_day(tell)

    def thief_night_step(self, a: i64, tell: Tell | None) -> None:
        """A step of the thief by night; the last one says the whole turn in one batch (NUS-TNIGHT-02)."""
        row = a == act.SHOW_ROW
        if not row and a != act.SHOW_COLUMN and a != act.DONE:
            night.thief_step(self, a, tell)
            return
        mists_choose = a == act.DONE and self.spent == 2
        if tell is not None:
            if a == act.DONE and self.spent >= 3:
                self.later(tell, THIEF, Shown("temple", NAMES[self.at]))
            elif a != act.DONE:
                self.later(tell, THIEF, night.shown_line(self, row))
            self.speak(tell, THIEF)
            tell.say(EVERYONE, TurnEnded(THIEF))
        self.forget_turn()
        if mists_choose:
            self.phase = MISTS_LINE
        else:
            self.mists_night()

    # ---- from turn to turn (NUS-SEQ-01) ----
    def thief_turn(self, tell: Tell | None) -> None:
        """A day turn of the thief begins; NUS-END-03 is checked here and only here."""
        self.phase = THIEF_DAY
        self.used = 0
        self.left = 0
        self.origin = self.at
        if not has_turn(self):
            if not self.rules.cornered_may_claim:
                ending.decide(self, CORNERED, MISTS, tell)
                return
            self.cornered = True
            self.whisper(tell, Cornered())

    def mists_turn(self, tell: Tell | None) -> None:
        """The thief's day turn ends: one batch for the others, then the Mists act."""
        self.phase = MISTS_DAY
        self.forget_turn()
        self.left = self.rules.mist_day_actions
        if tell is not None:
            self.speak(tell, THIEF)
            tell.say(EVERYONE, TurnEnded(THIEF))

    def end_mists_day(self, tell: Tell | None) -> None:
        """The Mists' day turn ends; night falls after the last round of the day."""
        self.used = 0
        self.left = 0
        if tell is not None:
            tell.say(EVERYONE, TurnEnded(MISTS))
        if self.round % self.rules.day_rounds == 0:
            self.phase = THIEF_NIGHT
            night.dusk(self, tell)
        else:
            self.round += 1
            self.thief_turn(tell)

    def mists_night(self) -> None:
        """The Mists' night turn begins."""
        self.phase = MISTS_NIGHT
        self.left = self.rules.mist_night_ap

    def dawn(self, tell: Tell | None) -> None:
        """NUS-MNIGHT-03: all stand; then the next day, unless it was the last (option max_days)."""
        self.down = 0
        self.used = 0
        self.left = 0
        if tell is not None:
            tell.say(EVERYONE, TurnEnded(MISTS))
            tell.say(EVERYONE, AllStood())
        if self.day() == self.rules.max_days:
            ending.decide(self, UNFINISHED, -1, tell)
            return
        self.round += 1
        self.thief_turn(tell)
