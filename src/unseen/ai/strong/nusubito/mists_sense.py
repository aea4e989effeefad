"""What the Mists weigh of a position at the end of their turn: features of the open board and of what they believe."""

import math
from typing import Final

from unseen.ai.rules_bots.nusubito.board import BRIDGES, Exits, Reach, threatened_by
from unseen.ai.rules_bots.nusubito.thief_judge import turns_needed
from unseen.ai.rules_bots.temples.rods import line_chances, treasure_chances
from unseen.ai.strong.features import BELIEVED, OPEN, Feature
from unseen.ai.worlds import World
from unseen.boards.courtyard import TEMPLES, count
from unseen.core.state import State
from unseen.games.nusubito.board import MISTS_DAY
from unseen.games.nusubito.position import Position

CENTRE: Final = 12
CORNERS: Final = (0, 4, 20, 24)
SURE: Final = 1.0 - 1e-9
OPEN_FEATURES: Final = [
    Feature("darts", OPEN, "darts in the thief's hand, by four"),
    Feature("darts_2", OPEN, "he has two darts or more"),
    Feature("darts_4", OPEN, "he has four darts or more"),
    Feature("hand", OPEN, "coins in his hand, of nine"),
    Feature("healers", OPEN, "Healers, of six"),
    Feature("builders", OPEN, "Builders, of six"),
    Feature("seekers", OPEN, "Seekers, by four"),
    Feature("temple_upright", OPEN, "Seekers that stand upright on temples, by two"),
    Feature("temple", OPEN, "Seekers on temples, by two"),
    Feature("bridge", OPEN, "Seekers on bridges, by two"),
    Feature("builders_bridge", OPEN, "Builders upright on bridges, by two"),
    Feature("down", OPEN, "pawns that lie, by four"),
    Feature("bolsters", OPEN, "bolsters, by two"),
    Feature("near", OPEN, "temples where a Seeker can come with one gap filled, of nine"),
    Feature("far", OPEN, "temples where a Seeker can come with two gaps filled, of nine"),
    Feature("first", OPEN, "it is the first round of a day"),
    Feature("last", OPEN, "it is the last round of a day"),
    Feature("night", OPEN, "it is night"),
    Feature("round", OPEN, "rounds so far, at most fifteen, by nine"),
]
SPREAD_FEATURES: Final = [
    Feature("share_most", BELIEVED, "the likeliest temple's share"),
    Feature("share_squares", BELIEVED, "the sum of the squares of the shares"),
    Feature("share_places", BELIEVED, "temples with a share above a hundredth, of nine"),
    Feature("share_near", BELIEVED, "the share of the temples under threat"),
    Feature("share_near_most", BELIEVED, "the largest share of one under threat"),
    Feature("entropy", BELIEVED, "the entropy of the shares in nats, by two"),
]
LOOKED_FEATURES: Final = [
    Feature("rows", BELIEVED, "rods of rows that he looked at, of three"),
    Feature("columns", BELIEVED, "rods of columns that he looked at, of three"),
    Feature("rods_4", BELIEVED, "he looked at four rods or more"),
]
"""The same in every position of one turn."""
MEAN_FEATURES: Final = [
    Feature("exits", BELIEVED, "temples where his next turn can end, by four"),
    Feature("stuck", BELIEVED, "he has no way out"),
    Feature("exits_one", BELIEVED, "the same with one movement, by three"),
    Feature("exits_free", BELIEVED, "the same without a dart, by four"),
    Feature("exits_near", BELIEVED, "the part of his exits that is under threat"),
    Feature("claim_sure", BELIEVED, "he can claim for certain after his next turn"),
    Feature("claim_best", BELIEVED, "the best chance of a claim after his next turn"),
    Feature("turns", BELIEVED, "turns that he still needs, by four"),
    Feature("single", BELIEVED, "he has one exit alone"),
    Feature("at_near", BELIEVED, "his temple is under threat with one gap filled"),
    Feature("axes", BELIEVED, "1 if he knows the green row and column, -1 if neither"),
    Feature("exits_calm", BELIEVED, "exits that are not under threat, by four"),
    Feature("centre", BELIEVED, "1 on the centre, -1 in a corner"),
    Feature("at_far", BELIEVED, "his temple is under threat with two gaps filled"),
    Feature("soon", BELIEVED, "exp(-0.35 turns that he still needs)"),
    Feature("ways_two", BELIEVED, "temples within two movements, by five"),
]
FEATURES: Final = [*OPEN_FEATURES, *SPREAD_FEATURES, *LOOKED_FEATURES, *MEAN_FEATURES]
MEANS: Final = len(MEAN_FEATURES)


class Rods:
    """What rods of these colours say, worked out once."""

    def __init__(self, known: int) -> None:
        self.chances: Final = treasure_chances(known)
        sure = sum([1 for first in (0, 3) if max(line_chances(known, first)) > SURE])
        self.axes: Final = float(sure - 1)
        seen = [1 if known >> (2 * line) & 3 else 0 for line in range(6)]
        self.rows: Final = sum(seen[:3])
        self.columns: Final = sum(seen[3:])


class Guess:
    """One hypothesis: the coins in hand, what the thief knows of the rods, and how likely it is."""

    def __init__(self, hand: int, rods: Rods, turns: float, weight: float) -> None:
        self.hand: Final = hand
        self.rods: Final = rods
        self.turns: Final = turns
        self.weight: Final = weight


class PlaceView:
    """One temple where the thief may be, with every hypothesis that has him there."""

    def __init__(self, at: int) -> None:
        self.at: Final = at
        self.share = 0.0
        self.guesses: list[Guess] = []
        self.met: dict[tuple[int, int, int, int, int, int, int, int], list[float]] = {}

    def means(self, exits: Exits, free: Exits, near: int, far: int) -> list[float]:
        """The features of MEAN_FEATURES, summed up by the weights of the hypotheses here."""
        here = 1 << self.at
        ways = exits.two | exits.three | exits.collecting
        key = (
            exits.one,
            exits.two,
            exits.three,
            exits.collecting,
            free.two,
            free.three,
            near & (ways | here),
            far & here,
        )
        found = self.met.get(key)
        if found is None:
            found = self.met[key] = self.work_out(exits, free, near, far)
        return found

    def work_out(self, exits: Exits, free: Exits, near: int, far: int) -> list[float]:
        """The same, hypothesis by hypothesis."""
        at, here = self.at, 1 << self.at
        out = [0.0] * MEANS
        for guess in self.guesses:
            w, hand = guess.weight, guess.hand
            ends = exits.ends(hand)
            n = ends.bit_count()
            best = 0.0
            for temple, chance in guess.rods.chances.items():
                if (ends | here) >> temple & 1 and chance > best:
                    best = chance
            out[0] += w * 0.25 * n
            if n == 0:
                out[1] += w
            else:
                out[4] += w * (ends & near).bit_count() / n
            out[2] += w * (exits.one & hand).bit_count() / 3.0
            out[3] += w * 0.25 * free.ends(hand).bit_count()
            if best > SURE:
                out[5] += w
            out[6] += w * best
            out[7] += w * 0.25 * guess.turns
            if n == 1:
                out[8] += w
            out[10] += w * guess.rods.axes
            out[11] += w * 0.25 * (ends & ~near).bit_count()
            out[14] += w * math.exp(-0.35 * guess.turns)
        share = self.share
        out[9] = share if near >> at & 1 else 0.0
        out[12] = share if at == CENTRE else -share if at in CORNERS else 0.0
        out[13] = share if far >> at & 1 else 0.0
        out[15] = share * 0.2 * exits.two.bit_count()
        return out


class MistsSense:
    """Measures positions with the thief to move, for one belief."""

    def __init__(self, reach: Reach, worlds: list[World]) -> None:
        self.reach: Final = reach
        self.places: Final[dict[int, PlaceView]] = {}
        self.looked: Final = [0.0, 0.0, 0.0]
        """Those of LOOKED_FEATURES."""
        rods: dict[int, Rods] = {}
        for world in worlds:
            p = world.state
            assert isinstance(p, Position)
            at, hand, known = int(p.place()), int(p.in_hand()), int(p.known)
            if known not in rods:
                rods[known] = Rods(known)
            self.add(Guess(hand, rods[known], turns_needed(at, known, hand), world.weight), at)

    def add(self, guess: Guess, at: int) -> None:
        """One hypothesis more."""
        place = self.places.get(at)
        if place is None:
            place = self.places[at] = PlaceView(at)
        place.share += guess.weight
        place.guesses.append(guess)
        rods = guess.rods
        self.looked[0] += guess.weight * rods.rows / 3.0
        self.looked[1] += guess.weight * rods.columns / 3.0
        self.looked[2] += guess.weight if rods.rows + rods.columns >= 4 else 0.0

    def share(self, at: int) -> float:
        """How likely the thief is there."""
        place = self.places.get(at)
        return place.share if place is not None else 0.0

    def measure(self, state: State) -> list[float]:
        """The features if the turn ends here, in the order of FEATURES. Of the truth only the open board is read."""
        assert isinstance(state, Position)
        p = state
        night = p.board.phase != MISTS_DAY
        down = 0 if night else int(p.board.down)
        near, far = threatened_by(p.board, down, 1), threatened_by(p.board, down, 2)
        out = self.open_features(p, down, near, far, night)
        self.add_spread(out, near)
        out.extend(self.looked)
        sums = [0.0] * MEANS
        darts = int(p.board.darts)
        for at, place in self.places.items():
            exits = self.reach.exits(p, at, darts, down)
            free = self.reach.exits(p, at, 0, down)
            means = place.means(exits, free, near, far)
            for i in range(MEANS):
                sums[i] += means[i]
        out.extend(sums)
        return out

    def open_features(self, p: Position, down: int, near: int, far: int, night: bool) -> list[float]:
        """Those of OPEN_FEATURES."""
        b = p.board
        darts, seekers, builders = int(b.darts), int(b.seekers), int(b.builders)
        day_round = int(b.day_round())
        return [
            0.25 * darts,
            1.0 if darts >= 2 else 0.0,
            1.0 if darts >= 4 else 0.0,
            int(b.coins) / 9.0,
            int(b.healers).bit_count() / 6.0,
            builders.bit_count() / 6.0,
            0.25 * seekers.bit_count(),
            0.5 * (seekers & ~down & int(TEMPLES)).bit_count(),
            0.5 * (seekers & int(TEMPLES)).bit_count(),
            0.5 * int(count(seekers & BRIDGES)),
            0.5 * int(count(builders & ~down & BRIDGES)),
            0.25 * down.bit_count(),
            0.5 * int(b.bolsters).bit_count(),
            near.bit_count() / 9.0,
            far.bit_count() / 9.0,
            1.0 if day_round == 1 else 0.0,
            1.0 if day_round == b.rules.day_rounds else 0.0,
            1.0 if night else 0.0,
            min(int(b.round), 15) / 9.0,
        ]

    def add_spread(self, out: list[float], near: int) -> None:
        """Those of SPREAD_FEATURES."""
        most = squares = places = under = under_most = entropy = 0.0
        for at, place in self.places.items():
            share = place.share
            most = max(most, share)
            squares += share * share
            if share > 0.01:
                places += 1.0
            if near >> at & 1:
                under += share
                under_most = max(under_most, share)
            if share > 1e-6:
                entropy -= share * math.log(share)
        out.extend([most, squares, places / 9.0, under, under_most, 0.5 * entropy])
