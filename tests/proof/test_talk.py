"""Talk is no part of the game: with it and without it, all that anybody is sent is the same but for the talk itself."""

import random
import re
from typing import Final

import pytest

from tests.conformance.expected import NUSUBITO
from unseen.core.dice import Dice
from unseen.core.match import Match
from unseen.core.registry import load
from unseen.core.seats import Seat
from unseen.proof.doors import all_doors
from unseen.proof.loop import run
from unseen.proof.watch import Plan, Seen, Watch
from unseen.proof.world import World
from unseen.table.talk import ALL, GREETINGS, TEAM
from unseen.testing.play import random_match

pytestmark = [pytest.mark.no_cover, pytest.mark.once]

THIEF, MISTS = 0, 1
STEPS: Final = 16
TEAM_WORDS: Final = "left, I think"
PANEL: Final = re.compile(rb'<section class="panel talk".*?</section>|<button[^>]* id="to-talk".*?</button>', re.S)
BESIDE: Final = re.compile(rb" talk\.\w+")
"""That something was said, in what a page has beside the posts."""
LENGTH: Final = re.compile(rb"content-length: \d+")
NEWS: Final = b"event: talk\ndata: {}\n\n"


class Talking(Watch):
    """A world in which everybody talks before every step, to all and to the team; or nobody ever does."""

    talks = True

    async def greet(self) -> None:
        """Nothing but what is said before steps."""

    async def quiet(self) -> None:
        """What is said is news where nothing else is."""

    async def think(self, author: Seat) -> None:
        """Say something."""
        for seat in (THIEF, MISTS) if self.talks else ():
            said = await self.world.say(seat, ALL, GREETINGS[self.world.taken % len(GREETINGS)])
            assert said.status in (200, 429), said.body
            assert (await self.world.say(seat, TEAM, TEAM_WORDS)).status == 200


def played(match: Match, talks: bool) -> Seen:
    """All that the Mists and a spectator are sent in a world with talk or without."""

    async def watched() -> Seen:
        doors = tuple([door for door in all_doors(match.game, ["leap E3"]) if "talk" not in door.path])
        watch = Talking(World(match, MISTS, THIEF), Plan(MISTS, THIEF, doors, 6, 0, 1), False)
        watch.talks = talks
        try:
            await watch.begin()
            await watch.play()
            assert watch.findings == []
            return watch.seen
        finally:
            await watch.world.end()

    return run(watched())


def test_with_and_without_talk_all_else_is_the_same(rng: random.Random) -> None:
    match = random_match(load("nusubito"), Dice(rng.getrandbits(30)), STEPS, NUSUBITO.refuse)
    silent, loud = played(match, False), played(match, True)
    assert len([one for one in loud if one[1] == NEWS]) > STEPS / 2
    assert [name for name, raw in loud if TEAM_WORDS.encode() in raw and name.startswith("guest")] == []
    assert [name for name, raw in loud if TEAM_WORDS.encode() in raw], "the Mists read their own"
    assert cut([one for one in loud if one[1] != NEWS]) == cut(silent)


def cut(seen: Seen) -> Seen:
    """What was sent, without the panel of talk, the way to it, and that it is another one."""
    return [(name, LENGTH.sub(b"", BESIDE.sub(b"", PANEL.sub(b"", raw.replace(NEWS, b""))))) for name, raw in seen]
