"""Window B: heard novices choose their directions, and False Noise is laid, sealed (NUN-BLESS-05, -06; NUN-NOISE-07).

A mark is a token to be: DOTS * guard + the dot to which it points.
"""

from typing import Final

from mypy_extensions import i64

from unseen.core.deeds import Reason
from unseen.core.events import Event, Happening, Tell
from unseen.core.seats import Action, Seat
from unseen.core.traces import Trace
from unseen.core.words import StepWords
from unseen.games.nuns.actions import DOTS, FALSE, FIGURES, TOKEN
from unseen.games.nuns.board import Board, Figure, Novice, noise_token, token_parts
from unseen.games.nuns.deeds.blessings import guard_holders, held, show
from unseen.games.nuns.deeds.things import DOT, GUARD, Step
from unseen.games.nuns.knowledge import Known
from unseen.games.nuns.names import capital, guard_name, novice_name
from unseen.games.nuns.position import Position
from unseen.games.nuns.secrets import NO_TRACE, Nun


# ---- what is told ----
class Heard(Happening):
    """To a novice alone: these guards hear her; she chooses her directions."""

    guards: tuple[str, ...]

    def learned(self, view: Known, later: bool) -> None:
        view.heard = self.guards

    def words(self, view: Known) -> str:
        names = " and ".join([guard_name(view, who) for who in self.guards])
        return capital(f"{names} {'hears' if len(self.guards) == 1 else 'hear'} you: choose where your tokens point.")


class DirectionChosen(Happening):
    """To a novice alone: a token of hers will lie beside this guard, on the edge towards this dot."""

    guard: str
    to: int

    def learned(self, view: Known, later: bool) -> None:
        view.marks = (*view.marks, (self.guard, self.to))

    def words(self, view: Known) -> str:
        return f"A token of yours will lie {where(view, self.guard, self.to)}."


class FalseNoiseChosen(Happening):
    """To who answers alone: False Noise of this holder will lie beside this guard."""

    who: str
    guard: str
    to: int

    def learned(self, view: Known, later: bool) -> None:
        view.chosen = (*view.chosen, self.who)
        view.false[self.who] = (self.guard, self.to)
        if view.is_novice:
            view.own.lay(view.board)

    def words(self, view: Known) -> str:
        whose = "" if self.who == view.me else f" of {guard_name(view, self.who)}"
        return f"False Noise{whose} will lie {where(view, self.guard, self.to)}."


class NoiseToken(Event):
    """Part of `NoiseLaid`: a token of this person beside this guard, on her dot's edge towards the next."""

    who: str
    guard: str
    dot: int
    to: int

    def number(self) -> int:
        """As the board has it."""
        number = 0 if self.who in FIGURES else int(self.who[1:])
        return noise_token(number, FIGURES.index(self.guard), self.dot, self.to)

    def words(self, view: Known) -> str:
        """The token as a sentence."""
        place = f"beside {guard_name(view, self.guard)}, from **{self.dot}** towards **{self.to}**"
        if self.who in FIGURES:
            return f"False Noise lies {place}."
        return f"{novice_name(view, self.who)} is heard {place}."


class NoiseLaid(Happening):
    """To everyone: all noise tokens of a step at once, or none."""

    tokens: tuple[NoiseToken, ...]

    def happen(self, board: Board) -> None:
        board.lay([one.number() for one in self.tokens])

    def learned(self, view: Known, later: bool) -> None:
        view.false = {}

    def trace(self, view: Known) -> Trace | None:
        dots = [str(dot) for one in self.tokens for dot in (one.dot, one.to)]
        return Trace(tuple(dict.fromkeys(dots))) if dots else None

    def words(self, view: Known) -> str:
        return " ".join([one.words(view) for one in self.tokens]) or "No noise is heard."


def where(view: Known, guard: str, to: object) -> str:
    """Where a token will lie."""
    return f"beside {guard_name(view, guard)}, towards **{to}**"


# ---- steps ----
class Token(Step):
    """A direction of her noise."""

    guards: bool = False
    window: bool = True
    general = ("NUN-NOISE-07", "This direction cannot be chosen now.")

    def by(self, p: Position, seat: Seat, n: i64, tell: Tell | None) -> None:
        i = seat - p.rules.guard_seats
        nun, mark = p.nun(i), int(n)
        nun.marks = sorted([*nun.marks, mark])
        if tell is not None:
            p.whisper(tell, i, DirectionChosen(FIGURES[mark // DOTS], mark % DOTS))

    def why_not(self, view: Known, rest: list[str]) -> Reason | None:
        """NUN-NOISE-07."""
        guard, dot = rest[0], int(rest[1])
        if view.heard and not any([self.left(view, who) for who in view.heard]):
            return "NUN-NOISE-07", "You have chosen every direction that there is."
        if guard not in view.heard:
            return "NUN-NOISE-05", f"{guard_name(view, guard, True)} does not hear you."
        here = view.guards[guard].dot
        if here != view.own.dot and dot not in directions(view.board, view.own, FIGURES.index(guard)):
            return "NUN-NOISE-07", f"From {here} dot {dot} is not on a shortest way to you."
        if (guard, dot) in view.marks or (guard, dot) in view.false.values():
            return "NUN-NOISE-07", "A token of yours will lie there already."
        return None

    def left(self, view: Known, guard: str) -> list[int]:
        """The directions beside this guard that she has not chosen."""
        taken = [dot for who, dot in [*view.marks, *view.false.values()] if who == guard]
        return [dot for dot in directions(view.board, view.own, FIGURES.index(guard)) if dot not in taken]

    def words(self, view: Known, rest: list[str]) -> StepWords:
        text, seen = f"Your noise: a token {where(view, *rest)}", "The tokens of all appear together."
        return StepWords(text, "", seen, chip=f"towards {rest[1]}")


class FalseNoise(Step):
    """A token where no novice was heard."""

    window: bool = True
    general = ("NUN-BLESS-06", "False Noise cannot be laid so now.")

    def by(self, p: Position, seat: Seat, n: i64, tell: Tell | None) -> None:
        i, mark = seat - p.rules.guard_seats, int(n)
        guard = FIGURES[mark // DOTS]
        if i >= 0:
            p.nun(i).false_mark = mark
        else:
            p.hand(mark // DOTS).false_mark = mark
        if tell is not None:
            who = p.board.novices[i].who if i >= 0 else guard
            tell.say(1 << seat, FalseNoiseChosen(who, guard, mark % DOTS))

    def why_not(self, view: Known, rest: list[str]) -> Reason | None:
        """NUN-BLESS-06."""
        if not view.board.may_lay():
            return "NUN-BLESS-06", "False Noise is laid when the guards listen."
        if view.own.laid or not held(view, "false_noise"):
            return "NUN-BLESS-06", "You hold no False Noise."
        return None

    def words(self, view: Known, rest: list[str]) -> StepWords:
        name, seen = "False Noise", "It reads like true noise; the card is shown a turn later."
        if view.guarding:
            frees = "when her next movement begins" if view.rules.free_each_dot else "in her next movement"
            seen = f"Everyone sees the card; it frees her {frees}."
        return StepWords(f"{name}: a token {where(view, *rest)}", name, seen, chip=f"{name} towards {rest[1]}")


# ---- who is asked ----
def asked(p: Position) -> int:
    """The seats that are asked in window B: who is heard, and who may still hold a card and use it."""
    out = guard_holders(p) if p.board.listening else 0
    for i in range(len(p.nuns)):
        if hearers(p.board, p.nuns[i]) or (p.board.novices[i].may_hold and p.board.may_lay()):
            out |= 1 << p.novice_seat(i)
    return out


def tell_heard(p: Position, tell: Tell | None) -> None:
    """Each novice whom guards hear is told so."""
    if tell is None:
        return
    for i, nun in enumerate(p.nuns):
        by = hearers(p.board, nun)
        if by:
            p.whisper(tell, i, Heard(tuple([FIGURES[g] for g in range(2) if (by >> g) & 1])))


# ---- what is offered ----
def offer_to_novice(b: Board, nun: Nun) -> list[Action]:
    """NUN-NOISE-07: directions in any order; False Noise may not take the only edge on which her true token can lie."""
    heard = [free_directions(b, nun, g) for g in range(2)]
    out = [TOKEN + mark for marks in heard for mark in marks]
    if nun.false_mark < 0 and b.may_lay() and nun.holds(b, "false_noise"):
        for g in range(2):
            kept = heard[g] if len(heard[g]) == 1 and owes(b, nun, g) else NO_TRACE
            out += [FALSE + mark for mark in edges(b, g) if mark not in nun.marks and mark not in kept]
    return out


def owes(b: Board, nun: Nun, g: int) -> bool:
    """Does this guard hear her, and has she still no direction for it?"""
    return (hearers(b, nun) >> g) & 1 == 1 and not any([mark // DOTS == g for mark in nun.marks])


def free_directions(b: Board, nun: Nun, g: int) -> list[int]:
    """The marks that a novice whom a guard hears can still choose beside that guard."""
    if not (hearers(b, nun) >> g) & 1:
        return NO_TRACE
    marks = [DOTS * g + to for to in directions(b, nun, g)]
    return [mark for mark in marks if mark not in nun.marks and mark != nun.false_mark]


def edges(b: Board, g: int) -> list[int]:
    """The marks of all edges at a guard's dot."""
    return [DOTS * g + to for to in b.rules.board.dots.beside(b.guards[g].dot)]


def offer_to_guards(p: Position, seat: Seat) -> list[Action]:
    """False Noise of a figure on an edge at her own dot."""
    out: list[Action] = []
    for g, hand in enumerate(p.hands):
        mine = p.guard_seat(g) == seat and hand.blessing > 0 and hand.false_mark < 0
        if mine and p.rules.board.blessings[hand.blessing - 1].kind == "false_noise":
            out += [FALSE + mark for mark in edges(p.board, g)]
    return out


# ---- carrying out ----
def show_laid(p: Position, tell: Tell | None) -> None:
    """NUN-BLESS-06: False Noise that was laid face down a turn ago in this step is shown."""
    for i, nun in enumerate(p.nuns):
        if nun.laid != 0 and (nun.laid > 0) == p.board.listening and abs(nun.laid) < p.board.turn:
            show(p, 2 + i, "false", tell)


def lay(p: Position, tell: Tell | None) -> None:
    """All tokens of the step appear together; a guard's False Noise is shown at once."""
    tokens: list[int] = []
    for i, nun in enumerate(p.nuns):
        false = [nun.false_mark] if nun.false_mark >= 0 else []
        marks = sorted(nun.marks + false)
        tokens += [token(p.board, p.board.novices[i].number, mark) for mark in marks]
        if marks:
            pick_up(p, i)
    for g, hand in enumerate(p.hands):
        if hand.false_mark >= 0:
            tokens.append(token(p.board, 0, hand.false_mark))
            show(p, g, "false", tell)
            p.hand(g).false_mark = -1
    p.board.lay(tokens)
    if tell is not None:
        p.say(tell, NoiseLaid(tuple([NoiseToken(*token_parts(one)) for one in tokens])))


def pick_up(p: Position, i: int) -> None:
    """A novice's marks lie open; her False Noise lies face down."""
    nun = p.nun(i)
    nun.marks = NO_TRACE
    if nun.false_mark >= 0:
        nun.lay(p.board)
        nun.false_mark = -1


def token(b: Board, number: int, mark: int) -> int:
    """A chosen token as it will lie; 0 is the number of a guard."""
    g = mark // DOTS
    return noise_token(number, g, b.guards[g].dot, mark % DOTS)


# ---- who is heard by whom, and from where (3.5 and 3.6 of the ledger) ----
def rolls(b: Board, nun: Nun) -> bool:
    """NUN-NOISE-01 and -02: does this novice throw a die in N3?"""
    walked = b.guards[0].walked or b.guards[1].walked
    return walked and not b.novices[nun.place].caught and (b.rules.seen_roll or not nun.seen(b, b.watched()))


def rollers(b: Board, nuns: list[Nun]) -> list[int]:
    """Whose dice are thrown in this step, by index: of novices in N3, of guards in G4."""
    if b.listening:
        return [g for g in range(2) if b.guards[g].walked]
    return [nun.place for nun in nuns if rolls(b, nun)]


def hears(b: Board, nun: Nun, g: int) -> bool:
    """Does this guard hear this novice, by the dice that lie?"""
    novice, figure = b.novices[nun.place], b.guards[g]
    if nun.at_home(b):
        return False
    away = b.rules.board.dots.distance(nun.dot, figure.dot)
    if b.listening:
        return listens(b, figure, novice, away)
    # NUN-NOISE-03 to -06
    reach = novice.die + b.rules.board.modifiers[novice.card]
    return figure.walked and novice.die > 0 and reach > 0 and away <= reach


def listens(b: Board, figure: Figure, novice: Novice, away: int) -> bool:
    """NUN-HEAR-01 and -02."""
    if figure.die == 0 or (novice.caught and not b.rules.caught_heard):
        return False
    reach = figure.die + b.rules.board.modifiers[novice.card]
    return reach > 0 and away <= min(figure.die, reach)


def hearers(b: Board, nun: Nun) -> int:
    """The mask of the guards who hear a novice."""
    return (1 if hears(b, nun, 0) else 0) | (2 if hears(b, nun, 1) else 0)


def directions(b: Board, nun: Nun, g: int) -> list[int]:
    """NUN-NOISE-07: the guard's neighbours on shortest ways to the novice; all of them from her own dot (AMB-30)."""
    dots = b.rules.board.dots
    here, there = b.guards[g].dot, nun.dot
    return dots.beside(here) if here == there else dots.towards(here, there)


DEEDS: Final[list[Step]] = [Token(TOKEN, "token {} {}", [GUARD, DOT]), FalseNoise(FALSE, "false {} {}", [GUARD, DOT])]
