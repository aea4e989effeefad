"""The board in the terminal: rows of styled text, of which a part is seen, around what matters now."""

from typing import Final

from rich.segment import Segment
from rich.style import Style
from textual.binding import Binding
from textual.geometry import Region, Size
from textual.scroll_view import ScrollView
from textual.strip import Strip

from unseen.draw.text import Span
from unseen.tui.look import Look

MARGIN: Final = 4
"""What matters stands so far from the edge, where the board goes on there."""
SIDES: Final = {"left": (-8, 0), "right": (8, 0), "up": (0, -4), "down": (0, 4)}
SIDEWAYS: Final = [Binding(f"shift+{way}", f"scroll_board('{way}')", "Board", show=False) for way in SIDES]
"""Keys of a screen that shows a board."""
CHOSEN: Final = ("pointed", "legal")
YOU: Final = "you"


class Board(ScrollView, can_focus=False):
    """Draws no more than what is seen. It moves by itself only when something else matters."""

    def __init__(self) -> None:
        super().__init__(id="board")
        self.rows: list[list[Span]] = []
        self.strips: list[Strip] = []
        self.wanted: Region | None = None
        """What matters now."""

    def show(self, rows: list[list[Span]], look: Look) -> None:
        """Another picture."""
        styles = {name: Style.parse(style) for name, style in look.board.items()}
        strips = [Strip([Segment(text, styles.get(style, styles[""])) for text, style in row]) for row in rows]
        if strips == self.strips:
            return
        self.rows, self.strips = rows, strips
        self.virtual_size = Size(max([strip.cell_length for strip in strips], default=0), len(strips))
        self.refresh()
        wanted = matters(places(rows), self.size)
        if wanted != self.wanted:
            self.wanted = wanted
            self.follow()

    def on_resize(self) -> None:
        """Another part is seen."""
        self.wanted = matters(places(self.rows), self.size)
        self.follow()

    @property
    def more(self) -> bool:
        """Does the board go on beyond what is seen?"""
        return self.virtual_size.width > self.size.width or self.virtual_size.height > self.size.height

    def follow(self) -> None:
        """Bring what matters into sight."""
        if self.wanted is not None and self.size.area:
            x, y = self.scroll_offset
            x = onto(self.wanted.x, self.wanted.right, x, self.size.width, self.virtual_size.width)
            y = onto(self.wanted.y, self.wanted.bottom, y, self.size.height, self.virtual_size.height)
            self.scroll_to(x, y, animate=False, immediate=True)

    def go(self, way: str) -> None:
        """Look at another part."""
        x, y = SIDES[way]
        self.scroll_relative(x, y, animate=False)

    def render_line(self, y: int) -> Strip:
        """One row of what is seen."""
        left, top = self.scroll_offset
        base, width = self.rich_style, self.size.width
        if top + y >= len(self.strips):
            return Strip.blank(width, base)
        return self.strips[top + y].crop_extend(left, left + width, base).apply_style(base)

    def text(self) -> str:
        """All of it, without colours."""
        return "\n".join([strip.text.rstrip() for strip in self.strips])


def places(rows: list[list[Span]]) -> list[Region]:
    """Where to look: what the step under the cursor touches, where you are, what is yours; the first is the first."""
    found: dict[int, list[Region]] = {0: [], 1: [], 2: []}
    for y, row in enumerate(rows):
        x = 0
        for text, style in row:
            if style in CHOSEN or style == YOU:
                rank = 0 if style in CHOSEN else 1 if YOU in text else 2
                found[rank].append(Region(x, y, len(text), 1))
            x += len(text)
    return found[0] + found[1] + ([] if found[1] else found[2])


def matters(found: list[Region], size: Size) -> Region | None:
    """As many of the places, from the first on, as can be seen together; None if there are none."""
    if not found:
        return None
    whole = found[0]
    for place in found[1:]:
        both = whole.union(place)
        if both.width <= size.width and both.height <= size.height:
            whole = both
    return whole


def onto(first: int, end: int, now: int, seen: int, whole: int) -> int:
    """From where to show `seen` of `whole` so that this is in sight: as now if it is, else in the middle."""
    room = min(MARGIN, max(0, (seen - (end - first)) // 2))
    if now <= max(0, first - room) and min(whole, end + room) <= now + seen:
        return now
    return min(max(0, (first + end - seen) // 2), max(0, whole - seen))
