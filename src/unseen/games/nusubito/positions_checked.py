"""What must hold in every position: a text that says otherwise is refused with one sentence."""

from typing import Final

from unseen.boards.courtyard import LEAPS, TEMPLES, bit, count, has
from unseen.core.seats import CHANCE
from unseen.games.nusubito.board import MISTS, THIEF, THIEF_DAY, THIEF_NIGHT
from unseen.games.nusubito.position import CAPTURE, CORNERED, MISCAPTURE, MISS, TREASURE, Position
from unseen.games.temples.positions import bad, impossible_rods, sound_draw

WINNERS: Final = {TREASURE: (THIEF,), MISS: (MISTS,), CAPTURE: (MISTS,), MISCAPTURE: (THIEF,), CORNERED: (MISTS,)}
"""Who can have won by an ending."""


def check(state: Position) -> None:
    """Refuse more than the box holds, impossible rods, and a turn that cannot be under way."""
    most = state.rules.pawns_per_level
    for pawns, title in (
        (state.board.healers, "Healers"),
        (state.board.builders, "Builders"),
        (state.board.seekers, "Seekers"),
    ):
        if count(pawns) > most:
            raise bad(f"There are only {most} {title}.", "NUS-SET-01")
    if impossible_rods(state.known):
        raise bad("Each set of rods has one green rod.", "NUS-SET-02")
    if not (sound_numbers(state) and sound_turn(state) and sound_leap(state) and sound_look(state)):
        raise bad("This turn cannot be under way in this position.", "NUS-SEQ-04")


def check_steps(state: Position) -> None:
    """Refuse a position in which whoever is to act has no step."""
    for seat in state.pending():
        if seat != CHANCE and not state.legal(seat):
            raise bad("In this position no step is possible.", "NUS-SEQ-04")


def sound_numbers(p: Position) -> bool:
    """What is spent belongs to a turn of the thief, what is counted at night to the night."""
    b = p.board
    night = b.night_coins + b.night_darts + b.night_rods
    if b.phase == THIEF_NIGHT:
        return b.spent == 0 and b.points <= p.rules.thief_night_ap and night <= b.points
    return night == 0 and b.points == 0 and (b.spent == 0 or (b.phase == THIEF_DAY and b.spent <= 3))


def sound_turn(p: Position) -> bool:
    """The marks of a day turn of the thief stand together, and in no other turn."""
    b = p.board
    if p.board.phase != THIEF_DAY:
        marks = b.special or b.moving or b.coin_down or b.cornered or p.claimed
        return not marks and b.origin < 0 and b.fresh == 0 and b.barred == 0
    if b.origin < 0 or not has(TEMPLES, b.origin) or (b.spent > 0 and not b.moving):
        return False
    if b.spent == 0 and (b.coin_down or b.at != b.origin) and p.leap_to < 0:
        return False
    return not b.coin_down or (has(b.fresh, b.at) and b.fresh & b.hand == 0) or b.special


def sound_leap(p: Position) -> bool:
    """A leap waits only for the place where a Seeker falls."""
    knocked = p.board.knocked
    if knocked < 0:
        return p.leap_from < 0 and p.leap_to < 0
    if p.leap_to not in [leap.to for leap in LEAPS[p.leap_from]] or p.board.at != p.leap_to:
        return False
    standing = p.board.seekers & ~p.board.down & bit(knocked) != 0
    return standing and knocked in (p.leap_from, p.leap_to) and p.board.phase == THIEF_DAY


def sound_look(p: Position) -> bool:
    """A rod is drawn in a turn of the thief, or after the end."""
    return sound_draw(p) and (p.drawing_line < 0 or p.ending != 0 or p.board.phase in (THIEF_DAY, THIEF_NIGHT))
