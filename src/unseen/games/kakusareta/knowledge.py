"""What one listener knows of Kakusareta: a fold over told events. It never meets the truth."""

from typing import Final

from unseen.boards.courtyard import TEMPLES, names
from unseen.core.events import Ended, Told
from unseen.core.game import View
from unseen.core.seats import Seat
from unseen.games.kakusareta import learning
from unseen.games.kakusareta.options import LOYALIST, OFF, Rules, first_pawns
from unseen.games.kakusareta.options_elemental import FOUR
from unseen.games.kakusareta.pieces import Pawn, Slot

KAKU: Final = 0
MOYA: Final = 1
NINE: Final[frozenset[str]] = frozenset(names(TEMPLES))
EACH: Final = 6
"""Tokens of each element in the whole game (KAK-CMP-10)."""
OPENING: Final = 2
"""Tokens that each side holds at the start (KAK-ELE-03)."""


class Known(View):
    """The knowledge of the Kakusareta, the Moya or a spectator. Lists and dicts are this view's own."""

    def __init__(self, seat: Seat, rules: Rules) -> None:
        self.seat = seat
        self.rules: Final = rules
        self.pawns: dict[str, Pawn] = {}
        for level in (1, 2, 3):
            for space in names(first_pawns(rules, level)):
                self.pawns[space] = Pawn(str(level))
        self.destroyed: frozenset[str] = frozenset()
        """Temple squares of the start without a standing temple."""
        self.towers: frozenset[str] = frozenset()
        """Standing Rising Towers."""
        self.darts = int(rules.start_darts)
        self.hand_count = 9
        """Coins in hand, the Hide coin among them."""
        self.hand: tuple[str, ...] = tuple(names(TEMPLES)) if seat == KAKU else ()
        """The Kakusareta's own coins, the Hide coin left out; empty for others."""
        self.slots: tuple[Slot, ...] = ()
        self.shown = ""
        """The Kakusareta's own coin that is being laid."""
        self.location = ""
        """The Kakusareta's own location coin."""
        self.at = "C3"
        """The square of the Kakusareta if this listener knows it, or believes what was shown; else ""."""
        self.marker: tuple[str, str] = ("", "")
        """What a night or Quake showed: `row`, `column` or `cell`, and its name; until the marker comes off."""
        self.quaked = False
        """Quake put the marker there: only a movement takes it off."""
        self.path: tuple[str, ...] = ()
        """The Kakusareta's own way in this turn, the start first."""
        self.knocked = ""
        self.rods: dict[str, bool] = {}
        """Rods whose colour this listener saw: green or not."""
        self.looked: tuple[str, ...] = ()
        """Rods that the Kakusareta is known to have looked at, in order."""
        self.round = 1
        self.night = False
        self.dawn = False
        """The Moya's night turn is over: the pawns stand up next."""
        self.to_move: Seat = KAKU
        self.spent = 0
        """Points of the Kakusareta's own day turn, or of the night turn."""
        self.facts: frozenset[str] = frozenset()
        """What has happened in this turn, in the words of the play aids."""
        self.special = False
        self.coin_down = False
        self.cornered = False
        self.reveal = ""
        """The Kakusareta's own answer that is due: `line` or `cell` (W4)."""
        self.left = 0
        """Actions or points left to the Moya."""
        self.raising = ""
        """A square on which a raised pawn is to be placed."""
        self.due: tuple[str, str, bool] = ("", "", False)
        """A placement whose source the Moya must name: level, square, and whether it may come from nowhere."""
        self.ended: Ended | None = None
        self.treasure = ""
        self.set_elements()

    def set_elements(self) -> None:
        """What the Elemental Disciplines add; everything is empty without them."""
        rules = self.rules
        self.elements: tuple[str, str] = ("", "")
        """In Loyalist the element of each side, "" while this listener does not know it."""
        self.sealed = ""
        """This seat's own choice, until both are shown."""
        self.tokens: tuple[dict[str, int], dict[str, int]] = ({}, {})
        """What each side holds, tokens set aside included."""
        self.token_pool: dict[str, int] = {}
        self.reserved: dict[str, int] = {}
        """The Kakusareta's own tokens that are set aside."""
        self.pending: tuple[str, ...] = ()
        """The Kakusareta's own cards that are not yet paid for: `mirage`, `still`."""
        self.card_uses: dict[str, int] = {}
        """Uses paid for, by card."""
        self.hide = ""
        """Where the Hide coin lies (`hand`, `table`), for the Kakusareta always, for others while they can know it."""
        self.with_hide = False
        """Is a Hide coin in play? Everybody knows that."""
        self.petrified = ""
        """`waiting` for the Kakusareta's next day turn, `now` in it."""
        self.river = False
        self.stream = False
        self.token_taken = False
        """The Moya took a token instead of a Lv1 in this turn."""
        self.silent = ""
        """The gap that the Kakusareta's own next leap crosses silently."""
        self.window = ""
        """An answer is awaited: `fate`, `fortify` or `give`."""
        self.answering: tuple[str, str] = ("", "")
        """The card that waits for an answer, and its target."""
        self.fortified = False
        self.drafted = 0
        if rules.mode == OFF:
            return
        if rules.mode == LOYALIST:
            if rules.element_k >= 0:
                self.name_element(KAKU, FOUR[rules.element_k])
                self.name_element(MOYA, FOUR[rules.element_m])
                for side, element in enumerate(self.elements):
                    self.take_token(side, element, OPENING)
            return
        self.token_pool = dict.fromkeys(FOUR, EACH)
        self.add_hide()
        self.to_move = rules.draft_order[0]

    def copy(self) -> "Known":
        """An equal view that can learn on its own."""
        twin = Known.__new__(Known)
        twin.__dict__.update(self.__dict__)
        twin.pawns = {space: pawn.copy() for space, pawn in self.pawns.items()}
        twin.rods = dict(self.rods)
        twin.tokens = (dict(self.tokens[0]), dict(self.tokens[1]))
        twin.token_pool = dict(self.token_pool)
        twin.reserved = dict(self.reserved)
        twin.card_uses = dict(self.card_uses)
        return twin

    def learn(self, told: Told) -> None:
        """Take in one told event."""
        learning.learn(self, told)

    # ---- changes that several events make ----
    def name_element(self, side: Seat, element: str) -> None:
        """A Loyalist's element is known; with both, the tokens are in play (KAK-ELE-02)."""
        self.elements = (element, self.elements[1]) if side == KAKU else (self.elements[0], element)
        if all(self.elements):
            self.token_pool = dict.fromkeys(self.elements, EACH)
            if self.elements[KAKU] == "water":
                self.add_hide()

    def add_hide(self) -> None:
        """The Hide coin is in play, and begins in hand (KAK-CMP-11)."""
        self.with_hide = True
        self.hand_count = 10
        self.hide = "hand" if self.seat == KAKU else ""

    def take_token(self, side: Seat, element: str, count: int = 1) -> None:
        """From the pool to a side."""
        self.token_pool[element] = self.token_pool.get(element, 0) - count
        self.tokens[side][element] = self.tokens[side].get(element, 0) + count

    def spend_tokens(self, side: Seat, element: str, count: int) -> None:
        """KAK-ELE-05: back to the pool in Loyalist, else out of the game."""
        self.tokens[side][element] = self.tokens[side].get(element, 0) - count
        if self.rules.mode == LOYALIST:
            self.token_pool[element] += count

    def unmark(self) -> None:
        """The marker comes off, and what was believed with it."""
        self.marker = ("", "")
        self.quaked = False

    # ---- what follows from it ----
    @property
    def day(self) -> int:
        """The present day, counted from 1."""
        return (self.round - 1) // int(self.rules.day_rounds) + 1

    @property
    def day_round(self) -> int:
        """The round of the present day, counted from 1."""
        return (self.round - 1) % int(self.rules.day_rounds) + 1

    @property
    def label(self) -> str:
        """The present turn as notation names it: `1.2 K`, `1.n M`."""
        round_name = "n" if self.night else str(self.day_round)
        return f"{self.day}.{round_name} {'K' if self.to_move == KAKU else 'M'}"

    @property
    def pool(self) -> int:
        """Darts in the pool."""
        return int(self.rules.dart_total) - self.darts

    @property
    def coins(self) -> int:
        """All coins in the game, the Hide coin among them."""
        return 10 if self.with_hide else 9

    @property
    def table_count(self) -> int:
        """Coins on the table."""
        return self.coins - self.hand_count

    @property
    def points(self) -> int:
        """The points of the Kakusareta's day turn."""
        return 3 if self.river else int(self.rules.k_points)

    @property
    def on_courtyard(self) -> bool:
        """Does the Kakusareta stand in the courtyard, as far as this listener knows?"""
        return self.at != "" and not self.stands(self.at)

    @property
    def asked(self) -> Seat:
        """Whose decision is awaited, as far as this listener knows; in a Loyalist's choice see `choosing`."""
        if self.window:
            return KAKU if self.window == "give" else MOYA
        return self.to_move

    @property
    def choosing(self) -> bool:
        """Are the Loyalists' elements still to be chosen?"""
        return self.rules.mode == LOYALIST and not all(self.elements)

    @property
    def drafting(self) -> bool:
        """Are Master's opening tokens still to be picked?"""
        return self.rules.mode not in (OFF, LOYALIST) and self.drafted < len(self.rules.draft_order)

    def own_turn(self) -> bool:
        """Is the next decision this listener's?"""
        if self.ended is not None:
            return False
        if self.choosing:
            if self.rules.loyalist_distinct:
                return self.seat == (MOYA if self.elements[KAKU] else KAKU)
            return self.seat in (KAKU, MOYA) and not self.sealed
        return self.asked == self.seat

    def stands(self, space: str) -> bool:
        """Does a temple stand there?"""
        return space in self.towers or (space in NINE and space not in self.destroyed)

    def standing(self) -> frozenset[str]:
        """All standing temples, towers among them."""
        return (NINE - self.destroyed) | self.towers

    def pawns_left(self, level: str) -> int:
        """Pawns of a level in the pool."""
        on_board = sum([1 for pawn in self.pawns.values() if pawn.level == level])
        return int(self.rules.pawns_per_level) - on_board

    def lost_temples(self) -> int:
        """Temples captured or destroyed, as everybody counts them (KAK-END-03)."""
        any_counts = self.rules.any_captured
        up = [s for s, p in self.pawns.items() if self.stands(s) and (any_counts or not p.down or p.soon)]
        return len(self.destroyed) + len(up)

    def free_tokens(self, side: Seat, element: str) -> int:
        """Tokens of a side that can be spent (KAK-ELE-23)."""
        kept = self.reserved.get(element, 0) if side == KAKU else 0
        return self.tokens[side].get(element, 0) - kept

    def __repr__(self) -> str:
        inside = ", ".join([f"{key}={value!r}" for key, value in sorted(self.__dict__.items()) if key != "rules"])
        return f"Known({inside})"
