"""Words of turn lines: one pattern writes a word from its event and reads the step from the word."""

import re
from collections.abc import Mapping, Sequence
from typing import Final

from unseen.core.events import Event, value_names


class Word:
    """`Word("H{healer}^{space}", "heal {healer} {space}", healer=SPACE, space=SPACE)`.

    Each name is a value of the event, or given beside it, with a regular expression that says what it can be, or a
    table with the sign of each value. A word that stands for no step has the step "". One of `tails`, words that are
    written by themselves, may be attached to it.
    """

    def __init__(self, pattern: str, step: str, tails: Sequence["Word"] = (), **named: str | Mapping[str, str]) -> None:
        self.pattern: Final = pattern
        self.step: Final = step
        self.tails: Final = tails
        self.parts: Final = re.split(r"\{(\w+)\}", pattern)
        """What stands between the names, and at odd places their names."""
        self.signs: Final = {name: dict(what) for name, what in named.items() if not isinstance(what, str)}
        self.regex: Final = re.compile(
            "".join([group(part, named[part]) if n % 2 else re.escape(part) for n, part in enumerate(self.parts)])
        )

    def write(self, event: Event, **more: str) -> str:
        """The word of an event; several things are joined by commas."""
        values = dict(zip(value_names(type(event)), event.values(), strict=True))
        out = list(self.parts)
        for at in range(1, len(out), 2):
            name = out[at]
            text = more[name] if name in more else spelled(values[name])
            out[at] = self.signs[name][text] if name in self.signs else text
        return "".join(out)

    def read(self, text: str) -> list[str] | None:
        """The steps that a word stands for, with its tail if it has one; None if it is another word."""
        return read_any((self,), text)

    def named(self, match: re.Match[str]) -> list[str]:
        """The steps of these names, several of them with `; ` between, or none."""
        if not self.step:
            return []
        named = {name: value.replace(",", " ") for name, value in match.groupdict().items()}
        for name, table in self.signs.items():
            named[name] = next(value for value, sign in table.items() if sign == named[name])
        return self.step.format(**named).split("; ")


def spelled(value: object) -> str:
    """A value of an event; several things are joined by commas."""
    return ",".join(map(str, value)) if isinstance(value, tuple) else str(value)


def group(name: str, what: str | Mapping[str, str]) -> str:
    """What a name can be."""
    return f"(?P<{name}>{what if isinstance(what, str) else '|'.join(map(re.escape, what.values()))})"


def read_any(words: Sequence[Word], text: str) -> list[str] | None:
    """The steps of a text that is one of these words, with its tails if it has some; None if it is none of them."""
    steps: list[str] = []
    at = 0
    while True:
        found = [(match, word) for word in words if (match := word.regex.match(text, at)) is not None]
        if not found:
            return None
        match, word = max(found, key=lambda pair: pair[0].end())
        steps += word.named(match)
        at, words = match.end(), word.tails
        if at == len(text):
            return steps
