"""Changing Fate (KAK-EM-FATE)."""

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from unseen.core.deeds import Arg, Reason
from unseen.core.events import Event, Tell
from unseen.core.grammar import Word
from unseen.core.seats import EVERYONE, Action
from unseen.core.words import StepWords
from unseen.games.kakusareta import ending
from unseen.games.kakusareta.board import Board
from unseen.games.kakusareta.cards.card import BY_NAME, Card, card_of
from unseen.games.kakusareta.cards.played import CardPlayed
from unseen.games.kakusareta.cards.printed import title
from unseen.games.kakusareta.disciplines import ELEMENTS, IN_FORCE, WIND
from unseen.games.kakusareta.knowledge import Known
from unseen.games.kakusareta.phases import KAKU, KAKU_DAY, MOYA
from unseen.games.kakusareta.position import Position
from unseen.games.kakusareta.secrets import Kaku

FATE: Final = 4273


class Fate(Card):
    """The power that K has just played does nothing; its tokens and its use are spent all the same."""

    side: int = MOYA
    general: Reason = ("KAK-EM-FATE", "No power waits to be cancelled.")

    def in_lines(self, text: str, args: Sequence[Arg], tails: Sequence[Word]) -> list[Word]:
        """It names the card that it cancels."""
        return [Word("!Fate({target})", text, target="[A-Za-z]+")]

    def written(self, played: Event, target: str, own: bool) -> str:
        return super().written(played, BY_NAME[target].notation, own)

    def steps(self, b: Board) -> list[Action]:
        return [FATE]

    def do(self, p: Position, n: i64, tell: Tell | None) -> None:
        """W2: the card does not take effect; a K who then cannot complete his turn is cornered (AMB-E23)."""
        b = p.board
        cancelled = card_of(int(p.answering))
        cost = self.price(p.rules, 1)
        p.answering = -1
        b.play_card(MOYA, self.name, self.element, cost)
        self.happen(b)
        if tell is not None:
            tell.say(EVERYONE, CardPlayed(MOYA, self.name, cancelled.name, ELEMENTS[self.element], int(cost)))
        if b.phase == KAKU_DAY and b.petrify != IN_FORCE and not p.legal(KAKU):
            ending.lose_cornered(p, tell)

    def happen(self, b: Board) -> None:
        """The answer is given, and a silent leap that was announced is not made."""
        b.close_window()
        if isinstance(b, Kaku):
            b.silent = -1

    def learned(self, view: Known, target: str) -> None:
        super().learned(view, target)
        view.answering = ("", "")

    def aimed(self, target: str) -> str:
        return f" against {title(target)}"

    def words(self, view: Known, rest: list[str]) -> StepWords:
        card = view.answering[0]
        text = f"**{title(self.name)}**: cancel {title(card) if card else 'the power'}"
        return StepWords(text, self.cost(view), "Their tokens are spent all the same.", True)


CARD: Final[Fate] = Fate("fate", WIND, 3, FATE, "fate")
