"""The lobby: which games there are, the form of a new table from the declared options, what a sent form asks for."""

import secrets
from collections.abc import Mapping
from typing import Final

from markupsafe import Markup

from unseen.core.errors import UnseenError
from unseen.core.game import Game
from unseen.core.options import Option, Value, read_settings, show
from unseen.server.live import FRIEND
from unseen.server.lobby import Lobby
from unseen.server.pages_table import level_words, still

RULINGS: Final = "AMB-"
"""A source that begins so is a point that the booklet leaves open."""
BUTTONS_MAX: Final = 4
LOT: Final = "lot"


class Field:
    """One option of the form: `kind` is `buttons`, `list` or `text`."""

    def __init__(self, option: Option, given: Mapping[str, str]) -> None:
        self.option: Final = option
        self.key: Final = f"option.{option.key}"
        self.title: Final = option.key.replace("_", " ").capitalize()
        self.value: Final = given.get(self.key, show(option.default))
        self.choices: Final = [(show(choice), choice_words(choice)) for choice in option.choices]
        short = len(option.choices) <= BUTTONS_MAX and sum([len(word) for _, word in self.choices]) < 30
        self.kind: Final = "text" if option.check is not None else "buttons" if short else "list"
        self.differs: Final = self.value != show(option.default)

    @property
    def ruling(self) -> bool:
        """Is it a point that the booklet leaves open?"""
        return self.option.source.startswith(RULINGS)


def choice_words(value: Value) -> str:
    """A choice on a button."""
    return show(value).capitalize() if value is None or isinstance(value, bool) else show(value)


class Preset:
    """A named choice of options that fill the form."""

    def __init__(self, game: Game, name: str, chosen: str) -> None:
        self.name: Final = name
        self.title: Final = name.replace("-", " ").capitalize()
        self.chosen: Final = name == chosen
        self.values: Final = {f"option.{key}": show(value) for key, value in game.profiles[name].items()}


class GameCard:
    """A game with a picture of its own pieces."""

    def __init__(self, game: Game, chosen: bool) -> None:
        scene, crop = game.cover()
        self.game: Final = game
        self.chosen: Final = chosen
        self.picture: Final[Markup] = still(scene, crop)


def opponents_words(opponents: str) -> str:
    """Who else sits at a table, for people."""
    known = {FRIEND: "a friend", "open": "nobody yet"}
    return ", ".join([known.get(who, level_words(who)) for who in opponents.split(", ")])


class LobbyPage:
    """All that the first page shows; `given` is a form that was sent and not taken, with what is wrong about it.

    `preset` names options that fill the form and stand behind the quick buttons.
    """

    def __init__(
        self,
        lobby: Lobby,
        game_id: str,
        given: Mapping[str, str] | None = None,
        error: str = "",
        rule: str = "",
        preset: str = "",
    ) -> None:
        assert lobby.games, "no game is installed"
        self.game: Final = next((game for game in lobby.games if game.id == game_id), lobby.games[0])
        self.presets: Final = [Preset(self.game, name, preset) for name in self.game.profiles]
        self.quick: Final = {key: value for one in self.presets if one.chosen for key, value in one.values.items()}
        values: Mapping[str, str] = self.quick if given is None else given
        self.cards: Final = [GameCard(game, game is self.game) for game in lobby.games]
        fields = [Field(option, values) for option in self.game.options]
        self.fields: Final = [field for field in fields if not field.ruling]
        self.rulings: Final = [field for field in fields if field.ruling]
        self.changed: Final = len([field for field in self.rulings if field.differs])
        self.levels: Final = [(name, level_words(name)) for name in reversed(lobby.levels[self.game.id])]
        self.seat: Final = values.get("seat", self.game.seats[0].name)
        self.against: Final = values.get("against", self.levels[0][0])
        self.yours: Final = sorted(lobby.yours, key=lambda yours: (yours.over, not yours.asked))
        self.who: Final = opponents_words
        self.waiting: Final = len([yours for yours in lobby.yours if yours.asked and not yours.over])
        self.error: Final = error
        self.rule: Final = rule
        self.warnings: Final = [] if given is None or error else warned(self.game, values)


class Order:
    """A new table as a form asks for it."""

    def __init__(self, game: Game, form: Mapping[str, str]) -> None:
        names = [info.name for info in game.seats]
        wanted = form.get("seat", names[0])
        self.game: Final = game
        self.options: Final = given_options(form)
        self.seat: Final = secrets.choice(names) if wanted == LOT else wanted
        against = form.get("against", "")
        self.opponents: Final = {name: against for name in names if name != self.seat} if against else {}


def given_options(form: Mapping[str, str]) -> dict[str, str]:
    """The options of a form, as text."""
    return {name.removeprefix("option."): text.strip() for name, text in form.items() if name.startswith("option.")}


def warned(game: Game, form: Mapping[str, str]) -> list[str]:
    """What players should know about the options of this form; [] for a form that cannot be played at all."""
    try:
        return type(game)(read_settings(game.options, given_options(form))).warnings()
    except UnseenError:
        return []


def again(game: Game, players: Mapping[int, str], mine: int) -> tuple[str, dict[str, str]]:
    """The same people and levels, every one a seat further: the maker's new seat, and who plays the others."""
    count = len(game.seats)
    moved = {(seat + 1) % count: FRIEND if who in (FRIEND, "open") else who for seat, who in players.items()}
    seat = (mine + 1) % count
    return game.seats[seat].name, {game.seats[other].name: who for other, who in moved.items() if other != seat}
