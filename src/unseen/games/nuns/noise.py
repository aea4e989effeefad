"""Window B: heard novices choose their directions, and False Noise is laid, sealed (NUN-BLESS-05, -06; NUN-NOISE-07).

A mark is a token to be: DOTS * guard + the dot to which it points.
"""

from unseen.core.events import Tell
from unseen.core.seats import Action, Seat
from unseen.games.nuns import actions as act
from unseen.games.nuns.actions import DOTS, FIGURES
from unseen.games.nuns.board import noise_token, token_parts
from unseen.games.nuns.events_noise import (
    BlessingShown,
    DirectionChosen,
    FalseNoiseChosen,
    Heard,
    NoiseLaid,
    NoiseToken,
    WindowOpened,
)
from unseen.games.nuns.hearing import directions, hearers
from unseen.games.nuns.position import Position
from unseen.games.nuns.secrets import NO_TRACE
from unseen.games.nuns.sightings import spend
from unseen.games.nuns.windows import guard_holders, spend_guard, step_name


def show_laid(p: Position, tell: Tell | None) -> None:
    """NUN-BLESS-06: False Noise that was laid face down a turn ago in this step is shown."""
    for i, nun in enumerate(p.nuns):
        if nun.laid != 0 and (nun.laid > 0) == p.board.listening and abs(nun.laid) < p.board.turn:
            p.say(tell, BlessingShown(p.board.novices[i].who, spend(p, i, "false"), "false"))


def lays(p: Position) -> bool:
    """May novices lay False Noise in this step? (AMB-33)"""
    return p.board.listening or p.rules.false_noise_both


def open_window(p: Position, tell: Tell | None) -> bool:
    """Who is heard, and who may still hold a card, is asked; False if that is nobody."""
    p.answered = 0
    p.asked = asked(p)
    if tell is not None:
        p.say(tell, WindowOpened("B", step_name(p)))
    for i in range(len(p.nuns)):
        by = hearers(p, i)
        if by and tell is not None:
            p.whisper(tell, i, Heard(tuple([FIGURES[g] for g in range(2) if (by >> g) & 1])))
    return p.asked != 0


def asked(p: Position) -> int:
    """The seats that are asked in window B."""
    out = guard_holders(p) if p.board.listening else 0
    for i in range(len(p.nuns)):
        if hearers(p, i) or (p.board.novices[i].may_hold and lays(p)):
            out |= 1 << p.novice_seat(i)
    return out


# ---- offers ----
def legal(p: Position, seat: Seat) -> list[Action]:
    """Directions, False Noise, and the end of the answer."""
    i = seat - p.rules.guard_seats
    return novice_legal(p, i) if i >= 0 else guard_legal(p, seat)


def novice_legal(p: Position, i: int) -> list[Action]:
    """NUN-NOISE-07: directions in any order, at least one for each guard who hears her before she may end."""
    nun = p.nuns[i]
    heard = [free_directions(p, g, i) for g in range(2)]
    owed = [(hearers(p, i) >> g) & 1 == 1 and not any([mark // DOTS == g for mark in nun.marks]) for g in range(2)]
    out = [act.TOKEN + mark for marks in heard for mark in marks]
    if nun.false_mark < 0 and lays(p) and nun.holds(p.board, "false_noise"):
        for g in range(2):
            # False Noise may not take the only edge on which her true token can lie.
            kept = heard[g] if owed[g] and len(heard[g]) == 1 else NO_TRACE
            out += [act.FALSE + mark for mark in edges(p, g) if mark not in nun.marks and mark not in kept]
    return out if any(owed) else [*out, act.DONE]


def free_directions(p: Position, g: int, i: int) -> list[int]:
    """The marks that a novice whom a guard hears can still choose beside that guard."""
    if not (hearers(p, i) >> g) & 1:
        return NO_TRACE
    nun = p.nuns[i]
    marks = [DOTS * g + to for to in directions(p, g, i)]
    return [mark for mark in marks if mark not in nun.marks and mark != nun.false_mark]


def edges(p: Position, g: int) -> list[int]:
    """The marks of all edges at a guard's dot."""
    return [DOTS * g + to for to in p.rules.board.dots.beside(p.board.guards[g].dot)]


def guard_legal(p: Position, seat: Seat) -> list[Action]:
    """False Noise of a figure on an edge at her own dot."""
    out: list[Action] = []
    for g, hand in enumerate(p.hands):
        mine = p.guard_seat(g) == seat and hand.blessing > 0 and hand.false_mark < 0
        if mine and p.rules.board.blessings[hand.blessing - 1].kind == "false_noise":
            out += [act.FALSE + mark for mark in edges(p, g)]
    return [*out, act.DONE]


# ---- answers ----
def choose(p: Position, seat: Seat, a: Action, tell: Tell | None) -> None:
    """A token is chosen."""
    i = seat - p.rules.guard_seats
    false = a >= act.FALSE
    mark = a - act.FALSE if false else a - act.TOKEN
    guard, to = FIGURES[mark // DOTS], mark % DOTS
    if not false:
        nun = p.nun(i)
        nun.marks = sorted([*nun.marks, mark])
        if tell is not None:
            p.whisper(tell, i, DirectionChosen(guard, to))
    elif i >= 0:
        p.nun(i).false_mark = mark
        if tell is not None:
            p.whisper(tell, i, FalseNoiseChosen(p.board.novices[i].who, guard, to))
    else:
        p.hand(mark // DOTS).false_mark = mark
        if tell is not None:
            tell.say(1 << seat, FalseNoiseChosen(guard, guard, to))


def lay(p: Position, tell: Tell | None) -> None:
    """All tokens of the step appear together; a guard's False Noise is shown at once."""
    tokens: list[int] = []
    for i, nun in enumerate(p.nuns):
        false = [nun.false_mark] if nun.false_mark >= 0 else []
        marks = sorted(nun.marks + false)
        tokens += [token(p, p.board.novices[i].number, mark) for mark in marks]
        if marks:
            fresh = p.nun(i)
            fresh.marks = NO_TRACE
            fresh.false_mark = -1
            if nun.false_mark >= 0:
                fresh.laid = p.board.turn if p.board.listening else -p.board.turn
    for g, hand in enumerate(p.hands):
        if hand.false_mark >= 0:
            tokens.append(token(p, 0, hand.false_mark))
            p.say(tell, BlessingShown(FIGURES[g], spend_guard(p, g, "false"), "false"))
            p.hand(g).false_mark = -1
    p.board.lay(tokens)
    if tell is not None:
        p.say(tell, NoiseLaid(tuple([NoiseToken(*token_parts(one)) for one in tokens])))


def token(p: Position, number: int, mark: int) -> int:
    """A chosen token as it will lie."""
    g = mark // DOTS
    return noise_token(number, g, p.board.guards[g].dot, mark % DOTS)
