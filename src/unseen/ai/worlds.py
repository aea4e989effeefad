"""Hypotheses of a belief, and how they are compared with what was heard."""

from collections.abc import Hashable
from typing import Final

from unseen.core.events import OPENED, Event, Tell, Told
from unseen.core.seats import Action, Audience, Seat, audience_name
from unseen.core.state import State

TINY: Final = 1e-200
"""No weight falls below this share, so that none is lost by rounding."""


class Trail:
    """The steps to a hypothetical truth, as a list linked backwards."""

    def __init__(self, before: "Trail | None", seat: Seat, action: Action) -> None:
        self.before: Final = before
        self.seat: Final = seat
        self.action: Final = action


class World:
    """A hypothesis: a possible truth, its weight, one way to it; `parts` splits the weight among the known policies."""

    def __init__(self, state: State, weight: float, trail: Trail | None, heard: int, parts: list[float]) -> None:
        self.state = state
        self.weight = weight
        self.trail = trail
        self.heard = heard
        """How many of the new events it explains."""
        self.parts = parts
        self.own = 0
        """How many new steps of the believing seat it holds (counted by mirrors)."""

    def steps(self, after: Trail | None = None) -> list[tuple[Seat, Action]]:
        """The steps from the start, or from a trail that this one goes on from."""
        out: list[tuple[Seat, Action]] = []
        trail = self.trail
        while trail is not None and trail is not after:
            out.append((trail.seat, trail.action))
            trail = trail.before
        out.reverse()
        return out


class Ear(Tell):
    """Compares what a hypothesis tells a listener with what that listener was really told."""

    def __init__(self, listener: Seat, expected: list[Told]) -> None:
        self.bit: Final[int] = 1 << listener
        self.listener: Final = listener
        self.expected: Final = expected
        self.values: Final = [told.event.values() for told in expected]
        self.at = 0
        self.same = True
        self.forgets = False
        """Is `hindsight` not kept apart? Then what is opened after the end refutes nothing."""

    def say(self, audience: Audience, event: Event) -> None:
        """Count the event if it is the next one expected; otherwise the hypothesis is refuted."""
        if audience & self.bit == 0 or not self.same:
            return
        if self.at < len(self.expected) and self.fits(audience, event):
            self.at += 1
        else:
            self.same = False

    def fits(self, audience: Audience, event: Event) -> bool:
        """Is this event, so told, the next one that was heard?"""
        told = self.expected[self.at]
        if type(told.event) is not type(event) or told.audience != audience_name(self.listener, audience):
            return False
        return self.values[self.at] == event.values() or (self.forgets and type(event).__name__ == OPENED)


def add(twin: World, weight: float, parts: list[float]) -> None:
    """Put the weight of an equal hypothesis on this one."""
    twin.weight += weight
    if parts:
        twin.parts = [a + b for a, b in zip(twin.parts, parts, strict=True)]


def normal(worlds: list[World]) -> list[World]:
    """Merge those that arrived by different numbers of steps; weights sum to one."""
    by_key: dict[Hashable, World] = {}
    total = 0.0
    for world in worlds:
        total += world.weight
        key = (tuple(world.state.unsaid), world.state.key())
        twin = by_key.get(key)
        if twin is None:
            by_key[key] = world
        else:
            add(twin, world.weight, world.parts)
    out = list(by_key.values())
    for world in out:
        world.weight = max(world.weight / total, TINY)
        world.parts = [max(part / total, TINY) for part in world.parts]
        world.heard = 0
        world.own = 0
    return out


def contained(unsaid: list[Event], heard: list[Told], at: int) -> bool:
    """Are all these events, in any order, among what was heard from here on?"""
    left = [told.event for told in heard[at:]]
    for event in unsaid:
        if event not in left:
            return False
        left.remove(event)
    return True
