"""What is told of any card: that it is played, set aside for, paid for, and that an answer is awaited."""

from typing import Final

from unseen.core.events import Happening, Tell
from unseen.core.grammar import Word
from unseen.games.kakusareta.board import Board
from unseen.games.kakusareta.cards.card import BY_NAME, Card
from unseen.games.kakusareta.cards.printed import title
from unseen.games.kakusareta.disciplines import ELEMENTS
from unseen.games.kakusareta.knowledge import Known
from unseen.games.kakusareta.phases import KAKU, KAKU_GIVE, MOYA_FATE
from unseen.games.kakusareta.position import Position

OPENED: Final = {
    "fate": "The Moya may cancel it.",
    "fortify": "The Moya may fortify pawns that were attacked.",
    "give": "The Kakusareta has no dart and must give up a coin.",
}
PASSED: Final = {
    "fate": "The Moya let it pass.",
    "fortify": "The Moya leave it at that.",
    "give": "The Kakusareta has no coin to give up.",
}

PASSED_ON: Final = Word("pass", "pass")
NO_COIN_GIVEN: Final = Word("-0", "nothing")


class CardPlayed(Happening):
    """A card is played and its tokens paid; `target` is its target in words of the table, "" if it has or shows none.

    Targets: a space (`D2`), a wind (`E`), a line (`3`), both (`3 E`), two spaces (`B2 C4`), a card (`fireball`).
    """

    seat: int
    card: str
    target: str
    element: str
    tokens: int

    def happen(self, board: Board) -> None:
        board.play_card(self.seat, self.card, ELEMENTS.index(self.element), self.tokens)
        BY_NAME[self.card].happen(board)

    def learned(self, view: Known, later: bool) -> None:
        BY_NAME[self.card].learned(view, self.target)

    def words(self, view: Known) -> str:
        who = "The Kakusareta plays" if self.seat == KAKU else "The Moya play"
        target = BY_NAME[self.card].aimed(self.target)
        return f"{who} **{title(self.card)}**{target} for {self.tokens} {self.element}."

    def written(self, own: bool) -> str:
        return BY_NAME[self.card].written(self, self.target, own)


class Reserved(Happening):
    """To K alone: a card used in secret (`mirage`, `still`); so many tokens are kept for it until W0."""

    card: str
    element: str
    tokens: int

    def learned(self, view: Known, later: bool) -> None:
        view.own.charge(KAKU, self.card)
        view.own.reserve(self.card, ELEMENTS.index(self.element), self.tokens)

    def words(self, view: Known) -> str:
        return f"You use **{title(self.card)}** in secret; {self.tokens} {self.element} set aside for it."

    def written(self, own: bool) -> str:
        return f"!{BY_NAME[self.card].notation}"


class Paid(Happening):
    """W0: a card used before is paid for now: `mirage` (the last reveal was false) or `still` (K stood still)."""

    card: str
    element: str
    tokens: int

    def happen(self, board: Board) -> None:
        board.pay(self.card, ELEMENTS.index(self.element), self.tokens)

    def learned(self, view: Known, later: bool) -> None:
        if self.card == "still":
            view.hide_told = "table"
        else:
            view.unmark()

    def words(self, view: Known) -> str:
        why = "the Kakusareta had not moved" if self.card == "still" else "what the night showed was false"
        return f"**{title(self.card)}** is paid for, {self.tokens} {self.element}: {why}."

    def written(self, own: bool) -> str:
        return f"pay!{BY_NAME[self.card].notation}"


class WindowOpened(Happening):
    """A player may, or must, answer: `fate` (W2, seat 1), `fortify` (W3, seat 1), `give` (W6, seat 0)."""

    window: str
    seat: int

    def happen(self, board: Board) -> None:
        if self.window == "fortify":
            board.open_fortify()
        else:
            board.open_window(MOYA_FATE if self.window == "fate" else KAKU_GIVE)

    def words(self, view: Known) -> str:
        return OPENED[self.window]


class WindowClosed(Happening):
    """The answer is complete; `passed`: by a pass, not because nothing more could be answered."""

    window: str
    passed: bool

    def happen(self, board: Board) -> None:
        if self.window == "fortify":
            board.close_fortify()
        else:
            board.close_window()

    def learned(self, view: Known, later: bool) -> None:
        view.answering = ("", "")

    def words(self, view: Known) -> str:
        return PASSED[self.window] if self.passed else ""

    def written(self, own: bool) -> str:
        if self.window == "give":
            return NO_COIN_GIVEN.write(self)
        return PASSED_ON.write(self) if self.passed else ""


def reserve(p: Position, card: Card, tell: Tell | None) -> None:
    """Mirage and Still Waters: the tokens stay in sight, but are not free any more (KAK-ELE-23)."""
    cost = card.price(p.rules, 1)
    p.board.reserve(card.name, card.element, cost)
    p.whisper(tell, Reserved(card.name, ELEMENTS[card.element], int(cost)))
