"""Told events of Nusubito as sentences, public and own."""

from unseen.boards.courtyard import is_temple
from unseen.core.events import Ended, Event, Told
from unseen.games.nusubito import events as ev
from unseen.games.nusubito.knowledge import Known
from unseen.games.nusubito.words import TITLES, beside

VERDICTS = {
    "treasure": "The thief claims rightly and wins.",
    "miss": "The claim is wrong: the Mists win.",
    "capture": "The thief is caught: the Mists win.",
    "miscapture": "The thief was not there and wins.",
    "cornered": "The thief has no way out: the Mists win.",
    "unfinished": "The game stops unfinished.",
}


def event_words(view: Known, told: Told) -> str:
    """One told event as a sentence; "" if others say it already."""
    event = told.event
    return private_words(event) or thief_words(view, event) or mists_words(event) or end_words(event)


def private_words(event: Event) -> str:
    """What only the thief is told."""
    match event:
        case ev.Leapt(start, to, _):
            return f"You leap from **{start}** to **{to}**."
        case ev.Struck(_, temple):
            return f"You strike at **{temple}** from a distance."
        case ev.Knocked(temple):
            return f"The Seeker of **{temple}** is hit; choose where it falls."
        case ev.RodSeen(line, green):
            return f"The rod of {line_name(line)} is **{'green' if green else 'red'}**."
        case ev.CoinShown(coin, how):
            verb = {"placed": "You lay", "sacrificed": "Below it goes", "back": "You take back"}[how]
            return f"{verb} coin **{coin}**."
        case ev.Cornered():
            return "You are cornered: claim the treasure here, or concede."
    return ""


def line_name(line: str) -> str:
    """`row 3` or `column C`."""
    return f"row {line}" if line.isdigit() else f"column {line}"


def thief_words(view: Known, event: Event) -> str:
    """What the thief's turn shows to everyone."""
    match event:
        case ev.Downed(level, space):
            return f"{TITLES[level]} **{space}** goes down{price(level)}."
        case ev.Pushed(temple, space, crushed):
            gone = " The Healer there leaves the board." if crushed else ""
            return f"The Seeker of **{temple}** falls to **{space}**; two darts return.{gone}"
        case ev.Collected():
            return "The thief takes a dart."
        case ev.FreeDarts(count):
            return f"The thief takes {count} free dart{'s' if count > 1 else ''}."
        case ev.RodLookedAt(line):
            return f"The thief looks at the rod of **{line_name(line)}**." if line else "The thief looks at a rod."
        case ev.CoinBack(slot):
            return f"The thief takes back a coin{f' of turn {slot}' if slot else ''}."
        case ev.CoinsPlaced(count):
            return "The thief moves and lays one coin." if count == 1 else "The thief moves and lays two coins."
        case ev.Unbolstered(temple):
            return f"The thief removes the bolster of **{temple}**."
        case ev.Shown("temple", place):
            return f"The thief is on **{place}**."
        case ev.Shown(what, place):
            return f"The thief is in **{what} {place}**."
    return ""


def price(level: str) -> str:
    """The darts that return to the pool."""
    return {"H": "", "B": "; one dart returns", "S": "; two darts return"}[level]


def mists_words(event: Event) -> str:
    """What the Mists do."""
    match event:
        case ev.Moved(level, start, end, healer):
            behind = f"; a Healer appears on **{start}**" if healer else ""
            return f"{TITLES[level]} **{start}** {move_verb(level, start, end)} **{end}**{behind}."
        case ev.Healed(healer, space):
            return f"Healer **{healer}** leaves; the pawn on **{space}** stands up."
        case ev.Bolstered(builder, temple, taken):
            source = f" with the bolster of **{taken}**" if taken else ""
            return f"Builder **{builder}** bolsters **{temple}**{source}."
        case ev.Upgraded(spaces, at, level):
            return f"The pawns on **{', '.join(spaces)}** become a {TITLES[level]} on **{at}**."
        case ev.Spawned(space):
            return f"A Healer appears on **{space}**."
        case ev.Raised(space, level):
            return f"The pawn on **{space}** becomes a {TITLES[level]}."
        case ev.AllStood():
            return "All pawns stand up. A new day begins."
    return ""


def move_verb(level: str, start: str, end: str) -> str:
    """How a pawn went."""
    if level == "S" and is_temple(start):
        return "seeks along the pawns to temple"
    if level == "S" and is_temple(end):
        return "occupies temple"
    return "steps to" if level == "B" or beside(start, end) else "streams to"


def end_words(event: Event) -> str:
    """Claims, captures and endings."""
    match event:
        case ev.Claimed(temple, _, cornered):
            return f"The thief claims the treasure on **{temple}**{', cornered' if cornered else ''}."
        case ev.RodShown(line, green):
            return f"The rod of {line_name(line)} is {'green' if green else 'red'}."
        case ev.Captured(seeker, temple, _):
            return f"The Mists name the Seeker on **{seeker}**; the thief stands on **{temple}**."
        case Ended("resign", winners, _):
            return "The Mists resign: the thief wins." if 0 in winners else "The thief resigns: the Mists win."
        case Ended(ending, _, _):
            return VERDICTS[ending]
        case ev.Opened(temple, hand, treasure):
            coins = f"the coins of {', '.join(hand)}" if hand else "no coin"
            return (
                f"All is opened: the thief stood on **{temple}** with {coins} in hand,"
                f" the treasure lay under **{treasure}**."
            )
    return ""
