"""Where others may be, as a play aid: made of what everybody was told, shown to guards where the table has it so."""

import pytest
from lighthouse.board import BESIDE, HARBOUR, KEEPER, NAMES, SMUGGLER, LighthouseView, lit
from lighthouse.deeds import Fog, Lighthouse, Quiet, Shone
from lighthouse.game import LighthouseGame

from tests.games.nuns import errands
from unseen.ai.heat import Heat
from unseen.core.dice import Dice
from unseen.core.match import Match
from unseen.core.seats import CHANCE, SPECTATOR
from unseen.draw import svg
from unseen.draw.scene import Mark, Scene
from unseen.games.nuns.game import NunsGame
from unseen.games.nuns.position import MOVE, OVER
from unseen.tui.client import Client


@pytest.mark.parametrize(("players", "guards"), [(2, [0]), (4, [0]), (8, [0, 1])])
def test_guards_alone_see_it_where_the_table_has_it_so(players: int, guards: list[int]) -> None:
    with_heat, without = NunsGame({"players": players, "heat": True}), NunsGame({"players": players})
    seats = [*range(players), SPECTATOR]
    assert [seat for seat in seats if with_heat.pictures.heated(seat)] == guards
    assert not any(without.pictures.heated(seat) for seat in seats)
    assert Client(with_heat, players - 1).guess() is None
    assert Client(without, 0).guess() is None


@pytest.mark.parametrize("seed", range(3))
def test_unseen_novices_stand_where_it_is_warm(seed: int) -> None:
    """Every seat makes the same of what it was told; who is seen, caught or impossible leaves no warmth."""
    match = Match(NunsGame({"players": 3, "heat": True}))
    own, common = Heat(match.game), Heat(match.game)
    asked = turn = 0
    for now in errands.played(match, seed):
        p = errands.position(now)
        if p.stage != MOVE or p.board.turn == turn or p.answered:
            continue
        turn = p.board.turn
        own.catch_up(now.told[0])
        common.catch_up(now.told[SPECTATOR])
        heat = own.shares()
        assert heat == common.shares()
        assert all(0.0 < share <= 1.0 + 1e-9 for share in heat.values())
        watched = p.board.watched()
        for nun in p.nuns:
            if not nun.seen(p.board, watched) and not nun.caught(p.board):
                asked += 1
                assert str(nun.dot) in heat
        cells = {one.cell for one in p.board.novices}
        assert not [dot for dot in heat if watched >> int(dot) & 1 and int(dot) not in cells]
        if turn == 6:
            break
    assert asked > 3


def test_it_is_drawn_with_its_shares() -> None:
    match = Match(NunsGame({"players": 2, "heat": True}))
    dice = Dice(2)
    while errands.position(match).board.turn < 3 and errands.position(match).stage != OVER:
        match.play(*errands.choose(match, dice))
    heat = Heat(match.game)
    heat.catch_up(match.told[0])
    view = match.game.view(0, match.told[0])
    bare, warm = (match.game.pictures.scene(view, frozenset(), one) for one in (None, heat.shares()))
    assert isinstance(bare, Scene)
    assert isinstance(warm, Scene)
    assert "a novice perhaps here" not in svg.render(bare)
    assert svg.render(warm).count("a novice perhaps here") == len(heat.shares()) > 5


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


@pytest.mark.parametrize("seed", range(4))
def test_a_plug_in_needs_no_belief_of_its_own(seed: int) -> None:
    """The generic belief adds up what is possible; smuggler, keeper and spectators make the same of what they heard."""
    match, dice = Match(LighthouseGame({"heat": True})), Dice(seed)
    heats = {listener: Heat(match.game) for listener in match.listeners}
    beams = 0
    while at_the_beam(match, dice):
        for listener, heat in heats.items():
            heat.catch_up(match.told[listener])
        shares = heats[KEEPER].shares()
        assert all(shares == pytest.approx(heat.shares()) for heat in heats.values())
        assert sum(shares.values()) == pytest.approx(1.0)
        view = match.game.view(KEEPER, match.told[KEEPER])
        assert isinstance(view, LighthouseView)
        assert set(shares) <= {f"cove:{NAMES[cove]}" for cove in perhaps(match)}
        assert isinstance(match.state, Lighthouse)
        assert shares[f"cove:{NAMES[match.state.boat]}"] > 0.0
        scene = match.game.pictures.scene(view, frozenset(), shares)
        assert isinstance(scene, Scene)
        drawn = {mark.name: mark.share for mark in scene.items if isinstance(mark, Mark) and mark.share is not None}
        assert drawn == {place.partition(":")[2]: share for place, share in shares.items()}
        signs = "".join([cell.text for row in scene.text for cell in row])
        assert signs.count("?") == len(shares)
        beams += 1
        match.play(KEEPER, match.state.legal(KEEPER)[int(dice.below(12))])
    assert beams > 0


def test_only_who_asks_for_it_sees_it() -> None:
    with_heat, without = LighthouseGame({"heat": True}), LighthouseGame({})
    assert [seat for seat in (SMUGGLER, KEEPER, SPECTATOR) if with_heat.pictures.heated(seat)] == [KEEPER]
    assert not any(without.pictures.heated(seat) for seat in (SMUGGLER, KEEPER, SPECTATOR))
