"""Why not: what is said to who points at something that cannot be done now, from what that listener knows alone."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from unseen.core.game import Game, View
from unseen.core.seats import Action
from unseen.core.words import AidStep

TRIES: Final = 120
"""So many of the steps that could be meant are asked for their reason."""
AGREE: Final = 3
"""A reason is told where at least one of so many of these steps has it."""
OTHERS: Final = "It is not your decision now."
NOTHING: Final = "Nothing can be done with it now."
FIRST: Final = "First point at what is to act there."
THERE: Final = "Nothing of yours can act there now."


KEPT_MAX: Final = 32
_KEPT: Final[dict[tuple[type[Game], object], "Meant"]] = {}


@dataclass(frozen=True)
class WhyNot:
    """A sentence, the rule that forbids it (or ""), and what could be pointed at instead."""

    sentence: str
    rule: str = ""
    instead: tuple[str, ...] = ()


class Meant:
    """Every step of a game by what it names: by each of its marks, by the name of each alone (for `pawn:C1` and
    `temple:C1` are one place), and by the first word of its text.
    """

    def __init__(self, game: Game) -> None:
        self.by_mark: Final[dict[str, list[Action]]] = defaultdict(list)
        self.by_name: Final[dict[str, list[Action]]] = defaultdict(list)
        self.by_word: Final[dict[str, list[Action]]] = defaultdict(list)
        for action, text in enumerate(game.notation.texts):
            if text:
                self.by_word[text.split()[0]].append(action)
                for mark in dict.fromkeys(game.marks(action)):
                    self.by_mark[mark].append(action)
                for name in dict.fromkeys([name_of(mark) for mark in game.marks(action)]):
                    self.by_name[name].append(action)


def name_of(mark: str) -> str:
    """`C1` of `pawn:C1`."""
    return mark.partition(":")[2]


def meant(game: Game) -> Meant:
    """The steps of a game by what they name: the same for all tables that play with the same kinds of steps."""
    key = type(game), getattr(game, "kinds", game)
    if key not in _KEPT:
        if len(_KEPT) == KEPT_MAX:
            _KEPT.clear()
        _KEPT[key] = Meant(game)
    return _KEPT[key]


def why_not(game: Game, view: View, offered: Sequence[Action], aim: Sequence[str]) -> WhyNot:
    """What is answered when the last of these marks was pointed at after the others, and no offered step names all."""
    if not offered:
        return WhyNot(OTHERS)
    said = game.words.pointed(view, aim)
    if said is not None:
        return WhyNot(said.sentence, said.rule, others(game, view, offered, aim))
    *held, last = aim
    marks = pointing(game, view, offered)
    with_all = naming(game, view, aim) if held else []
    if with_all:
        return reasoned(game, view, with_all, could(marks, held))
    every = nearest(game, view, meant(game).by_mark.get(last, []))
    begun = [action for action in every if game.marks(action)[0] == last]
    if begun and set(begun).isdisjoint(offered):
        found = reasoned(game, view, begun, [], AGREE)
        return found if found.sentence != NOTHING else reasoned(game, view, alike(game, begun, offered), [])
    first = before(marks, last)
    if first:
        return WhyNot(FIRST, "", tuple(dict.fromkeys(first)))
    found = reasoned(game, view, every, [], AGREE)
    return WhyNot(THERE) if every and found.sentence == NOTHING else found


def pointing(game: Game, view: View, offered: Sequence[Action]) -> list[tuple[str, ...]]:
    """What is pointed at for each offered step."""
    return [game.words.points(view, action) or game.marks(action) for action in offered]


def others(game: Game, view: View, offered: Sequence[Action], aim: Sequence[str]) -> tuple[str, ...]:
    """What could be pointed at instead of the last of these marks, over whole ways too."""
    *held, last = aim
    marks = pointing(game, view, offered)
    marks += [one.marks for one in game.words.ways(view, offered)]
    return tuple(dict.fromkeys(could(marks, held) if held else before(marks, last)))


def nearest(game: Game, view: View, actions: Sequence[Action]) -> list[Action]:
    """Those of these steps that are nearest to what the listener may do; none that are others' alone."""
    near = [game.words.nearness(view, action) for action in actions]
    best = max(near, default=0)
    return [action for action, one in zip(actions, near, strict=True) if one == best and best > 0]


def naming(game: Game, view: View, aim: Sequence[str]) -> list[Action]:
    """The steps that name the last of these marks, or a thing at its place, and all the others: if there are such,
    those that name nothing more.
    """
    *held, last = aim
    found = [a for a in meant(game).by_name.get(name_of(last), []) if set(held) <= set(game.marks(a))]
    near, whole = nearest(game, view, found), {name_of(mark) for mark in aim}
    return [action for action in near if {name_of(mark) for mark in game.marks(action)} == whole] or near


def alike(game: Game, actions: Sequence[Action], offered: Sequence[Action]) -> list[Action]:
    """Those of these steps that begin with the word of an offered one: where no game says what is nearest, they are."""
    words = {game.notation.texts[action].split()[0] for action in offered}
    return [action for action in actions if game.notation.texts[action].split()[0] in words]


def could(marks: Sequence[tuple[str, ...]], held: Sequence[str]) -> list[str]:
    """What offered steps that name all of these marks name beside them."""
    return [mark for names in marks if set(held) <= set(names) for mark in names if mark not in held]


def before(marks: Sequence[tuple[str, ...]], last: str) -> list[str]:
    """What offered steps that name this one begin with."""
    return [names[0] for names in marks if last in names]


def why_word(game: Game, view: View, offered: Sequence[Action], word: str) -> WhyNot | None:
    """What is answered to a first word of steps of which none is offered; None for what is no such word."""
    steps = meant(game).by_word.get(word, [])
    if not steps or not set(steps).isdisjoint(offered):
        return None
    return reasoned(game, view, steps, []) if offered else WhyNot(OTHERS)


def reasoned(game: Game, view: View, actions: Sequence[Action], instead: Iterable[str], agree: int = TRIES) -> WhyNot:
    """The reason that most of these steps have, the first one of several; none if fewer than one of `agree` have it."""
    step = max(1, len(actions) // TRIES)
    found = [game.words.refusal(view, action) for action in actions[::step]]
    if not found:
        return WhyNot(NOTHING)
    (rule, sentence), most = Counter([(error.rule, error.sentence) for error in found]).most_common(1)[0]
    if agree * most < len(found):
        return WhyNot(NOTHING, "", tuple(dict.fromkeys(instead)))
    return WhyNot(sentence, rule, tuple(dict.fromkeys(instead)))


def aided(game: Game, view: View, offered: Sequence[Action]) -> list[AidStep]:
    """The play aid, where a line that is open and of whose steps none is offered is `shut`, with the reason."""
    words = {game.notation.texts[action].split()[0] for action in offered}
    return [shut(game, view, line) if dead(line, words) else line for line in game.words.aid(view)]


def dead(line: AidStep, offered: set[str]) -> bool:
    """Is this line open, and none of its steps offered?"""
    return line.state == "now" and bool(offered) and bool(line.steps) and offered.isdisjoint(line.steps)


def shut(game: Game, view: View, line: AidStep) -> AidStep:
    """The line with what forbids its steps."""
    steps = [action for word in line.steps for action in meant(game).by_word.get(word, [])]
    return replace(line, state="shut", why=reasoned(game, view, steps, []).sentence)
