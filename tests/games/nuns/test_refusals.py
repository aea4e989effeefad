"""A step that is not offered gets one sentence with its rule, as the seat that tries it can know."""

import pytest

from tests.games.nuns.deals import played
from unseen.core.dice import Dice
from unseen.core.errors import UnseenError
from unseen.core.match import Match
from unseen.core.seats import CHANCE, SPECTATOR
from unseen.games.nuns.actions import ACTIONS
from unseen.games.nuns.game import NunsGame


@pytest.mark.parametrize("seed", range(7))
def test_every_refusal_is_a_sentence_with_a_rule(seed: int) -> None:
    dice = Dice(seed)
    for n, match in enumerate(played(seed)):
        if n % 7 or match.state.outcome() is not None:
            continue
        for seat in range(len(match.game.seats)):
            view = match.game.view(seat, match.told[seat])
            offered = match.state.legal(seat) if seat in match.state.pending() else []
            for _ in range(40):
                action = int(dice.below(ACTIONS))
                if action not in offered:
                    error = match.game.refusal(view, action)
                    assert error.code == "illegal"
                    assert error.rule.startswith("NUN-"), match.game.notation.texts[action]
                    assert error.sentence[0].isupper() and error.sentence.endswith("."), error.sentence


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
