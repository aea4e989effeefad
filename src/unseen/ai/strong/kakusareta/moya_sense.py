"""What M weighs of a position at the end of its turn: features of the open board and of what it believes."""

import math
from typing import Final

from unseen.ai.rules_bots.kakusareta.board import Exits, Reach
from unseen.ai.rules_bots.kakusareta.kaku_judge import CALM, DART, LEAD, PACE, SIEGE, STEEP, turns_to_treasure
from unseen.ai.rules_bots.kakusareta.purse import Purse
from unseen.ai.rules_bots.kakusareta.siege import siege
from unseen.ai.rules_bots.temples.judge import chance
from unseen.ai.rules_bots.temples.rods import line_chances, treasure_chances
from unseen.ai.strong.features import BELIEVED, Feature
from unseen.ai.strong.kakusareta.board_sense import BOARD_FEATURES, DISCIPLINES, BoardSense, lying, needed
from unseen.ai.worlds import World
from unseen.core.state import State
from unseen.games.kakusareta.position import Position

CENTRE: Final = 12
CORNERS: Final = (0, 4, 20, 24)
SURE: Final = 1.0 - 1e-9
SPREAD_FEATURES: Final = [
    Feature("share_most", BELIEVED, "the likeliest space's share"),
    Feature("share_squares", BELIEVED, "the sum of the squares of the shares"),
    Feature("share_places", BELIEVED, "spaces with a share above a hundredth, of nine"),
    Feature("entropy", BELIEVED, "the entropy of the shares in nats, by two"),
    Feature("court", BELIEVED, "the share of the spaces without a standing temple"),
    Feature("siege_1", BELIEVED, "the share of the temples that a Lv3 can enter with one action"),
    Feature("siege_2", BELIEVED, "the same with two"),
    Feature("siege_4", BELIEVED, "the same with four, roughly"),
    Feature("siege_most", BELIEVED, "the largest share of one that a Lv3 can enter with two"),
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
    Feature("exits_one", BELIEVED, "temples where it can end with one movement, by three"),
    Feature("exits_free", BELIEVED, "temples where it can end without a dart, by four"),
    Feature("ways_court", BELIEVED, "spaces of the courtyard where it can end, at most four, by four"),
    Feature("single", BELIEVED, "he has one exit alone"),
    Feature("pinched", BELIEVED, "how narrow it is for him, exits and darts together"),
    Feature("besieged", BELIEVED, "the same if a Lv3 came onto his temple, as likely as one can"),
    Feature("besieged_stuck", BELIEVED, "a Lv3 that can come onto his temple with four actions leaves him no way out"),
    Feature("claim_sure", BELIEVED, "he can claim for certain after one movement"),
    Feature("claim_best", BELIEVED, "the best chance of a claim after one movement"),
    Feature("claim_far", BELIEVED, "the best chance of a claim after a turn"),
    Feature("turns", BELIEVED, "turns that he still needs, by four"),
    Feature("soon", BELIEVED, "exp(-0.35 turns that he still needs)"),
    Feature("axes", BELIEVED, "1 if he knows the green row and column, -1 if neither"),
    Feature("centre", BELIEVED, "1 on the centre, -1 in a corner"),
    Feature("race", BELIEVED, "how likely he is first at the treasure, before the temples that win M the game"),
]
PLAIN: Final = [*BOARD_FEATURES, *DISCIPLINES, *SPREAD_FEATURES, *LOOKED_FEATURES, *MEAN_FEATURES]
CROSSED: Final = (
    ("caught", "held", "stuck"),
    ("caught_besieged", "held", "besieged_stuck"),
    ("stuck_now", "now", "stuck"),
    ("caught_now", "now", "caught"),
    ("besieged_now", "now", "besieged"),
    ("besieged_stuck_now", "now", "caught_besieged"),
    ("single_now", "now", "single"),
    ("pinched_now", "now", "pinched"),
    ("exits_now", "now", "exits"),
    ("claim_sure_now", "now", "claim_sure"),
    ("claim_best_now", "now", "claim_best"),
    ("cards_exits", "elemental", "exits"),
    ("cards_needed", "elemental", "needed"),
    ("cards_claim", "elemental", "claim_best"),
    ("cards_race", "elemental", "race"),
)
"""Two features of which one counts as far as the other holds: a K without ways is caught if no night comes first."""
FEATURES: Final = [*PLAIN, *[Feature(name, BELIEVED, f"{a} times {b}") for name, a, b in CROSSED]]
PLACE_OF: Final = {feature.name: number for number, feature in enumerate(FEATURES)}
CROSSES: Final = [(PLACE_OF[a], PLACE_OF[b]) for _, a, b in CROSSED]
MEANS: Final = len(MEAN_FEATURES)
STUCK: Final = 1
BESIEGED_STUCK: Final = 8
RACE: Final = MEANS - 1


class Rods:
    """What rods of these colours say, worked out once."""

    def __init__(self, known: int) -> None:
        self.known: Final = known
        self.chances: Final = list(treasure_chances(known).items())
        sure = sum([1 for first in (0, 3) if max(line_chances(known, first)) > SURE])
        self.axes: Final = float(sure - 1)
        seen = [1 if known >> (2 * line) & 3 else 0 for line in range(6)]
        self.rows: Final = sum(seen[:3])
        self.columns: Final = sum(seen[3:])

    def best(self, spaces: int) -> float:
        """The best chance of the treasure among these spaces."""
        best = 0.0
        for space, share in self.chances:
            if spaces >> space & 1 and share > best:
                best = share
        return best


class Guess:
    """One hypothesis: the coins in hand, what K knows of the rods, and how likely it is."""

    def __init__(self, hand: int, rods: Rods, weight: float) -> None:
        self.hand: Final = hand
        self.rods: Final = rods
        self.weight: Final = weight


class Ways:
    """Where K's next turn can end from one space: as it is, without a dart, and with a Lv3 on his temple."""

    def __init__(self, exits: Exits, free: Exits, entered: Exits, darts: int, actions: int) -> None:
        self.exits: Final = exits
        self.free: Final = free
        self.entered: Final = entered
        self.darts: Final = darts
        self.actions: Final = actions
        """Those that a Lv3 needs to come onto his temple."""
        self.key: Final = (
            exits.one,
            exits.temples,
            exits.court,
            free.temples,
            free.court,
            entered.temples,
            entered.court,
            min(darts, 5) << 4 | actions,
        )


class PlaceView:
    """One space where K may be, with every hypothesis that has him there."""

    def __init__(self, at: int) -> None:
        self.at: Final = at
        self.share = 0.0
        self.guesses: list[Guess] = []
        self.waits: dict[int, list[float]] = {}
        self.met: dict[tuple[int, int, int, int, int, int, int, int, int], list[float]] = {}

    def turns(self, reach: Reach, temples: int) -> list[float]:
        """How many turns K still needs, by hypothesis, with these temples standing."""
        found = self.waits.get(temples)
        if found is None:
            ground = reach.ground(temples)
            found = [turns_to_treasure(ground, self.at, one.rods.known, one.hand, 0) for one in self.guesses]
            self.waits[temples] = found
        return found

    def means(self, ways: Ways, turns: list[float], temples: int) -> list[float]:
        """The features of MEAN_FEATURES but `race`, summed up by the weights of the hypotheses here."""
        k = ways.key
        key = (k[0], k[1], k[2], k[3], k[4], k[5], k[6], k[7], temples)
        found = self.met.get(key)
        if found is None:
            found = self.met[key] = self.work_out(ways, turns)
        return found

    def work_out(self, ways: Ways, turns: list[float]) -> list[float]:
        """The same, hypothesis by hypothesis."""
        out = [0.0] * MEANS
        here = 1 << self.at
        exits, free = ways.exits, ways.free
        court = min(4, exits.court.bit_count())
        threat = SIEGE[min(ways.actions, 4) - 1] if ways.actions <= 4 else 0.0
        for guess, left in zip(self.guesses, turns, strict=True):
            w, hand, rods = guess.weight, guess.hand, guess.rods
            n = (exits.temples & hand).bit_count()
            near = exits.one & hand
            best = rods.best(near | here)
            out[0] += w * 0.25 * n
            if n == 0 and court == 0:
                out[STUCK] += w
            if n + court == 1:
                out[5] += w
            out[2] += w * near.bit_count() / 3.0
            out[3] += w * 0.25 * (free.temples & hand).bit_count()
            out[6] += w * narrow(exits, free, hand, ways.darts)
            if threat > 0.0:
                out[7] += w * threat * narrow(ways.entered, ways.entered, hand, ways.darts)
                if ways.entered.court == 0 and ways.entered.temples & hand == 0:
                    out[BESIEGED_STUCK] += w
            if best > SURE:
                out[9] += w
            out[10] += w * best
            out[11] += w * rods.best(exits.temples & hand | exits.court | here)
            out[12] += w * 0.25 * left
            out[13] += w * math.exp(-0.35 * left)
            out[14] += w * rods.axes
        out[4] = self.share * 0.25 * court
        out[15] = self.share if self.at == CENTRE else -self.share if self.at in CORNERS else 0.0
        return out


class MoyaSense:
    """Measures positions with K to move, for one belief."""

    def __init__(self, reach: Reach, purse: Purse, worlds: list[World]) -> None:
        self.reach: Final = reach
        self.board: Final = BoardSense(purse)
        self.places: Final[dict[int, PlaceView]] = {}
        self.looked: Final = [0.0, 0.0, 0.0]
        """Those of LOOKED_FEATURES."""
        rods: dict[int, Rods] = {}
        for world in worlds:
            p = world.state
            assert isinstance(p, Position)
            known = int(p.known)
            if known not in rods:
                rods[known] = Rods(known)
            self.add(Guess(int(p.in_hand()), rods[known], world.weight), int(p.place()))

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

    def measure(self, state: State) -> list[float]:
        """The features if the turn ends here, in the order of FEATURES. Of the truth only the open board is read."""
        assert isinstance(state, Position)
        down = lying(state)
        theirs = needed(state, down)
        out = self.board.measure(state, down, theirs)
        sums = [0.0] * MEANS
        out.extend(self.believed(state, down, theirs, sums))
        out.extend(self.looked)
        out.extend(sums)
        for a, b in CROSSES:
            out.append(out[a] * out[b])
        return out

    def believed(self, p: Position, down: int, theirs: float, sums: list[float]) -> list[float]:
        """Those of SPREAD_FEATURES; those of MEAN_FEATURES are added to `sums`."""
        temples, darts = int(p.board.temples), int(p.board.darts)
        most = squares = places = entropy = court = entered_most = 0.0
        entered = [0.0, 0.0, 0.0]
        for at, place in self.places.items():
            share = place.share
            actions = siege(p, at, down)
            most = max(most, share)
            squares += share * share
            if share > 0.01:
                places += 1.0
            if share > 1e-6:
                entropy -= share * math.log(share)
            if temples >> at & 1 == 0:
                court += share
            for i in range(3):
                if actions <= 1 << i:
                    entered[i] += share
            if actions <= 2:
                entered_most = max(entered_most, share)
            self.add_means(p, place, down, darts, actions, theirs, sums)
        return [most, squares, places / 9.0, 0.5 * entropy, court, *entered, entered_most]

    def add_means(
        self, p: Position, place: PlaceView, down: int, darts: int, actions: int, theirs: float, sums: list[float]
    ) -> None:
        """What the hypotheses of one space add to the means."""
        at, temples = place.at, int(p.board.temples)
        exits = self.reach.exits(p, at, darts, down)
        free = self.reach.exits(p, at, 0, down)
        entered = self.reach.exits(p, at, darts, down, True) if actions <= 4 else exits
        turns = place.turns(self.reach, temples)
        means = place.means(Ways(exits, free, entered, darts, actions), turns, temples)
        for i in range(MEANS):
            sums[i] += means[i]
        lead = LEAD if theirs > 1.25 else 0.0
        for guess, own in zip(place.guesses, turns, strict=True):
            sums[RACE] += guess.weight * chance(PACE * (theirs - own + 0.5 + lead))


def narrow(exits: Exits, free: Exits, hand: int, darts: int) -> float:
    """How likely K is soon without a way, as K himself thinks."""
    ways = exits.count(hand)
    slack = ways + 0.7 * free.count(hand) + DART * min(darts, 5)
    slack += min(2, exits.court.bit_count()) + 0.5 * min(2, free.court.bit_count())
    if ways == 0 and exits.court == 0:
        slack = min(slack, 0.0)
    return chance(CALM - STEEP * slack)
