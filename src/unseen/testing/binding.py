"""What a step's words say of how it binds is what happens: a draft can be taken back, and everything else stands."""

from unseen.core.match import Match
from unseen.core.seats import CHANCE, Action, Seat
from unseen.core.words import DRAFT
from unseen.table.draft import Draft
from unseen.testing.finding import Finding, found

CHECK = "binding"


def check(match: Match) -> list[Finding]:
    """Try every step that is offered now to each seat; one finding for the first that binds otherwise than it says."""
    out = []
    for seat in [seat for seat in match.state.pending() if seat != CHANCE]:
        wrong = [sentence for action in match.state.legal(seat) if (sentence := misled(match, seat, action))]
        out += [found(CHECK, match, seat, sentence) for sentence in wrong[:1]]
    return out


def misled(match: Match, seat: Seat, action: Action) -> str:
    """What is wrong with what the words of this step say; "" if nothing is."""
    view = match.game.view(seat, match.told[seat])
    binds = match.game.words.step(view, action).binds
    draft = Draft(match.game, seat, match.state, view)
    draft.do(action)
    if draft.final == (binds != DRAFT):
        return ""
    stands = "stands" if draft.final else "can be taken back"
    return f"“{match.game.notation.texts[action]}” {stands}, and its words say “{binds}”"
