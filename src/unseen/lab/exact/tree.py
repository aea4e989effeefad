"""All histories of a small game under its real rules, and the information states of its two seats.

An information state is what a seat was told and did, in that order: two histories are in the same one exactly when
these are equal. Where several seats decide at once, sealed, they are asked one after the other, and none is told of it.
A history ends where the game is decided: what is drawn and opened afterwards changes nothing. A step to which there is
no other is made at once: it stands in the stories, and is no decision.
"""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field
from typing import Final

from unseen.ai.collector import AtRest
from unseen.core.errors import UnseenError
from unseen.core.events import Event, Tell, Told
from unseen.core.seats import CHANCE, Action, Audience, Seat, audience_name, hears
from unseen.core.state import State

SEATS: Final = 2
HISTORIES_MAX: Final = 600_000
"""Beyond this a game is not small."""
NOWHERE: Final = -1
Step = tuple[Seat, Action]


@dataclass(frozen=True)
class Deal:
    """Steps that were made before the tree begins, some of them hidden, and how likely they are the ones."""

    odds: float = 1.0
    steps: tuple[Step, ...] = ()


NO_DEAL: Final = Deal()


@dataclass
class Stories:
    """What seats were told and did, each story as the one before it and what came last."""

    before: list[int] = field(default_factory=lambda: [NOWHERE])
    last: list[Hashable] = field(default_factory=lambda: [None])
    found: dict[tuple[int, Hashable], int] = field(default_factory=dict)

    def after(self, story: int, last: Hashable) -> int:
        """The story that goes on like this; equal ones have equal numbers."""
        number = self.found.setdefault((story, last), len(self.before))
        if number == len(self.before):
            self.before.append(story)
            self.last.append(last)
        return number

    def told(self, story: int) -> list[Told | Action]:
        """From the beginning, all that this seat was told and, as plain numbers, the steps that it made."""
        return [one for _, one in self.path(story)]

    def path(self, story: int) -> list[tuple[int, Told | Action]]:
        """The same, each with the story before it."""
        out: list[tuple[int, Told | Action]] = []
        while story:
            one = self.last[story]
            assert isinstance(one, (Told, int))
            story = self.before[story]
            out.append((story, one))
        return out[::-1]


class Ear(Tell):
    """Takes down for both seats what they are told."""

    def __init__(self, stories: Stories, at: tuple[int, ...]) -> None:
        self.stories: Final = stories
        self.at: Final = list(at)
        """By seat, the number of its story."""

    def say(self, audience: Audience, event: Event) -> None:
        for seat in range(SEATS):
            if hears(seat, audience):
                self.at[seat] = self.stories.after(self.at[seat], Told(event, audience_name(seat, audience)))

    def did(self, seat: Seat, action: Action) -> None:
        """A seat knows its own steps; those of chance nobody."""
        if seat != CHANCE:
            self.at[seat] = self.stories.after(self.at[seat], action)


@dataclass(frozen=True)
class Infostate:
    """A decision of a seat: its story and what is offered to it."""

    seat: Seat
    story: int
    actions: tuple[Action, ...]


@dataclass
class Tree:
    """Histories by number; parents come before their children, and the children of one stand side by side."""

    stories: Stories
    parent: list[int] = field(default_factory=list)
    mover: list[Seat] = field(default_factory=list)
    """Who made the last step: a seat or CHANCE, which stands at the root, too."""
    odds: list[float] = field(default_factory=list)
    """How likely chance draws the last step; 1.0 where a seat made it."""
    choice: list[int] = field(default_factory=list)
    """Which of the offered actions a seat's last step was."""
    infostate: list[int] = field(default_factory=list)
    """The information state of who decides here; NOWHERE at chance and at ends."""
    payoff: list[float] = field(default_factory=list)
    """For seat 0; the other has the opposite. 0.0 before the end."""
    ended: list[bool] = field(default_factory=list)
    decided: list[bool] = field(default_factory=list)
    """Is it an end at which somebody has won?"""
    infostates: list[Infostate] = field(default_factory=list)

    def __len__(self) -> int:
        return len(self.parent)

    def of(self, seat: Seat) -> list[int]:
        """The numbers of a seat's information states."""
        return [number for number, one in enumerate(self.infostates) if one.seat == seat]

    def ends(self) -> list[int]:
        """The numbers of all whole histories."""
        return [number for number, ended in enumerate(self.ended) if ended]


@dataclass(frozen=True)
class Moment:
    """A history that is being continued: the truth, and the story of each seat."""

    number: int
    state: State
    at: tuple[int, ...]


class Builder:
    """Grows a tree, the histories with fewer steps first."""

    def __init__(self, root: State, deals: Sequence[Deal], histories_max: int) -> None:
        if len(root.payoff()) != SEATS:
            raise UnseenError("exact", "A small game has two seats.")
        self.tree: Final = Tree(Stories())
        self.known: Final[dict[tuple[Seat, int], int]] = {}
        self.most: Final = histories_max
        alone = len(deals) == 1
        if not alone:
            self.add(NOWHERE, CHANCE, 1.0, 0, root, Ear(self.tree.stories, (0,) * SEATS))
        self.front = [self.dealt(root, deal, n, NOWHERE if alone else 0) for n, deal in enumerate(deals)]

    def dealt(self, root: State, deal: Deal, choice: int, parent: int) -> Moment:
        """What has happened before the tree begins."""
        ear, state = Ear(self.tree.stories, (0,) * SEATS), root.clone()
        for seat, action in deal.steps:
            take(state, seat, action, ear)
        forced(state, ear)
        return self.add(parent, CHANCE, deal.odds, choice, state, ear)

    def grow(self) -> Tree:
        """The whole tree; UnseenError `exact` if the game is not small."""
        with AtRest():
            while self.front:
                self.front = [child for moment in self.front for child in self.children(moment)]
        return self.tree

    def add(self, parent: int, mover: Seat, odds: float, choice: int, state: State, ear: Ear) -> Moment:
        """One more history."""
        tree, number, outcome = self.tree, len(self.tree), state.outcome()
        if number >= self.most:
            raise UnseenError("exact", f"This game has more than {self.most} histories.")
        payoffs = state.payoff() if outcome is not None else [0.0, 0.0]
        assert abs(sum(payoffs)) < 1e-9, "the two sides share what one of them loses"
        tree.parent.append(parent)
        tree.mover.append(mover)
        tree.odds.append(odds)
        tree.choice.append(choice)
        tree.infostate.append(NOWHERE)
        tree.payoff.append(payoffs[0])
        tree.ended.append(outcome is not None)
        tree.decided.append(outcome is not None and bool(outcome.winners))
        return Moment(number, state, tuple(ear.at))

    def children(self, moment: Moment) -> list[Moment]:
        """What may come next."""
        if self.tree.ended[moment.number]:
            return []
        state = moment.state
        seat = state.pending()[0]
        if seat == CHANCE:
            return [self.child(moment, seat, n, action, odds) for n, (action, odds) in enumerate(state.odds()) if odds]
        actions = tuple(state.legal(seat))
        self.tree.infostate[moment.number] = self.numbered(seat, moment.at[seat], actions)
        return [self.child(moment, seat, n, action, 1.0) for n, action in enumerate(actions)]

    def child(self, moment: Moment, seat: Seat, choice: int, action: Action, odds: float) -> Moment:
        """One step on."""
        ear, state = Ear(self.tree.stories, moment.at), moment.state.clone()
        take(state, seat, action, ear)
        forced(state, ear)
        return self.add(moment.number, seat, odds, choice, state, ear)

    def numbered(self, seat: Seat, story: int, actions: tuple[Action, ...]) -> int:
        """The information state with this story; what is offered follows from it."""
        number = self.known.setdefault((seat, story), len(self.tree.infostates))
        if number == len(self.tree.infostates):
            self.tree.infostates.append(Infostate(seat, story, actions))
        assert self.tree.infostates[number].actions == actions, "what is offered depends on what the seat was not told"
        return number


def take(state: State, seat: Seat, action: Action, ear: Ear) -> None:
    """A step in truth and stories: who makes it knows it before anything is told for it."""
    ear.did(seat, action)
    state.apply(seat, action, ear)


def forced(state: State, ear: Ear) -> None:
    """Make the steps to which there is no other, up to a choice or the end."""
    while state.outcome() is None:
        seat = state.pending()[0]
        drawn = [action for action, odds in state.odds() if odds] if seat == CHANCE else state.legal(seat)
        if len(drawn) > 1:
            return
        take(state, seat, drawn[0], ear)


def build(root: State, deals: Sequence[Deal] = (NO_DEAL,), histories_max: int = HISTORIES_MAX) -> Tree:
    """All histories that begin with one of these deals; UnseenError `exact` if there are too many or not two seats."""
    return Builder(root, deals, histories_max).grow()
