"""What a step's words say of how it binds is what happens: a draft can be taken back, and everything else stands."""

from unseen.core.errors import UnseenError
from unseen.core.match import Match
from unseen.core.seats import CHANCE, Action, Seat
from unseen.core.words import DRAFT, Shortcut, StepWords
from unseen.table.draft import Draft
from unseen.testing.finding import Finding, found

CHECK = "binding"


def check(match: Match) -> list[Finding]:
    """Try every step, and every button of several, that is offered now to each seat; one finding for the first of each
    that binds otherwise than it says.
    """
    out = []
    for seat in [seat for seat in match.state.pending() if seat != CHANCE]:
        legal = match.state.legal(seat)
        view = match.game.view(seat, match.told[seat])
        together = match.game.words.shortcuts(view, legal)
        wrong = [sentence for action in legal if (sentence := misled(match, seat, action))]
        stuck = [sentence for one in together if (sentence := misled_together(match, seat, one))]
        out += [found(CHECK, match, seat, sentence) for sentence in (*wrong[:1], *stuck[:1])]
    return out


def misled(match: Match, seat: Seat, action: Action) -> str:
    """What is wrong with what the words of this step say; "" if nothing is."""
    draft = drafted(match, seat)
    words = match.game.words.step(draft.view, action)
    draft.do(action)
    return otherwise(draft, match.game.notation.texts[action], words)


def misled_together(match: Match, seat: Seat, shortcut: Shortcut) -> str:
    """The same of several steps behind one button, of which only the last may stand."""
    draft, texts = drafted(match, seat), "; ".join(shortcut.steps)
    try:
        for text in shortcut.steps:
            draft.add(text)
    except UnseenError as error:
        return f"“{texts}” cannot be done together: {error.sentence}"
    return otherwise(draft, texts, shortcut.words)


def drafted(match: Match, seat: Seat) -> Draft:
    """An empty draft of this seat."""
    return Draft(match.game, seat, match.state, match.game.view(seat, match.told[seat]))


def otherwise(draft: Draft, text: str, words: StepWords) -> str:
    """What is wrong with these words of what was drafted."""
    if draft.final == (words.binds != DRAFT):
        return ""
    stands = "stands" if draft.final else "can be taken back"
    return f"“{text}” {stands}, and its words say “{words.binds}”"
