"""Nusubito's offered steps in words, from what the asked seat knows."""

from collections.abc import Callable, Sequence
from typing import Final

from unseen.boards.courtyard import NAMES, STEPS, cell, is_temple, near
from unseen.core.game import Shortcut, StepWords
from unseen.core.seats import Action
from unseen.games.nusubito.actions import CLAIM, DONE, PLACE, TEXTS
from unseen.games.nusubito.knowledge import THIEF, Known

TITLES: Final = {"H": "Healer", "B": "Builder", "S": "Seeker"}
ABOVE: Final = {"H": "Builder", "B": "Seeker"}
NO_ONE: Final = "Nobody else sees this."
FROM_WHERE: Final = "Everyone sees from which turn's place the coin comes back, not which it is."
ONE_DART: Final = "1 dart"
TWO_DARTS: Final = "2 darts"


def pawn_name(view: Known, space: str) -> str:
    """`Seeker D2`."""
    pawn = view.pawns.get(space)
    return f"{TITLES[pawn.level]} {space}" if pawn is not None else space


def lines_here(view: Known) -> tuple[str, str]:
    """The row and the column of the thief's temple, as names of rods."""
    return view.at[1], view.at[0]


def step_words(view: Known, action: Action) -> StepWords:
    """An offered step for people."""
    word, *rest = TEXTS[action].split()
    return WORDS[word](view, rest)


def leap(view: Known, rest: list[str]) -> StepWords:
    """A leap with its price and what falls on the way."""
    to = rest[0]
    bolstered = (view.at in view.bolsters) + (to in view.bolsters)
    bridge = NAMES[(cell(view.at) + cell(to)) // 2]
    price, marks = 0, []
    for space, on_temple in ((view.at, True), (bridge, False), (to, True)):
        pawn = view.pawns.get(space)
        if pawn is None or pawn.down:
            continue
        price += {"H": 0, "B": 1, "S": 2}[pawn.level]
        marks.append(f"{TITLES[pawn.level]} {space} is knocked {'off' if on_temple else 'down'}")
    cost = " for two movements, a bolster is in the way" if bolstered else ""
    seen = "; ".join(marks)
    return StepWords(f"Leap to **{to}**{cost}", darts(price), f"Told at the end: {seen}." if seen else NO_ONE)


def darts(n: int) -> str:
    """`2 darts`, "" for none."""
    return "" if n == 0 else f"{n} dart{'s' if n > 1 else ''}"


def push(view: Known, rest: list[str]) -> StepWords:
    """Where a Seeker falls."""
    crushed = " on the Healer there, which leaves the board" if rest[0] in view.pawns else ""
    seen = f"Told at the end: Seeker {view.knocked} lies on {rest[0]}."
    return StepWords(f"The Seeker of {view.knocked} falls to **{rest[0]}**{crushed}", "", seen)


def strike(view: Known, rest: list[str]) -> StepWords:
    """An attack from a distance."""
    return StepWords(
        f"Strike the Seeker on **{rest[0]}** from a distance",
        TWO_DARTS,
        f"Told at the end: Seeker {rest[0]} goes down.",
    )


def pick(view: Known, rest: list[str]) -> StepWords:
    """A coin comes back."""
    point = night_price(view)
    return StepWords(
        f"Pick up coin **{rest[0]}**",
        point,
        "Everyone sees that a coin comes back, not which." if not view.rules.pickup_slot_public else FROM_WHERE,
    )


def night_price(view: Known) -> str:
    """What a special action costs at night."""
    return "1 point" if view.night else "special action"


def sacrifice(view: Known, rest: list[str]) -> StepWords:
    """The location coin on top of another."""
    return StepWords(
        f"Lay coin **{view.at}** on top of coin **{rest[0]}**",
        f"coin {rest[0]}",
        "Everyone sees two coins, so {} three movements.".format("up to" if view.rules.sacrifice_bluff else "exactly"),
    )


def look(view: Known, rest: list[str]) -> StepWords:
    """A rod of the present row or column."""
    row, column = lines_here(view)
    name = f"row {row}" if rest[0] == "row" else f"column {column}"
    known = view.rods.get(row if rest[0] == "row" else column)
    again = "" if known is None else f" again, it is {'green' if known else 'red'}"
    hidden = view.night and not view.rules.night_rod_public
    seen = (
        "Everyone sees that you look at a rod, not at which." if hidden else f"Everyone sees that you look at {name}."
    )
    return StepWords(f"Look at the rod of **{name}**{again}", night_price(view), seen)


def collect(view: Known, rest: list[str]) -> StepWords:
    """A dart from the pool."""
    return StepWords("Take a dart from the pool", night_price(view), "Everyone sees the dart.")


def place(view: Known, rest: list[str]) -> StepWords:
    """The location coin alone."""
    return StepWords(f"Stop and lay coin **{view.at}**", "", "Everyone sees one coin, face down.")


def claim(view: Known, rest: list[str]) -> StepWords:
    """The treasure, here and now."""
    row, column = lines_here(view)
    seen = [view.rods.get(row), view.rods.get(column)]
    hope = "Both rods are green: this wins." if seen == [True, True] else "A red rod crosses here: this loses."
    if False not in seen and seen != [True, True]:
        hope = "If both rods here are green you win, otherwise you lose."
    return StepWords(f"Claim the treasure on **{view.at}**", "ends the game", hope, True)


def concede(view: Known, rest: list[str]) -> StepWords:
    """A cornered thief gives up."""
    return StepWords("Concede: there is no way out", "ends the game", "The Mists win.", True)


def done(view: Known, rest: list[str]) -> StepWords:
    """The end of a turn."""
    if view.seat != THIEF:
        return StepWords("End our turn", "", "", True)
    if not view.night:
        return StepWords("End the turn", "", "Everything that others may see is told now.", True)
    shown = f"Everyone sees that you are on {view.at}." if view.spent >= 3 else "Nothing is shown of where you are."
    if view.spent == 2:
        shown = "The Mists then choose whether to see your row or your column."
    return StepWords("End the night turn", "", shown, True)


def unbolster(view: Known, rest: list[str]) -> StepWords:
    """A bolster goes back to supply."""
    return StepWords(f"Remove the bolster of **{rest[0]}**", "1 point", "Everyone sees which.")


def show(view: Known, rest: list[str]) -> StepWords:
    """Row or column is shown."""
    if view.seat != THIEF:
        return StepWords(f"See the thief's **{rest[0]}**")
    row, column = lines_here(view)
    name = f"row {row}" if rest[0] == "row" else f"column {column}"
    return StepWords(f"Show **{name}** and end the night turn", "", f"Everyone sees that you are in {name}.", True)


def move(view: Known, rest: list[str]) -> StepWords:
    """A step, a stream, an occupation or a search."""
    start, end = rest[0], rest[1]
    pawn = view.pawns.get(start)
    name = pawn_name(view, start)
    if pawn is None or pawn.level != "S":
        verb = "steps" if pawn is None or pawn.level == "B" or beside(start, end) else "streams"
        return StepWords(f"{name} {verb} to **{end}**")
    healer = view.pawns_left("H") > 0 and not is_temple(start) and len(rest) < 3
    behind = f"A Healer appears on {start}." if healer else ""
    if is_temple(start):
        return StepWords(f"{name} seeks along the pawns to temple **{end}**")
    verb = "occupies temple" if is_temple(end) else "steps to"
    alone = ", no Healer behind it" if len(rest) > 2 else ""
    return StepWords(f"{name} {verb} **{end}**{alone}", "", behind)


def beside(a: str, b: str) -> bool:
    """Are two spaces orthogonal neighbours?"""
    return cell(b) in near(cell(a), STEPS)


def heal(view: Known, rest: list[str]) -> StepWords:
    """A Healer goes, a pawn stands up."""
    return StepWords(f"Healer {rest[0]} leaves: {pawn_name(view, rest[1])} stands up", "Healer " + rest[0])


def bolster(view: Known, rest: list[str]) -> StepWords:
    """A Builder becomes a bolster."""
    source = f", taken from **{rest[3]}**" if len(rest) > 2 else ""
    return StepWords(f"Builder {rest[0]} becomes the bolster of temple **{rest[1]}**{source}", "Builder " + rest[0])


def upgrade(view: Known, rest: list[str]) -> StepWords:
    """Three pawns become one."""
    pawn = view.pawns.get(rest[0])
    title = ABOVE.get(pawn.level if pawn is not None else "H", "Seeker")
    plural = TITLES[pawn.level if pawn is not None else "H"] + "s"
    return StepWords(f"{plural} {', '.join(rest[:3])} become a {title} on **{rest[4]}**", f"3 {plural}")


def capture(view: Known, rest: list[str]) -> StepWords:
    """The thief is here, we say."""
    return StepWords(
        f"Name the Seeker on **{rest[0]}**: the thief is here",
        "ends the game",
        "If the thief is there you win, otherwise you lose.",
        True,
    )


def spawn(view: Known, rest: list[str]) -> StepWords:
    """A Healer at night."""
    return StepWords(f"A Healer appears on **{rest[0]}**", "1 point")


def raised(view: Known, rest: list[str]) -> StepWords:
    """One level up at night."""
    pawn = view.pawns.get(rest[0])
    level = pawn.level if pawn is not None else "H"
    return StepWords(
        f"{pawn_name(view, rest[0])} becomes a {ABOVE.get(level, 'Seeker')}", "1 point" if level == "H" else "2 points"
    )


WORDS: Final[dict[str, Callable[[Known, list[str]], StepWords]]] = {
    "leap": leap,
    "push": push,
    "strike": strike,
    "pick": pick,
    "sacrifice": sacrifice,
    "look": look,
    "collect": collect,
    "place": place,
    "claim": claim,
    "concede": concede,
    "done": done,
    "unbolster": unbolster,
    "show": show,
    "move": move,
    "heal": heal,
    "bolster": bolster,
    "upgrade": upgrade,
    "capture": capture,
    "spawn": spawn,
    "raise": raised,
}


def shortcuts(view: Known, legal: Sequence[Action]) -> list[Shortcut]:
    """Laying the coin and ending the turn, or claiming, with one button."""
    if PLACE not in legal:
        return []
    out = []
    end = StepWords(f"Lay coin **{view.at}** and end the turn", "", "Everyone sees one coin, face down.", True)
    out.append(Shortcut((TEXTS[PLACE], TEXTS[DONE]), end))
    if not view.rules.treasure_costs_action:
        words = claim(view, [])
        bold = StepWords(f"Lay coin **{view.at}** and claim the treasure here", words.price, words.seen, True)
        out.append(Shortcut((TEXTS[PLACE], TEXTS[CLAIM]), bold))
    return out
