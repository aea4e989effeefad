"""A live table: messages in, numbered posts out. Knows no clock, socket, disk or generator."""

from collections.abc import Collection, Mapping, Sequence
from typing import Final

from unseen.core.errors import UnseenError
from unseen.core.events import Told
from unseen.core.game import Game, View
from unseen.core.match import Chance, Match
from unseen.core.seats import SPECTATOR, Action, Seat
from unseen.core.wire import Json
from unseen.table import hours, people
from unseen.table.clock import Clock, read_pace
from unseen.table.commitments import Chain
from unseen.table.consent import PASSING, Consent, note_post
from unseen.table.course import Course
from unseen.table.draft import Draft, would_show
from unseen.table.messages import AGAIN, KINDS, RELEASED, REMATCH, RENEWED, UNTIMED, Message, Post, Sign, read_message
from unseen.table.posts import ask_post, draft_post, over_post, refused_post, stands_post, told_post, wait_post
from unseen.table.stream import Stream

CHANGES_MAX: Final = 500
"""So often may a seat take back something of one turn: each change is kept for good."""


class Table:
    """One match with its drafts and streams. Everything follows from the start and the log of accepted messages."""

    def __init__(
        self,
        game: Game,
        chance: Chance,
        bots: Collection[Seat] = (),
        position: str = "",
        seed: bytes = b"",
        pace: str = "",
    ) -> None:
        self.game: Final = game
        self.chance: Final = chance
        self.bots: Final = set(bots)
        """Seats that play without drafts: each of their messages is committed at once."""
        self.first_bots: Final = frozenset(bots)
        """Those from the beginning."""
        self.inviting: Final[dict[Seat, Seat]] = {}
        """Who asked that somebody else plays a seat, and so sends the link."""
        self.given: Final[list[Seat]] = []
        """The seats that changed hands, one after the other."""
        self.changes: Final[dict[Seat, int]] = {}
        """How often something of a seat's unfinished turn was taken back."""
        self.handed: Final[dict[Seat, int]] = {}
        """How many turns were over when a seat last changed hands."""
        self.players: Final[dict[Seat, str]] = {}
        """Who plays the seats that changed hands: a level, or FRIEND."""
        self.position: Final = position
        self.match: Final = Match(game, game.read_position(position) if position else None)
        self.drafts: dict[Seat, Draft] = {}
        self.waiting: Final[dict[Seat, tuple[tuple[str, ...], Post]]] = {}
        """Answers in a window that wait for its pause: the steps, and what their author is shown meanwhile."""
        self.streams: Final = {listener: Stream(game.blank(listener)) for listener in self.match.listeners}
        self.log: Final[list[tuple[Seat, Message]]] = []
        """Every accepted message; it only grows."""
        self.chain: Final = Chain(game, self.match, seed) if seed else None
        """What the table commits itself to; None where nobody asks for it."""
        self.course: Final = Course(game)
        self.consent: Final = Consent(game)
        found = read_pace(pace)
        self.clock: Final = None if found is None else Clock(found, hours.sides_with_people(self))
        self.struck: Final[list[people.Struck]] = []
        """What was told and then taken back by consent."""
        self.epoch = 0
        """How often that happened: told lists and steps may be shorter than before."""
        self.flagged: tuple[Seat, ...] = ()
        """The side whose time was over."""
        self.shown: Post = self.consent.post()
        self.match.settle(chance)
        self.publish()

    # ---- messages ----
    def receive(
        self, listener: Seat, raw: object, early: bool = False, at: int = UNTIMED, away: bool = False
    ) -> dict[Seat, list[Post]]:
        """Take a message; the new posts by listener. A refusal is one post to the sender and changes nothing at all.

        `early`: the pause of the open window is not over; an answer is accepted and waits until `release`.
        `at`: the time, at a table with a clock; who tells it lets `tick` know first what time is over.
        `away`: nobody is there to be asked whether another person may have the seat that this is about.
        """
        stream = self.streams[listener]
        try:
            message = read_message(raw)
            answered = self.answered(stream, message)
            if answered is not None:
                return {listener: answered}
            self.admit(listener, message, at)
            draft = self.tried(listener, message)
        except UnseenError as error:
            return {listener: [refused_post(len(stream.posts), error)]}
        waits = early and self.answers(listener, message, draft)
        return self.accept(listener, message.taken(waits, self.pass_time(at), away), draft)

    def answered(self, stream: Stream, message: Message) -> list[Post] | None:
        """The same posts again for a message that was taken before; None for a new one."""
        if message.key not in stream.answers:
            return None
        known, first, last = stream.answers[message.key]
        if not message.asks_same(known):
            raise UnseenError("key", "This key was used for another message; make a new key for each.")
        return stream.posts[first:last]

    def admit(self, seat: Seat, message: Message, at: int) -> None:
        """May this seat act at all now, on what it has seen? UnseenError otherwise."""
        if seat == SPECTATOR:
            raise UnseenError("no-seat", "You watch this table; only who holds a seat can act.")
        people.check(self, seat, message)
        if self.over and message.offer is None and message.answer is None:
            raise UnseenError("over", "The game is over.")
        if not message.plays:
            return  # giving up, offers and answers do not hang on the latest news
        if not self.streams[seat].news <= message.after <= self.last(seat):
            raise UnseenError("stale", "The table has moved on since; look at it again and choose anew.")
        hours.check(self, at)
        if seat not in self.match.state.pending():
            raise UnseenError("out-of-turn", "It is not your decision now.")
        if seat in self.waiting:
            raise UnseenError("stands", "Your answer stands; it takes effect when the window's pause is over.")

    def tried(self, seat: Seat, message: Message) -> Draft | None:
        """The seat's draft after this message, made beside the present one; UnseenError if a step cannot be taken."""
        if not message.plays:
            return None
        present = self.drafts.get(seat)
        if message.take_back and present is None:
            raise UnseenError("take-back", "There is nothing to take back; what bound you stays done.")
        if message.take_back and self.changes.get(seat, 0) >= CHANGES_MAX:
            raise UnseenError("too-much", "This turn was changed too often: what stands can only be finished now.")
        draft = Draft(self.game, seat, self.match.state, self.streams[seat].view)
        kept = [step.action for step in present.steps] if present is not None else []
        for action in kept[: -message.take_back] if message.take_back else kept:
            draft.do(action)
        for text in message.steps:
            draft.add(text)
        return draft

    def accept(self, seat: Seat, message: Message, draft: Draft | None) -> dict[Seat, list[Post]]:
        """Enter a good message into the log, and do what it says."""
        before = {listener: len(stream.posts) for listener, stream in self.streams.items()}
        self.log.append((seat, message))
        if message.take_back:
            self.changes[seat] = self.changes.get(seat, 0) + 1
        if not message.plays and not message.resign:
            people.act(self, seat, message)
            self.consent.returned(seat)  # everybody is told of this; that a seat plays may be a secret
        elif draft is None:
            self.give_up(seat)
        elif message.waits:
            self.waiting[seat] = (message.steps, stands_post(draft, len(message.steps)))
        elif draft.final or seat in self.bots:
            self.redraft(seat, None)
            self.commit(draft)
        else:
            self.redraft(seat, draft if draft.steps else None)
        self.publish()
        stream = self.streams[seat]
        stream.answers[message.key] = (message, before[seat], len(stream.posts))
        return self.new_posts(before)

    def new_posts(self, before: Mapping[Seat, int]) -> dict[Seat, list[Post]]:
        """By listener, what came after so many posts."""
        new = {listener: stream.posts[before[listener] :] for listener, stream in self.streams.items()}
        return {listener: posts for listener, posts in new.items() if posts}

    # ---- windows ----
    @property
    def window(self) -> str:
        """The name of the window that is open, as everybody knows; "" if none is."""
        return "" if self.over else self.game.window(self.streams[SPECTATOR].view)

    @property
    def public(self) -> int:
        """How many events everybody was told: who looks on knows when it grows."""
        return self.streams[SPECTATOR].heard

    def answers(self, seat: Seat, message: Message, draft: Draft | None) -> bool:
        """Would this message be an answer that others hear of, or that hands over the decision?"""
        if draft is None or not message.steps or not self.window:
            return False
        return draft.final or (seat in self.bots and would_show(self.match, self.chance, seat, message.steps[-1]))

    def release(self, at: int = UNTIMED) -> dict[Seat, list[Post]]:
        """The window's pause is over: the answers take effect in order of seats, whenever each was given.

        Clocks take the time of now (`at`): the last one they know is that of an answer, which nobody may be told.
        """
        before = {listener: len(stream.posts) for listener, stream in self.streams.items()}
        self.log.append((SPECTATOR, Message(RELEASED, 0, at=self.pass_time(at))))
        self.let_go()
        self.publish()
        return self.new_posts(before)

    def let_go(self) -> None:
        """Let all answers that wait take effect."""
        waiting = dict(sorted(self.waiting.items()))
        self.waiting.clear()
        for seat, (steps, _) in waiting.items():
            draft = None if self.over else self.answered_by(seat, steps)
            if draft is not None:
                self.redraft(seat, None)
                self.commit(draft)

    def wait_with(self, seat: Seat, draft: Draft) -> None:
        """Let this be the seat's answer in the open window."""
        self.redraft(seat, None)
        self.waiting[seat] = (tuple([step.text for step in draft.steps]), stands_post(draft, len(draft.steps)))

    def answered_by(self, seat: Seat, steps: Sequence[str]) -> Draft | None:
        """The draft of an answer that waited; None if it is not offered any more, and its seat is asked again."""
        draft = Draft(self.game, seat, self.match.state, self.fresh_view(seat))
        present = self.drafts.get(seat)
        try:
            for text in [*([step.text for step in present.steps] if present is not None else []), *steps]:
                draft.add(text)
        except UnseenError:
            return None
        return draft

    # ---- time, and what was agreed ----
    def pass_time(self, at: int) -> int:
        """Take in the time; what the log says about it."""
        if self.clock is None:
            return UNTIMED
        self.clock.pass_to(at)
        return self.clock.now

    def sign(self, name: str, value: Json) -> dict[Seat, list[Post]]:
        """What nobody sends: TICK, BEGAN, WOKE with the time, AGAIN with the next game's table, RENEWED with a seat; it
        may do nothing.
        """
        before = {listener: len(stream.posts) for listener, stream in self.streams.items()}
        if name == AGAIN and isinstance(value, str) and self.consent.rematch and not self.consent.again:
            self.consent.again = value
            self.announce(note_post(REMATCH, "The next game is open, seats swapped.", table=value))
        elif name == RENEWED and isinstance(value, int) and people.renewable(self, value):
            people.renew(self, value)
        elif name in (AGAIN, RENEWED) or not isinstance(value, int) or not hours.passes(self, name, value):
            return {}
        self.log.append((SPECTATOR, Sign(name, value)))
        self.publish()
        return self.new_posts(before)

    def give_up(self, seat: Seat) -> None:
        """A seat resigns, or has no time any more."""
        self.waiting.clear()
        self.redraft(seat, None)
        self.match.resign(seat)
        self.settle()

    # ---- drafts and the match ----
    def redraft(self, seat: Seat, draft: Draft | None) -> None:
        """Put a draft in place of the present one, and post it if that changes anything."""
        old = draft_post(self.drafts.pop(seat, None))
        if draft is not None:
            self.drafts[seat] = draft
        new = draft_post(draft)
        if new != old:
            self.streams[seat].add(new)

    def commit(self, draft: Draft) -> None:
        """Play a draft into the match, in one go."""
        for step in draft.steps:
            offered = draft.seat in self.match.state.pending() and step.action in self.match.state.legal(draft.seat)
            assert offered, f"the draft's step {step.text} is not offered in the match"
            self.match.play(draft.seat, step.action)
        self.changes.pop(draft.seat, None)
        self.settle()

    def settle(self) -> None:
        """Let chance draw, and carry the other seats' drafts over to the new truth, or drop them."""
        self.match.settle(self.chance)
        for seat, draft in list(self.drafts.items()):
            view = self.fresh_view(seat)
            self.redraft(seat, draft.on(self.match.state, view, [step.action for step in draft.steps]))

    def fresh_view(self, listener: Seat) -> View:
        """Committed knowledge, with what was told but not yet posted."""
        stream = self.streams[listener]
        view = stream.view.copy()
        for told in self.match.told[listener][stream.heard :]:
            view.learn(told)
        return view

    # ---- posts ----
    def publish(self) -> None:
        """Post to each listener what it was told since, and its status if that changed; nothing if neither.

        Commitments go with what everybody is told, in the same post.
        """
        if self.chain is not None:
            self.chain.close(self.match)
        spoken = self.public
        for listener, stream in self.streams.items():
            told = self.match.told[listener]
            new = told[stream.heard :]
            commitments = self.chain.posted(stream.commitments) if self.chain is not None else []
            if new or commitments:
                for one in new:
                    stream.view.learn(one)
                stream.heard = len(told)
                stream.commitments += len(commitments)
                stream.add(told_post(new, commitments))
        self.look(self.public != spoken)
        for listener, stream in self.streams.items():
            status = self.status(listener)
            if status != stream.status:
                stream.status = status
                stream.add(status)
        self.show_offers()

    def look(self, spoken: bool) -> None:
        """Is this a public moment (`course`)? Then clocks may move, and what was asked about an earlier one lapses."""
        course, asked = self.course, () if self.window or self.over else self.match.state.pending()
        before = course.turns[-1].seats if course.turns else ()
        handed = len(self.game.seats) == 2 and len(asked) == len(before) == 1 and asked != before
        if not spoken and not handed and course.turns:
            return
        if course.began(len(self.match.steps), asked, self.game.words.headline(self.streams[SPECTATOR].view)):
            self.consent.drop(PASSING)
        elif not self.window and not self.over:
            return
        hours.turned(self)

    def show_offers(self) -> None:
        """Post the open offers if they changed; a game that is over leaves only that of another one."""
        if self.over:
            self.consent.drop([kind for kind in KINDS if kind != REMATCH])
        post = self.consent.post()
        if post != self.shown:
            self.shown = post
            self.announce(post)

    def announce(self, post: Post) -> None:
        """The same post to everybody."""
        for stream in self.streams.values():
            stream.add(post)

    def status(self, listener: Seat) -> Post:
        """`ask`, `wait` or `over`, without a number."""
        outcome = self.match.state.outcome()
        if outcome is not None:
            opened = self.chain is not None and not self.match.state.pending()
            proof = self.chain.proof().dump() if opened and self.chain is not None else None
            return over_post(outcome, bool(self.flagged), proof)
        if listener in self.waiting:
            return self.waiting[listener][1]
        if self.consent.paused:
            return wait_post()
        draft = self.drafts.get(listener)
        state = draft.state if draft is not None else self.match.state
        if listener not in state.pending():
            return wait_post()
        view = draft.view if draft is not None else self.streams[listener].view
        return ask_post(self.game, listener, state, view)

    def posts_since(self, listener: Seat, number: int) -> list[Post]:
        """All posts after this number."""
        return self.streams[listener].posts[max(number, 0) :]

    def last(self, listener: Seat) -> int:
        """The number of the last post; 0 if there is none."""
        return len(self.streams[listener].posts)

    # ---- what a listener knows ----
    @property
    def over(self) -> bool:
        """Is the game decided?"""
        return self.match.state.outcome() is not None

    def view(self, listener: Seat) -> View:
        """All that the listener knows, its own draft included; a copy."""
        draft = self.drafts.get(listener)
        return draft.view.copy() if draft is not None else self.streams[listener].view.copy()

    def ask(self, listener: Seat) -> list[Action]:
        """The steps offered to it now; [] if it is not asked."""
        draft = self.drafts.get(listener)
        state = draft.state if draft is not None else self.match.state
        if self.over or self.consent.paused or listener in self.waiting or listener not in state.pending():
            return []
        return state.legal(listener)

    def standing(self, listener: Seat) -> list[str]:
        """The words of its answer that waits for the end of a window's pause; [] if none does."""
        found = self.waiting[listener][1]["stands"] if listener in self.waiting else None
        return [str(step["words"]) for step in found if isinstance(step, dict)] if isinstance(found, list) else []

    def draft(self, listener: Seat) -> Draft | None:
        """The listener's unfinished turn."""
        return self.drafts.get(listener)

    def told(self, listener: Seat) -> list[Told]:
        """What it was told by committed steps; its draft's `told()` comes on top."""
        return list(self.match.told[listener])

    def would_show(self, seat: Seat, text: str) -> bool:
        """Would others hear of this step at once? Only for pacing bots, so that silent steps take no visible time."""
        return would_show(self.match, self.chance, seat, text)
