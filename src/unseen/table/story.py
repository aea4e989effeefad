"""What a seat went through, in order: told events and own steps. A program that knows it can go on from there."""

from unseen.core.seats import RESIGN, Seat
from unseen.core.wire import Json, encode_told
from unseen.table.session import Table


def story(table: Table, listener: Seat) -> list[Json]:
    """`{"told": event}` and `{"did": step text}`, the listener's unfinished turn included."""
    match, lines, known = table.match, list[Json](), 0
    told = match.told[listener]
    for index, (seat, action) in enumerate(match.steps):
        if seat == listener and action != RESIGN:
            heard = match.heard_after(index)[listener]
            lines.extend([{"told": encode_told(one)} for one in told[known:heard]])
            known = max(known, heard)
            lines.append({"did": match.game.notation.texts[action]})
    lines.extend([{"told": encode_told(one)} for one in told[known:]])
    draft = table.draft(listener)
    for step in draft.steps if draft is not None else []:
        lines.append({"did": step.text})
        lines.extend([{"told": encode_told(one)} for one in step.told])
    return lines


def decision(table: Table, listener: Seat) -> dict[str, Json]:
    """`{"ask": [step texts], "after": number}`, `{"wait": true}` or `{"over": result}`."""
    outcome = table.match.state.outcome()
    if outcome is not None:
        return {
            "over": {"ending": outcome.ending, "winners": list(outcome.winners), "notes": list(outcome.notes)},
        }
    offered: list[Json] = [table.game.notation.texts[action] for action in table.ask(listener)]
    return {"ask": offered, "after": table.last(listener)} if offered else {"wait": True}
