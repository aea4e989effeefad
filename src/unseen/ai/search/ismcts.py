"""Information-set Monte-Carlo tree search over `State`, for every game.

Each simulation starts in a possible truth. Every seat has nodes of its own, named by what that seat would have heard in
this truth, so no decision rests on what its seat cannot know (MO-ISMCTS: Cowling, Powley, Whitehouse 2012). Half of the
simulations start in what this seat holds possible; the others in what somebody without any secret would hold possible,
so that opponents' nodes are judged over all truths that *they* must reckon with, this seat's other secrets included:
that is the re-determinization at opponents' nodes (Goodman 2019), and it lets the hidden side bluff. Only those others
teach the opponents. The step is drawn by visits, never the most visited: the argmax is the most exploitable.
"""

from collections.abc import Callable
from typing import Final

from unseen.ai.search.hearing import Hearing
from unseen.ai.search.tree import Edge, Node
from unseen.core.dice import Dice
from unseen.core.seats import CHANCE, Action, Seat
from unseen.core.state import State

DEPTH_MAX: Final = 40
"""Steps in the tree; below, a simulation plays on without remembering."""
PLAYOUT_MAX: Final = 30
BOLD: Final = 4
"""In a playout, a step that ends the game is believed only if it wins, and then once in so many times."""


class Start:
    """A possible truth to start from, with what each seat has heard in it."""

    def __init__(self, state: State, marks: list[int]) -> None:
        self.state: Final = state
        self.marks: Final = marks


class Visit:
    """A step taken in the tree by a seat."""

    def __init__(self, seat: Seat, edge: Edge) -> None:
        self.seat: Final = seat
        self.edge: Final = edge


class Search:
    """The search of one seat for one decision. `own` and `public` give a start each, drawn by their beliefs."""

    def __init__(
        self, seat: Seat, seats: int, own: Callable[[], Start], public: Callable[[], Start] | None, dice: Dice
    ) -> None:
        self.seat: Final = seat
        self.seats: Final = seats
        self.own: Final = own
        self.public: Final = public
        self.dice: Final = dice
        self.nodes: dict[tuple[Seat, int], Node] = {}
        self.simulations = 0

    def simulate(self) -> None:
        """One simulation."""
        mine = self.public is None or self.simulations % 2 == 0
        start = self.own() if mine or self.public is None else self.public()
        self.simulations += 1
        state = start.state.clone()
        hearing = Hearing(self.seats)
        hearing.marks = list(start.marks)
        path = self.descend(state, hearing)
        self.learn(path, playout(state, self.dice).payoff(), mine and self.public is not None)

    def descend(self, state: State, hearing: Hearing) -> list[Visit]:
        """Walk through known nodes and make one new; the steps taken."""
        path: list[Visit] = []
        fresh = False
        while not fresh and len(path) < DEPTH_MAX and state.outcome() is None:
            seat = state.pending()[0]
            if seat == CHANCE:
                state.apply(seat, self.dice.draw(state), hearing)
                continue
            key = (seat, hearing.marks[seat])
            node = self.nodes.get(key)
            fresh = node is None
            if node is None:
                node = Node()
                self.nodes[key] = node
            edge = node.choose(state.legal(seat), self.dice)
            path.append(Visit(seat, edge))
            state.apply(seat, edge.action, hearing)
            hearing.did(seat, edge.action)
        return path

    def learn(self, path: list[Visit], payoff: list[float], mine_only: bool) -> None:
        """Give the result to the steps of the path; opponents learn only where their truths were drawn fairly."""
        for visit in path:
            if visit.seat == self.seat or not mine_only:
                visit.edge.visits += 1
                visit.edge.value += payoff[visit.seat]

    def visits(self, mark: int, legal: list[Action]) -> list[tuple[Action, int]]:
        """How often each offered step was taken where this seat has heard what it really heard."""
        node = self.nodes.get((self.seat, mark))
        counted = dict(node.steps()) if node is not None else {}
        return [(action, counted.get(action, 0)) for action in legal]


def playout(state: State, dice: Dice) -> State:
    """Uniform play to the decision. Who ends the game by a step is taken to do so rightly, and not at once."""
    for _ in range(PLAYOUT_MAX):
        if state.outcome() is not None:
            break
        seat = state.pending()[0]
        if seat == CHANCE:
            state.apply(seat, dice.draw(state))
            continue
        legal = state.legal(seat)
        while True:
            action = legal[dice.below(len(legal))]
            if len(legal) == 1 or not state.telling(seat, action):
                state.apply(seat, action)
                break
            after = sensible(state, seat, action, dice)
            if after is not None:
                state = after
                break
            legal = [other for other in legal if other != action]
    return state


def sensible(state: State, seat: Seat, action: Action, dice: Dice) -> State | None:
    """What follows the step, if the game goes on, or if it is won and time to say so; None otherwise."""
    after = state.clone()
    after.apply(seat, action)
    while after.outcome() is None and after.pending() == (CHANCE,):
        after.apply(CHANCE, dice.draw(after))
    outcome = after.outcome()
    if outcome is None or (seat in outcome.winners and dice.below(BOLD) == 0):
        return after
    return None
