"""What guards see and what makes them free (NUN-SEEN-01, NUN-CHASE-01 of the ledger)."""

from unseen.core.events import Tell
from unseen.games.nuns.actions import DOTS
from unseen.games.nuns.deeds.sightings import Sighted, Unsighted
from unseen.games.nuns.position import Position


def seen_now(p: Position) -> int:
    """The mask of the novices in sight of any guard, by index."""
    watched = p.watched()
    out = 0
    for i, nun in enumerate(p.nuns):
        if nun.seen(p.board, watched):
            out |= 1 << i
    return out


def look(p: Position, before: int, tell: Tell | None) -> None:
    """Tell who has come into sight, and who is lost by a guard's movement (NUN-VANISH-02: without a token)."""
    if tell is None:
        return
    now = seen_now(p)
    for i, nun in enumerate(p.nuns):
        if (now & ~before) >> i & 1:
            p.say(tell, Sighted(p.novice(nun).who, nun.dot))
        elif (before & ~now) >> i & 1:
            p.say(tell, Unsighted(p.novice(nun).who))


def finds(p: Position, g: int) -> int:
    """Novices on the run (by index) and vanished tokens (after them) in a guard's sight: NUN-CHASE-01 (a) and (b)."""
    view = p.board.view(g)
    out = 0
    for i, nun in enumerate(p.nuns):
        if not p.board.novices[i].caught and nun.seen(p.board, view):
            out |= 1 << i
    for j, token in enumerate(p.board.vanished):
        if (view >> (token // DOTS % DOTS)) & 1 and loses(p, g, token):
            out |= 1 << (len(p.nuns) + j)
    return out


def loses(p: Position, g: int, token: int) -> bool:
    """May this guard be the one whom a vanished token frees? (AMB-21)"""
    return p.rules.vanish_sight != "loser" or (token // DOTS // DOTS >> g) & 1 == 1


def reason(p: Position, g: int) -> bool:
    """Does what she sees free a guard?"""
    return finds(p, g) != 0 or (p.rules.vanish_sight == "any" and len(p.board.vanished) > 0)


def noise_reason(p: Position, g: int) -> bool:
    """NUN-CHASE-01 (c): was a noise token laid beside this guard?"""
    here = p.board.guards[g].dot
    for token in p.board.noise:
        if token // DOTS // DOTS // 8 == g:
            return True
        if p.rules.noise_at_edge and here in (token // DOTS % DOTS, token % DOTS):
            return True
    return False
