"""What the table screen says: whose decision it is, what others will see of a step, why not, how it ended."""

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from unseen.audit.record import BY_TIME
from unseen.core.seats import SPECTATOR
from unseen.core.turns import Moved
from unseen.core.words import TEACHES, TELLS
from unseen.core.worked_out import WorkedOut
from unseen.table.manners import PLACES
from unseen.tui.affairs import asked
from unseen.tui.client import Client, Offer, Refusal
from unseen.tui.look import SECRET, Look, plain

BINDS: Final = {
    TEACHES: "An answer comes back at once, so it stands. ",
    TELLS: "The others learn it at once, so it stands. ",
}


def head(client: Client, waited: int = 0) -> str:
    """Game, moment, and whose decision it is; after so many seconds of waiting."""
    game = client.game
    if client.over is not None:
        return f"{game.title} · {verdict(client)}{talk(client)}"
    front = f"{game.title} · {game.words.headline(client.view)}{clocks(client)}{talk(client)}"
    if client.paused:
        return f"{front} · paused, m: go on"
    if client.asked:
        return f"{front} · ▶ {game.seats[client.seat].title}, your decision"
    return f"{front} · … {others(client, waited)}"


def clocks(client: Client) -> str:
    """Whose time is how much; the one that runs is marked."""
    shown = [f"{'▸' if runs else ''}{title} {left}" for title, left, runs in client.times()]
    return f" · {' '.join(shown)}" if shown else ""


def talk(client: Client) -> str:
    """That somebody said something new, and the key that reads it."""
    return f" · {client.unread} new in talk, k" if client.unread else ""


def others(client: Client, waited: int = 0) -> str:
    """Who decides; with several others nobody is named, for it may be a secret. The seconds show that all is alive."""
    titles = [client.called.seat(seat) for seat in range(len(client.game.seats)) if seat != client.seat]
    who = titles[0] if len(titles) == 1 else "others"
    return f"{who} to decide, please wait{f' · {waited} s' if waited else ''}"


def verdict(client: Client) -> str:
    """How it ended, who won."""
    over, game = client.over, client.game
    assert over is not None
    names = client.called.all(over.winners)
    drawn = game.drawn(over.winners)
    won = "share a draw" if drawn else "won"
    if BY_TIME in over.notes and names:
        words = f"The time of the others is over: {names} won."
    else:
        words = plain(client.verdict) or (f"The game is over: {names} {won}." if names else "The game is over.")
    if client.seat == SPECTATOR:
        return words
    alone = "Nobody loses." if drawn else "You win." if client.seat in over.winners else "You lose."
    yours = alone if names else "Nobody wins."
    return f"{words} {yours}"


def steps_title(client: Client, count: int, low: bool, waited: int, asks: str = "") -> str:
    """What the list is; in a low terminal it is all the head there is, and where no line has room for it, it `asks`."""
    if client.over is not None:
        return f"{verdict(client)}{talk(client)}" if low else "All is open now"
    front = f"{client.game.words.headline(client.view)}{talk(client)} · " if low else ""
    if not client.asked:
        return f"{front}… {others(client, waited)}"
    draft = f", {len(client.draft)} to take back" if client.draft else ""
    steps = f"{count} step{'s' if count != 1 else ''}"
    whose = "your decision" if low else f"{client.game.seats[client.seat].title}, your decision"
    return f"{front}▶ {asks or whose}: {steps}{draft}"


def prompt(client: Client) -> str:
    """What is to be decided, in one sentence; "" where the game has none, or nothing is asked."""
    return plain(client.game.words.prompt(client.view)) if client.asked and client.over is None else ""


def worked(client: Client, found: WorkedOut | None) -> str:
    """What can be worked out, for who wishes to see it; else how the table shows it; "" where it does not."""
    if not client.worked.there or client.over is not None:
        return ""
    title = f"{PLACES.title} (w)"
    return f"{title}: {PLACES.word(client.worked.shows).lower()}" if found is None else f"{title}: {found.sentence}"


def last(moves: Sequence[Moved], wide: int) -> str:
    """The last move in a line so wide: who did what; where that is too long, what can be seen on the board."""
    whole = told([one for one in moves if one.text])
    seen = [one for one in moves if one.text and one.trace is not None]
    return told(seen) if len(whole) > wide and seen else whole


def told(moves: Sequence[Moved]) -> str:
    """The sentences, each author named once."""
    parts, who = list[str](), ""
    for one in moves:
        front = f"{one.who}: " if one.who != who and one.who else ""
        who = one.who
        parts.append(f"{front}{SECRET['you'] if one.own else ''}{plain(one.text)}")
    return " ".join(parts)


def line(client: Client, pointed: Offer | None, look: Look, trouble: str) -> Text:
    """The line that speaks: trouble, a refusal with its rule, else what the others will see of the step."""
    if trouble:
        return Text(trouble, f"bold {look.bad}")
    if client.refusal is not None:
        return refused(client, client.refusal, look)
    if client.asked_of():
        return Text(f"{asked(client, client.asked_of()[0])} m answers.", "bold")
    if client.next:
        return Text("The next game is open, seats swapped; choose it, or step through this one.")
    if client.over is not None:
        return Text("Step through it to see what was hidden, and from whom.")
    if pointed is None:
        return Text("↓ chooses; a step marked ! cannot be taken back." if client.asked else "")
    return Text(plain(pointed.seen) or f"{BINDS.get(pointed.binds, '')}Typed: {pointed.typed}")


def again(pointed: Offer) -> Text:
    """That it is done if it is chosen once more."""
    return Text(f"Once more: {pointed.asks}. Another key: not now.", "bold")


def refused(client: Client, refusal: Refusal, look: Look) -> Text:
    """Why not."""
    out = Text("✗ Refused: ", f"bold {look.bad}").append(refusal.sentence)
    if refusal.rule:
        out.append(f" {refusal.rule}: ", "bold").append(plain(client.game.book.rule(refusal.rule)))
    return out
