"""Still Waters (KAK-EK-STILL)."""

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from unseen.core.deeds import Arg
from unseen.core.events import Tell
from unseen.core.grammar import Word
from unseen.core.seats import Action
from unseen.games.kakusareta.board import Board
from unseen.games.kakusareta.cards.card import OWN_DAY
from unseen.games.kakusareta.cards.played import reserve
from unseen.games.kakusareta.cards.power import Power
from unseen.games.kakusareta.deeds.coins import HIDDEN, CoinPlaced, CoinShown
from unseen.games.kakusareta.deeds.way import lift_marker
from unseen.games.kakusareta.disciplines import IN_FORCE, WATER
from unseen.games.kakusareta.knowledge import Known
from unseen.games.kakusareta.phases import KAKU
from unseen.games.kakusareta.position import Position
from unseen.games.kakusareta.secrets import HIDE_IN_HAND, Kaku

STILL: Final = 4270


class Still(Power):
    """K places the Hide coin and does not move; paid for, and so told, at the start of K's next turn."""

    when: int = OWN_DAY
    safe: bool = True

    def in_lines(self, text: str, args: Sequence[Arg], tails: Sequence[Word]) -> list[Word]:
        """Its coin says that it is used; its own name stands at the end, and where it is paid for."""
        return [Word(f"!{self.notation}", ""), HIDDEN, Word(f"pay!{self.notation}", "")]

    def steps(self, b: Board) -> list[Action]:
        """It is the movement of the turn, so nothing has moved yet and nothing will."""
        assert isinstance(b, Kaku)
        if b.hide != HIDE_IN_HAND or b.on_courtyard() or b.moved or b.coin_down or b.petrify == IN_FORCE:
            return []
        return [] if b.special and not b.rules.still_waters_action else [STILL]

    def used(self, b: Board) -> i64:
        owed = isinstance(b, Kaku) and b.still_due
        return super().used(b) + (1 if owed else 0)

    def do(self, p: Position, n: i64, tell: Tell | None) -> None:
        """To the others a coin like any other, whatever marker there was comes off with it."""
        p.board.charge(KAKU, self.name)
        reserve(p, self, tell)
        p.board.lay_hide()
        p.board.coins -= 1
        p.whisper(tell, CoinShown("Hide", "placed"))
        lift_marker(p, tell)
        if tell is not None:
            p.later(tell, KAKU, CoinPlaced())

    def seen(self, view: Known) -> str:
        return "Everyone sees one coin, face down; you pay, and they hear of it, when your next turn begins."


CARD: Final[Still] = Still("still", WATER, 1, STILL, "play StillWaters")
