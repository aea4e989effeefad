"""What is said of a game among the temples: steps and refusals by their kinds, events by their classes."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import ClassVar, Final, Generic, TypeVar

from mypy_extensions import i64

from unseen.boards.courtyard import NAMES, cells, has
from unseen.book.game import GameBook
from unseen.core.deeds import Deed, Reason
from unseen.core.errors import UnseenError
from unseen.core.events import Ended
from unseen.core.kinds import DeedWords, Kinds
from unseen.core.seats import Action
from unseen.core.why import dead
from unseen.core.words import GAME, TURN, About, AidStep, Counter, Shortcut, StepWords
from unseen.games.temples.board import HIDER
from unseen.games.temples.knowledge import Seen
from unseen.games.temples.things import ONE_COIN, line_name

FREE_POINT: Final = "a point left that shows nothing"
"""What the hider loses who ends a night so early."""
NOTES: Final = {"cornered": "claimed with no way out"}
V = TypeVar("V", bound=Seen)
K = TypeVar("K", bound=Deed)


class TempleWords(DeedWords[V, K], Generic[V, K]):
    """A game says which kinds of steps it has, what is chosen or asked first, and what its endings mean."""

    table: Kinds[K]
    """The kinds of its steps."""
    place: ClassVar[Action]
    claim: ClassVar[Action]
    done: ClassVar[Action]
    verdicts: ClassVar[Mapping[str, str]]
    """A sentence for each ending; the hunters' giving up is `hunters resign`."""
    others: ClassVar[Mapping[tuple[bool, str], Reason]]
    """What is answered to the hider (or not to it) who points at such a thing: with it others act, or none does."""

    def __init__(self, book: GameBook) -> None:
        self.book: Final = book

    def may_claim(self, view: V) -> bool:
        """May the hider claim the treasure once the coin lies?"""
        raise NotImplementedError

    def open_steps(self, view: V) -> Sequence[Action]:
        """What this listener may do now, told from the view alone; () while the decision is another's."""
        raise NotImplementedError

    def open_words(self, view: V) -> set[str]:
        """The first words of these steps."""
        return {self.table.by_id[action].word for action in self.open_steps(view)}

    def facts(self, view: V) -> set[str]:
        """What has happened in this turn, as the play aids call it."""
        raise NotImplementedError

    def choices(self, view: V, words: set[str]) -> set[str]:
        """What the steps of these words leave to choose, as the prompts call it."""
        raise NotImplementedError

    def values(self, view: V) -> Mapping[str, str]:
        """What prompts name: how much is `left`, and a `place`, a `card`."""
        raise NotImplementedError

    def none(self, view: V, kind: K) -> str:
        """Why no step of a kind is offered now; "" leaves it to the refusals of each."""
        raise NotImplementedError

    def left(self, view: V) -> str:
        """What is lost by ending the turn now; "" if nothing."""
        raise NotImplementedError

    def left_after(self, view: V) -> str:
        """What the hider loses by ending the turn as soon as the coin lies; "" if nothing."""
        raise NotImplementedError

    def step(self, view: V, action: Action) -> StepWords:
        words = super().step(view, action)
        return replace(words, left=self.left(view)) if action == self.done else words

    def prompt(self, view: V) -> str:
        words = self.open_words(view)
        facts = self.facts(view) | self.choices(view, words) | {f"may_{word}" for word in words}
        return self.book.prompt(self.book.role(view.seat), self.phase(view), facts, **self.values(view))

    def aid(self, view: V) -> list[AidStep]:
        words = self.open_words(view)
        lines = self.book.aid(self.book.role(view.seat), self.phase(view), self.facts(view))
        return [self.shut(view, line) if words and dead(line, words) else line for line in lines]

    def shut(self, view: V, line: AidStep) -> AidStep:
        """A line none of whose steps is offered, with the reason, where its kinds know one for all of them."""
        said = [self.none(view, kind) for word in line.steps for kind in self.table.kinds if kind.word == word]
        why = next((one for one in said if one), "")
        return replace(line, state="shut", why=why) if why else line

    def pointed(self, view: V, aim: Sequence[str]) -> UnseenError | None:
        said = self.others.get((view.seat == HIDER, aim[0].partition(":")[0])) if len(aim) == 1 else None
        return None if said is None else UnseenError("illegal", said[1], said[0])

    def kinds(self, view: V) -> Kinds[K]:
        return self.table

    def about(self, view: V) -> Mapping[str, About]:
        """The pawns, each with what it is and how it stands."""
        found = {}
        for c in cells(view.board.occupied()):
            name = NAMES[c]
            found[f"pawn:{name}"] = About(f"{self.pawn(view, name)} on {name}", self.standing(view, c))
        return found

    def pawn(self, view: V, space: str) -> str:
        """What the pawn of a space is called."""
        raise NotImplementedError

    def standing(self, view: V, c: i64) -> str:
        """How the pawn of a space stands."""
        b = view.board
        if has(view.soon, c):
            return "Goes down when your turn is told."
        if has(b.down, c):
            return "Lies down: it does nothing before it stands up."
        return "Has acted in this turn." if has(b.used, c) else "Stands upright."

    def note(self, name: str) -> str:
        return NOTES.get(name, super().note(name))

    def verdict(self, view: V, ended: Ended) -> str:
        by_hunters = ended.ending == "resign" and HIDER in ended.winners
        return self.verdicts["hunters resign" if by_hunters else ended.ending]

    def shortcuts(self, view: V, legal: Sequence[Action]) -> list[Shortcut]:
        """Laying the coin and ending the turn, or claiming, with one button."""
        if self.place not in legal:
            return []
        place, marks = self.table.texts[self.place], self.points(view, self.place)
        text = f"Lay coin **{view.at}** and end the turn"
        end = StepWords(text, "", ONE_COIN, TURN, self.left_after(view), "lay and end")
        out = [Shortcut((place, self.table.texts[self.done]), end, marks)]
        if self.may_claim(view):
            claim = self.step(view, self.claim)
            text = f"Lay coin **{view.at}** and claim the treasure here"
            bold = StepWords(text, claim.price, claim.seen, GAME, chip="lay and claim")
            out.append(Shortcut((place, self.table.texts[self.claim]), bold, marks))
        return out


# ---- counters of what both games have ----
def looks_and_marker(view: Seen, where: str) -> list[Counter]:
    """Rods looked at, and what was last shown of the hider: a row, a column, or the place that `where` names."""
    out = []
    if view.looked:
        rods = ", ".join([line_name(line) if line else "not told which" for line in view.looked])
        out.append(Counter("Rods looked at", rods, "rod-down"))
    what, place = view.marker
    if what:
        out.append(Counter("Last shown", place if what == where else f"{what} {place}", "marker"))
    return out


def own_rods(view: Seen) -> list[Counter]:
    """The rods whose colour the hider has seen."""
    out = []
    for line, green in sorted(view.rods.items()):
        name = f"Row {line}" if line.isdigit() else f"Column {line}"
        out.append(Counter(name, "green" if green else "red", "rod-green" if green else "rod-red"))
    return out


def turn_words(label: str) -> str:
    """A turn by day as people say it: `1.2T` is day 1, round 2."""
    day, _, turn = label.partition(".")
    return f"day {day}, round {turn.rstrip('TM')}" if turn else label


def coins(label: str, spaces: Sequence[str], empty: str = "") -> Counter:
    """Coins as their owner sees them, each to be pointed at."""
    marks = tuple([f"coin:{space}" for space in spaces])
    return Counter(label, " ".join(spaces) or empty, "coin-up", marks=marks)
