"""Kinds of steps. All that is said and done about a kind stands in one class of its game: its texts and marks, what it
does, why it is not offered, and its words.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, ClassVar, Final, TypeVar

from mypy_extensions import i64, mypyc_attr

from unseen.core.events import Tell
from unseen.core.grammar import Word
from unseen.core.seats import Action
from unseen.core.words import StepWords

K = TypeVar("K", bound="Deed")
Arg = Sequence[tuple[str, tuple[str, ...]]]
"""What a step can name at one place: each thing's text, and the marks to point at for it."""
Reason = tuple[str, str]
"""The id of the rule that forbids a step, and a sentence."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Deed:
    """A kind of step. Its ids are a block that starts at `first`, once and for all: one id for each choice of what the
    text names, the last named changing first. A game's kinds name its own truth and view.
    """

    general: ClassVar[Reason] = ("", "This step is not offered now.")
    """What is said where nothing more precise is known."""
    plain: ClassVar[StepWords | None] = None
    """Its words, where they need no view; `{}` is what the step names."""

    def __init__(self, first: Action, text: str, args: Sequence[Arg] = (), lines: Sequence[Word] = ()) -> None:
        self.first: Final = first
        self.lines: Final = lines
        """The words of turn lines that stand for it."""
        self.texts: Final[list[str]] = []
        self.marks: Final[list[tuple[str, ...]]] = []
        self.name_all(text, args, 0, [], ())
        self.word: Final = self.texts[0].split()[0]

    def name_all(self, text: str, args: Sequence[Arg], at: int, named: list[str], marks: tuple[str, ...]) -> None:
        """The texts and marks of all choices from the argument `at` on."""
        if at == len(args):
            self.texts.append(text.format(*named))
            self.marks.append(marks)
            return
        for name, mark in args[at]:
            self.name_all(text, args, at + 1, [*named, name], (*marks, *mark))

    def do(self, p: Any, n: i64, tell: Tell | None) -> None:
        """Do the n-th step of this kind, and tell what it shows; with `tell=None` nothing is built."""
        raise NotImplementedError

    def why_not(self, view: Any, rest: list[str]) -> Reason | None:
        """What forbids the step that names this, as far as the listener can know it; None: only the rules can say."""
        return None

    def at_last(self, view: Any) -> Reason:
        """What is said where `why_not` knows nothing."""
        return self.general

    def points(self, view: Any, rest: list[str]) -> tuple[str, ...]:
        """What to point at for the offered step, where that follows from where things are; else ()."""
        return ()

    def words(self, view: Any, rest: list[str]) -> StepWords:
        """The offered step for people."""
        plain = self.plain
        if plain is None:
            raise NotImplementedError
        return replace(plain, text=plain.text.format(*rest), seen=plain.seen.format(*rest))

    def drawn(self, view: Any, rest: list[str]) -> str:
        """What chance did by the step that names this, for who sees everything; "" leaves it to the step's text."""
        return "" if self.plain is None else self.plain.text.format(*rest)


def in_order(kinds: Sequence[K]) -> list[K]:
    """All kinds of steps of a game by their ids, which leave nothing out: who builds tables by id begins here."""
    out = sorted(kinds, key=lambda kind: kind.first)
    ids = 0
    for kind in out:
        assert kind.first == ids, f"{kind.word} starts at {kind.first}, and {ids} is the next id"
        ids += len(kind.texts)
    return out
