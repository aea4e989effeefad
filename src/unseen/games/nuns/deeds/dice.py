"""Dice, and window A: everybody who may still hold a blessing answers to them, sealed (NUN-BLESS-02 to -04, -07).

A holder is the index of a novice, or the number of novices plus the index of a figure.
"""

from typing import Final

from mypy_extensions import i64

from unseen.core.deeds import Reason
from unseen.core.events import Happening, Tell
from unseen.core.seats import Action, Seat
from unseen.core.words import StepWords
from unseen.games.nuns.actions import DIE_MAX, FIGURES, PLAY, PLAYS, ROLL, TARGET_NAMES, WAYS, delta
from unseen.games.nuns.board import NO_CARD, Board
from unseen.games.nuns.deeds.blessings import held, show, use_words
from unseen.games.nuns.deeds.things import SEALED, Step, numbers
from unseen.games.nuns.knowledge import Known
from unseen.games.nuns.names import blessing_name, capital, person
from unseen.games.nuns.position import REROLL, Position

DIE_KINDS: Final = ("reroll_die", "modify_die")
"""The kinds of blessings that change dice."""


# ---- what is told ----
class DieLies(Happening):
    """The die of this person shows this value."""

    who: str
    die: int

    def happen(self, board: Board) -> None:
        board.put_die(board.target(self.who), self.die)

    def learned(self, view: Known, later: bool) -> None:
        view.dice[self.who] = self.die
        view.stage = "wait"


class Rolled(DieLies):
    """To everyone: the die of a novice or a guard."""

    def words(self, view: Known) -> str:
        return f"{capital(person(view, self.who))} rolls **{self.die}**{reach_words(view, self.who, self.die)}."


class DieChanged(DieLies):
    """To everyone: a card has moved the die of this person to this value."""

    def words(self, view: Known) -> str:
        reach = reach_words(view, self.who, self.die)
        return f"The die of {person(view, self.who)} shows **{self.die}** now{reach}."


class CardChosen(Happening):
    """To who answers alone: a card of this holder will be shown when the window closes (`again N4`, `moved A -2`)."""

    who: str
    use: str

    def learned(self, view: Known, later: bool) -> None:
        view.chosen = (*view.chosen, self.who)

    def words(self, view: Known) -> str:
        return f"You put down the card of {person(view, self.who)}: {use_words(view, self.use)}."


def reach_words(view: Known, who: str, die: int) -> str:
    """How far a die carries: of a novice by her card, of a guard her base range (NUN-NOISE-03, NUN-HEAR-01)."""
    if who in FIGURES:
        return f": she hears up to {dots(die)} far"
    card = view.novices[who].card
    reach = die + (view.rules.board.modifiers[card] if card != NO_CARD else 0)
    return ": silence" if reach <= 0 else f": heard up to {dots(reach)} far"


def dots(count: int) -> str:
    """`1 dot`, `4 dots`."""
    return "1 dot" if count == 1 else f"{count} dots"


# ---- chance ----
class Roll(Step):
    """A die is thrown, or thrown again."""

    chance: bool = True
    general = ("NUN-NOISE-02", "Dice are thrown by chance, by nobody at the table.")

    def do(self, p: Position, n: i64, tell: Tell | None) -> None:
        """NUN-BLESS-07: of a die that is thrown again the new value stands."""
        whose = thrown(p)
        p.board.put_die(whose, int(n))
        if tell is not None:
            p.say(tell, Rolled(p.board.code(whose), int(n)))
        if p.stage == REROLL:
            drop(p)
        p.go_on(tell)

    def drawn(self, view: Known, rest: list[str]) -> str:
        return f"The die shows **{rest[0]}**."


def thrown(p: Position) -> int:
    """Whose die chance throws now: a guard's, or (from 2 on) a novice's by index."""
    if p.stage == REROLL:
        return target_of(p.board, play_of(p, p.queue[0]))
    return p.roller if p.board.listening else 2 + p.roller


def drawing(p: Position) -> str:
    """`die of N3, turn 4, novice2`, `die of N3, turn 4, novice2, again by abbess`."""
    again = f", again by {seat_name(p, holder_target(p, p.queue[0]))}" if p.stage == REROLL else ""
    return f"die of {p.board.step_name()}, turn {p.board.turn}, {seat_name(p, thrown(p))}{again}"


def seat_name(p: Position, target: int) -> str:
    """`abbess`, `novice2`."""
    return ("abbess", "prioress")[target] if target < 2 else p.rules.seat_names[p.novice_seat(target - 2)]


# ---- cards ----
class DieCard(Step):
    """A blessing that changes a die is put down; with a single guards' player its text says whose."""

    window: bool = True
    kind: str = ""
    """The kind of the blessing."""

    def by(self, p: Position, seat: Seat, n: i64, tell: Tell | None) -> None:
        """A card is put down, face down."""
        a = self.first + int(n)
        i = seat - p.rules.guard_seats
        if i >= 0:
            p.nun(i).play = a
            who = p.board.novices[i].who
        else:
            g = seat if p.rules.guard_seats == 2 else (a - PLAY) // PLAYS - 1
            p.hand(g).play = a
            who = FIGURES[g]
        if tell is not None:
            tell.say(1 << seat, CardChosen(who, use_text(a)))

    def why_not(self, view: Known, rest: list[str]) -> Reason | None:
        """NUN-BLESS-04."""
        if not held(view, self.kind):
            none = not any([held(view, kind) for kind in DIE_KINDS])
            text = "You hold no blessing that changes dice." if none else "Your blessing does not change a die so."
            return "NUN-BLESS-04", text
        if view.chosen and view.is_novice:
            return "NUN-BLESS-01", "Your card is down already."
        return None

    def words(self, view: Known, rest: list[str]) -> StepWords:
        whose = f"{person(view, rest[0])} (**{view.board.die_of(rest[0])}**)"
        holder = rest[-1] if "by" in rest else next((who for who in FIGURES if view.mine(who)), "A")
        card = view.blessing if view.is_novice else view.held[holder]
        return StepWords(self.effect(whose, rest), blessing_name(view, card), SEALED, chip=self.brief(rest))

    def effect(self, whose: str, rest: list[str]) -> str:
        """What happens to somebody's die."""
        raise NotImplementedError

    def brief(self, rest: list[str]) -> str:
        """The same beside the die."""
        raise NotImplementedError


class Reroll(DieCard):
    """A die is thrown again."""

    general = ("NUN-BLESS-04", "This die cannot be thrown again by you now.")
    kind: str = "reroll_die"

    def effect(self, whose: str, rest: list[str]) -> str:
        return f"Throw the die of {whose} again"

    def brief(self, rest: list[str]) -> str:
        return "again"


class Change(DieCard):
    """A die is moved."""

    general = ("NUN-BLESS-04", "This die cannot be moved so by you now.")
    kind: str = "modify_die"

    def effect(self, whose: str, rest: list[str]) -> str:
        by = int(rest[1])
        return f"The die of {whose} **{f'up by {by}' if by > 0 else f'down by {-by}'}**"

    def brief(self, rest: list[str]) -> str:
        return rest[1].replace("-", "−")


def die_named(play: Action) -> int:
    """The die that a card names, as the step ids count."""
    return (play - PLAY) % PLAYS // WAYS


def way_of(play: Action) -> int:
    """What a card does to its die: 0 to throw it again, else how it is moved."""
    return (play - PLAY) % WAYS


def target_of(b: Board, play: Action) -> int:
    """Whose die a card names: a guard's, or (from 2 on) a novice's by index."""
    die = die_named(play)
    return die if die < 2 else b.target(TARGET_NAMES[die])


def use_text(play: Action) -> str:
    """`again N4` (thrown again), `moved A -2`: as everybody is told, not the step's own text."""
    name, way = TARGET_NAMES[die_named(play)], way_of(play)
    return f"moved {name} {delta(way):+d}" if way else f"again {name}"


# ---- what is offered ----
def offer_cards(p: Position, seat: Seat) -> list[Action]:
    """For each holder of this seat a die card and a die, as long as none is chosen."""
    i = seat - p.rules.guard_seats
    if i >= 0:
        return plays(p.board, 0, p.nuns[i].blessing, targets(p.board, i)) if p.nuns[i].play == 0 else []
    out: list[Action] = []
    for g, hand in enumerate(p.hands):
        if p.guard_seat(g) == seat and hand.play == 0:
            by = 0 if p.rules.guard_seats == 2 else 1 + g
            out += plays(p.board, by, hand.blessing, targets(p.board, len(p.nuns) + g))
    return out


def targets(b: Board, holder: int) -> list[int]:
    """NUN-BLESS-04: whose dice this holder may name, as targets of the step ids."""
    n = len(b.novices)
    if holder < n:
        if not b.listening:
            novice = b.novices[holder]
            return [1 + novice.number] if novice.die > 0 else []
        return [g for g in range(2) if b.guards[g].die > 0]
    figure = b.guards[holder - n]
    if b.listening:
        return [holder - n] if figure.die > 0 else []
    return sorted([1 + novice.number for novice in b.novices if novice.die > 0]) if figure.walked else []


def plays(b: Board, by: int, blessing: int, dice: list[int]) -> list[Action]:
    """The steps of one die card; blessing 0 is none."""
    if blessing == 0:
        return []
    card = b.rules.board.blessings[blessing - 1]
    base = PLAY + PLAYS * by
    if card.kind == "reroll_die":
        return [base + WAYS * target for target in dice]
    out: list[Action] = []
    if card.kind == "modify_die":
        for target in dice:
            die = b.die_of(TARGET_NAMES[target])
            for way in range(1, 1 + 2 * card.amount):
                if 1 <= die + delta(way) <= b.rules.board.die:
                    out.append(base + WAYS * target + way)
    return out


# ---- carrying out ----
def show_plays(p: Position, tell: Tell | None) -> None:
    """All answers open together; they will be carried out novices first, then abbess, then prioress."""
    queue = [holder for holder in range(len(p.nuns) + 2) if play_of(p, holder) > 0]
    for holder in queue:
        show(p, holder_target(p, holder), use_text(play_of(p, holder)), tell)
    p.queue = queue


def carry_on(p: Position, tell: Tell | None) -> bool:
    """Carry out what was played; False while a die is to be thrown again."""
    while p.queue:
        play = play_of(p, p.queue[0])
        way = way_of(play)
        if way == 0:
            return False
        whose = target_of(p.board, play)
        value = min(max(p.board.die(whose) + delta(way), 1), p.rules.board.die)
        p.board.put_die(whose, value)
        if tell is not None:
            p.say(tell, DieChanged(p.board.code(whose), value))
        drop(p)
    return True


def play_of(p: Position, holder: int) -> Action:
    """What a holder has played."""
    n = len(p.nuns)
    return p.nuns[holder].play if holder < n else p.hands[holder - n].play


def holder_target(p: Position, holder: int) -> int:
    """A holder as the board counts: the two guards, then novices by index."""
    n = len(p.nuns)
    return 2 + holder if holder < n else holder - n


def drop(p: Position) -> None:
    """The first of the queue is carried out."""
    holder = p.queue[0]
    n = len(p.nuns)
    if holder < n:
        p.nun(holder).play = 0
    else:
        p.hand(holder - n).play = 0
    p.queue = p.queue[1:]


def card_kinds() -> list[Step]:
    """Cards that change dice, by whose card and whose die."""
    out: list[Step] = []
    for who, by in enumerate(("", " by A", " by P")):
        for target, name in enumerate(TARGET_NAMES):
            first, mark = PLAY + PLAYS * who + WAYS * target, (f"die:{name}",)
            ways = [(f"{delta(way):+d}", mark) for way in range(1, WAYS)]
            out.append(Reroll(first, f"reroll {name}{by}", [[("", mark)]]))
            out.append(Change(first + 1, f"change {name} {{}}{by}", [ways]))
    return out


DEEDS: Final[list[Step]] = [*card_kinds(), Roll(ROLL, "roll {}", [numbers(DIE_MAX + 1)])]
