"""Leaks of talk: what is offered or refused to say by the truth, and what reaches who should not have it."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

import pytest

from tests.conftest import FULL
from tests.proof.leaks import Leak, truth
from unseen.core.seats import Seat
from unseen.core.wire import Json
from unseen.server import api_talk, lobby, talk
from unseen.server.live import Live
from unseen.server.talk import Heard
from unseen.table.talk import ALL, HUSHED, Calling, Talk

Patch = pytest.MonkeyPatch


def greeting_by_the_truth(patch: Patch) -> None:
    """What is ready to be said fits what is going on."""
    plain = talk.heard

    def heard(live: Live, session: str) -> Heard:
        return replace(plain(live, session), greetings=(f"Hello {hash(truth(live.table))}!",))

    patch.setattr(lobby, "heard", heard)


def hush_by_the_truth(patch: Patch) -> None:
    """Why nobody may talk to all is worked out on the truth."""
    patch.setattr(api_talk, "hushed", lambda table: f"{HUSHED} {hash(truth(table))}")


def team_is_heard(patch: Patch) -> None:
    """What a team says stands among what is said to all."""
    plain = Talk.dump

    def dump(self: Talk, seat: Seat, who: str, after: int, to: str, called: Calling) -> list[Json]:
        more = [line for team in (0, 1) for line in plain(self, team, who)] if to == ALL else []
        return [*plain(self, seat, who, after, to, called), *more]

    patch.setattr(Talk, "dump", dump)


def talk_is_heard(patch: Patch) -> None:
    """Everybody is told when a team talks, though not what."""
    patch.setattr(Talk, "count", lambda self, seat: sum([len(lines) for lines in self.lines.values()]))


USUAL: Final[Mapping[str, tuple[Leak, str]]] = {
    "a hush by the truth": (hush_by_the_truth, "to all"),
    "a team's talk on the page": (team_is_heard, "parts"),
}
LONG: Final[Mapping[str, tuple[Leak, str]]] = {
    "a greeting by the truth": (greeting_by_the_truth, "parts"),
    "a team's talk in the stream": (talk_is_heard, "stream"),
}
TALK_LEAKS: Final = {**USUAL, **(LONG if FULL else {})}
"""Each leak, and a word of the door at which it is found."""
