"""What a level plays: asked at information states, with exactly what its seat was told and did until then.

A level that can say among which steps it draws is asked once. Any other one is asked many times, each time with a fresh
seed; the shares of its answers are its policy. A level may follow a plan that it made earlier: then it is asked at all
its decisions since the beginning, and counts where it comes to this one. Where its first few answers are all the same,
it counts as sure; how many others may hide behind these is found out by asking again at some of them. It is asked only
where its own answers can lead: elsewhere no opponent can bring it.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import ceil
from typing import Final

import numpy as np

from unseen.ai.levels import make
from unseen.ai.players import Player
from unseen.core.events import Told
from unseen.core.game import Game
from unseen.core.seats import Action, Seat
from unseen.lab.exact.sequences import Floats, Ints, Plex
from unseen.lab.exact.tree import Infostate, Tree

TIMES: Final = 200
"""How often a level is asked at its first decisions; later ones count as seldom as it brings them about itself."""
FIRST: Final = 12
"""So many equal answers, and it counts as sure there. It answers less often only where few of its players come."""
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


def asked(game: Game, tree: Tree, plex: Plex, seat: Seat, level: str, times: int, seed: int) -> Asked:
    """Ask a level wherever it can come; UnseenError `level` if the game has no such level."""
    return ask_all(tree, plex, lambda one: make(level, game, seat, one), times, seed)


def ask_all(tree: Tree, plex: Plex, maker: Maker, times: int, seed: int) -> Asked:
    """The same of any player."""
    counts, said, sure, drawn = np.zeros(plex.size), 0, list[int](), list[int]()
    led: dict[int, tuple[float, list[int]]] = {0: (1.0, [])}
    """By sequence to which it can come: how likely it makes all these steps, and some seeds that do."""
    askers = Askers(tree, plex, maker)
    for at, (first, parent) in enumerate(zip(plex.first, plex.parent, strict=True)):
        if int(parent) not in led:
            continue
        infostate = tree.infostates[plex.infostates[at]]
        reach, before = led[int(parent)]
        wanted = min(times, max(FIRST, ceil(times * reach)))
        found, lots = askers.answers(infostate, before, range(seed, seed + times), wanted)
        seed += times
        if not found:
            continue  # nobody came: what nobody chose is no sample
        every = len(found) if lots else sum([len(seeds) for seeds in found.values()])
        for action, seeds in found.items():
            sequence = int(first) + infostate.actions.index(action)
            counts[sequence] = 1.0 if lots else len(seeds)
            led[sequence] = reach * counts[sequence] / every, seeds
        if lots:
            said += 1
        else:
            (sure if len(found) == 1 else drawn).append(at)
    return Asked(counts, said, tuple(sure), tuple(drawn))


class Askers:
    """Players of one seat, brought to its information states."""

    def __init__(self, tree: Tree, plex: Plex, maker: Maker) -> None:
        self.stories: Final = tree.stories
        self.maker: Final = maker
        self.offered: Final = {tree.infostates[n].story: list(tree.infostates[n].actions) for n in plex.infostates}
        """By story what is offered then, where there is a choice."""

    def answers(
        self, infostate: Infostate, led: list[int], fresh: range, wanted: int
    ) -> tuple[dict[Action, list[int]], bool]:
        """So many seeds by what they choose here, those first that are known to come; or what they say that they draw.

        Fresh ones that do not come are as many tries.
        """
        steps, found = list(infostate.actions), dict[Action, list[int]]()
        player = informed(self.maker(fresh[0]), self.stories.told(infostate.story))
        lots = player.lots(steps)
        if lots is not None:
            return {action: [] for action in lots}, True
        seeds = fresh if player.anew else [*led, *fresh][: len(fresh)]
        for seed in seeds:
            if (counts := [len(equal) for equal in found.values()]) == [FIRST] or sum(counts) >= wanted:
                break
            if (action := self.answer(infostate, seed)) is not None:
                found.setdefault(action, []).append(seed)
        return found, False

    def answer(self, infostate: Infostate, seed: int) -> Action | None:
        """What a player of this seed chooses here; None if it never comes here, for it chooses otherwise before."""
        player = self.maker(seed)
        path = self.stories.path(infostate.story)
        if player.anew:
            informed(player, [one for _, one in path])
        elif not self.comes(player, path):
            return None
        return player.ask(list(infostate.actions))

    def comes(self, player: Player, path: list[tuple[int, Told | Action]]) -> bool:
        """Does it choose all these steps itself? What was done before its first choice it is told."""
        chose = False
        for story, one in path:
            if isinstance(one, Told):
                player.told(one)
                continue
            steps = self.offered.get(story)
            chose = chose or steps is not None
            if not chose:
                player.did(one)
            elif player.ask(list(steps or [one])) != one:
                return False
        return True


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
    lots, askers, done, found = np.random.default_rng(seed), Askers(tree, plex, maker), 0, 0
    for number in range(looks if asked.sure else 0):
        at = asked.sure[int(lots.integers(len(asked.sure)))]
        infostate = tree.infostates[plex.infostates[at]]
        action = askers.answer(infostate, seed + number)
        if action is not None:
            done += 1
            found += bool(asked.counts[plex.first[at] + infostate.actions.index(action)] == 0.0)
    return done, found
