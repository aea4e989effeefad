"""Kakusareta's offered steps in words, from what the asked seat knows; those of the Moya stand in words_moya, those of
cards and tokens in words_cards.
"""

from collections.abc import Callable, Sequence
from typing import Final

from unseen.boards.courtyard import BETWEEN, cell, names
from unseen.core.game import Shortcut, StepWords
from unseen.core.seats import Action
from unseen.games.kakusareta import words_cards, words_moya
from unseen.games.kakusareta.actions import CLAIM, DONE, PLACE, TEXTS
from unseen.games.kakusareta.deeds.acts import cost
from unseen.games.kakusareta.deeds.kinds import kind_of
from unseen.games.kakusareta.knowledge import KAKU, NINE, Known
from unseen.games.kakusareta.options import CELL, LINE, OFF

NO_ONE: Final = "Nobody else sees this."
ONE_COIN: Final = "Everyone sees one coin, face down."


def headline(view: Known) -> str:
    """`Day 1, round 3`, in words that everybody may read."""
    if view.ended is None and view.choosing:
        return "Choosing the elements"
    if view.ended is None and view.drafting:
        return "Picking the first tokens"
    return f"Night {view.day}" if view.night else f"Day {view.day}, round {view.day_round}"


def step_words(view: Known, action: Action) -> StepWords:
    """An offered step for people."""
    word, *rest = TEXTS[action].split()
    kind = kind_of(action)
    if kind is not None:
        return kind.words(view, rest)
    return (WORDS.get(word) or words_cards.WORDS.get(word) or words_moya.WORDS[word])(view, rest)


# ---- what a movement costs and shows ----
class Toll:
    """The upright Moya that a movement meets, in the order in which they are attacked, and the darts that they cost."""

    def __init__(self, view: Known, spaces: Sequence[str]) -> None:
        costs = {"1": view.rules.cost_1, "2": view.rules.cost_2, "3": view.rules.cost_3}
        self.price = 0
        self.falls: list[str] = []
        for space in spaces:
            pawn = view.pawns.get(space)
            if pawn is None or pawn.down:
                continue
            self.price += int(costs[pawn.level])
            verb = "is knocked off" if view.stands(space) else "goes down"
            self.falls.append(f"Lv{pawn.level} {space} {verb}")


def own_space(view: Known) -> list[str]:
    """The space that is left, if its Moya must be attacked now (KAK-ATK-02, KAK-CRT-03)."""
    here = Toll(view, [view.at])
    free = view.rules.leave_unpaid and not view.stands(view.at) and here.price > view.darts
    return [] if free else [view.at]


def way(view: Known, to: str) -> list[str]:
    """The spaces of a movement whose Moya are met: the own one, those crossed, the one entered."""
    crossed = [space for space in names(BETWEEN[cell(view.at)][cell(to)]) if space != view.silent]
    if to < view.at if to[1] == view.at[1] else to[1] < view.at[1]:
        crossed.reverse()
    return [*own_space(view), *crossed, to]


def darts(n: int) -> str:
    """`2 darts`, "" for none."""
    return "" if n == 0 else f"{n} dart{'s' if n > 1 else ''}"


def movement(view: Known, to: str, text: str, *seen: str) -> StepWords:
    """A movement with its price and what of it is told."""
    toll = Toll(view, way(view, to))
    told = "; ".join([*seen, *toll.falls])
    return StepWords(text, darts(toll.price), f"Told at the end: {told}." if told else NO_ONE)


def leap(view: Known, rest: list[str]) -> StepWords:
    """From temple to temple, unseen."""
    silently = f", over **{view.silent}** in silence" if view.silent else ""
    return movement(view, rest[0], f"Leap to **{rest[0]}**{silently}")


def down(view: Known, rest: list[str]) -> StepWords:
    """Into the courtyard, where everybody sees it."""
    return movement(view, rest[0], f"Step down to **{rest[0]}**", f"you stand on {rest[0]}")


def walk(view: Known, rest: list[str]) -> StepWords:
    """Through the courtyard."""
    return movement(view, rest[0], f"Walk to **{rest[0]}**", f"you walk from {view.at} to {rest[0]}")


def climb(view: Known, rest: list[str]) -> StepWords:
    """Out of sight again."""
    return movement(view, rest[0], f"Climb onto **{rest[0]}**", f"you leave {view.at} for a temple beside it")


def push(view: Known, rest: list[str]) -> StepWords:
    """Where a Lv3 falls."""
    crushed = " on the Lv1 there, which leaves the board" if rest[0] in view.pawns else ""
    seen = f"Told at the end: the Lv3 of {view.knocked} lies on {rest[0]}."
    return StepWords(f"The Lv3 of {view.knocked} falls to **{rest[0]}**{crushed}", "", seen)


# ---- the action of the turn, or points of the night ----
def pick(view: Known, rest: list[str]) -> StepWords:
    """A coin comes back."""
    seen = "Everyone sees that a coin comes back, not which."
    if view.rules.pickup_slot_public:
        seen = "Everyone sees from which turn a coin comes back."
    return StepWords(f"Take back coin **{rest[0]}**", cost(view), seen)


def collect(view: Known, rest: list[str]) -> StepWords:
    """A dart from the pool."""
    return StepWords("Take a dart from the pool", cost(view), "Everyone sees the dart.")


def look(view: Known, rest: list[str]) -> StepWords:
    """A rod of the present row or column."""
    line = view.at[1] if rest[0] == "row" else view.at[0]
    known = view.rods.get(line)
    again = "" if known is None else f" again, it is {'green' if known else 'red'}"
    hidden = view.night and not view.rules.night_rod_public
    seen = f"Everyone sees that you look at {rest[0]} {line}."
    if hidden:
        seen = "Everyone sees that you look at a rod, not at which."
    return StepWords(f"Look at the rod of **{rest[0]} {line}**{again}", cost(view), seen)


# ---- coins, claims, ends ----
def place(view: Known, rest: list[str]) -> StepWords:
    """The coin of the temple where the turn ends."""
    return StepWords(f"Stop and lay coin **{view.at}**", "", ONE_COIN)


def lay(view: Known, rest: list[str]) -> StepWords:
    """Any coin, on a tower that has none (option tower_stop)."""
    return StepWords(f"Stop on the tower and lay coin **{rest[0]}**", "", ONE_COIN)


def claim(view: Known, rest: list[str]) -> StepWords:
    """The treasure, here and now."""
    seen = [view.rods.get(view.at[1]), view.rods.get(view.at[0])]
    hope = "If both rods here are green you win, otherwise you lose."
    if False in seen:
        hope = "A red rod crosses here: this loses."
    elif None not in seen:
        hope = "Both rods are green: this wins."
    return StepWords(f"Claim the treasure on **{view.at}**", "ends the game", hope, True)


def concede(view: Known, rest: list[str]) -> StepWords:
    """Cornered, and no better idea."""
    return StepWords("Concede: there is no way out", "ends the game", "The Moya win.", True)


def done(view: Known, rest: list[str]) -> StepWords:
    """The end of a turn."""
    if view.seat != KAKU:
        return StepWords("End our turn", "", "", True)
    if not view.night:
        return StepWords("End the turn", "", "Everything that others may see is told now.", True)
    return StepWords("End the night turn", "", night_shows(view), True)


def night_shows(view: Known) -> str:
    """KAK-KNT-04: what the points spent so far will show."""
    due = view.rules.shows[view.spent]
    if view.on_courtyard or due not in (LINE, CELL):
        return "Nothing is shown of where you are."
    if view.rules.mode != OFF:
        return f"You are then asked for your {'row or column' if due == LINE else 'place'}."
    return f"Everyone sees that you are on {view.at}."


def show(view: Known, rest: list[str]) -> StepWords:
    """Row or column is shown."""
    name = f"{rest[0]} {view.at[1] if rest[0] == 'row' else view.at[0]}"
    return StepWords(f"Show **{name}** and end the night turn", "", f"Everyone sees that you are in {name}.", True)


def true(view: Known, rest: list[str]) -> StepWords:
    """The place is shown as it is."""
    text = f"Show that you are on **{view.at}**, and end the night turn"
    return StepWords(text, "", f"Everyone sees that you are on {view.at}.", True)


WORDS: Final[dict[str, Callable[[Known, list[str]], StepWords]]] = {
    "leap": leap,
    "down": down,
    "walk": walk,
    "climb": climb,
    "push": push,
    "pick": pick,
    "collect": collect,
    "look": look,
    "place": place,
    "lay": lay,
    "claim": claim,
    "concede": concede,
    "done": done,
    "show": show,
    "true": true,
}


def shortcuts(view: Known, legal: Sequence[Action]) -> list[Shortcut]:
    """Laying the coin and ending the turn, or claiming, with one button."""
    if PLACE not in legal:
        return []
    out = []
    end = StepWords(f"Lay coin **{view.at}** and end the turn", "", ONE_COIN, True)
    out.append(Shortcut((TEXTS[PLACE], TEXTS[DONE]), end))
    acts = not view.special and view.spent < view.points
    if view.at in NINE and (acts or not view.rules.treasure_costs_action):
        words = claim(view, [])
        bold = StepWords(f"Lay coin **{view.at}** and claim the treasure here", words.price, words.seen, True)
        out.append(Shortcut((TEXTS[PLACE], TEXTS[CLAIM]), bold))
    return out
