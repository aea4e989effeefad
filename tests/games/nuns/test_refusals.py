"""A step that is not offered gets one sentence with its rule, as the seat that tries it can know."""

import pytest

from tests.games.nuns.deals import played
from unseen.core.errors import UnseenError
from unseen.core.events import Told
from unseen.core.match import Match
from unseen.core.seats import CHANCE, SPECTATOR
from unseen.games.nuns import refusals
from unseen.games.nuns.events_noise import FalseNoiseChosen, NoiseLaid
from unseen.games.nuns.game import NunsGame, known
from unseen.games.nuns.knowledge import Known


@pytest.mark.parametrize("seed", range(7))
def test_nothing_forbids_a_legal_step(seed: int) -> None:
    """With any number of players and odd options: a reason is what surely forbids."""
    for n, match in enumerate(played(seed)):
        for seat in match.state.pending() if n % 7 == 0 else ():
            if seat != CHANCE:
                view = known(match.game.view(seat, match.told[seat]))
                for action in match.state.legal(seat):
                    word, *rest = match.game.notation.texts[action].split()
                    assert refusals.reason(view, word, rest) is None, (word, rest)


def sentence(game: NunsGame, match: Match, seat: int, text: str) -> UnseenError:
    """What a seat is answered that tries this step."""
    return game.refusal(game.view(seat, match.told[seat]), game.notation.ids[text])


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


def guarding(steps: int, extra: bool) -> tuple[NunsGame, Known]:
    """What the guards' player knows of the abbess, so many steps along her path."""
    game = NunsGame({"players": 2})
    view = known(game.blank(0))
    view.stage, view.active = "patrol", "A"
    abbess = view.guards["A"]
    abbess.path, abbess.steps, abbess.extra = "red-26-122", steps, extra
    abbess.dot = view.path_dots(abbess.path)[3]
    return game, view


def test_a_longer_walk_is_a_walk() -> None:
    """NUN-BLESS-08: with the card five steps are a walk, and seven may be made."""
    for steps, extra, listens in ((4, False, True), (5, False, False), (5, True, True), (6, True, False)):
        game, view = guarding(steps, extra)
        assert ("will listen" in game.step_words(view, game.notation.ids["done"]).seen) == listens, (steps, extra)
    for steps, extra, rule in ((6, False, "NUN-GUARD-SPEED-01"), (6, True, "NUN-GUARD-PATH-03")):
        game, view = guarding(steps, extra)
        beside = view.rules.board.dots.beside(view.guards["A"].dot)
        off = next(dot for dot in beside if dot not in view.path_dots("red-26-122"))
        assert game.refusal(view, game.notation.ids[f"go {off}"]).rule == rule


def test_a_caught_novice_who_was_out_of_sight_is_told_the_reason() -> None:
    """NUN-CAUGHT-03: seen again after a step that began out of sight, four steps bind her no longer."""
    game, match = dealt()
    view = known(game.view(1, match.told[1]))
    me = view.novices[view.me]
    dots = view.rules.board.dots
    view.dot = view.guards["A"].dot = 17
    me.caught, me.token = True, view.dot
    view.walk = (view.dot,) * (view.rules.ranges[2][1] + 1)
    assert view.me_seen()
    nearer = dots.towards(view.dot, me.cell, False)[0]
    for free, bound in ((False, True), (True, False)):
        view.free = free
        assert ("in sight" in game.refusal(view, game.notation.ids[f"go {nearer}"]).sentence) == bound


def test_false_noise_lies_where_it_was_laid_and_only_then() -> None:
    """NUN-BLESS-06: when the tokens lie, nothing of the choice is left for the next window's picture."""
    game = NunsGame({"players": 2, "false_noise_step": "both"})
    view = known(game.blank(1))
    view.learn(Told(FalseNoiseChosen("N4", "A", 19), "you"))
    assert view.false == {"N4": ("A", 19)}
    view.learn(Told(NoiseLaid(()), "everyone"))
    assert view.false == {}
