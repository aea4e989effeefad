"""Pictures of positions, with pieces of our own: for the rules page and the lobby."""

from unseen.boards.courtyard import NAMES, has, names
from unseen.draw import courtyard
from unseen.draw.courtyard_plan import Courtyard, Pawn
from unseen.draw.scene import Scene
from unseen.games.nusubito import positions
from unseen.games.nusubito.board import TITLES
from unseen.games.nusubito.options import OPTIONS, Rules
from unseen.games.nusubito.position import Position
from unseen.games.nusubito.scene import LEVELS


def plate(rules: Rules, text: str) -> Scene:
    """For the rules page: the start is that of this table; the others use pieces that a table may have fewer of."""
    usual = Rules({option.key: option.default for option in OPTIONS})
    return picture(rules if text == "start" else usual, text)


def picture(rules: Rules, text: str) -> Scene:
    """A position as everybody who may see all would see it; the Thief is drawn where the text names his place."""
    state = positions.read(rules, text)
    drawn = Courtyard(
        title="The courtyard of nine temples",
        pawns=_pawns(state),
        bolstered=frozenset(names(state.board.bolsters)),
        ghost=NAMES[state.board.at] if text == "start" or "T@" in text else "",
        ghost_label="thief",
    )
    return courtyard.scene(drawn)


def _pawns(state: Position) -> dict[str, Pawn]:
    out = {}
    for letter, mask in (("H", state.board.healers), ("B", state.board.builders), ("S", state.board.seekers)):
        for space in names(mask):
            down = has(state.board.down, NAMES.index(space))
            out[space] = Pawn(LEVELS[letter], letter, TITLES[letter], down=down)
    return out
