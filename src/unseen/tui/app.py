"""The terminal application: one person at one table after another."""

from collections.abc import Callable
from pathlib import Path
from typing import ClassVar, Final

from textual import events
from textual.app import App
from textual.binding import Binding, BindingType

from unseen.tui.look import Look, themes
from unseen.tui.seat import SeatTable
from unseen.tui.table import TableScreen

DARK, LIGHT = "dark", "light"


class UnseenApp(App[None]):
    """Plays at tables that `new_table` makes."""

    CSS_PATH = Path(__file__).parent / "app.tcss"
    TITLE = "Unseen"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c,ctrl+q", "quit", "Quit", show=False, priority=True),
        Binding("t", "other_theme", "Light or dark", show=False),
    ]

    def __init__(self, new_table: Callable[[], SeatTable], theme: str = DARK) -> None:
        super().__init__()
        self.new_table: Final = new_table
        self.theme_name = theme
        self.look = Look(theme)
        self.pressed_at = 0.0
        """When the key was pressed whose binding runs."""
        for one in themes():
            self.register_theme(one)
        self.theme = f"unseen-{theme}"

    async def on_event(self, event: events.Event) -> None:
        """A click that was on its way while the steps were made anew is none."""
        screen = self.screen if isinstance(event, events.MouseDown) and not event.is_forwarded else None
        if not isinstance(screen, TableScreen) or event.time >= screen.steps.listed_at:
            await super().on_event(event)

    def on_key(self, event: events.Key) -> None:
        """Before its bindings run."""
        self.pressed_at = event.time

    def on_mount(self) -> None:
        """The first table."""
        self.push_screen(TableScreen(self.new_table()))

    def again(self) -> None:
        """Another game at the same settings."""
        self.sit(self.new_table())

    def sit(self, table: SeatTable) -> None:
        """Go on at another table, or in another seat; whatever lies open before it is closed."""
        while not isinstance(self.screen, TableScreen):
            self.pop_screen()
        self.switch_screen(TableScreen(table))

    def action_other_theme(self) -> None:
        """Light or dark."""
        self.theme_name = LIGHT if self.theme_name == DARK else DARK
        self.look = Look(self.theme_name)
        self.theme = f"unseen-{self.theme_name}"
        if isinstance(self.screen, TableScreen):
            self.screen.refresh_all()
