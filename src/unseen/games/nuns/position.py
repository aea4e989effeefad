"""The whole truth of a match: its fields, copy and key, and what follows from them at a glance."""

from collections.abc import Hashable
from typing import Final

from mypy_extensions import mypyc_attr

from unseen.core.events import Event, Tell
from unseen.core.seats import EVERYONE, Seat, only
from unseen.core.state import State
from unseen.games.nuns.options import Rules
from unseen.games.nuns.people import Figure, Nun

ABBESS: Final = 0
PRIORESS: Final = 1
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
ENDINGS: Final = ["", "novice_home", "shared_home", "captures", "time", "resign"]
NOVICE_HOME: Final = 1
SHARED_HOME: Final = 2
CAPTURES: Final = 3
TIME: Final = 4
RESIGNED: Final = 5


@mypyc_attr(allow_interpreted_subclasses=True)
class Position(State):
    """The fields of the truth. Lists, novices and figures are replaced, never changed: clones share them."""

    rules: Rules
    nuns: list[Nun]  # clockwise from the guards' player
    figures: list[Figure]
    turn: int
    stage: int
    listening: bool  # the dice and windows are those of G4
    dealt: int  # cards dealt so far, in DEAL
    roller: int  # in ROLL: index of the novice or figure whose die is thrown
    queue: list[int]  # in REROLL: whose dice are still to be thrown again, see `windows`
    answered: int  # mask of seats that have sealed their movement or answer
    asked: int  # mask of seats that are asked in this stage
    active: int  # the figure that moves, -1 none
    stock: int  # mask of path cards
    discards: int
    turn_backs: int
    noise: list[int]  # tokens: DOTS * (DOTS * (8 * guard + who) + from) + to; who: novice's number, 0 the guard herself
    vanished: list[int]  # tokens: DOTS * (DOTS * (losers' mask) + from) + to
    points: int
    ending: int
    winners: list[int]
    opened: bool

    def set_up(self, rules: Rules) -> None:
        """NUN-SETUP-01, -06, -07; all else is dealt by chance."""
        self.rules = rules
        self.unsaid = []
        self.hushed = 0
        self.nuns = [Nun() for _ in range(rules.novices)]
        self.figures = [Figure(), Figure()]
        for figure, guard in zip(self.figures, rules.board.guards, strict=True):
            figure.dot = guard.start
        self.turn = 1
        self.stage = DEAL
        self.listening = False
        self.dealt = self.roller = 0
        self.queue = []
        self.answered = self.asked = 0
        self.active = -1
        self.stock = (1 << len(rules.board.paths)) - 1
        self.discards = 0
        self.turn_backs = rules.turn_backs
        self.noise = []
        self.vanished = []
        self.points = 0
        self.ending = 0
        self.winners = []
        self.opened = False

    def copy_to(self, n: "Position") -> None:
        """Make `n` equal."""
        n.rules = self.rules
        n.unsaid = self.unsaid
        n.hushed = self.hushed
        n.nuns = self.nuns
        n.figures = self.figures
        n.turn = self.turn
        n.stage = self.stage
        n.listening = self.listening
        n.dealt = self.dealt
        n.roller = self.roller
        n.queue = self.queue
        n.answered = self.answered
        n.asked = self.asked
        n.active = self.active
        n.stock = self.stock
        n.discards = self.discards
        n.turn_backs = self.turn_backs
        n.noise = self.noise
        n.vanished = self.vanished
        n.points = self.points
        n.ending = self.ending
        n.winners = self.winners
        n.opened = self.opened

    def key(self) -> Hashable:
        """Every field but the options, which all truths of one game share."""
        flags = (1 if self.listening else 0) | (2 if self.opened else 0)
        stage = (self.turn, self.stage, flags, self.dealt, self.roller, self.answered, self.asked, self.active)
        cards = (self.stock, self.discards, self.turn_backs)
        tokens = (tuple(self.queue), tuple(self.noise), tuple(self.vanished))
        end = (self.points, self.ending, tuple(self.winners))
        people = [nun.key() for nun in self.nuns] + [figure.key() for figure in self.figures]
        return (stage, cards, tokens, end, tuple(people))

    # ---- changing ----
    def nun(self, i: int) -> Nun:
        """The novice of an index, for changing: a copy takes her place."""
        nun = self.nuns[i].copy()
        nuns = list(self.nuns)
        nuns[i] = nun
        self.nuns = nuns
        return nun

    def figure(self, g: int) -> Figure:
        """The figure of an index, for changing."""
        figure = self.figures[g].copy()
        figures = list(self.figures)
        figures[g] = figure
        self.figures = figures
        return figure

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

    # ---- seeing ----
    def view(self, g: int) -> int:
        """The dots that a figure sees (NUN-LOS-01); without a facing only her own (AMB-01)."""
        figure = self.figures[g]
        if figure.edge < 0:
            return 1 << figure.dot
        if self.rules.board.dots.tail(figure.edge) == figure.dot:
            return self.rules.sight.turned(figure.edge, figure.far)
        return self.rules.sight.arrived(figure.edge, figure.far)

    def watched(self) -> int:
        """The dots that any figure sees."""
        return self.view(ABBESS) | self.view(PRIORESS)

    def at_home(self, nun: Nun) -> bool:
        """Is she in her own cell, where nobody sees, hears or captures her? (NUN-LOS-08)"""
        return self.rules.home_immune and nun.dot == nun.cell

    def seen(self, nun: Nun, watched: int) -> bool:
        """Does somebody who sees these dots see her?"""
        return (watched >> nun.dot) & 1 == 1 and not nun.hidden and not self.at_home(nun)

    # ---- speaking ----
    def say(self, tell: Tell | None, event: Event) -> None:
        """To everyone."""
        if tell is not None:
            tell.say(EVERYONE, event)

    def whisper(self, tell: Tell | None, i: int, event: Event) -> None:
        """To one novice alone."""
        if tell is not None:
            tell.say(only(self.novice_seat(i)), event)
