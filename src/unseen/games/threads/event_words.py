"""Told events of Threads as sentences, public and own."""

from unseen.core.events import Event, Happening, Told
from unseen.games.threads import events as ev
from unseen.games.threads.knowledge import TITLES, Known
from unseen.games.threads.names import looking, owner, subject, thing, unit_named

HOW = {
    "own": "turns up",
    "enemy": "turns up",
    "deploy": "reveals",
    "ambush": "reveals",
    "card": "reveals by a card",
    "hit": "reveals by a hit",
    "fall": "sees fall",
}
EFFECTS = {"suppress": "suppression", "wound": "a wound", "push": "a push", "drag": "a drag"}


def event_words(view: Known, told: Told) -> str:
    """One told event as a sentence; "" if others say it already."""
    event = told.event
    own = event.words(view) if isinstance(event, Happening) else ""
    return own or table_words(view, event) or piece_words(view, event) or fight_words(view, event)


def table_words(view: Known, event: Event) -> str:
    """Turns, knots, tokens, threads, windows."""
    match event:
        case ev.Asked(seat, _, place, piece):
            where = f" after {piece} on **{place}**" if piece else f" after **{place}**" if place else ""
            return f"{TITLES[seat]} is asked{where}."
        case ev.Passed(seat):
            return f"{TITLES[seat]} passes."
        case ev.BridgePlaced(place):
            return f"A bridge is laid on **{place}**."
        case ev.BridgeRemoved(place):
            return f"The bridge of **{place}** is taken away."
    return ""


def piece_words(view: Known, event: Event) -> str:
    """Coming, going, moving."""
    match event:
        case ev.Placed(piece, place, facing, _):
            return f"{owner(piece)} puts {piece} face-down on **{place}**{looking(facing)}."
        case ev.Held(piece, what):
            return f"{piece} is your **{unit_named(view.rules, what)}**."
        case ev.Faces(piece, facing):
            return f"{piece} looks {facing}."
        case ev.Revealed(piece, what, how, by):
            return f"{TITLES[by]} {HOW.get(how, 'reveals')} {piece}: **{unit_named(view.rules, what)}**."
        case ev.SentHome(piece):
            return f"The decoy {piece} goes home."
        case ev.Destroyed(piece):
            return f"The decoy {piece} is out of the game."
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
        case ev.Forced(piece, how, direction, hexes):
            verb = "pushed" if how == "push" else "dragged"
            return f"{piece} is {verb} {direction} to **{hexes[-1]}**." if hexes else f"{piece} cannot be {verb}."
        case ev.Displaced(piece, place):
            return f"{subject(view, piece)} is displaced to **{place}**."
        case ev.DisplacementFailed(piece):
            return f"There is no room for {thing(view, piece)}."
    return ""


def fight_words(view: Known, event: Event) -> str:
    """Attacks and their effects."""
    match event:
        case ev.AttackBegan(piece, target, facing):
            return f"{subject(view, piece)} attacks {thing(view, target)}{looking(facing)}."
        case ev.AmbushBegan(piece, target):
            return f"**Ambush**: {piece} attacks {thing(view, target)}."
        case ev.Dashed(piece, place, _):
            return f"{piece} dashes to **{place}**."
        case ev.Struck():
            return struck_words(event)
        case ev.Suppressed(piece):
            return f"{subject(view, piece)} is suppressed."
        case ev.Wounded(piece):
            return f"{subject(view, piece)} is wounded."
        case ev.Died(piece, what, cause):
            why = "falls and dies" if cause == "fall" else "dies of its second wound"
            return f"**{unit_named(view.rules, what)}** {piece} {why}."
        case ev.Recovered(_, pieces):
            return f"Suppression comes off {', '.join(pieces)}." if pieces else ""
        case ev.Cured(piece):
            return f"{subject(view, piece)} is cured."
    return ""


def struck_words(event: ev.Struck) -> str:
    """Range, sight and effects."""
    if event.range < 0:
        return "The attack comes to nothing."
    if not event.sees:
        return f"Range {event.range}, no line of sight: no effect."
    effects = [EFFECTS[effect.partition(":")[0]] for effect in event.effects]
    return f"Range {event.range}: {' and '.join(effects) or 'no effect'}."
