"""Twin worlds for Nuns on the Run: other walks, wishes and blessings of the others that look the same from outside.

A twin is found by the rules of section 4 alone: whatever the table calls public must come about again, step by step.
What a seat is told is not looked at here, so that a leak of anything else shows as a difference.
"""

from collections.abc import Hashable
from dataclasses import dataclass

from unseen.core.dice import Dice
from unseen.core.match import Match
from unseen.core.seats import CHANCE, SPECTATOR, Action, Seat
from unseen.games.nuns import actions as act
from unseen.games.nuns.position import MOVE, Position
from unseen.games.nuns.secrets import Nun

Step = tuple[Seat, Action]
BEAM = 3
TRIES = 40


def public(p: Position) -> Hashable:
    """What section 4 lets everybody know of the novices and of tokens, outside N1."""
    watched = p.board.watched()
    people = [
        (nun.dot if nun.seen(p.board, watched) else 0, one.caught, one.captures, one.may_hold, p.card(nun), one.die)
        for nun, one in zip(p.nuns, p.board.novices, strict=True)
    ]
    guards = [(figure.choosing, figure.free, figure.die, figure.may_hold) for figure in p.board.guards]
    return (
        tuple(people),
        tuple(guards),
        tuple(p.board.noise),
        tuple(p.board.vanished),
        p.board.points,
        p.stage,
        p.board.turn,
        p.ending,
    )


@dataclass
class Segment:
    """A turn: its steps from the first of N1 on; those of N1 come first. The last one may break off."""

    begin: Position
    steps: list[Step]
    moves: int
    """So many steps are of N1."""
    after: list[Hashable]
    """What is public after each step from the last one of N1 on."""
    whole: bool
    """Has everybody sealed?"""
    ends: list[int]
    """Where the novices of the match stood after N1."""

    def trace(self, i: int, seat: Seat) -> list[int]:
        """What guards saw of a novice's walk."""
        state = position(self.begin.clone())
        for action in own_moves(self, seat)[:-1]:
            state.apply(seat, action)
        return state.nuns[i].trace


def position(state: object) -> Position:
    """As this game's own class."""
    assert isinstance(state, Position)
    return state


def segments(match: Match) -> tuple[list[Step], list[Segment]]:
    """The deal, and the turns of a match."""
    state = position(match.start.clone())
    deal: list[Step] = []
    turns: list[Segment] = []
    was = -1
    for seat, action in match.steps:
        if state.stage == MOVE and was != MOVE:
            turns.append(Segment(position(state.clone()), [], 0, [], False, []))
        was = state.stage
        state.apply(seat, action)
        if not turns:
            deal.append((seat, action))
            continue
        turn = turns[-1]
        turn.steps.append((seat, action))
        if was == MOVE:
            turn.moves += 1
            turn.ends = [nun.dot for nun in state.nuns]
        if state.stage != MOVE or was != MOVE:
            turn.whole = True
            turn.after.append(public(state))
    return deal, turns


class Twin:
    """Builds one twin of a match for one seat; the novices and cards that this seat does not know may be others."""

    def __init__(self, match: Match, seat: Seat, dice: Dice) -> None:
        self.game = match.game
        self.seat = seat
        self.dice = dice
        self.end = position(match.state)
        self.guards = self.end.rules.guard_seats
        self.deal, self.turns = segments(match)
        self.dealt = self.turns[0].begin if self.turns else self.end
        self.others = [i for i in range(len(self.end.nuns)) if i + self.guards != seat]
        self.wishes = [nun.wish for nun in self.dealt.nuns]
        self.blessings = [nun.blessing for nun in self.dealt.nuns] + [one.blessing for one in self.dealt.hands]
        self.walks: list[dict[int, list[Action]]] = [{} for _ in self.turns]
        self.changed = 0
        """How many novices have another wish or walk than in the match."""
        self.gives_anew = False
        """Do the guards have other blessings?"""

    def steps(self) -> list[Step]:
        """All steps of the twin."""
        self.deal_blessings()
        for i in self.others:
            self.replace(i)
        out = self.dealing()
        for turn, walks in zip(self.turns, self.walks, strict=True):
            out += self.moves(turn, walks)
            out += turn.steps[turn.moves :]
        return out

    # ---- cards ----
    def deal_blessings(self) -> None:
        """Cards that nobody has shown or played are dealt anew among those whom the seat cannot look at."""
        n, end = len(self.end.nuns), self.end
        holders = [i for i in self.others if self.idle(i)]
        figures_idle = all(
            end.hands[g].blessing == self.blessings[n + g] and end.hands[g].play == 0
            and end.hands[g].false_mark < 0 for g in range(2)
        )  # fmt: skip
        self.gives_anew = self.seat >= self.guards and figures_idle
        if self.gives_anew:
            holders += [n, n + 1]
        kept = [card for h, card in enumerate(self.blessings) if h not in holders]
        left = [card + 1 for card in range(len(end.rules.board.blessings)) if card + 1 not in kept]
        if end.rules.blessings:
            for holder in holders:
                self.blessings[holder] = left.pop(int(self.dice.below(len(left))))

    def idle(self, i: int) -> bool:
        """Has this novice not touched her card?"""
        nun = self.end.nuns[i]
        untouched = nun.laid == 0 and nun.play == 0 and nun.false_mark < 0 and not nun.shadowed and not nun.swift
        return nun.blessing == self.dealt.nuns[i].blessing and untouched

    def dealing(self) -> list[Step]:
        """The deal with other cards; the single guards' player gives them as she likes."""
        n = len(self.wishes)
        out: list[Step] = []
        for row, (seat, action) in enumerate(self.deal):
            guards = row >= 3 * n
            if guards and not self.gives_anew:
                pass
            elif seat == CHANCE and row >= 2 * n:
                action = act.DEAL_BLESSING + self.blessings[row - 2 * n] - 1
            elif seat == CHANCE and row >= n:
                action = act.DEAL_WISH + self.wishes[row - n] - 1
            elif seat != CHANCE:
                action = act.GIVE + self.blessings[n] - 1
            out.append((seat, action))
        return out

    # ---- walks ----
    def replace(self, i: int) -> None:
        """Another wish and other walks of a novice, if any are found that look the same."""
        box = [w for w in range(1, len(self.end.rules.board.wishes) + 1) if w not in self.wishes]
        wish = box[int(self.dice.below(len(box)))] if box else self.wishes[i]
        for chosen in (wish, self.wishes[i]):
            found = self.walked(i, chosen)
            if found is not None:
                same = found == [own_moves(turn, i + self.guards) for turn in self.turns]
                self.changed += chosen != self.wishes[i] or not same
                self.wishes[i] = chosen
                for walks, walk in zip(self.walks, found, strict=True):
                    walks[i] = walk
                return
        for turn, walks in zip(self.turns, self.walks, strict=True):
            walks[i] = own_moves(turn, i + self.guards)

    def walked(self, i: int, wish: int) -> list[list[Action]] | None:
        """Her walks, turn by turn; None if she gets lost."""
        nun = self.dealt.nuns[i].copy()
        nun.wish, nun.blessing = wish, self.blessings[i]
        worlds: list[tuple[Nun, list[list[Action]]]] = [(nun, [])]
        for turn in self.turns:
            after: list[tuple[Nun, list[list[Action]]]] = []
            for number in range(TRIES):
                begin, walks = worlds[number % len(worlds)]
                tried = self.tried(turn, i, begin)
                if tried is not None:
                    after.append((tried[0], [*walks, tried[1]]))
                if len(after) >= BEAM:
                    break
            if not after:
                return None
            worlds = after
        return worlds[int(self.dice.below(len(worlds)))][1]

    def tried(self, turn: Segment, i: int, begin: Nun) -> tuple[Nun, list[Action]] | None:
        """One random walk of hers in a turn, and the rest of the turn as it was: None if anything public differs."""
        seat = i + self.guards
        state = position(turn.begin.clone())
        put(state, i, begin)
        if not turn.whole:
            return state.nuns[i], self.broken_off(state, seat)
        own = own_moves(turn, seat)
        shown = own[-1] >= act.SEAL_SWIFT or any(act.SHADOW <= a < act.SWIFT for a in own)
        if shown:
            walk = own  # she shows her card: the same walk
            if not all(legally(state, seat, action) for action in walk[:-1]):
                return None
        else:
            walk = self.random_walk(state, seat, own[-1], turn.ends[i] if self.dice.real() < 0.5 else 0)
        if not walk or state.nuns[i].trace != turn.trace(i, seat) or not legally(state, seat, own[-1]):
            return None
        for who, action in turn.steps[: turn.moves]:
            if who != seat:
                state.apply(who, action)
        if public(state) != turn.after[0]:
            return None
        for (who, action), seen in zip(turn.steps[turn.moves :], turn.after[1:], strict=True):
            if who == seat and action not in state.legal(seat):
                return None
            state.apply(who, action)
            if public(state) != seen:
                return None
        return state.nuns[i], walk

    def random_walk(self, state: Position, seat: Seat, sealed: Action, aim: int) -> list[Action]:
        """Random steps, the last one to seal still to be made; with an aim, mostly towards it.

        Her blessing stays untouched. [] if she cannot name that card.
        """
        walk: list[Action] = []
        until = 10 if aim else int(self.dice.below(6))
        nun, dots = seat - self.guards, state.rules.board.dots
        while state.stage == MOVE and seat in state.pending():
            legal = [a for a in state.legal(seat) if not act.SHADOW <= a < act.SWIFT and a < act.SEAL_SWIFT]
            goes = [a for a in legal if a < act.SHADOW]
            far = dots.distance(state.nuns[nun].dot, aim, state.nuns[nun].keys) if aim else 1
            nearer = [a for a in goes if aim and dots.distance(a, aim, state.nuns[nun].keys) < far]
            if sealed in legal and (len(walk) >= until or not goes or far == 0):
                action = sealed
            elif act.END_PHASE in legal and (not goes or self.dice.real() < 0.3):
                action = act.END_PHASE
            elif goes:
                among = nearer or goes
                action = among[int(self.dice.below(len(among)))]
            else:
                return []
            walk.append(action)
            if action == sealed:
                return walk
            state.apply(seat, action)
        return []

    def broken_off(self, state: Position, seat: Seat) -> list[Action]:
        """The match breaks off in N1: she has done any steps of hers, or none."""
        walk: list[Action] = []
        for _ in range(int(self.dice.below(5))):
            legal = [a for a in state.legal(seat) if a < act.SHADOW or a == act.END_PHASE]
            if not legal:
                break
            walk.append(legal[int(self.dice.below(len(legal)))])
            state.apply(seat, walk[-1])
        return walk

    def moves(self, turn: Segment, walks: dict[int, list[Action]]) -> list[Step]:
        """N1: the seat's own steps first, then those of the others in any order."""
        out = [step for step in turn.steps[: turn.moves] if step[0] == self.seat]
        lists = [[(i + self.guards, a) for a in walks[i]] for i in self.others if walks.get(i)]
        while lists:
            one = lists[int(self.dice.below(len(lists)))]
            out.append(one.pop(0))
            lists = [one for one in lists if one]
        return out


def own_moves(turn: Segment, seat: Seat) -> list[Action]:
    """What a seat did in N1."""
    return [action for who, action in turn.steps[: turn.moves] if who == seat]


def legally(state: Position, seat: Seat, action: Action) -> bool:
    """Do a step if it is offered."""
    if seat not in state.pending() or action not in state.legal(seat):
        return False
    state.apply(seat, action)
    return True


def put(state: Position, i: int, nun: Nun) -> None:
    """Another novice takes the place of one."""
    nuns = list(state.nuns)
    nuns[i] = nun.copy()
    state.nuns = nuns


def own_first(match: Match, seat: Seat) -> Match:
    """The same match, where in N1 this seat's steps came first: who is quicker must change nothing."""
    deal, turns = segments(match)
    out = Match(match.game, match.start)
    for who, action in deal:
        out.play(who, action)
    for turn in turns:
        moves = turn.steps[: turn.moves]
        ordered = [one for one in moves if one[0] == seat] + [one for one in moves if one[0] != seat]
        for who, action in [*ordered, *turn.steps[turn.moves :]]:
            out.play(who, action)
    return out


def asks(match: Match, seat: Seat) -> list[object]:
    """What a seat knew and was offered each time it acted: how much it had been told, and every step with its text."""
    out: list[object] = []
    state = match.start.clone()
    for at, (who, action) in enumerate(match.steps):
        if who == seat != SPECTATOR:
            told = match.heard_after(at)[seat]
            write = match.game.notation.write
            out.append((told, action, [(a, write(state, seat, a), state.telling(seat, a)) for a in state.legal(seat)]))
        state.apply(who, action)
    return out


__all__ = ["Twin", "asks", "own_first", "segments"]
