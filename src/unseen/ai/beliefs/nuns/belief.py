"""The belief of one listener of Nuns on the Run: seats, and the spectator, who knows what everybody knows.

Everything is worked out when it is asked for: who only listens pays next to nothing.
"""

from collections.abc import Callable
from typing import Final

from unseen.ai.beliefs.nuns.deal import Hand, Wishes, pick
from unseen.ai.beliefs.nuns.held import Deal, Heading, Sampled, shuffled
from unseen.ai.beliefs.nuns.walkers import Walkers
from unseen.ai.beliefs.nuns.watch import Watch
from unseen.ai.beliefs.nuns.weights import DOT, HIDDEN, ITEM, KEYS, PLAIN, TYPE, Table, totals
from unseen.ai.opinion import GOES_ON, Opinion
from unseen.ai.search.ismcts import Start
from unseen.ai.worlds import World
from unseen.core.dice import Dice
from unseen.core.events import Told
from unseen.core.game import Game
from unseen.core.seats import SPECTATOR, Action, Seat
from unseen.games.nuns.deeds import noise
from unseen.games.nuns.options import Rules
from unseen.games.nuns.position import MOVE, NOISE
from unseen.games.nuns.rules import Nuns
from unseen.games.nuns.secrets import Nun

PURPOSE: Final = 0.5
"""How purposeful the others' walks are thought to be."""
SAMPLES: Final = 32
"""Whole truths in `worlds`."""
TRIES: Final = 16
"""Draws of a truth that has to have somebody to decide."""


class NunsBelief(Opinion):
    """What one listener holds possible, with its weights; nothing that is possible is left out."""

    def __init__(
        self, game: Game, seat: Seat, seed: int = 1, purpose: float = PURPOSE, walkers: Walkers | None = None
    ) -> None:
        """`walkers`, if they are given, are who the others are thought to be, whatever `purpose` says."""
        rules = Rules(game.chosen)
        self.rules: Final = rules
        self.game: Final = game
        self.plain = False  # which blessing is used, and in which order tokens are named, is a habit (`model`)
        self.seat: Final = seat
        self.watch: Final = Watch(rules, seat, Walkers(purpose) if walkers is None else walkers)
        self.me: Final[int] = self.watch.me
        self.others: Final[list[int]] = [i for i in range(rules.novices) if i != self.me]
        self.dice: Final = Dice(seed)
        self.version = -1
        self._deal: Deal | None = None
        self._sampled: dict[tuple[int, int, bool], Sampled] = {}
        self._dots: dict[int, dict[int, float]] = {}

    # ---- taking in ----
    def learn(self, told: Told) -> None:
        """Take in one told event; who believes what everybody could takes in what everybody was told."""
        if self.seat != SPECTATOR or told.audience == "everyone":
            self.watch.learn(told)

    def act(self, action: Action) -> None:
        self.watch.act(action)

    def settle(self) -> None:
        watch = self.watch
        watch.flush()
        version = sum([track.version for track in watch.tracks.values()])
        if version != self.version or self._deal is None:
            self.version = version
            for track in watch.tracks.values():
                track.work()
            self._deal = self.dealt()
            self._sampled = {}
            self._dots = {}

    @property
    def p(self) -> Nuns:
        """The board as this listener knows it: of novices whom nobody sees, dot and secrets are 0."""
        self.watch.flush()
        return self.watch.p

    # ---- what ties them together ----
    @property
    def deal(self) -> Deal:
        """How wishes and blessings may be dealt."""
        self.settle()
        assert self._deal is not None
        return self._deal

    def dealt(self) -> Deal:
        """The joint weights of wishes and of laid False Noise."""
        watch = self.watch
        holders = [i for i in self.others if watch.p.board.novices[i].may_hold]
        keeps = [watch.tracks[i].keeps for i in holders]
        laid = [len(watch.tracks[i].downs) > 0 for i in holders]
        if self.others:
            for g, guard in enumerate(watch.p.board.guards):
                if guard.may_hold and watch.p.hands[g].blessing == 0:
                    holders.append(100 + g)
                    keeps.append(1.0)
                    laid.append(False)
        false = [k for k in self.unknown_cards() if self.kind(k) == "false_noise"]
        hand = Hand(keeps, laid, len(false), len(self.unknown_cards()) - len(false))
        patterns: dict[int, Wishes] = {}
        weights: dict[int, float] = {}
        for down in hand.patterns():
            rows = [self.wish_weights(i, self.is_down(i, down, holders)) for i in self.others]
            patterns[down] = Wishes(rows)
            weights[down] = patterns[down].total() if rows else 1.0
        hand.reweighed(weights)
        return Deal(hand, holders, patterns, {down: hand.weight(down) for down in patterns})

    def is_down(self, i: int, down: int, holders: list[int]) -> bool:
        """Is a novice among the holders of a set?"""
        return i in holders and (down >> holders.index(i)) & 1 == 1

    def unknown_cards(self) -> list[int]:
        """Blessings that this listener has not seen, by index."""
        watch = self.watch
        if not self.rules.blessings:
            return []
        known = set(watch.shown_cards)
        mine = [watch.p.nuns[self.me].blessing] if self.me >= 0 else []
        known.update([card - 1 for card in [*mine, *[hand.blessing for hand in watch.p.hands]] if card > 0])
        return [k for k in range(len(self.rules.board.blessings)) if k not in known]

    def kind(self, card: int) -> str:
        """The kind of a blessing."""
        return self.rules.board.blessings[card].kind

    def tables(self, i: int, down: bool) -> list[list[Table]]:
        """By wish the tables of a novice who has laid False Noise, or has not."""
        track = self.watch.tracks[i]
        if not down:
            return [[table] for table in track.tables]
        return [[one.tables[w] for one in track.downs] for w in range(len(track.wishes))]

    def wish_weights(self, i: int, down: bool) -> list[float]:
        """The weight of each wish for one novice alone."""
        return [sum(totals(tables), 0.0) for tables in self.tables(i, down)]

    # ---- reading ----
    def parts(self, i: int) -> list[tuple[int, list[Table], float]]:
        """Wish, tables, and the factor that makes their weights shares."""
        deal = self.deal
        row = self.others.index(i)
        factors: dict[tuple[int, bool], float] = {}
        for down, share in deal.shares.items():
            laid = self.is_down(i, down, deal.holders)
            weights = deal.patterns[down].rows[row]
            for w, part in enumerate(deal.wish_shares[down][row]):
                if part > 0.0:
                    factors[w, laid] = factors.get((w, laid), 0.0) + share * part / weights[w]
        return [(w, self.tables(i, laid)[w], factor) for (w, laid), factor in factors.items()]

    def dots(self, i: int) -> dict[int, float]:
        """Per dot, how likely a novice stands there."""
        if i == self.me:
            return {self.p.nuns[i].dot: 1.0}
        self.settle()
        known = self._dots.get(i)
        if known is None:
            known = {}
            for _, tables, factor in self.parts(i):
                for table in tables:
                    for code, weight in table.items():
                        known[code & DOT] = known.get(code & DOT, 0.0) + weight * factor
            self._dots[i] = known
        return known

    def impartial(self) -> "NunsBelief":
        """Novices who walk without any purpose: wherever they may go, they go as likely as anywhere else."""
        return NunsBelief(self.game, self.seat, purpose=0.0)

    def places(self) -> dict[str, float]:
        """By dot, how likely a novice on the run whom no guard sees stands there."""
        nowhere: dict[int, float] = {}
        p = self.p
        if not self.watch.tracks:
            return {}
        self.settle()
        watched = p.board.watched()
        for i in self.others:
            if not p.board.novices[i].caught and not p.nuns[i].seen(p.board, watched):
                for dot, share in self.dots(i).items():
                    nowhere[dot] = nowhere.get(dot, 1.0) * max(1.0 - share, 0.0)
        return {f"dot:{dot}": 1.0 - none for dot, none in nowhere.items() if none < 1.0}

    def hidden(self) -> dict[str, dict[str, float]]:
        """For who guards: by novice on the run the dots where she may be."""
        if not self.game.hunts(self.seat):
            return {}
        novices = self.p.board.novices
        away = [i for i in self.others if not novices[i].caught]
        return {novices[i].who: {str(dot): share for dot, share in self.dots(i).items()} for i in away}

    def support(self, i: int) -> int:
        """The set of dots where a novice may be."""
        mask = 0
        for dot in self.dots(i):
            mask |= 1 << dot
        return mask

    def wishes(self, i: int) -> dict[int, float]:
        """Per wish (1 + index), how likely it is a novice's."""
        if i == self.me:
            return {self.p.nuns[i].wish: 1.0}
        out: dict[int, float] = {}
        for w, tables, factor in self.parts(i):
            out[w + 1] = out.get(w + 1, 0.0) + sum(totals(tables), 0.0) * factor
        return out

    def hypotheses(self, i: int) -> dict[tuple[int, int], float]:
        """Per wish (1 + index) and code (dot + KEYS + ITEM + HIDDEN), how likely it is."""
        return {(at // TYPE, at & PLAIN): share for at, share in self.shares(i).items()}

    def shares(self, i: int) -> dict[int, float]:
        """The same by TYPE * wish + code."""
        out: dict[int, float] = {}
        for w, tables, factor in self.parts(i):
            wish = TYPE * (w + 1)
            for table in tables:
                for code, weight in table.items():
                    at = wish | code & PLAIN
                    out[at] = out.get(at, 0.0) + weight * factor
        return out

    def headings(self, i: int, most: int) -> list[Heading]:
        """Where another novice may be and what she is after: so many of the likeliest, in that order."""
        cell = self.p.board.novices[i].cell
        dots = self.rules.board.dots
        shares = self.shares(i)
        out: list[Heading] = []
        for at in sorted(shares, key=shares.__getitem__, reverse=True)[:most]:
            wish, keys, item, dot = at // TYPE, at & KEYS != 0, at & ITEM != 0, at & DOT
            card = self.rules.board.wishes[wish - 1]
            goal = card.key_dot if not keys else cell if item else card.item_dot
            out.append(Heading(dot, goal, dots.distance(dot, goal, keys), keys, item, wish, shares[at]))
        return out

    def holds(self, i: int, kind: str) -> float:
        """How likely a novice still has an unused blessing of this kind."""
        if i == self.me:
            nun = self.p.nuns[i]
            return 1.0 if nun.blessing > 0 and nun.laid == 0 and self.kind(nun.blessing - 1) == kind else 0.0
        return self.held(i, kind)

    def held(self, holder: int, kind: str) -> float:
        """The same for a holder of an unknown card."""
        deal = self.deal
        if holder not in deal.holders:
            return 0.0
        h = deal.holders.index(holder)
        if kind == "false_noise":
            return deal.hand.chance(h)
        rest = [k for k in self.unknown_cards() if self.kind(k) != "false_noise"]
        alike = len([k for k in rest if self.kind(k) == kind])
        return deal.hand.chance_other(h) * alike / len(rest) if alike else 0.0

    # ---- whole truths ----
    @property
    def worlds(self) -> list[World]:
        """Some whole truths, equally weighed."""
        return [World(self.sample(self.dice), 1.0 / SAMPLES, None, 0, []) for _ in range(SAMPLES)]

    def sample(self, dice: Dice) -> Nuns:
        """A whole truth that explains all that was told; each as often as it is likely."""
        deal = self.deal
        n = deal.hand.drawn(dice)
        down, mask = deal.hand.downs[n], deal.hand.masks[n]
        state = self.p.clone()
        nuns = list(state.nuns)
        watched = state.board.watched()
        wishes = deal.patterns[down].drawn(dice) if self.others else []
        for row, i in enumerate(self.others):
            nuns[i] = self.drawn(i, wishes[row], self.is_down(i, down, deal.holders), dice)
        state.nuns = nuns
        self.give_cards(state, nuns, mask, dice)
        if state.stage == MOVE:
            for i in self.others:
                nuns[i].begin(state.board, watched)
        elif state.stage == NOISE:
            state.asked = noise.asked(state)
        return state

    def drawn(self, i: int, wish: int, down: bool, dice: Dice) -> Nun:
        """One novice under a wish."""
        key = (i, wish, down)
        ready = self._sampled.get(key)
        if ready is None:
            track = self.watch.tracks[i]
            ready = Sampled(self.tables(i, down)[wish], [one.turn for one in track.downs] if down else [0])
            self._sampled[key] = ready
        at = pick(ready.sums, dice)
        code = ready.codes[at]
        nun = self.watch.p.nuns[i].copy()
        nun.dot = code & DOT
        nun.keys = code & KEYS != 0
        nun.item = code & ITEM != 0
        nun.hidden = code & HIDDEN != 0
        nun.wish = wish + 1
        nun.laid = ready.turns[at]
        return nun

    def give_cards(self, state: Nuns, nuns: list[Nun], mask: int, dice: Dice) -> None:
        """Cards for all who hold an unknown one: False Noise for a set of them, other cards for the rest."""
        holders = self.deal.holders
        if not holders:
            return
        cards = self.unknown_cards()
        false = shuffled([k for k in cards if self.kind(k) == "false_noise"], dice)
        rest = shuffled([k for k in cards if self.kind(k) != "false_noise"], dice)
        for h, holder in enumerate(holders):
            card = 1 + (false.pop() if (mask >> h) & 1 else rest.pop())
            if holder >= 100:
                state.hand(holder - 100).blessing = card
            else:
                nuns[holder].blessing = card

    # ---- for players of any game ----
    def prospects(self, step: Action) -> int:
        """No offered step is a gamble that ends the game against who makes it."""
        return GOES_ON

    def draws(self, dice: Dice) -> Callable[[], Start]:
        return Draws(self, dice).draw

    def size(self) -> int:
        """All hypotheses of all novices."""
        return sum([track.size() for track in self.watch.tracks.values()])


class Draws:
    """Draws starts for a search.

    Window B is open because somebody is asked. Who listens from outside may draw a truth in which nobody is: another
    one is drawn then, or the window closes.
    """

    def __init__(self, belief: NunsBelief, dice: Dice) -> None:
        self.belief: Final = belief
        self.dice: Final = dice

    def draw(self) -> Start:
        """One possible truth. What a seat has heard in it is what all have heard, and its own secrets."""
        state = self.belief.sample(self.dice)
        for _ in range(TRIES):
            if state.pending():
                break
            state = self.belief.sample(self.dice)
        if not state.pending():
            state.close_noise(None)
        return Start(state, [secrets(state, seat) for seat in range(state.rules.players)])


def secrets(state: Nuns, seat: Seat) -> int:
    """A number for what a seat alone knows in a truth."""
    i = seat - state.rules.guard_seats
    if i >= 0:
        return hash(state.nuns[i].key())
    return hash(tuple([(hand.blessing, hand.play, hand.false_mark) for hand in state.hands]))


def belief(game: Game, seat: Seat, seed: int = 1) -> NunsBelief:
    """What a listener believes before anything is told."""
    return NunsBelief(game, seat, seed)
