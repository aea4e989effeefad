"""The steps of a match divided into turns, each with its author's line where that says all."""

from bisect import bisect
from dataclasses import dataclass
from typing import Final

from unseen.audit.steps import back_text, do, resign_text, step_text
from unseen.core.errors import UnseenError
from unseen.core.match import Detour, Match
from unseen.core.notation import Line
from unseen.core.seats import BACK, CHANCE, RESIGN, Action, Seat
from unseen.core.state import State


@dataclass(frozen=True)
class Turn:
    """One line of a full record. `line` is None where only step texts say what was done."""

    seat: Seat
    first: int
    """The index of its first step that chance did not make."""
    line: Line | None
    text: str


class Part:
    """The steps of one turn while the turns are put together: indices into the match."""

    def __init__(self, seat: Seat, own: list[int], line: Line | None) -> None:
        self.seat: Final = seat
        self.own: Final = own
        self.line: Final = line
        self.draws: list[int] = []


class Texts:
    """The text of every step, and which seats might have acted instead; found by playing the match again.

    A choice that several make at the same time is over when anybody but a partner is told of another's step; for a
    `listener`, when a partner's step is told to it, too.
    """

    def __init__(self, match: Match, listener: Seat | None = None) -> None:
        self.match: Final = match
        self.listener: Final = listener
        self.sides: dict[Seat, Seat] = {}
        """By seat, the first seat of those who are told of each other's steps as a team."""
        self.news: dict[Seat, list[int]] = {}
        """By seat, the steps of partners of which it was told so."""
        self.steps: list[str] = []
        self.shared: list[bool] = []
        """Before each step: could another seat have acted too?"""
        self.window: list[int] = []
        """Steps with the same number were made by seats that could act at the same time."""
        state = match.start.clone()
        choosers: tuple[Seat, ...] = ()
        for seat, action in match.steps:
            pending = state.pending()
            same = len(choosers) > 1 and seat in choosers and action != RESIGN
            choosers = choosers if same else pending
            self.window.append(self.window[-1] + (0 if same else 1) if self.window else 0)
            self.shared.append(len(choosers) > 1 and seat in choosers)
            if action == RESIGN:
                self.steps.append(resign_text(match.game, seat))
                state.resign(seat)
            else:
                self.steps.append(match.game.notation.write(state, seat, action))
                state.apply(seat, action)
            if self._told_others(len(self.steps) - 1) or not set(state.pending()) <= set(choosers):
                choosers = ()

    def _told_others(self, step: int) -> bool:
        """Did this step tell somebody something that ends a choice made at the same time?"""
        author = self.match.steps[step][0]
        before = self.match.heard[step - 1] if step else {}
        after = self.match.heard[step]
        others = False
        for seat, heard in after.items():
            news = self.match.told[seat][before.get(seat, 0) : heard] if seat != author else []
            if author >= 0 and news and all([told.audience == "team" for told in news]):
                self.sides[max(seat, author)] = min(seat, author)
                self.news.setdefault(seat, []).append(step)
                others = others or seat == self.listener
            elif news:
                others = True
        return others


def turns_of(match: Match) -> list[Turn]:
    """All steps of a match as the lines of its full record."""
    texts = Texts(match)
    parts = _in_order(_parts(match, texts), texts)
    _add_draws(match, texts, parts)
    return _with_detours(match, texts, parts)


def _parts(match: Match, texts: Texts) -> list[Part]:
    """The turns of all seats, and whoever gave up."""
    if match.game.notation.whole:
        parts = _whole_parts(match, texts)
    else:
        parts = [part for seat in range(len(match.game.seats)) for part in _parts_of(match, texts, seat)]
    parts += [Part(who, [i], None) for i, (who, action) in enumerate(match.steps) if action == RESIGN]
    return [part for part in parts if part.own]


def _parts_of(match: Match, texts: Texts, seat: Seat) -> list[Part]:
    """The turns of one seat: as its own lines say where that gives its steps back, else by where its lines end."""
    steps = [i for i, (who, action) in enumerate(match.steps) if who == seat and action != RESIGN]
    parts: list[Part] = []
    tape = Tape(match, texts)
    at = heard = 0
    for line in match.game.notation.lines_from(match.start, seat, match.told[seat]):
        heard += line.heard
        if line.seat != seat:
            continue
        said = _given_back(tape, steps[at:], _steps(match, line))
        end = at + said if said else _spoken(match, seat, steps, at, heard)
        parts.append(Part(seat, steps[at:end], line if said else None))
        at = end
    return [*parts, *[Part(seat, run, None) for run in _runs(match, texts, steps[at:])]]


def _runs(match: Match, texts: Texts, steps: list[int]) -> list[list[int]]:
    """Steps that no line says, divided where others may have acted between them."""
    out: list[list[int]] = []
    for step in steps:
        before = out[-1][-1] if out else step
        apart = texts.window[before] != texts.window[step]
        others = [i for i in range(before + 1, step) if match.steps[i][0] != CHANCE]
        if not out or (apart and (others or texts.shared[before] or texts.shared[step])):
            out.append([])
        out[-1].append(step)
    return out


def _given_back(tape: "Tape", steps: list[int], left: list[str]) -> int:
    """How many of these steps the words of a line stand for, 0 if they stand for others."""
    written = [tape.texts.steps[i] for i in steps[: len(left)]]
    return len(left) if written == left else tape.follows(steps, left)


def _spoken(match: Match, seat: Seat, steps: list[int], at: int, heard: int) -> int:
    """Where the steps of a line end of which so much was heard."""
    end = at
    while end < len(steps) and (end == at or match.heard[steps[end] - 1][seat] < heard):
        end += 1
    return end


def _whole_parts(match: Match, texts: Texts) -> list[Part]:
    """Turns whose lines hold the steps of all seats: each as its own seat wrote it, where that gives the steps back."""
    seats = range(len(match.game.seats))
    books = [match.game.notation.lines_from(match.start, seat, match.told[seat]) for seat in seats]
    steps = [i for i, (who, action) in enumerate(match.steps) if who != CHANCE and action != RESIGN]
    tape = Tape(match, texts)
    parts: list[Part] = []
    heard = [0 for _ in seats]
    at = 0
    for lines in zip(*books, strict=False):
        seat = lines[0].seat
        heard = [before + line.heard for before, line in zip(heard, lines, strict=True)]
        end = _spoken(match, seat, steps, at, heard[seat])
        same = tape.plays(steps[at:end], _steps(match, lines[seat]))
        parts.append(Part(seat, steps[at:end], lines[seat] if same else None))
        at = end
    rest = steps[at:]
    return [*parts, Part(match.steps[rest[0]][0], rest, None)] if rest else parts


class Tape:
    """The match played once more, turn by turn."""

    def __init__(self, match: Match, texts: Texts) -> None:
        self.match: Final = match
        self.texts: Final = texts
        self.state = match.start.clone()
        self.at = 0

    def plays(self, steps: list[int], left: list[str]) -> bool:
        """Do the words of a line, where chance draws as it did, stand for exactly these steps?"""
        same = bool(left) and bool(steps)
        for step in steps:
            self.forward(step)
            same = same and self.match.game.notation.take(self.state, left) == self.texts.steps[step]
        if same:
            self.forward(steps[-1] + 1)
            same = self.state.pending() == (CHANCE,) or self.match.game.notation.take(self.state, left) == ""
        return same

    def follows(self, steps: list[int], left: list[str]) -> int:
        """For how many of these steps the words of a line stand, some of which the truth makes no step; 0: for none."""
        count = 0
        for step in steps:
            self.forward(step)
            text = self.match.game.notation.take(self.state, left) if left else ""
            if text != self.texts.steps[step]:
                return 0 if text else count
            count += 1
        if left and steps:
            self.forward(steps[-1] + 1)
            return 0 if self.match.game.notation.take(self.state, left) else count
        return 0 if left else count

    def forward(self, to: int) -> None:
        """Play up to a step."""
        while self.at < to:
            seat, action = self.match.steps[self.at]
            if action != RESIGN:
                self.state.apply(seat, action)
            self.at += 1


def _steps(match: Match, line: Line) -> list[str]:
    """The steps that a line gives back; [] where the notation cannot."""
    notation = match.game.notation
    try:
        return notation.steps(str(line) if notation.whole else line.text)
    except UnseenError:
        return []


def _in_order(parts: list[Part], texts: Texts) -> list[Part]:
    """As played; what was chosen at the same time by seat, so that a record does not show who was quick.

    Partners, who were told of each other's choices, stay in their order.
    """
    sides = texts.sides
    parts = [piece for part in parts for piece in _pieces(part, texts.news.get(part.seat, []))]
    return sorted(parts, key=lambda part: (texts.window[part.own[0]], sides.get(part.seat, part.seat), part.own[-1]))


def _pieces(part: Part, news: list[int]) -> list[Part]:
    """A part, or its steps in pieces where its seat was told of a partner's choice between them."""
    cuts = [step for step in news if part.own[0] < step < part.own[-1]]
    if not cuts:
        return [part]
    ends = [bisect(part.own, cut) for cut in cuts]
    owns = [part.own[a:b] for a, b in zip([0, *ends], [*ends, len(part.own)], strict=True)]
    return [Part(part.seat, own, None) for own in owns if own]


def _add_draws(match: Match, texts: Texts, parts: list[Part]) -> None:
    """Every draw goes to the turn in which, or after which, it fell."""
    if match.steps and match.steps[0][0] == CHANCE:
        parts.insert(0, Part(CHANCE, [], None))
    order = {i: at for at, part in enumerate(parts) for i in part.own}
    latest = 0
    for i, (seat, _) in enumerate(match.steps):
        if seat == CHANCE:
            parts[latest].draws.append(i)
        elif texts.shared[i]:
            # What follows a choice made at the same time stands after the last of its lines.
            latest = max([at for at, part in enumerate(parts) if _beside(texts, part, i)])
        else:
            latest = order[i]


def _beside(texts: Texts, part: Part, step: int) -> bool:
    """Was this part made in the same window as a step?"""
    return bool(part.own) and texts.window[part.own[0]] == texts.window[step]


def _with_detours(match: Match, texts: Texts, parts: list[Part]) -> list[Turn]:
    """The turns, and what was taken back where it was played: a line of its own, or inside the turn that it broke."""
    out: list[Turn] = []
    detours = list(match.detours)
    for part in parts:
        steps = [*part.own, *part.draws]
        while detours and steps and detours[0].at <= min(steps):
            out.append(_taken_back(match, detours.pop(0)))
        inside: list[Detour] = []
        while detours and steps and detours[0].at <= max(steps):
            inside.append(detours.pop(0))
        out.append(_broken(match, texts, part, inside) if inside else _written(match, texts, part))
    return [*out, *[_taken_back(match, detour) for detour in detours]]


def _taken_back(match: Match, detour: Detour) -> Turn:
    return Turn(BACK, -1, None, "{" + "; ".join(_detour_texts(match, detour)) + "}")


def _broken(match: Match, texts: Texts, part: Part, inside: list[Detour]) -> Turn:
    """A turn in the middle of which steps were taken back: all of it as step texts."""
    words: list[str] = []
    for i in sorted([*part.own, *part.draws]):
        for detour in inside:
            if detour.at == i:
                words += _detour_texts(match, detour)
        words.append(_named(match, texts, i))
    return Turn(part.seat, part.own[0] if part.own else -1, None, "{" + "; ".join(words) + "}")


def _named(match: Match, texts: Texts, step: int) -> str:
    """A step with its seat, unless chance made it."""
    seat, action = match.steps[step]
    plain = seat == CHANCE or action == RESIGN
    return texts.steps[step] if plain else f"{match.game.seat_name(seat)}: {texts.steps[step]}"


def _detour_texts(match: Match, detour: Detour) -> list[str]:
    """All that was played until it was taken back, each step with its seat."""
    line, out = match.steps[: detour.at], list[str]()
    state = _after(match, line)
    for seat, action in detour.tape:
        if seat == BACK:
            out.append(back_text(action))
            line = line[: len(line) - action]
            state = _after(match, line)
            continue
        text = step_text(match.game, state, seat, action)
        out.append(text.partition(": ")[2] if seat == CHANCE else text)
        do(state, seat, action)
        line = [*line, (seat, action)]
    return out


def _after(match: Match, line: list[tuple[Seat, Action]]) -> State:
    """The truth after these steps."""
    state = match.start.clone()
    for seat, action in line:
        do(state, seat, action)
    return state


def _written(match: Match, texts: Texts, part: Part) -> Turn:
    first = part.own[0] if part.own else 0
    name = ""
    if part.own and texts.shared[part.own[0]] and match.steps[part.own[0]][1] != RESIGN:
        name = f"{match.game.seat_name(part.seat)}: "
    if part.line is None:
        inside = "; ".join([texts.steps[i] for i in sorted([*part.own, *part.draws])])
        return Turn(part.seat, first, None, f"{name}{{{inside}}}")
    draws = "; ".join([texts.steps[i] for i in part.draws])
    return Turn(part.seat, part.own[0], part.line, f"{name}{part.line}" + (f" {{{draws}}}" if draws else ""))
