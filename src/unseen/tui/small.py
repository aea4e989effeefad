"""What stands on the screen where the terminal is too small to play in."""

from textual.app import ComposeResult
from textual.geometry import Size
from textual.screen import ModalScreen
from textual.widgets import Static

LEAST = Size(60, 16)


class TooSmall(ModalScreen[None]):
    """One sentence, until there is room; it lets no key through to what cannot be seen."""

    def compose(self) -> ComposeResult:
        """What is needed, and what there is."""
        yield Static(id="small")

    def on_resize(self) -> None:
        """Another size: say which, or make way."""
        self.look()

    def on_screen_resume(self) -> None:
        """Something that lay over it is gone."""
        self.look()

    def look(self) -> None:
        """Make way if there is room."""
        if fits(self.app.size):
            if self.is_current:
                self.dismiss()
            return
        wide, high = self.app.size
        needed = f"Unseen needs {LEAST.width} columns and {LEAST.height} rows"
        self.query_one("#small", Static).update(f"{needed}; this terminal has {wide} and {high}.")


def fits(size: Size) -> bool:
    """Is there room to play?"""
    return size.width >= LEAST.width and size.height >= LEAST.height
