"""The cards of water: Flowing River, Gathering Tide, Still Waters, Rapid Stream, Gentle River, Shifting Tide."""

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from unseen.boards.courtyard import cell, cells, has
from unseen.core.deeds import Arg
from unseen.core.events import Event, Happening, Tell
from unseen.core.grammar import Word
from unseen.core.seats import Action
from unseen.games.kakusareta.board import Board, carried
from unseen.games.kakusareta.cards.card import OWN_DAY, Card
from unseen.games.kakusareta.cards.power import SIDE_OF, WAY_OF, Flow, MoyaPower, Power, drift
from unseen.games.kakusareta.deeds.coins import HIDDEN, CoinPlaced, CoinShown
from unseen.games.kakusareta.deeds.things import EVERY_LINE, pawn_name
from unseen.games.kakusareta.deeds.way import lift_marker
from unseen.games.kakusareta.disciplines import IN_FORCE, WATER
from unseen.games.kakusareta.knowledge import Known
from unseen.games.kakusareta.phases import KAKU
from unseen.games.kakusareta.position import Position
from unseen.games.kakusareta.secrets import HIDE_IN_HAND, HIDE_ON_TABLE, Kaku
from unseen.games.temples.knowledge import Slot
from unseen.games.temples.things import ANY, PAWN, SPACE, line_name


# ---- Flowing River (KAK-EK-RIVER) ----
class River(Power):
    """K has three points in this turn."""

    when: int = OWN_DAY
    safe: bool = True

    def steps(self, b: Board) -> list[Action]:
        """Before the first point is spent."""
        assert isinstance(b, Kaku)
        if b.special or b.moved or b.coin_down or b.river or b.petrify == IN_FORCE:
            return []
        return [self.first] if b.rules.k_points < 3 or b.rules.allow_wasted else []

    def happen(self, b: Board) -> None:
        if isinstance(b, Kaku):
            b.river = True


# ---- Gathering Tide (KAK-EK-TIDE) ----
class HideBack(Happening):
    """The Hide coin came back to K's hand, so it had lain on the table (Gathering Tide)."""

    def happen(self, board: Board) -> None:
        board.coins += 1

    def learned(self, view: Known, later: bool) -> None:
        view.hide_told = ""
        view.slots = tuple([Slot(s.label, tuple([c for c in s.coins if c != "Hide"])) for s in view.slots])
        if view.kaku is not None:
            view.kaku.hide = HIDE_IN_HAND

    def words(self, view: Known) -> str:
        return "The Hide coin comes back to the hand of the Kakusareta."


class Tide(Power):
    """The Hide coin comes back to K's hand."""

    safe: bool = True

    def steps(self, b: Board) -> list[Action]:
        """No coin comes back in the turn in which it was placed (AMB-16)."""
        assert isinstance(b, Kaku)
        return [self.first] if b.hide == HIDE_ON_TABLE and not b.still_due else []

    def play(self, p: Position, target: i64, tell: Tell | None) -> None:
        p.board.hide = HIDE_IN_HAND
        p.board.coins += 1
        if tell is not None:
            p.later(tell, KAKU, HideBack())


# ---- Still Waters (KAK-EK-STILL) ----
class Still(Power):
    """K places the Hide coin and does not move; paid for, and so told, at the start of K's next turn."""

    when: int = OWN_DAY
    safe: bool = True

    def in_lines(self, text: str, args: Sequence[Arg], tails: Sequence[Word]) -> list[Word]:
        """Its coin says that it is used; its own name stands at the end, and where it is paid for."""
        return [Word(f"!{self.notation}", ""), HIDDEN, Word(f"pay!{self.notation}", "")]

    def steps(self, b: Board) -> list[Action]:
        """It is the movement of the turn, so nothing has moved yet and nothing will."""
        assert isinstance(b, Kaku)
        if b.hide != HIDE_IN_HAND or b.on_courtyard() or b.moved or b.coin_down or b.petrify == IN_FORCE:
            return []
        return [] if b.special and not b.rules.still_waters_action else [self.first]

    def owed(self, b: Board) -> bool:
        return isinstance(b, Kaku) and b.still_due

    def do(self, p: Position, n: i64, tell: Tell | None) -> None:
        """To the others a coin like any other, whatever marker there was comes off with it."""
        p.board.charge(KAKU, self.name)
        self.reserve(p, tell)
        p.board.lay_hide()
        p.board.coins -= 1
        if tell is not None:
            p.whisper(tell, CoinShown("Hide", "placed"))
        lift_marker(p, tell)
        if tell is not None:
            p.later(tell, KAKU, CoinPlaced())

    def seen(self, view: Known) -> str:
        return "Everyone sees one coin, face down; you pay, and they hear of it, when your next turn begins."


# ---- Rapid Stream (KAK-EM-STREAM) ----
class Stream(MoyaPower):
    """For the rest of this turn Moya may slide along rows and columns."""

    when: int = OWN_DAY

    def steps(self, b: Board) -> list[Action]:
        """A slide needs an action, and an upright pawn on the courtyard that may still act."""
        slides = not b.stream and b.left > 0 and b.upright() & ~b.used & ~b.temples != 0
        return [self.first] if slides or b.rules.allow_wasted else []

    def happen(self, b: Board) -> None:
        b.stream = True


# ---- Gentle River (KAK-EM-GENTLE) ----
FLOWS: Final[Arg] = [
    (f"{line} {side}", (f"line:{line}",)) for line in EVERY_LINE for side in ("EW" if line in "12345" else "SN")
]


class Gentle(MoyaPower):
    """All Moya of one row or column go one place around the ring of its courtyard spaces."""

    def ring(self, b: Board, target: i64) -> list[int]:
        """The courtyard spaces of the line, in the direction of the flow; temples are left out (AMB-E13)."""
        line = int(target // 2)
        way = [5 * line + i if line < 5 else 5 * i + line - 5 for i in range(5)]
        spaces = [c for c in way if not has(b.temples, c)]
        return spaces if target % 2 == 0 else spaces[::-1]

    def flow(self, b: Board, target: i64) -> Flow:
        """A cyclic shift, so nobody meets anybody."""
        ring = self.ring(b, target)
        moving = [i for i in range(len(ring)) if has(b.occupied(), ring[i])]
        return [ring[i] for i in moving], [ring[(i + 1) % len(ring)] for i in moving]

    def changes(self, b: Board, target: i64) -> bool:
        """Does the board look different afterwards?"""
        starts, ends = self.flow(b, target)
        pawns: list[i64] = [b.lv1, b.lv2, b.lv3, b.down]
        return any([carried(m, starts, ends) != m for m in pawns])

    def steps(self, b: Board) -> list[Action]:
        return [self.first + t for t in range(20) if b.rules.allow_wasted or self.changes(b, t)]

    def play(self, p: Position, target: i64, tell: Tell | None) -> None:
        drift(p, self.flow(p.board, target), tell)

    def aim(self, view: Known, rest: list[str]) -> str:
        return f" along **{line_name(rest[0])}**, {WAY_OF[rest[1]]}"

    def aimed(self, target: str) -> str:
        line, wind = target.split()
        return f" along **{line_name(line)}** towards {SIDE_OF[wind]}"


# ---- Shifting Tide (KAK-EM-SHIFT) ----
class Shift(MoyaPower):
    """One upright Moya of the courtyard goes to any empty space of it, or changes places with another one."""

    def in_lines(self, text: str, args: Sequence[Arg], tails: Sequence[Word]) -> list[Word]:
        """The link says whether a pawn goes, or two change places: the line knows that from the board."""
        step = f"{text} {{start}} {{end}}"
        return [Word("!Shift({start}{link}{end})", step, start=ANY, link="[>,]", end=ANY)]

    def written(self, played: Event, target: str, own: bool) -> str:
        start, end = target.split()
        return self.lines[0].write(played, start=start, link=">", end=end)

    def steps(self, b: Board) -> list[Action]:
        """Pawns of one level never change places: nothing would change (KAK-LV2-SWAP-03)."""
        out: list[Action] = []
        free = cells(b.free())
        movers = cells(b.upright() & b.court())
        for i in range(len(movers)):
            a = movers[i]
            swaps = [c for c in movers[i + 1 :] if b.rules.allow_wasted or b.level(a) != b.level(c)]
            out += [self.first + 25 * a + to for to in free + swaps]
        return out

    def play(self, p: Position, target: i64, tell: Tell | None) -> None:
        a, b = int(target // 25), int(target % 25)
        two = has(p.board.occupied(), b)
        drift(p, ([a, b], [b, a]) if two else ([a], [b]), tell)

    def aim(self, view: Known, rest: list[str]) -> str:
        if has(view.board.occupied(), cell(rest[1])):
            return f": {pawn_name(view, rest[0])} and {pawn_name(view, rest[1])} change places"
        return f": {pawn_name(view, rest[0])} goes to **{rest[1]}**"


RIVER: Final[River] = River("river", WATER, 1, 4268, "play River")
TIDE: Final[Tide] = Tide("tide", WATER, 1, 4269, "play Tide")
STILL: Final[Still] = Still("still", WATER, 1, 4270, "play StillWaters")
STREAM: Final[Stream] = Stream("stream", WATER, 2, 4275, "play Stream")
GENTLE: Final[Gentle] = Gentle("gentle", WATER, 3, 4471, "play Gentle", [FLOWS])
SHIFT: Final[Shift] = Shift("shift", WATER, 3, 4491, "play Shift", [PAWN, SPACE])
CARDS: Final[list[Card]] = [RIVER, TIDE, STILL, STREAM, GENTLE, SHIFT]
