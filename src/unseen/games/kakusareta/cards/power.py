"""A card of one's own turn: paid for, told, perhaps cancelled, and then done (KAK-ELE-20 to -22)."""

from typing import Final

from mypy_extensions import i64

from unseen.boards.courtyard import NAMES, cell, mask, names
from unseen.core.deeds import Reason
from unseen.core.events import Happening, Tell
from unseen.core.seats import EVERYONE
from unseen.core.traces import Trace
from unseen.core.words import DRAFT, TELLS, Binds, StepWords
from unseen.games.kakusareta.board import Board
from unseen.games.kakusareta.cards.card import ANY_TURN, BY_NAME, OWN_DAY, OWN_NIGHT, Card, open_window
from unseen.games.kakusareta.cards.printed import text_of, title
from unseen.games.kakusareta.deeds.things import STUCK, first_the_fall, first_the_source
from unseen.games.kakusareta.knowledge import Known
from unseen.games.kakusareta.phases import KAKU, MOYA
from unseen.games.kakusareta.position import Position, check_temples

WAY_OF: Final = {"N": "up", "E": "right", "S": "down", "W": "left"}
SIDE_OF: Final = {"N": "the north", "E": "the east", "S": "the south", "W": "the west"}
"""The winds, as who plays a card and as everybody is told of them."""
Flow = tuple[list[int], list[int]]
"""Who goes where at once: each from a space of the first list to the same place in the second."""


class Fell(Happening):
    """These pawns go down where they stand, no dart paid (Quake, Rain of Fire)."""

    spaces: tuple[str, ...]

    def trace(self, view: Known) -> Trace | None:
        return Trace(fell=self.spaces) if self.spaces else None

    def happen(self, board: Board) -> None:
        board.strike(mask([cell(space) for space in self.spaces]))

    def words(self, view: Known) -> str:
        return f"The pawns on **{', '.join(self.spaces)}** go down." if self.spaces else "Nobody goes down."


class Drifted(Happening):
    """These pawns changed their spaces at once, each from `starts` to the same place in `ends`."""

    starts: tuple[str, ...]
    ends: tuple[str, ...]

    def trace(self, view: Known) -> Trace | None:
        return Trace(ways=tuple(zip(self.starts, self.ends, strict=True))) if self.starts else None

    def happen(self, board: Board) -> None:
        board.drift([cell(space) for space in self.starts], [cell(space) for space in self.ends])

    def words(self, view: Known) -> str:
        moves = [f"{start} to {end}" for start, end in zip(self.starts, self.ends, strict=True)]
        return f"Pawns move: {', '.join(moves)}." if moves else "Nobody moves."


class Power(Card):
    """A card that is played in one's own turn."""

    when: int = ANY_TURN

    def do(self, p: Position, n: i64, tell: Tell | None) -> None:
        b = p.board
        late = self.side == KAKU and not self.interrupts(b.rules)
        self.pay(p, self.price(b.rules, self.pawns(b, n)), self.shown(n), late, tell)
        if late:
            self.play(p, n, tell)
            return
        self.announce(p, n, tell)
        if self.side == KAKU and BY_NAME["fate"].ready(b):  # W2, by what everybody knows
            p.answering = self.first + n
            open_window(p, "fate", tell)
        else:
            resolve(p, self, n, tell)

    def why_not(self, view: Known, rest: list[str]) -> Reason | None:
        return self.hinders(view) or self.unpaid(view) or self.untimely(view)

    def at_last(self, view: Known) -> Reason:
        """KAK-ELE-20."""
        idle = "" if view.rules.allow_wasted else "changes nothing there now, or "
        return self.rule, f"{title(self.name)} {idle}cannot be played at this point."

    def hinders(self, view: Known) -> Reason | None:
        """KAK-ELE-01, KAK-POOL-02, KAK-PUSH-03, KAK-END-02: whose it is, and what must be done first."""
        b = view.board
        if self.side != view.seat:
            return "KAK-ELE-01", "This card belongs to the other side."
        if self.side == MOYA:
            return first_the_source(b) if b.due_at >= 0 else None
        if view.own.push_from >= 0:
            return first_the_fall(view.own)
        return STUCK if view.own.cornered else None

    def untimely(self, view: Known) -> Reason | None:
        """KAK-ELE-21."""
        if self.when & (OWN_NIGHT if view.night else OWN_DAY) == 0:
            return "KAK-ELE-21", f"{title(self.name)} is played by {'day' if view.night else 'night'} only."
        return None

    # ---- for people ----
    def binds(self, view: Known) -> Binds:
        """Told at once, it takes along what waits to be told, and may be answered."""
        if self.side == MOYA:
            return super().binds(view)
        stands = view.unsaid or BY_NAME["fate"].ready(view.board)
        return TELLS if stands and self.interrupts(view.rules) else DRAFT

    def none(self, view: Known) -> str:
        return "No card can be paid for that would change anything now."

    def words(self, view: Known, rest: list[str]) -> StepWords:
        text = f"{self.title()}{self.aim(view, rest[1:])}"
        return StepWords(text, self.cost(view), self.seen(view), chip=" ".join(rest[1:]) or "play")

    def aim(self, view: Known, rest: list[str]) -> str:
        """Its target, as who plays it says it."""
        return self.aimed(" ".join(rest))

    def cost(self, view: Known, pawns: i64 = 1) -> str:
        """`3 fire`; with option power_costs_action an action more."""
        more = ", 1 point" if view.night else ", action"
        return super().cost(view, pawns) + (more if view.rules.power_costs_action else "")

    def seen(self, view: Known) -> str:
        """When the others hear of it; without a target, what it does."""
        does = text_of(view.rules, self.name) if len(self.texts) == 1 else ""
        if self.side == MOYA:
            return does
        when = "Told at the end, before everything else of the turn."
        if self.strikes:
            when = "Told at once, with all you did so far; the Moya may cancel it."
        return f"{does} {when}" if does else when


class MoyaPower(Power):
    """One of the Moya."""

    side: int = MOYA


def resolve(p: Position, card: Card, target: i64, tell: Tell | None) -> None:
    """The effect of a card that is not cancelled; KAK-END-03 is checked after every card."""
    card.play(p, target, tell)
    check_temples(p, tell)


def strike(p: Position, pawns: i64, tell: Tell | None) -> None:
    """Pawns go down by a card."""
    p.board.strike(pawns)
    if tell is not None:
        tell.say(EVERYONE, Fell(tuple(names(pawns))))


def drift(p: Position, flow: Flow, tell: Tell | None) -> None:
    """Many pawns change their spaces at once."""
    starts, ends = flow
    p.board.drift(starts, ends)
    if tell is not None:
        tell.say(EVERYONE, Drifted(tuple([NAMES[c] for c in starts]), tuple([NAMES[c] for c in ends])))
