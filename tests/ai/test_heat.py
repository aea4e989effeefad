"""Where others may be, as a play aid: made of what everybody was told, shown to guards where the table has it so."""

import pytest

from tests.games.nuns import errands
from unseen.ai.heat import Heat
from unseen.core.dice import Dice
from unseen.core.match import Match
from unseen.core.seats import SPECTATOR
from unseen.draw import svg
from unseen.draw.scene import Scene
from unseen.games.nuns.game import NunsGame
from unseen.games.nuns.position import MOVE, OVER
from unseen.tui.client import Client


@pytest.mark.parametrize(("players", "guards"), [(2, [0]), (4, [0]), (8, [0, 1])])
def test_guards_alone_see_it_where_the_table_has_it_so(players: int, guards: list[int]) -> None:
    with_heat, without = NunsGame({"players": players, "heat": True}), NunsGame({"players": players})
    seats = [*range(players), SPECTATOR]
    assert [seat for seat in seats if with_heat.heated(seat)] == guards
    assert not any(without.heated(seat) for seat in seats)
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
        if p.stage != MOVE or p.turn == turn or p.answered:
            continue
        turn = p.turn
        own.catch_up(now.told[0])
        common.catch_up(now.told[SPECTATOR])
        heat = own.shares()
        assert heat == common.shares()
        assert all(0.0 < share <= 1.0 + 1e-9 for share in heat.values())
        watched = p.watched()
        for nun in p.nuns:
            if not p.seen(nun, watched) and not nun.caught:
                asked += 1
                assert str(nun.dot) in heat
        cells = {nun.cell for nun in p.nuns}
        assert not [dot for dot in heat if watched >> int(dot) & 1 and int(dot) not in cells]
        if turn == 6:
            break
    assert asked > 3


def test_it_is_drawn_with_its_shares() -> None:
    match = Match(NunsGame({"players": 2, "heat": True}))
    dice = Dice(2)
    while errands.position(match).turn < 3 and errands.position(match).stage != OVER:
        match.play(*errands.choose(match, dice))
    heat = Heat(match.game)
    heat.catch_up(match.told[0])
    view = match.game.view(0, match.told[0])
    bare, warm = (match.game.scene(view, frozenset(), one) for one in (None, heat.shares()))
    assert isinstance(bare, Scene)
    assert isinstance(warm, Scene)
    assert "a novice perhaps here" not in svg.render(bare)
    assert svg.render(warm).count("a novice perhaps here") == len(heat.shares()) > 5
