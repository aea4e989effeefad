"""The line to type a step in."""

from collections.abc import Callable
from typing import Final

from textual.events import Key
from textual.widgets import Input


class Typed(Input):
    """A step, its number, or part of it. `/` opens the line, and within it begins anew."""

    def __init__(self, enter: Callable[[str], None]) -> None:
        super().__init__(id="typed", compact=True, placeholder="a step, its number, or part of it")
        self.enter: Final = enter

    def on_key(self, event: Key) -> None:
        """No step has a `/`."""
        if event.character == "/":
            event.stop()
            event.prevent_default()
            self.value = ""

    async def action_submit(self) -> None:
        """At once, so that nothing comes between the key and what it does."""
        self.enter(self.value)
