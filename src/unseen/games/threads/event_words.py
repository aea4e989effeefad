"""Told events of Threads as sentences, public and own."""

from unseen.core.events import Event, Happening, Told
from unseen.games.threads import events as ev
from unseen.games.threads.knowledge import TITLES, Known
from unseen.games.threads.names import looking, owner, subject, thing, unit_named


def event_words(view: Known, told: Told) -> str:
    """One told event as a sentence; "" if others say it already."""
    event = told.event
    own = event.words(view) if isinstance(event, Happening) else ""
    return own or piece_words(view, event) or fight_words(view, event)


def piece_words(view: Known, event: Event) -> str:
    """Coming, going, moving."""
    match event:
        case ev.Placed(piece, place, facing, _):
            return f"{owner(piece)} puts {piece} face-down on **{place}**{looking(facing)}."
        case ev.Held(piece, what):
            return f"{piece} is your **{unit_named(view.rules, what)}**."
        case ev.Faces(piece, facing):
            return f"{piece} looks {facing}."
        case ev.Extracted(piece, what):
            shown = f" {unit_named(view.rules, what)}" if what else ""
            return f"{piece}{shown} goes back to the reserve of {owner(piece)}."
        case ev.Concealed(piece, facing):
            return f"{subject(view, piece)} turns face-down{looking(facing)}."
        case ev.MoveBegan(piece, _):
            return f"{subject(view, piece)} moves."
        case ev.Stepped(piece, place, _):
            return f"{piece} steps to **{place}**."
        case ev.MoveEnded(piece, facing):
            return f"{piece} stops{looking(facing)}."
        case ev.SplitOff(piece, left, facing, mover):
            return f"{piece} splits: {left} stays{looking(facing)}, {mover} goes on."
        case ev.Mixed(piece, left, facing, others):
            rest = ", ".join([f"{name} on **{place}**{looking(look)}" for name, place, look in others])
            return f"{piece} is mixed: {left} stays{looking(facing)}, {rest}."
        case ev.Turned(piece, facing):
            return f"{piece} {'is seen' if view.piece(piece).up else 'turns'}{looking(facing)}."
    return passing_words(view, event)


def passing_words(view: Known, event: Event) -> str:
    """Passing through, and being moved by others."""
    match event:
        case ev.ConsentAsked(piece, place, seat):
            return f"{TITLES[seat]} is asked whether {thing(view, piece)} may pass through **{place}**."
        case ev.ConsentAnswered(_, place, seat, agreed):
            return f"{TITLES[seat]} {'agrees' if agreed else 'refuses'}: **{place}**."
        case ev.WentBack(piece, place):
            return f"{subject(view, piece)} goes back to **{place}**."
    return ""


def fight_words(view: Known, event: Event) -> str:
    """Attacks and their effects."""
    match event:
        case ev.Dashed(piece, place, _):
            return f"{piece} dashes to **{place}**."
    return ""
