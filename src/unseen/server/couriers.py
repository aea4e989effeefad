"""What carries a notice to somebody who is not at the table, whatever the way: a browser's push service, or mail."""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Final

PUSH: Final = "push"
MAIL: Final = "mail"


@dataclass(frozen=True, repr=False)  # who reads a message of ours is not to get an address or a link
class Note:
    """One notice. It says that a decision waits, in which game and at which table, and nothing more."""

    token: str
    """The secret of whoever wants the notices: it opens the page that ends them."""
    to: str
    game: str
    """By its title."""
    table: str
    """By its id."""
    first: bool = False
    """Does it only ask whether notices are wanted?"""

    @property
    def title(self) -> str:
        """What is shown first, or alone."""
        return f"{'Notices' if self.first else 'Your decision'} · {self.game}"

    @property
    def path(self) -> str:
        """Where the table is."""
        return f"/t/{self.table}"


class Courier(ABC):
    """One way. `check` and `deliver` may be slow, and run in threads."""

    def __init__(self, kind: str, key: str = "") -> None:
        self.kind: Final = kind
        """PUSH or MAIL."""
        self.key: Final = key
        """What a browser has to know before it can ask for notices this way; "" where it need know nothing."""

    @abstractmethod
    def check(self, to: str) -> str:
        """An address as it is stored; UnseenError `notice` for what is none, or one that is never asked for."""

    @abstractmethod
    def deliver(self, note: Note) -> bool:
        """Send it; False if that address takes nothing any more. OSError and the like for what may work later."""
