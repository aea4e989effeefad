"""What positions of both games have as text and back: coins and spaces by name, numbers, rods, the end."""

import re
from collections.abc import Mapping, Sequence
from typing import Final

from mypy_extensions import i64

from unseen.boards.courtyard import LINES, cell, is_space, is_temple
from unseen.core.errors import UnseenError
from unseen.games.temples.rods import GREEN, RED, coloured, rod, rod_line
from unseen.games.temples.truth import RESIGNED, Truth

SEEN: Final = re.compile("[135ACE]=[gr]")
Winners = Mapping[int, tuple[int, ...]]
"""Who can have won by an ending; both by a resignation, nobody where the game stops."""


def bad(sentence: str, rule: str = "") -> UnseenError:
    """The error about an impossible position."""
    return UnseenError("position", sentence, rule)


# ---- reading ----
def spaces_in(text: str, what: str, temples: bool) -> list[int]:
    """Names written one after the other; `none` is the empty list."""
    found = [] if text == "none" else [text[i : i + 2] for i in range(0, len(text), 2)]
    if not all([is_temple(name) if temples else is_space(name) for name in found]) or len(set(found)) != len(found):
        raise bad(f"“{text[:40]}” does not name {what}.")
    return [cell(name) for name in found]


def number(text: str, what: str, most: int) -> int:
    """A whole number from 0 to `most`."""
    if not re.fullmatch(r"\d{1,3}", text) or int(text) > most:
        raise bad(f"{what} cannot be “{text[:20]}”; 0 to {most}.")
    return int(text)


def read_rods(p: Truth, text: str, place: str, rule: str) -> None:
    """`rods:E5`: the whole deal, drawn; `place` is what the game calls a temple."""
    if not is_temple(text):
        raise bad(f"The green rods meet on a {place}, not on “{text[:20]}”.", rule)
    for line in range(6):
        see(p, line, LINES[line] in text, rule)


def read_seen(p: Truth, text: str, rule: str) -> None:
    """`seen:C=r,3=g`: rods already drawn."""
    for part in text.split(","):
        if not SEEN.fullmatch(part):
            raise bad(f"“{part[:20]}” is not a rod; write seen:C=r,3=g.", rule)
        see(p, LINES.index(part[0]), part[2] == "g", rule)


def see(p: Truth, line: int, green: bool, rule: str) -> None:
    """A rod has this colour and no other."""
    if p.rod(line) not in (0, GREEN if green else RED):
        raise bad(f"The rod {LINES[line]} has two colours.", rule)
    p.known = coloured(p.known, line, green)


def read_end(p: Truth, text: str, endings: Sequence[str], letters: str, winners: Winners, rule: str) -> None:
    """`end:capture=M`, `end:unfinished`."""
    name, _, who = text.partition("=")
    if name not in endings[1:] or len(who) > 1 or who not in letters:
        raise bad(f"“{text[:40]}” is not an ending.")
    p.ending = endings.index(name)
    p.winner = letters.index(who) if who else -1
    if not possible_winner(p.ending, p.winner, winners):
        raise bad(f"“{text[:40]}” is not an ending.", rule)


# ---- what must hold ----
def possible_winner(ending: i64, winner: i64, winners: Winners) -> bool:
    """Can this seat (-1 nobody) have won by this ending?"""
    if ending == RESIGNED:
        return winner >= 0
    return winner in winners.get(int(ending), (-1,))


def impossible_rods(known: i64) -> bool:
    """Is a set of rods impossible: two green ones, or three red?"""
    for first in (0, 3):
        colours = [rod(known, line) for line in range(first, first + 3)]
        if colours.count(GREEN) > 1 or colours.count(RED) == 3:
            return True
    return False


def sound_draw(p: Truth) -> bool:
    """A rod is drawn that nobody has seen: for a look or claim of the hider where he stands, or after the end."""
    line = p.drawing_line
    if line >= 0 and p.rod(line) != 0:
        return False
    if p.ending != 0:
        unseen = [other for other in range(6) if p.rod(other) == 0]
        return not unseen if p.opened else line >= 0
    if p.opened or (p.claimed and line < 0):
        return False
    return line < 0 or line in (rod_line(p.place(), True), rod_line(p.place(), False))


# ---- writing ----
def written_rods(p: Truth) -> list[str]:
    """The rods that were drawn."""
    lines = [line for line in range(6) if p.rod(line) != 0]
    green = [LINES[line] for line in lines if p.rod(line) == GREEN]
    if len(lines) == 6:
        return [f"rods:{green[1]}{green[0]}"]
    seen = [f"{LINES[line]}={'g' if p.rod(line) == GREEN else 'r'}" for line in lines]
    return ["seen:" + ",".join(seen)] if seen else []


def written_end(p: Truth, letters: str) -> list[str]:
    """How it ended, and for whom."""
    if not p.ending:
        return []
    return [f"end:{p.ending_name()}" + ("" if p.winner < 0 else f"={letters[p.winner]}")]
