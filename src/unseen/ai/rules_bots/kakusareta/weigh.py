"""What M would know after each turn that K could make.

K keeps M's public belief in a mirror. From every place where M must think him possible, all his turns are worked out
once, by the rules themselves, and sorted by what they would look like. So each public line has the places where M would
then think him, with weights: shorter turns count more. Coins enter by place: how likely the coin of the end is held at
each start. Cards that strike M are told at once and change the board: turns with them are only guessed at.
"""

from typing import Final

from unseen.ai.rules_bots.hearing import DEAF, share_at
from unseen.ai.worlds import World
from unseen.boards.courtyard import TEMPLES, bit, cell, cells, count
from unseen.core.events import Event
from unseen.games.kakusareta import actions as act
from unseen.games.kakusareta.batches import CARDS, in_order
from unseen.games.kakusareta.board import KAKU
from unseen.games.kakusareta.cards.silent import CARD as SILENT
from unseen.games.kakusareta.events import CardPlayed, CoinBack, CoinPlaced, MarkerLifted
from unseen.games.kakusareta.position import Position
from unseen.games.kakusareta.rules import Kakusareta
from unseen.games.kakusareta.secrets import NO_HIDE

STEP: Final = 0.4
"""How much less likely a turn is for each further step in it."""
STANDING: Final = 0.3
"""How likely, beside a leap, M takes it that K stood still, if he can pay for Still Waters."""
UNFORESEEN: Final = 0.7
"""How sure M is taken to be after a turn with cards that changed the board on the way."""
Line = tuple[Event, ...]
Places = dict[int, float]
"""Weights by space."""


class Start:
    """One place where M thinks K possible: its weight, and the coins held there."""

    def __init__(self) -> None:
        self.weight = 0.0
        self.held: Places = {}
        self.table = 0.0
        """Weight times the part of the coins that lies on the table: the ways to take one back."""

    def add(self, hand: int, weight: float) -> None:
        """A hand that may be held here."""
        self.weight += weight
        self.table += weight * (9 - int(count(hand))) / 9
        for c in range(25):
            if hand >> c & 1:
                self.held[c] = self.held.get(c, 0.0) + weight


class Lines:
    """All public lines of K's day turn, with the places where each could end; for each set of open cards apart."""

    def __init__(self, p: Kakusareta, worlds: list[World]) -> None:
        self.p: Final = p
        self.found: dict[Line, dict[Line, Places]] = {}
        self.starts: dict[int, Start] = {}
        for world in worlds:
            state = world.state
            assert isinstance(state, Position)
            self.starts.setdefault(int(state.board.at), Start()).add(int(state.board.hand), world.weight)

    def share(self, p: Position, unsaid: list[Event]) -> float:
        """How sure M would be of K's place after this line."""
        struck = p.board.tokens_k < self.p.board.tokens_k
        cards = tuple([event for event in unsaid if isinstance(event, CardPlayed)])
        lines = self.found.get(cards)
        if lines is None:
            lines = self.found[cards] = {}
            for at, start in self.starts.items():
                self.add_place(lines, cards, at, start)
        places = lines.get(plain(in_order(p.rules, unsaid)), {})
        if int(p.board.at) not in places:
            return UNFORESEEN if struck else 1.0
        return share_at(places, int(p.board.at))

    def add_place(self, lines: dict[Line, Places], cards: Line, at: int, start: Start) -> None:
        """All turns that begin on one space, with these cards."""
        origin = self.p.clone()
        origin.board.forget()
        origin.unsaid = []
        origin.board.at = at
        origin.board.hand = TEMPLES
        origin.board.coin = -1
        origin.board.cornered = origin.board.marked = False
        origin.board.tokens_k = origin.board.reserved = 0
        silent = False
        for event in cards:
            assert isinstance(event, CardPlayed)
            if event.card == "river":
                origin.board.river = True
            elif event.card == "tower":
                origin.board.temples |= bit(cell(event.target))
            elif event.card == "silent":
                silent = True
        self.turns(lines, origin, start, 1.0, silent)
        if (
            start.table > 0.0
            and self.p.board.hide != NO_HIDE
            and self.p.board.tokens_k > self.p.board.reserved
            and not cards
        ):
            self.add(lines, origin, [CoinPlaced()], start.weight * STANDING)

    def turns(self, lines: dict[Line, Places], p: Kakusareta, start: Start, share: float, silent: bool) -> None:
        """All ways on from here; a coin back stands for whichever. `silent`: a leap must still be made in silence."""
        if (
            silent
            and p.board.silent < 0
            and p.board.spent < p.board.points()
            and not p.board.coin_down
            and not p.board.on_courtyard()
        ):
            for c in cells(SILENT.gaps(p.board) & p.board.upright()):
                hushed = p.clone()
                hushed.board.silent = c
                self.turns(lines, hushed, start, share, False)
        for action in p.legal(KAKU):
            if action == act.DONE:
                if not silent:
                    self.ends(lines, p, start, share)
            elif action != act.CLAIM and action != act.CONCEDE and action < act.QUAKE:
                after = p.clone()
                after.apply(KAKU, action, DEAF)
                after.drawing_line = -1
                self.turns(lines, after, start, share * STEP, silent)

    def ends(self, lines: dict[Line, Places], p: Kakusareta, start: Start, share: float) -> None:
        """The turn ends here; on a temple only so far as its coin is thought to be in hand."""
        at = int(p.board.at)
        weight = (start.held.get(at, 0.0) if p.board.coin_down else start.weight) * share
        self.add(lines, p, p.unsaid, weight)
        if p.board.coin_down and not p.board.special and p.board.spent < p.board.points() and start.table > 0.0:
            back = [*p.unsaid, CoinBack("")]
            self.add(lines, p, back, weight * STEP * start.table / start.weight)

    def add(self, lines: dict[Line, Places], p: Position, line: list[Event], weight: float) -> None:
        """One turn more that looks so and ends here."""
        if weight > 0.0:
            places = lines.setdefault(plain(in_order(p.rules, line)), {})
            at = int(p.board.at)
            places[at] = places.get(at, 0.0) + weight


def plain(line: list[Event]) -> Line:
    """A line without cards, without the marker, and without the slots of coins that come back."""
    out: list[Event] = []
    for event in line:
        if isinstance(event, CoinBack):
            out.append(CoinBack(""))
        elif not isinstance(event, (*CARDS, MarkerLifted)):
            out.append(event)
    return tuple(out)
