"""A seat's unfinished turn: tried on a private fork of the truth, told to that seat alone, free to be taken back."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from unseen.core.errors import UnseenError
from unseen.core.events import Event, Said, Tell, Told
from unseen.core.game import Game, View
from unseen.core.match import Chance, Match, Recorder
from unseen.core.seats import CHANCE, Action, Audience, Seat, audience_name, hears
from unseen.core.state import State
from unseen.core.words import StepWords


class Ear(Tell):
    """Hears for one seat; the others hear nothing of a draft."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat
        self.told: list[Told] = []

    def say(self, audience: Audience, event: Event) -> None:
        """Keep what this seat hears."""
        if hears(self.seat, audience):
            self.told.append(Told(event, audience_name(self.seat, audience)))


@dataclass(frozen=True)
class DraftStep:
    """A tried step, in words as they were when it was chosen, and what it told its author."""

    action: Action
    text: str
    words: StepWords
    told: list[Told]


class Draft:
    """The fork. It belongs to the table: it holds the truth, so only `steps`, `told` and `view` may leave it."""

    def __init__(self, game: Game, seat: Seat, state: State, view: View) -> None:
        self.game: Final = game
        self.seat: Final = seat
        self.state: Final = state.clone()
        self.view: Final = view.copy()
        self.steps: list[DraftStep] = []
        self.final = False
        """The last step binds: it ends the turn or the game, draws, asks another seat, or may teach its author."""

    def add(self, text: str) -> None:
        """Try one step; UnseenError `unreadable`, `too-far`, `out-of-turn` or `illegal`, each as the seat can know."""
        game, seat, state = self.game, self.seat, self.state
        action = game.notation.read(state, seat, text)
        if self.final:
            # What comes after a binding step may depend on what it teaches: offering both together would be a peek.
            last = self.steps[-1].text
            raise UnseenError("too-far", f"“{last}” cannot be taken back; send what follows it separately.")
        if seat not in state.pending():
            raise UnseenError("out-of-turn", "It is not your decision now.")
        if action not in state.legal(seat):
            raise game.words.refusal(self.view, action)
        self.do(action)

    def do(self, action: Action) -> None:
        """Do an offered step on the fork."""
        words = self.game.words.step(self.view, action)
        text = self.game.notation.write(self.state, self.seat, action)
        before, telling = self.state.pending(), self.state.telling(self.seat, action)
        ear = Ear(self.seat)
        self.state.apply(self.seat, action, ear)
        for told in ear.told:
            self.view.learn(told)
        self.steps.append(DraftStep(action, text, words, ear.told))
        said = any(isinstance(told.event, Said) for told in ear.told)
        self.final = telling or words.ends or said or self.state.outcome() is not None or self.state.pending() != before

    @property
    def actions(self) -> list[Action]:
        """The ids of its steps."""
        return [step.action for step in self.steps]

    @property
    def texts(self) -> tuple[str, ...]:
        """The texts of its steps."""
        return tuple([step.text for step in self.steps])

    def told(self) -> list[Told]:
        """What the seat was told by its draft, on top of what it was told before."""
        return [told for step in self.steps for told in step.told]

    def on(self, state: State, view: View, actions: Sequence[Action]) -> "Draft | None":
        """The same seat's draft of these steps on another truth; None if they are not all offered there."""
        draft = Draft(self.game, self.seat, state, view)
        for action in actions:
            if draft.final or self.seat not in draft.state.pending() or action not in draft.state.legal(self.seat):
                return None
            draft.do(action)
        return draft


def would_show(match: Match, chance: Chance, seat: Seat, text: str) -> bool:
    """Would others hear of this step at once?"""
    state = match.state.clone()
    action = match.game.notation.read(state, seat, text)
    if action not in state.legal(seat):
        return False
    recorder = Recorder(match.listeners)
    state.apply(seat, action, recorder)
    while state.pending() == (CHANCE,):
        state.apply(CHANCE, chance.draw(state), recorder)
    return any(told for listener, told in recorder.told.items() if listener != seat)
