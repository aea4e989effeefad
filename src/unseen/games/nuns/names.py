"""What people, cards and moments of Nuns on the Run are called; all of it public."""

from unseen.games.nuns.knowledge import Known
from unseen.games.nuns.pieces import Guard, Novice


def person(view: Known, who: str) -> str:
    """`Celeste (4)` or `the Abbess`."""
    return guard_name(view, who) if who in view.guards else novice_name(view, who)


def novice_name(view: Known, who: str) -> str:
    """`Celeste (4)`: her name, and the number of her token."""
    return f"{view.novices[who].name} ({who.removeprefix('N')})"


def guard_name(view: Known, who: str, first: bool = False) -> str:
    """`the Abbess`, at the beginning of a sentence `The Abbess`."""
    return f"{'The' if first else 'the'} {view.guards[who].name}"


def blessing_name(view: Known, blessing: str) -> str:
    """The title of a blessing card."""
    return next((one.name for one in view.rules.board.blessings if one.id == blessing), blessing)


def steps(count: int) -> str:
    """`1 step`, `4 steps`."""
    return f"{count} step" if count == 1 else f"{count} steps"


def place(view: Known, novice: Novice) -> str:
    """Where everybody knows a novice to be."""
    if novice.caught:
        return f"caught, last seen on {novice.token}"
    return f"seen on {novice.token}" if novice.token else "unseen"


def errand(guard: Guard) -> str:
    """What sends a guard where."""
    if guard.free:
        return "chasing"
    return guard.path if guard.path else f"to {guard.hexagon}" if guard.hexagon else "without a path"
