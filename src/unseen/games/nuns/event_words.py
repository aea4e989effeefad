"""What was told, as sentences. What everyone hears reads alike for everyone; only private words say "you"."""

from typing import Final

from unseen.core.events import Ended, Event, Happening, Told
from unseen.core.seats import Seat
from unseen.games.nuns import events_guards as eg
from unseen.games.nuns import events_novices as nv
from unseen.games.nuns.actions import FIGURES
from unseen.games.nuns.knowledge import Known
from unseen.games.nuns.names import blessing_name, guard_name, novice_name

ORDER: Final = ("first", "second", "third", "fourth", "fifth", "sixth")


def event_words(view: Known, told: Told) -> str:
    """One told event as a sentence; "" if others say it already."""
    event = told.event
    return (
        (event.words(view) if isinstance(event, Happening) else "")
        or own_words(view, event)
        or novice_words(view, event)
        or guard_words(view, event)
        or end_words(view, event)
    )


# ---- only the listener ----
def own_words(view: Known, event: Event) -> str:
    """What only this side is told."""
    match event:
        case nv.WishDealt(wish):
            return wish_words(view, wish)
        case nv.BlessingDealt(blessing):
            return f"You draw the blessing **{blessing_name(view, blessing)}**."
        case nv.BlessingGiven(who, blessing):
            return f"{guard_name(view, who, True)} holds **{blessing_name(view, blessing)}**."
    return ""


def wish_words(view: Known, wish: str) -> str:
    """Keys, item, home."""
    card = next(one for one in view.rules.board.wishes if one.id == wish)
    return f"Your wish: the keys on **{card.key_dot}**, then the {card.item} on **{card.item_dot}**, then home."


# ---- novices, as everyone sees them ----
def novice_words(view: Known, event: Event) -> str:
    """The deal, the turn, sightings, captures, cards."""
    match event:
        case nv.NoviceDealt(seat, who):
            novice = view.rules.board.novices[int(who[1:]) - 1]
            title = ORDER[seat - view.rules.guard_seats]
            return f"The {title} novice is **{novice.name} ({novice.number})**, whose cell is **{novice.cell}**."
    return ""


# ---- guards ----
def guard_words(view: Known, event: Event) -> str:
    """What the guards do, dot by dot: who reads of somebody seen knows where the guards stand."""
    match event:
        case eg.Led(guard):
            return f"{guard_name(view, guard, True)} moves first."
        case eg.MovementBegan(guard, True):
            return f"{guard_name(view, guard, True)} has a reason to leave her path."
        case eg.PathChosen(guard, path, _):
            end = path_end(view, guard, path)
            return f"{guard_name(view, guard, True)} takes the path **{path}** to **{end}**."
        case eg.PathCompleted(guard, path):
            return f"{guard_name(view, guard, True)} has walked her path {path} to its end."
        case eg.TurnedBack(guard):
            return f"{guard_name(view, guard, True)} plays a turn-back card and walks her path back."
        case eg.CardsReclaimed(paths):
            return f"No card fits: {', '.join(paths)} may be used again."
        case eg.WentWithoutCard(guard, dot):
            return f"No card fits: {guard_name(view, guard)} {f'goes to **{dot}**' if dot else 'moves freely'}."
        case eg.Discovered(guard):
            return (
                f"Turned to **{view.board.ahead(view.guards[guard])}**, {guard_name(view, guard)} sees something new."
            )
        case eg.Freed(guard, free):
            verb = "has a reason to leave her path" if free else "has no reason to chase any more"
            return f"{guard_name(view, guard, True)} {verb}."
        case eg.Moved(guard, to):
            return f"{guard_name(view, guard, True)} goes to **{to}**."
        case eg.Halted(guard, walked):
            how = "she has walked, and will listen" if walked else "she has run, and will not listen"
            return f"{guard_name(view, guard, True)} stops on **{view.guards[guard].dot}**: {how}."
    return ""


def path_end(view: Known, guard: str, path: str) -> int:
    """Where a path leads from the end where a guard stands."""
    dots = view.rules.board.paths[view.board.path(path)].dots
    return dots[-1] if dots[0] == view.guards[guard].dot else dots[0]


# ---- the end ----
def end_words(view: Known, event: Event) -> str:
    """The verdict, and what was hidden."""
    match event:
        case Ended(ending, winners, _):
            return verdict(view, ending, winners)
        case eg.Opened(novices, guards):
            stood = [opened_words(view, one) for one in novices if one.who in view.novices]
            kept = [
                f"{guard_name(view, who)} **{blessing_name(view, one)}**"
                for who, one in zip(FIGURES, guards, strict=True)
                if one
            ]
            unused = f" Blessings that the guards kept: {', '.join(kept)}." if kept else ""
            return f"All is opened: {'; '.join(stood) or 'no novice was dealt'}.{unused}"
    return ""


def verdict(view: Known, ending: str, winners: tuple[int, ...]) -> str:
    """How the game ended."""
    names = [novice_name(view, who) for seat, who in seated(view) if seat in winners]
    home = " and ".join([f"**{name}**" for name in names])
    return {
        "novice_home": f"{home} is home with her item and wins.",
        "shared_home": f"{home} are home with their items and share the win.",
        "captures": f"{view.board.points} of {view.rules.goal} captures: the guards win.",
        "time": f"Turn {view.board.turn} is over and nobody is home: the guards win.",
        "resign": resigned(view, winners),
        "unfinished": "The game stops unfinished.",
    }[ending]


def seated(view: Known) -> list[tuple[Seat, str]]:
    """The novices who are dealt, with their seats."""
    return [(view.rules.guard_seats + i, one.who) for i, one in enumerate(view.board.novices) if one.number > 0]


def resigned(view: Known, winners: tuple[int, ...]) -> str:
    """Who gave up, and who wins by it."""
    if 0 not in winners:
        return f"The guards give up: the {'novice wins' if view.rules.novices == 1 else 'novices win'}."
    lost = [seat for seat in range(view.rules.players) if seat not in winners]
    names = [novice_name(view, who) for seat, who in seated(view) if seat in lost]
    who = " and ".join(names) or "A novice"
    return f"{who} gives up: {'the guards win' if view.rules.novices == 1 else 'all others share the win'}."


def opened_words(view: Known, one: eg.NoviceOpened) -> str:
    """Where a novice stood, what she wanted and had of it, and the blessing that she kept."""
    wish = next((card.item for card in view.rules.board.wishes if card.id == one.wish), "")
    wanted = f"wanted the {wish}" if wish else "had no wish yet"
    keys = "had her keys" if one.keys else "had no keys"
    item = " and her item" if one.item else ""
    card = blessing_name(view, one.blessing) if one.blessing else ""
    kept = f", kept **{card}**" if card else ""
    laid = f"{', which' if card else ', her False Noise'} lay face down" if one.laid else ""
    return f"{novice_name(view, one.who)} stood on **{one.dot}**, {wanted}, {keys}{item}{kept}{laid}"
