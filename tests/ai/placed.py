"""Nusubito from a position, and one turn of a player from there."""

from unseen.ai.levels import read_level
from unseen.ai.rules_bots.nusubito import rule
from unseen.core.dice import NamedDice
from unseen.core.match import Match
from unseen.core.seats import CHANCE, Seat
from unseen.core.state import State
from unseen.games.nusubito.game import NusubitoGame
from unseen.games.nusubito.position import Position


class Placed(NusubitoGame):
    """The game whose start is a position that everybody knows."""

    def __init__(self, text: str) -> None:
        super().__init__({})
        self.text = text

    def start(self, players: int | None = None) -> State:
        """The position."""
        return self.read_position(self.text)


class PlayedTurn:
    """The steps of a turn, and the match after it."""

    def __init__(self, steps: list[str], match: Match) -> None:
        self.steps = steps
        self.match = match


def play_turn(text: str, seat: Seat, level: str, seed: int, before: list[str] | None = None) -> PlayedTurn:
    """One turn of the rule player from a position, after some steps of the other seat."""
    game = Placed(text)
    match = Match(game)
    player = rule(game, seat, read_level(level)[1] | {"seed": str(seed)})
    for text_before in before or []:
        match.play(1 - seat, game.notation.ids[text_before])
    dice, heard, steps = NamedDice(b"placed"), 0, []
    assert isinstance(match.state, Position)
    phase = match.state.board.phase
    while match.state.outcome() is None and match.state.board.phase == phase:
        if match.state.pending() == (CHANCE,):
            match.play(CHANCE, dice.draw(match.state))
            continue
        for told in match.told[seat][heard:]:
            player.told(told)
        heard = len(match.told[seat])
        step = player.ask(match.state.legal(seat))
        steps.append(game.notation.texts[step])
        match.play(seat, step)
    return PlayedTurn(steps, match)
