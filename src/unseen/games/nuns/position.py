"""The whole truth of a match: its fields, copy and key, and what follows from them at a glance."""

from collections.abc import Hashable
from typing import Final

from mypy_extensions import mypyc_attr

from unseen.core.events import Event, Tell
from unseen.core.seats import EVERYONE, Seat, only
from unseen.core.state import State, copy_fields
from unseen.games.nuns.board import ABBESS as ABBESS
from unseen.games.nuns.board import NO_CARD, Board, Novice
from unseen.games.nuns.board import PRIORESS as PRIORESS
from unseen.games.nuns.options import Rules
from unseen.games.nuns.secrets import Hand, Nun

# stages
OVER: Final = 0
DEAL: Final = 1
GIVE: Final = 2
"""The guards' player gives the two blessings to the figures (NUN-SETUP-04)."""
MOVE: Final = 3
"""N1: all novices who have not sealed are pending."""
ROLL: Final = 4
"""N3 or, with `listening`, G4: chance throws a die."""
DICE: Final = 5
"""Window A."""
REROLL: Final = 6
NOISE: Final = 7
"""Window B."""
LEAD: Final = 8
"""G1: who moves first."""
PATROL: Final = 9
"""G1: the figure `active` moves."""
OPENING: Final = 0
"""Parts of a turn: before the first one,"""
NOVICES: Final = 1
"""N1 to N4, and"""
GUARDS: Final = 2
"""G1 to G5."""
STAGES: Final = ("over", "deal", "give", "move", "roll", "dice", "reroll", "noise", "lead", "patrol")
"""Their names in texts."""
ENDINGS: Final = ["", "novice_home", "shared_home", "captures", "time", "resign"]
NOVICE_HOME: Final = 1
SHARED_HOME: Final = 2
CAPTURES: Final = 3
TIME: Final = 4
RESIGNED: Final = 5


@mypyc_attr(allow_interpreted_subclasses=True)
class Position(State):
    """The board, and what is secret beside it. Lists in here are replaced, never changed: clones share them."""

    board: Board
    nuns: list[Nun]  # what each novice of the board keeps to herself
    hands: list[Hand]  # the same of the guards
    stage: int
    dealt: int  # cards dealt so far, in DEAL
    roller: int  # in ROLL: index of the novice or guard whose die is thrown
    queue: list[int]  # in REROLL: whose dice are still to be thrown again, see `deeds/dice.py`
    answered: int  # mask of seats that have sealed their movement or answer
    asked: int  # mask of seats that are asked in this stage
    ending: int
    winners: list[int]
    opened: bool

    def set_up(self, rules: Rules) -> None:
        """All but the board is dealt by chance."""
        self.board = Board(rules)
        self.board.set_up()
        self.unsaid = []
        self.hushed = 0
        self.nuns = [Nun(i) for i in range(rules.novices)]
        self.hands = [Hand(), Hand()]
        self.stage = DEAL
        self.dealt = self.roller = 0
        self.queue = []
        self.answered = self.asked = 0
        self.ending = 0
        self.winners = []
        self.opened = False

    def copy_to(self, n: "Position") -> None:
        """Make `n` equal."""
        copy_fields(self, n, Position)
        n.board = self.board.copy()

    def key(self) -> Hashable:
        """Every field but the options, which all truths of one game share."""
        board, nuns = self.board, self.nuns
        if self.stage == OVER:
            board, nuns = self.over()
        stage = (self.stage, self.opened, self.dealt, self.roller, self.answered, self.asked, tuple(self.queue))
        people = [nun.key() for nun in nuns] + [hand.key() for hand in self.hands]
        return (board.key(), stage, self.ending, tuple(self.winners), tuple(people))

    def over(self) -> tuple[Board, list[Nun]]:
        """After the end it is the same whether cards were shown or only sealed, dealt or still to be dealt."""
        board, nuns = self.board.copy(), [nun.copy() for nun in self.nuns]
        for i, nun in enumerate(nuns):
            novice = board.novice(i)
            novice.card = self.card(nun)
            novice.may_hold = nun.blessing > 0
            nun.card = NO_CARD
        for g, hand in enumerate(self.hands):
            board.guard(g).may_hold = hand.blessing > 0
        return board, nuns

    # ---- turns ----
    def whole_turn(self) -> Hashable:
        """The novices' part of a turn is one for all of them; each guards' player has one, of all her figures."""
        return self.board.turn, self.part()

    def turn_of(self) -> tuple[Seat, ...]:
        part, guards = self.part(), self.rules.guard_seats
        if part == OPENING or self.stage == LEAD:
            return self.pending()
        if part == NOVICES:
            return tuple(range(guards, self.rules.players))
        if guards == 1:
            return (0,)
        return () if self.board.listening else (self.guard_seat(self.board.active),)

    def part(self) -> int:
        """Of the turn: OPENING, NOVICES, GUARDS; GUARDS + 1 for the second player who moves a guard."""
        if self.stage in (DEAL, GIVE):
            return OPENING
        if self.stage not in (LEAD, PATROL) and not self.board.listening:
            return NOVICES
        return GUARDS + 1 if self.rules.guard_seats == 2 and self.board.active == PRIORESS else GUARDS

    @property
    def rules(self) -> Rules:
        """The chosen options."""
        return self.board.rules

    # ---- changing ----
    def nun(self, i: int) -> Nun:
        """The secrets of a novice, for changing: a copy takes their place."""
        nun = self.nuns[i].copy()
        nuns = list(self.nuns)
        nuns[i] = nun
        self.nuns = nuns
        return nun

    def hand(self, g: int) -> Hand:
        """The secrets of a guard, for changing."""
        hand = self.hands[g].copy()
        self.hands = [hand, self.hands[1]] if g == 0 else [self.hands[0], hand]
        return hand

    def novice(self, nun: Nun) -> Novice:
        """What everybody knows of her."""
        return self.board.novices[nun.place]

    def card(self, nun: Nun) -> int:
        """The movement card that a novice has sealed or shown."""
        return nun.card if nun.card != NO_CARD else self.board.novices[nun.place].card

    def blessing_kind(self, g: int) -> str:
        """The kind of the blessing that a guard holds, "" for none."""
        blessing = self.hands[g].blessing
        return self.rules.board.blessings[blessing - 1].kind if blessing > 0 else ""

    # ---- seats ----
    def novice_seat(self, i: int) -> Seat:
        """The seat of a novice by her index."""
        return self.rules.guard_seats + i

    def guard_seat(self, g: int) -> Seat:
        """The seat that moves a figure."""
        return g if self.rules.guard_seats == 2 else 0

    def guards(self) -> int:
        """The audience of the guard side."""
        return 3 if self.rules.guard_seats == 2 else 1

    def side(self, seat: Seat) -> int:
        """The audience of a seat's own side: two guards' players share everything, a novice is alone."""
        return self.guards() if seat < self.rules.guard_seats else only(seat)

    # ---- going on ----
    def go_on(self, tell: Tell | None) -> None:
        """What comes after the last step of a stage."""
        raise NotImplementedError

    # ---- speaking ----
    def say(self, tell: Tell, event: Event) -> None:
        """To everyone."""
        tell.say(EVERYONE, event)

    def whisper(self, tell: Tell, i: int, event: Event) -> None:
        """To one novice alone."""
        tell.say(only(self.novice_seat(i)), event)
