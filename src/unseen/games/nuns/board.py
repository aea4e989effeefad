"""The open board of Nuns on the Run: all that everybody may know, as far as it was told."""

from collections.abc import Hashable
from typing import Final

from mypy_extensions import mypyc_attr

from unseen.core.state import Travelling, copy_fields, travelling
from unseen.games.nuns.actions import DOTS, FIGURES
from unseen.games.nuns.options import Rules

ABBESS: Final = 0
PRIORESS: Final = 1
NO_CARD: Final = -1


class Novice:
    """A novice as everybody sees her."""

    number: int  # her token, 1 to 6; 0 not yet dealt
    cell: int
    caught: bool
    captures: int
    may_hold: bool  # no card of hers has been shown
    card: int  # the movement card that lies open before her, else NO_CARD
    die: int  # her noise die while it lies, 0 none

    def __init__(self) -> None:
        self.number = self.cell = self.captures = self.die = 0
        self.caught = self.may_hold = False
        self.card = NO_CARD

    def copy(self) -> "Novice":
        """An equal novice."""
        n = Novice()
        copy_fields(self, n, Novice)
        return n

    def key(self) -> Hashable:
        """All that tells one from another."""
        flags = (1 if self.caught else 0) | (2 if self.may_hold else 0)
        return (self.number, self.cell, flags, self.captures, self.card, self.die)

    @property
    def who(self) -> str:
        """`N4`."""
        return f"N{self.number}"


class Figure:
    """A guard as everybody sees her. What belongs to her movement is dead outside it."""

    dot: int
    edge: int  # the directed edge that she looks along, -1 before her first step; it begins or ends on her dot
    path: int  # index of her open path card, -1 none
    back: bool  # she walks it from its last dot to its first
    hexagon: int  # where she goes without a card, 0 nowhere (option no_card = hexagon)
    left_at: int  # where she left her path; kept only with return_to = left_at, else 0
    may_hold: bool  # no card of hers has been shown
    walked: bool  # in her last movement
    die: int  # her listening die while it lies, 0 none
    moved: bool  # in this turn
    # the movement
    steps: int
    free: bool
    extra: bool  # her card makes it one step longer
    far: bool  # her card lets her see farther
    choosing: bool  # she needs a path card before she goes on
    completed: bool  # she chooses because she has completed the path of her card

    def __init__(self) -> None:
        self.dot = self.hexagon = self.left_at = self.die = 0
        self.edge = self.path = -1
        self.back = self.may_hold = self.walked = self.moved = False
        self.forget_movement()

    def forget_movement(self) -> None:
        """What ends with a movement."""
        self.steps = 0
        self.free = self.extra = self.far = self.choosing = self.completed = False

    def drop_path(self) -> None:
        """No card is open before her."""
        self.path = -1
        self.back = self.choosing = self.completed = False
        self.hexagon = self.left_at = 0

    def copy(self) -> "Figure":
        """An equal guard."""
        n = Figure()
        copy_fields(self, n, Figure)
        return n

    def key(self) -> Hashable:
        """All that tells one from another while guards move."""
        flags = (
            (1 if self.moved else 0)
            | (2 if self.free else 0)
            | (4 if self.extra else 0)
            | (8 if self.far else 0)
            | (16 if self.choosing else 0)
            | (32 if self.completed else 0)
        )
        return (self.at_rest(), flags, self.steps)

    def at_rest(self) -> Hashable:
        """The same while no guard moves."""
        flags = (1 if self.back else 0) | (2 if self.may_hold else 0) | (4 if self.walked else 0)
        return (self.dot, self.edge, self.path, self.hexagon, self.left_at, flags, self.die)


@mypyc_attr(free_list_len=1)
class Board:
    """The truth has one, every view has one. Lists, novices and guards are replaced, never changed: copies share them.

    What is told changes it by its own methods alone.
    """

    rules: Rules
    novices: list[Novice]  # clockwise from the guards' player
    guards: list[Figure]  # abbess, prioress
    turn: int
    listening: bool  # dice and windows are those of G4
    active: int  # the guard that moves, -1 none
    stock: int  # mask of path cards
    discards: int
    turn_backs: int
    noise: list[int]  # tokens, see `noise_token`
    vanished: list[int]  # tokens: DOTS * (DOTS * (losers' mask) + from) + to
    points: int

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    def __reduce__(self) -> Travelling:
        return travelling(self, self.rules)

    def set_up(self) -> None:
        """NUN-SETUP-01, -06, -07; until then only `copy` may fill in the fields."""
        self.novices = [Novice() for _ in range(self.rules.novices)]
        self.guards = [Figure(), Figure()]
        for guard, one in zip(self.guards, self.rules.board.guards, strict=True):
            guard.dot = one.start
            guard.may_hold = self.rules.blessings
        for novice in self.novices:
            novice.may_hold = self.rules.blessings
        self.turn = 1
        self.listening = False
        self.active = -1
        self.stock = (1 << len(self.rules.board.paths)) - 1
        self.discards = 0
        self.turn_backs = self.rules.turn_backs
        self.noise = []
        self.vanished = []
        self.points = 0

    def copy(self) -> "Board":
        """An equal board."""
        n = Board(self.rules)
        copy_fields(self, n, Board)
        return n

    def key(self) -> Hashable:
        """All that tells one board of a game from another."""
        turn = (self.turn, self.listening, self.active, self.points)
        cards = (self.stock, self.discards, self.turn_backs)
        moving = self.active >= 0
        guards = [guard.key() if moving else guard.at_rest() for guard in self.guards]
        novices = [novice.key() for novice in self.novices]
        return (turn, cards, tuple(guards), tuple(novices), tuple(self.noise), tuple(self.vanished))

    def __repr__(self) -> str:
        return f"Board{self.key()!r}"

    # ---- people ----
    def novice(self, i: int) -> Novice:
        """The novice of an index, for changing: a copy takes her place."""
        novice = self.novices[i].copy()
        novices = list(self.novices)
        novices[i] = novice
        self.novices = novices
        return novice

    def guard(self, g: int) -> Figure:
        """The guard of an index, for changing."""
        guard = self.guards[g].copy()
        guards = list(self.guards)
        guards[g] = guard
        self.guards = guards
        return guard

    def index(self, who: str) -> int:
        """The index of a novice by her code."""
        number = int(who[1:])
        for i, novice in enumerate(self.novices):
            if novice.number == number:
                return i
        raise KeyError(who)

    def target(self, who: str) -> int:
        """0 or 1 for a guard, 2 + index for a novice: whose die or card."""
        return FIGURES.index(who) if who in FIGURES else 2 + self.index(who)

    def code(self, target: int) -> str:
        """`A`, `P`, `N4`."""
        return FIGURES[target] if target < 2 else self.novices[target - 2].who

    def step_name(self) -> str:
        """`N3` or `G4`: whose dice and windows those of now are."""
        return "G4" if self.listening else "N3"

    def path(self, name: str) -> int:
        """The index of a path card."""
        return [one.id for one in self.rules.board.paths].index(name)

    def show_blessing(self, target: int, use: str) -> None:
        """A holder's blessing leaves the game (NUN-BLESS-08, -09: some change the movement of a guard).

        Targets are the two guards, then novices by index.
        """
        if target >= 2:
            self.novice(target - 2).may_hold = False
            return
        guard = self.guard(target)
        guard.may_hold = False
        if use == "swift":
            guard.extra = True
        elif use == "lantern":
            guard.far = True

    # ---- seeing ----
    def view(self, g: int) -> int:
        """The dots that a guard sees (NUN-LOS-01); without a facing only her own (AMB-01)."""
        guard = self.guards[g]
        if guard.edge < 0:
            return 1 << guard.dot
        if self.rules.board.dots.tail(guard.edge) == guard.dot:
            return self.rules.sight.turned(guard.edge, guard.far)
        return self.rules.sight.arrived(guard.edge, guard.far)

    def watched(self) -> int:
        """The dots that any guard sees."""
        return self.view(ABBESS) | self.view(PRIORESS)

    def guarded(self) -> int:
        """The dots with a guard."""
        return 1 << self.guards[0].dot | 1 << self.guards[1].dot

    def turning(self, guard: Figure) -> bool:
        """Has she turned to a dot and not yet gone?"""
        return guard.edge >= 0 and self.rules.board.dots.tail(guard.edge) == guard.dot

    def ahead(self, guard: Figure) -> int:
        """The dot to which she looks first, 0 without a facing: turned, the next dot, else her own."""
        return self.rules.board.dots.head(guard.edge) if guard.edge >= 0 else 0

    def behind(self, guard: Figure) -> int:
        """The dot at the other end of that edge, 0 without a facing."""
        return self.rules.board.dots.tail(guard.edge) if guard.edge >= 0 else 0

    # ---- the novices' part of a turn ----
    def deal(self, i: int, number: int) -> None:
        """NUN-SETUP-02: her cell is her start and her home."""
        novice = self.novice(i)
        novice.number = number
        novice.cell = self.rules.board.novices[number - 1].cell

    def begin_turn(self, turn: int) -> None:
        """The marker moves; movement cards are taken up."""
        self.turn = turn
        self.listening = False
        self.show_cards([NO_CARD] * len(self.novices))

    def show_cards(self, cards: list[int]) -> None:
        """N2: the movement cards of all novices lie open."""
        novices = [novice.copy() for novice in self.novices]
        for novice, card in zip(novices, cards, strict=True):
            novice.card = card
        self.novices = novices

    def vanish(self, dot: int, to: int) -> None:
        """NUN-VANISH-01, -03: a token on the edge by which a novice went out of sight, for who saw her last."""
        losers = ((self.view(ABBESS) >> dot) & 1) | ((self.view(PRIORESS) >> dot) & 1) << 1
        self.vanished = [*self.vanished, DOTS * (DOTS * losers + dot) + to]

    def capture(self, i: int) -> None:
        """NUN-CATCH-01 and -02."""
        novice = self.novice(i)
        novice.caught = True
        novice.captures += 1
        self.points += 1

    def on_the_run(self, i: int) -> None:
        """NUN-CAUGHT-04."""
        self.novice(i).caught = False

    # ---- dice and tokens ----
    def die_of(self, who: str) -> int:
        """What the die of a guard or a novice shows, 0 if none lies."""
        return self.die(self.target(who))

    def die(self, target: int) -> int:
        """The same by number."""
        return self.guards[target].die if target < 2 else self.novices[target - 2].die

    def put_die(self, target: int, value: int) -> None:
        """A die shows this value: a guard's, or (from 2 on) a novice's."""
        if target < 2:
            self.guard(target).die = value
        else:
            self.novice(target - 2).die = value

    def may_lay(self) -> bool:
        """May novices lay False Noise in this step? (AMB-33)"""
        return self.listening or self.rules.false_noise_both

    def lay(self, tokens: list[int]) -> None:
        """All noise tokens of the step lie; the dice are taken up."""
        self.noise = [*self.noise, *tokens]
        for i, novice in enumerate(self.novices):
            if novice.die > 0:
                self.novice(i).die = 0
        for g, guard in enumerate(self.guards):
            if guard.die > 0:
                self.guard(g).die = 0

    def listen(self) -> None:
        """G3: all tokens go; then the guards listen."""
        self.noise = []
        self.vanished = []
        self.listening = True

    # ---- the guards' movements ----
    def begin_movement(self, g: int, free: bool) -> None:
        """G1: a guard moves, and the first one of a turn while both have moved in the last."""
        if self.guards[0].moved and self.guards[1].moved:
            self.rest()
        self.active = g
        guard = self.guard(g)
        guard.forget_movement()
        guard.free = free
        guard.choosing = guard.path < 0 and guard.hexagon == 0
        self.arrive(guard)

    def rest(self) -> None:
        """Both guards have still to move in this turn."""
        self.guard(0).moved = False
        self.guard(1).moved = False

    def turn_to(self, g: int, to: int) -> None:
        """She looks along the edge to a neighbouring dot."""
        guard = self.guard(g)
        guard.edge = self.rules.board.dots.edge(guard.dot, to)

    def go(self, g: int, to: int) -> None:
        """A step; a free guard may leave her path by it."""
        guard = self.guard(g)
        if guard.free:
            self.leave(guard, to)
        guard.dot = to
        guard.steps += 1
        self.arrive(guard)

    def set_free(self, g: int, free: bool) -> None:
        """NUN-CHASE-01, -04: she may leave her path, or goes back to it."""
        guard = self.guard(g)
        guard.free = free
        self.arrive(guard)

    def halt(self, g: int, walked: bool) -> None:
        """Her movement ends."""
        guard = self.guard(g)
        guard.walked = walked
        guard.moved = True
        guard.forget_movement()
        self.active = -1

    def stop(self) -> None:
        """The game is decided: nobody moves."""
        self.active = -1

    # ---- path cards ----
    def route(self, guard: Figure) -> list[int]:
        """The dots of her open card, in the direction in which she walks it."""
        dots = self.rules.board.paths[guard.path].dots
        return dots[::-1] if guard.back else dots

    def goal(self, guard: Figure) -> int:
        """The dot where her present path ends."""
        dots = self.rules.board.paths[guard.path].dots
        return dots[0] if guard.back else dots[-1]

    def arrive(self, guard: Figure) -> None:
        """Has a guard who follows her card come where it sent her? (NUN-RETURN-02, option no_card = hexagon)"""
        if guard.free:
            return
        if guard.hexagon and guard.dot == guard.hexagon:
            guard.hexagon = 0
            guard.choosing = True
        if guard.left_at == guard.dot:
            guard.left_at = 0

    def leave(self, guard: Figure, to: int) -> None:
        """Option return_to = left_at: a free guard's step that is not the next of her path leaves it here."""
        if not self.rules.return_left_at or guard.left_at or guard.path < 0:
            return
        way = self.route(guard)
        if guard.dot in way:
            at = way.index(guard.dot)
            if at == len(way) - 1 or way[at + 1] != to:
                guard.left_at = guard.dot

    def open_path(self, g: int, n: int, back: bool) -> None:
        """She opens a card of the stock."""
        guard = self.guard(g)
        guard.drop_path()
        guard.path = n
        guard.back = back
        self.stock &= ~(1 << n)

    def complete_path(self, g: int) -> None:
        """She stands at the end of her path and needs a card; the old one is out."""
        guard = self.guard(g)
        guard.choosing = guard.completed = True
        guard.left_at = 0
        self.discards |= 1 << guard.path

    def turn_back(self, g: int) -> None:
        """NUN-GUARD-PATH-05: the same path the other way; a completed card stays open."""
        guard = self.guard(g)
        self.turn_backs -= 1
        self.stock &= ~(1 << guard.path)
        self.discards &= ~(1 << guard.path)
        guard.back = not guard.back
        guard.choosing = guard.completed = False

    def reclaim(self, cards: int) -> None:
        """NUN-GUARD-PATH-06: used cards are in the stock again."""
        self.stock |= cards
        self.discards &= ~cards

    def go_without(self, g: int, dot: int) -> None:
        """No card fits: she goes to this hexagon dot, or (0) moves freely."""
        guard = self.guard(g)
        guard.drop_path()
        guard.hexagon = dot
        guard.free = guard.free or dot == 0


# ---- noise tokens ----
def noise_token(number: int, g: int, dot: int, to: int) -> int:
    """A token of a novice (0: of the guard herself) beside a guard, on the edge from her dot to the next."""
    return DOTS * (DOTS * (8 * g + number) + dot) + to


def token_parts(token: int) -> tuple[str, str, int, int]:
    """The same four as names: `N4`, `A`, dot, dot."""
    edge, place = token % (DOTS * DOTS), token // (DOTS * DOTS)
    guard, number = FIGURES[place // 8], place % 8
    return f"N{number}" if number else guard, guard, edge // DOTS, edge % DOTS
