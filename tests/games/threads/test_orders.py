"""What ends the order to pass until a piece is touched."""

from unseen.games.threads import events as ev
from unseen.games.threads.game import ALWAYS, UNTOUCHED, ends


def test_touching_an_own_piece_ends_the_order() -> None:
    touching = (
        ev.AttackBegan("a1", "b2", "E"),
        ev.AmbushBegan("a1", "b2"),
        ev.Revealed("b2", "decoy", "enemy", 0),
        ev.Revealed("b2", "decoy", "fall", 1),
        ev.Displaced("b2", "F6"),
        ev.Wounded("b2"),
    )
    for touch in touching:
        assert ends(1, UNTOUCHED, touch) and not ends(0, UNTOUCHED, touch) and not ends(1, ALWAYS, touch)
    for event in (ev.Revealed("b2", "needle", "own", 1), ev.Passed(1), ev.MoveBegan("b2", 4)):
        assert not ends(1, UNTOUCHED, event), "what the seat does itself ends nothing"
