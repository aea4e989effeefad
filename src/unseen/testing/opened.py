"""A finished game is looked back at with everything open: what each seat knew alone is there, and who hid has a way."""

from typing import Final

from unseen.core.dice import Dice
from unseen.core.match import Match
from unseen.core.tracks import hops, seen
from unseen.draw.everything import YOU, Known, all_known, drawn, own
from unseen.draw.scene import Figure, Mark, Scene
from unseen.testing.finding import Finding, found

CHECK: Final = "opened"
MOMENTS: Final = 3


def check(match: Match, dice: Dice) -> list[Finding]:
    """A few moments of a finished match, and the ways of all who moved unseen."""
    for _ in range(MOMENTS):
        at = int(dice.below(len(match.steps) + 1))
        scene = all_known(match, at)
        for seat, info in enumerate(match.game.seats):
            missing = lacking(scene, Known(info.name, info.title, drawn(match.game, seen(match, seat, at))))
            if missing:
                return [found(CHECK, match.fork(at), seat, f"knows of {missing} alone, and the open picture does not")]
    board = drawn(match.game, match.game.blank(0))
    nowhere = [place for hop in hops(match) for place in (hop.start, hop.end) if board.place(place) is None]
    return (
        [found(CHECK, match, None, f"has a way over {nowhere[0]}, which is no place of the board")] if nowhere else []
    )


def lacking(scene: Scene, known: Known) -> str:
    """The first secret of a seat that this picture of everything does not show; "" if it shows all."""
    shown = {item.id: item.know for item in scene.items if isinstance(item, Mark | Figure)}
    secrets = [item for item in known.scene.items if isinstance(item, Mark | Figure) and item.know == YOU]
    ids = [named.id for named in (own(item, known) for item in secrets) if isinstance(named, Mark | Figure)]
    return next((ident for ident in ids if shown.get(ident) != YOU), "")
