"""What the face-down pieces of one seat may be, from what everybody was told.

Units that nothing has told apart so far are of one kind: a hypothesis names the kind of each face-down piece and weighs
as much as all layouts of units that it stands for. So the 151,200 layouts of ten pieces are a few hundred hypotheses,
without leaving anything out. What is not on the board lies in the reserves.
"""

from collections.abc import Callable
from math import comb
from typing import Final

from unseen.ai.thinning import thin
from unseen.core.dice import Dice
from unseen.games.threads.actions import DECOY
from unseen.games.threads.pieces import Side

KIND_DECOY: Final = -1
World = tuple[int, ...]
"""Per face-down piece, in the order of `codes`, the index of its kind, or KIND_DECOY."""


class Guess:
    """The hypotheses about one seat."""

    def __init__(self, roster_mask: int, decoys: int, worlds_max: int, seed: int) -> None:
        self.codes: list[int] = []
        """The face-down pieces on the board."""
        self.kinds: list[int] = [roster_mask]
        """Masks of units that lie face-down or in reserve."""
        self.decoys = decoys
        """How many decoys are in the game."""
        self.worlds: dict[World, float] = {(): 1.0}
        self.exact = True
        self.worlds_max: Final = worlds_max
        self.dice: Final = Dice(seed)

    # ---- one hypothesis ----
    def decoys_left(self, world: World) -> int:
        """Decoys in reserve."""
        return self.decoys - world.count(KIND_DECOY)

    def kind_of(self, unit: int) -> int:
        """The kind of a unit that lies face-down or in reserve; KIND_DECOY for a decoy."""
        if unit == DECOY:
            return KIND_DECOY
        for k, mask in enumerate(self.kinds):
            if mask >> unit & 1:
                return k
        raise AssertionError("this unit lies open")

    def of(self, side: Side) -> World:
        """The hypothesis that a truth belongs to."""
        units = {piece.code: piece.unit for piece in side.pieces}
        return tuple([self.kind_of(units[code]) for code in self.codes])

    # ---- evidence ----
    def reweigh(self, factor: Callable[[World], float]) -> None:
        """Each hypothesis explains something with another share; 0 rules it out."""
        self.become({world: weight * factor(world) for world, weight in self.worlds.items()})

    def become(self, worlds: dict[World, float]) -> None:
        """These are the hypotheses from now on; weights sum to one."""
        total = sum(worlds.values(), 0.0)
        kept = {world: weight / total for world, weight in worlds.items() if weight > 0.0} if total > 0.0 else {}
        if len(kept) > self.worlds_max:
            self.exact = False
            names = list(kept)
            factors = thin([kept[name] for name in names], self.worlds_max // 2, self.dice)
            kept = {name: kept[name] * f for name, f in zip(names, factors, strict=True) if f > 0.0}
        self.worlds = kept

    # ---- what happens to pieces ----
    def placed(self, code: int, decoys_only: bool) -> None:
        """A piece comes from the reserves: any unit or a decoy, each as likely as another (DEP-03)."""
        out: dict[World, float] = {}
        at = self.room(code)
        for world, weight in self.worlds.items():
            left = [0 if decoys_only else mask.bit_count() - world.count(k) for k, mask in enumerate(self.kinds)]
            decoy = 1 if self.decoys_left(world) > 0 else 0
            share = weight / max(sum(left) + decoy, 1)
            for k, n in enumerate(left):
                if n > 0:
                    out[(*world[:at], k, *world[at:])] = share * n
            if decoy:
                out[(*world[:at], KIND_DECOY, *world[at:])] = share
        self.become(out)

    def mixed(self, old: int, fresh: list[int]) -> None:
        """A piece and decoys from the reserves get these fresh handles in any order (SPLIT-03, CARD-06)."""
        at = self.codes.index(old)
        self.codes.remove(old)
        places = []
        for code in fresh:
            self.room(code)
        places = [self.codes.index(code) for code in fresh]
        out: dict[World, float] = {}
        for world, weight in self.worlds.items():
            if self.decoys_left(world) < len(fresh) - 1:
                continue
            rest = [*world[:at], *world[at + 1 :]]
            for mine in places:
                kinds = list(rest)
                for place in sorted(places):
                    kinds.insert(place, world[at] if place == mine else KIND_DECOY)
                name = tuple(kinds)
                out[name] = out.get(name, 0.0) + weight / len(places)
        self.become(out)

    def revealed(self, code: int, unit: int) -> None:
        """A face-down piece is turned up: that unit, or a decoy that goes home."""
        at = self.codes.index(code)
        kind = self.kind_of(unit)
        size = 1 if unit == DECOY else self.kinds[kind].bit_count()
        worlds = {world: weight / size for world, weight in self.worlds.items() if world[at] == kind}
        self.without(at, worlds)
        if unit != DECOY:
            self.kinds[kind] &= ~(1 << unit)

    def hidden(self, code: int, unit: int) -> None:
        """CON-01: a unit is turned face-down; everybody knows it."""
        self.kinds.append(1 << unit)
        at = self.room(code)
        kind = len(self.kinds) - 1
        self.become({(*world[:at], kind, *world[at:]): weight for world, weight in self.worlds.items()})

    def home_open(self, unit: int) -> None:
        """A unit that lay open is extracted: it lies in reserve, and all know which it is."""
        self.kinds.append(1 << unit)

    def home_unseen(self, code: int) -> None:
        """EXT-02: a face-down piece is extracted, and nobody is shown it."""
        self.without(self.codes.index(code), self.worlds)

    def reserve_shown(self, units: int, decoys: int) -> None:
        """GAP-27: everybody sees what lies in reserve; what is known not to lie there is of another kind."""
        here = [mask & units for mask in self.kinds]

        def share(world: World) -> float:
            if self.decoys_left(world) != decoys:
                return 0.0
            value = 1.0
            for k, mask in enumerate(self.kinds):
                size, left = mask.bit_count(), here[k].bit_count()
                if size - world.count(k) != left:
                    return 0.0
                value /= comb(size, left)
            return value

        self.reweigh(share)
        self.kinds = [*[mask & ~units for mask in self.kinds], *[mask for mask in here if mask]]

    def without(self, at: int, worlds: dict[World, float]) -> None:
        """A piece lies face-down no longer; what differs in nothing else is one hypothesis."""
        out: dict[World, float] = {}
        for world, weight in worlds.items():
            name = (*world[:at], *world[at + 1 :])
            out[name] = out.get(name, 0.0) + weight
        del self.codes[at]
        self.become(out)

    def room(self, code: int) -> int:
        """Where a new piece stands in the order of handles."""
        at = len([one for one in self.codes if one < code])
        self.codes.insert(at, code)
        return at

    def empty(self) -> None:
        """The seat is out of the game."""
        self.codes = []
        self.kinds = []
        self.worlds = {(): 1.0}

    # ---- reading ----
    def units(self, code: int) -> dict[int, float]:
        """What a face-down piece may be: units by index, DECOY, each with its share."""
        at = self.codes.index(code)
        out: dict[int, float] = {}
        for world, weight in self.worlds.items():
            kind = world[at]
            members = [DECOY] if kind == KIND_DECOY else bits(self.kinds[kind])
            for unit in members:
                out[unit] = out.get(unit, 0.0) + weight / len(members)
        return out

    # ---- filling in a truth ----
    def drawn(self, dice: Dice) -> World:
        """A hypothesis, as often as it is likely."""
        left = dice.real()
        world: World = ()
        for world, weight in self.worlds.items():
            left -= weight
            if left < 0.0:
                return world
        return world

    def fill(self, side: Side, world: World, known: dict[int, int], dice: Dice | None) -> None:
        """Make a truth fit a hypothesis; `known` pieces get their units, the others any of their kind."""
        rest = [bits(mask) for mask in self.kinds]
        for unit in known.values():
            if unit != DECOY:
                rest[self.kind_of(unit)].remove(unit)
        if dice is not None:
            for units in rest:
                shuffle(units, dice)
        units_of = dict(known)
        for code, kind in zip(self.codes, world, strict=True):
            if code not in units_of:
                units_of[code] = DECOY if kind == KIND_DECOY else rest[kind].pop()
        side.reserve = sum([1 << unit for units in rest for unit in units])
        side.decoys = self.decoys_left(world)
        for piece in side.pieces:
            if piece.code in units_of:
                piece.unit = units_of[piece.code]


def bits(mask: int) -> list[int]:
    """The members of a set of units."""
    return [i for i in range(mask.bit_length()) if mask >> i & 1]


def shuffle(units: list[int], dice: Dice) -> None:
    """In any order, each as likely."""
    for n in range(len(units) - 1, 0, -1):
        k = dice.below(n + 1)
        units[n], units[k] = units[k], units[n]
