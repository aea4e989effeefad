"""What a seat saved while it played, against the full record: who holds it need not trust the server."""

import json
from collections.abc import Mapping
from typing import Final

from unseen.audit import record
from unseen.audit.chain import Walk
from unseen.audit.commitments import told_digest
from unseen.audit.foot import COMMITMENT, SEEN_FORM, TOLD, TOLD_FORM
from unseen.audit.record import BY_TIME, FULL, RUNNING, TIME, Record
from unseen.audit.report import Breach
from unseen.core.errors import UnseenError
from unseen.core.events import Told
from unseen.core.seats import SPECTATOR, Seat
from unseen.core.wire import Json, encode_told

Post = Mapping[str, Json]
SAME: Final = ("Game", "Rules", "Option", "Seats")
"""The tags in which a seat's record agrees with the full one."""


def check_seen(text: str, walk: Walk, full: Record) -> str:
    """What of a seat's was checked, in words; Breach `stream` if it does not fit the full record."""
    if text.lstrip()[:6] == "[Game ":
        return OwnRecord(text, walk, full).check()
    posts = read_posts(text)
    best: Breach | None = None
    reached = (-1, -1)
    asked = any([post.get("kind") == "ask" for post in posts])
    for listener in sorted(walk.match.listeners, key=lambda one: (one == SPECTATOR) == asked):
        stream = Stream(posts, walk, listener, bool(full.tag(TIME)))
        try:
            stream.check()
        except Breach as breach:
            if stream.reached() > reached:
                best, reached = breach, stream.reached()
        else:
            return f"the saved stream of the {walk.match.game.seat_name(listener)} ({len(posts)} posts)"
    assert best is not None
    raise best


def read_posts(text: str) -> list[Post]:
    """The posts of a saved stream: `{"posts": [...]}`, a list, or one post a line."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        found = None
    if isinstance(found, dict) and "posts" in found:
        found = found["posts"]
    if found is None or isinstance(found, dict):
        try:
            found = [json.loads(line) for line in text.splitlines() if line.strip()]
        except (ValueError, RecursionError):
            found = None
    if not isinstance(found, list) or not found or not all([isinstance(post, dict) for post in found]):
        raise Breach("stream", 0, "A saved stream is the JSON of its posts, or one post a line.")
    return found


class Stream:
    """A stream of posts, read along the told lists of one listener."""

    def __init__(self, posts: list[Post], walk: Walk, listener: Seat, timed: bool) -> None:
        self.posts: Final = posts
        self.timed: Final = timed
        """Did time decide the game, as the full record says?"""
        self.walk: Final = walk
        self.listener: Final = listener
        self.name: Final = walk.match.game.seat_name(listener)
        self.told: Final = [*[told[listener] for told in walk.lines_told], walk.match.told[listener]]
        self.at = 0
        """How many posts fit."""
        self.line = 0
        """How often steps were taken back so far."""
        self.heard = 0
        self.commitments = 0
        self.over = False

    def check(self) -> None:
        """All posts, in order."""
        for number, post in enumerate(self.posts, 1):
            if post.get("number") != number:
                raise self.breach(f"post {number} of the {self.name}'s stream is missing.")
            kind = post.get("kind")
            if kind == "told":
                self.check_told(number, post)
            elif kind == "back":
                self.check_back(number, post)
            elif kind == "over":
                self.check_over(number, post)
            self.at = number
        self.skip(len(self.told) - 1 if self.over else 0)
        if self.over and (self.line, self.heard) != (len(self.told) - 1, len(self.told[-1])):
            raise self.breach(f"the {self.name} was not told everything before the end.")
        if self.over and self.commitments != len(self.walk.foot.chain):
            raise self.breach(f"the {self.name} was not given commitment {self.commitments} before the end.")

    def reached(self) -> tuple[int, int]:
        """How far it fits: posts, and parts of posts."""
        return self.at, self.heard + self.commitments

    def breach(self, sentence: str) -> Breach:
        """Something that does not fit the full record."""
        return Breach("stream", 0, sentence[0].upper() + sentence[1:])

    def check_told(self, number: int, post: Post) -> None:
        """Events, and the commitments that go with what everybody is told."""
        events, links = post.get("events"), post.get("commitments", [])
        if not isinstance(events, list) or not isinstance(links, list):
            raise self.breach(f"post {number} is not a post of a table.")
        public = False
        for event in events:
            told = self.told[self.line]
            if self.heard >= len(told) or encode_told(told[self.heard]) != event:
                raise self.breach(f"post {number} tells the {self.name} what these steps do not tell.")
            public = public or told[self.heard].audience == "everyone"
            self.heard += 1
        if public and not links:
            raise self.breach(f"post {number} tells everybody something and has no commitment.")
        for link in links:
            self.check_link(number, link)

    def check_link(self, number: int, link: Json) -> None:
        """A commitment as the seat was told it, and at this moment."""
        chain, at = self.walk.foot.chain, self.commitments
        if not isinstance(link, dict) or at >= len(chain) or link.get("number") != at:
            raise self.breach(f"post {number} has another commitment than number {at}.")
        if link.get("digest") != chain[at].digest:
            raise self.breach(f"commitment {at} in post {number} is not that of the record.")
        segment = self.walk.segments[at - 1] if at else None
        self.skip(segment.line if segment is not None else 0)
        if segment is not None and (segment.line, segment.heard[self.listener]) != (self.line, self.heard):
            raise self.breach(f"commitment {at} came with post {number}, but the record has it at another moment.")
        self.commitments += 1

    def skip(self, line: int) -> None:
        """Steps were taken back of which the listener had been told nothing: there is no post about it."""
        while self.line < line and self.walk.kept[self.line][self.listener] == self.heard:
            self.line += 1

    def check_back(self, number: int, post: Post) -> None:
        """Steps were taken back."""
        left = post.get("told")
        whole = self.line + 1 < len(self.told)
        if not isinstance(left, int) or not whole or left != self.walk.kept[self.line][self.listener]:
            raise self.breach(f"post {number} takes back what the record does not take back.")
        self.line += 1
        self.heard = left

    def check_over(self, number: int, post: Post) -> None:
        """The end, and the proof in it."""
        outcome, proof = self.walk.match.state.outcome(), post.get("proof")
        assert outcome is not None, "a record that was not over went on"
        ended = (post.get("ending"), post.get("winners"), post.get("notes"))
        notes = [*outcome.notes, *([BY_TIME] if self.timed else [])]
        if ended != (outcome.ending, list(outcome.winners), notes):
            raise self.breach(f"post {number} tells another ending.")
        opened = self.walk.foot.proof
        if isinstance(proof, dict) and proof.get("seed") != opened.seed.hex():
            raise self.breach(f"post {number} opened another seed.")
        if proof not in (None, opened.dump()):
            raise self.breach(f"post {number} opened other commitments.")
        self.over = True


class OwnRecord:
    """The record of one listener, saved while the game ran or after it."""

    def __init__(self, text: str, walk: Walk, full: Record) -> None:
        self.walk: Final = walk
        self.full: Final = full
        try:
            self.mine: Final = record.parse(text)
            view = self.mine.view
            game = walk.match.game
            self.listener: Final = SPECTATOR if view == "spectator" else game.seat(view)
        except UnseenError as error:
            raise Breach("stream", 0, f"What was saved is no record: {error.sentence}") from error
        if self.mine.view == FULL:
            raise Breach("stream", 0, "What was saved is a full record, not that of a seat.")

    def check(self) -> str:
        """Its tags, its commitments, what it was told, its lines."""
        for name in SAME if self.mine.result == RUNNING else (*SAME, TIME):
            if self.values(self.mine, name) != self.values(self.full, name):
                raise Breach("stream", 0, f"The saved record of the {self.mine.view} has another [{name}].")
        if self.mine.result not in (RUNNING, self.full.result):
            raise Breach("stream", 0, f"The saved record of the {self.mine.view} has another result.")
        links = [value for _, name, value in self.mine.foot if name == COMMITMENT]
        chain = self.walk.foot.chain
        for number, value in enumerate(links):
            found = SEEN_FORM.fullmatch(value)
            if found is None or number >= len(chain) or value != f"{number} {chain[number].digest}":
                raise Breach("stream", 0, f"Commitment {number} of the saved record is not that of the full one.")
        if not links:
            raise Breach("stream", 0, "The saved record has no commitments.")
        told = self.told(len(links) - 1)
        lines = self.walk.match.game.notation.lines_from(self.walk.match.start, self.listener, told)
        if [str(line) for line in lines] != [line for _, line in self.mine.lines]:
            raise Breach("stream", 0, f"The saved record of the {self.mine.view} says something else of the turns.")
        return f"the saved record of the {self.mine.view} ({len(links)} commitments)"

    def values(self, of: Record, name: str) -> list[str]:
        """The values of a tag."""
        return [value for key, value in of.tags if key == name]

    def told(self, last: int) -> list[Told]:
        """What the listener had been told when it saved its record, this commitment the last of it."""
        rows = [value for _, name, value in self.mine.foot if name == TOLD]
        found = TOLD_FORM.fullmatch(rows[0]) if len(rows) == 1 else None
        if found is None:
            raise Breach("stream", 0, "The saved record does not say how much its listener was told.")
        line = self.walk.segments[last - 1].line if last else 0
        lists = [*[told[self.listener] for told in self.walk.lines_told], self.walk.match.told[self.listener]]
        told = lists[line][: int(found[2])]
        if len(told) != int(found[2]) or told_digest(told) != found[3]:
            raise Breach("stream", 0, f"The {self.mine.view} was told something else than these steps tell.")
        return told
