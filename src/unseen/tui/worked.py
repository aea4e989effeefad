"""What can be worked out, in the terminal: from the events that everybody was told, among those that this seat was."""

from collections.abc import Sequence
from typing import Final

from unseen.ai.heat import Batches, Heat
from unseen.core.events import Told
from unseen.core.game import Game
from unseen.core.worked_out import WorkedOut


class Worked:
    """It is worked out when it is asked for, and kept until something is taken back."""

    def __init__(self, game: Game, shows: str) -> None:
        self.game: Final = game
        self.shows: Final = shows
        """How the table shows it: `places` or `shares`; `none` if it does not."""
        self.batches: Final = Batches()
        self.heat: Heat | None = None
        self.done = 0
        """So many batches are worked out."""

    @property
    def there(self) -> bool:
        """Does the table show it, and is there anything to be shown?"""
        return self.shows != "none" and self.game.sought != ""

    def back(self, kept: int) -> None:
        """All but so many events were taken back."""
        self.batches.back(kept)
        self.heat, self.done = None, 0

    def read(self, heard: Sequence[Told]) -> WorkedOut | None:
        """By all that was heard so far."""
        if not self.there:
            return None
        if self.heat is None:
            self.heat = Heat(self.game)
        self.heat.learn_all(self.batches.of(heard, self.done))
        self.done = len(self.batches.ends) - 1
        return self.heat.read(self.shows == "shares")
