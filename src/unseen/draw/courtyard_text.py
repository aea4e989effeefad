"""The courtyard as rows of characters. A cell is nine wide and three high; no meaning rests on colour alone.

A temple is a framed cell (double frame: bolstered, heavy frame: a tower), a courtyard square an open one, rubble where
a temple was destroyed. `S` stands, `S-` is down, `S~` goes
down when the turn is told, `S*` was used. `[ ]` encloses what is legal, `» «` what is pointed at. In the lower frame:
the share of the guess, `∴` for a possible place, `×` for an impossible one. `you` is the listener, `@` the hider (or
the line in which it was shown), `$` the treasure.
"""

from dataclasses import replace
from typing import Final

from unseen.core.pictures import percent
from unseen.draw.courtyard_plan import COLUMNS, ROWS, Courtyard, Pawn, kind
from unseen.draw.scene import Row, TextCell

_INNER: Final = 7
_MARGIN: Final = "    "
_FACE: Final = {"down": "▒▒▒", "red": "✕✕✕", "green": "◆◆◆"}
_STYLE: Final = {"down": "rod", "red": "red", "green": "green"}
_RUBBLE: Final = "░"
_PLAIN: Final = {"yard": "   ○   ", "bridge": " · · · "}

SIGNS: Final = (
    ("┌─┐  ╔═╗", "a temple; with a double frame it is bolstered"),
    ("○   · · ·", "a yard; a bridge between two temples"),
    ("H B S", "Healer, Builder, Seeker, standing"),
    ("S-", "knocked down"),
    ("S~", "goes down when your turn is told"),
    ("S*", "has acted this turn"),
    ("you", "where you are; nobody else sees it"),
    ("@", "the temple, row or column in which the hider was shown"),
    ("$", "the treasure"),
    ("∴ ×", "in a frame: the hider may be here; cannot be here"),
    ("▒▒▒", "a rod that you have not seen; in ( ) only you know its colour"),
    ("✕✕✕ ◆◆◆", "a red rod; a green rod"),
    ("[ ]  » «", "what the chosen step touches; what is pointed at"),
)
"""Every sign with its meaning."""


def rows(c: Courtyard) -> tuple[Row, ...]:
    """The whole board: column letters, five rows of three lines with their rods, the rods of the columns."""
    out: list[Row] = [(TextCell(_MARGIN), *(_name(c, column, 9) for column in COLUMNS))]
    for row in ROWS:
        cells = [_cell(c, column + row) for column in COLUMNS]
        for line in range(3):
            head = _name(c, row, 4) if line == 1 else TextCell(_MARGIN)
            rod = _rod(c, row) if line == 1 and row in "135" else ()
            out.append((head, *(part for cell in cells for part in cell[line]), *rod))
    below = [part for column in COLUMNS for part in (_rod(c, column) if column in "ACE" else (TextCell(" " * 9),))]
    out.append((TextCell(_MARGIN), *below))
    return tuple(out)


def _name(c: Courtyard, line: str, wide: int) -> TextCell:
    """The name of a row or column; with `@` if the hider was shown in it."""
    if f"line:{line}" in c.legal | c.pointed:
        left, right, style = _brackets(c, f"line:{line}")
        return TextCell(f"{left}{line}{right}".center(wide), style, (line,))
    if line == c.marker_line:
        return TextCell(f"@{line} ".center(wide), "hider", (line,))
    return TextCell(f" {line} ".center(wide), "lab", (line,))


def _rod(c: Courtyard, line: str) -> Row:
    """A rod, nine wide: in stitches if only this listener knows its colour, in brackets if it is legal."""
    face = c.rods.get(line, "down")
    left, right, style = _brackets(c, f"rod:{line}")
    secret = line in c.rods_secret
    sides = ("(", ")") if secret else (" ", " ")
    shown = "you" if secret else _STYLE[face]
    return (
        TextCell(f" {left}", style, (line,)),
        TextCell(f"{sides[0]}{_FACE[face]}{sides[1]}", shown, (line,)),
        TextCell(f"{right} ", style, (line,)),
    )


def _brackets(c: Courtyard, *marks: str) -> tuple[str, str, str]:
    if any(mark in c.pointed for mark in marks):
        return "»", "«", "pointed"
    return ("[", "]", "legal") if any(mark in c.legal for mark in marks) else (" ", " ", "")


def _cell(c: Courtyard, space: str) -> tuple[Row, Row, Row]:
    marks = [f"{name}:{space}" for name in ("temple", "space", "pawn", "bolster")]
    left, right, style = _brackets(c, *marks)
    framed = (TextCell(left, style), *_middle(c, space), TextCell(right, style))
    middle = tuple([replace(cell, of=(space,)) for cell in framed])
    if not c.stands(space):
        blank = (TextCell(" " * 9),)
        return blank, (TextCell(" "), *middle, TextCell(" ")), blank
    frame = "╔═╗║╚╝" if space in c.bolstered else "┏━┓┃┗┛" if space in c.towers else "┌─┐│└┘"
    look = "bolster" if space in c.bolstered else "temple"
    top = TextCell(frame[0] + frame[1] * _INNER + frame[2], look)
    side = TextCell(frame[3], look)
    return (top,), (side, *middle, side), _lower(c, space, frame, look)


def _lower(c: Courtyard, space: str, frame: str, look: str) -> Row:
    """The lower frame, with what may be known of the hider here."""
    note, style = "", "guess"
    if space in c.heat:
        share = c.heat[space]
        note = "∴" if share is None else percent(share).replace(" ", "")
    elif space in c.out:
        note, style = "×", "out"
    before = (_INNER - len(note)) // 2
    after = _INNER - len(note) - before
    middle = (TextCell(note, style),) if note else ()
    return (TextCell(frame[4] + frame[1] * before, look), *middle, TextCell(frame[1] * after + frame[5], look))


def _middle(c: Courtyard, space: str) -> list[TextCell]:
    """The five characters of a cell that say who is there."""
    cells = [_pawn(c.pawns[space])] if space in c.pawns else []
    if space == c.ghost:
        cells.append(TextCell(c.ghost_label[:3], "you"))
    if space == c.marker:
        cells.append(TextCell("@", "hider"))
    if space == c.treasure:
        cells.append(TextCell("$", "legal"))
    stands = c.stands(space)
    if not cells:
        plain = "" if stands else _RUBBLE * 5 if space in c.destroyed else _PLAIN.get(kind(space), "")[1:6]
        return [TextCell(plain.ljust(5), "ground")]
    rest = _RUBBLE if space in c.destroyed and not stands else " "
    length = sum(len(cell.text) for cell in cells)
    before = (5 - length) // 2
    return [TextCell(rest * before, "ground"), *cells, TextCell(rest * (5 - length - before), "ground")]


def _pawn(pawn: Pawn) -> TextCell:
    state = "-" if pawn.down else "~" if pawn.soon else "*" if pawn.used else ""
    style = "you" if pawn.soon else "hunter-down" if pawn.down else "hunter"
    return TextCell(pawn.letter + state, style)
