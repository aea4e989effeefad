"""Steps and turns as text, and back; and what a step points at."""

import re
from collections import Counter
from collections.abc import Callable
from itertools import accumulate
from typing import Final

from unseen.audit.turns import turns_of
from unseen.core.dice import Dice
from unseen.core.errors import UnseenError
from unseen.core.game import Game
from unseen.core.match import Match
from unseen.core.notation import Line, Notation
from unseen.core.seats import CHANCE
from unseen.testing.finding import Finding, found
from unseen.testing.play import walk
from unseen.testing.written import Written

CHECK = "notation"
TURNS: Final = 3
"""What so many turns of a match have should be read from the line of one of them."""


def check_texts(game: Game) -> list[Finding]:
    """The table of step texts: one text per step, no text twice, as many as the game says."""
    texts = game.notation.texts
    out: list[Finding] = []
    if len(texts) != game.actions:
        out.append(Finding(CHECK, "", f"there are {game.actions} steps and {len(texts)} texts"))
    used = [text for text in texts if text]
    if len(set(used)) != len(used):
        twice = sorted({text for text in used if used.count(text) > 1})
        out.append(Finding(CHECK, "", f"steps share a text: {', '.join(twice[:5])}"))
    return out


def check(game: Game, seed: int) -> list[Finding]:
    """One random match: every offered step is written, read, folded in case and spaces, and pointed at."""
    for match in walk(Match(game), Dice(seed)):
        for seat in match.state.pending():
            offered = [a for a, _ in match.state.odds()] if seat == CHANCE else match.state.legal(seat)
            for action in offered:
                sentence = wrong_step(match, seat, action)
                if sentence:
                    return [found(CHECK, match, seat, sentence)]
    return []


def check_lines(match: Match, known: str = "", begun: int = 0, written: Written | None = None) -> list[Finding]:
    """What a seat writes of its own turns is read as turns; `known`: a pattern of lines of which it is known not to.

    `begun`: lines that were whole after so many steps have been looked at. `written`: its lines, as far as known.
    """
    written = written or Written(match)
    for seat in range(len(match.game.seats)):
        lines = written.lines(seat)
        read = match.heard_after(begun)[seat]
        for line, end in zip(lines, accumulate([line.heard for line in lines]), strict=True):
            sentence = unread(match.game.notation, line) if line.seat == seat and end > read else ""
            if sentence and not (known and re.search(known, line.text)):
                return [found(CHECK, match, seat, sentence)]
    return []


def unread(notation: Notation, line: Line) -> str:
    """Why an author's line is not read as a turn; "" if it is."""
    try:
        notation.steps(str(line) if notation.whole else line.text)
    except UnseenError as error:
        return f"writes “{line}”, and {error.sentence}" if line.text else ""
    return ""


def check_words(match: Match) -> list[Finding]:
    """A record puts into braces what a line does not give back; but no kind of step is always left to them."""
    turns = turns_of(match)
    if not any([turn.line for turn in turns]):
        return []
    spoken, braced = Counter[str](), Counter[str]()
    ends = [turn.first for turn in turns[1:]] + [len(match.steps)]
    for turn, end in zip(turns, ends, strict=True):
        steps = [action for seat, action in match.steps[turn.first : end] if seat == turn.seat and action >= 0]
        kinds = {match.game.notation.texts[action].split()[0] for action in steps}
        (braced if turn.line is None else spoken).update(kinds)
    never = [kind for kind, times in braced.items() if times >= TURNS and kind not in spoken]
    return [found(CHECK, match, None, f"no line of a turn gives back “{kind}”") for kind in never]


def wrong_step(match: Match, seat: int, action: int) -> str:
    """What is wrong with the text of an offered step."""
    notation, state = match.game.notation, match.state
    text = notation.write(state, seat, action)
    if not text or text != " ".join(text.split()) or set(text) & set("{};\n"):
        return f"the text “{text}” of step {action} cannot stand in a record"
    for form in (text, f"  {text.upper()} ", text.replace(" ", "   ")):
        try:
            if notation.read(state, seat, form) != action:
                return f"“{form}” is read as another step than {action}"
        except UnseenError:
            return f"“{form}” cannot be read"
    if any(mark.count(":") != 1 for mark in match.game.marks(action)):
        return f"“{text}” points at something that is not kind:name"
    return ""


def check_reading(read: Callable[[str], object], texts: list[str], dice: Dice, tries: int = 200) -> list[Finding]:
    """Damaged texts are refused with an UnseenError and nothing else (turns, positions, steps)."""
    for _ in range(tries):
        text = damaged(texts[int(dice.below(len(texts)))], dice)
        try:
            read(text)
        except UnseenError:
            continue
        except Exception as error:  # noqa: BLE001 (any other exception is what this check looks for)
            return [Finding(CHECK, "", f"reading {text!r} ends in {type(error).__name__}: {error}")]
    return []


def damaged(text: str, dice: Dice) -> str:
    """A text with a few characters lost, doubled or exchanged."""
    out = list(text)
    for _ in range(1 + int(dice.below(3))):
        at = int(dice.below(len(out) + 1))
        sign = "AE15>-+*([{!?;:é \n9"[int(dice.below(19))]
        out[at : at + int(dice.below(3))] = [sign] if dice.below(2) else []
    return "".join(out)
