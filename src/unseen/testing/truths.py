"""Other matches that tell a listener the same: the truths among which it must not be able to choose.

Two ways, both for every game. Where the truths can be listed, one is drawn from the exact belief. And any match can be
changed: a hidden step is replaced (or exchanged with another one of its seat), and the rest is played as it was where
that is possible; what still tells the listener the same, event for event, is a twin.
"""

from copy import copy
from typing import Final

from unseen.ai.belief import Belief
from unseen.core.dice import Dice
from unseen.core.events import Event, Tell, Told
from unseen.core.game import Game
from unseen.core.match import Match
from unseen.core.seats import CHANCE, RESIGN, SPECTATOR, Action, Audience, Seat, audience_name, hears
from unseen.core.state import State
from unseen.testing.posts import own_first
from unseen.testing.twins import drawn, replayed

Step = tuple[Seat, Action]
WORLDS_MAX: Final = 2000
EXTRA_MAX: Final = 6
"""How many steps a changed match may need more than it had."""


class Hears(Tell):
    """Compares what a listener is told with what it was told, event for event."""

    def __init__(self, listener: Seat, told: list[Told]) -> None:
        self.listener: Final = listener
        self.told: Final = told
        self.at = 0
        self.same = True

    def say(self, audience: Audience, event: Event) -> None:
        """The next event."""
        if not hears(self.listener, audience):
            return
        now = Told(event, audience_name(self.listener, audience))
        self.same = self.same and self.at < len(self.told) and self.told[self.at] == now
        self.at += 1


class Changed:
    """Changes one match for one listener, as often as it is asked to."""

    def __init__(self, match: Match, listener: Seat, dice: Dice) -> None:
        self.match: Final = match
        self.listener: Final = listener
        self.dice: Final = dice
        self.steps: list[Step] = list(match.steps)
        self.told: Final = match.told[listener]
        self.states: list[State] = [match.start]
        """The truth before each step."""
        self.heard: list[int] = [0]
        """How much the listener had heard by then, and at the end."""
        self.look(0)

    def look(self, begun: int) -> None:
        """The truths from here on, where other steps are played."""
        state, ear = self.states[begun].clone(), Hears(self.listener, self.told)
        ear.at = self.heard[begun]
        del self.states[begun:], self.heard[begun:]
        for seat, action in self.steps[begun:]:
            self.states.append(state.clone())
            self.heard.append(ear.at)
            state.apply(seat, action, ear)
        self.heard.append(ear.at)

    def copy(self) -> "Changed":
        """An equal one, to be changed in another way."""
        twin = copy(self)
        twin.steps, twin.states, twin.heard = list(self.steps), list(self.states), list(self.heard)
        return twin

    def hidden(self) -> list[int]:
        """Steps of others that told the listener nothing."""
        return [
            at
            for at, (seat, action) in enumerate(self.steps)
            if seat != self.listener and self.heard[at] == self.heard[at + 1]
        ]

    def change(self) -> bool:
        """Try to change something; False if what came of it would have told the listener something else."""
        hidden = self.hidden()
        if not hidden:
            return False
        at = max(hidden[self.below(len(hidden))] for _ in range(2))
        seat, action = self.steps[at]
        others = [a for a in offered(self.states[at], seat) if a != action]
        if not others:
            return False
        wanted = list(self.steps[at:])
        wanted[0] = (seat, others[self.below(len(others))])
        twins = [other for other in hidden if other > at and self.steps[other][0] == seat]
        if twins and self.below(2):
            other = twins[self.below(len(twins))]
            wanted[0], wanted[other - at] = self.steps[other], self.steps[at]
        followed = self.follow(at, wanted)
        if followed is None:
            return False
        self.steps = [*self.steps[:at], *followed]
        self.look(at)
        return True

    def follow(self, at: int, wanted: list[Step]) -> list[Step] | None:
        """Play these steps from here, with others where they are not possible any more."""
        state, ear = self.states[at].clone(), Hears(self.listener, self.told)
        ear.at = self.heard[at]
        out: list[Step] = []
        queue = list(reversed(wanted))
        while queue:
            if len(out) > len(wanted) + EXTRA_MAX:
                return None
            step = self.next(state, queue)
            if step is None:
                return None
            state.apply(step[0], step[1], ear)
            out.append(step)
            if not ear.same:
                return None
        return out if ear.at == len(self.told) and self.listener_asked(state) else None

    def listener_asked(self, state: State) -> bool:
        """Does the listener have a decision at the end, as it had in the match? It may not learn more by that."""
        return state.outcome() is None

    def next(self, state: State, queue: list[Step]) -> Step | None:
        """The wanted step, or what has to be done before it; None if it cannot be played."""
        seat, action = queue[-1]
        pending = state.pending()
        if seat in pending:
            queue.pop()
            if action in offered(state, seat):
                return seat, action
            return None if seat == self.listener else self.any_of(state, seat)
        if seat == CHANCE:
            queue.pop()  # nothing is drawn here any more
            return self.next(state, queue) if queue else None
        others = [one for one in pending if one != self.listener]
        return self.any_of(state, others[self.below(len(others))]) if others else None

    def any_of(self, state: State, seat: Seat) -> Step | None:
        """Any step of a seat, chance too."""
        if seat == CHANCE:
            return seat, self.dice.draw(state)
        legal = state.legal(seat)
        return (seat, legal[self.below(len(legal))]) if legal else None

    def below(self, n: int) -> int:
        """A whole number below n."""
        return int(self.dice.below(n))


def offered(state: State, seat: Seat) -> list[Action]:
    """What a seat, or chance, may do."""
    return [action for action, _ in state.odds()] if seat == CHANCE else state.legal(seat)


def changed(match: Match, listener: Seat, dice: Dice, tries: int = 30) -> Match:
    """A twin by changes; the match itself if none of them held."""
    if any(action == RESIGN and seat != CHANCE for seat, action in match.steps):
        return match
    return changed_in(Changed(match, listener, dice), tries)


def changed_in(work: Changed, tries: int) -> Match:
    """What comes of so many tries."""
    match = work.match
    for _ in range(tries):
        work.change()
    twin = Match(match.game, match.start)
    for seat, action in work.steps:
        twin.play(seat, action)
    return twin


def believed(match: Match, listener: Seat, dice: Dice, worlds_max: int = WORLDS_MAX) -> Match | None:
    """A twin from the truths that a seat holds possible when it is asked; None if it has lost them all."""
    belief = Belief(match.start.clone(), listener, worlds_max=worlds_max, seed=int(dice.below(1 << 30)))
    heard = 0
    for at, (seat, action) in enumerate(match.steps):
        if seat == listener:
            belief.act(action)
        for told in match.told[listener][heard : match.heard[at][listener]]:
            belief.learn(told)
        heard = match.heard[at][listener]
    belief.settle()
    twin = replayed(match, drawn(belief, dice)) if belief.worlds else None
    return twin if twin is not None and twin.told[listener] == match.told[listener] else None


def twin_of(match: Match, listener: Seat, dice: Dice, listed: bool) -> Match:
    """A match that tells the listener the same, as different as it can be made; the same match if there is no other.

    `listed`: the truths of this game can be listed. Choices made at the same time stand with the listener's own first.
    """
    found = None
    if listed and listener != SPECTATOR and listener in match.state.pending():
        found = believed(match, listener, dice)
    return own_first(changed(found if found is not None else match, listener, dice), listener)


def is_listed(game: Game, limit: int = 400) -> bool:
    """Can the truths of a game be listed one by one? Not where it brings a belief of its own."""
    from importlib.metadata import entry_points

    return game.id not in {entry.name for entry in entry_points(group="unseen.beliefs")} and limit > 0
