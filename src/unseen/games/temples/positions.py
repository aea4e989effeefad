"""What positions of both games have as text: pawns, spaces, coins, rods, whose turn it is, and the end."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from mypy_extensions import i64

from unseen.boards.courtyard import LINES, NAMES, TEMPLES, bit, cell, cells, has, is_space, is_temple, mask, names
from unseen.core.fields import Choice, Count, Flag, Look, Only, Part, bad, need
from unseen.games.temples.rods import GREEN, RED, coloured, rod, rod_line, treasure, undrawn
from unseen.games.temples.truth import RESIGNED, Truth

FLAG: Final = Flag()
PLACE: Final = Choice(NAMES, "{title} is a space, not “{text}”.")
LINE: Final = Choice(list(LINES), "{title} is a line with a rod, not “{text}”.")
SPENT: Final = Count(9, usual=0)


def on_board(look: Look, words: str, only: Only | None = None) -> list[Part]:
    """Fields of the board that look alike, each named as it stands in the text."""
    mark = "=" if look.form else ""
    return [Part(word + mark, look, f"board.{word}", only=only) for word in words.split()]


# ---- spaces and coins ----
def spaces_in(text: str, what: str, temples: bool = True) -> list[int]:
    """Names written one after the other; `none` is the empty list."""
    found = [] if text == "none" else [text[i : i + 2] for i in range(0, len(text), 2)]
    if not all([is_temple(name) if temples else is_space(name) for name in found]) or len(set(found)) != len(found):
        raise bad(f"“{text[:40]}” does not name {what}.")
    return [cell(name) for name in found]


class Spaces(Look):
    """A set of spaces, which may have to be temples; the empty one goes without saying."""

    temples = True

    def read(self, p: Any, text: str, title: str) -> i64:
        return mask(spaces_in(text, title, self.temples))

    def write(self, p: object, value: i64) -> str | None:
        return "".join(names(value)) or None


class Hand(Spaces):
    """The coins in hand; those of the table have left it already."""

    def __init__(self, rule: str) -> None:
        self.rule: Final = rule

    def read(self, p: Truth, text: str, title: str) -> i64:
        hand = super().read(p, text, title)
        need(hand & ~p.in_hand() == 0, "A coin cannot be in hand and on the table.", self.rule)
        return hand

    def write(self, p: object, value: i64) -> str:
        return super().write(p, value) or "none"


def lay(p: Any, slots: Mapping[int, int]) -> None:
    """Coins lie on the table, each in its place, which is kept only where it is public."""
    p.board.hand = TEMPLES & ~mask(list(slots))
    if p.rules.pickup_slot_public:
        p.slots = [slots.get(c, -1) for c in range(25)]


# ---- pawns ----
class Pawns(Part):
    """`HB2-`, `B2:1'`: a pawn, its space and its marks, each of which is a set of the board."""

    many = True

    def __init__(self, written: str, levels: str, marks: Mapping[str, str], only: str, rule: str) -> None:
        """`only` is the sentence about temples, where the highest level alone may stand."""
        self.written: Final = written
        self.highest: Final = levels[-1]
        self.marks: Final = marks
        self.alone: Final = only
        self.rule: Final = rule
        look = Look()
        signs = f"(?P<marks>[{re.escape(''.join(marks))}]*)"
        look.form = written.format(level=f"(?P<level>[{levels}])", space="(?P<space>[A-E][1-5])", marks=signs)
        super().__init__("", look)

    def read(self, p: Any, text: str) -> None:
        found = self.form.fullmatch(text)
        assert found is not None
        b, level, space = p.board, found["level"], found["space"]
        c = cell(space)
        need(not has(b.occupied(), c), f"Two pawns stand on {space}.", self.rule)
        stands = level == self.highest or not has(getattr(b, "temples", TEMPLES), c)
        need(stands, self.alone.format(level=level, space=space), self.rule)
        b.put(int(level) if level.isdigit() else level, c)
        for sign, name in self.marks.items():
            if sign in found["marks"]:
                setattr(b, name, getattr(b, name) | bit(c))

    def words(self, p: Any) -> list[str]:
        return [self.word(p.board, c) for c in cells(p.board.occupied())]

    def word(self, b: Any, c: int) -> str:
        """The pawn on a space."""
        marks = "".join([sign for sign, name in self.marks.items() if has(getattr(b, name), c)])
        return self.written.format(level=b.level(c), space=NAMES[c], marks=marks)


# ---- rods ----
class Rods(Look):
    """`E5`: the whole deal, drawn, by where the green ones meet; `place` is what the game calls a temple."""

    def __init__(self, place: str, rule: str) -> None:
        self.place: Final = place
        self.rule: Final = rule

    def read(self, p: Truth, text: str, title: str) -> None:
        need(is_temple(text), f"The green rods meet on a {self.place}, not on “{text[:20]}”.", self.rule)
        for line in range(6):
            self.see(p, line, LINES[line] in text)

    def see(self, p: Truth, line: int, green: bool) -> None:
        """A rod has this colour and no other."""
        need(p.rod(line) in (0, GREEN if green else RED), f"The rod {LINES[line]} has two colours.", self.rule)
        p.known = coloured(p.known, line, green)

    def write(self, p: Truth, value: object) -> str | None:
        return treasure(p.known) if undrawn(p.known) < 0 else None


class Seen(Rods):
    """`C=r,3=g`: rods already drawn, while others are not."""

    def read(self, p: Truth, text: str, title: str) -> None:
        for one in text.split(","):
            if not re.fullmatch("[135ACE]=[gr]", one):
                raise bad(f"“{one[:20]}” is not a rod; write seen:C=r,3=g.", self.rule)
            self.see(p, LINES.index(one[0]), one[2] == "g")

    def write(self, p: Truth, value: object) -> str | None:
        seen = [f"{name}={' rg'[p.rod(line)]}" for line, name in enumerate(LINES) if p.rod(line)]
        return ",".join(seen) or None if undrawn(p.known) >= 0 else None


def check_rods(p: Truth, rule: str) -> None:
    """Of a set, which is rows or columns, one is green."""
    for first in (0, 3):
        colours = [rod(p.known, line) for line in range(first, first + 3)]
        need(colours.count(GREEN) <= 1 and colours.count(RED) < 3, "Each set of rods has one green rod.", rule)


def check_draw(p: Truth, rule: str, end: str) -> None:
    """A rod is drawn that nobody has seen: for a look or claim of the hider where he stands, or after the end."""
    line = p.drawing_line
    need(line < 0 or p.rod(line) == 0, "A rod that was seen is not drawn again.", rule)
    if p.ending != 0:
        need(not p.opened or undrawn(p.known) < 0, "All is opened once all rods are drawn, as in rods:E5.", end)
        need(p.opened or line >= 0, "After the end a rod is drawn, as in drawing_line=E, or all is opened.", end)
        return
    need(not p.opened, "opened stands with end.", end)
    need(line >= 0 or not p.claimed, "A claim waits for a rod, as in drawing_line=E.", end)
    own = (rod_line(p.place(), True), rod_line(p.place(), False))
    need(line < 0 or line in own, "The rod that is drawn belongs to another row or column.", rule)


def check_night(b: Any, spent: i64, most: i64, tokens: i64, rule: str) -> None:
    """What the hider took this night was paid for."""
    need(spent <= most, f"At night {most} points can be spent.", rule)
    taken = b.night_coins + b.night_darts + b.night_rods + tokens
    need(taken <= spent, "More was taken this night than was spent.", rule)


def check_push(at: i64, start: i64, end: i64, pushed: i64, upright: i64, rule: str) -> bool:
    """Does the hider wait for where a pawn falls? He is on his way from `start` to `end`; `upright` ones can fall."""
    if pushed < 0:
        need(start < 0 and end < 0, "leap_from and leap_to stand with push_from.", rule)
        return False
    need(start >= 0 and end >= 0, "push_from stands with leap_from and leap_to.", rule)
    need(at == end, "Who waits for a fall stands on leap_to already.", rule)
    need(pushed in (start, end), "push_from is leap_from or leap_to.", rule)
    need(has(upright, pushed), "On push_from stands a pawn that can fall.", rule)
    return True


# ---- the turn and the end ----
class Turn(Look):
    """`1.2T`, `N1M`, `1.nK`: the day, its round or the night, and whose turn it is."""

    def __init__(
        self,
        night: str,
        phases: Mapping[str, tuple[int, int]],
        shown: Callable[[Any], i64],
        most: Callable[[Any], int],
        wrong: str,
        rule: str,
    ) -> None:
        """`phases` by whose turn it is, the hider's first, by day and by night; one of them is `shown`.

        `most` is what the hunters have at the beginning of theirs.
        """
        day = r"([1-9]\d{0,3})"
        by_night = night.replace(".", r"\.").format(day)
        self.turn: Final = re.compile(rf"(?:{day}\.([1-9])|{by_night})([{''.join(phases)}])")
        self.night: Final = night
        self.phases: Final = phases
        self.shown: Final = shown
        self.most: Final = most
        self.wrong: Final = wrong
        self.rule: Final = rule

    def read(self, p: Any, text: str, title: str) -> None:
        found = self.turn.fullmatch(text)
        b, rounds = p.board, int(p.rules.day_rounds)
        phase = self.phases[found[4]][found[3] is not None] if found else 0
        if found is None or phase == 0 or int(found[2] or 0) > rounds:
            raise bad(self.wrong.format(text[:20]), self.rule)
        b.phase = phase
        b.round = int(found[3]) * rounds if found[3] else (int(found[1]) - 1) * rounds + int(found[2])
        if found[4] != next(iter(self.phases)):
            b.left = self.most(p)

    def write(self, p: Any, value: object) -> str:
        b, phase = p.board, self.shown(p)
        letter = next(letter for letter, both in self.phases.items() if phase in both)
        number = self.night.format(b.day()) if phase == self.phases[letter][1] else f"{b.day()}.{b.day_round()}"
        return number + letter


class End(Look):
    """`capture=M`, `unfinished`: the ending, and for whom; `winners` are those who can have won by it."""

    def __init__(self, endings: Sequence[str], letters: str, winners: Mapping[int, tuple[int, ...]], rule: str) -> None:
        self.endings: Final = endings
        self.letters: Final = letters
        self.winners: Final = {RESIGNED: (0, 1), **winners}
        self.rule: Final = rule

    def read(self, p: Truth, text: str, title: str) -> None:
        name, _, who = text.partition("=")
        if name not in self.endings[1:] or len(who) > 1 or who not in self.letters:
            raise bad(f"“{text[:40]}” is not an ending.")
        p.ending = self.endings.index(name)
        p.winner = self.letters.index(who) if who else -1
        need(p.winner in self.winners.get(int(p.ending), (-1,)), f"“{text[:40]}” is not an ending.", self.rule)

    def write(self, p: Truth, value: object) -> str | None:
        return p.ending_name() + ("" if p.winner < 0 else f"={self.letters[p.winner]}") if p.ending else None
