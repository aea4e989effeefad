"""Marked secrets: texts that must not be in any byte that leaves for a listener while the game runs.

The marks come from the match itself: the names of event classes that others were told and this listener never was, and
the texts of steps that told this listener nothing when they were made. Servers add their own (tokens, seeds, names).
"""

import json
import re
from collections.abc import Iterable

from unseen.audit import record
from unseen.core.game import Game, View
from unseen.core.match import Match
from unseen.core.seats import CHANCE, RESIGN, Seat
from unseen.core.wire import encode_told
from unseen.testing.finding import Finding, found

CHECK = "canaries"


def secrets(match: Match, listener: Seat, public: Iterable[str] = ()) -> frozenset[str]:
    """The marks for one listener of a running game; none when all is opened. `public` are texts that are no secret."""
    if match.state.outcome() is not None:
        return frozenset()
    heard = {type(told.event).__name__ for told in match.told[listener]}
    everywhere = {type(told.event).__name__ for other in match.listeners for told in match.told[other]}
    return frozenset({*(everywhere - heard), *hidden_steps(match, listener)} - set(public))


def hidden_steps(match: Match, listener: Seat) -> set[str]:
    """The texts, with an argument, of others' steps that told this listener nothing and that it could not make."""
    state = match.start.clone()
    hidden: set[str] = set()
    own: set[str] = set()
    for at, (seat, action) in enumerate(match.steps):
        if action == RESIGN:
            break
        if listener in state.pending():
            own.update(match.game.notation.write(state, listener, a) for a in state.legal(listener))
        text = match.game.notation.write(state, seat, action)
        before = match.heard_after(at)[listener]
        if seat not in (listener, CHANCE) and match.heard[at][listener] == before and " " in text:
            hidden.add(text)
        state.apply(seat, action)
    if listener in state.pending():
        own.update(match.game.notation.write(state, listener, a) for a in state.legal(listener))
    return hidden - set(scan("\n".join(sorted(own)), hidden))  # a part of what it was offered is no secret


def scan(sent: str | bytes, marks: Iterable[str]) -> list[str]:
    """The marks that occur in what was sent, as whole words."""
    text = sent.decode("utf-8", "replace") if isinstance(sent, bytes) else sent
    found = [mark for mark in marks if mark in text]  # hardly any: the pattern is tried on what is there at all
    return sorted(mark for mark in found if re.search(rf"(?<!\w){re.escape(mark)}(?!\w)", text))


def check(match: Match, public: Iterable[str] = (), listeners: Iterable[Seat] | None = None) -> list[Finding]:
    """Everything that the core itself makes for these listeners: told events on the wire, words, counters, record."""
    out: list[Finding] = []
    for listener in match.listeners if listeners is None else listeners:
        caught = scan(bytes_for(match, listener), secrets(match, listener, public))
        if caught:
            out.append(found(CHECK, match, listener, f"is sent {', '.join(caught)}"))
    return out


def bytes_for(match: Match, listener: Seat) -> str:
    """All texts that a client of this listener is made from."""
    game = match.game
    view = game.blank(listener)
    parts: list[object] = []
    for told in match.told[listener]:
        parts.extend((encode_told(told), game.words.event(view, told)))
        view.learn(told)
    parts.append(game.book.welcome(listener))
    texts = json.dumps(parts) + record.write(match, game.seat_name(listener)) + view_texts(game, view)
    return texts + repr(game.pictures.scene(view, frozenset()))


def view_texts(game: Game, view: View) -> str:
    """All texts that are made from a view."""
    parts: list[object] = [game.words.headline(view), game.words.phase(view)]
    for counter in (*game.words.counters(view), *game.words.secrets(view)):
        parts.append([counter.label, counter.value, counter.symbol, counter.note])
    for tray in game.words.trays(view):
        parts.append([tray.title, tray.note, [[one.label, one.value, one.symbol, one.note] for one in tray.tokens]])
        parts.extend([card.name, card.price, card.text, card.uses, card.spent] for card in tray.cards)
    parts.extend([step.text, *step.rules] for step in game.words.aid(view))
    return json.dumps(parts)
