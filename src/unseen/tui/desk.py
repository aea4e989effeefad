"""What every screen finds below it: how things look, when a key was pressed, and the way to another table."""

from typing import Final

from textual import events
from textual.app import App
from textual.geometry import Size

from unseen.tui.habits import Habits
from unseen.tui.look import Look, themes
from unseen.tui.seat import SeatTable

DARK: Final = "dark"
LIGHT: Final = "light"


class Desk(App[None]):
    """The program as its screens know it."""

    def __init__(self, theme: str, habits: Habits | None = None) -> None:
        super().__init__()
        self.habits: Final = habits or Habits()
        self.theme_name = theme
        self.look = Look(theme)
        self.pressed_at = 0.0
        """When the key was pressed whose binding runs."""
        for one in themes():
            self.register_theme(one)
        self.theme = f"unseen-{theme}"

    def on_key(self, event: events.Key) -> None:
        """Before its bindings run."""
        self.pressed_at = event.time

    def action_other_theme(self) -> None:
        """Light or dark."""
        self.theme_name = LIGHT if self.theme_name == DARK else DARK
        self.look = Look(self.theme_name)
        self.theme = f"unseen-{self.theme_name}"

    def again(self) -> None:
        """Another game at the same settings."""
        raise NotImplementedError

    def sit(self, table: SeatTable) -> None:
        """Go on at another table, or in another seat; whatever lies open before it is closed."""
        raise NotImplementedError

    def fit(self, size: Size) -> None:
        """Lay a sentence over everything where there is too little room, whatever else lies open."""
        raise NotImplementedError
