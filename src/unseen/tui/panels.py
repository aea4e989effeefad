"""What table and replay show alike: the board, what only you know, what everyone sees, the play aid, the log."""

from collections.abc import Mapping, Sequence
from typing import Final

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Container, ScrollableContainer, Vertical, VerticalScroll
from textual.widget import Widget
from textual.widgets import Static

from unseen.core.game import Game, View
from unseen.draw.scene import Scene
from unseen.tui.client import LogLine
from unseen.tui.look import Look

WIDTHS: Final = [(0, "-narrow"), (110, "-wide")]
HEIGHTS: Final = [(0, "-low"), (28, "-high")]
PANELS: Final = ("tray", "cards", "aid", "log")
BOARD_WIDE: Final = 40
BOARD_HIGH: Final = 12
"""A smaller board still gets this much room, for the panels beside and below it need it."""


class Panels(Container):
    """The board and its side, and below them what the screen puts there."""

    def __init__(self, below: Widget) -> None:
        super().__init__(id="table")
        self.below = below
        self.sized = (0, 0)
        self.alone = ""

    def compose(self) -> ComposeResult:
        """Board, side, below."""
        with ScrollableContainer(id="board-box", can_focus=False):
            yield Static(id="board")
        with Vertical(id="side"):
            for name in PANELS:
                with VerticalScroll(id=name, can_focus=False):
                    yield Static()
        with Vertical(id="steps-box"):
            yield self.below

    def show_board(
        self, game: Game, view: View, marks: frozenset[str], look: Look, heat: Mapping[str, float] | None = None
    ) -> None:
        """The board, with these marks in brackets, and the open cards, with these marks lit."""
        scene = game.scene(view, marks, heat)
        assert isinstance(scene, Scene), "a game's scene is a draw.scene.Scene"
        text = look.scene(scene)
        lines = text.plain.split("\n")
        self.size_for(max([len(line) for line in lines]), len(lines))
        self.query_one("#board", Static).update(text)
        trays = game.trays(view)
        self.set_class(bool(trays), "with-cards")
        self.put("cards", look.trays(trays, marks))

    def size_for(self, wide: int, high: int) -> None:
        """Make room for a board of this size."""
        if self.sized != (wide, high):
            self.sized = (wide, high)
            self.styles.grid_columns = f"{max(wide, BOARD_WIDE)} 1fr"
            self.styles.grid_rows = f"{max(high, BOARD_HIGH)} 1fr"

    def show_side(self, game: Game, view: View, log: Sequence[LogLine], draft: Sequence[LogLine], look: Look) -> None:
        """Trays, play aid and log, the log from its end."""
        tray = look.counters("Everyone sees", game.counters(view), secret=False)
        own = game.secrets(view)
        if own:
            title = "Only you knew" if game.phase(view) == "over" else "Only you know"
            tray = look.counters(title, own, secret=True).append("\n").append_text(tray)
        self.put("tray", tray)
        self.put("aid", look.aid(game.aid(view)))
        self.put("log", look.log(log, draft))
        self.query_one("#log", VerticalScroll).scroll_end(animate=False)

    def next_panel(self) -> None:
        """From all panels to each one alone, and back to all; where no cards lie, there is no panel of cards."""
        names = ["", *[name for name in PANELS if name != "cards" or self.has_class("with-cards")]]
        self.alone = names[(names.index(self.alone) + 1) % len(names)]
        for name in PANELS:
            self.set_class(name == self.alone, f"only-{name}")
        self.query_one("#log", VerticalScroll).scroll_end(animate=False)

    def put(self, panel: str, text: Text) -> None:
        """Change a panel's text."""
        self.query_one(f"#{panel} > Static", Static).update(text)
