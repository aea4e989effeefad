"""The lobby: which games there are, the form of a new table from the declared options, what a sent form asks for."""

import secrets
from collections.abc import Collection, Mapping
from functools import cached_property, lru_cache
from typing import Final
from urllib.parse import urlencode

from markupsafe import Markup

from unseen.ai.levels import MEDIUM, offered
from unseen.core.errors import UnseenError, no_such
from unseen.core.game import Game
from unseen.core.options import Option, Value, choosable, show
from unseen.core.seats import SPECTATOR
from unseen.core.shelf import GRADES
from unseen.server.live import FRIEND
from unseen.server.lobby import Lobby, YourTable
from unseen.server.offers import Offer
from unseen.server.pages_play import LOT, MannerField, Pick, about_levels, levels, manners, sets, sides
from unseen.server.pages_table import level_words, still

RULINGS: Final = ("AMB-", "GAP-")
"""A source that begins so is a point that the booklet leaves open."""
BUTTONS_MAX: Final = 4
ASKED: Final = ("own", "who.", "option.", "manner.", "clock")
"""Who asks by an address for a thing that begins so sees the form of a table of one's own opened."""

CLOCKS: Final = (
    ("", "None"), ("5+5", "5 min + 5 s"), ("10+10", "10 min + 10 s"), ("30+30", "30 min + 30 s"), ("1d", "1 day"),
    ("3d", "3 days"),
)  # fmt: skip
"""What the form offers; an address may ask for others."""


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


class Number:
    """A choice that decides which seats there are: a link to the form with those seats, and with the same preset."""

    def __init__(self, key: str, option: Option, value: Value, chosen: bool, preset: str = "") -> None:
        self.title: Final = choice_words(value)
        self.chosen: Final = chosen
        kept = {"preset": preset} if preset else {}
        self.address: Final = "/?" + urlencode({"game": key, **kept, f"option.{option.key}": show(value)})


class GameCard:
    """A game with a picture of its own pieces; `key` is its name in addresses, `first` the one to begin with."""

    def __init__(self, key: str, game: Game, chosen: bool = False, first: bool = False) -> None:
        self.key: Final = key
        self.game: Final = game
        self.chosen: Final = chosen
        self.first: Final = first
        self.dots: Final = [number < game.shelf.grade for number in range(len(GRADES))]
        """Its difficulty: so many of them are full."""
        self.seats: Final = seat_numbers(game)
        self.picture: Final[Markup] = picture(game)


@lru_cache(maxsize=64)
def picture(game: Game) -> Markup:
    """What stands on a game's card: its cover, drawn once."""
    scene, crop = game.pictures.cover(game.blank(SPECTATOR))
    return still(scene, crop)


def opponents_words(opponents: str, named: str = "") -> str:
    """Who else sits at a table, for people: first those with names."""
    known = {FRIEND: "a friend", "open": "nobody yet"}
    kinds = dict.fromkeys(opponents.split(", ")) if opponents else []
    words = [*([f"against {named}"] if named else []), *[known.get(who, level_words(who)) for who in kinds]]
    return " · ".join(words) or "all at this device"


def seat_numbers(game: Game) -> str:
    """`2`, or `2 to 8` where an option decides it."""
    numbers = game.player_numbers()
    return f"{numbers[0]} to {numbers[-1]}" if len(numbers) > 1 else str(numbers[0])


def in_order(offers: Collection[Offer]) -> list[Offer]:
    """The games in a newcomer's order: as each says where it stands, then by title."""
    return sorted(offers, key=lambda one: (one.usual.shelf.place, one.usual.title))


def cards(offers: Collection[Offer], chosen: Offer | None = None) -> list[GameCard]:
    """Every offer; of several one is to begin with."""
    ordered = in_order(offers)
    return [GameCard(one.key, one.usual, one is chosen, len(ordered) > 1 and one is ordered[0]) for one in ordered]


class LobbyPage:
    """All that the first page shows.

    `given` is a form that was sent and not taken, with what is wrong about it; `asked` what an address asks for;
    `preset` names the set of rules that is chosen and fills the form of a table of one's own.
    """

    clocks: Final = CLOCKS
    who = staticmethod(opponents_words)

    def __init__(
        self,
        lobby: Lobby,
        key: str,
        given: Mapping[str, str] | None = None,
        error: str = "",
        rule: str = "",
        asked: Mapping[str, str] | None = None,
        preset: str = "",
    ) -> None:
        assert lobby.offers, "no game is installed"
        self.lobby: Final = lobby
        ordered = in_order(lobby.offers)
        self.offer: Final = next((one for one in ordered if one.key == key), ordered[0])
        self.preset: Final = preset_of(self.offer.usual, preset if given is None else given.get("preset", ""))
        """The chosen set of rules; "" where there is one alone."""
        self.at_once: Final = given is not None and "preset" in given
        """Was it the short form that was sent?"""
        filled = {} if given is not None and not self.at_once else set_options(self.offer.usual, self.preset)
        self.values: Final = {**(asked or {}), **(given or {})}
        """What somebody chose."""
        values = self.filled = {f"option.{option}": text for option, text in filled.items()} | self.values
        self.key: Final = self.offer.key
        self.game: Final = self.offer.seated(given_options(values))
        self.names: Final = lobby.levels[self.game.id]
        self.levels: Final = [(name, level_words(name)) for name in reversed(self.names)]
        self.seat: Final = values.get("seat", self.game.seats[0].name)
        self.against: Final = offered(self.game.id, values.get("against", MEDIUM))
        self.mixed: Final = len(self.game.seats) > 2
        """More than one seat beside one's own: who sits there is asked for each."""
        self.clock: Final = values.get("clock", "")
        self.faults: Final = lobby.faults
        self.error: Final = error
        self.rule: Final = rule
        self.warnings: Final = [] if given is None or error else warned(self.offer, values)

    # ---- what is chosen at once ----
    @cached_property
    def sides(self) -> list[Pick]:
        """The seats."""
        return sides(self.game, self.seat)

    @cached_property
    def strengths(self) -> list[Pick]:
        """The levels, weakest first."""
        return levels(self.game, self.names, self.against if self.against in self.names else MEDIUM)

    @property
    def about_levels(self) -> str:
        """What holds of every level."""
        return about_levels(self.game)

    @cached_property
    def sets(self) -> list[Pick]:
        """The sets of rules."""
        return sets(self.game, self.preset)

    # ---- games and tables ----
    @cached_property
    def cards(self) -> list[GameCard]:
        """Every offer, the game of the form marked."""
        return cards(self.lobby.offers, self.offer)

    @cached_property
    def yours(self) -> list[YourTable]:
        """This browser's tables whose games go on: first those where it is asked."""
        return sorted(self.lobby.yours, key=lambda yours: not yours.asked)

    @cached_property
    def waiting(self) -> int:
        """At how many tables it is asked."""
        return len([yours for yours in self.yours if yours.asked])

    # ---- the form of a table of one's own ----
    @cached_property
    def opened(self) -> bool:
        """Is it to be seen at once? Who asks for a thing that stands in it wants that, or sent it."""
        deciding = [field.key for field in self.deciding]
        asked = [name for name in self.values if name.startswith(ASKED) and name not in deciding]
        return not self.at_once and bool(asked)

    @cached_property
    def manners(self) -> list[MannerField]:
        """What the table allows beside its game."""
        return manners(self.values)

    @cached_property
    def shown(self) -> list[Field]:
        """All options that can be chosen; those of a file, or that came with the offer, cannot."""
        options = [option for option in choosable(self.game.options) if not option.of_file]
        return [Field(option, self.filled) for option in options if option.key not in self.offer.brought]

    @cached_property
    def deciding(self) -> list[Field]:
        """The options that decide which seats there are."""
        return [field for field in self.shown if field.option.key in self.game.seat_options]

    @cached_property
    def fields(self) -> list[Field]:
        """The other options that are the booklet's own."""
        return [field for field in self.shown if field not in self.deciding and not field.ruling]

    @cached_property
    def rulings(self) -> list[Field]:
        """The other options on points that the booklet leaves open."""
        return [field for field in self.shown if field not in self.deciding and field.ruling]

    @cached_property
    def changed(self) -> int:
        """How many rulings are not the usual ones."""
        return len([field for field in self.rulings if field.differs])

    @cached_property
    def numbers(self) -> dict[str, list[Number]]:
        """By deciding option, a link for each choice."""
        return {
            field.key: [self.number(field.option, choice) for choice in field.option.choices] for field in self.deciding
        }

    def number(self, option: Option, choice: Value) -> Number:
        """The link to the form with these seats."""
        return Number(self.key, option, choice, choice == self.game.chosen[option.key], self.preset)

    @cached_property
    def who_sits(self) -> dict[str, str]:
        """By seat, who was asked to sit there."""
        wished = {info.name: self.values.get(f"who.{info.name}", "") or MEDIUM for info in self.game.seats}
        return {name: offered(self.game.id, who) for name, who in wished.items()}


class Ordered:
    """A new table as a form asks for it."""

    def __init__(self, game: Game, form: Mapping[str, str]) -> None:
        names = [info.name for info in game.seats]
        wanted = form.get("seat", names[0])
        self.game: Final = game
        self.options: Final = given_options(form, game)
        self.seat: Final = secrets.choice(names) if wanted == LOT else wanted
        self.clock: Final = form.get("clock", "")
        self.manners: Final = {key: value for key, value in under(form, "manner.").items() if value}
        against = form.get("against", "")
        wished = {name: form.get(f"who.{name}", "") or against for name in names if name != self.seat}
        self.opponents: Final = {name: who for name, who in wished.items() if who}


def preset_of(game: Game, name: str) -> str:
    """This set of rules if the game has it, or the usual one."""
    return name if name in game.rules_sets() else game.usual_set()


def set_options(game: Game, name: str) -> dict[str, str]:
    """The options of a set of rules as text; UnseenError `profile` if there is none of this name."""
    known = game.rules_sets()
    if name and name not in known:
        raise UnseenError("profile", no_such("rules set", name, list(known)))
    return {option: show(value) for option, value in game.profiles.get(name, {}).items()}


def given_options(form: Mapping[str, str], game: Game | None = None) -> dict[str, str]:
    """The options of a form, as text; with a game, on those of the set of rules that the form names."""
    named = {} if game is None else set_options(game, form.get("preset", ""))
    return named | under(form, "option.")


def under(form: Mapping[str, str], prefix: str) -> dict[str, str]:
    """The fields of a form whose names begin so, without that."""
    return {name.removeprefix(prefix): text.strip() for name, text in form.items() if name.startswith(prefix)}


def warned(offer: Offer, form: Mapping[str, str]) -> list[str]:
    """What players should know about the options of this form; [] for a form that cannot be played at all."""
    try:
        return offer.game(given_options(form, offer.usual)).warnings()
    except UnseenError:
        return []
