"""Declared options: lobby, docs, command line and lab all read them from here."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, Self

from mypy_extensions import mypyc_attr

from unseen.core.errors import UnseenError, cut, no_such

Value = bool | int | str | None


def show(value: Value) -> str:
    """A value as text: `yes`, `no`, `none`, a number or the text itself."""
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


class Option:
    """One switch of a game. `free` describes values beyond `choices`, `check` raises UnseenError for bad ones.

    The values of an option `of_file` beyond its choices come from a file of an owner's own; no form asks for them.
    The rules find what is chosen as it `reads` to them. What is `past` is nobody's choice any more, and no rule asks
    for it: it stands in old records and tables.
    """

    def __init__(
        self,
        key: str,
        default: Value,
        choices: tuple[Value, ...],
        sentence: str,
        source: str,
        free: str = "",
        check: Callable[[str], object] | None = None,
        of_file: bool = False,
        reads: Callable[[Value], object] | None = None,
        past: bool = False,
    ) -> None:
        self.key = key
        self.default: Final = default
        self.choices: Final = choices
        self.sentence: Final = sentence
        self.source: Final = source
        self.free: Final = free
        self.check: Final = check
        self.of_file: Final = of_file
        self.reads: Final = reads
        self.past: Final = past

    def described(self) -> str:
        """The choices as people read them."""
        numbers = [c for c in self.choices if isinstance(c, int) and not isinstance(c, bool)]
        if len(numbers) > 4 and numbers == list(range(numbers[0], numbers[-1] + 1)):
            rest = [show(c) for c in self.choices if c not in numbers]
            return ", ".join([*rest, f"{numbers[0]} to {numbers[-1]}"])
        return ", ".join([*[show(c) for c in self.choices], *([self.free] if self.free else [])])

    def accept(self, value: object) -> Value:
        """One of the choices, given as itself or as the word that stands for it (`yes`, `none`, `3`).

        UnseenError `option-value` otherwise.
        """
        for choice in self.choices:
            if choice == value and type(choice) is type(value):
                return choice
        if isinstance(value, str):
            for choice in self.choices:
                if value in words(choice):
                    return choice
            if self.check is not None:
                self.check(value)
                return value
        said = cut(show(value) if value is None or isinstance(value, bool | int | str) else repr(value))
        raise UnseenError("option-value", f"{self.key} cannot be {said}; choices: {self.described()}.")


def words(choice: Value) -> tuple[str, ...]:
    """The words for a choice: as `show` writes it, and as TOML and Python do."""
    if choice is None:
        return "none", "None"
    return (show(choice), str(choice), str(choice).lower()) if isinstance(choice, bool) else (str(choice),)


# What gives a class its options: Any, for the type of the attribute is that of what the rules read.
def number(default: Value, choices: Iterable[Value], sentence: str, source: str, key: str = "") -> Any:
    """An option of numbers; a word among them (`none`, `off`) reads as 0."""
    return Option(key, default, tuple(choices), sentence, source, reads=lambda v: v if isinstance(v, int) else 0)


def switch(default: bool, sentence: str, source: str, key: str = "") -> Any:
    """An option of yes and no."""
    return Option(key, default, (default, not default), sentence, source)


def past(default: bool, sentence: str) -> Any:
    """What old records may name, and nobody chooses any more."""
    return Option("", default, (default, not default), sentence, "", past=True)


def word(
    choices: tuple[Value, ...],
    sentence: str,
    source: str,
    free: str = "",
    check: Callable[[str], object] | None = None,
    of_file: bool = False,
    key: str = "",
) -> Any:
    """An option of words, the usual one first."""
    return Option(key, choices[0], choices, sentence, source, free, check, of_file)


def when(key: str, choices: tuple[Value, Value], sentence: str, source: str) -> Any:
    """An option of two words, the usual one first; the attribute is true when the other one is chosen."""
    return Option(key, choices[0], choices, sentence, source, reads=lambda v: v == choices[1])


def unless(key: str, choices: tuple[Value, Value], sentence: str, source: str) -> Any:
    """An option of two words, the usual one first; the attribute is true unless the other one is chosen."""
    return Option(key, choices[0], choices, sentence, source, reads=lambda v: v == choices[0])


def place(default: Value, choices: tuple[Value, ...], sentence: str, source: str, key: str = "") -> Any:
    """An option of words that reads as the place of the chosen one among them."""
    return Option(key, default, choices, sentence, source, reads=choices.index)


@mypyc_attr(allow_interpreted_subclasses=True)
class Chosen:
    """The chosen options as a game's rules read them: shared by all its truths and views, never changed.

    A game derives from it and declares each option as an attribute of its rules, under its own name or as `key`:
    `barrels: int = number(3, (2, 3, 4), "Barrels that the smuggler has to sell.", "LH-07")`.
    They travel as the options alone, and a deep copy of what refers to them refers to them too.
    """

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        found = {name: value for name, value in vars(cls).items() if isinstance(value, Option)}
        cls.declare(**found)
        for name in found:
            delattr(cls, name)

    def __init__(self, chosen: Mapping[str, Value]) -> None:
        self.chosen: Final = dict(chosen)
        for name, option in declared(type(self)):
            value = chosen[option.key]
            setattr(self, name, value if option.reads is None else option.reads(value))

    @classmethod
    def declare(cls, **options: Option) -> None:
        """The options that this class adds, by attribute. A build writes this line for the classes that it compiles."""
        for name, option in options.items():
            option.key = option.key or name
        DECLARED[cls] = [*DECLARED.get(cls, []), *options.items()]

    @classmethod
    def options(cls) -> tuple[Option, ...]:
        """All that are declared, in order."""
        return tuple([option for _, option in declared(cls)])

    def __reduce__(self) -> tuple[type["Chosen"], tuple[dict[str, Value]]]:
        return type(self), (self.chosen,)

    def __deepcopy__(self, memo: object) -> Self:
        return self


DECLARED: Final[dict[type, list[tuple[str, Option]]]] = {}
"""By class: its own options and the attributes that hold what is chosen."""


def declared(cls: type) -> list[tuple[str, Option]]:
    """The options of a class with their attributes, those of its bases first."""
    return [one for base in reversed(cls.__mro__) for one in DECLARED.get(base, [])]


def choosable(options: Iterable[Option]) -> list[Option]:
    """What can be chosen at a table."""
    return [option for option in options if not option.past]


def choose(options: tuple[Option, ...], given: Mapping[str, object]) -> dict[str, Value]:
    """All options with their values; UnseenError `option-unknown` or `option-value` names the choices."""
    settled = read_settings(options, given)
    return {option.key: settled.get(option.key, option.default) for option in options}


def read_settings(options: tuple[Option, ...], given: Mapping[str, object]) -> dict[str, Value]:
    """These options alone, as values or in words; UnseenError as `choose`."""
    by_key = {option.key: option for option in options}
    for key in given:
        if key not in by_key:
            raise UnseenError("option-unknown", no_such("option", key, sorted(by_key)))
    return {key: by_key[key].accept(value) for key, value in given.items()}
