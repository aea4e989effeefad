"""Leaks of looking back: what is open after the end, asked for while the game still goes on."""

from collections.abc import Mapping
from typing import Any, Final

import pytest

from tests.proof.leaks import Leak
from unseen.core.errors import UnseenError
from unseen.draw import svg
from unseen.draw.everything import all_known
from unseen.server import pages
from unseen.server.lobby import Sitting
from unseen.server.pages_replay import EVERYTHING
from unseen.server.replays import Replayed

Patch = pytest.MonkeyPatch


def everything_early(patch: Patch) -> None:
    """Who asks for everything gets the picture of it while the game still goes on."""
    plain = pages.table_html

    def table_html(sitting: Sitting, eyes: str, at: int | None, *more: Any, **common: Any) -> str:
        match = sitting.table.match
        seen = svg.render(all_known(match, len(match.steps))) if eyes == EVERYTHING else ""
        return plain(sitting, eyes, at, *more, **common) + seen

    patch.setattr(pages, "table_html", table_html)


def another_move_early(patch: Patch) -> None:
    """Another move can be tried of a game that still goes on, and what is refused says from where."""

    def looked_back(sitting: Sitting) -> Replayed:
        found = Replayed(sitting.table.match)
        raise UnseenError("moment", f"Another move can be tried from {found.branch(len(sitting.table.match.steps))}.")

    patch.setattr("unseen.server.pages_branches.looked_back", looked_back)


REPLAY_LEAKS: Final[Mapping[str, tuple[Leak, str]]] = {
    "everything before the end": (everything_early, "everything"),
    "another move before the end": (another_move_early, "another move"),
}
"""Each leak, and a word of the door at which it is found."""
