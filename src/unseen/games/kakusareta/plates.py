"""Pictures of positions, with pieces of our own: for the rules page."""

from unseen.boards.courtyard import NAMES, TEMPLES, has, names
from unseen.draw import courtyard
from unseen.draw.courtyard_plan import Courtyard, Pawn
from unseen.draw.scene import Scene
from unseen.games.kakusareta import positions
from unseen.games.kakusareta.options import OPTIONS, Rules
from unseen.games.kakusareta.position import Position
from unseen.games.kakusareta.scene import GROUNDS, HIDER


def plate(rules: Rules, text: str) -> Scene:
    """For the rules page: the start is that of this table; the others use pieces that a table may have fewer of."""
    usual = Rules({option.key: option.default for option in OPTIONS})
    return picture(rules if text == "start" else usual, text)


def picture(rules: Rules, text: str) -> Scene:
    """A position as everybody who may see all would see it; the Kakusareta is drawn where the text names the place."""
    state = positions.read(rules, text)
    named = NAMES[state.board.at] if text == "start" or "K@" in text else ""
    outside = state.board.on_courtyard()
    drawn = Courtyard(
        title="The courtyard of nine temples",
        pawns=_pawns(state),
        destroyed=frozenset(names(TEMPLES & ~state.board.temples)),
        towers=frozenset(names(state.board.towers)),
        alike=True,
        grounds=GROUNDS,
        ghost="" if outside else named,
        ghost_label=HIDER,
        marker=named if outside else "",
        hider=HIDER,
    )
    return courtyard.scene(drawn)


def _pawns(state: Position) -> dict[str, Pawn]:
    out = {}
    for level, mask in ((1, state.board.lv1), (2, state.board.lv2), (3, state.board.lv3)):
        for space in names(mask):
            out[space] = Pawn(level, str(level), f"Lv{level} Moya", down=has(state.board.down, NAMES.index(space)))
    return out
