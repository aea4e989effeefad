"""Knowledge perft: how many histories there are, and how many different told lists each listener has, by depth.

Twin worlds cannot see a leak in what is told, since the sampler goes by it; these numbers can.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from unseen.core.events import Event
from unseen.core.game import Game
from unseen.core.seats import SPECTATOR, Audience, Seat, audience_name, hears
from unseen.core.state import State
from unseen.testing.asks import Asks, Hearing, Infos, Known, offered
from unseen.testing.finding import Finding

CHECK = "knowledge"


@dataclass(frozen=True, slots=True)
class Row:
    """All histories of so many steps, chance included; per listener's name the different told lists among them."""

    depth: int
    histories: int
    told: dict[str, int]

    def as_numbers(self) -> dict[str, int]:
        """`histories` and the told lists in one table, as golden numbers are written."""
        return {"histories": self.histories, **self.told}


class Perft:
    """Counts, and compares on the way what seats are asked that know the same."""

    def __init__(self, game: Game, depth: int, progress: Callable[[int], None] | None = None) -> None:
        self.game = game
        self.depth = depth
        self.listeners: tuple[Seat, ...] = (*range(len(game.seats)), SPECTATOR)
        self.histories = [0] * (depth + 1)
        self.lists: list[dict[Seat, set[int]]] = [{s: set() for s in self.listeners} for _ in range(depth + 1)]
        self.infos = Infos()
        self.asks = Asks(game)
        self.finding: Finding | None = None
        self.progress = progress

    def run(self, state: State) -> None:
        """Go through everything that can happen from here."""
        nothing: Known = dict.fromkeys(self.listeners, 0)
        self.visit(state, nothing, nothing, 0, ())

    def visit(self, state: State, told: Known, known: Known, depth: int, steps: tuple[str, ...]) -> None:
        """Count this history and all longer ones. `told` is what was told, `known` counts own steps too."""
        self.histories[depth] += 1
        for listener, number in told.items():
            self.lists[depth][listener].add(number)
        if self.finding is None:
            self.finding = self.asks.look(state, known, steps)
        if depth == self.depth:
            return
        for seat, action in offered(state):
            ear = Both(self.infos, dict(told), dict(known))
            if seat in ear.known:
                ear.known[seat] = self.infos.after(ear.known[seat], action)
            after = state.clone()
            after.apply(seat, action, ear)
            text = self.game.notation.write(state, seat, action)
            self.visit(after, ear.told, ear.known, depth + 1, (*steps, text))
            if depth == 0 and self.progress is not None:
                self.progress(1)


class Both(Hearing):
    """Carries on the told lists alone, and the told lists with own steps among them."""

    def __init__(self, infos: Infos, told: Known, known: Known) -> None:
        super().__init__(infos, known)
        self.told = told

    def say(self, audience: Audience, event: Event) -> None:
        """Everyone in the audience was told more and knows more."""
        super().say(audience, event)
        for listener, number in self.told.items():
            if hears(listener, audience):
                self.told[listener] = self.infos.after(number, (event, audience_name(listener, audience)))


def perft(
    game: Game, depth: int, start: State | None = None, progress: Callable[[int], None] | None = None
) -> tuple[list[Row], Finding | None]:
    """The rows of all depths up to this one, and the first ask that depends on what the seat does not know."""
    count = Perft(game, depth, progress)
    count.run(game.start() if start is None else start)
    names = {listener: game.seat_name(listener) for listener in count.listeners}
    rows = [
        Row(d, count.histories[d], {names[s]: len(numbers) for s, numbers in count.lists[d].items()})
        for d in range(depth + 1)
    ]
    return rows, count.finding


def compare(rows: list[Row], golden: tuple[Mapping[str, int], ...]) -> list[Finding]:
    """Golden numbers against counted ones; what a golden row leaves out is not compared."""
    out: list[Finding] = []
    for row, wanted in zip(rows, golden, strict=False):
        counted = row.as_numbers()
        for name, number in wanted.items():
            if counted[name] != number:
                what = "histories" if name == "histories" else "different told lists"
                out.append(Finding(CHECK, name, f"{counted[name]} {what} at depth {row.depth}, where {number} are due"))
    return out
