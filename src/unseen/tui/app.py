"""The terminal application: one person at one table after another."""

import asyncio
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from typing import ClassVar, Final

from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Size

from unseen.tui.desk import DARK, Desk
from unseen.tui.habits import Habits
from unseen.tui.kept import Shelf
from unseen.tui.says import verdict
from unseen.tui.seat import SeatTable
from unseen.tui.small import TooSmall, fits
from unseen.tui.table_screen import TableScreen
from unseen.tui.waiting import Waiting

ASKED_S: Final = 6.0
"""For so long a second Ctrl-C leaves."""


class UnseenApp(Desk):
    """Plays at tables that `new_table` makes."""

    CSS_PATH = Path(__file__).parent / "app.tcss"
    TITLE = "Unseen"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c,ctrl+q", "quit", "Quit", show=False, priority=True),
        Binding("t", "other_theme", "Light or dark", show=False),
    ]

    def __init__(
        self,
        new_table: Callable[[], SeatTable],
        theme: str = DARK,
        shelf: Shelf | None = None,
        habits: Habits | None = None,
    ) -> None:
        super().__init__(theme, habits)
        self.new_table: Final = new_table
        self.shelf: Final = shelf
        """The games that wait here; they are offered first."""
        self.last: TableScreen | None = None
        """The table at which the person sits, or sat last."""
        self.asked_to_leave = False

    async def on_event(self, event: events.Event) -> None:
        """A click that was on its way while the steps were made anew is none."""
        screen = self.screen if isinstance(event, events.MouseDown) and not event.is_forwarded else None
        if not isinstance(screen, TableScreen) or event.time >= screen.steps.listed_at:
            await super().on_event(event)

    def on_mount(self) -> None:
        """The first table, or which one it shall be."""
        if sys.platform != "win32":
            for number in (signal.SIGTERM, signal.SIGHUP):
                asyncio.get_running_loop().add_signal_handler(number, self.exit)
        if self.shelf is not None and self.shelf.games():
            self.push_screen(Waiting(self.shelf), self.begin)
        else:
            self.begin(None)

    def begin(self, table: SeatTable | None) -> None:
        """Sit down at a kept game, or at a new one."""
        self.last = TableScreen(self.new_table() if table is None else table)
        self.push_screen(self.last)

    async def action_quit(self) -> None:
        """Leave; while a game is going on only at the second time, for the key is quickly hit."""
        playing = self.last is not None and self.last.client.over is None
        if self.last is None or not playing or self.asked_to_leave:
            self.exit()
            return
        self.asked_to_leave = True
        self.set_timer(ASKED_S, self.stay)
        words = self.last.table.leaving.removeprefix("Leave? ")
        self.notify(f"Press Ctrl-C again to leave. {words}", timeout=ASKED_S, markup=False)

    def stay(self) -> None:
        """Nobody wanted to leave."""
        self.asked_to_leave = False

    def parting(self) -> str:
        """For the normal screen: how it ended or that it goes on, and what leads back to it."""
        if self.last is None:
            return ""
        client = self.last.client
        ended = f"{client.game.title}: {verdict(client)}" if client.over is not None else ""
        return "\n".join([line for line in (ended, self.last.table.parting(), self.last.saved_to) if line])

    def on_resize(self, event: events.Resize) -> None:
        """Say it where there is too little room."""
        self.fit(event.size)

    def fit(self, size: Size) -> None:
        if not fits(size) and self.screen_stack and not isinstance(self.screen, TooSmall):
            self.push_screen(TooSmall())

    def again(self) -> None:
        self.sit(self.new_table())

    def sit(self, table: SeatTable) -> None:
        while not isinstance(self.screen, TableScreen):
            self.pop_screen()
        self.last = TableScreen(table)
        self.switch_screen(self.last)
        self.call_later(lambda: self.fit(self.size))

    def action_other_theme(self) -> None:
        super().action_other_theme()
        if isinstance(self.screen, TableScreen):
            self.screen.refresh_all()
