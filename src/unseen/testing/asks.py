"""Being asked, and what is offered, must follow from what a seat was told and did; else it learns by being asked."""

from collections.abc import Hashable, Iterator

from unseen.core.events import Event, Tell
from unseen.core.game import Game
from unseen.core.seats import CHANCE, Action, Audience, Seat, audience_name, hears
from unseen.core.state import State
from unseen.testing.finding import Finding

CHECK = "asks"
Info = int
"""A number for everything that a listener was told and did, in order. Equal numbers: it knows the same."""
Known = dict[Seat, Info]


class Infos:
    """Gives numbers to histories: the number of a longer one follows from the shorter one and what was added."""

    def __init__(self) -> None:
        self.numbers: dict[tuple[Info, Hashable], Info] = {}

    def after(self, info: Info, added: Hashable) -> Info:
        """The number of a history that goes on with this."""
        return self.numbers.setdefault((info, added), len(self.numbers) + 1)


class Hearing(Tell):
    """Carries on what each listener knows while a step is played."""

    def __init__(self, infos: Infos, known: Known) -> None:
        self.infos = infos
        self.known = known

    def say(self, audience: Audience, event: Event) -> None:
        for listener, info in self.known.items():
            if hears(listener, audience):
                self.known[listener] = self.infos.after(info, (event, audience_name(listener, audience)))


class Asks:
    """Remembers, for everything that a seat can know, whether it was asked and what it was offered."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.seen: dict[tuple[Seat, Info], tuple[list[Action] | None, tuple[str, ...]]] = {}

    def look(self, state: State, known: Known, steps: tuple[str, ...]) -> Finding | None:
        """Compare this moment with the earlier ones at which the seats knew the same."""
        pending = state.pending()
        for seat in range(len(self.game.seats)):
            asked = sorted(state.legal(seat)) if seat in pending else None
            before, way = self.seen.setdefault((seat, known[seat]), (asked, steps))
            if before != asked:
                other = f"; the other way: {'; '.join(way) or 'the start'}"
                return Finding(CHECK, self.game.seat_name(seat), self.difference(before, asked) + other, steps)
        return None

    def difference(self, one: list[Action] | None, two: list[Action] | None) -> str:
        """In which way two asks differ, for a seat that knows the same at both."""
        if one is None or two is None:
            return "is asked in one world and not in another, and was told the same in both"
        texts = self.game.notation.texts
        extra = ", ".join(texts[a] for a in sorted(set(one) ^ set(two))[:5])
        return f"was told the same and is offered other steps ({extra})"


def offered(state: State) -> Iterator[tuple[Seat, Action]]:
    """Everything that may happen next."""
    for seat in state.pending():
        for action in [a for a, _ in state.odds()] if seat == CHANCE else state.legal(seat):
            yield seat, action


def step(state: State, seat: Seat, action: Action, known: Known, infos: Infos) -> tuple[State, Known]:
    """A step on a clone, and what everyone knows after it; its author also knows that it was made."""
    ear = Hearing(infos, dict(known))
    if seat in ear.known:
        ear.known[seat] = infos.after(ear.known[seat], action)
    after = state.clone()
    after.apply(seat, action, ear)
    return after, ear.known


Front = list[tuple[State, Known, tuple[str, ...]]]


def futures(game: Game, seat: Seat, worlds: list[State], depth: int = 3, most: int = 300) -> Finding | None:
    """From truths that a seat cannot tell apart: do two futures that tell it the same ask it the same?

    Looks `depth` steps ahead over at most `most` states a step.
    """
    asks, infos = Asks(game), Infos()
    front: Front = []
    for number, state in enumerate(worlds):
        # The others know their own secrets: their histories are kept apart, world by world.
        known = {other: 0 if other == seat else -number - 1 for other in range(len(game.seats))}
        front.append((state, known, (f"world {number + 1}",)))
    for ahead in range(depth + 1):
        for state, known, steps in front:
            finding = asks.look(state, known, steps)
            if finding is not None:
                return finding
        if ahead < depth:
            front = _ahead(game, front, infos, most)
    return None


def _ahead(game: Game, front: Front, infos: Infos, most: int) -> Front:
    choices = [(node, seat, action) for node in front for seat, action in offered(node[0])]
    out: Front = []
    for (state, known, steps), seat, action in choices[:: max(1, len(choices) // most)]:
        after, heard = step(state, seat, action, known, infos)
        out.append((after, heard, (*steps, game.notation.write(state, seat, action))))
    return out
