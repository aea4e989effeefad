"""What table and replay show alike: the board, what only you know, what everyone sees, the play aid, the log."""

import textwrap
from collections.abc import Sequence
from typing import Final

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Container, Vertical, VerticalScroll
from textual.widget import Widget
from textual.widgets import Static

from unseen.core.game import Game, View
from unseen.core.pictures import Heat
from unseen.core.seats import Action
from unseen.core.traces import Trace
from unseen.core.why import aided
from unseen.draw.own import Badge
from unseen.draw.scene import Scene
from unseen.draw.text import render
from unseen.tui.board import Board
from unseen.tui.client import LogLine
from unseen.tui.look import Look
from unseen.tui.strokes import drawn
from unseen.tui.traced import changed, marked, standing, tinted

Picture = tuple[View, frozenset[str], Look, Heat | None, tuple[Trace, ...], tuple[Badge, ...]]
"""What the board of a table is drawn from."""
WIDE: Final = 110
"""From here on the side stands beside board and steps, below it beside the board alone."""
BOTH: Final = 72
"""In a narrower terminal board and side are not seen together; Tab shows one or the other."""
HIGH: Final = 28
"""From here on the head has a line of its own."""
WIDTHS: Final = [(0, "-narrow"), (WIDE, "-wide")]
HEIGHTS: Final = [(0, "-low"), (HIGH, "-high")]
PANELS: Final = ("tray", "cards", "aid", "log")
BOARD: Final = "board"
"""The board alone, where Tab has shown every panel alone."""
BELOW_ROWS: Final = 6
"""The steps have five rows and their heading, whatever the board would like."""
ASKS: Final = 2
"""More rows has no sentence above the steps."""
BOARD_WIDE: Final = 40
BOARD_HIGH: Final = 12
"""A smaller board still gets this much room, for the panels beside and below it need it."""
SIDE: Final = 30
SIDE_SNUG: Final = 22
"""The side may be so narrow where the whole board is seen for it."""
SIDE_WIDE: Final = 36


class Log(VerticalScroll):
    """The log: whenever it gets another size, or its text does by another wrap, it shows its last lines."""

    def on_resize(self) -> None:
        """Another panel took room, or gave it."""
        self.scroll_end(animate=False)

    def watch_virtual_size(self) -> None:
        """The text got more lines."""
        self.scroll_end(animate=False)


class Panels(Container):
    """The board and its side, and below them what the screen puts there."""

    def __init__(self, *below: Widget) -> None:
        super().__init__(id="table")
        self.below = below
        self.asks = 0
        """So many rows a sentence above the steps has."""
        self.alone = ""
        """The panel that stands alone; "" if all are seen that have room."""

    def compose(self) -> ComposeResult:
        """Board, side, below."""
        yield Board()
        with Vertical(id="side"):
            for name in PANELS:
                with (Log if name == "log" else VerticalScroll)(id=name, can_focus=False):
                    yield Static()
        with Vertical(id="steps-box"):
            yield from self.below

    @property
    def board(self) -> Board:
        """The picture."""
        return self.query_one(Board)

    @property
    def narrow(self) -> bool:
        """Has a panel that stands alone the place of the board?"""
        return self.size.width < WIDE

    def show_board(
        self,
        game: Game,
        view: View,
        marks: frozenset[str],
        look: Look,
        heat: Heat | None = None,
        traces: Sequence[Trace] = (),
        badges: Sequence[Badge] = (),
        picture: Scene | None = None,
    ) -> None:
        """The board, or this picture of it, with these marks in brackets, what was changed underlined, own
        marks and the ways of what was done; and the open cards, with these marks lit.
        """
        scene = picture or game.pictures.scene(view, marks, heat)
        assert isinstance(scene, Scene), "a game's scene is a draw.scene.Scene"
        rows = render(scene)
        if traces or badges:
            stand = standing(scene)
            rows = tinted(marked(rows, stand, badges), changed(stand, traces))
            rows = drawn(rows, stand, traces)
        self.board.show(rows, look)
        self.share()
        trays = game.words.trays(view)
        self.set_class(bool(trays), "with-cards")
        self.put("cards", look.trays(trays, marks))

    def on_resize(self) -> None:
        """Share the room anew."""
        self.share()

    def share(self) -> None:
        """Share the room between board, side and steps."""
        (width, height), (wide, high) = self.size, self.board.virtual_size
        only = self.narrow and (width < BOTH or self.alone != "")
        self.set_class(only and self.alone in ("", BOARD), "no-side")
        self.set_class(only and self.alone not in ("", BOARD), "no-board")
        self.styles.grid_size_columns = 1 if only else 2
        self.styles.grid_columns = "1fr" if only else f"{board_columns(width, wide)} 1fr"
        self.styles.grid_rows = f"{board_rows(height, high, self.asks)} 1fr"

    def show_prompt(self, sentence: str) -> None:
        """What is to be decided, above the steps."""
        asks = self.query_one("#prompt", Static)
        asks.display = bool(sentence)
        wide = max(1, self.query_one("#steps-box").size.width - 2)
        rows = min(ASKS, len(textwrap.wrap(sentence, wide)))
        if asks.content != sentence or rows != self.asks:
            asks.update(sentence)
            self.asks = rows
            self.share()

    def show_side(
        self,
        game: Game,
        view: View,
        log: Sequence[LogLine],
        draft: Sequence[LogLine],
        look: Look,
        offered: Sequence[Action] = (),
        worked: str = "",
    ) -> None:
        """Trays, play aid and log, the log from its end; these steps are offered, and this much `worked` out."""
        tray = look.counters("Everyone sees", game.words.counters(view), secret=False)
        own = game.words.secrets(view)
        if own:
            title = "Only you knew" if game.words.phase(view) == "over" else "Only you know"
            tray = look.counters(title, own, secret=True).append("\n").append_text(tray)
        if worked:
            tray.append(f"\n{worked}", look.quiet)
        self.put("tray", tray)
        self.put("aid", look.aid(aided(game, view, offered)))
        if self.put("log", look.log(log, draft)):
            self.query_one(Log).scroll_end(animate=False)

    def next_panel(self) -> None:
        """From all panels to each one alone, and back to all; where no cards lie, there is no panel of cards."""
        panels = [name for name in PANELS if name != "cards" or self.has_class("with-cards")]
        names = ["", *panels, *([BOARD] if BOTH <= self.size.width < WIDE else [])]
        self.alone = names[(names.index(self.alone) + 1) % len(names)] if self.alone in names else ""
        for name in PANELS:
            self.set_class(name == self.alone, f"only-{name}")
        self.share()

    def put(self, panel: str, text: Text) -> bool:
        """Change a panel's text; False if it says that already."""
        static = self.query_one(f"#{panel} > Static", Static)
        if static.content == text:
            return False
        static.update(text)
        return True


def board_rows(height: int, board: int, asks: int = 0) -> int:
    """So many rows the board gets: all it would like, but what stands below it keeps its least."""
    return max(1, min(max(board, BOARD_HIGH), height - BELOW_ROWS - asks))


def board_columns(width: int, board: int) -> int:
    """So many columns board and, in a wide terminal, steps get: the side keeps its least, and both grow with it."""
    wanted = max(board, BOARD_WIDE)
    if width >= WIDE:
        return min(max(wanted, width * 11 // 20), width - SIDE_WIDE)
    return wanted if wanted <= width - SIDE_SNUG else width - SIDE
