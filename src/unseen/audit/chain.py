"""The steps of a record against its chain of commitments and its seed, and which of them was altered if one was."""

from dataclasses import dataclass
from itertools import combinations
from typing import Final

from unseen.audit import commitments
from unseen.audit.commitments import Commitment, Texts
from unseen.audit.draws import TableDice, draw_name
from unseen.audit.foot import Foot
from unseen.audit.report import Breach
from unseen.core.events import Told
from unseen.core.match import Match
from unseen.core.seats import BACK, CHANCE, RESIGN, SPECTATOR, Action, Seat

TRIED_MAX: Final = 1_000_000
"""Steps whose texts are digested to find out what was altered, at most."""


class Spent(Exception):
    """Enough was tried."""


@dataclass(frozen=True)
class Entry:
    """One entry of the tape, and the line of the record where it stands."""

    line: int
    seat: Seat
    action: Action


@dataclass(frozen=True)
class Segment:
    """The entries that one commitment covers: their texts in its order, and where the match stood after them."""

    steps: list[str]
    first: int
    """The index of its first entry in the tape, and of the one after its last."""
    last: int
    line: int
    """Of the match: how often steps had been taken back."""
    heard: dict[Seat, int]


class Walk:
    """The tape played once more, entry by entry, and cut where the chain says."""

    def __init__(self, match: Match, foot: Foot) -> None:
        self.foot: Final = foot
        self.match: Final = Match(match.game, match.start)
        self.texts: Final = Texts(match.game, match.start)
        self.dice: Final = TableDice(foot.proof.seed)
        self.entries: Final[list[Entry]] = []
        self.segments: Final[list[Segment]] = []
        self.breach: Breach | None = None
        """The first draw that does not come from the seed, or batch that has no commitment; and its entry."""
        self.at = -1
        self.lines_told: Final[list[dict[Seat, list[Told]]]] = []
        """What the listeners had been told each time that steps were taken back."""
        self.kept: Final[list[dict[Seat, int]]] = []
        """How much of it stayed told."""
        self.draws = 0

    def follow(self, line: int, tape: list[tuple[Seat, Action]]) -> None:
        """Play the new entries of a tape."""
        for seat, action in tape[len(self.entries) :]:
            self.entries.append(Entry(line, seat, action))
            self.play(line, seat, action)
            chain = self.foot.chain
            while len(self.segments) + 1 < len(chain) and chain[len(self.segments) + 1].steps == len(self.entries):
                self.cut()

    def play(self, line: int, seat: Seat, action: Action) -> None:
        """One entry."""
        match = self.match
        if seat == BACK:
            self.lines_told.append(match.told)
            match.enter(seat, action)
            self.kept.append({listener: len(told) for listener, told in match.told.items()})
            self.texts.taken_back(match.steps, action)
            return
        if seat == CHANCE:
            self.draws += 1
            drawn = self.dice.draw(match.state)
            if drawn != action and self.breach is None:
                name, write = draw_name(match.state), match.game.notation.write
                right, written = write(match.state, CHANCE, drawn), write(match.state, CHANCE, action)
                sentence = f"the seed gives “{right}” for {name[:40]}, but “{written}” stands here."
                self.breach, self.at = Breach("draw", line, sentence), len(self.entries) - 1
        match.enter(seat, action)
        self.texts.step(seat, action)

    def cut(self) -> None:
        """Here a commitment falls."""
        first = self.segments[-1].last if self.segments else 0
        heard = {listener: len(told) for listener, told in self.match.told.items()}
        end = len(self.entries)
        self.segments.append(Segment(self.texts.closed(), first, end, len(self.lines_told), heard))

    # ---- checking ----
    def check(self, complete: bool) -> None:
        """Compare with the chain as far as the tape goes; `complete`: it is the whole game."""
        for number in range(1, len(self.segments) + 1):
            if not self.fits(number):
                drawn = self.breach is not None and self.at < self.segments[number - 1].last
                raise self.breach if drawn and self.breach is not None else Diagnosis(self, number).breach()
        if self.breach is not None:
            raise self.breach
        if complete:
            self.check_ends()

    def check_ends(self) -> None:
        """Every commitment was due and none is missing: each closes something public, and nothing is left open."""
        chain, count = self.foot.chain, len(self.entries)
        if len(self.segments) + 1 < len(chain):
            missed = chain[len(self.segments) + 1]
            sentence = f"commitment {missed.number} ends at step {missed.steps}, where none of the record's steps end."
            raise Breach("step", self.foot.lines[missed.number], sentence)
        covered = self.segments[-1].last if self.segments else 0
        if covered != count:
            line = self.entries[covered].line
            raise Breach("missing", line, f"no commitment covers what follows; {chain[-1].number} is the last one.")
        before = 0
        for number, segment in enumerate(self.segments, 1):
            heard = segment.heard[SPECTATOR]
            back = [at for at in range(segment.first, segment.last) if self.entries[at].seat == BACK]
            if back and back[0] != segment.last - 1:
                sentence = f"commitment {number} was made when these steps were taken back: nothing follows them in it."
                raise Breach("order", self.entries[back[0]].line, sentence)
            if heard == before and not back:
                sentence = f"commitment {number} closes nothing that everybody was told."
                raise Breach("commitment", self.foot.lines[number], sentence)
            before = heard

    def fits(self, number: int) -> bool:
        """Does a commitment open?"""
        return self.opens(self.foot.chain[number], self.foot.chain[number - 1].digest, self.segments[number - 1].steps)

    def opens(self, link: Commitment, previous: str, steps: list[str]) -> bool:
        """Would it with these steps, after that digest?"""
        return commitments.digest(link.salt, commitments.closing(link.number, previous, steps)) == link.digest


class Diagnosis:
    """What was altered where a commitment does not open: found by trying what would open it."""

    def __init__(self, walk: Walk, number: int) -> None:
        self.walk: Final = walk
        self.number: Final = number
        self.link: Final = walk.foot.chain[number]
        self.previous: Final = walk.foot.chain[number - 1].digest
        self.segment: Final = walk.segments[number - 1]
        self.left = TRIED_MAX

    def breach(self) -> Breach:
        """The likeliest alteration, with its place."""
        entries = self.walk.entries[self.segment.first : self.segment.last]
        lines = sorted({entry.line for entry in entries})
        try:
            found = self.found(lines)
        except Spent:
            found = None
        if found is not None:
            return found
        until = f" to {lines[-1]}" if len(lines) > 1 else ""
        where = f"what stands here{until and f', in lines {lines[0]}{until},'} is not what was played"
        return Breach("step", lines[0], f"{where}: commitment {self.number} does not open.")

    def found(self, lines: list[int]) -> Breach | None:
        """What would open it; None if nothing that was tried does."""
        place, number = self.walk.foot.lines[self.number], self.number
        if self.digest_altered():
            return Breach("commitment", place, f"the digest of commitment {number} was changed.")
        if not lines or self.end_altered():
            return Breach("commitment", place, f"commitment {number} covers another number of steps.")
        if self.swapped():
            return Breach("order", lines[0], f"the steps stand in another order than commitment {number} says.")
        return self.replaced()

    def opens(self, steps: list[str]) -> bool:
        """Would it open with these?"""
        self.left -= len(steps) + 1
        if self.left < 0:
            raise Spent
        return self.walk.opens(self.link, self.previous, steps)

    def digest_altered(self) -> bool:
        """Does the next commitment open when this one is what it ought to be?"""
        walk, number = self.walk, self.number
        if number >= len(walk.segments):
            return False
        text = commitments.closing(number, self.previous, self.segment.steps)
        right = commitments.digest(self.link.salt, text)
        return walk.opens(walk.foot.chain[number + 1], right, walk.segments[number].steps)

    def end_altered(self) -> bool:
        """Does it open when it ends some steps earlier or later?"""
        walk, texts = self.walk, Texts(self.walk.match.game, self.walk.match.start)
        line: list[tuple[Seat, Action]] = []
        for at, entry in enumerate(walk.entries):
            if entry.seat == BACK:
                line = line[: len(line) - entry.action]
                texts.taken_back(line, entry.action)
            else:
                line.append((entry.seat, entry.action))
                texts.step(entry.seat, entry.action)
            if at + 1 == self.segment.first:
                texts.closed()
            if at + 1 > self.segment.first and self.opens(texts.so_far()):
                return True
        return False

    def swapped(self) -> bool:
        """Does it open when two of its steps change places?"""
        steps = self.segment.steps
        for one, other in combinations(range(len(steps)), 2):
            tried = list(steps)
            tried[one], tried[other] = steps[other], steps[one]
            if self.opens(tried):
                return True
        return False

    def replaced(self) -> Breach | None:
        """Does it open when one of its steps is another that could be played there?"""
        match = Match(self.walk.match.game, self.walk.match.start)
        for at, entry in enumerate(self.walk.entries[: self.segment.last]):
            if at >= self.segment.first and entry.seat != BACK and entry.action != RESIGN:
                found = self.other(match, entry)
                if found is not None:
                    return found
            match.enter(entry.seat, entry.action)
        return None

    def other(self, match: Match, entry: Entry) -> Breach | None:
        """The same of one step, on the match before it."""
        name, state, seat = match.game.seat_name(entry.seat), match.state, entry.seat
        mine = f"{name}: {match.game.notation.write(state, seat, entry.action)}"
        places = [place for place, text in enumerate(self.segment.steps) if text == mine]
        offered = [action for action, _ in state.odds()] if seat == CHANCE else state.legal(seat)
        for action in offered:
            right = f"{name}: {match.game.notation.write(state, seat, action)}"
            for place in places:
                steps = list(self.segment.steps)
                steps[place] = right
                if self.opens(steps):
                    sentence = f"the table committed itself to “{right}”, but “{mine}” stands here."
                    return Breach("step", entry.line, sentence)
        return None
