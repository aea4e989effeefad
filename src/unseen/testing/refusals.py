"""A refused step changes nothing, and gets a sentence made from what its author knows; an offered one has no reason,
and words.
"""

from unseen.core.dice import Dice
from unseen.core.errors import UnseenError
from unseen.core.game import Game, View
from unseen.core.match import Match
from unseen.core.seats import CHANCE, SPECTATOR, Action
from unseen.testing.canaries import view_texts
from unseen.testing.finding import Finding, found

CHECK = "refusals"
CODES = {"over", "out-of-turn", "illegal"}
TRIES = 400
SENTENCES = 25
"""So many steps, any of the game's, are tried at each moment by each seat."""


def check(match: Match, dice: Dice) -> list[Finding]:
    """Try what must be refused now: steps that are not offered, other seats, chance, ids that do not exist."""
    before = portrait(match)
    pending = match.state.pending()
    for seat in (*range(len(match.game.seats)), CHANCE, SPECTATOR, 99, -7):
        offered: set[int] = set()
        if seat in pending:
            offered = {a for a, _ in match.state.odds()} if seat == CHANCE else set(match.state.legal(seat))
        for action in tried(match.game.actions, dice):
            if action not in offered and (sentence := wrong(match, seat, action)):
                return [found(CHECK, match, None, sentence)]
    if portrait(match) != before:
        return [found(CHECK, match, None, "a refused step left a trace")]
    return [*check_sentences(match, dice), *(check_over(match) if not pending else [])]


def check_sentences(match: Match, dice: Dice) -> list[Finding]:
    """What a seat is answered that tries any step at any moment; and nothing is said against what it is offered.

    One seat whose decision it is, if there is one, and one of all.
    """
    seats, asked = range(len(match.game.seats)), [seat for seat in match.state.pending() if seat != CHANCE]
    for seat in [some[int(dice.below(len(some)))] for some in (seats, asked) if some]:
        view = match.game.view(seat, match.told[seat])
        before = view_texts(match.game, view)
        offered = match.state.legal(seat) if seat in match.state.pending() else []
        any_step = [int(dice.below(match.game.actions)) for _ in range(SENTENCES)]
        for action in (*offered, *any_step):
            sentence = unfit(match.game, view, action, action in offered)
            if action in offered and not sentence:
                sentence = unnamed(match.game, view, action)
            if sentence:
                return [found(CHECK, match, seat, f"“{match.game.notation.texts[action]}” {sentence}")]
        if view_texts(match.game, view) != before:
            return [found(CHECK, match, seat, "a refusal changes what its author knows")]
    return []


def unnamed(game: Game, view: View, action: Action) -> str:
    """What is wrong with the words of an offered step; "" if nothing is."""
    try:
        return "" if game.words.step(view, action).text else "is offered without words"
    except Exception as error:  # noqa: BLE001 (any exception is what this check looks for)
        return f"is offered, and its words end in {type(error).__name__}: {error}"


def unfit(game: Game, view: View, action: Action, offered: bool) -> str:
    """What is wrong with the refusal of a step; "" if nothing is."""
    try:
        reason, answer = game.words.reason(view, action), game.words.refusal(view, action)
    except Exception as error:  # noqa: BLE001 (any exception is what this check looks for)
        return f"is not refused: its refusal ends in {type(error).__name__}: {error}"
    if offered and reason is not None:
        return f"is offered and forbidden: {reason}"
    if answer.code != "illegal":
        return f"is not refused as illegal: {answer!r}"
    first = answer.sentence.split(" ")[0]
    named = first in game.notation.texts[action].split()  # a piece's name begins as it is written
    if not (first[:1].isupper() or named) or not answer.sentence.endswith("."):
        return f"is refused in what is no sentence: {answer.sentence}"
    return f"is refused by {answer.rule}, which is no rule" if answer.rule and not game.book.rule(answer.rule) else ""


def tried(actions: int, dice: Dice) -> list[int]:
    """All ids of a small game, some of a large one, and some that do not exist."""
    some = range(actions) if actions <= TRIES else [int(dice.below(actions)) for _ in range(TRIES)]
    return [*some, -2, actions, actions + 1000, 1 << 40]


def wrong(match: Match, seat: int, action: int) -> str:
    """What is wrong with the answer to a step that is not offered; "" if it is refused as it should be."""
    try:
        match.play(seat, action)
    except UnseenError as error:
        return "" if error.code in CODES else f"step {action} of {seat} is refused as “{error.code}”"
    except Exception as error:  # noqa: BLE001 (any other exception is what this check looks for)
        return f"step {action} of {seat} ends in {type(error).__name__}: {error}"
    return f"step {action} of {seat} is not offered and was taken"


def check_over(match: Match) -> list[Finding]:
    """After the end nobody can give up either."""
    try:
        match.fork().resign(0)
    except UnseenError:
        return []
    return [found(CHECK, match, 0, "gave up after the end")]


def portrait(match: Match) -> tuple[object, ...]:
    """All that a refused step must leave alone."""
    told = tuple((listener, tuple(heard)) for listener, heard in match.told.items())
    return match.state.key(), tuple(match.state.unsaid), match.state.hushed, told, tuple(match.steps), len(match.heard)
