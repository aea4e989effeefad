"""Declared options: lobby, docs, command line and lab all read them from here."""

from collections.abc import Callable, Mapping
from typing import Final, Self

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
    """

    def __init__(
        self,
        key: str,
        default: Value,
        choices: tuple[Value, ...],
        sentence: str,
        source: str,
        free: str = "",
        check: Callable[[str], None] | None = None,
        of_file: bool = False,
    ) -> None:
        self.key: Final = key
        self.default: Final = default
        self.choices: Final = choices
        self.sentence: Final = sentence
        self.source: Final = source
        self.free: Final = free
        self.check: Final = check
        self.of_file: Final = of_file

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


class Chosen:
    """The chosen options as a game's rules read them: shared by all its truths and views, never changed.

    They travel as the options alone, and a deep copy of what refers to them refers to them too.
    """

    def __init__(self, chosen: Mapping[str, Value]) -> None:
        self.chosen: Final = dict(chosen)

    def switch(self, key: str) -> bool:
        """An option of yes and no."""
        return self.chosen[key] is True

    def text(self, key: str) -> str:
        """An option of words."""
        return str(self.chosen[key])

    def number(self, key: str) -> int:
        """An option of numbers."""
        value = self.chosen[key]
        assert isinstance(value, int)
        return value

    def __reduce__(self) -> tuple[type["Chosen"], tuple[dict[str, Value]]]:
        return type(self), (self.chosen,)

    def __deepcopy__(self, memo: object) -> Self:
        return self


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
