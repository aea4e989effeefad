"""Dice and blessings that can be pointed at beside the board, and what there is to know of a thing."""

from collections.abc import Mapping
from typing import Final

from unseen.core.words import About, Card, Counter, Tray
from unseen.games.nuns.board import Figure
from unseen.games.nuns.knowledge import Known
from unseen.games.nuns.names import blessing_does, blessing_name, capital, errand, room, title

SYMBOLS: Final = {"false_noise": "noise", "extra_dot": "guard", "sight_shift": "icon-eye"}
"""The sign of a kind of blessing; the others change dice."""


def trays(view: Known) -> list[Tray]:
    """The dice that lie, and before the guards' player the two blessings that are to be given out."""
    out = []
    if view.drawn:
        out.append(Tray("Blessings to give out", "only you see them", cards=tuple(gifts(view)), mine=True))
    dice = [Counter(title(view, who), str(die), "die", "", (f"die:{who}",)) for who, die in lying(view)]
    return [*out, Tray("Dice", tokens=tuple(dice))] if dice else out


def lying(view: Known) -> list[tuple[str, int]]:
    """Whose dice lie, and what they show."""
    guards = [(who, one.die) for who, one in view.guards.items()]
    novices = [(who, one.die) for who, one in view.novices.items()]
    return [(who, die) for who, die in [*guards, *novices] if die]


def gifts(view: Known) -> list[Card]:
    """The blessings of the guard side before they are given out."""
    return [
        Card(
            f"blessing:{one}",
            blessing_name(view, one),
            SYMBOLS.get(view.kind(one), "die"),
            "",
            blessing_does(view, one),
        )
        for one in view.drawn
    ]


def about(view: Known) -> Mapping[str, About]:
    """The guards, and the blessings of the guard side."""
    out = {f"guard:{who}": about_guard(view, who, guard) for who, guard in view.guards.items()}
    for one in view.drawn:
        out[f"blessing:{one}"] = About(blessing_name(view, one), blessing_does(view, one))
    return out


def about_guard(view: Known, who: str, guard: Figure) -> About:
    """Where she stands, where she goes, how she moved last, and for her own side what she holds."""
    rows = [("Stands on", f"{guard.dot}, {room(view, guard.dot)}")]
    ahead = view.board.ahead(guard)
    if ahead:
        rows.append(
            ("Looks", f"towards {ahead}" if view.board.turning(guard) else f"away from {view.board.behind(guard)}")
        )
        rows.append(("Last movement", "walked, and listened" if guard.walked else "ran, and did not listen"))
    held = view.held[who]
    if held:
        rows.append((blessing_name(view, held), blessing_does(view, held)))
    return About(title(view, who), capital(errand(view, guard)), tuple(rows))
