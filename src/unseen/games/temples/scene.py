"""What pictures of both games show alike: pawns, own secrets stitched, and guesses in halftone."""

from collections.abc import Mapping
from typing import Any, ClassVar, Final, Generic, TypeVar

from mypy_extensions import i64

from unseen.boards.courtyard import NAMES, cells, has
from unseen.core.pictures import Heat, Pictures, Track
from unseen.draw import courtyard
from unseen.draw.courtyard_plan import Courtyard, Pawn, rod_faces
from unseen.draw.scene import Scene
from unseen.games.temples.knowledge import Seen

V = TypeVar("V", bound=Seen)
TITLE: Final = "The courtyard of nine temples"
HIDES: Final = "hider"
"""Whose way is drawn when everything is open."""


class TemplePictures(Pictures[V], Generic[V]):
    """The courtyard, in play and in the book."""

    figures: ClassVar[Mapping[str, tuple[int, str]]]
    """By what the board calls a level: the level that is drawn, and what people call a pawn of it."""

    def __init__(self, rules: Any) -> None:
        self.rules: Final = rules

    def hiding(self, view: V) -> frozenset[str]:
        """Where the hider can be."""
        raise NotImplementedError

    def known(self, view: V, plan: Courtyard) -> Courtyard:
        """What the listener knows, the game's own things added to the plan of what both games show."""
        raise NotImplementedError

    def picture(self, text: str, usual: bool) -> Scene:
        """A position as everybody who may see all would see it, by the options of this table or the `usual` ones.

        The hider is drawn where the text names the place.
        """
        raise NotImplementedError

    def plate(self, text: str) -> Scene:
        """For the book: the start is that of this table; other pictures use pieces that a table may have fewer of."""
        return self.picture(text, text != "start")

    def scene(
        self,
        view: V,
        legal: frozenset[str] = frozenset(),
        heat: Heat | None = None,
    ) -> Scene:
        """What a listener knows, these marks legal. `heat` is a public belief about where the hider is."""
        guess = {mark.partition(":")[2]: share for mark, share in (heat or {}).items()}
        never = frozenset([place for place, share in guess.items() if share == 0.0])
        own = view.secretive()
        plan = Courtyard(
            title=TITLE,
            rods=rod_faces(view.rods),
            rods_secret=frozenset(view.rods) if own else frozenset(),
            legal=legal,
            heat={place: share for place, share in guess.items() if place not in never},
            out=never & self.hiding(view),
            marker_line=view.marker[1] if view.marker[0] in ("row", "column") else "",
            trail=view.path if own else (),
            treasure=view.treasure,
        )
        return courtyard.scene(self.known(view, plan))

    def tracks(self, view: V) -> Mapping[str, Track]:
        return {HIDES: Track(view.path or (view.at,))} if view.secretive() and view.at else {}

    def pawns(self, b: Any, used: i64 = 0, soon: i64 = 0) -> dict[str, Pawn]:
        """All pawns; those that go down `soon` still stand for everybody else."""
        out = {}
        for c in cells(b.occupied()):
            level, falls = str(b.level(c)), has(soon, c)
            drawn, title = self.figures[level]
            out[NAMES[c]] = Pawn(drawn, level, title, has(b.down, c) and not falls, has(used, c), falls)
        return out
