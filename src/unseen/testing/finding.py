"""What a check found, in one sentence that an author can act on."""

from dataclasses import dataclass

from unseen.core.match import Match
from unseen.core.seats import RESIGN, Seat


@dataclass(frozen=True, slots=True)
class Finding:
    """A fault of a game: which check found it, whom it concerns, what is wrong, and the steps that show it."""

    check: str
    seat: str
    sentence: str
    steps: tuple[str, ...] = ()

    def __str__(self) -> str:
        way = f" [{'; '.join(self.steps)}]" if self.steps else ""
        return f"{self.check}: {f'{self.seat}: ' if self.seat else ''}{self.sentence}{way}"


def found(check: str, match: Match, seat: Seat | None, sentence: str) -> Finding:
    """A finding about a match as it stands."""
    name = "" if seat is None else match.game.seat_name(seat)
    return Finding(check, name, sentence, step_texts(match))


def step_texts(match: Match) -> tuple[str, ...]:
    """All steps of a match as texts."""
    state = match.start.clone()
    out: list[str] = []
    for seat, action in match.steps:
        if action == RESIGN:
            out.append(f"{match.game.seat_name(seat)}: resign")
            state.resign(seat)
        else:
            out.append(match.game.notation.write(state, seat, action))
            state.apply(seat, action)
    return tuple(out)
