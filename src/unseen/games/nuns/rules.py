"""Nuns on the Run as a State: who is to act, what is offered, what a step does (section 2 of the ledger)."""

from typing import Final

from mypy_extensions import mypyc_attr

from unseen.core.events import Tell
from unseen.core.seats import CHANCE, Action, Seat
from unseen.core.state import Outcome
from unseen.games.nuns import actions as act
from unseen.games.nuns import ending, walks
from unseen.games.nuns.deeds import answers, blessings, dealing, dice, guard_go, movement, noise, sightings, walk
from unseen.games.nuns.deeds.answers import WindowClosed, WindowOpened
from unseen.games.nuns.deeds.kinds import BY_ID
from unseen.games.nuns.deeds.movement import TokensCleared
from unseen.games.nuns.deeds.noise import rollers
from unseen.games.nuns.deeds.walk import TurnBegan
from unseen.games.nuns.options import Rules
from unseen.games.nuns.position import (
    ABBESS,
    CAPTURES,
    DEAL,
    DICE,
    ENDINGS,
    GIVE,
    LEAD,
    MOVE,
    NOISE,
    NOVICE_HOME,
    OVER,
    PATROL,
    REROLL,
    ROLL,
    SHARED_HOME,
    TIME,
    Position,
)

NOBODY: Final[tuple[Seat, ...]] = ()
CHANCE_ACTS: Final[tuple[Seat, ...]] = (CHANCE,)


@mypyc_attr(allow_interpreted_subclasses=True)
class Nuns(Position):
    """One truth; `rules=None` leaves the fields to `copy_to`."""

    def __init__(self, rules: Rules | None = None) -> None:
        if rules is not None:
            self.set_up(rules)

    def clone(self) -> "Nuns":
        n = Nuns()
        self.copy_to(n)
        return n

    # ---- asking ----
    def pending(self) -> tuple[Seat, ...]:
        stage = self.stage
        if stage == OVER:
            return NOBODY
        if stage in (DEAL, ROLL, REROLL):
            return CHANCE_ACTS
        if stage in (MOVE, DICE, NOISE):
            left = self.asked & ~self.answered
            return tuple([seat for seat in range(self.rules.players) if (left >> seat) & 1])
        return (self.guard_seat(self.board.active) if stage == PATROL else self.guard_seat(ABBESS),)

    def legal(self, seat: Seat) -> list[Action]:
        stage = self.stage
        if stage == MOVE:
            return walks.legal(self.board, self.nuns[seat - self.rules.guard_seats])
        if stage == PATROL:
            return movement.offered(self.board, self.blessing_kind(self.board.active))
        if stage in (DICE, NOISE):
            return answers.offered(self, seat)
        return [act.LEAD, act.LEAD + 1] if stage == LEAD else dealing.gifts(self)

    def odds(self) -> list[tuple[Action, float]]:
        if self.stage == DEAL:
            return dealing.odds(self)
        die = self.rules.board.die
        return [(act.ROLL + value, 1.0 / die) for value in range(1, die + 1)] if self.stage in (ROLL, REROLL) else []

    def drawing(self) -> str:
        """`wish of novice2`, `die of N3, turn 4, novice2`; "" if chance has nothing to do."""
        if self.stage == DEAL:
            return dealing.name(self)
        return dice.drawing(self) if self.stage in (ROLL, REROLL) else ""

    def outcome(self) -> Outcome | None:
        return None if self.ending == 0 else Outcome(tuple(self.winners), ENDINGS[self.ending])

    def payoff(self) -> list[float]:
        """1 and -1 with two players; with more, 1 shared among the winners."""
        players = self.rules.players
        if self.ending == 0:
            return [0.0] * players
        if players == 2:
            return [1.0 if seat in self.winners else -1.0 for seat in range(2)]
        return [1.0 / len(self.winners) if seat in self.winners else 0.0 for seat in range(players)]

    def telling(self, seat: Seat, action: Action) -> bool:
        """What is sealed, and what a guard may see anew, may tell its author something; the rest can be taken back."""
        stage = self.stage
        if stage == MOVE:
            return action >= act.DONE
        if stage in (DICE, NOISE):
            return action == act.DONE
        if stage == PATROL and action < act.SHADOW:
            return guard_go.teaches(self, action - act.GO)
        return not (stage == GIVE or act.HEXAGON <= action < act.LANTERN)

    # ---- doing ----
    def apply(self, seat: Seat, action: Action, tell: Tell | None = None) -> None:
        kind = BY_ID[action]
        kind.by(self, seat, action - kind.first, tell)

    def go_on(self, tell: Tell | None) -> None:
        stage = self.stage
        if stage == MOVE:
            self.reveal(tell)
        elif stage == ROLL:
            self.next_roll(tell)
        elif stage == REROLL:
            self.carry_on(tell)
        elif stage == DICE:
            self.close_dice(tell)
        elif stage == NOISE:
            self.close_noise(tell)
        elif stage == PATROL:
            self.listen(tell)
        elif stage == DEAL and self.rules.blessings and self.rules.guard_seats == 1:
            self.stage = GIVE
        else:
            self.begin_turn(self.board.turn, tell)

    def resign(self, seat: Seat, tell: Tell | None = None) -> None:
        ending.resign(self, seat, tell)

    def ask(self, stage: int) -> None:
        """A stage begins in which several seats answer."""
        self.stage = stage
        self.answered = 0
        self.asked = self.to_ask()

    def to_ask(self) -> int:
        """The seats that this stage asks."""
        if self.stage == MOVE:
            return ((1 << len(self.nuns)) - 1) << self.rules.guard_seats
        if self.stage == DICE:
            return blessings.holders(self)
        return noise.asked(self) if self.stage == NOISE else 0

    # ---- N1 and N2 ----
    def begin_turn(self, turn: int, tell: Tell | None) -> None:
        """All novices choose their movement at the same time."""
        self.board.begin_turn(turn)
        self.ask(MOVE)
        if tell is not None:
            self.say(tell, TurnBegan(turn))
        walk.begin(self)

    def reveal(self, tell: Tell | None) -> None:
        """The last novice has sealed (NUN-SIM-03)."""
        self.answered = self.asked = 0
        sightings.show_walks(self, tell)
        if self.board.points >= self.rules.goal:
            # AMB-08: a capture by running into a guard is tested before the way home.
            ending.decide(self, CAPTURES, ending.guards(self), tell)
            return
        if not self.rules.flip_at_end:
            sightings.flip(self, tell)
        home = sightings.home(self)
        if home:
            ending.decide(self, NOVICE_HOME if len(home) == 1 else SHARED_HOME, home, tell)
            return
        sightings.show_cards(self, tell)
        self.roller = -1
        self.next_roll(tell)

    # ---- N3 and G4 ----
    def next_roll(self, tell: Tell | None) -> None:
        """Chance throws the next die of the step; after the last one, the windows."""
        b = self.board
        rolling = rollers(b, self.nuns)
        later = [one for one in rolling if one > self.roller]
        if later:
            self.stage = ROLL
            self.roller = later[0]
            return
        self.roller = 0
        if rolling:
            self.open_dice(tell)
        elif b.listening:
            self.open_noise(tell)
        else:
            noise.show_laid(self, tell)
            self.begin_guards(tell)

    def open_dice(self, tell: Tell | None) -> None:
        """Window A, if anybody may still hold a card."""
        self.ask(DICE)
        if self.asked == 0:
            self.open_noise(tell)
            return
        if tell is not None:
            self.say(tell, WindowOpened("A", self.board.step_name()))

    def close_dice(self, tell: Tell | None) -> None:
        """The answers of window A are opened, and carried out one by one."""
        self.answered = self.asked = 0
        if tell is not None:
            self.say(tell, WindowClosed("A", self.board.step_name()))
        dice.show_plays(self, tell)
        self.carry_on(tell)

    def carry_on(self, tell: Tell | None) -> None:
        """What was played in window A goes on, up to a die that is thrown again."""
        if dice.carry_on(self, tell):
            self.open_noise(tell)
        else:
            self.stage = REROLL

    def open_noise(self, tell: Tell | None) -> None:
        """Window B; where nobody has anything to answer it closes at once."""
        noise.show_laid(self, tell)
        self.ask(NOISE)
        if tell is not None:
            self.say(tell, WindowOpened("B", self.board.step_name()))
            noise.tell_heard(self, tell)
        if self.asked == 0:
            self.close_noise(tell)

    def close_noise(self, tell: Tell | None) -> None:
        """All tokens of the step appear."""
        self.answered = self.asked = 0
        if tell is not None:
            self.say(tell, WindowClosed("B", self.board.step_name()))
        noise.lay(self, tell)
        if self.board.listening:
            self.end_turn(tell)
        else:
            self.begin_guards(tell)

    # ---- G1 to G3 ----
    def begin_guards(self, tell: Tell | None) -> None:
        """The guards move one after the other (NUN-GUARD-ORDER-01)."""
        self.board.rest()
        if self.rules.abbess_first:
            movement.begin(self, ABBESS, tell)
        else:
            self.stage = LEAD

    def listen(self, tell: Tell | None) -> None:
        """G3 and G4."""
        self.board.listen()
        if tell is not None:
            self.say(tell, TokensCleared())
        self.roller = -1
        self.next_roll(tell)

    # ---- G5 ----
    def end_turn(self, tell: Tell | None) -> None:
        """The marker moves; after the last turn the guards have won (NUN-WIN-04)."""
        if self.rules.flip_at_end:
            sightings.flip(self, tell)
        if self.board.turn == self.rules.board.turns:
            ending.decide(self, TIME, ending.guards(self), tell)
            return
        self.begin_turn(self.board.turn + 1, tell)
