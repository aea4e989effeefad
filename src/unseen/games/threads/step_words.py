"""Threads' offered steps in words, from what the asked seat knows."""

from collections.abc import Callable
from typing import Final

from unseen.core.words import StepWords
from unseen.games.threads.deeds.walk import controllers
from unseen.games.threads.knowledge import TITLES, Known
from unseen.games.threads.names import (
    piece_named,
    subject,
    thing,
)

OTHERS_SEE: Final = "Everyone sees where it lies and how it looks, not what it is."
ONLY_WHERE: Final = "Everyone sees where it lies, neither how it looks nor what it is."
Words = Callable[[Known, list[str]], StepWords]


# ---- the turn ----


def agree(view: Known, rest: list[str]) -> StepWords:
    """STACK-04."""
    return StepWords(f"Let {thing(view, walker(view))} pass through **{view.entered}**")


def refuse(view: Known, rest: list[str]) -> StepWords:
    """STACK-04."""
    return StepWords(f"Keep {thing(view, walker(view))} out of **{view.entered}**")


def split(view: Known, rest: list[str]) -> StepWords:
    """SPLIT-03."""
    seen = "Everyone sees that a decoy left your reserve, and two fresh handles; not which is which."
    return StepWords("Split: mix a decoy in, one of the two stays here", "a decoy of your reserve", seen)


def leave(view: Known, rest: list[str]) -> StepWords:
    """Which of the two stays."""
    what = "The **decoy** stays" if rest[0] == "decoy" else f"**{piece_named(view, view.mover)}** stays"
    return StepWords(f"{what}, the other moves", "", "Nobody else learns which one stays.")


def halt(view: Known, rest: list[str]) -> StepWords:
    """A dash or a Move ends."""
    if rest:
        return StepWords(f"Stop and face **{rest[0]}**")
    return StepWords("Stop here") if view.mover and not view.attacker else StepWords("No further: strike now")


def faces(view: Known, rest: list[str]) -> StepWords:
    """A facing."""
    return StepWords(f"Facing **{rest[0]}**")


# ---- hexes ----
def walker(view: Known) -> str:
    """Who is on its way now, by a Move or a dash."""
    return view.attacker or view.mover


def go(view: Known, rest: list[str]) -> StepWords:
    """A step of a Move or a dash."""
    mover = view.find(walker(view))
    asked = [] if mover is None else controllers(view.board, mover, view.rules.hexes.find(rest[0]))
    price = f"{TITLES[asked[0]]} is asked" if asked else ""
    return StepWords(f"To **{rest[0]}**", price)


def place(view: Known, rest: list[str]) -> StepWords:
    """DEP-03, CARD-06."""
    return StepWords(
        f"Put a piece on **{rest[0]}**, face-down", "", OTHERS_SEE if view.rules.facing_public else ONLY_WHERE
    )


def itself(view: Known, rest: list[str]) -> StepWords:
    """CARD-06."""
    return StepWords(f"The acting piece itself goes to **{rest[0]}**", "", "Nobody else learns which piece it is.")


# ---- pieces ----
def move(view: Known, rest: list[str]) -> StepWords:
    """MOVE-01."""
    return StepWords(f"Move {thing(view, rest[0])}", "1 action")


def conceal(view: Known, rest: list[str]) -> StepWords:
    """CON-01."""
    return StepWords(
        f"Conceal {thing(view, rest[0])}", "1 action", "It stays known until it splits, is mixed or goes home."
    )


def home(view: Known, rest: list[str]) -> StepWords:
    """EXT-02."""
    seen = "A face-down piece is not shown."
    if view.rules.extract_reveals:
        seen = "Everyone sees what it is."
    elif view.rules.reserves_public:
        seen = "Everyone sees what lies in your reserve then."
    return StepWords(f"{subject(view, rest[0])} goes home", "", seen)


def following(view: Known, rest: list[str]) -> StepWords:
    """Which comes next."""
    return StepWords(f"{subject(view, rest[0])} comes next")


def turn(view: Known, rest: list[str]) -> StepWords:
    """CARD-05."""
    return StepWords(f"Turn {thing(view, rest[0])}")


# ---- cards and reserves ----


WORDS: Final[dict[str, Words]] = {
    "agree": agree,
    "refuse": refuse,
    "split": split,
    "leave": leave,
    "halt": halt,
    "face": faces,
    "go": go,
    "place": place,
    "self": itself,
    "move": move,
    "conceal": conceal,
    "home": home,
    "next": following,
    "turn": turn,
}
