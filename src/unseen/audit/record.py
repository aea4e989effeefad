"""A match as a text file: tags, one line per turn, the result.

A turn stands as the game's notation writes it for its author. What the notation cannot give back step for step, and
every chance draw, stands as step texts in braces; so do steps that were taken back, with `take back` and their number
behind them. A record with `[View full]` holds the whole truth and replays to the same match; the record of one listener
is made from what that listener was told, and can be read but not replayed. Seats stand by their names in the game, not
by those of people, who may take others: a record is to be the same whoever saves it, and when. What a live table
committed itself to stands after the result.
"""

import re
from collections.abc import Sequence
from importlib.metadata import version
from typing import Final

from unseen.audit.commitments import Proof
from unseen.audit.foot import FOOT_TAGS, full_foot, seen_foot
from unseen.audit.steps import ALL, DRAW, RESIGNS, TAKES_BACK
from unseen.audit.turns import turns_of
from unseen.core.errors import UnseenError, cut
from unseen.core.game import Game
from unseen.core.match import Match
from unseen.core.options import read_settings, show
from unseen.core.registry import game_class
from unseen.core.seats import CHANCE, RESIGN, SPECTATOR, Seat
from unseen.core.state import State

FULL: Final = "full"
RUNNING: Final = "*"
"""The result line of a game that is not decided."""
LENGTH_MAX: Final = 4_000_000
TAG: Final = re.compile(r"\[([A-Z][A-Za-z]*) (.*)\]")
SEAT: Final = re.compile(r"([a-z][a-z0-9]*): (.*)")
BRACED: Final = re.compile(r"(?:(.*)\s)?\{([^{}]*)\}")
"""A line with braces at its end; those of a word, as in `a3{shears}`, belong to the turn."""
TAKEN_BACK: Final = re.compile(TAKES_BACK + r" ([1-9][0-9]{0,5})")
REPLAYED_MAX: Final = 200_000
TAGS_MAX: Final = 200
LINES_MAX: Final = 50_000
OPTION: Final = "Option"
"""The one tag that may stand more than once, each time with another key."""
TIME: Final = "Time"
"""The tag that names the first seat of the side whose time was over."""
BY_TIME: Final = "time"
"""What a table notes beside the ending where that decided the game: by the rules it was given up."""
PAST: Final = "Past"
"""The tag of a game that goes on from another one: how many of its steps are the other's."""
EXTRA: Final[tuple[str, ...]] = (TIME, PAST)
"""Tags of what happened at a table beside the game; no replay asks for them."""


class Record:
    """What a record file says, before anything is replayed."""

    def __init__(
        self,
        tags: list[tuple[str, str]],
        lines: list[tuple[int, str]],
        result: str,
        foot: list[tuple[int, str, str]] | None = None,
        heads: list[int] | None = None,
        end: int = 0,
    ) -> None:
        self.tags: Final = tags
        self.lines: Final = lines
        """Number and text of each turn's line."""
        self.result: Final = result
        self.foot: Final = foot or []
        """The tags after the result, which prove it: number of the line, name, value."""
        self.heads: Final = heads or []
        """The number of each tag's line."""
        self.end: Final = end
        """The number of the result's line."""

    def tag(self, name: str) -> str:
        """The value of a tag; "" without one."""
        return next((value for key, value in self.tags if key == name), "")

    @property
    def view(self) -> str:
        """`full`, or the listener from whose seat it was written."""
        return self.tag("View")

    def settings(self) -> dict[str, str]:
        """The options that differ, as text."""
        pairs = [value.partition("=") for key, value in self.tags if key == OPTION]
        return {key.strip(): value.strip() for key, _, value in pairs}


# ---- writing ----
def write(match: Match, view: str = FULL, proof: Proof | None = None, tags: Sequence[tuple[str, str]] = ()) -> str:
    """The record of a match: the whole truth, or with a seat's name (or `spectator`) what that listener was told.

    `proof`: the commitments of its table; a full record opens them, so the game has to be over. `tags`: more of them.
    """
    game = match.game
    listener = SPECTATOR if view in (FULL, "spectator") else game.seat(view)
    name = FULL if view == FULL else game.seat_name(listener)
    if view == FULL:
        body = [turn.text for turn in turns_of(match)]
    else:
        body = [str(line) for line in game.notation.lines_from(match.start, listener, match.told[listener])]
    outcome = match.state.outcome()
    result = RUNNING if outcome is None else game.notation.result(outcome)
    head = [*_tags(match, name), *[f"[{key} {value}]" for key, value in tags]]
    lines = [*head, "", *body, result]
    if proof is not None:
        lines += full_foot(match, proof, lines) if view == FULL else seen_foot(match, listener, proof)
    return "\n".join([*lines, ""])


def _tags(match: Match, view: str) -> list[str]:
    game = match.game
    tags = [("Game", game.id), ("Rules", game.version), ("Package", version("unseen"))]
    tags.extend([(OPTION, f"{key}={show(value)}") for key, value in game.differing().items()])
    tags.extend([("Seats", " ".join([info.name for info in game.seats])), ("View", view)])
    # Only the full record: a position is the truth, and others may know less of it.
    if view == FULL and match.start.key() != game.start().key():
        tags.append(("Position", game.write_position(match.start)))
    return [f"[{key} {value}]" for key, value in tags]


# ---- reading ----
def parse(text: str) -> Record:
    """What a record says; UnseenError `record` with the line if it is none, or is cut off."""
    if len(text) > LENGTH_MAX:
        raise UnseenError("record", f"A record has at most {LENGTH_MAX:,} characters.")
    tags: list[tuple[str, str]] = []
    body: list[tuple[int, str]] = []
    foot: list[tuple[int, str, str]] = []
    heads: list[int] = []
    seen: set[str] = set()
    for number, raw in enumerate(text.split("\n"), 1):
        if number > LINES_MAX:
            raise wrong(number, f"a record has at most {LINES_MAX:,} lines.")
        line = raw.strip()
        if not line:
            continue
        found = TAG.fullmatch(line)
        if found is not None and not body:
            _add_tag(seen, tags, found[1], found[2].strip(), number)
            heads.append(number)
        elif found is not None and found[1] in FOOT_TAGS and body[-1][1][0] in "#*":
            foot.append((number, found[1], found[2].strip()))
        elif not tags:
            raise _no_record(number, line)
        else:
            body.append((number, line))
    if not tags:
        raise _no_record(1)
    ends = _ends(tags, body)
    return Record(tags, body[:ends], body[ends][1], foot, heads, body[ends][0])


def _no_record(number: int, line: str = "") -> UnseenError:
    """How a record begins; and what this seems to be, where both can be saved beside each other."""
    told = "; this looks like what one seat was told" if line.startswith(("{", "[{")) else ""
    return wrong(number, f"a record of Unseen begins with a line such as [Game nusubito]{told}.")


def _add_tag(seen: set[str], tags: list[tuple[str, str]], name: str, value: str, number: int) -> None:
    if not tags and name != "Game":
        raise wrong(number, "the first tag of a record names the game, as in [Game nusubito].")
    what = f"the option {cut(value.partition('=')[0].strip())}" if name == OPTION else f"the tag {cut(name)}"
    if what in seen:
        raise wrong(number, f"{what} stands twice.")
    if len(seen) >= TAGS_MAX:
        raise wrong(number, f"a record has at most {TAGS_MAX} tags.")
    seen.add(what)
    tags.append((name, value))


def _ends(tags: list[tuple[str, str]], body: list[tuple[int, str]]) -> int:
    """Where the result stands: last and only there, before what proves it."""
    ends = [index for index, (_, line) in enumerate(body) if line[0] in "#*"]
    last = body[-1][0] if body else len(tags)
    if not ends:
        raise wrong(last, "the record ends without a result line; it seems to be cut off.")
    if ends[0] != len(body) - 1:
        number, line = body[ends[0] + 1]
        if TAG.fullmatch(line) is None and line.startswith("["):
            raise wrong(number, "this tag is cut off.")
        raise wrong(number, "nothing follows the result line but what proves it.")
    return ends[0]


def read(text: str, kind: type[Game] | None = None) -> Match:
    """The match of a full record, played again from its start.

    `kind` is the game's class where it is not to be looked up by name. UnseenError `record` names the line;
    `record-view` says that a listener's record cannot be replayed; `record-version` that other rules played it.
    """
    record = parse(text)
    replay = started(record, kind)
    for number, line in record.lines:
        replay.numbered(number, line)
    replay.finish(record.result)
    return replay.match


def started(record: Record, kind: type[Game] | None = None) -> "Replay":
    """A full record about to be replayed; UnseenError as in `read`."""
    game = _game(record, kind)
    if record.view != FULL:
        raise UnseenError(
            "record-view", f"This is what {record.view[:40] or 'nobody'} was told: it cannot be replayed."
        )
    return Replay(Match(game, _start(record, game)))


def _game(record: Record, kind: type[Game] | None) -> Game:
    named = record.tag("Game")
    kind = game_class(named) if kind is None else kind
    if named != kind.id:
        raise UnseenError("record", f"This is a record of {named[:40]}, not of {kind.id}.")
    if record.tag("Rules") != kind.version:
        theirs = record.tag("Rules")[:40] or "unknown"
        raise UnseenError(
            "record-version", f"This game of {kind.id} was played by rules {theirs}; here are rules {kind.version}."
        )
    game = kind(read_settings(kind.options, record.settings()))
    seats = " ".join([info.name for info in game.seats])
    if record.tag("Seats") not in ("", seats):
        raise UnseenError("record", f"The seats of {kind.id} are {seats}.")
    return game


def _start(record: Record, game: Game) -> State | None:
    position = record.tag("Position")
    return game.read_position(position) if position else None


def wrong(number: int, sentence: str, rule: str = "") -> UnseenError:
    """A fault of a record, with its line."""
    return UnseenError("record", f"Line {number}: {sentence}", rule)


class Replay:
    """Plays the lines of a full record."""

    def __init__(self, match: Match) -> None:
        self.match: Final = match
        self.draws: list[str] = []
        """Chance draws of the present line that are not yet due."""
        self.said: list[tuple[int, int, str]] = []
        """Per line in notation: its number, the index of its first step, its text."""
        self.replayed = 0
        """Steps that were played again because later ones were taken back."""

    def numbered(self, number: int, text: str) -> None:
        """One turn; UnseenError `record` names its line."""
        try:
            self.line(number, text)
        except UnseenError as error:
            raise wrong(number, error.sentence, error.rule) from error

    def line(self, number: int, text: str) -> None:
        """One turn."""
        seat, rest = self._seat(text)
        found = BRACED.fullmatch(rest)
        turn, braces = ((found[1] or "").strip(), found[2]) if found is not None else (rest.strip(), None)
        if turn.count("{") != turn.count("}"):
            raise UnseenError("record", "braces do not match.")
        steps = [step.strip() for step in (braces or "").split(";") if step.strip()]
        label, _, words = turn.partition(" ")
        if words.strip():
            self.said.append((number, len(self.match.steps), f"{label} {words.strip()}"))
            self.draws = steps
            self._turn(seat, turn if self.match.game.notation.whole else words.strip())
        elif braces is None:
            raise UnseenError("record", "this is not a turn.")
        else:
            for step in steps:
                self._loose(seat, step)
        if self.draws:
            raise UnseenError("record", f"“{self.draws[0][:60]}” is not drawn in this turn.")

    def _turn(self, seat: Seat | None, words: str) -> None:
        """A turn in notation, with its draws where they fall."""
        left = self.match.game.notation.steps(words)
        self._draw_due()
        while step := self.match.game.notation.take(self.match.state, left):
            self._play(self._who(seat, step), step)
            self._draw_due()

    def finish(self, result: str) -> None:
        """Compare what the lines say with what their steps did."""
        outcome = self.match.state.outcome()
        played = RUNNING if outcome is None else self.match.game.notation.result(outcome)
        if result != played:
            raise UnseenError("record", f"The result line says “{result[:60]}”, but the steps end with “{played}”.")
        written = {turn.first: turn for turn in turns_of(self.match)}
        for number, first, said in self.said:
            turn = written.get(self._own(first))
            if turn is None or turn.line is None or str(turn.line).split() != said.split():
                raise wrong(number, f"“{said[:60]}” is not what these steps do.")

    def _own(self, first: int) -> int:
        """The first step from here that is not a draw."""
        steps = self.match.steps
        while first < len(steps) and steps[first][0] == CHANCE:
            first += 1
        return first

    def _seat(self, text: str) -> tuple[Seat | None, str]:
        """Whose line it is where several seats may act, and the rest."""
        found = SEAT.fullmatch(text)
        if found is None:
            return None, text
        return self.match.game.seat(found[1]), found[2]

    def _who(self, seat: Seat | None, step: str) -> Seat:
        pending = self.match.state.pending()
        if not pending:
            raise UnseenError("over", f"the game is over before “{step[:60]}”.")
        if pending == (CHANCE,):
            raise UnseenError("record", f"before “{step[:60]}” a draw is missing.")
        if seat is not None:
            return seat
        if len(pending) != 1:
            raise UnseenError("record", "several seats may act: the line begins with the seat's name and a colon.")
        return pending[0]

    def _loose(self, seat: Seat | None, step: str) -> None:
        """A step in braces: anybody's, chance's too, perhaps with a seat's name before it; or a taking back."""
        found, back = SEAT.fullmatch(step), TAKEN_BACK.fullmatch(step)
        named = found is not None and found[1] in [info.name for info in self.match.game.seats]
        if step == f"{ALL}: {DRAW}" and self.match.game.draws:
            self.match.resign(SPECTATOR)
        elif found is not None and found[2].strip() == RESIGNS:
            self.match.resign(self.match.game.seat(found[1]))
        elif found is not None and named:
            self._play(self.match.game.seat(found[1]), found[2].strip())
        elif back is not None:
            self._take_back(int(back[1]))
        elif self.match.state.pending() == (CHANCE,):
            self._play(CHANCE, step)
        else:
            self._play(self._who(seat, step), step)

    def _take_back(self, count: int) -> None:
        """The last steps are undone."""
        steps = len(self.match.steps)
        self.replayed += steps
        if not 1 <= count <= steps:
            raise UnseenError("record", f"{count} steps cannot be taken back here.")
        if self.replayed > REPLAYED_MAX:
            raise UnseenError("record", "more was taken back than can be replayed.")
        self.match.take_back(steps - count)

    def _draw_due(self) -> None:
        while self.draws and self.match.state.pending() == (CHANCE,):
            self._play(CHANCE, self.draws.pop(0))

    def _play(self, seat: Seat, step: str) -> None:
        match = self.match
        action = match.game.notation.read(match.state, seat, step)
        assert action != RESIGN, "resigning is no step of a game"
        try:
            match.play(seat, action)
        except UnseenError as error:
            raise UnseenError(error.code, f"“{step[:60]}” is not possible here.", error.rule) from error
