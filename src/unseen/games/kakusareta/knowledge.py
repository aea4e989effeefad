"""What one listener knows of Kakusareta: the open board, as far as it was told, and secrets beside it."""

from typing import ClassVar, Final

from unseen.boards.courtyard import cell
from unseen.core.seats import Seat
from unseen.games.kakusareta import phases
from unseen.games.kakusareta.board import Board
from unseen.games.kakusareta.disciplines import ELEMENTS
from unseen.games.kakusareta.options import LINE, Rules
from unseen.games.kakusareta.phases import KAKU, MOYA
from unseen.games.kakusareta.secrets import HIDES, Kaku
from unseen.games.temples.knowledge import Seen, Slot

WINDOW: Final = {phase: window for window, phase in phases.WINDOWS.items()}


class Known(Seen):
    """The knowledge of the Kakusareta, the Moya or a spectator: a fold over told events. It never meets the truth."""

    hider: ClassVar = "The Kakusareta"

    def __init__(self, seat: Seat, rules: Rules) -> None:
        super().__init__(seat)
        self.rules: Final = rules
        self.board: Board = Kaku(rules) if seat == KAKU else Board(rules)
        self.board.set_up()
        self.board.lay_out()
        self.shown = ""
        """The Kakusareta's own coin that is being laid."""
        self.answering: tuple[str, str] = ("", "")
        """The card that waits for an answer, and its target."""
        self.hide_told = ""
        """Where everybody knows the Hide coin to be: `hand`, `table`."""
        self.owed: tuple[str, ...] = ()
        """The cards that the end showed not to be paid for."""

    # ---- changes that several events make ----
    def note_by_day(self, fact: str) -> None:
        """The same, if it is day."""
        if not self.night:
            self.note(fact)

    def acted(self, what: str) -> None:
        self.note(what if self.night else "action_after" if self.coin_down else "action_before")
        if self.kaku is not None:
            self.kaku.use_action(what)

    def went(self, start: str, to: str) -> None:
        """A movement of the Kakusareta."""
        self.note_by_day("move")
        if self.kaku is not None:
            self.path = (*(self.path or (start,)), to)
            self.kaku.set_out(cell(to))
            self.kaku.land()
            self.kaku.silent = -1

    def to_table(self) -> None:
        """One coin left the hand; others see its back."""
        label = f"{self.board.day()}.{self.board.day_round()}"
        self.slots = (*self.slots, Slot(label, (self.shown if self.seat == KAKU else "",)))
        self.shown = ""

    def took_back(self, turn: str) -> None:
        if self.kaku is not None:
            return
        slots = list(self.slots)
        for n, slot in enumerate(slots):
            if slot.label == turn and slot.coins:
                slots[n] = Slot(slot.label, slot.coins[1:])
                break
        self.slots = tuple(slots)

    def unmark(self) -> None:
        """The marker comes off, and what was believed with it."""
        self.marker = ("", "")
        self.seen_at = ""

    # ---- what follows from it ----
    @property
    def kaku(self) -> Kaku | None:
        """The board as the Kakusareta sees it; None for all others."""
        return self.board if isinstance(self.board, Kaku) else None

    @property
    def own(self) -> Kaku:
        """What the Kakusareta knows of himself, asked in words about his steps."""
        assert isinstance(self.board, Kaku), "only the Kakusareta has steps of his own"
        return self.board

    @property
    def hide(self) -> str:
        """Where the Hide coin is, for the Kakusareta always, for others while they can know it; else ""."""
        return self.hide_told if self.kaku is None else HIDES[self.kaku.hide]

    @property
    def pending(self) -> tuple[str, ...]:
        """The cards that are known not to be paid for: `mirage`, `still`."""
        return self.owed if self.kaku is None else self.kaku.owed()

    @property
    def coin_down(self) -> bool:
        """Does the coin of the Kakusareta's turn lie?"""
        return "place" in self.facts if self.kaku is None else self.kaku.coin_down

    @property
    def reveal(self) -> str:
        """The Kakusareta's own answer that is due: `line` or `cell` (W4)."""
        if self.ended is not None or self.kaku is None or self.kaku.phase != phases.KAKU_REVEAL:
            return ""
        return "line" if self.rules.shows[self.kaku.spent] == LINE else "cell"

    @property
    def window(self) -> str:
        """An answer is awaited: `fate`, `fortify` or `give`."""
        return "" if self.ended is not None else WINDOW.get(int(self.board.phase), "")

    @property
    def night(self) -> bool:
        """Is it night?"""
        return self.board.by_night()

    # ---- whose decision it is ----
    @property
    def asked(self) -> Seat:
        """Whose decision is awaited, as far as this listener knows; in a Loyalist's choice see `choosing`."""
        phase = self.board.phase
        if phase == phases.MASTER_DRAFT:
            return int(self.rules.draft_order[self.board.drafted])
        return MOYA if phase in (phases.MOYA_DAY, phases.MOYA_NIGHT, phases.MOYA_FATE, phases.MOYA_FORTIFY) else KAKU

    @property
    def choosing(self) -> bool:
        """Are the Loyalists' elements still to be chosen?"""
        return self.board.phase == phases.LOYALIST_CHOICE

    @property
    def drafting(self) -> bool:
        """Are Master's opening tokens still to be picked?"""
        return self.board.phase == phases.MASTER_DRAFT

    @property
    def sealed(self) -> str:
        """This seat's own choice, until both are shown."""
        if not self.choosing or self.rules.loyalist_distinct or self.seat not in (KAKU, MOYA):
            return ""
        own = self.board.element_of(self.seat)
        return "" if own < 0 else ELEMENTS[own]

    def own_turn(self) -> bool:
        """Is the next decision this listener's?"""
        if self.ended is not None:
            return False
        if self.choosing:
            if self.rules.loyalist_distinct:
                return self.seat == (MOYA if self.board.element_k >= 0 else KAKU)
            return self.seat in (KAKU, MOYA) and not self.sealed
        return self.asked == self.seat
