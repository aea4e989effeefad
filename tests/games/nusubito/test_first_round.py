"""What can and what cannot happen in the first round."""

from __future__ import annotations

import pytest

from tests.games.nusubito.test_goldens import placed, turns
from unseen.core.match import Match
from unseen.core.seats import CHANCE, SPECTATOR
from unseen.games.nusubito.board import MISTS, THIEF
from unseen.games.nusubito.deeds.claims import NAMED, Claimed
from unseen.games.nusubito.deeds.turns import DONE
from unseen.games.nusubito.game import NusubitoGame
from unseen.games.nusubito.knowledge import Known
from unseen.games.nusubito.position import Position
from unseen.games.nusubito.rules import Nusubito
from unseen.games.temples.events import RodShown

TEMPLES = 0b1010100000101010000010101


def after_first_turns(start: str) -> list[Nusubito]:
    """The Mists' first decisions, one of each that looks different to them."""
    game = NusubitoGame({"start_config": start})
    out: dict[tuple, Nusubito] = {}
    for steps, heard in turns(game, game.start()):
        state = game.start()
        for text in steps:
            state.apply(THIEF, game.notation.ids[text])
            if state.pending() == (CHANCE,):
                state.apply(CHANCE, state.odds()[0][0])
        assert isinstance(state, Nusubito)
        out.setdefault(heard, state)
    return list(out.values())


def reachable(state: Nusubito) -> list[Nusubito]:
    """All positions within the Mists' turn."""
    seen = {state.key(): state}
    front = [state]
    while front:
        after = []
        for one in front:
            for action in one.legal(MISTS):
                if action != DONE and not NAMED <= action < NAMED + 25:
                    twin = one.clone()
                    twin.apply(MISTS, action)
                    if seen.setdefault(twin.key(), twin) is twin:
                        after.append(twin)
        front = after
    return list(seen.values())


def boards(states: list[Nusubito]) -> list[Nusubito]:
    """One state for each board: the Mists' steps depend on nothing else."""
    return list({placed(s): s for s in states}.values())


def captures(state: Position) -> list[int]:
    """The captures that are offered."""
    return [action for action in state.legal(MISTS) if NAMED <= action < NAMED + 25]


@pytest.mark.rules("NUS-CAP-01", "NUS-SEEK-OCC-01", "NUS-SEEK-MOVE-01")
def test_no_seeker_on_a_temple_in_round_one_of_the_standard_start() -> None:
    starts = boards(after_first_turns("0/1/2"))
    assert len(starts) > 2
    for start in starts:
        for state in reachable(start):
            assert state.board.seekers & TEMPLES == 0
            assert captures(state) == []


@pytest.mark.rules("NUS-CAP-01")
def test_capture_in_round_one_with_seekers_on_the_middle_column() -> None:
    for start in ("0/2/1", "1/2/0", "0/2/0"):
        found = [state for one in boards(after_first_turns(start)) for state in reachable(one) if captures(state)]
        assert found


@pytest.mark.rules("NUS-SET-01", "NUS-SET-02", "NUS-SET-04")
def test_start_for_everyone() -> None:
    """NV-E01: pools of four, two darts and seven, nine coins, the thief on C3, no rod known."""
    game = NusubitoGame({})
    for listener in (THIEF, MISTS, SPECTATOR):
        view = game.blank(listener)
        assert isinstance(view, Known)
        b = view.board
        assert [b.in_pool(level) for level in "HBS"] == [4, 4, 4]
        assert (view.darts, b.pool(), b.coins, b.supply()) == (2, 7, 9, 2)
        assert (view.at, view.rods, view.slots) == ("C3", {}, ())
        assert len(view.hand) == (9 if listener == THIEF else 0)


@pytest.mark.rules("NUS-SET-02", "NUS-TRE-02", "NUS-TRE-03", "NUS-TRE-04")
def test_a_claim_on_c3_is_right_in_one_of_nine_deals() -> None:
    """NV-22."""
    game = NusubitoGame({})
    claim, right, chance = game.notation.ids["claim"], 0.0, 0.0

    def draws(match: Match, share: float) -> None:
        nonlocal right, chance
        pending = match.state.pending()
        if pending == (CHANCE,):
            for action, part in match.state.odds():
                twin = match.fork()
                twin.play(CHANCE, action)
                draws(twin, share * part)
            return
        outcome = match.state.outcome()
        assert pending == () and outcome is not None
        right += share if outcome.ending == "treasure" else 0
        chance += share
        claimed = [told.event for told in match.told[MISTS] if isinstance(told.event, Claimed)]
        shown = [told.event for told in match.told[MISTS] if isinstance(told.event, RodShown)]
        assert claimed == [Claimed("C3", "", False)]
        assert [event.line for event in shown] == ["3", "C"]

    match = Match(game)
    match.play(THIEF, claim)
    draws(match, 1.0)
    assert chance == pytest.approx(1)
    assert right == pytest.approx(1 / 9)


@pytest.mark.rules("NUS-SET-02")
def test_every_temple_is_the_treasure_as_often() -> None:
    game = NusubitoGame({})
    found: dict[str, float] = {}

    def draws(state: Nusubito, share: float) -> None:
        if state.pending() == (CHANCE,):
            for action, part in state.odds():
                twin = state.clone()
                twin.apply(CHANCE, action)
                draws(twin, share * part)
        else:
            rods = next(part for part in game.write_position(state).split() if part.startswith("rods:"))
            found[rods] = found.get(rods, 0.0) + share

    state = game.start()
    state.resign(MISTS)
    assert isinstance(state, Nusubito)
    draws(state, 1.0)
    assert len(found) == 9
    assert all(share == pytest.approx(1 / 9) for share in found.values())


@pytest.mark.rules("NUS-TRE-03")
def test_a_claim_shows_the_coin_of_its_temple() -> None:
    game = NusubitoGame({})
    for position, steps, coin in (
        ("T@A1 tbl:A1 rods:C1", "claim", "A1"),
        ("T@A1 tbl:A1 rods:C1", "pick A1; claim", ""),
        ("T@A1 tbl:A1 rods:C1", "leap C1; place; claim", "C1"),
    ):
        match = Match(game, game.read_position(position))
        for text in steps.split("; "):
            match.play(THIEF, game.notation.ids[text])
        events = [told.event for told in match.told[SPECTATOR]]
        claimed = next(event for event in events if isinstance(event, Claimed))
        assert claimed.coin == coin
        assert [event.line for event in events if isinstance(event, RodShown)] == ["1", claimed.temple[0]]


@pytest.mark.rules("NUS-END-05")
def test_resigning_is_never_a_step_and_always_possible() -> None:
    game = NusubitoGame({})
    assert "resign" not in game.notation.ids
    for seat, ending in ((THIEF, "#M resign"), (MISTS, "#T resign")):
        for steps in ("", "leap C1", "look row", "leap A3; place; done", "leap A3; place; done; move B2 B1"):
            match = Match(game)
            for text in [step for step in steps.split("; ") if step]:
                match.play(match.state.pending()[0], game.notation.ids[text])
            match.resign(seat)
            outcome = match.state.outcome()
            assert outcome is not None and game.notation.result(outcome) == ending
