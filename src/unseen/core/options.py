"""Declared options: lobby, docs, command line and lab all read them from here."""

from collections.abc import Callable, Mapping
from typing import Final, Self

from unseen.core.errors import UnseenError

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

    def accept(self, value: Value) -> Value:
        """The value itself, if it is one of the choices; UnseenError `option-value` otherwise."""
        for choice in self.choices:
            if choice == value and isinstance(choice, bool) == isinstance(value, bool):
                return choice
        if isinstance(value, str) and self.check is not None:
            self.check(value)
            return value
        raise UnseenError("option-value", f"{self.key} cannot be {show(value)}; choices: {self.described()}.")

    def read(self, text: str) -> Value:
        """A value from text such as `yes`, `none`, `3`."""
        for choice in self.choices:
            if text == show(choice) or (isinstance(choice, bool) and text == ("true" if choice else "false")):
                return choice
        return self.accept(text)


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


def choose(options: tuple[Option, ...], given: Mapping[str, Value]) -> dict[str, Value]:
    """All options with their values; UnseenError `option-unknown` or `option-value` names the choices."""
    by_key = {option.key: option for option in options}
    for key in given:
        if key not in by_key:
            raise UnseenError("option-unknown", f"There is no option {key}; options: {', '.join(sorted(by_key))}.")
    return {key: option.accept(given[key]) if key in given else option.default for key, option in by_key.items()}


def read_settings(options: tuple[Option, ...], texts: Mapping[str, str]) -> dict[str, Value]:
    """Options from text, as on the command line and in records; UnseenError as `choose`."""
    by_key = {option.key: option for option in options}
    for key in texts:
        if key not in by_key:
            raise UnseenError("option-unknown", f"There is no option {key}; options: {', '.join(sorted(by_key))}.")
    return {key: by_key[key].read(text) for key, text in texts.items()}
