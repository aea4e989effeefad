"""A match: steps are the truth, told lists are what each listener knows."""

from collections.abc import Callable
from typing import Final, Protocol

from mypy_extensions import mypyc_attr

from unseen.core.errors import UnseenError
from unseen.core.events import Event, Tell, Told
from unseen.core.game import Game
from unseen.core.seats import BACK, CHANCE, RESIGN, SPECTATOR, Action, Audience, Seat, audience_name, hears
from unseen.core.state import State


class Chance(Protocol):
    """Who throws the dice."""

    def draw(self, state: State) -> Action:
        """What chance does in this state."""
        ...


class Recorder(Tell):
    """Keeps what each listener was told."""

    def __init__(self, listeners: tuple[Seat, ...]) -> None:
        self.told: dict[Seat, list[Told]] = {seat: [] for seat in listeners}

    def say(self, audience: Audience, event: Event) -> None:
        for seat, heard in self.told.items():
            if hears(seat, audience):
                heard.append(Told(event, audience_name(seat, audience)))


class Detour:
    """Steps that were taken back by consent: how many steps stood before them, and all that was played meanwhile."""

    def __init__(self, at: int, tape: list[tuple[Seat, Action]]) -> None:
        self.at: Final = at
        self.tape: Final = tape
        """Steps in order; `(BACK, n)` for each time that the last n were taken back, the last entry among them."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Match:
    """One played game. Refuses what is not pending and legal, before anything changes."""

    def __init__(self, game: Game, state: State | None = None) -> None:
        self.game = game
        self.start = game.start() if state is None else state
        self.state = self.start.clone()
        self.listeners: tuple[Seat, ...] = (*range(len(game.seats)), SPECTATOR)
        self.steps: list[tuple[Seat, Action]] = []
        self.heard: list[dict[Seat, int]] = []
        """After each step, how many events each listener has been told."""
        self.recorder = Recorder(self.listeners)
        self.detours: list[Detour] = []
        """What was played and taken back, in order."""

    def __repr__(self) -> str:
        """For who may see the truth: the number of steps is not public, all else is."""
        public = self.game.words.headline(self.game.view(SPECTATOR, self.told[SPECTATOR]))
        return f"{type(self).__name__}({self.game!r}, {len(self.steps)} steps, “{public}”)"

    def __reduce__(self) -> tuple[Callable[..., "Match"], tuple[object, ...]]:
        """A match travels as its game, its start and its steps, and is played again where it arrives."""
        return again, (type(self), self.game, self.start, self.tape())

    def __deepcopy__(self, memo: object) -> "Match":
        """Nothing is played again: events, steps and what was taken back are shared, for nobody changes them."""
        twin = type(self)(self.game, self.start)
        twin.state = self.state.clone()
        twin.steps = list(self.steps)
        twin.heard = list(self.heard)
        twin.recorder.told.update({listener: list(told) for listener, told in self.told.items()})
        twin.detours = list(self.detours)
        return twin

    @property
    def told(self) -> dict[Seat, list[Told]]:
        """Per listener, all it was told."""
        return self.recorder.told

    def play(self, seat: Seat, action: Action) -> None:
        """Do one step; UnseenError `over`, `out-of-turn` or `illegal` changes nothing."""
        if not self.state.pending():
            raise UnseenError("over", "The game is over.")
        if seat not in self.state.pending():
            raise UnseenError("out-of-turn", "It is not your decision now.")
        offered = [a for a, _ in self.state.odds()] if seat == CHANCE else self.state.legal(seat)
        if action not in offered:
            raise UnseenError("illegal", "This step is not offered now.")
        self.state.apply(seat, action, self.recorder)
        self.note(seat, action)

    def resign(self, seat: Seat) -> None:
        """A seat gives up; UnseenError `over` if the game is decided."""
        if self.state.outcome() is not None:
            raise UnseenError("over", "The game is over.")
        self.state.resign(seat, self.recorder)
        self.note(seat, RESIGN)

    def settle(self, chance: Chance) -> None:
        """Let chance draw all that it has to draw now."""
        while self.state.pending() == (CHANCE,):
            self.play(CHANCE, chance.draw(self.state))

    def note(self, seat: Seat, action: Action) -> None:
        """Put a done step into the log."""
        self.steps.append((seat, action))
        self.heard.append({listener: len(told) for listener, told in self.told.items()})

    def heard_after(self, steps: int) -> dict[Seat, int]:
        """How many events each listener had been told after so many steps."""
        return self.heard[steps - 1] if steps else dict.fromkeys(self.listeners, 0)

    def take_back(self, to: int) -> None:
        """Leave only the first `to` steps; what came after them stays known as a detour. Told lists get shorter."""
        assert 0 <= to < len(self.steps), "there is nothing to take back"
        kept = [detour for detour in self.detours if detour.at <= to]
        tape = self.tape(to)
        twin = self.fork(to)
        self.detours = [*kept, Detour(to, [*tape, (BACK, len(self.steps) - to)])]
        self.state, self.steps, self.heard = twin.state, twin.steps, twin.heard
        self.recorder = twin.recorder

    def tape(self, since: int = -1) -> list[tuple[Seat, Action]]:
        """All that was played since so many steps stood, what was taken back among it; without `since`, the whole."""
        out: list[tuple[Seat, Action]] = []
        left = [detour for detour in self.detours if detour.at > since]
        for at in range(since, len(self.steps)):
            if at >= 0:
                out.append(self.steps[at])
            while left and left[0].at == at + 1:
                out.extend(left.pop(0).tape)
        return out

    def enter(self, seat: Seat, action: Action) -> None:
        """Do what one entry of a tape says."""
        if seat == BACK:
            self.take_back(len(self.steps) - action)
        elif action == RESIGN:
            self.resign(seat)
        else:
            self.play(seat, action)

    def fork(self, steps: int | None = None) -> "Match":
        """A match of its own with the first `steps` steps of this one (all of them by default)."""
        twin = Match(self.game, self.start)
        for seat, action in self.steps[:steps]:
            if action == RESIGN:
                twin.resign(seat)
            else:
                twin.play(seat, action)
        return twin


def again(kind: type[Match], game: Game, start: State, tape: list[tuple[Seat, Action]]) -> Match:
    """The match that was played from this start."""
    match = kind(game, start)
    for seat, action in tape:
        match.enter(seat, action)
    return match
