"""Told events of Threads as sentences, public and own."""

from unseen.core.events import Ended, Event, Happening, Told
from unseen.games.threads import events as ev
from unseen.games.threads.knowledge import NOBODY, TITLES, Known
from unseen.games.threads.names import card_name, looking, owner, seat_of, subject, thing, unit_named

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
    return (
        own
        or table_words(view, event)
        or card_words(view, event)
        or piece_words(view, event)
        or fight_words(view, event)
    )


def table_words(view: Known, event: Event) -> str:
    """Turns, knots, tokens, threads, windows."""
    match event:
        case ev.TurnBegan(seat, number):
            return f"Round {number}: the turn of **{TITLES[seat]}** begins."
        case ev.ResolveBegan(seat, kind):
            return f"{TITLES[seat]}'s token is resolved: {kind}."
        case ev.Pulled(seat, gains):
            knots = ", ".join([f"{TITLES[n]} {gain}" for n, gain in enumerate(gains) if gain])
            return f"{TITLES[seat]} pulls. Knots: {knots}."
        case ev.BonusPaid(seat):
            return f"{TITLES[seat]} pays a knot for one more action."
        case ev.TokenPlaced(seat, place, kind):
            return f"{TITLES[seat]} puts the token on **{place}**: {kind} next turn."
        case ev.Bound(piece, thread):
            return f"{subject(view, piece)} binds **{thread}**{from_whom(view, thread, piece)}."
        case ev.Tangled(piece, thread):
            return f"{subject(view, piece)} tangles **{thread}** for a knot."
        case ev.Asked(seat, _, place, piece):
            where = f" after {piece} on **{place}**" if piece else f" after **{place}**" if place else ""
            return f"{TITLES[seat]} is asked{where}."
        case ev.Passed(seat):
            return f"{TITLES[seat]} passes."
        case ev.TurnEnded(seat):
            return f"{TITLES[seat]} ends the turn."
        case ev.SeatOut(seat):
            return f"**{TITLES[seat]}** has no living units and is out of the game."
        case ev.BridgePlaced(place):
            return f"A bridge is laid on **{place}**."
        case ev.BridgeRemoved(place):
            return f"The bridge of **{place}** is taken away."
    return end_words(view, event)


def from_whom(view: Known, thread: str, piece: str) -> str:
    """Whose marker comes off."""
    seat = view.board.holder(view.board.thread(thread))
    return "" if seat in (NOBODY, seat_of(piece)) else f", which was {TITLES[seat]}'s"


def end_words(view: Known, event: Event) -> str:
    """How the game ended, and what lay hidden."""
    match event:
        case Ended("yield", winners, _):
            return f"**{named(winners)}** wins: the threads are worth enough."
        case Ended("bank", winners, _):
            return f"**{named(winners)}** wins: there are knots enough."
        case Ended("seals", winners, _):
            return f"**{named(winners)}** wins by Seals."
        case Ended("last_side", winners, _):
            return f"**{named(winners)}** wins as the last side with living units."
        case Ended("round_cap", winners, _):
            return f"The last round is over: **{named(winners)}** leads and wins."
        case Ended("draw", winners, _):
            return f"A draw, shared by {named(winners)}." if winners else "A draw: nobody is left."
        case Ended(_, winners, _):
            return f"A seat gives up: **{named(winners)}** wins." if winners else "The game stops."
        case ev.Opened():
            return opened_words(view, event)
    return ""


def opened_words(view: Known, event: ev.Opened) -> str:
    """What every piece is, and where it looks if that was hidden; what each side had in reserve, and hidden cards."""
    hidden = [
        f"{name} {unit_named(view.rules, what)}" + (f" (looks {facing})" if facing else "")
        for name, what, facing in event.pieces
    ]
    units = by_side([[unit_named(view.rules, unit) for unit in units] for units in event.reserves])
    cards = by_side([[card_name(view, card) for card in cards] for cards in event.cards])
    words = f"All is opened: {', '.join(hidden) or 'no piece is on the board'}. In reserve: {units}."
    return words + (f" Cards: {cards}." if event.cards else "")


def by_side(things: list[list[str]]) -> str:
    """`Madder Needle, Shears; Weld Bobbin`, without those who have nothing."""
    return "; ".join([f"{TITLES[seat]} {', '.join(one)}" for seat, one in enumerate(things) if one]) or "nothing"


def named(seats: tuple[int, ...]) -> str:
    """`Madder and Weld`."""
    return " and ".join([TITLES[seat] for seat in seats])


def card_words(view: Known, event: Event) -> str:
    """Cards and the market."""
    match event:
        case ev.CardPlayed(seat, card, piece):
            acting = f" with {thing(view, piece)}" if piece else ""
            return f"{TITLES[seat]} plays **{card_name(view, card)}**{acting}."
        case ev.Gained(seat, knots):
            return f"{TITLES[seat]} gains {knots} knot{'' if knots == 1 else 's'}."
        case ev.Bought(seat, card, price):
            return f"{TITLES[seat]} buys {card_name(view, card)} for {price} knot{'' if price == 1 else 's'}."
        case ev.CardHeld(card):
            return f"It is **{card_name(view, card)}**."
        case ev.MarketRow(cards):
            return f"In the market lie {', '.join([card_name(view, card) for card in cards]) or 'no cards'}."
        case ev.DeckReshuffled():
            return "The discarded cards are shuffled into a new deck."
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
