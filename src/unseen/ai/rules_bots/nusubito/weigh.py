"""The public lines of the thief's turn. His leaps are made by the rules, what comes before and after is added here."""

from typing import Final

from unseen.ai.rules_bots.temples.hearing import DEAF, Shares, share_at
from unseen.ai.rules_bots.temples.lines import STEP, Line, Lines, Start, add
from unseen.ai.rules_bots.temples.places import Held
from unseen.boards.courtyard import LINES, TEMPLES, cells, count, line_of
from unseen.core.events import Event
from unseen.games.nusubito.board import THIEF
from unseen.games.nusubito.deeds import coins
from unseen.games.nusubito.deeds.coins import CoinsPlaced
from unseen.games.nusubito.options import Rules
from unseen.games.nusubito.position import Position
from unseen.games.nusubito.rules import Nusubito
from unseen.games.temples.events import CoinBack, Collected, RodLookedAt, in_order
from unseen.games.temples.truth import Truth


class ThiefLines(Lines):
    """All public lines of one turn, found at once."""

    def __init__(self, p: Nusubito, held: list[Held]) -> None:
        super().__init__(held)
        self.rules: Final = p.rules
        self.found: dict[Line, Shares] = {}
        self.spare: dict[int, Shares] = {}
        """Per start, weight times the number of other coins in hand: the ways to sacrifice one."""
        for one in held:
            spare = self.spare.setdefault(one.at, {})
            for c in cells(one.hand):
                spare[c] = spare.get(c, 0.0) + one.share * (int(count(one.hand)) - 1)
        for at, start in self.starts.items():
            self.add_place(p, at, start)

    def share(self, p: Truth) -> float:
        return share_at(self.after(p.unsaid), int(p.place()))

    def after(self, line: list[Event]) -> Shares:
        """Where the Mists would think the thief after this line; {} for a line that was not foreseen."""
        return self.found.get(heard(self.rules, line), {})

    def add_place(self, p: Nusubito, at: int, start: Start) -> None:
        """All turns that begin on one temple."""
        origin = p.clone()
        origin.unsaid = []
        b = origin.board
        b.forget()
        b.at = b.origin = at
        b.hand = TEMPLES
        b.cornered = False
        self.paths(origin, start, 1.0, [])
        one_leap = origin.clone()
        one_leap.board.special = True
        for row in (True, False):
            self.paths(one_leap, start, STEP, [RodLookedAt(LINES[line_of(at, row)])])
        if start.table > 0.0:
            self.paths(one_leap, start, start.back(STEP), [CoinBack("")])
        if p.board.pool() > 0:
            one_leap.board.darts += 1
            self.paths(one_leap, start, STEP, [Collected()])

    def paths(self, p: Nusubito, start: Start, share: float, before: list[Event]) -> None:
        """All ways on from here; `before` is the special action taken first."""
        if p.board.spent > 0 and p.board.knocked < 0:
            self.stops(p, start, share, before)
        for action in p.legal(THIEF):
            if action < coins.PICK:
                after = p.clone()
                after.apply(THIEF, action, DEAF)
                self.paths(after, start, share * STEP, before)

    def stops(self, p: Nusubito, start: Start, share: float, before: list[Event]) -> None:
        """All ways to end the turn on this temple."""
        b = p.board
        at = int(b.at)
        held = start.held.get(at, 0.0) * share
        if held <= 0.0 or (at == b.origin and not p.rules.may_end_on_origin):
            return
        events = [*before, *p.unsaid]
        if b.spent <= 2:
            single = [*events, CoinsPlaced(1)]
            self.add(p, single, held)
            if b.spent == 1 and not b.special:
                self.specials(p, single, held * STEP, start)
        if not b.special:
            self.add(p, [*events, CoinsPlaced(2)], self.spare[int(b.origin)].get(at, 0.0) * share)

    def specials(self, p: Nusubito, line: list[Event], weight: float, start: Start) -> None:
        """All special actions after the coin."""
        if p.board.pool() > 0:
            self.add(p, [*line, Collected()], weight)
        for row in (True, False):
            self.add(p, [*line, RodLookedAt(LINES[line_of(p.board.at, row)])], weight)
        if start.table > 0.0:
            self.add(p, [*line, CoinBack("")], start.back(weight))

    def add(self, p: Position, line: list[Event], weight: float) -> None:
        """One turn more that looks so and ends here."""
        if weight > 0.0:
            add(self.found, heard(p.rules, line), int(p.board.at), weight)


def heard(rules: Rules, line: list[Event]) -> Line:
    """It as the Mists hear it."""
    return plain(in_order(line, rules.attack_order_public, rules.special_order_public))


def plain(line: list[Event]) -> Line:
    """A line without the slots of coins that come back."""
    return tuple([CoinBack("") if isinstance(event, CoinBack) else event for event in line])
