"""Windows (NUN-BLESS-02, -03): all who are asked answer, sealed, and the answers of all are opened together."""

from typing import Final

from mypy_extensions import i64

from unseen.core.deeds import Reason
from unseen.core.events import Happening, Tell
from unseen.core.seats import Action, Seat
from unseen.core.words import TURN, StepWords
from unseen.games.nuns.actions import DONE, DOTS, FIGURES
from unseen.games.nuns.deeds import dice, noise
from unseen.games.nuns.deeds.blessings import use_words
from unseen.games.nuns.deeds.things import SEALED, Step
from unseen.games.nuns.knowledge import Known
from unseen.games.nuns.names import guard_name
from unseen.games.nuns.position import DICE, Position


class WindowOpened(Happening):
    """To everyone: window `A` (dice) or `B` (noise) of step `N3` or `G4` is open."""

    window: str
    step: str

    def learned(self, view: Known, later: bool) -> None:
        view.stage = "dice" if self.window == "A" else "noise"
        view.answered = False
        view.chosen = ()
        view.heard = ()
        view.marks = ()


class WindowClosed(Happening):
    """To everyone: all have answered."""

    window: str
    step: str

    def learned(self, view: Known, later: bool) -> None:
        view.stage = "wait"
        if self.window == "B" and self.step == "N3":
            view.to_guards()


class Answered(Happening):
    """To the side that answers: the answer of this seat is sealed; `use` tells a partner of its card, "" for none."""

    seat: Seat
    use: str

    def learned(self, view: Known, later: bool) -> None:
        view.answered = view.answered or self.seat == view.seat
        if self.use.startswith("false"):
            guard = FIGURES[self.seat]
            view.false[guard] = (guard, int(self.use.split()[1]))

    def words(self, view: Known) -> str:
        if self.seat == view.seat:
            return "Your answer is sealed."
        guard = guard_name(view, FIGURES[self.seat], True)
        if not self.use:
            return f"{guard} passes."
        word, *rest = self.use.split()
        card = f"her False Noise will lie towards **{rest[0]}**" if word == "false" else use_words(view, self.use)
        return f"{guard} puts down her card: {card}."


class Answer(Step):
    """An answer is sealed, with a card or without one."""

    general = ("NUN-MOVE-04", "The turn cannot end so now.")

    def by(self, p: Position, seat: Seat, n: i64, tell: Tell | None) -> None:
        p.answered |= 1 << seat
        if tell is not None:
            tell.say(p.side(seat), Answered(seat, to_partner(p, seat)))
        if p.answered == p.asked:
            p.go_on(tell)

    def why_not(self, view: Known, rest: list[str]) -> Reason | None:
        return owing(view)

    def words(self, view: Known, rest: list[str]) -> StepWords:
        done = view.chosen or view.marks
        return StepWords("Seal your answer" if done else "Pass", "", SEALED, TURN, "", "seal" if done else "pass")


def owing(view: Known) -> Reason | None:
    """NUN-NOISE-07: what a novice whom guards hear must do first."""
    if view.stage == "noise" and len({guard for guard, _ in view.marks}) < len(view.heard):
        return "NUN-NOISE-07", "Choose at least one direction for each guard who hears you."
    return None


def to_partner(p: Position, seat: Seat) -> str:
    """What the other guards' player hears of an answer: `again A`, `moved A -2`, `false 50`; "" for a pass."""
    if seat >= 2 or p.rules.guard_seats == 1:
        return ""
    hand = p.hands[seat]
    if hand.play > 0:
        return dice.use_text(hand.play)
    return f"false {hand.false_mark % DOTS}" if hand.false_mark >= 0 else ""


def offered(p: Position, seat: Seat) -> list[Action]:
    """What may be answered, and that the answer ends, unless a novice owes a direction to a guard who hears her."""
    if p.stage == DICE:
        return [*dice.offer_cards(p, seat), DONE]
    i = seat - p.rules.guard_seats
    if i < 0:
        return [*noise.offer_to_guards(p, seat), DONE]
    nun = p.nuns[i]
    out = noise.offer_to_novice(p.board, nun)
    return out if noise.owes(p.board, nun, 0) or noise.owes(p.board, nun, 1) else [*out, DONE]


ANSWER: Final[Step] = Answer(DONE, "done")
