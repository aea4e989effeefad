"""What the options of both games say alike: where the first pawns stand, and what the pools must hold."""

import re
from typing import Final

from unseen.boards.courtyard import COURT_CELLS, cell, is_space
from unseen.core.errors import UnseenError

STARTS: Final = ("B2", "C2", "D2", "B4", "C4", "D4")


class SetUp:
    """The option of the first pawns: three levels for B2, C2 and D2, mirrored on the other side, or a list of pawns.

    `kinds` has one letter for each of the `levels`; in a list a pawn is written as `listed`, with a kind and a space.
    """

    def __init__(self, key: str, levels: str, kinds: str, listed: str, example: str, rule: str) -> None:
        self.key: Final = key
        self.levels: Final = levels
        self.kinds: Final = kinds
        self.listed: Final = re.compile(listed)
        self.example: Final = example
        self.rule: Final = rule

    def pawns(self, text: str) -> list[tuple[str, int]]:
        """The first pawns as (kind, space); UnseenError `option-value` if the text is no set-up."""
        level = f"([{self.levels}])"
        row = re.fullmatch(f"{level}/{level}/{level}", text.strip())
        if row is not None:
            kinds = [self.kinds[self.levels.index(one)] for one in row.groups()]
            return [(kind, cell(space)) for kind, space in zip(kinds + kinds[::-1], STARTS, strict=True)]
        found = [self.listed.fullmatch(word) for word in text.split()]
        pawns = [(one["kind"], cell(one["space"])) for one in found if one is not None and is_space(one["space"])]
        spaces = {c for _, c in pawns}
        if not pawns or len(pawns) != len(found) or len(spaces) != len(pawns) or not spaces <= set(COURT_CELLS):
            raise UnseenError(
                "option-value",
                f"{self.key} cannot be “{text[:60]}”: write x/y/z with levels {self.levels[0]} to {self.levels[-1]},"
                f" or pawns on different courtyard spaces such as {self.example}.",
                self.rule,
            )
        return pawns

    def check_pools(self, text: str, per_kind: int, called: str, start_darts: int, dart_total: int) -> None:
        """UnseenError `option-value` where the game has fewer darts or pawns of one kind than it begins with."""
        if start_darts > dart_total:
            raise UnseenError(
                "option-value",
                f"start_darts cannot be {start_darts} with dart_total {dart_total}; choose at most the total.",
            )
        for kind in self.kinds:
            if [one for one, _ in self.pawns(text)].count(kind) > per_kind:
                raise UnseenError(
                    "option-value",
                    f"{self.key} places more pawns of one {called} than pawns_per_level allows ({per_kind}).",
                    self.rule,
                )
