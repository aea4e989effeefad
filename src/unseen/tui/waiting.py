"""The games of this terminal that wait to be gone on with, before the table."""

from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import OptionList, Static

from unseen.core.errors import UnseenError
from unseen.tui.kept import Shelf
from unseen.tui.local import LocalTable
from unseen.tui.rows import Rows
from unseen.tui.seat import SeatTable

NEW: Final = "A new game"


class Waiting(ModalScreen[SeatTable | None]):
    """Go on with one of them, or begin a new one (None)."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n,escape", "new", "A new game"),
        Binding("d", "drop", "Throw away"),
    ]

    def __init__(self, shelf: Shelf) -> None:
        super().__init__()
        self.shelf: Final = shelf
        self.games: Final = shelf.games()
        self.dropping = -1
        """The row whose game is thrown away at the next `d`."""

    def compose(self) -> ComposeResult:
        """The one played last first."""
        with VerticalScroll(classes="dialog"):
            yield Static("Games wait here. Enter goes on with one, n begins a new one, d throws one away.\n")
            yield Rows(*[f"Go on: {kept.words}" for kept in self.games], NEW, id="waiting", markup=False)
            yield Static("", classes="wrong", markup=False)

    def on_mount(self) -> None:
        """Enter alone goes on."""
        self.query_one(OptionList).focus()

    def say(self, sentence: str) -> None:
        """Say it below the list."""
        self.query_one(".wrong", Static).update(sentence)

    def action_new(self) -> None:
        """None of these."""
        self.dismiss(None)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Go on, or say why that cannot be."""
        event.stop()
        if event.option_index >= len(self.games):
            self.dismiss(None)
            return
        try:
            table = LocalTable.gone_on(self.games[event.option_index], self.shelf)
        except (UnseenError, OSError) as error:
            self.say(error.sentence if isinstance(error, UnseenError) else "This game's file cannot be read.")
            return
        self.dismiss(table)

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Another one."""
        event.stop()
        self.dropping = -1
        self.say("")

    def action_drop(self) -> None:
        """Throw a game away, at the second time."""
        rows = self.query_one(OptionList)
        row = rows.highlighted
        if row is None or row >= len(self.games):
            return
        if row != self.dropping:
            self.dropping = row
            self.say("Press d again to throw this game away for good.")
            return
        self.games.pop(row).drop()
        rows.remove_option_at_index(row)
        self.dropping = -1
        self.say("")
