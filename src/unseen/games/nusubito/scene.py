"""Pictures of Nusubito: what a listener knows; and positions, for book and lobby."""

from dataclasses import replace

from unseen.boards.courtyard import NAMES, names
from unseen.core.pictures import Part
from unseen.draw import courtyard
from unseen.draw.courtyard_plan import COVER, TEMPLES, Courtyard
from unseen.draw.courtyard_text import SIGNS
from unseen.draw.scene import Scene
from unseen.games.nusubito import positions
from unseen.games.nusubito.board import TITLES
from unseen.games.nusubito.knowledge import Known
from unseen.games.nusubito.options import OPTIONS, Rules
from unseen.games.temples.scene import TITLE, TemplePictures


class NusubitoPictures(TemplePictures[Known]):
    """The courtyard, in play and in the book."""

    figures = {"H": (1, TITLES["H"]), "B": (2, TITLES["B"]), "S": (3, TITLES["S"])}

    def hiding(self, view: Known) -> frozenset[str]:
        return TEMPLES

    def known(self, view: Known, plan: Courtyard) -> Courtyard:
        b = view.board
        return replace(
            plan,
            pawns=self.pawns(b, b.used, view.soon),
            bolstered=frozenset(names(b.bolsters)),
            ghost=view.at if view.secretive() else "",
            marker=marker(view),
        )

    def cover(self, view: Known) -> tuple[Scene, Part]:
        return self.picture("HB1 SD2 BC2- T@C1 d2", False), COVER

    def signs(self) -> tuple[tuple[str, str], ...]:
        return SIGNS

    def picture(self, text: str, usual: bool) -> Scene:
        rules = Rules({option.key: option.default for option in OPTIONS}) if usual else self.rules
        b = positions.read(rules, text).board
        drawn = Courtyard(
            title=TITLE,
            pawns=self.pawns(b),
            bolstered=frozenset(names(b.bolsters)),
            ghost=NAMES[b.at] if text == "start" or "T@" in text else "",
            ghost_label="thief",
        )
        return courtyard.scene(drawn)


def marker(view: Known) -> str:
    """Where everyone sees the thief: for others wherever they know him, for the thief where a night showed him."""
    if view.secretive():
        return view.marker[1] if view.marker[0] == "temple" else ""
    return view.at
