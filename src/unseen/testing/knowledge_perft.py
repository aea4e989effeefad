"""Knowledge perft: how many histories there are, and how many different told lists each listener has, by depth.

Twin worlds cannot see a leak in what is told, since the sampler goes by it; these numbers can.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from unseen.core.events import Event
from unseen.core.game import Game
from unseen.core.seats import SPECTATOR, Action, Audience, Seat, audience_name, hears
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

    def __init__(self, game: Game, depth: int, start: State | None = None) -> None:
        self.game = game
        self.depth = depth
        self.start = game.start() if start is None else start
        self.listeners: tuple[Seat, ...] = (*range(len(game.seats)), SPECTATOR)
        self.histories = [0] * (depth + 1)
        self.lists: list[dict[Seat, set[int]]] = [{s: set() for s in self.listeners} for _ in range(depth + 1)]
        self.infos = Infos()
        self.asks = Asks(game)
        self.finding: Finding | None = None

    def parts_total(self) -> int:
        """How many first steps there are."""
        return len(list(offered(self.start))) if self.depth else 0

    def parts(self) -> Iterator[None]:
        """Go through everything that can happen; one item after each first step."""
        nothing: Known = dict.fromkeys(self.listeners, 0)
        self.count(self.start, nothing, nothing, 0, ())
        if self.depth:
            for seat, action in offered(self.start):
                self.follow(self.start, seat, action, nothing, nothing, 0, ())
                yield

    def rows(self) -> list[Row]:
        """What was counted, by depth."""
        names = {listener: self.game.seat_name(listener) for listener in self.listeners}
        return [
            Row(d, self.histories[d], {names[s]: len(numbers) for s, numbers in self.lists[d].items()})
            for d in range(self.depth + 1)
        ]

    def count(self, state: State, told: Known, known: Known, depth: int, steps: tuple[str, ...]) -> None:
        """Count this history. `told` is what was told, `known` counts own steps too."""
        self.histories[depth] += 1
        for listener, number in told.items():
            self.lists[depth][listener].add(number)
        if self.finding is None:
            self.finding = self.asks.look(state, known, steps)

    def follow(
        self, state: State, seat: Seat, action: Action, told: Known, known: Known, depth: int, steps: tuple[str, ...]
    ) -> None:
        """Count all histories that go on with this step."""
        ear = Both(self.infos, dict(told), dict(known))
        if seat in ear.known:
            ear.known[seat] = self.infos.after(ear.known[seat], action)
        after = state.clone()
        after.apply(seat, action, ear)
        way = (*steps, self.game.notation.write(state, seat, action))
        self.count(after, ear.told, ear.known, depth + 1, way)
        if depth + 1 < self.depth:
            for who, then in offered(after):
                self.follow(after, who, then, ear.told, ear.known, depth + 1, way)


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


def perft(game: Game, depth: int, start: State | None = None) -> tuple[list[Row], Finding | None]:
    """The rows of all depths up to this one, and the first ask that depends on what the seat does not know."""
    count = Perft(game, depth, start)
    for _ in count.parts():
        pass
    return count.rows(), count.finding


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
