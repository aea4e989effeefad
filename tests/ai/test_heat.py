"""What can be worked out: made of what everybody was told, the same whoever asks, and of no opinion about anybody."""

import random
from collections.abc import Iterator

import pytest
from lighthouse.board import BESIDE, HARBOUR, KEEPER, NAMES, LighthouseView, lit
from lighthouse.deeds import Fog, Lighthouse, Quiet, Shone
from lighthouse.game import LighthouseGame
from molehill.game import MolehillGame

from tests.conformance.expected import expectations
from tests.core.toys import CovesGame
from unseen.ai import heat as heats
from unseen.ai.beliefs.nuns import NunsBelief
from unseen.ai.heat import Batches, Heat
from unseen.core.dice import Dice
from unseen.core.events import Told
from unseen.core.game import Game
from unseen.core.match import Match
from unseen.core.registry import game_class
from unseen.core.seats import CHANCE, SPECTATOR
from unseen.core.worked_out import TOO_MANY, worked_out
from unseen.draw import svg
from unseen.draw.scene import Mark, Scene
from unseen.games.nuns.game import NunsGame
from unseen.games.nusubito.game import NusubitoGame
from unseen.games.threads.game import ThreadsGame
from unseen.testing import worked_out as kit
from unseen.testing.play import nothing, walk

GAMES: list[Game] = [
    *[game_class(name)({}) for name in ("nusubito", "kakusareta", "nuns", "threads")],
    game_class("kakusareta")({"elemental": "master_plus"}),
    NunsGame({"players": 3, "blessings": "off"}),
    ThreadsGame({"facing_visibility": "owner", "cards_visibility": "owner"}),
    LighthouseGame({}),
    MolehillGame({}),
]


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_whoever_was_told_the_same_works_out_the_same(game: Game, rng: random.Random) -> None:
    """From any seat's told list, whatever it was told beside; the truth is never ruled out."""
    refuse = expectations(game.id).refuse if game.id in ("nusubito", "kakusareta", "nuns", "threads") else nothing
    assert kit.check(game, Dice(rng.getrandbits(30)), refuse) == []
    assert game.hunts(SPECTATOR)
    assert any([game.hunts(seat) for seat in range(len(game.seats))])


def test_a_game_that_looks_for_nothing_has_nothing_worked_out() -> None:
    assert kit.check(CovesGame({}), Dice(1)) == []
    assert Heat(CovesGame({})).places() == {}


# ---- one share, worked out in two ways ----
def walked(game: Game, steps: int, seed: int) -> Iterator[tuple[list[Told], Match]]:
    """A random match at every decision before which something was told to everybody: that, and the match."""
    match, heard = Match(game), 0
    for _ in walk(match, Dice(seed), steps):
        told = match.told[SPECTATOR][heard:]
        if told and CHANCE not in match.state.pending() and match.state.outcome() is None:
            heard = len(match.told[SPECTATOR])
            yield told, match


@pytest.mark.parametrize("blessings", ["on", "off"])
def test_where_novices_are_is_about_right(blessings: str) -> None:
    """When a card is used and how noise is named are habits; so nothing is ruled out. Walks have no purpose."""
    heat = Heat(NunsGame({"players": 3, "blessings": blessings}))
    assert isinstance(heat.belief, NunsBelief)
    assert heat.belief.watch.walkers.purpose == 0.0
    assert not heat.exact
    assert worked_out(heat.game, {"dot:7": 0.2, "dot:9": 0.0}, heat.exact, True).heat == {"dot:7": 0.2}


def at_the_beam(match: Match, dice: Dice) -> bool:
    """Plays on to the keeper's next beam; False if the game is over before."""
    while match.state.outcome() is None:
        seat = match.state.pending()[0]
        if match.told[SPECTATOR] and seat == KEEPER:
            return True
        legal = match.state.legal(seat) if seat != CHANCE else []
        match.play(seat, dice.draw(match.state) if seat == CHANCE else legal[int(dice.below(len(legal)))])
    return False


def perhaps(match: Match) -> set[int]:
    """Where the boat can be, as far as beams tell: every night it goes one cove on."""
    coves, thick = set(HARBOUR), False
    for told in match.told[KEEPER]:
        match told.event:
            case Quiet():
                coves = {to for cove in coves for to in BESIDE[cove]}
            case Fog():
                thick = told.event.thick
            case Shone(cove, seen):
                shown, here = set(lit(cove, thick)), {cove}
                coves = {"boat": here, "near": coves & shown - here, "dark": coves - shown}[seen]
    return coves


@pytest.mark.parametrize("seed", range(2))
def test_a_plug_in_needs_no_belief_of_its_own(seed: int) -> None:
    """The generic belief adds up what is possible, and the board shows it."""
    match, dice, heat, heard = Match(LighthouseGame({})), Dice(seed), Heat(LighthouseGame({})), 0
    beams = 0
    while at_the_beam(match, dice):
        heat.learn(match.told[SPECTATOR][heard:])
        heard = len(match.told[SPECTATOR])
        places = heat.places()
        possible = {mark for mark, share in places.items() if share}
        assert sum(places.values()) == pytest.approx(1.0)
        assert possible <= {f"cove:{NAMES[cove]}" for cove in perhaps(match)}
        assert isinstance(match.state, Lighthouse)
        assert places[f"cove:{NAMES[match.state.boat]}"] > 0.0
        view = match.game.view(KEEPER, match.told[KEEPER])
        assert isinstance(view, LighthouseView)
        scene = match.game.pictures.scene(view, frozenset(), heat.read(True).heat)
        assert isinstance(scene, Scene)
        drawn = {mark.id: mark.share for mark in scene.items if isinstance(mark, Mark) and mark.share is not None}
        assert drawn == places
        assert svg.render(scene).count("cannot be here") == len(places) - len(possible)
        signs = "".join([cell.text for row in scene.text for cell in row])
        assert signs.count("?") == len(possible)
        beams += 1
        match.play(KEEPER, match.state.legal(KEEPER)[int(dice.below(12))])
    assert beams > 0


# ---- what is told of it ----
def test_a_line_names_the_likeliest_first() -> None:
    game = NusubitoGame({})
    places = {f"temple:{name}": share for name, share in (("A1", 0.25), ("C1", 0.5), ("E1", 0.25), ("A3", 0.0))}
    shares, alone = worked_out(game, places, True, True), worked_out(game, places, True, False)
    assert shares.sentence == "The thief, 3 of 4 temples: C1 50 %, A1 25 %, E1 25 %."
    assert alone.sentence == "The thief, 3 of 4 temples: A1, C1, E1."
    assert alone.heat == {"temple:C1": None, "temple:A1": None, "temple:E1": None, "temple:A3": 0.0}
    about = worked_out(game, places, False, True)
    assert about.sentence == "The thief, 3 of 4 temples, about: C1 50 %, A1 25 %, E1 25 %."
    assert about.heat is not None and "temple:A3" not in about.heat
    assert worked_out(game, {}, True, True).sentence == "Nothing is hidden now."


def test_places_without_shares_tell_no_order() -> None:
    """Whose share is the larger one is not told by which is named first."""
    places = {f"dot:{dot}": (dot % 7 + 1) / 100 for dot in range(1, 12)}
    line = worked_out(NunsGame({}), places, True, False).sentence
    assert line == "The novices, 11 dots: 1, 2, 3, 4, 5, 6, and 5 more."


def test_what_grows_too_large_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(heats, "WORLDS_MAX", 3)
    game = LighthouseGame({})
    heat = Heat(game)
    for told, _ in walked(game, 30, 1):
        heat.learn(told)
    assert heat.lost and heat.places() == {}
    assert heat.read(True) is TOO_MANY and TOO_MANY.sentence == "There are too many ways to count them."


def test_what_is_taken_back_is_cut_out() -> None:
    cuts, told = Batches(), [Told(Quiet(), "everyone") for _ in range(6)]
    for count in (2, 0, 3):
        cuts.told(count)
    assert cuts.of(told[:5]) == [told[:2], told[2:5]]
    assert cuts.of(told[:5], 1) == [told[2:5]]
    cuts.back(2)
    cuts.told(1)
    assert cuts.of(told[:3]) == [told[:2], told[2:3]]
