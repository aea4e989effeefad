"""What a table allows beside its game: chosen when it is opened, the same for all who play there, and told to them."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from unseen.core.errors import UnseenError
from unseen.core.game import Game


@dataclass(frozen=True)
class Manner:
    """One of these choices; `timed` is what is usual where a clock runs."""

    key: str
    title: str
    sentence: str
    choices: tuple[tuple[str, str], ...]
    """Each value with its word for people."""
    usual: str
    timed: str

    def default(self, clock: str) -> str:
        """What is taken where nobody chose."""
        return self.timed if clock else self.usual

    def word(self, value: str) -> str:
        """A value for people."""
        return dict(self.choices)[value]


TALK: Final = Manner(
    "talk",
    "Talk",
    "Who may say something to whom at this table.",
    (("all", "All with all"), ("team", "Only within a side")),
    "all",
    "all",
)
PLACES: Final = Manner(
    "places",
    "What can be worked out",
    "What everybody could work out from what was told to all, shown to who wishes to see it.",
    (("none", "Not shown"), ("places", "Places"), ("shares", "Places with shares")),
    "shares",
    "none",
)
MANNERS: Final = (TALK, PLACES)


def shown(game: Game, over: bool, manners: Mapping[str, str]) -> str:
    """How a table shows what can be worked out: `places` or `shares`; "" where it does not, or nothing is hidden."""
    way = manners.get(PLACES.key, "none")
    return way if way != "none" and game.sought and not over else ""


def chosen(given: Mapping[str, str], clock: str) -> dict[str, str]:
    """Every choice by its key, those not given as is usual; UnseenError `manner` for one that there is not."""
    known = {one.key: one for one in MANNERS}
    for key, value in given.items():
        if key not in known:
            raise UnseenError("manner", f"A table has no choice named {key}; there are {', '.join(known)}.")
        if value not in dict(known[key].choices):
            values = ", ".join([one for one, _ in known[key].choices])
            raise UnseenError("manner", f"{key} is one of {values}.")
    return {one.key: given.get(one.key) or one.default(clock) for one in MANNERS}


def told(manners: Mapping[str, str]) -> list[str]:
    """What a table allows, a sentence each; a table that was made before there was a choice says nothing of it."""
    words = [(one.title, one.word(manners[one.key])) for one in MANNERS if one.key in manners]
    return [f"{title}: {word[0].lower()}{word[1:]}" for title, word in words]
