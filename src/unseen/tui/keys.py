"""The last line: the keys that do something now, those needed first before the others, as many as fit."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from textual.app import RenderResult
from textual.content import Content
from textual.widget import Widget

GAP: Final = 2


@dataclass(frozen=True)
class Key:
    """A key, the word for what it does, and the action of its screen that a click runs."""

    key: str
    word: str
    action: str = ""
    parameter: str = ""

    @property
    def wide(self) -> int:
        """So many columns it takes."""
        return len(self.key) + 1 + len(self.word)

    def content(self) -> Content:
        """As it stands there; a click does the same."""
        inner = Content.from_markup("[bold $primary]$key[/] $word", key=self.key, word=self.word)
        return inner.stylize(f"@click=screen.{self.action}({self.parameter})") if self.action else inner


class Keys(Widget):
    """One line."""

    def __init__(self, keys: Sequence[Key]) -> None:
        super().__init__(id="keys")
        self.all: Final = keys

    def render(self) -> RenderResult:
        """Those that fit."""
        return Content("  ").join([key.content() for key in self.shown(self.size.width)])

    def shown(self, width: int) -> list[Key]:
        """Those that do something now, from the first on, as far as there is room for them."""
        found, left = list[Key](), width + GAP
        for key in self.all:
            if not key.action or self.screen.check_action(key.action, ()):
                left -= key.wide + GAP
                if left < 0:
                    break
                found.append(key)
        return found
