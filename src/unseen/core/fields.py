"""A position as text: each part is declared once, and what is read, written and refused follows from the list.

What the parts tell of is `p`: a truth, or a person in it. How a value looks may depend on it as its game says.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from operator import attrgetter
from typing import Any, Final

from unseen.core.errors import UnseenError

Only = tuple[Callable[[Any], bool], str, str]
"""Where a part may stand, and the sentence and the rule where it may not; `{}` is its name."""


def bad(sentence: str, rule: str = "") -> UnseenError:
    """The error about an impossible position."""
    return UnseenError("position", sentence, rule)


def need(holds: bool, sentence: str, rule: str = "") -> None:
    """Refuse a position for this reason, unless it holds."""
    if not holds:
        raise bad(sentence, rule)


class Look:
    """How a value stands in a text, behind the sign of its part."""

    form: str = r"\S*"
    """What can stand there."""

    def read(self, p: Any, text: str, title: str) -> Any:
        """The value, or None if it is set already; UnseenError `position` about `title` if the text is none."""
        raise NotImplementedError

    def write(self, p: Any, value: Any) -> str | None:
        """Its text; None for what goes without saying."""
        raise NotImplementedError


class Flag(Look):
    """It holds where its sign stands."""

    form = ""

    def read(self, p: Any, text: str, title: str) -> Any:
        return True

    def write(self, p: object, value: int) -> str | None:
        return "" if value else None


class Count(Look):
    """A whole number up to a most, which the position may give; the `usual` one goes without saying."""

    def __init__(self, most: int | Callable[[Any], int], usual: int | None = None) -> None:
        self.most: Final = most
        self.usual: Final = usual

    def read(self, p: object, text: str, title: str) -> int:
        most = self.most if isinstance(self.most, int) else self.most(p)
        if not re.fullmatch(r"\d{1,3}", text) or int(text) > most:
            raise bad(f"{title} cannot be “{text[:20]}”; 0 to {most}.")
        return int(text)

    def write(self, p: object, value: int) -> str | None:
        return None if value == self.usual else str(value)


class Choice(Look):
    """One of some names, by its place among them, -1 for none; `wrong` is the sentence about another text."""

    def __init__(self, names: Sequence[str], wrong: str, rule: str = "") -> None:
        self.names: Final = names
        self.wrong: Final = wrong
        self.rule: Final = rule

    def read(self, p: object, text: str, title: str) -> int:
        need(text in self.names, self.wrong.format(title=title, text=text[:20]), self.rule)
        return self.names.index(text)

    def write(self, p: object, value: int) -> str | None:
        return self.names[value] if value >= 0 else None


class Named(Look):
    """One of some names by its place among them; `none` stands for -1."""

    def __init__(self, names: Sequence[str], none: str = "-") -> None:
        self.names: Final = names
        self.none: Final = none
        self.form = any_of([*names, none])

    def read(self, p: object, text: str, title: str) -> int:
        return -1 if text == self.none else self.names.index(text)

    def write(self, p: object, value: int) -> str:
        return self.none if value < 0 else self.names[value]


class Several(Look):
    """Some of these names, one right after the other: the tuple of their places in order."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names: Final = names
        self.name: Final = re.compile(any_of(names))
        self.form = f"(?:{self.name.pattern})*"

    def read(self, p: object, text: str, title: str) -> tuple[int, ...]:
        return tuple(sorted({self.names.index(name) for name in self.name.findall(text)}))

    def write(self, p: object, value: Iterable[int]) -> str:
        return "".join([self.names[one] for one in value])


def any_of(names: Iterable[str]) -> str:
    """The form of one of these names."""
    return "|".join(map(re.escape, names))


class Part:
    """A sign and what looks so behind it (`hand:C1`), as often as it may stand. `left_out` is read where it does not.

    It is the field `at`, by its name from `p` on (`board.hand`); without one the look itself sets what there is.
    """

    many: bool = False

    def __init__(
        self,
        sign: str,
        look: Look,
        at: str | Callable[[Any], str] = "",
        title: str = "",
        only: Only | None = None,
        left_out: str | None = None,
        form: str = "",
    ) -> None:
        self.sign: Final = sign
        self.look: Final = look
        self.at: Final[Callable[[Any], str]] = (lambda p: at) if isinstance(at, str) else at
        self.only: Final = only
        self.left_out: Final = left_out
        self.name: Final = sign.rstrip(":=@")
        self.title: Final = title or self.name
        if not form:
            form = r"\d+" if sign[-1:].isalpha() and look.form else look.form  # a sign with no mark behind it: d2
        self.form: Final = re.compile(f"{re.escape(sign)}({form})")

    def read(self, p: Any, text: str) -> None:
        """Set what it says."""
        value = self.look.read(p, text, self.title)
        owner, _, name = self.at(p).rpartition(".")
        if name:
            setattr(attrgetter(owner)(p) if owner else p, name, value)

    def words(self, p: Any) -> list[str]:
        """It, as often as it stands."""
        text = self.look.write(p, attrgetter(at)(p) if (at := self.at(p)) else None)
        return [] if text is None else [self.sign + text]

    def fits(self, p: Any) -> bool:
        """May it stand in this position?"""
        return self.only is None or self.only[0](p)

    def allow(self, p: Any) -> None:
        """Refuse it where it may not stand."""
        if self.only is not None:
            need(self.only[0](p), self.only[1].format(self.name), self.only[2])


class Parts(Look):
    """Parts in the order in which they are written, those named in `first` read before the others.

    As the value of a part they stand with commas between them.
    """

    def __init__(self, parts: Sequence[Part], of: str = "a position", first: Sequence[str] = ()) -> None:
        self.parts: Final = parts
        self.of: Final = of
        place = {name: n for n, name in enumerate(first)}
        self.order: Final = sorted(parts, key=lambda part: place.get(part.name, len(first)))

    def find(self, word: str) -> tuple[Part, str]:
        """The part that a word is, and its value."""
        for part in self.parts:
            if found := part.form.fullmatch(word):
                return part, found[1]
        raise bad(f"“{word[:40]}” is not part of {self.of}.")

    def named(self, words: Iterable[str]) -> dict[str, list[str]]:
        """The values of what stands there, by name."""
        out: dict[str, list[str]] = {}
        for word in words:
            part, value = self.find(word)
            need(part.many or part.name not in out, f"{part.name} stands twice in the position.")
            out.setdefault(part.name, []).append(value)
        return out

    def read_all(self, p: Any, named: Mapping[str, Sequence[str]]) -> None:
        """Set what these values say, and what follows from those that do not stand."""
        for part in self.order:
            if part.name in named:
                part.allow(p)
                for text in named[part.name]:
                    part.read(p, text)
            elif part.left_out is not None and part.fits(p):
                part.read(p, part.left_out)

    def words(self, p: Any) -> list[str]:
        """The text, word by word."""
        return [word for part in self.parts if part.fits(p) for word in part.words(p)]

    def read(self, p: object, text: str, title: str) -> None:
        for word in text.split(","):
            part, value = self.find(word)
            part.read(p, value)
        for part in self.parts:
            if part.words(p):
                part.allow(p)

    def write(self, p: object, value: object) -> str | None:
        return ",".join(self.words(p)) or None


class Row:
    """The texts of truths whose parts all stand in their order, only that a flag may be left out.

    `check` looks at the truth that was read, refuses what play cannot reach and sets what follows from the rest.
    """

    def __init__(
        self, title: str, truth: Callable[[Any], Any], parts: Sequence[Part], check: Callable[[Any], None]
    ) -> None:
        self.title: Final = title
        self.truth: Final = truth
        self.parts: Final = parts
        self.check: Final = check
        forms = [f" {part.form.pattern}" if part.look.form else f"(?: {part.form.pattern})?" for part in parts]
        self.form: Final = re.compile("".join(forms))

    def read(self, rules: Any, text: str) -> Any:
        """The truth of a text; UnseenError `position` says what is impossible."""
        found = self.form.fullmatch(" ".join(["", *text.split()]))
        if found is None:
            raise bad(f"“{text[:60]}” is not a position of {self.title}.")
        p = self.truth(rules)
        for part, value in zip(self.parts, found.groups(), strict=True):
            if value is not None:
                part.read(p, value)
        self.check(p)
        return p

    def write(self, p: Any) -> str:
        """The text of a truth; UnseenError `position` after the end."""
        need(p.outcome() is None, "A finished game has no position to play on from.")
        return " ".join([word for part in self.parts for word in part.words(p)])
