"""Told events of the Elemental Disciplines as sentences, public and own."""

from typing import Final

from unseen.core.events import Event
from unseen.games.kakusareta import events_elemental as el
from unseen.games.kakusareta.knowledge import KAKU, Known
from unseen.games.kakusareta.trays import title

SIDES: Final = ("The Kakusareta", "The Moya")
WINDS: Final = {"N": "the north", "E": "the east", "S": "the south", "W": "the west"}


def words(view: Known, event: Event) -> str:
    """One told event as a sentence; "" if it needs none."""
    return own_words(event) or token_words(event) or card_words(event) or effect_words(event) or answer_words(event)


def own_words(event: Event) -> str:
    """What only one seat is told."""
    match event:
        case el.ElementSealed(element):
            return f"You choose **{element}**; nobody sees it yet."
        case el.SilentOver(space):
            return f"Your next leap crosses **{space}** silently."
        case el.RevealDue("line"):
            return "Your row or your column must be shown now."
        case el.RevealDue(_):
            return "Your place must be shown now."
        case el.Reserved(card, element, tokens):
            return f"You use **{title(card)}** in secret; {count(tokens, element)} set aside for it."
    return ""


def count(tokens: int, element: str) -> str:
    """`2 wind`."""
    return f"{tokens} {element}"


def token_words(event: Event) -> str:
    """Elements and tokens."""
    match event:
        case el.ElementNamed(seat, element):
            return f"{SIDES[seat]} chose **{element}**."
        case el.TokenTaken(seat, element, how):
            verb = {"start": "begin{} with", "draft": "pick{}"}.get(how, "take{}").format("s" if seat == KAKU else "")
            instead = " instead of a Lv1" if how == "instead" else ""
            return f"{SIDES[seat]} {verb} a token of **{element}**{instead}."
        case el.Paid("mirage", element, tokens):
            return f"**Mirage** is paid for, {count(tokens, element)}: what the night showed was false."
        case el.Paid(card, element, tokens):
            return f"**{title(card)}** is paid for, {count(tokens, element)}: the Kakusareta had not moved."
    return ""


def card_words(event: Event) -> str:
    """A card with its price and its target."""
    if not isinstance(event, el.CardPlayed):
        return ""
    verb = "play" if event.seat else "plays"
    target = at(event.card, event.target)
    return f"{SIDES[event.seat]} {verb} **{title(event.card)}**{target} for {count(event.tokens, event.element)}."


def at(card: str, target: str) -> str:
    """The target of a card in words; "" for none."""
    if not target:
        return ""
    if card == "fate":
        return f" against {title(target)}"
    if card == "tempest":
        return f" towards {WINDS[target]}"
    parts = target.split()
    if card in ("streak", "gentle"):
        line = f"row {parts[0]}" if parts[0].isdigit() else f"column {parts[0]}"
        return f" along **{line}**" + (f" towards {WINDS[parts[1]]}" if len(parts) > 1 else "")
    return f" on **{' and '.join(parts)}**"


def effect_words(event: Event) -> str:
    """What a card does."""
    match event:
        case el.Fell(spaces):
            return f"The pawns on **{', '.join(spaces)}** go down." if spaces else "Nobody goes down."
        case el.Drifted(starts, ends):
            moves = [f"{start} to {end}" for start, end in zip(starts, ends, strict=True)]
            return f"Pawns move: {', '.join(moves)}." if moves else "Nobody moves."
        case el.Burnt(level, space):
            return f"Lv{level} **{space}** leaves the board."
        case el.Built(space):
            return f"A tower stands on **{space}**."
        case el.HideBack():
            return "The Hide coin comes back to the hand of the Kakusareta."
        case el.Fortified(space, to, restored, _):
            where = f" on **{to}** again" if to != space else ""
            lv1 = f"; the Lv1 on **{restored}** is back" if restored else ""
            return f"The pawn on **{space}** stands up{where}{lv1}."
        case el.StreakAnswered(hit):
            return "The Kakusareta is hit." if hit else "The Kakusareta is not there."
    return ""


def answer_words(event: Event) -> str:
    """Answers that are awaited and given."""
    match event:
        case el.WindowOpened("fate", _):
            return "The Moya may cancel it."
        case el.WindowOpened("fortify", _):
            return "The Moya may fortify pawns that were attacked."
        case el.WindowOpened(_, _):
            return "The Kakusareta has no dart and must give up a coin."
        case el.WindowClosed("give", _):
            return "The Kakusareta has no coin to give up."
        case el.WindowClosed("fate", _):
            return "The Moya let it pass."
        case el.WindowClosed("fortify", True):
            return "The Moya leave it at that."
        case el.DartLost():
            return "The Kakusareta returns a dart."
        case el.CoinGiven():
            return "The Kakusareta gives up a coin, face down."
    return ""
