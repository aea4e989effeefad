"""All kinds of steps together: what is offered, and why a step is not."""

from typing import Final

from mypy_extensions import i64

from unseen.core.deeds import in_order
from unseen.core.grammar import Word
from unseen.games.kakusareta.cards import table
from unseen.games.kakusareta.deeds import (
    answers,
    claims,
    coins,
    draw,
    elements,
    growth,
    heal,
    move,
    placing,
    raze,
    shows,
    supplies,
    swap,
    tokens,
    turns,
    upgrade,
    way,
)
from unseen.games.kakusareta.deeds.things import Step

KINDS: Final[list[Step]] = in_order(
    [
        *way.DEEDS,
        *coins.DEEDS,
        *supplies.DEEDS,
        *claims.DEEDS,
        *turns.DEEDS,
        *shows.DEEDS,
        *draw.DEEDS,
        *placing.DEEDS,
        *growth.DEEDS,
        *raze.DEEDS,
        *move.DEEDS,
        *heal.DEEDS,
        *swap.DEEDS,
        *upgrade.DEEDS,
        *tokens.DEEDS,
        *elements.DEEDS,
        *answers.DEEDS,
        *table.DEEDS,
    ]
)


class Numbered:
    """What a step's id stands for: the n-th step of a kind."""

    def __init__(self, kind: Step, n: i64) -> None:
        self.kind: Final = kind
        self.n: Final = n


BY_ID: Final[list[Numbered]] = [Numbered(kind, n) for kind in KINDS for n in range(len(kind.texts))]
"""By a step's id."""
TEXTS: Final[list[str]] = [text for kind in KINDS for text in kind.texts]
MARKS: Final[list[tuple[str, ...]]] = [marks for kind in KINDS for marks in kind.marks]
WORDS: Final[list[Word]] = [word for kind in KINDS for word in kind.lines]
"""The words of turn lines."""
