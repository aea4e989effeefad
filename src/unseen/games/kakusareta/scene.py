"""Pictures of Kakusareta: what a listener knows; and positions, for book and lobby."""

from dataclasses import replace
from typing import Final

from unseen.boards.courtyard import NAMES, TEMPLES, names
from unseen.core.pictures import Part
from unseen.draw import courtyard, elements
from unseen.draw.courtyard_plan import COVER, SPACES, Courtyard, Pawn, at
from unseen.draw.scene import Piece, Scene, Shape, disc
from unseen.games.kakusareta import positions
from unseen.games.kakusareta.knowledge import Known
from unseen.games.kakusareta.options import OPTIONS, Rules
from unseen.games.temples.scene import TITLE, TemplePictures

GROUNDS: Final = ("crossing", "gap")
HIDER: Final = "Kakusareta"
SIGNS: Final = (
    ("┌─┐  ┏━┓", "a temple; with a heavy frame a Rising Tower"),
    ("░░░░░", "where a temple was destroyed; courtyard now"),
    ("○   · · ·", "a crossing; a gap between two temples"),
    ("1 2 3", "Moya of level 1, 2, 3, standing"),
    ("3-", "knocked down"),
    ("3~", "goes down when your turn is told"),
    ("3*", "has acted this turn, or made its step"),
    ("you", "where you are; nobody else sees it"),
    ("@", "the place, row or column in which the Kakusareta was shown"),
    ("$", "the treasure"),
    ("∴ ×", "in a frame: the Kakusareta may be here; cannot be here"),
    ("▒▒▒", "a rod that you have not seen; in ( ) only you know its colour"),
    ("✕✕✕ ◆◆◆", "a red rod; a green rod"),
    ("[ ]  » «", "what the chosen step touches; what is pointed at"),
)
"""Every sign of the text board with its meaning."""


class KakusaretaPictures(TemplePictures[Known]):
    """The courtyard, in play and in the book."""

    figures = {str(level): (level, f"Lv{level} Moya") for level in (1, 2, 3)}

    def hiding(self, view: Known) -> frozenset[str]:
        return frozenset(names(view.board.temples))

    def known(self, view: Known, plan: Courtyard) -> Courtyard:
        b, standing = view.board, self.hiding(view)
        return replace(
            plan,
            pawns=self.pawns(b, b.used | b.stepped, view.soon),
            destroyed=frozenset(names(TEMPLES & ~b.temples)),
            towers=frozenset(names(b.towers)),
            alike=True,
            grounds=GROUNDS,
            held=_held(view),
            ghost=_ghost(view, standing),
            marker=_marker(view, standing),
            hider=HIDER,
            flash=frozenset({view.answering[1]} & set(SPACES)),
        )

    def cover(self, view: Known) -> tuple[Scene, Part]:
        return cover()

    def signs(self) -> tuple[tuple[str, str], ...]:
        return SIGNS

    def picture(self, text: str, usual: bool) -> Scene:
        rules = Rules({option.key: option.default for option in OPTIONS}) if usual else self.rules
        b = positions.read(rules, text).board
        named = NAMES[b.at] if text == "start" or "K@" in text else ""
        outside = b.on_courtyard()
        drawn = Courtyard(
            title=TITLE,
            pawns=self.pawns(b),
            destroyed=frozenset(names(TEMPLES & ~b.temples)),
            towers=frozenset(names(b.towers)),
            alike=True,
            grounds=GROUNDS,
            ghost="" if outside else named,
            ghost_label=HIDER,
            marker=named if outside else "",
            hider=HIDER,
        )
        return courtyard.scene(drawn)


def _held(view: Known) -> frozenset[str]:
    """Temples with a Moya that everyone sees upright (KAK-END-03)."""
    b = view.board
    lying = 0 if view.rules.any_captured else b.down & ~view.soon
    return frozenset(names(b.occupied() & b.temples & ~lying))


def _told_place(view: Known) -> str:
    """Where the Kakusareta stood when his turn began, as far as this listener knows; else where he is."""
    return view.path[0] if view.path else view.at


def _ghost(view: Known, standing: frozenset[str]) -> str:
    """The listener's own figure, while it is not where everybody sees it (KAK-CRT-01)."""
    if not view.secretive():
        return ""
    told = view.at == _told_place(view) and view.at not in standing
    return "" if told else view.at


def _marker(view: Known, standing: frozenset[str]) -> str:
    """Where everyone sees the Kakusareta: in the courtyard, or where a night or a Quake showed him."""
    shown = view.marker[1] if view.marker[0] == "cell" else ""
    if view.secretive():
        place = _told_place(view)
        return place if place and place not in standing else shown
    return view.at or shown


def cover() -> tuple[Scene, tuple[float, float, float, float]]:
    """For the lobby: a temple fallen, the Kakusareta in the open, Moya around, and the four elements."""
    plan = Courtyard(
        title="The courtyard of Kakusareta",
        pawns={
            "B1": Pawn(2, "2", "Lv2 Moya"),
            "C2": Pawn(1, "1", "Lv1 Moya", down=True),
            "E1": Pawn(3, "3", "Lv3 Moya"),
            "B3": Pawn(1, "1", "Lv1 Moya"),
        },
        destroyed=frozenset({"C1"}),
        towers=frozenset({"D3"}),
        held=frozenset({"E1"}),
        alike=True,
        marker="C1",
        hider=HIDER,
    )
    picture = courtyard.scene(plan)
    signs: list[Shape | Piece] = []
    for name, space in zip(elements.NAMES, ("A2", "B2", "D2", "E2"), strict=True):
        x, y = at(space)
        signs += [Shape(disc(x, y, 34), "plate"), Piece(f"element-{name}", x, y, 44)]
    return Scene(picture.title, picture.width, picture.height, (*picture.items, *signs), picture.text), COVER
