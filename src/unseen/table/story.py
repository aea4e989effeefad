"""What a seat went through, in order: told events and own steps. A program that knows it can go on from there."""

from unseen.core.events import Told
from unseen.core.seats import RESIGN, Seat
from unseen.core.wire import Json, encode_told
from unseen.table.session import Table


def story(table: Table, listener: Seat) -> list[Told | str]:
    """What the listener was told, and the texts of its own steps, its unfinished turn included."""
    match, out, known = table.match, list[Told | str](), 0
    told = match.told[listener]
    for index, (seat, action) in enumerate(match.steps):
        if seat == listener and action != RESIGN:
            heard = match.heard_after(index)[listener]
            out.extend(told[known:heard])
            known = max(known, heard)
            out.append(match.game.notation.texts[action])
    out.extend(told[known:])
    draft = table.draft(listener)
    for step in draft.steps if draft is not None else []:
        out.append(step.text)
        out.extend(step.told)
    return out


def line(one: Told | str) -> Json:
    """A part of a story as programs get it: `{"told": event}` or `{"did": step text}`."""
    return {"told": encode_told(one)} if isinstance(one, Told) else {"did": one}


def decision(table: Table, listener: Seat) -> dict[str, Json]:
    """`{"ask": [step texts], "after": number}`, `{"wait": true}` or `{"over": result}`."""
    outcome = table.match.state.outcome()
    if outcome is not None:
        return {
            "over": {"ending": outcome.ending, "winners": list(outcome.winners), "notes": list(outcome.notes)},
        }
    offered: list[Json] = [table.game.notation.texts[action] for action in table.ask(listener)]
    return {"ask": offered, "after": table.last(listener)} if offered else {"wait": True}
