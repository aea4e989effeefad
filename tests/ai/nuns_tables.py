"""Tables of Nuns on the Run for tests of its players: a match whose deal is chosen, and a match between levels."""

from collections.abc import Mapping

from unseen.ai.players import Player
from unseen.core.dice import NamedDice
from unseen.core.game import Game
from unseen.core.match import Match
from unseen.core.options import Value
from unseen.core.seats import CHANCE, Action, Seat
from unseen.games.nuns.game import NunsGame
from unseen.games.nuns.knowledge import Known
from unseen.games.nuns.rules import Nuns


class Table:
    """A match with chosen cards: `deal` names what each novice gets, clockwise: `N4 wish-5 swift-feet`."""

    def __init__(self, deal: list[str], guards: tuple[str, str], **options: Value) -> None:
        game = self.game = NunsGame({"players": len(deal) + 1, **options})
        self.match = Match(game)
        words = [line.split() for line in deal]
        for column in range(3):
            self.chance(*[f"deal {line[column]}" for line in words])
        self.chance(*[f"deal {blessing}" for blessing in guards])
        self.play(0, f"give {guards[0]}")

    @property
    def truth(self) -> Nuns:
        """The whole truth, for asserting."""
        assert isinstance(self.match.state, Nuns)
        return self.match.state

    def chance(self, *texts: str) -> None:
        """Chance deals or throws this."""
        for text in texts:
            self.match.play(CHANCE, self.game.notation.ids[text])

    def play(self, seat: Seat, *texts: str) -> None:
        """A seat makes these steps."""
        for text in texts:
            self.match.play(seat, self.game.notation.ids[text])

    def walk(self, seat: Seat, dots: str, card: str, split: int = -1) -> None:
        """A sealed movement `18.17.16` with its card; in turn 1 `split` steps belong to phase one."""
        steps = [f"go {dot}" for dot in dots.split(".") if dot]
        if split >= 0:
            steps.insert(split, "end phase")
        self.play(seat, *steps, f"done {card}")

    def silence(self, die: int = 1) -> None:
        """Every die shows this, nobody plays a card, tokens take their first direction; up to the next decision."""
        while True:
            pending = self.truth.pending()
            if pending == (CHANCE,):
                self.chance(f"roll {die}")
            elif self.truth.stage in (5, 7):  # the windows
                legal = self.truth.legal(pending[0])
                self.match.play(pending[0], legal[-1] if self.game.notation.texts[legal[-1]] == "done" else legal[0])
            else:
                return

    def known(self, seat: Seat) -> Known:
        """What a seat knows."""
        view = self.game.view(seat, self.match.told[seat])
        assert isinstance(view, Known)
        return view

    def seated(self, player: Player) -> Player:
        """A player who has been told everything so far, and whose seat has made its steps."""
        for told in self.match.told[player.seat]:
            player.told(told)
        return player

    def turn(self, player: Player) -> list[str]:
        """What a player does until somebody else, or chance, is asked; the texts of its steps."""
        seat, texts = player.seat, []
        heard = len(self.match.told[seat])
        stage = self.truth.stage
        while self.truth.outcome() is None and seat in self.truth.pending() and self.truth.stage == stage:
            step = player.ask(self.truth.legal(seat))
            texts.append(self.game.notation.texts[step])
            self.match.play(seat, step)
            for told in self.match.told[seat][heard:]:
                player.told(told)
            heard = len(self.match.told[seat])
        return texts


def contest(game: Game, players: Mapping[Seat, Player], seed: int) -> Match:
    """A whole match between these players."""
    match, dice, heard = Match(game), NamedDice(b"contest %d" % seed), dict.fromkeys(players, 0)
    while match.state.outcome() is None:
        seat = match.state.pending()[0]
        if seat == CHANCE:
            match.play(CHANCE, dice.draw(match.state))
            continue
        for told in match.told[seat][heard[seat] :]:
            players[seat].told(told)
        heard[seat] = len(match.told[seat])
        match.play(seat, players[seat].ask(match.state.legal(seat)))
    return match


class Drifter(Player):
    """Any offered step, each as likely: a quick opponent."""

    def told(self, told: object) -> None:
        """Hears nothing."""

    def did(self, step: Action) -> None:
        """Remembers nothing."""

    def ask(self, steps: list[Action]) -> Action:
        """Any of them."""
        return steps[self.dice.below(len(steps))]
