"""The public lines of K's day turn, for each set of open cards apart.

Cards that strike M are told at once and change the board: turns with them are only guessed at.
"""

from typing import Final

from unseen.ai.rules_bots.kakusareta.steps import is_card
from unseen.ai.rules_bots.temples.hearing import DEAF, Shares, share_at
from unseen.ai.rules_bots.temples.lines import STEP, Line, Lines, Start, add
from unseen.ai.rules_bots.temples.places import Held
from unseen.boards.courtyard import TEMPLES, bit, cell, cells
from unseen.core.events import Event
from unseen.games.kakusareta.cards.card import CardPlayed
from unseen.games.kakusareta.cards.wind import SILENT
from unseen.games.kakusareta.deeds import claims, shows
from unseen.games.kakusareta.deeds.coins import CoinPlaced
from unseen.games.kakusareta.deeds.way import MarkerLifted
from unseen.games.kakusareta.phases import KAKU
from unseen.games.kakusareta.position import Position
from unseen.games.kakusareta.rules import CARDS, Kakusareta, in_order
from unseen.games.kakusareta.secrets import NO_HIDE
from unseen.games.temples.events import CoinBack
from unseen.games.temples.truth import Truth

STANDING: Final = 0.3
"""How likely, beside a leap, M takes it that K stood still, if he can pay for Still Waters."""
UNFORESEEN: Final = 0.7
"""How sure M is taken to be after a turn with cards that changed the board on the way."""


class KakuLines(Lines):
    """Found for a set of cards when K thinks of playing it."""

    def __init__(self, p: Kakusareta, held: list[Held]) -> None:
        super().__init__(held)
        self.p: Final = p
        self.found: dict[Line, dict[Line, Shares]] = {}

    def share(self, p: Truth) -> float:
        assert isinstance(p, Position)
        cards = tuple([event for event in p.unsaid if isinstance(event, CardPlayed)])
        lines = self.found.get(cards)
        if lines is None:
            lines = self.found[cards] = {}
            for at, start in self.starts.items():
                self.add_place(lines, cards, at, start)
        places = lines.get(plain(in_order(p.rules, p.unsaid)), {})
        at = int(p.board.at)
        if at not in places:
            return UNFORESEEN if p.board.tokens_k < self.p.board.tokens_k else 1.0
        return share_at(places, at)

    def add_place(self, lines: dict[Line, Shares], cards: Line, at: int, start: Start) -> None:
        """All turns that begin on one space, with these cards."""
        origin = self.p.clone()
        origin.unsaid = []
        b = origin.board
        b.forget()
        b.at = at
        b.hand = TEMPLES
        b.coin = -1
        b.cornered = b.marked = False
        b.tokens_k = b.reserved = 0
        silent = False
        for event in cards:
            assert isinstance(event, CardPlayed)
            if event.card == "river":
                b.river = True
            elif event.card == "tower":
                b.temples |= bit(cell(event.target))
            elif event.card == "silent":
                silent = True
        self.turns(lines, origin, start, 1.0, silent)
        own = self.p.board
        if start.table > 0.0 and own.hide != NO_HIDE and own.tokens_k > own.reserved and not cards:
            self.add(lines, origin, [CoinPlaced()], start.weight * STANDING)

    def turns(self, lines: dict[Line, Shares], p: Kakusareta, start: Start, share: float, silent: bool) -> None:
        """All ways on from here; a coin back stands for whichever. `silent`: a leap must still be made in silence."""
        b = p.board
        if silent and b.silent < 0 and b.spent < b.points() and not b.coin_down and not b.on_courtyard():
            for c in cells(SILENT.gaps(b) & b.upright()):
                hushed = p.clone()
                hushed.board.silent = c
                self.turns(lines, hushed, start, share, False)
        for action in p.legal(KAKU):
            if action == shows.DONE:
                if not silent:
                    self.ends(lines, p, start, share)
            elif action != claims.CLAIM and action != claims.CONCEDE and not is_card(action):
                after = p.clone()
                after.apply(KAKU, action, DEAF)
                after.drawing_line = -1
                self.turns(lines, after, start, share * STEP, silent)

    def ends(self, lines: dict[Line, Shares], p: Kakusareta, start: Start, share: float) -> None:
        """The turn ends here; on a temple only so far as its coin is thought to be in hand."""
        b = p.board
        weight = (start.held.get(int(b.at), 0.0) if b.coin_down else start.weight) * share
        self.add(lines, p, p.unsaid, weight)
        if b.coin_down and not b.special and b.spent < b.points() and start.table > 0.0:
            self.add(lines, p, [*p.unsaid, CoinBack("")], start.back(weight * STEP))

    def add(self, lines: dict[Line, Shares], p: Position, line: list[Event], weight: float) -> None:
        """One turn more that looks so and ends here."""
        if weight > 0.0:
            add(lines, plain(in_order(p.rules, line)), int(p.board.at), weight)


def plain(line: list[Event]) -> Line:
    """A line without cards, without the marker, and without the slots of coins that come back."""
    out: list[Event] = []
    for event in line:
        if isinstance(event, CoinBack):
            out.append(CoinBack(""))
        elif not isinstance(event, (*CARDS, MarkerLifted)):
            out.append(event)
    return tuple(out)
