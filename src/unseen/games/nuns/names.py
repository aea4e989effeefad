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
        return f"on the {colour(view, guard.path)} path to {view.board.goal(guard)}"
    return f"to {guard.hexagon}" if guard.hexagon else "without a path"


# ---- path cards ----
def path_name(view: Known, path: str) -> str:
    """`the blue path from 26 to 84`, by the id of its card."""
    dots = view.rules.board.paths[view.board.path(path)].dots
    return f"the {colour(view, view.board.path(path))} path from {dots[0]} to {dots[-1]}"


def colour(view: Known, path: int) -> str:
    """The colour of a path card, by its index."""
    return view.rules.board.paths[path].colour


# ---- blessings ----
def blessing_does(view: Known, blessing: str) -> str:
    """What its owner may do with a blessing, in a sentence or two."""
    card = view.rules.board.blessings[view.card(blessing) - 1]
    if card.kind == "sight_shift":
        return (
            "Once: she sees two dots farther in one movement."
            if view.guarding
            else ("Once: on one dot of your walk no guard sees you.")
        )
    if card.kind == "extra_dot":
        return f"Once: {steps(card.amount)} more than {'a walk or a run' if view.guarding else 'your card'} allows."
    if card.kind == "modify_die":
        return f"Once: move a die up or down by up to {card.amount}, after you see it."
    if card.kind == "reroll_die":
        return "Once: have a die thrown again, after you see it; the new number stands."
    return "Once: lay a noise token beside a guard where nobody was heard."
