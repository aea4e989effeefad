"""What a level plays: asked at information states, with exactly what its seat was told and did until then.

A level that can say among which steps it draws is asked once. Any other one is asked many times, each time with a fresh
seed; the shares of its answers are its policy. Where its first few answers are all the same, it counts as sure; how
many others may hide behind these is found out by asking again at some of them. It is asked only where its own answers
can lead: elsewhere no opponent can bring it.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

import numpy as np

from unseen.ai.levels import UNIFORM, make
from unseen.ai.players import Player
from unseen.core.events import Told
from unseen.core.game import Game
from unseen.core.seats import Action, Seat
from unseen.lab.exact.sequences import Floats, Ints, Plex
from unseen.lab.exact.tree import Infostate, Stories, Tree

TIMES: Final = 200
"""How often a level is asked at one information state."""
FIRST: Final = 12
"""So many equal answers, and it counts as sure there."""
LOOKS: Final = 600
"""How often a level is asked again where it seemed sure, all in all."""
Maker = Callable[[int], Player]
"""A player, by its seed."""


@dataclass(frozen=True)
class Asked:
    """By sequence, how often a level chose its last action; 0 where it was not asked."""

    counts: Floats
    said: int = 0
    """At so many information states it said itself among what it draws."""
    sure: tuple[int, ...] = ()
    """Those of the plex, in its order, at which its first answers were all the same."""
    drawn: tuple[int, ...] = ()
    """Those at which they were not: the counts are a sample there."""

    @property
    def infostates(self) -> int:
        """At how many it was asked."""
        return self.said + len(self.sure) + len(self.drawn)

    def policy(self, plex: Plex) -> Floats:
        """Its policy; any action as likely where it never comes."""
        return plex.policy(self.counts)

    def replaced(self, plex: Plex, lot: Callable[[Floats], Floats | Ints]) -> Floats:
        """The counts, but with others for each sample."""
        counts = self.counts.copy()
        for at in self.drawn:
            here = slice(plex.first[at], plex.first[at] + plex.count[at])
            counts[here] = lot(self.counts[here])
        return counts


@dataclass(frozen=True)
class Answers:
    """What a level chose at one information state, and how often."""

    found: Counter[Action]
    said: bool
    """Did it say so itself?"""


def asked(game: Game, tree: Tree, plex: Plex, seat: Seat, level: str, times: int = TIMES, seed: int = 1) -> Asked:
    """Ask a level wherever it can come; UnseenError `level` if the game has no such level."""
    if level == UNIFORM:
        return Asked(np.ones(plex.size))
    return ask_all(tree, plex, lambda one: make(level, game, seat, one), times, seed)


def ask_all(tree: Tree, plex: Plex, maker: Maker, times: int, seed: int) -> Asked:
    """The same of any player."""
    counts, reached = np.zeros(plex.size), np.zeros(plex.size, dtype=bool)
    reached[0], said, sure, drawn = True, 0, list[int](), list[int]()
    for at, (first, count, parent) in enumerate(zip(plex.first, plex.count, plex.parent, strict=True)):
        if not reached[parent]:
            continue
        infostate = tree.infostates[plex.infostates[at]]
        answers = answered(tree.stories, infostate, maker, range(seed, seed + times))
        for action, often in answers.found.items():
            counts[first + infostate.actions.index(action)] = often
        reached[first : first + count] = counts[first : first + count] > 0.0
        seed += times
        if answers.said:
            said += 1
        else:
            (sure if len(answers.found) == 1 else drawn).append(at)
    return Asked(counts, said, tuple(sure), tuple(drawn))


def answered(stories: Stories, infostate: Infostate, maker: Maker, seeds: range) -> Answers:
    """What it says that it draws among here, or what players of these seeds choose."""
    story, steps, found = stories.told(infostate.story), list(infostate.actions), Counter[Action]()
    lots = informed(maker(seeds[0]), story).lots(steps)
    if lots is not None:
        return Answers(Counter(lots), True)
    for number, seed in enumerate(seeds):
        if number == FIRST and len(found) == 1:
            break
        found[informed(maker(seed), story).ask(steps)] += 1
    return Answers(found, False)


def informed(player: Player, story: list[Told | Action]) -> Player:
    """A player who knows what was told to its seat, and what its seat did."""
    for one in story:
        if isinstance(one, Told):
            player.told(one)
        else:
            player.did(one)
    return player


# ---- how far off this may be ----
def again(asked: Asked, plex: Plex, times: int, seed: int = 1) -> Iterator[Floats]:
    """Policies as other askings might have given them (bootstrap)."""
    lots = np.random.default_rng(seed)
    for _ in range(times):
        yield plex.policy(asked.replaced(plex, lambda here: lots.multinomial(int(here.sum()), here / here.sum())))


def halves(asked: Asked, plex: Plex, times: int, seed: int = 1) -> Iterator[tuple[Floats, Floats]]:
    """The policies that two halves of the answers give, each time halved anew; what is no sample stands in both."""
    lots = np.random.default_rng(seed)
    sampled = np.concatenate([[False], np.isin(plex.owner, asked.drawn)])
    for _ in range(times):
        one = asked.replaced(
            plex, lambda here: lots.multivariate_hypergeometric(here.astype(int), int(here.sum()) // 2)
        )
        other = np.where(sampled, asked.counts - one, asked.counts)
        yield plex.policy(one), plex.policy(other)


def others(asked: Asked, tree: Tree, plex: Plex, maker: Maker, seed: int, looks: int = LOOKS) -> tuple[int, int]:
    """Asked again where it seemed sure, at an information state by lot each time: how often, and other answers then."""
    lots, found = np.random.default_rng(seed), 0
    if not asked.sure:
        return 0, 0
    for number in range(looks):
        at = asked.sure[int(lots.integers(len(asked.sure)))]
        infostate = tree.infostates[plex.infostates[at]]
        player = informed(maker(seed + number), tree.stories.told(infostate.story))
        action = infostate.actions.index(player.ask(list(infostate.actions)))
        found += bool(asked.counts[plex.first[at] + action] == 0.0)
    return looks, found
