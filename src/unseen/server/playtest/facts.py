"""The facts of a sheet from a match that is over: who won and how, how long it took, and by which variant."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from unseen.core.events import Ended
from unseen.core.game import Game
from unseen.core.match import Match
from unseen.core.options import show
from unseen.core.seats import SPECTATOR, Seat
from unseen.core.words import listed
from unseen.server.history import last_words
from unseen.server.playtest.sheet import Facts, Part

NO_LEVELS: Final[Mapping[Seat, str]] = {}


def facts_of(
    match: Match,
    source: str,
    day: str = "",
    minutes: int | None = None,
    levels: Mapping[Seat, str] = NO_LEVELS,
    pace: str = "",
    flagged: Sequence[Seat] = (),
) -> Facts:
    """What a match that is decided says of itself. `levels`: what played the seats of no people; `flagged`: whose time
    was over.
    """
    game, outcome, told = match.game, match.state.outcome(), match.told[SPECTATOR]
    assert outcome is not None, "the match is decided"
    end = next(at for at, one in enumerate(told) if isinstance(one.event, Ended))
    won = bool(outcome.winners) and not game.drawn(outcome.winners)
    parts = [
        Part(info.title, seat in outcome.winners if won else None, levels.get(seat, ""))
        for seat, info in enumerate(game.seats)
    ]
    written = Counter([line.seat for line in game.notation.lines(SPECTATOR, told)])
    profile, variant = variant_of(game)
    return Facts(
        source=source,
        game=game.id,
        title=type(game).title,
        rules=game.version,
        day=day,
        parts=tuple(parts),
        result=result_words(game, outcome.winners),
        ending=ending_words(match, flagged),
        notes=tuple([game.words.note(one) for one in outcome.notes]),
        length=game.words.headline(game.view(SPECTATOR, told[:end])),
        turns=max(written.values(), default=0),
        minutes=minutes,
        pace=pace,
        profile=profile,
        variant=variant,
        content=content_of(game),
        options={key: show(game.chosen[key]) for key in differing(game)},
    )


def result_words(game: Game, winners: Sequence[Seat]) -> str:
    """Who won."""
    if game.drawn(winners):
        return "A draw"
    return f"{listed([game.seats[seat].title for seat in winners])} won" if winners else "Nobody won"


def ending_words(match: Match, flagged: Sequence[Seat]) -> str:
    """By which condition."""
    if flagged:
        return f"The time of {listed([match.game.seats[seat].title for seat in flagged])} was over."
    return last_words(match).replace("**", "")


def content_of(game: Game) -> str:
    """A board, cards or a set of an owner's own, as the game names it; "" for none."""
    name = game.title.removeprefix(type(game).title).lstrip(": ")
    brought = [one for one in game.options if one.of_file and game.chosen[one.key] not in one.choices]
    return name or ("content of its own" if brought else "")


def differing(game: Game) -> list[str]:
    """The options that differ from the game as it comes, but for content, which stands by its name."""
    return [one.key for one in game.options if one.key in game.differing() and not carries(game, one.key)]


def carries(game: Game, key: str) -> bool:
    """Does this option hold a file of an owner's own?"""
    return any([one.key == key and one.of_file and game.chosen[key] not in one.choices for one in game.options])


def variant_of(game: Game) -> tuple[str, str]:
    """The profile that is played, "" for none, and what differs from the game as it comes, in words."""
    fits = [
        name
        for name, values in game.profiles.items()
        if values and all([game.chosen[key] == value for key, value in values.items()])
    ]
    profile = max(fits, key=lambda name: len(game.profiles[name]), default="")
    words = game.rules_sets()[profile].title if profile else ""
    left = [key for key in differing(game) if key not in game.profiles.get(profile, {})]
    changed = [f"{key.replace('_', ' ')} {show(game.chosen[key])}" for key in left]
    return profile, ", ".join([one for one in (words, *changed) if one])
