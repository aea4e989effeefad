"""What hunters would do after a turn of the hider's, as far as he can work it out; and what is then left to him.

They have heard what everybody hears: the belief that they would have is the one that his mirror supposes. Of the truth
only what he knows himself is looked at.
"""

from collections.abc import Hashable, Sequence
from typing import Final

from unseen.ai.rules_bots.temples.hearing import DEAF
from unseen.core.seats import Action, Seat
from unseen.games.temples.board import HIDER, HUNTER
from unseen.games.temples.truth import Truth

ANSWERS_MAX: Final = 12
"""So many steps may follow a turn that went another way than was thought."""
WON: Final = 1.0
UNFORESEEN: Final = -1.0


class Reply:
    """The hunters' turn from here; `start` is one of the truths that they hold possible, which all look alike."""

    def __init__(self, start: Truth, done: Action) -> None:
        self.start: Final = self.begun(start)
        self.done: Final = done

    def left(self, p: Truth) -> float:
        """What the hider can expect behind it, after a turn of his that ended so; UNFORESEEN if that is not known."""
        raise NotImplementedError

    def behind(self, p: Truth, path: Sequence[Action]) -> float:
        """The same, if the hunters go this way."""
        after = self.after(p, path)
        if after is None:
            return UNFORESEEN
        if after.ending != 0:
            return WON if after.winner == HIDER else 0.0
        return min(WON, self.prospects(after))

    def after(self, p: Truth, path: Sequence[Action]) -> Truth | None:
        """Where they come on this way; None if that is not to be foreseen."""
        after = self.begun(p)
        if self.sight(after) != self.sight(self.start):
            return None
        for step in path:
            if not asked(after, HUNTER) or step not in after.legal(HUNTER):
                break
            after.apply(HUNTER, step, DEAF)
        return after if self.finished(after) else None

    def finished(self, p: Truth) -> bool:
        """Bring the turn to its end where it stops short of one; False where that is not to be foreseen."""
        for _ in range(ANSWERS_MAX):
            if p.ending != 0 or (asked(p, HIDER) and HIDER in p.turn_of()):
                return True
            if asked(p, HIDER):
                p.apply(HIDER, p.legal(HIDER)[0], DEAF)
            elif asked(p, HUNTER):
                steps = p.legal(HUNTER)
                p.apply(HUNTER, self.done if self.done in steps else steps[0], DEAF)
            else:
                return False
        return False

    # ---- what a game says ----
    def begun(self, p: Truth) -> Truth:
        """The same where the hunters' turn begins."""
        return p.clone()

    def sight(self, p: Truth) -> Hashable:
        """What everybody sees of it."""
        raise NotImplementedError

    def prospects(self, p: Truth) -> float:
        """What the hider can expect of his turn from here."""
        raise NotImplementedError


def asked(p: Truth, seat: Seat) -> bool:
    """Is this seat's decision awaited?"""
    return p.ending == 0 and p.drawing_line < 0 and seat in p.pending()
