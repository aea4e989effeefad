"""Words of turn lines: one pattern writes a word from its event and reads the step from the word."""

import re
from typing import Final

from unseen.core.events import Event, value_names


class Word:
    """`Word("H{healer}^{space}", "heal {healer} {space}", healer=SPACE, space=SPACE)`.

    Each name is a value of the event, or given beside it, with a regular expression that says what it can be. A word
    that stands for no step has the step "".
    """

    def __init__(self, pattern: str, step: str, **named: str) -> None:
        self.pattern: Final = pattern
        self.step: Final = step
        parts = re.split(r"\{(\w+)\}", pattern)
        groups = [f"(?P<{part}>{named[part]})" if n % 2 else re.escape(part) for n, part in enumerate(parts)]
        self.regex: Final = re.compile("".join(groups))

    def write(self, event: Event, **more: str) -> str:
        """The word of an event; several things are joined by commas."""
        values = dict(zip(value_names(type(event)), event.values(), strict=True))
        texts = {
            name: ",".join(map(str, value)) if isinstance(value, tuple) else value for name, value in values.items()
        }
        return self.pattern.format(**{**texts, **more})

    def read(self, text: str) -> list[str] | None:
        """The steps that a word stands for, one or none; None if it is another word."""
        match = self.regex.fullmatch(text)
        if match is None:
            return None
        named = {name: value.replace(",", " ") for name, value in match.groupdict().items()}
        return [self.step.format(**named)] if self.step else []
