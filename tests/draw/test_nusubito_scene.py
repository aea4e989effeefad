"""Nusubito's picture shows a listener what it was told, and marks as secret what only it was told."""

import random
from collections.abc import Iterator
from itertools import chain

import unseen
from unseen.core.events import Ended, Event, Told
from unseen.core.match import Match
from unseen.core.seats import CHANCE, SPECTATOR, Seat
from unseen.draw import svg
from unseen.draw.scene import Figure, Scene, Trail
from unseen.games.nusubito.deeds.claims import Opened
from unseen.games.nusubito.deeds.coins import CoinsPlaced
from unseen.games.nusubito.deeds.kinds import KINDS
from unseen.games.nusubito.deeds.leap import Downed, Leapt
from unseen.games.nusubito.deeds.turns import Shown, TurnEnded
from unseen.games.nusubito.knowledge import Known
from unseen.games.nusubito.options import OPTIONS, Rules
from unseen.games.nusubito.scene import NusubitoPictures
from unseen.games.temples.events import RodLookedAt, RodSeen

THIEF, MISTS = 0, 1
RULES = Rules({option.key: option.default for option in OPTIONS})
scene = NusubitoPictures(RULES).scene


def known(seat: Seat, *told: tuple[Event, str]) -> Known:
    """A listener who was told all this."""
    view = Known(seat, RULES)
    for event, audience in told:
        view.learn(Told(event, audience))
    return view


WALK: tuple[tuple[Event, str], ...] = (
    (RodLookedAt("3"), "later"),
    (RodSeen("3", False), "you"),
    (Leapt("C3", "C1", 1), "you"),
    (Downed("B", "C2"), "later"),
)


def figures(picture: Scene) -> set[str]:
    return {item.id for item in picture.items if isinstance(item, Figure)}


def test_the_thief_sees_own_secrets_in_stitches() -> None:
    picture = scene(known(THIEF, *WALK), frozenset({"temple:A1"}))
    assert picture.mark("pawn:C2").know == "you"
    assert picture.mark("rod:3").label == "Rod of row 3, red, only you know"
    assert picture.mark("temple:A1").legal
    assert figures(picture) == {"figure:you"}
    assert len([item for item in picture.items if isinstance(item, Trail)]) == 1


def test_what_was_told_is_solid() -> None:
    view = known(THIEF, *WALK, (TurnEnded(THIEF), "later"))
    view.soon = 0
    picture = scene(view)
    assert picture.mark("pawn:C2").know == "everyone"
    assert picture.mark("pawn:C2").label == "Builder on C2, downed"


def test_others_see_the_thief_only_where_he_was_shown() -> None:
    start = scene(known(MISTS))
    assert figures(start) == {"figure:hider"}
    gone = known(MISTS, (CoinsPlaced(1), "everyone"))
    assert figures(scene(gone)) == set()
    gone.learn(Told(Shown("row", "3"), "everyone"))
    assert figures(scene(gone)) == {"figure:line"}
    gone.learn(Told(Shown("temple", "A1"), "everyone"))
    assert figures(scene(gone)) == {"figure:hider"}


def test_the_thief_sees_what_a_night_showed_of_him() -> None:
    picture = scene(known(THIEF, (Shown("column", "C"), "everyone")))
    assert figures(picture) == {"figure:you", "figure:line"}


def test_mists_and_spectator_get_the_same_bytes() -> None:
    told = ((Downed("B", "C2"), "everyone"), (CoinsPlaced(1), "everyone"), (TurnEnded(THIEF), "everyone"))
    assert svg.render(scene(known(MISTS, *told))) == svg.render(scene(known(SPECTATOR, *told)))


def test_the_guess_has_numbers_only_if_they_are_told() -> None:
    heat = {"temple:A3": 0.75, "temple:C1": None, "temple:E1": 0.0}
    picture = scene(known(MISTS), heat=heat)
    assert picture.mark("temple:A3").label.endswith("75 %")
    assert picture.mark("temple:E1").know == "out"
    assert picture.mark("temple:C1").label.endswith("thief perhaps here")
    assert picture.mark("temple:E5").know == "everyone"
    assert scene(known(MISTS)).mark("temple:E1").know == "everyone"


def test_in_the_end_all_lies_open_to_all() -> None:
    end: tuple[tuple[Event, str], ...] = (
        (Ended("capture", (MISTS,), ()), "everyone"),
        (Opened("C1", ("A1",), "E5"), "everyone"),
    )
    thief, mists = (scene(known(seat, *more, *end)) for seat, more in ((THIEF, WALK[1:3]), (MISTS, ())))
    for picture in (thief, mists):
        assert figures(picture) == {"figure:hider"}
        assert picture.mark("rod:E").label == "Rod of column E, green"
        assert picture.mark("rod:3").know == "everyone"
        assert "treasure" in picture.mark("temple:E5").label


def playing(rng: random.Random) -> Iterator[Match]:
    """A match of random steps without claims, after each step, until it ends."""
    match = Match(unseen.load("nusubito"))
    while pending := match.state.pending():
        seat = pending[0]
        offered = [a for a, _ in match.state.odds()] if seat == CHANCE else match.state.legal(seat)
        quiet = [a for a in offered if not KINDS.texts[a].startswith(("claim", "capture"))]
        match.play(seat, rng.choice(quiet or offered))
        yield match


def test_every_offered_step_can_be_pointed_at(rng: random.Random) -> None:
    seen = set()
    for match in chain.from_iterable(playing(rng) for _ in range(30)):
        seat = (*match.state.pending(), CHANCE)[0]
        if seat == CHANCE:
            continue
        named = frozenset(mark for action in match.state.legal(seat) for mark in match.game.marks(action))
        picture = match.game.pictures.scene(match.game.view(seat, match.told[seat]), named)
        assert isinstance(picture, Scene)
        legal = {mark.id for mark in picture.marks() if mark.legal}
        tray = {name for name in named if name.split(":")[0] in ("coin", "dart")}
        assert named - tray == legal
        seen |= {name.split(":")[0] for name in named}
    assert {"pawn", "space", "temple", "bolster", "coin", "dart"} <= seen
