"""What the lobby offers: every installed game, and games with an owner's own board or cards."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from unseen.core.content import Content, offer_key
from unseen.core.errors import UnseenError
from unseen.core.game import Game
from unseen.core.options import Value, read_settings
from unseen.core.registry import game_class, games


@dataclass(frozen=True)
class Offer:
    """One card of the lobby: its key in addresses and forms, its class, and the options that come with it."""

    key: str
    kind: type[Game]
    brought: dict[str, Value]

    @cached_property
    def usual(self) -> Game:
        """The game as it is where nobody chooses anything; made once, for every look at the lobby needs it."""
        return self.kind(self.brought)

    def game(self, texts: Mapping[str, str]) -> Game:
        """The game with these options besides; UnseenError names what may be chosen."""
        return self.kind({**read_settings(self.kind.options, texts), **self.brought}) if texts else self.usual

    def seated(self, texts: Mapping[str, str]) -> Game:
        """The game with as many seats as these options say; what makes no sense among them is left out."""
        deciding = {key: texts[key] for key in self.kind.seat_options if key in texts}
        try:
            return self.game(deciding)
        except UnseenError:
            return self.usual


class Offers:
    """All that a server offers. Contents do not change while it runs."""

    def __init__(self, contents: Sequence[Content]) -> None:
        self._contents: Final = {offer_key(content, number): content for number, content in enumerate(contents, 1)}
        self._made: Final[dict[str, Offer]] = {}

    def games(self) -> list[Offer]:
        """Every game as it is installed."""
        return [self.offer(key) for key in games()]

    def all(self) -> list[Offer]:
        """Every offer, games first."""
        return [*self.games(), *[self.offer(key) for key in self._contents]]

    def of(self, game: Game) -> Offer:
        """The offer by which a game came to its table: the one with the same content."""
        same = [one for one in self.all() if one.kind is type(game) and one.brought.items() <= game.chosen.items()]
        return max(same, key=lambda one: len(one.brought))

    def offer(self, key: str) -> Offer:
        """The offer of a key; UnseenError `game-unknown` names the games."""
        content = self._contents.get(key)
        kind = game_class(key if content is None else content.game)
        if key not in self._made or self._made[key].kind is not kind:
            self._made[key] = Offer(key, kind, {} if content is None else content.options)
        return self._made[key]
