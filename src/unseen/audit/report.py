"""What a check of a record came to."""

from collections.abc import Mapping
from typing import Final


class Report:
    """One sentence: the first breach with its place, or what was checked."""

    def __init__(self, code: str, sentence: str, line: int = 0, counts: Mapping[str, int] | None = None) -> None:
        self.code: Final = code
        """The kind of the breach; "" if there is none."""
        self.sentence: Final = sentence
        self.line: Final = line
        """Of the record, the first one being 1; 0 where a breach has none."""
        self.counts: Final = dict(counts or {})
        """How many `steps`, `draws`, `commitments`, `listeners`, `seen` were checked."""

    @property
    def ok(self) -> bool:
        """Does everything fit?"""
        return not self.code


class Breach(Exception):
    """Something does not fit."""

    def __init__(self, code: str, line: int, sentence: str) -> None:
        super().__init__(sentence)
        self.code: Final = code
        self.line: Final = line
        self.sentence: Final = sentence

    def report(self) -> Report:
        """As a report; its line stands before the sentence."""
        return Report(self.code, f"Line {self.line}: {self.sentence}" if self.line else self.sentence, self.line)
