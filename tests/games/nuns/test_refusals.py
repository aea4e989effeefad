"""A step that is not offered gets one sentence with its rule, as the seat that tries it can know."""

from collections.abc import Mapping

import pytest

from unseen.core.errors import UnseenError
from unseen.core.events import Told
from unseen.core.match import Match
from unseen.core.options import Value
from unseen.core.seats import CHANCE, SPECTATOR
from unseen.games.nuns.deeds.dealing import NoviceDealt
from unseen.games.nuns.deeds.noise import FalseNoiseChosen, NoiseLaid
from unseen.games.nuns.deeds.walk import TurnBegan
from unseen.games.nuns.game import NunsGame, known
from unseen.games.nuns.knowledge import Known


def sentence(game: NunsGame, match: Match, seat: int, text: str) -> UnseenError:
    """What a seat is answered that tries this step."""
    return game.words.refusal(game.view(seat, match.told[seat]), game.notation.ids[text])


def dealt() -> tuple[NunsGame, Match]:
    """A game at the first novice's first step: Celeste, wish 5."""
    game = NunsGame({"players": 2})
    match = Match(game)
    while match.state.pending() == (CHANCE,):
        wanted = [game.notation.ids[text] for text in ("deal N4", "deal wish-5")]
        odds = [action for action, _ in match.state.odds()]
        match.play(CHANCE, next((action for action in wanted if action in odds), odds[0]))
    match.play(0, match.state.legal(0)[0])
    return game, match


def test_reasons() -> None:
    game, match = dealt()
    assert sentence(game, match, 1, "go 88").rule == "NUN-MOVE-01"
    assert sentence(game, match, 1, "done walk").rule == "NUN-TURN-01"
    assert sentence(game, match, 1, "lead A").rule == "NUN-GUARD-ORDER-01"
    assert sentence(game, match, 0, "go 19").rule == "NUN-TURN-01"
    for text in ("go 18", "go 27"):
        match.play(1, game.notation.ids[text])
    locked = sentence(game, match, 1, "go 26")
    assert locked.rule in ("NUN-MOVE-05", "NUN-MOVE-01")
    match.play(1, game.notation.ids["end phase"])
    assert sentence(game, match, 1, "end phase").rule == "NUN-TURN-01"
    assert "fit" in sentence(game, match, 1, "done walk").sentence


def test_a_lock_is_refused_to_her_who_tries_it_alone() -> None:
    """TV-N22: the refusal is made from her own knowledge, and tells nobody anything."""
    game, match = dealt()
    told = {listener: len(heard) for listener, heard in match.told.items()}
    match.play(1, game.notation.ids["go 18"])
    for listener in (0, SPECTATOR):
        assert len(match.told[listener]) == told[listener]
    with pytest.raises(UnseenError):
        match.play(1, game.notation.ids["go 26"])


def guarding(steps: int, extra: bool, **options: Value) -> tuple[NunsGame, Known]:
    """What the guards' player knows of the abbess, so many steps along her path."""
    game = NunsGame({"players": 2, **options})
    view = known(game.blank(0))
    view.stage, view.board.active = "patrol", 0
    abbess = view.board.guards[0]
    abbess.path, abbess.steps, abbess.extra = view.board.path("red-26-122"), steps, extra
    abbess.dot = view.board.route(abbess)[3]
    return game, view


def test_a_longer_walk_is_a_walk() -> None:
    """NUN-BLESS-08: with the card five steps are a walk, and seven may be made."""
    for steps, extra, listens in ((4, False, True), (5, False, False), (5, True, True), (6, True, False)):
        game, view = guarding(steps, extra)
        assert ("will listen" in game.words.step(view, game.notation.ids["done"]).seen) == listens, (steps, extra)
    for steps, extra, rule in ((6, False, "NUN-GUARD-SPEED-01"), (6, True, "NUN-GUARD-PATH-03")):
        game, view = guarding(steps, extra)
        beside = view.rules.board.dots.beside(view.guards["A"].dot)
        off = next(dot for dot in beside if dot not in view.board.route(view.board.guards[0]))
        assert game.words.refusal(view, game.notation.ids[f"go {off}"]).rule == rule


def test_a_caught_novice_who_was_out_of_sight_is_told_the_reason() -> None:
    """NUN-CAUGHT-03: seen again after a step that began out of sight, four steps bind her no longer."""
    game, match = dealt()
    view = known(game.view(1, match.told[1]))
    me = view.novices[view.me]
    dots = view.rules.board.dots
    view.own.dot = view.guards["A"].dot = 17
    me.caught, view.tokens[view.me] = True, view.own.dot
    view.own.steps = view.rules.ranges[2][1]
    assert view.own.in_sight(view.board)
    nearer = dots.towards(view.own.dot, me.cell, False)[0]
    for free, bound in ((False, True), (True, False)):
        view.own.free = free
        assert ("in sight" in game.words.refusal(view, game.notation.ids[f"go {nearer}"]).sentence) == bound


def walking(options: Mapping[str, Value], dot: int) -> tuple[NunsGame, Known]:
    """What the first novice knows, on a dot of her walk; she has Celeste's cell."""
    game = NunsGame({"players": 2, **options})
    view = known(game.blank(1))
    for event in (NoviceDealt(1, "N4"), TurnBegan(2)):
        view.learn(Told(event, "everyone"))
    view.own.dot, view.walk = dot, (dot,)
    return game, view


@pytest.mark.parametrize("free", ["no_run", "homeward"])
def test_a_caught_novice_is_bound_out_of_sight_too(free: str) -> None:
    """Option caught_free: four steps are the most then, whether or not a guard sees her."""
    game, view = walking({"caught_free": free}, 17)
    view.novices[view.me].caught = True
    view.own.steps = 4
    assert not view.own.in_sight(view.board)
    nearer = view.rules.board.dots.towards(17, 4, False)[0]
    assert (
        game.words.refusal(view, game.notation.ids[f"go {nearer}"]).sentence
        == "You are caught: you make at most 4 steps."
    )


def test_where_turn_1_has_one_movement_no_turn_has_phases() -> None:
    """Option first_turn = doubled."""
    for turn, text in (("doubled", "Every movement has one phase"), ("two_phases", "Only turn 1 has two phases")):
        game, view = walking({"first_turn": turn}, 18)
        assert text in game.words.refusal(view, game.notation.ids["end phase"]).sentence


def test_a_guard_on_her_way_back_is_told_where_to() -> None:
    """Options no_card = hexagon and return_to = left_at: it is no way to the nearest dot of her path."""
    for options, rule in (({"no_card": "hexagon"}, "NUN-GUARD-PATH-06"), ({"return_to": "left_at"}, "NUN-RETURN-01")):
        game = NunsGame({"players": 2, **options})
        view = known(game.blank(0))
        view.stage, view.board.active = "patrol", 0
        abbess = view.board.guards[0]
        abbess.dot, abbess.path = 97, -1 if "no_card" in options else view.board.path("red-26-122")
        abbess.hexagon, abbess.left_at = (122, 0) if "no_card" in options else (0, 122)
        dots = view.rules.board.dots
        away = next(one for one in dots.beside(97) if one not in dots.towards(97, 122))
        found = game.words.refusal(view, game.notation.ids[f"go {away}"])
        assert found.rule == rule
        assert "122" in found.sentence


def test_slower_guards_have_no_step_after_a_run() -> None:
    """NUN-VAR-02: with the card too, five steps are the most."""
    for slow, text in ((True, "at most 5 steps, whatever"), (False, "follows the last step")):
        game, view = guarding(5, False, guard_cap_5=slow)
        view.held["A"] = next(card.id for card in view.rules.board.blessings if card.kind == "extra_dot")
        assert text in game.words.refusal(view, game.notation.ids["swift 69"]).sentence


def test_cards_that_nobody_plays_with_are_not_given_out() -> None:
    """Options blessings = off, turn_back = none."""
    game = NunsGame({"players": 2, "blessings": "off", "turn_back": None})
    view = known(game.blank(0))
    view.stage, view.board.active = "patrol", 0
    card = view.rules.board.blessings[0].id
    assert "without blessings" in game.words.refusal(view, game.notation.ids[f"give {card}"]).sentence
    assert "no turn-back cards in this game" in game.words.refusal(view, game.notation.ids["turn back"]).sentence


def test_false_noise_lies_where_it_was_laid_and_only_then() -> None:
    """NUN-BLESS-06: when the tokens lie, nothing of the choice is left for the next window's picture."""
    game = NunsGame({"players": 2, "false_noise_step": "both"})
    view = known(game.blank(1))
    view.learn(Told(FalseNoiseChosen("N4", "A", 19), "you"))
    assert view.false == {"N4": ("A", 19)}
    view.learn(Told(NoiseLaid(()), "everyone"))
    assert view.false == {}
