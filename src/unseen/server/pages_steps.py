"""The offered steps as the page lists them: rows by what acts, chips for each, long sorts folded, far ways apart."""

import re
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from unseen.core.game import Game, View
from unseen.core.seats import Action
from unseen.core.words import BINDING, TURN, StepWords

STEP: Final = " ; "
"""Between two steps of one button."""
MANY: Final = 9
"""More steps than this of one sort, each at one place, are one row."""


@dataclass(frozen=True)
class OfferedStep:
    """An offered button: one step, or several that go together."""

    texts: tuple[str, ...]
    words: StepWords
    marks: tuple[str, ...]
    group: str = ""
    way: tuple[str, ...] = ()
    preview: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        """The texts for the page's script."""
        return STEP.join(self.texts)

    @property
    def verb(self) -> str:
        """The first word of what is done."""
        return self.texts[0].split()[0]

    @property
    def chip(self) -> str:
        """Its shortest name, in the row of what it is done with."""
        name = self.marks[0].partition(":")[2] if len(self.marks) > 1 else ""
        return self.words.chip or " ".join([word for word in self.texts[0].split() if word != name])


NAME: Final = "{}"
"""Stands for the name of a place in what many steps have alike."""


def pattern(step: OfferedStep) -> OfferedStep | None:
    """The step with the place that it names last left open; None for what is no single step at a place."""
    if not step.marks or len(step.texts) > 1:
        return None
    place = re.compile(rf"\b{re.escape(step.marks[-1].partition(':')[2])}\b")
    text, seen, chip = [place.sub(NAME, words) for words in (step.words.text, step.words.seen, step.words.chip)]
    marks = tuple([place.sub(NAME, mark) for mark in step.marks])
    words = replace(step.words, text=text, seen=seen, chip=chip)
    return replace(step, texts=(place.sub(NAME, step.text),), words=words, marks=marks)


@dataclass
class StepRow:
    """Steps with one piece, or of one sort: `mover` is the mark that they begin with, "" for none."""

    title: str
    mover: str = ""
    steps: list[OfferedStep] = field(default_factory=list)

    @property
    def folded(self) -> bool:
        """Are there too many to show all?"""
        return len(self.steps) > MANY

    @property
    def alike(self) -> OfferedStep | None:
        """What all of many steps have in common but for the place: the page's script makes the steps of it."""
        first = pattern(self.steps[0]) if self.folded else None
        return first if all([pattern(step) == first for step in self.steps]) else None

    @property
    def names(self) -> list[str]:
        """The places of its steps, in their order."""
        return [step.marks[-1].partition(":")[2] for step in self.steps]


class StepList:
    """All that may be done now, as it is listed."""

    def __init__(self, game: Game, view: View, offered: Sequence[Action]) -> None:
        groups = list(game.words.groups(view, offered)) if offered else []
        sorts = {word: group.key for group in groups for word in group.words}
        self.near: Final = offered_steps(game, view, offered, sorts)
        self.far: Final = far_steps(game, view, offered, sorts)
        """Whole ways: they come when what they begin with is pointed at, for there are many."""
        self.end: Final = end_step(self.near)
        counts = Counter([step.group for step in self.near])
        alone = self.end.group if self.end is not None and counts[self.end.group] == 1 else ""
        self.groups: Final = [(group, counts[group.key]) for group in groups if group.key != alone]
        """The sorts and how many steps each has, without one that holds nothing but the end of the turn."""
        steps = [*self.near, *self.far]
        self.movers: Final = frozenset([step.marks[0] for step in steps if step.marks])
        self.legal: Final = frozenset([mark for step in steps for mark in step.marks])

    def ways_of(self, mark: str) -> list[OfferedStep]:
        """The whole ways that begin with this."""
        return [step for step in self.far if step.marks[0] == mark]

    @property
    def going(self) -> list[str]:
        """What whole ways begin with."""
        return list(dict.fromkeys([step.marks[0] for step in self.far]))

    def rows(self, names: Mapping[str, str]) -> list[StepRow | OfferedStep]:
        """Rows of what acts and of long sorts, between them plain steps; what ends something last. `names` by mark."""
        acting = {step.marks[0] for step in self.near if len(step.marks) > 1}
        sorts = Counter([step.verb for step in self.near if sorted_by(step, acting) == step.verb])
        rows: dict[str, StepRow] = {}
        out: list[StepRow | OfferedStep] = []
        for step in self.near:
            key = sorted_by(step, acting)
            if not key or (key not in acting and sorts[key] <= MANY):
                out.append(step)
                continue
            if key not in rows:
                rows[key] = StepRow(names.get(key, step.verb.capitalize()), key if key in acting else "")
                out.append(rows[key])
            rows[key].steps.append(step)
        return sorted(out, key=lambda one: isinstance(one, OfferedStep) and one.words.ends)


def sorted_by(step: OfferedStep, acting: Collection[str]) -> str:
    """In which row a step could stand: that of what acts, else of its sort; "" for none."""
    if not step.marks or len(step.texts) > 1:
        return ""
    return step.marks[0] if step.marks[0] in acting else step.verb


def offered_steps(game: Game, view: View, offered: Sequence[Action], of: Mapping[str, str]) -> list[OfferedStep]:
    """Shortcuts first, then the steps, those that end something last; `of`: the group of each first word."""
    if not offered:
        return []
    texts = game.notation.texts
    marks = {texts[action]: game.words.points(view, action) or game.marks(action) for action in offered}
    together = []
    for one in game.words.shortcuts(view, offered):
        points = one.marks or tuple(dict.fromkeys([mark for text in one.steps for mark in marks.get(text, ())]))
        group = of.get(one.steps[0].split()[0], "")
        together.append(OfferedStep(one.steps, one.words, points, group))
    single = [
        OfferedStep(
            (texts[action],), game.words.step(view, action), marks[texts[action]], of.get(texts[action].split()[0], "")
        )
        for action in offered
    ]
    return [*together, *sorted(single, key=lambda step: step.words.ends)]


def one_of(texts: Sequence[str], words: Sequence[StepWords]) -> OfferedStep:
    """Several steps as one: it costs what they cost together, and binds as the strongest of them."""
    last = max(reversed(words), key=lambda one: BINDING.index(one.binds))
    price = "; ".join([one.price for one in words if one.price])
    return OfferedStep(tuple(texts), replace(last, text="; ".join([one.text for one in words]), price=price), ())


def far_steps(game: Game, view: View, offered: Sequence[Action], of: Mapping[str, str]) -> list[OfferedStep]:
    """The whole ways to distant places."""
    ways = game.words.ways(view, offered) if offered else []
    return [
        OfferedStep(one.steps, one.words, one.marks, of.get(one.steps[0].split()[0], ""), one.way, one.preview)
        for one in ways
    ]


def end_step(steps: Sequence[OfferedStep]) -> OfferedStep | None:
    """The step that ends the turn, if there is one way to do it that costs nothing and opens nothing."""
    plain = [step for step in steps if step.words.binds == TURN and not step.words.price]
    together = [step for step in plain if len(step.texts) > 1]
    bare = [step for step in plain if not step.marks]
    if len(together) == 1:
        return together[0]
    return bare[0] if len(bare) == 1 else plain[0] if len(plain) == 1 else None
