"""What a level plays: asked at information states, with exactly what its seat was told and did until then.

A level that draws lots is asked many times, each time with a fresh seed; the shares of its answers are its policy.
Where its first few answers are all the same, it counts as one that draws none. It is asked only where its own answers
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
from unseen.lab.exact.sequences import Floats, Plex
from unseen.lab.exact.tree import Infostate, Stories, Tree

TIMES: Final = 200
"""How often a level is asked at one information state."""
FIRST: Final = 12
"""So many equal answers, and it draws no lots there."""
Maker = Callable[[int], Player]
"""A player, by its seed."""


@dataclass(frozen=True)
class Asked:
    """By sequence, how often a level chose its last action; 0 where it was not asked."""

    counts: Floats
    infostates: int
    """At how many it was asked."""

    def policy(self, plex: Plex) -> Floats:
        """Its policy; any action as likely where it never comes."""
        return plex.policy(self.counts)


def asked(game: Game, tree: Tree, plex: Plex, seat: Seat, level: str, times: int = TIMES, seed: int = 1) -> Asked:
    """Ask a level wherever it can come; UnseenError `level` if the game has no such level."""
    if level == UNIFORM:
        return Asked(np.ones(plex.size), 0)
    return ask_all(tree, plex, lambda one: make(level, game, seat, one), times, seed)


def ask_all(tree: Tree, plex: Plex, maker: Maker, times: int, seed: int) -> Asked:
    """The same of any player."""
    counts, reached = np.zeros(plex.size), np.zeros(plex.size, dtype=bool)
    reached[0], asks = True, 0
    for number, first, count, parent in zip(plex.infostates, plex.first, plex.count, plex.parent, strict=True):
        if not reached[parent]:
            continue
        infostate = tree.infostates[number]
        for action, often in answers(tree.stories, infostate, maker, range(seed, seed + times)).items():
            counts[first + infostate.actions.index(action)] = often
        reached[first : first + count] = counts[first : first + count] > 0.0
        seed, asks = seed + times, asks + 1
    return Asked(counts, asks)


def answers(stories: Stories, infostate: Infostate, maker: Maker, seeds: range) -> Counter[Action]:
    """What players of these seeds choose here."""
    story, found = stories.told(infostate.story), Counter[Action]()
    for number, seed in enumerate(seeds):
        if number == FIRST and len(found) == 1:
            break
        found[informed(maker(seed), story).ask(list(infostate.actions))] += 1
    return found


def informed(player: Player, story: list[Told | Action]) -> Player:
    """A player who knows what was told to its seat, and what its seat did."""
    for one in story:
        if isinstance(one, Told):
            player.told(one)
        else:
            player.did(one)
    return player


def again(asked: Asked, plex: Plex, times: int, seed: int = 1) -> Iterator[Floats]:
    """Policies as other askings might have given them (bootstrap)."""
    lots = np.random.default_rng(seed)
    for _ in range(times):
        counts = asked.counts.copy()
        for first, count in zip(plex.first, plex.count, strict=True):
            here = asked.counts[first : first + count]
            total = int(here.sum())
            if total:
                counts[first : first + count] = lots.multinomial(total, here / total)
        yield plex.policy(counts)
