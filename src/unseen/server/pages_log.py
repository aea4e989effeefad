"""What happened, in words, for one listener: a fold over what it was told, one entry a turn."""

from collections.abc import Sequence
from typing import Final

from unseen.core.events import Told
from unseen.core.game import Game
from unseen.core.seats import Seat


def named(titles: Sequence[str]) -> str:
    """`A`, `A and B`, `A, B and C`."""
    return " and ".join([part for part in (", ".join(titles[:-1]), *titles[-1:]) if part])


class Said:
    """One sentence; `own`: nobody else was told it."""

    def __init__(self, text: str, own: bool, later: bool) -> None:
        self.text: Final = text
        self.own: Final = own
        self.later: Final = later
        """Only this listener knows it until the turn is told."""


class Entry:
    """One turn: where it stands in the game, whose it was, its sentences and its notation."""

    def __init__(
        self, number: int, when: str, who: str, mine: bool, said: list[Said], notation: str, heard: int
    ) -> None:
        self.number: Final = number
        self.when: Final = when
        self.who: Final = who
        self.mine: Final = mine
        self.said: Final = said
        self.notation: Final = notation
        self.heard: Final = heard
        """How many events the listener had been told when it ended."""

    @property
    def open(self) -> str:
        """The sentences that others know too, as one text."""
        return " ".join([said.text for said in self.said if not said.own])

    @property
    def own(self) -> str:
        """The sentences of this listener alone."""
        return " ".join([said.text for said in self.said if said.own])


def entries(game: Game, listener: Seat, told: Sequence[Told]) -> list[Entry]:
    """All turns of which the listener was told something, the first one first."""
    view, found, at = game.blank(listener), list[Entry](), 0
    lines = list(game.notation.lines(listener, told))
    spans = [(line.seat, str(line), line.heard) for line in lines]
    spans.append((-1, "", len(told) - sum([line.heard for line in lines])))
    for seat, notation, heard in spans:
        said, when = list[Said](), game.words.headline(view)
        for one in told[at : at + heard]:
            when = game.words.headline(view)  # a turn stands where it ended: its last event may turn the page
            sentence = game.words.event(view, one)
            if sentence:
                said.append(Said(sentence, one.audience in ("you", "team"), one.audience == "later"))
            view.learn(one)
        at += heard
        if heard and (said or notation):
            who = game.seats[seat].title if 0 <= seat < len(game.seats) else ""
            mine = seat == listener or any([one.own for one in said])
            found.append(Entry(len(found), when, who, mine, said, notation, at))
    return found
