"""Everything that reaches a listener, and matches played to compare it."""

from __future__ import annotations

from unseen.core.match import Match
from unseen.core.options import Value
from unseen.core.seats import CHANCE
from unseen.games.kakusareta.game import KakusaretaGame
from unseen.testing.twins import ALL_DOORS, DOORS

WIND: dict[str, Value] = {"elemental": "loyalist", "elements": "wind/fire"}
WATER: dict[str, Value] = {"elemental": "loyalist", "elements": "water/fire"}


def seen(match: Match, listener: int) -> dict[str, object]:
    """All that reaches a listener: told, asked, record; from a game's start also a table's posts and the picture."""
    game = match.game
    if match.start.key() != game.start().key():
        return {name: door(match, listener) for name, door in DOORS.items()}
    view = game.view(listener, match.told[listener])
    out = {name: door(match, listener) for name, door in ALL_DOORS.items()}
    out["words"] = [
        game.words.event(game.view(listener, match.told[listener][:at]), told)
        for at, told in enumerate(match.told[listener])
    ]
    out["counters"] = [vars(counter) for counter in (*game.words.counters(view), *game.words.secrets(view))]
    out["trays"] = [
        [tray.title, tray.note, [vars(one) for one in tray.tokens], [vars(one) for one in tray.cards]]
        for tray in game.words.trays(view)
    ]
    out["headline"] = [game.words.headline(view), game.words.phase(view), [vars(step) for step in game.words.aid(view)]]
    return out


def played(options: dict[str, Value], position: str, steps: list[str]) -> Match:
    """A match from a position, whoever may act acting; draws as they come first."""
    game = KakusaretaGame(options)
    match = Match(game, game.read_position(position))
    for text in steps:
        while match.state.pending() == (CHANCE,):
            match.play(CHANCE, match.state.odds()[0][0])
        match.play(match.state.pending()[0], game.notation.ids[text])
    return match


def alike(matches: list[Match], listener: int) -> bool:
    """Does the listener see the same in all of them?"""
    first = seen(matches[0], listener)
    return all(seen(match, listener) == first for match in matches[1:])


def begun(options: dict[str, Value], steps: list[str]) -> Match:
    """A match from the start."""
    match = Match(KakusaretaGame(options))
    go(match, steps)
    return match


def go(match: Match, steps: list[str]) -> None:
    """Play on; draws as they come first."""
    for text in steps:
        while match.state.pending() == (CHANCE,):
            match.play(CHANCE, match.state.odds()[0][0])
        match.play(match.state.pending()[0], match.game.notation.ids[text])


def day(options: dict[str, Value], position: str, *ways: list[str]) -> list[Match]:
    """The same position, played in several ways."""
    return [played(options, position, way) for way in ways]
