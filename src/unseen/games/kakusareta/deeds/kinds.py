"""All kinds of steps together: what is offered, and why a step is not."""

from typing import Final

from mypy_extensions import i64

from unseen.core.seats import Action
from unseen.games.kakusareta.actions import ACTIONS, MARKS, TEXTS
from unseen.games.kakusareta.cards import table
from unseen.games.kakusareta.deeds import (
    answers,
    claims,
    coins,
    draw,
    growth,
    heal,
    move,
    placing,
    raze,
    supplies,
    swap,
    upgrade,
    way,
)
from unseen.games.kakusareta.deeds.things import Step

KINDS: Final[list[Step]] = [
    *way.DEEDS,
    *coins.DEEDS,
    *supplies.DEEDS,
    *claims.DEEDS,
    *draw.DEEDS,
    *placing.DEEDS,
    *growth.DEEDS,
    *raze.DEEDS,
    *move.DEEDS,
    *heal.DEEDS,
    *swap.DEEDS,
    *upgrade.DEEDS,
    *answers.DEEDS,
    *table.DEEDS,
]


class Numbered:
    """What a step's id stands for: the n-th step of a kind."""

    def __init__(self, kind: Step, n: i64) -> None:
        self.kind: Final = kind
        self.n: Final = n


def by_id() -> list[Numbered | None]:
    """By a step's id."""
    out: list[Numbered | None] = [None] * ACTIONS
    for kind in KINDS:
        for n in range(len(kind.texts)):
            assert out[kind.first + n] is None, kind.texts[n]
            assert kind.texts[n] == TEXTS[kind.first + n], (kind.texts[n], TEXTS[kind.first + n])
            assert kind.marks[n] == MARKS[kind.first + n], (kind.texts[n], kind.marks[n], MARKS[kind.first + n])
            out[kind.first + n] = Numbered(kind, n)
    return out


BY_ID: Final = by_id()


def kind_of(action: Action) -> Step | None:
    """The kind of a step, where it has moved here."""
    found = BY_ID[action]
    return None if found is None else found.kind
