"""Tokens, which are resolved at the start of the next own turn (DEP-01, EXT-01)."""

from unseen.core.events import Tell
from unseen.core.seats import Action
from unseen.games.threads.actions import DEPLOY, EXTRACT
from unseen.games.threads.events_table import TokenPlaced
from unseen.games.threads.pieces import NOWHERE
from unseen.games.threads.position import Position


def token_steps(p: Position) -> list[Action]:
    """DEP-01, EXT-01, GAP-23, GAP-24: hexes for the own token, in both ways."""
    side = p.board.sides[p.board.active]
    if side.token != NOWHERE and not p.rules.token_replace:
        return []
    hexes = p.rules.token_places[p.board.active]
    if side.token == NOWHERE:
        return [DEPLOY + h for h in hexes] + [EXTRACT + h for h in hexes]
    downs = [DEPLOY + h for h in hexes if side.extracting or h != side.token]
    return downs + [EXTRACT + h for h in hexes if not side.extracting or h != side.token]


def put_token(p: Position, h: int, extracting: bool, tell: Tell | None) -> None:
    """It will be resolved in step 2 of the next own turn."""
    p.board.put_token(p.board.active, h, extracting)
    p.say(tell, TokenPlaced(p.board.active, p.board.hex_name(h), "extract" if extracting else "deploy"))
