"""A novice's log sheet as the paper has it (NUN-LOG-01), to take away."""

from unseen.core.words import Sheet
from unseen.games.nuns.knowledge import Known
from unseen.games.nuns.names import title


def sheets(view: Known) -> list[Sheet]:
    """Her own sheet; nobody else keeps one."""
    if not view.is_novice or not view.own.dot:
        return []
    novice = view.mine_on_board
    return [Sheet(f"Log sheet: {title(view, view.me)}, cell {novice.cell}", (*wish_lines(view), *log_lines(view)))]


def wish_lines(view: Known) -> list[str]:
    """What her wish card says."""
    if view.wish is None:
        return []
    wish = view.wish
    return [f"Wish: {wish.item} on {wish.item_dot}; key {wish.key} ({wish.colour}) on {wish.key_dot}"]


def log_lines(view: Known) -> list[str]:
    """` 1  88-10 r`, ` 2  130-3 w K`: turn, end dot and steps, card, and what happened."""
    return [f"{line.turn:2}  {line.paper}" for line in view.log]
