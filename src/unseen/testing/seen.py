"""What listeners are told against what the rules' text lets them know: neither more nor less.

An author writes `Expectations.seen` from the rules. Histories that begin alike are played beside each other: a random
match, twins of it that told a listener the same, and many ways to go on from all of them. Two that told the listener
the same have to have shown it the same facts, and two that showed it the same have to have told it the same.
"""

import ast
import inspect
import sys
from collections.abc import Callable, Iterator, Sequence
from itertools import zip_longest
from typing import Final

from unseen.core.dice import Dice
from unseen.core.errors import UnseenError
from unseen.core.events import Ended, Event, Said
from unseen.core.match import Match
from unseen.core.seats import Action, Seat
from unseen.core.state import State
from unseen.testing.asks import Info, Infos, offered
from unseen.testing.expectations import Expectations, Facts, Later, Seen
from unseen.testing.finding import Finding, found
from unseen.testing.telling import OneEar
from unseen.testing.truths import Changed, changed_in

CHECK = "seen"
TWINS: Final = 2
CHANGES: Final = 12
"""How often one tries to change something in a twin."""
PLIES: Final = 2
WIDTH: Final = 40
"""About so many histories go on beside each other."""
ON: Final = 8
"""So many steps more are played in each."""
LIKING: Final = 100_003
"""A prime: steps times a number below it, taken modulo it, are in another order for each number."""
SPEAKING: Final = frozenset({"apply", "unsaid", "batch", "waiting", "speak"})
"""Where rules speak: an oracle that looked there would only repeat what they say."""


class Story:
    """A history: the truth at its end, and numbers for all that its listener was told and all that it was shown."""

    def __init__(self, state: State, before: "Story | None" = None, step: tuple[Seat, Action] = (0, 0)) -> None:
        self.state: Final = state
        self.before: Final = before
        self.step: Final = step
        self.next: Final[dict[tuple[Seat, Action], Story]] = {}
        """The histories that go on with a step, as far as they were asked for."""
        self.heard: Facts = ()
        """What the last step told, as events with their audiences."""
        self.facts: Facts = ()
        """What the last step showed, and whatever had waited until then."""
        self.kept: Facts = () if before is None else before.kept
        """Facts that wait."""
        self.told: Info = 0 if before is None else before.told
        self.shown: Info = 0 if before is None else before.shown

    def way(self) -> list["Story"]:
        """This history after each of its steps, in order."""
        out: list[Story] = []
        story = self
        while story.before is not None:
            out.append(story)
            story = story.before
        return out[::-1]


class Stories:
    """The histories of one listener, found by what it was told and by what it was shown."""

    def __init__(self, match: Match, listener: Seat, expect: Expectations, seen: Seen) -> None:
        self.match: Final = match
        self.listener: Final = listener
        self.said: Final = expect.said
        self.seen: Final = seen
        self.infos: Final = Infos()
        self.start: Final = Story(match.start.clone())
        self.by_told: dict[Info, Story] = {0: self.start}
        self.by_shown: dict[Info, Story] = {0: self.start}
        self.findings: list[Finding] = []

    def after(self, story: Story, seat: Seat, action: Action) -> Story:
        """The history that goes on with this step; one that was looked at before is the same."""
        out = story.next.get((seat, action))
        if out is None:
            out = story.next[seat, action] = self.played_on(story, seat, action)
        return out

    def played_on(self, story: Story, seat: Seat, action: Action) -> Story:
        """A history with one step more, compared with all earlier ones."""
        state, ear = story.state.clone(), OneEar(self.listener)
        state.apply(seat, action, ear)
        out = Story(state, story, (seat, action))
        out.heard = tuple(ear.heard)
        self.show(out, story.state.clone())
        own = (action,) if seat == self.listener else ()
        for one in (*own, *out.heard):
            out.told = self.infos.after(out.told, one)
        for one in (*own, *out.facts):
            out.shown = self.infos.after(out.shown, one)
        self.compare(out)
        return out

    def show(self, story: Story, blind: State) -> None:
        """Ask the oracle about the last step, in a truth in which nothing waits to be said."""
        blind.unsaid = []
        for fact in self.seen(blind, *story.step, self.listener):
            if isinstance(fact, Later):
                story.kept = (*story.kept, fact.fact)
            else:
                story.facts = (*story.facts, *self.said(blind, story.kept), fact)
                story.kept = ()

    def compare(self, story: Story) -> None:
        """With the earlier history that told the same, and with the one that showed the same."""
        forgotten = self.by_told.setdefault(story.told, story)
        leak = self.by_shown.setdefault(story.shown, story)
        if self.findings:
            return
        if forgotten.shown != story.shown:
            here, there = parted([[*one.facts] for one in story.way()], [[*one.facts] for one in forgotten.way()])
            self.report(story, forgotten, f"is told the same and should get to know {here}, or {there}")
        elif leak.told != story.told:
            here, there = parted([[*one.heard] for one in story.way()], [[*one.heard] for one in leak.way()])
            self.report(story, leak, f"should get to know the same and is told {here}, or {there}")

    def report(self, story: Story, other: Story, sentence: str) -> None:
        """A finding, with the steps of both histories."""
        steps = "; ".join(found(CHECK, self.played(other), None, "").steps)
        self.findings = [found(CHECK, self.played(story), self.listener, f"{sentence} (the other way: {steps})")]

    def played(self, story: Story) -> Match:
        """A history as a match."""
        match = Match(self.match.game, self.match.start)
        for one in story.way():
            match.play(*one.step)
        return match

    def follow(self, match: Match) -> Story:
        """The history of a whole match."""
        story = self.start
        for seat, action in match.steps:
            story = self.after(story, seat, action)
        return story

    def look_at(self, matches: list[Match], dice: Dice) -> None:
        """Follow these matches, and go on from all of them."""
        front = [self.follow(match) for match in matches]
        for _ in range(PLIES):
            front = self.go_on(front, dice)
        for _ in range(ON):
            front = self.alike(front, dice)

    def go_on(self, front: list[Story], dice: Dice) -> list[Story]:
        """Next steps from all of these, each from wherever it is offered."""
        ways: dict[tuple[Seat, Action], list[Story]] = {}
        for story in front:
            for step in offered(story.state):
                ways.setdefault(step, []).append(story)
        steps = list(ways)
        out: list[Story] = []
        while steps and len(out) < WIDTH:
            step = steps.pop(int(dice.below(len(steps))))
            out.extend([self.after(story, *step) for story in ways[step]])
        return out

    def alike(self, front: list[Story], dice: Dice) -> list[Story]:
        """One more step from each of these, in most of them the same where it is offered."""
        likings = [int(dice.below(LIKING)) for _ in range(2)]
        out: list[Story] = []
        for number, story in enumerate(front):
            steps = list(offered(story.state))
            liking = likings[number % 3 % 2]
            if steps:
                out.append(self.after(story, *min(steps, key=lambda step: (step[1] + 1) * liking % LIKING)))
        return out


def parted(one: list[list[object]], two: list[list[object]]) -> tuple[str, str]:
    """Where two lists, step by step, first differ."""
    mine, theirs = ([repr(part) for parts in way for part in parts] for way in (one, two))
    for here, there in zip_longest(mine, theirs, fillvalue="nothing"):
        if here != there:
            return here, there
    return "it at one time", "at another"


def check(match: Match, listener: Seat, dice: Dice, expect: Expectations, moments: Sequence[int] = ()) -> list[Finding]:
    """Compare a match, its twins for this listener, and many ways to go on from all of them.

    `moments`: so many steps of it are played, one after the other, and the histories of all are compared.
    """
    if expect.seen is None:
        return []
    stories = Stories(match, listener, expect, expect.seen)
    for some in [match.fork(at) for at in moments] or [match]:
        unlike = Changed(some, listener, dice)
        try:
            twins = [changed_in(unlike.copy(), CHANGES) for _ in range(TWINS)]
        except UnseenError as error:
            return [found(CHECK, some, listener, f"a history that tells it the same cannot be played again: {error}")]
        stories.look_at([some, *twins], dice)
    return stories.findings


def check_oracle(seen: Callable[..., object]) -> list[Finding]:
    """An oracle is written from the rules: it takes no event, nothing from where they are told, and plays no step.

    One that stands in several modules is looked through by a function of each.
    """
    module = inspect.getmodule(seen)
    assert module is not None
    return [
        Finding(CHECK, "", f"the oracle uses {name}: it has to be written from the rules, not from what is told")
        for name in sorted({*borrowed(vars(module)), *named(inspect.getsource(module))})
    ]


def named(source: str) -> Iterator[str]:
    """Names in an oracle's text that only who speaks may use."""
    for node in ast.walk(ast.parse(source)):
        name = node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""
        if name in SPEAKING:
            yield name


def borrowed(names: dict[str, object]) -> Iterator[str]:
    """Events, modules and functions that an oracle has from where events are told."""
    for name, value in names.items():
        if isinstance(value, type):
            taken = issubclass(value, Event)
        else:
            home = value if inspect.ismodule(value) else sys.modules.get(getattr(value, "__module__", None) or "")
            taken = home is not None and any(is_game_event(one) for one in vars(home).values())
        if taken and not name.startswith("__"):
            yield name


def is_game_event(value: object) -> bool:
    """Is this one of a game's own events?"""
    return isinstance(value, type) and issubclass(value, Event) and value not in (Event, Said, Ended)
