"""Dice, windows and tokens of Nuns on the Run (steps N3 and G4), as its oracle has them, up to the end of the turn."""

from tests.conformance.seen_nuns_table import (
    at_home,
    figures,
    freed,
    guards_won,
    in_sight,
    people,
    person,
    spend,
    uncovered,
)
from unseen.core.seats import SPECTATOR, Action, Seat
from unseen.games.nuns.actions import DONE, DOTS, PLAY, PLAYS, ROLL, WAYS, delta
from unseen.games.nuns.board import Figure, Novice
from unseen.games.nuns.position import DICE, REROLL, Position
from unseen.games.nuns.secrets import Nun
from unseen.testing.expectations import Facts

NOTHING: Facts = ()


# ---- dice ----
def throws(p: Position, i: int) -> bool:
    """NUN-NOISE-01 and -02: once a guard has walked, novices on the run (option seen_roll: those in sight too)."""
    walked = any(figure.walked for figure in p.board.guards)
    return walked and not p.board.novices[i].caught and (p.rules.seen_roll or i not in in_sight(p))


def thrown(p: Position, action: Action, listener: Seat) -> Facts:
    """Dice are thrown openly, one after the other; NUN-BLESS-04 and -05: then the windows open."""
    value = action - ROLL
    if p.stage == REROLL:
        k = next(k for k, who in enumerate(people(p)) if who.play > 0)
        whose(p, person(p, k).play).die = value
        person(p, k).play = 0
        return (("die", value), *carried_out(p, listener))
    who = p.roller
    if p.board.listening:
        p.board.guard(who).die = value
        more = any(figure.walked for figure in p.board.guards[who + 1 :])
    else:
        p.board.novice(who).die = value
        more = any(throws(p, i) for i in range(who + 1, len(p.nuns)))
    asked = more or any(one.may_hold for one in figures(p))
    return (("die", who, value), *(NOTHING if asked else second_window(p, listener)))


def whose(p: Position, play: Action) -> Novice | Figure:
    """Whose die a card names."""
    target = (play - PLAY) % PLAYS // WAYS
    if target < 2:
        return p.board.guard(target)
    return p.board.novice([novice.number for novice in p.board.novices].index(target - 1))


# ---- answers ----
def answered(p: Position, seat: Seat, action: Action, listener: Seat) -> Facts:
    """What is put down lies face down until the last answer; a partner is told when hers is sealed."""
    if action != DONE:
        return NOTHING
    partner = seat != listener and max(seat, listener) < p.rules.guard_seats
    card = (("sealed", p.hands[seat].play, p.hands[seat].false_mark),) if partner else NOTHING
    if p.pending() != (seat,):
        return card
    return (*card, *(cards_shown(p, listener) if p.stage == DICE else tokens_laid(p, listener)))


def cards_shown(p: Position, listener: Seat) -> Facts:
    """NUN-BLESS-04: all cards for dice are shown together, each with what it does."""
    played = [(k, (who.play - PLAY) % PLAYS, spend(p, k)) for k, who in enumerate(people(p)) if who.play > 0]
    return (("cards for dice", *played), *carried_out(p, listener))


def carried_out(p: Position, listener: Seat) -> Facts:
    """NUN-BLESS-04 and -07: one after the other, as far as no die has to be thrown again."""
    for k, who in enumerate(people(p)):
        if who.play > 0:
            way = (who.play - PLAY) % WAYS
            if way == 0:
                return NOTHING
            die = whose(p, who.play)
            die.die = min(max(die.die + delta(way), 1), p.rules.board.die)
            person(p, k).play = 0
    return second_window(p, listener)


# ---- noise ----
def second_window(p: Position, listener: Seat) -> Facts:
    """NUN-BLESS-05: who is heard is asked, and who may hold a card. NUN-NOISE-09: others see whether it is open."""
    shown = overdue(p)
    by = [hearers(p, nun) for nun in p.nuns]
    i = listener - p.rules.guard_seats
    heard = (("heard by", by[i]),) if i >= 0 and listener != SPECTATOR and by[i] else NOTHING
    novices = p.board.listening or p.rules.false_noise_both
    asked = any(by) or any(one.may_hold for one in p.board.novices if novices)
    asked = asked or (p.board.listening and any(figure.may_hold for figure in p.board.guards))
    return (*shown, *heard, *(NOTHING if asked else ("nobody is asked", *after_windows(p))))


def overdue(p: Position) -> Facts:
    """NUN-BLESS-06: False Noise that was laid in this step of the last turn is shown."""
    due = [
        k for k, n in enumerate(p.nuns) if n.laid and (n.laid > 0) == p.board.listening and abs(n.laid) < p.board.turn
    ]
    return tuple(("false noise", k, spend(p, k)) for k in due)


def hearers(p: Position, nun: Nun) -> tuple[int, ...]:
    """The guards who hear a novice."""
    return () if at_home(p, nun) else tuple(g for g, guard in enumerate(p.board.guards) if hears(p, guard, nun))


def hears(p: Position, guard: Figure, nun: Nun) -> bool:
    """NUN-NOISE-03 to -06 by her die; NUN-HEAR-01 and -02 by the guard's, which is the limit as well."""
    novice = p.novice(nun)
    away = p.rules.board.dots.distance(nun.dot, guard.dot)
    if not p.board.listening:
        loud = novice.die + p.rules.board.modifiers[novice.card] if novice.die else 0
        return guard.walked and loud > 0 and away <= loud
    loud = guard.die + p.rules.board.modifiers[novice.card] if guard.die else 0
    exempt = novice.caught and not p.rules.caught_heard
    return not exempt and loud > 0 and away <= min(guard.die, loud)


def tokens_laid(p: Position, listener: Seat) -> Facts:
    """NUN-BLESS-05 and -06: all tokens at once, a novice's false one like a true one; a guard's card is shown."""
    tokens: list[tuple[int, int]] = []
    for k, nun in enumerate(p.nuns):
        false = [nun.false_mark] if nun.false_mark >= 0 else []
        tokens += [(k, mark) for mark in sorted([*nun.marks, *false])]
        if false:
            p.nun(k).laid = p.board.turn if p.board.listening else -p.board.turn
    cards = [(g, guard.false_mark % DOTS) for g, guard in enumerate(p.hands) if guard.false_mark >= 0]
    shown = [(g, to, spend(p, len(p.nuns) + g)) for g, to in cards]
    return (("tokens", tuple(tokens), tuple(shown)), *after_windows(p))


# ---- what follows ----
def after_windows(p: Position) -> Facts:
    """After N3 the guards move. After G4 the turn is over (AMB-26: a moment to be free again), and the last one all."""
    if not p.board.listening:
        return guards_begin(p)
    free = freed(p) if p.rules.flip_at_end else NOTHING
    return (*free, *(guards_won(p, "time") if p.board.turn == p.rules.board.turns else NOTHING))


def guards_begin(p: Position) -> Facts:
    """NUN-GUARD-ORDER-01: who moves first is chosen, unless option guard_order has the abbess begin."""
    return uncovered(p) if p.rules.abbess_first else NOTHING
