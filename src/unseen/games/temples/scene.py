"""What pictures of both games show alike: own secrets stitched, and guesses in halftone."""

from collections.abc import Mapping
from typing import Final, Generic, TypeVar

from unseen.core.pictures import Pictures
from unseen.draw.courtyard_plan import Courtyard, rod_faces
from unseen.draw.scene import Scene
from unseen.games.temples.knowledge import Seen

V = TypeVar("V", bound=Seen)
TITLE: Final = "The courtyard of nine temples"


class TemplePictures(Pictures[V], Generic[V]):
    """The courtyard, in play and in the book."""

    def picture(self, text: str, usual: bool) -> Scene:
        """A position as everybody who may see all would see it, by the options of this table or the `usual` ones.

        The hider is drawn where the text names the place.
        """
        raise NotImplementedError

    def plate(self, text: str) -> Scene:
        """For the book: the start is that of this table; other pictures use pieces that a table may have fewer of."""
        return self.picture(text, text != "start")


def seen(
    view: Seen,
    places: frozenset[str],
    legal: frozenset[str],
    heat: Mapping[str, float] | None,
    pointed: frozenset[str],
    shares: bool,
) -> Courtyard:
    """What a listener knows, pieces apart, these marks legal. The hider can be on `places`; `heat` is a public belief
    about where he is, its numbers told if `shares`.
    """
    guess = {} if heat is None else {place: share for place, share in heat.items() if share > 0}
    own = view.secretive()
    return Courtyard(
        title=TITLE,
        rods=rod_faces(view.rods),
        rods_secret=frozenset(view.rods) if own else frozenset(),
        legal=legal,
        pointed=pointed,
        heat={place: share if shares else None for place, share in guess.items()},
        out=frozenset() if heat is None else places - guess.keys(),
        marker_line=view.marker[1] if view.marker[0] in ("row", "column") else "",
        trail=view.path if own else (),
        treasure=view.treasure,
    )
