"""What only the end opens: it is told then, and until then truths that differ in nothing else are one."""

from collections.abc import Hashable

import pytest
from lighthouse.board import KEEPER, NAMES, LighthouseView, Rules
from lighthouse.deeds import ROW, SHINE, Lighthouse
from lighthouse.expected import LIGHTHOUSE
from lighthouse.game import LighthouseGame
from lighthouse.page import LighthouseWords

from tests.conformance.bending import Bent, Told
from tests.conformance.leaks_lighthouse import game_of
from unseen.ai.belief import Belief
from unseen.core.dice import Dice
from unseen.core.events import Event, Tell
from unseen.core.events import Told as Heard
from unseen.core.match import Match
from unseen.core.seats import Action, Audience, Seat
from unseen.core.state import State
from unseen.testing import conformance
from unseen.testing.expectations import Expectations
from unseen.testing.play import random_match
from unseen.testing.possible import possible_states


class Opened(Event):
    """After the end: the coves where the boat was, night by night."""

    course: tuple[int, ...]


class Logged(Lighthouse):
    """A copy of the rules that opens the boat's whole course at the end."""

    course: tuple[int, ...] = ()

    def hindsight(self) -> Hashable:
        return self.course

    def apply(self, seat: Seat, action: Action, tell: Tell | None = None) -> None:
        super().apply(seat, action, tell)
        if ROW <= action < SHINE:
            self.course = (*self.course, action - ROW)

    def finish(self, ending: str, winners: tuple[Seat, ...], tell: Tell | None) -> None:
        super().finish(ending, winners, None if tell is None else Bent(tell, self.with_course))

    def with_course(self, audience: Audience, event: Event) -> Told:
        """The course in place of the last places."""
        return [(audience, Opened(self.course) if type(event).__name__ == "Opened" else event)]


class LoggedWords(LighthouseWords):
    """The course in words."""

    def event(self, view: LighthouseView, told: Heard) -> str:
        if isinstance(told.event, Opened):
            return f"The boat was in {', '.join(NAMES[cove] for cove in told.event.course) or 'no cove'}."
        return super().event(view, told)


class LoggedGame(LighthouseGame):
    """The example with this copy of its rules."""

    words = LoggedWords()

    def start(self, players: int | None = None) -> State:
        return Logged(Rules(self.chosen))


class Keyed(Logged):
    """The same with the course in the key."""

    def key(self) -> Hashable:
        return (super().key(), self.course)


class Remembering(Logged):
    """A step depends on the course: the boat is not rowed to where it was."""

    def legal(self, seat: Seat) -> list[Action]:
        offered = super().legal(seat)
        return [a for a in offered if a - ROW not in self.course] or offered


def worlds(kind: type[Lighthouse], match: Match) -> int:
    """How many truths the keeper holds possible at a copy's same match."""
    belief = Belief(kind(Rules(match.game.chosen)), KEEPER)
    for at, (seat, action) in enumerate(match.steps):
        if seat == KEEPER:
            belief.act(action)
        before = match.heard_after(at)[KEEPER]
        for told in match.told[KEEPER][before : match.heard[at][KEEPER]]:
            belief.learn(told)
    belief.settle()
    return len(belief.worlds)


def test_a_course_that_the_end_opens_does_not_part_truths() -> None:
    whole = random_match(game_of(Logged), Dice(4))
    match = whole.fork(max(at for at, (seat, _) in enumerate(whole.steps) if seat == KEEPER))
    assert worlds(Logged, match) == worlds(Lighthouse, match) < worlds(Keyed, match)


@pytest.mark.parametrize("seed", range(4))
def test_what_is_opened_refutes_no_truth(seed: int) -> None:
    match = random_match(game_of(Logged), Dice(seed))
    assert any(isinstance(told.event, Opened) for told in match.told[KEEPER])
    assert possible_states(match, KEEPER, [])


def test_the_kit_lets_hindsight_pass_and_finds_a_step_that_depends_on_it() -> None:
    expect = Expectations(endings=LIGHTHOUSE.endings)
    found = conformance.check(LoggedGame({}), 1, 4, expect, 1, 0)
    assert [f for f in found if f.check != "lines"] == []  # the example's notation does not know this event
    found = conformance.check(game_of(Remembering), 1, 4, expect, 0, 0)
    assert "`hindsight` shows course, and steps depend on it: it belongs into `key`" in {f.sentence for f in found}
