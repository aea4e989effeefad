"""Hidden-movement board games: a referee that keeps every secret, honest players, and proof afterwards."""

from unseen._mode import compiled
from unseen.core.errors import UnseenError
from unseen.core.game import Game
from unseen.core.match import Match
from unseen.core.registry import games, load
from unseen.core.seats import CHANCE, EVERYONE, SPECTATOR
from unseen.core.state import State

__version__ = "0.1.0"
__all__ = ["CHANCE", "EVERYONE", "SPECTATOR", "Game", "Match", "State", "UnseenError", "compiled", "games", "load"]
