"""What people, cards and moments of Nuns on the Run are called; all of it public."""

from unseen.games.nuns.actions import FIGURES
from unseen.games.nuns.board import Figure
from unseen.games.nuns.knowledge import Known


def capital(text: str) -> str:
    """The same with a capital at its beginning."""
    return text[:1].upper() + text[1:]


def person(view: Known, who: str) -> str:
    """`Celeste (4)` or `the Abbess`."""
    return guard_name(view, who) if who in FIGURES else novice_name(view, who)


def title(view: Known, who: str) -> str:
    """`Celeste`, `Abbess`."""
    board = view.rules.board
    return board.guards[FIGURES.index(who)].name if who in FIGURES else board.novices[int(who[1:]) - 1].name


def novice_name(view: Known, who: str) -> str:
    """`Celeste (4)`: her name, and the number of her token."""
    return f"{title(view, who)} ({who.removeprefix('N')})"


def guard_name(view: Known, who: str, first: bool = False) -> str:
    """`the Abbess`, at the beginning of a sentence `The Abbess`."""
    return f"{'The' if first else 'the'} {title(view, who)}"


def blessing_name(view: Known, blessing: str) -> str:
    """The title of a blessing card."""
    return next((one.name for one in view.rules.board.blessings if one.id == blessing), blessing)


def item_name(view: Known) -> str:
    """What a novice wants."""
    return "your item" if view.wish is None else f"the {view.wish.item}"


def room(view: Known, dot: int) -> str:
    """The room of a dot."""
    return view.rules.board.area(dot).name


def steps(count: int) -> str:
    """`1 step`, `4 steps`."""
    return f"{count} step" if count == 1 else f"{count} steps"


def place(view: Known, who: str) -> str:
    """Where everybody knows a novice to be."""
    token = view.tokens[who]
    if view.novices[who].caught:
        return f"caught, last seen on {token}"
    return f"seen on {token}" if token else "unseen"


def errand(view: Known, guard: Figure) -> str:
    """What sends a guard where."""
    if guard.free:
        return "chasing"
    if guard.path >= 0:
        return view.rules.board.paths[guard.path].id
    return f"to {guard.hexagon}" if guard.hexagon else "without a path"
