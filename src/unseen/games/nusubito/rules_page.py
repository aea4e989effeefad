"""The rules of Nusubito as a page, with pictures of our own pieces."""

from collections.abc import Mapping

from unseen.boards.courtyard import NAMES, has, names
from unseen.book import chapters
from unseen.core.book import RulesPage
from unseen.core.options import Value
from unseen.draw import courtyard
from unseen.draw.courtyard_plan import Courtyard, Pawn
from unseen.draw.scene import Scene
from unseen.games.nusubito import positions, texts
from unseen.games.nusubito.board import TITLES
from unseen.games.nusubito.options import OPTIONS, Rules
from unseen.games.nusubito.position import Position
from unseen.games.nusubito.scene import LEVELS


def page(rules: Rules, differing: Mapping[str, Value]) -> RulesPage:
    """The whole page."""
    return chapters.page(texts.book(), OPTIONS, lambda text: picture(shown(rules, text), text), differing)


def shown(rules: Rules, text: str) -> Rules:
    """The start is that of this table; the other pictures use pieces that a table may have fewer of."""
    return rules if text == "start" else Rules({option.key: option.default for option in OPTIONS})


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
