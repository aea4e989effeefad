"""A finished game as it is looked back at: worked out once, beside the loop, and kept with the table or the record."""

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from unseen.core.match import Match
from unseen.core.seats import CHANCE, SPECTATOR, Seat
from unseen.core.tracks import Hop, hops, seen
from unseen.core.turns import Entry, entries
from unseen.draw.everything import all_known
from unseen.draw.scene import Scene
from unseen.draw.tracks import tracks
from unseen.server.sure import Sure, sure


@dataclass(frozen=True)
class Turn:
    """A turn of the list, the step after which this listener had heard all of it, and how many had come before it.

    `secrets` are what others than the listener did alone in it, each with who it was: told to who sees everything.
    """

    entry: Entry
    at: int
    first: int
    secrets: tuple[tuple[str, str], ...] = ()

    def holds(self, at: int) -> bool:
        """Was this turn played when so many steps were done?"""
        return self.first < at <= self.at


class Replayed:
    """What the replay of a match needs for every moment."""

    def __init__(self, match: Match) -> None:
        self.match: Final = match
        self.hops: Final[list[Hop]] = hops(match)
        self.decisions: Final[list[int]] = decisions(match)
        self.turns: Final[dict[Seat, list[Turn]]] = {listener: turns(match, listener) for listener in match.listeners}
        self.all_turns: Final = with_secrets(match, self.turns)
        """The turns as everybody heard of them, with what each seat did alone."""
        self.sure: Sure | None = None

    def measured(self) -> Sure:
        """How sure everybody could be, turn by turn. Work for a thread, once."""
        if self.sure is None:
            turns = [(turn.first, turn.at, turn.entry.when) for turn in self.turns[SPECTATOR]]
            self.sure = sure(self.match, turns)
        return self.sure

    def branch(self, at: int) -> int | None:
        """After how many steps another game can go on from a moment: the draws that came then are part of it. None if
        nobody had anything to decide by then.
        """
        while at < len(self.match.steps) and at not in self.decisions and self.match.steps[at][0] == CHANCE:
            at += 1
        return max([step for step in self.decisions if step <= at], default=None)

    def since(self, at: int) -> int:
        """After how many steps the turn began that was played then."""
        return next((turn.first for turn in self.turns[SPECTATOR] if turn.holds(at)), at)

    def shown(self, at: int) -> tuple[Scene, str]:
        """Everything at once, and the ways that lie under its pieces."""
        return self.end if at == len(self.match.steps) else self.drawn(at)

    @cached_property
    def end(self) -> tuple[Scene, str]:
        """The same in the end, which everybody at the table gets as soon as the game is decided."""
        return self.drawn(len(self.match.steps))

    def drawn(self, at: int) -> tuple[Scene, str]:
        """The same, drawn."""
        scene = self.picture(at)
        return scene, self.beneath(scene, at)

    def picture(self, at: int) -> Scene:
        """Everything that anybody knew then, at once; walks of a turn are left to the ways, if there are any."""
        return all_known(self.match, at, trails=not self.hops)

    def beneath(self, scene: Scene, at: int) -> str:
        """The ways up to this moment, drawn under the pieces: of those who hide then, and in the end of all who did."""
        game, hidden = self.match.game, set[tuple[Seat, str]]()
        for seat in range(len(game.seats)):
            hidden |= {(seat, mover) for mover in game.pictures.tracks(seen(self.match, seat, at))}
        gone = [hop for hop in self.hops if hop.step <= at and (not hidden or (hop.seat, hop.mover) in hidden)]
        return tracks(scene, gone, self.since(at))


def decisions(match: Match) -> list[int]:
    """After how many steps it was for a seat to decide."""
    state, found = match.start.clone(), list[int]()
    for at in range(len(match.steps) + 1):
        if state.outcome() is None and state.pending() and CHANCE not in state.pending():
            found.append(at)
        for seat, action in match.steps[at : at + 1]:
            state.enter(seat, action)
    return found


def turns(match: Match, listener: Seat) -> list[Turn]:
    """All turns as this listener heard of them, each with the step that completed it."""
    found: list[Turn] = []
    step = first = 0
    for entry in entries(match.game, listener, match.told[listener]):
        while step < len(match.heard) and match.heard[step][listener] < entry.heard:
            step += 1
        found.append(Turn(entry, step + 1, first))
        first = step + 1
    return found


def with_secrets(match: Match, heard: dict[Seat, list[Turn]]) -> list[Turn]:
    """Everybody's turns, and in each what a seat was told alone while it went on."""
    found, past = list[Turn](), -1
    for turn in heard[SPECTATOR]:
        last = len(match.steps) + 1 if turn is heard[SPECTATOR][-1] else turn.at
        secrets = [
            (info.title, one.entry.own)
            for seat, info in enumerate(match.game.seats)
            for one in heard[seat]
            if one.entry.own and past < one.at <= last
        ]
        found.append(Turn(turn.entry, turn.at, turn.first, tuple(secrets)))
        past = turn.at
    return found
