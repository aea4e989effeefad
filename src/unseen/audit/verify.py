"""`verify`: does a record hold what its table committed itself to? Nothing is taken on trust but what a seat saved.

The rules are replayed, every draw is made again from the seed, every commitment is opened, each listener's told list
and the result are compared, and so is what a seat saved while it played. What the checks can and cannot show stands in
`docs/commitments.md`.
"""

import re
from collections.abc import Sequence
from typing import Final

from unseen.audit import record
from unseen.audit.chain import Walk
from unseen.audit.commitments import told_digest
from unseen.audit.foot import SUM, Foot, line_sum
from unseen.audit.record import FULL, TIME, Record, Replay
from unseen.audit.report import Breach, Report
from unseen.audit.seen import check_seen
from unseen.core.errors import UnseenError
from unseen.core.game import Game
from unseen.core.match import Match
from unseen.core.seats import RESIGN

NUMBERED: Final = re.compile(r"Line (\d+): (.*)", re.DOTALL)
CODES: Final = {"record-version": ("rules", "Rules"), "record-view": ("view", "View")}
"""Refusals before anything is replayed: our code, and the tag that is the reason."""
TAGS: Final = {"game-unknown": "Game", "position": "Position"}
UNPROVEN: Final = "This record has no commitments; its steps can be replayed, but nothing proves that they were played."
RUNNING: Final = "the game is not over: its commitments open at the end."


def verify(text: str, seen: Sequence[str] = (), kind: type[Game] | None = None) -> Report:
    """The first breach of a full record, or what was checked; it raises nothing, for what is no record is a breach too.

    `text`: the record of a finished game, as `record.write` makes it. `seen`: what seats saved, each a stream of posts
    as JSON or the record of its own view. `kind`: the game's class where it is not to be looked up by name. What is
    checked, and each code of a report, stands in `docs/commitments.md`.
    """
    parsed: Record | None = None
    try:
        parsed = record.parse(text)
        return Verifier(parsed, kind).report(seen)
    except UnseenError as error:
        return refused(error, parsed)
    except Breach as breach:
        return breach.report()


def refused(error: UnseenError, parsed: Record | None) -> Report:
    """What is no record, or not one that can be replayed here; with the line of the tag that is the reason."""
    found = NUMBERED.fullmatch(error.sentence)
    if found is not None or parsed is None:
        return Report("record", error.sentence, int(found[1]) if found is not None else 0)
    code, tag = CODES.get(error.code, ("record", TAGS.get(error.code, "")))
    tag = tag or ("Option" if error.code.startswith("option") else "Game")
    lines = [line for line, (name, _) in zip(parsed.heads, parsed.tags, strict=True) if name == tag]
    return Breach(code, lines[0] if lines else 1, error.sentence).report()


class Verifier:
    """One full record while it is checked."""

    def __init__(self, parsed: Record, kind: type[Game] | None) -> None:
        self.parsed: Final = parsed
        self.replay: Final[Replay] = record.started(parsed, kind)
        self.match: Final[Match] = self.replay.match
        if not parsed.foot:
            raise Breach("unproven", 0, UNPROVEN)
        self.foot: Final = Foot(parsed.foot)
        self.walk: Final = Walk(self.match, self.foot)

    def report(self, seen: Sequence[str]) -> Report:
        """Check everything; Breach at the first that does not fit."""
        self.foot.check_salts()
        self.foot.check_opening(self.match)
        self.play()
        self.walk.check(complete=True)
        self.finish()
        self.check_told()
        self.check_time()
        self.check_text()
        found = [check_seen(text, self.walk, self.parsed) for text in seen]
        return Report("", self.sentence(found), 0, self.counts(found))

    def play(self) -> None:
        """Replay all lines. A step that is impossible counts only if what stands before it fits."""
        for number, line in self.parsed.lines:
            try:
                self.replay.numbered(number, line)
            except UnseenError as error:
                self.walk.follow(number, self.match.tape())
                self.walk.check(complete=False)
                raise Breach("step", number, error.sentence.removeprefix(f"Line {number}: ")) from error
            self.walk.follow(number, self.match.tape())
        if self.match.state.pending():
            self.walk.check(complete=False)
            raise Breach("result", self.parsed.end, RUNNING)

    def finish(self) -> None:
        """The result, and each line as the notation writes it."""
        try:
            self.replay.finish(self.parsed.result)
        except UnseenError as error:
            found = NUMBERED.fullmatch(error.sentence)
            if found is None:
                raise Breach("result", self.parsed.end, error.sentence) from error
            raise Breach("step", int(found[1]), found[2]) from error

    def check_told(self) -> None:
        """What the record says that each listener was told, against what the rules tell."""
        names = [self.match.game.seat_name(listener) for listener in self.match.listeners]
        if [one.listener for one in self.foot.told] != names:
            line = self.foot.told[0].line if self.foot.told else self.foot.end
            raise Breach("told", line, f"here stands what each listener was told, in this order: {', '.join(names)}.")
        for listener, said in zip(self.match.listeners, self.foot.told, strict=True):
            told = self.match.told[listener]
            if said.events != len(told) or said.digest != told_digest(told):
                raise Breach("told", said.line, f"the {said.listener} was told something else by these steps.")

    def check_time(self) -> None:
        """Whose time was over gave up, by the rules; whether it really was, only a saved stream shows."""
        game = self.match.game
        for line, (tag, named) in zip(self.parsed.heads, self.parsed.tags, strict=True):
            teams = [info.team for info in game.seats if info.name == named]
            side = [seat for seat, info in enumerate(game.seats) if info.team in teams]
            lost = bool(side) and named == game.seats[side[0]].name and (game.flag(side), RESIGN) in self.match.steps
            if tag == TIME and not lost:
                raise Breach("result", line, "by these steps the game did not end because somebody's time was over.")

    def check_text(self) -> None:
        """The record is written as Unseen writes it, so that no other record passes for this one."""
        extra = [(name, value) for name, value in self.parsed.tags if name in record.EXTRA]
        right = record.parse(record.write(self.match, FULL, self.foot.proof, extra))
        for (number, line), (_, due) in zip(self.parsed.lines, right.lines, strict=False):
            if line != due:
                code = "order" if sorted(self.bodies(right)) == sorted(self.bodies(self.parsed)) else "step"
                raise Breach(code, number, f"what is written as “{line[:60]}” stands here as “{due[:60]}” by rights.")
        if len(self.parsed.lines) != len(right.lines):
            raise Breach(
                "step", self.parsed.lines[-1][0], f"by rights the record has {len(right.lines)} lines of play."
            )
        for at, tag, due_tag in zip(self.parsed.heads, self.parsed.tags, right.tags, strict=False):
            if tag != due_tag and (tag[0], due_tag[0]) != ("Package", "Package"):
                what = f"[{tag[0][:40]} {tag[1][:40]}]"
                raise Breach("record", at, f"the tag {what} was changed, or does not stand here.")
        if len(self.parsed.tags) != len(right.tags) or line_sum(self.lines()) != self.foot.sum:
            what = "a tag that nothing else is bound to, such as [Package], or the sum itself"
            raise Breach("record", self.foot.sum_line, f"the sum of all lines is another: {what}, was changed.")

    def bodies(self, parsed: Record) -> list[str]:
        """The lines of play."""
        return [line for _, line in parsed.lines]

    def lines(self) -> list[str]:
        """All lines but that of the sum."""
        tags = [f"[{name} {value}]" for name, value in self.parsed.tags]
        foot = [f"[{name} {value}]" for _, name, value in self.parsed.foot if name != SUM]
        return [*tags, *self.bodies(self.parsed), self.parsed.result, *foot]

    def counts(self, found: Sequence[str]) -> dict[str, int]:
        """How much was checked."""
        return {
            "steps": len(self.walk.entries),
            "draws": self.walk.draws,
            "commitments": len(self.foot.chain),
            "listeners": len(self.foot.told),
            "seen": len(found),
        }

    def sentence(self, found: Sequence[str]) -> str:
        """What was checked."""
        count = self.counts(found)
        parts = [many(count[f"{one}s"], one) for one in ("commitment", "step", "draw")]
        parts += [f"what each of {count['listeners']} listeners was told", "the result", *found]
        return f"Everything fits: the seed, {', '.join(parts)}."


def many(number: int, one: str) -> str:
    """So many of what is called so."""
    return f"{number} {one}" if number == 1 else f"{number} {one}s"
