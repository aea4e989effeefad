"""What must hold in every position: a text that says otherwise is refused with one sentence."""

from typing import Final

from mypy_extensions import i64

from unseen.boards.courtyard import TEMPLES, cell, count, has, mask
from unseen.boards.courtyard_rods import rod, rod_line
from unseen.core.errors import UnseenError
from unseen.core.seats import CHANCE, Action, Seat
from unseen.games.kakusareta.elements import SUPPLY
from unseen.games.kakusareta.moves import landings
from unseen.games.kakusareta.options import CELL, LINE, NONE, OFF
from unseen.games.kakusareta.position import (
    BY_TEMPLES,
    CORNERED,
    KAKU,
    KAKU_DAY,
    KAKU_NIGHT,
    KAKU_REVEAL,
    MISS,
    MOYA,
    MOYA_DAY,
    MOYA_FATE,
    MOYA_FORTIFY,
    RESIGNED,
    TREASURE,
    Position,
)

WINNERS: Final = {TREASURE: (KAKU,), MISS: (MOYA,), BY_TEMPLES: (MOYA,), CORNERED: (MOYA,)}
"""Who can have won by an ending; both by a resignation, nobody where the game stops."""
CROSSINGS: Final[i64] = mask([cell("B2"), cell("D2"), cell("B4"), cell("D4")])
NEVER: Final = "This turn cannot be under way in this position."


def bad(sentence: str, rule: str = "") -> UnseenError:
    """The error about an impossible position."""
    return UnseenError("position", sentence, rule)


def check(p: Position) -> None:
    """Refuse more than the box holds, impossible rods, and a turn that cannot be under way."""
    most = p.rules.pawns_per_level
    for level in (1, 2, 3):
        if count(p.of_level(level)) > most:
            raise bad(f"There are only {most} pawns of level {level}.", "KAK-CMP-07")
    if count(p.towers) > SUPPLY or p.towers & CROSSINGS:
        raise bad(f"There are {SUPPLY} towers, and none stands on a crossing.", "KAK-EK-TOWER")
    if impossible_rods(p.known):
        raise bad("Each set of rods has one green rod.", "KAK-SET-02")
    if not (sound_marks(p) and sound_turn(p) and sound_leap(p) and sound_draw(p) and sound_placement(p)):
        raise bad(NEVER, "KAK-KDAY-03")
    if p.rules.mode != OFF and not (sound_tokens(p) and sound_answer(p)):
        raise bad(NEVER, "KAK-ELE-21")


def check_steps(p: Position) -> None:
    """Refuse a position in which whoever is to act has no step."""
    if not goes_on(p):
        raise bad("In this position no step is possible.", "KAK-KDAY-05")


def goes_on(p: Position) -> bool:
    """Has every seat that may act a step, also once a rod is drawn, an answer is given, or a pushed Lv3 has fallen?"""
    if p.drawing_line >= 0:
        return goes_on(played(p, CHANCE, p.odds()[0][0]))
    steps = [(seat, step) for seat in p.pending() for step in p.legal(seat)]
    if {seat for seat, _ in steps} != set(p.pending()):
        return False
    return (p.push_from < 0 and p.phase != MOYA_FATE) or all([goes_on(played(p, seat, step)) for seat, step in steps])


def played(p: Position, seat: Seat, step: Action) -> Position:
    """The truth after this step."""
    after = p.clone()
    after.apply(seat, step, None)
    return after


def impossible_rods(known: i64) -> bool:
    """Is a set of rods impossible: two green ones, or three red?"""
    for first in (0, 3):
        colours = [rod(known, line) for line in range(first, first + 3)]
        if colours.count(2) > 1 or colours.count(1) == 3:
            return True
    return False


def possible_winner(ending: i64, winner: i64) -> bool:
    """Can this seat (-1 nobody) have won by this ending?"""
    if ending == RESIGNED:
        return winner >= 0
    return winner in WINNERS.get(int(ending), (-1,))


def turn_of(p: Position) -> i64:
    """The phase of the turn in which the present answer, if any, is given."""
    return p.back if p.back else p.phase


def sound_marks(p: Position) -> bool:
    """Only pawns have marks, and only Lv3 have stepped; in a turn of the Moya."""
    pawns = p.occupied()
    day = turn_of(p) == MOYA_DAY
    stepped = p.stepped & ((1 << 25) - 1)
    if stepped & ~p.lv3 or p.used & ~pawns or p.down & ~pawns:
        return False
    if p.stepped and (not day or p.rules.lv3_steps == 0):
        return False
    return (p.used == 0 or (day and p.rules.pawn_once)) and (not p.stream or day)


def sound_turn(p: Position) -> bool:
    """The marks of a turn of the Kakusareta stand together, and in no other turn."""
    turn = turn_of(p)
    if p.phase == MOYA_FORTIFY:
        turn = MOYA_DAY
    taken = p.night_coins + p.night_darts + p.night_rods
    if turn in (KAKU_NIGHT, KAKU_REVEAL):
        day_marks = p.special or p.moved or p.coin_down or p.halting or p.cornered or p.river or p.claimed
        return not day_marks and p.spent <= p.rules.night_ap and taken + p.night_tokens <= p.spent
    if turn != KAKU_DAY:
        marks = p.special or p.moved or p.coin_down or p.halting or p.river or p.spent > 0 or taken > 0
        return not marks and not (p.cornered or p.claimed) and p.silent < 0
    if taken or p.night_tokens or p.spent > p.points() or (p.river and p.rules.mode == OFF):
        return False
    if p.spent == 0 and (p.moved or (p.special and p.rules.mode == OFF)):
        return False
    if p.coin_down and not p.moved:
        return False
    return not p.halting or (p.special and not p.coin_down and has(p.temples, p.at))


def sound_leap(p: Position) -> bool:
    """A movement waits only for the place where a Lv3 falls."""
    if p.push_from < 0:
        return p.leap_from < 0 and p.leap_to < 0
    if turn_of(p) != KAKU_DAY or p.phase != KAKU_DAY or p.leap_from < 0 or p.leap_to < 0 or p.at != p.leap_to:
        return False
    if p.coin_down or not p.moved or p.halting or not has(p.temples, p.push_from):
        return False
    if p.push_from not in (p.leap_from, p.leap_to) or not has(p.lv3 & ~p.down, p.push_from):
        return False
    return one_line(p.leap_from, p.leap_to) and landings(p) != 0


def one_line(a: i64, b: i64) -> bool:
    """Do two different spaces lie in one row or column?"""
    return a != b and (a // 5 == b // 5 or a % 5 == b % 5)


def sound_draw(p: Position) -> bool:
    """A rod is drawn that nobody has seen: for a look or claim of the Kakusareta, or after the end."""
    line = p.drawing_line
    if line >= 0 and rod(p.known, line) != 0:
        return False
    if p.ending != 0:
        unseen = [other for other in range(6) if rod(p.known, other) == 0]
        return not unseen if p.opened else line >= 0
    if p.opened or (p.claimed and (line < 0 or not has(TEMPLES, p.at))):
        return False
    if line < 0:
        return True
    here = (rod_line(p.at, True), rod_line(p.at, False))
    return p.phase in (KAKU_DAY, KAKU_NIGHT) and line in here and p.push_from < 0


def sound_placement(p: Position) -> bool:
    """A pawn is owed only to a courtyard space without one, and only while its source is a choice."""
    if p.due_at < 0:
        return True
    if not has(p.free(), p.due_at) or (p.due_optional and p.due_level != 1):
        return False
    return p.rules.mode != OFF or p.in_pool(p.due_level) == 0


# ---- elements ----
def sound_tokens(p: Position) -> bool:
    """No more tokens than there are."""
    for element in range(4):
        shift = 4 * element
        held = [int((tokens >> shift) & 15) for tokens in (p.supply, p.tokens_k, p.tokens_m)]
        if sum(held) > 6:
            return False
    return True


def sound_answer(p: Position) -> bool:
    """An answer is awaited only where one can be given."""
    if p.phase == KAKU_REVEAL:
        shows: i64 = p.rules.shows[p.spent]
        return shows in (LINE, CELL) and shows != NONE and not p.on_courtyard()
    if p.phase == MOYA_FATE:
        return p.answering >= 0 and p.push_from < 0
    return p.answering < 0
