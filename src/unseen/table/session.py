"""A live table: messages in, numbered posts out. Knows no clock, socket, disk or generator."""

from collections.abc import Collection, Mapping
from typing import Final

from unseen.core.errors import UnseenError
from unseen.core.events import Told
from unseen.core.game import Game, View
from unseen.core.match import Chance, Match
from unseen.core.seats import SPECTATOR, Action, Seat
from unseen.core.wire import Json
from unseen.table import posts
from unseen.table.agreements import PASSING, Agreements, Verdict
from unseen.table.commitments import Chain
from unseen.table.course import Course
from unseen.table.draft import Draft, would_show
from unseen.table.drafts import Drafts
from unseen.table.hours import Hours
from unseen.table.messages import (
    AGAIN,
    BACK,
    BEAT,
    DRAW,
    GO_ON,
    KINDS,
    PAUSE,
    RELEASED,
    REMATCH,
    RENEWED,
    SEAT,
    TICK,
    UNTIMED,
    Message,
    Post,
    Sign,
    read_message,
)
from unseen.table.stream import Stream, Struck


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
        past: Collection[tuple[Seat, Action]] = (),
    ) -> None:
        self.game: Final = game
        self.chance: Final = chance
        self.bots: Final = set(bots)
        """Seats that play without drafts: each of their messages is committed at once."""
        self.first_bots: Final = frozenset(bots)
        """Those from the beginning."""
        self.position: Final = position
        self.match: Final = Match(game, game.read_position(position) if position else None)
        self.past: Final = tuple(past)
        """The steps of another game that it goes on from: they are played, and told, before anything else."""
        for seat, action in self.past:
            self.match.play(seat, action)
        self.waiting: Final[dict[Seat, tuple[tuple[str, ...], Post]]] = {}
        """Answers in a window that wait for its pause: the steps, and what their author is shown meanwhile."""
        self.streams: Final = {listener: Stream(game.blank(listener)) for listener in self.match.listeners}
        self.drafts: Final = Drafts(self.match, self.streams)
        self.log: Final[list[tuple[Seat, Message]]] = []
        """Every accepted message; it only grows."""
        self.chain: Final = Chain(game, self.match, seed) if seed else None
        """What the table commits itself to; None where nobody asks for it."""
        self.course: Final = Course(game)
        self.agreements: Final = Agreements(game, self.match, self.course, self.bots)
        self.hours: Final = Hours(game, pace, self.course, self.bots)
        self.clock: Final = self.hours.clock
        """None where there is as much time as people like."""
        self.struck: Final[list[Struck]] = []
        """What was told and then taken back by consent."""
        self.epoch = 0
        """How often that happened: told lists and steps may be shorter than before."""
        self.flagged: tuple[Seat, ...] = ()
        """The side whose time was over."""
        self.shown: Post = self.agreements.post()
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
            draft = self.drafts.tried(listener, message) if message.plays else None
        except UnseenError as error:
            return {listener: [posts.refused_post(len(stream.posts), error)]}
        waits = early and self.answers(listener, message, draft)
        return self.accept(listener, message.taken(waits, self.hours.pass_to(at), away), draft)

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
        self.agreements.check(seat, message)
        if self.over and message.offer is None and message.answer is None:
            raise UnseenError("over", "The game is over.")
        if not message.plays:
            return  # giving up, offers and answers do not hang on the latest news
        if not self.streams[seat].news <= message.after <= self.last(seat):
            raise UnseenError("stale", "The table has moved on since; look at it again and choose anew.")
        if self.agreements.paused:
            raise UnseenError("paused", "The game is paused by consent; ask the others to go on.")
        self.hours.check(at)
        if seat not in self.match.state.pending():
            raise UnseenError("out-of-turn", "It is not your decision now.")
        if seat in self.waiting:
            raise UnseenError("stands", "Your answer stands; it takes effect when the window's pause is over.")

    def accept(self, seat: Seat, message: Message, draft: Draft | None) -> dict[Seat, list[Post]]:
        """Enter a good message into the log, and do what it says."""
        before = self.numbers()
        self.log.append((seat, message))
        if message.take_back:
            self.drafts.changes[seat] += 1
        if not message.plays and not message.resign:
            self.conclude(self.agreements.take(seat, message))
            self.agreements.returned(seat)  # everybody is told of this; that a seat plays may be a secret
        elif draft is None:
            self.give_up(seat)
        elif message.waits:
            self.waiting[seat] = (message.steps, posts.stands_post(draft, len(message.steps)))
        elif draft.final or seat in self.bots:
            self.drafts.put(seat, None)
            self.commit(draft)
        else:
            self.drafts.put(seat, draft if draft.steps else None)
        self.publish()
        stream = self.streams[seat]
        stream.answers[message.key] = (message, before[seat], len(stream.posts))
        return self.new_posts(before)

    def numbers(self) -> dict[Seat, int]:
        """By listener, the number of the last post."""
        return {listener: len(stream.posts) for listener, stream in self.streams.items()}

    def new_posts(self, before: Mapping[Seat, int]) -> dict[Seat, list[Post]]:
        """By listener, what came after so many posts."""
        new = {listener: stream.posts[before[listener] :] for listener, stream in self.streams.items()}
        return {listener: added for listener, added in new.items() if added}

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
        before = self.numbers()
        self.log.append((SPECTATOR, Message(RELEASED, 0, at=self.hours.pass_to(at))))
        self.let_go()
        self.publish()
        return self.new_posts(before)

    def let_go(self) -> None:
        """Let all answers that wait take effect."""
        waiting = dict(sorted(self.waiting.items()))
        self.waiting.clear()
        for seat, (steps, _) in waiting.items():
            draft = None if self.over else self.drafts.answer(seat, steps)
            if draft is not None:
                self.drafts.put(seat, None)
                self.commit(draft)

    # ---- time ----
    def sign(self, name: str, value: Json) -> dict[Seat, list[Post]]:
        """What nobody sends: TICK, BEGAN, WOKE with the time, AGAIN with the next game's table, RENEWED with a seat; it
        may do nothing.
        """
        before = self.numbers()
        agreements = self.agreements
        if name == AGAIN and isinstance(value, str) and agreements.rematch and not agreements.again:
            agreements.again = value
            self.announce(posts.note_post(REMATCH, "The next game is open, seats swapped.", table=value))
        elif name == RENEWED and isinstance(value, int) and agreements.renewable(value):
            self.announce(agreements.renew(value))
            self.vacate(value)
        elif name in (AGAIN, RENEWED) or not isinstance(value, int) or not self.passes(name, value):
            return {}
        self.log.append((SPECTATOR, Sign(name, value)))
        self.publish()
        return self.new_posts(before)

    def passes(self, name: str, at: int) -> bool:
        """Do what a sign of time says; False if it changes nothing."""
        if self.over or not self.hours.passes(name, at, self.agreements.paused):
            return False
        if name == TICK:
            self.time_is_over()
        elif name != BEAT:  # of which nobody is told: every clock shows what it showed
            self.show_clocks()
        return True

    def time_is_over(self) -> None:
        """The side whose clock ran has lost, or those who are late answer as time answers for them."""
        side = self.hours.late_side()
        if side:
            self.flag(side)
            return
        window, drafts = self.window, dict[Seat, Draft]()
        for seat in [seat for seat in self.match.state.pending() if seat not in self.waiting]:
            draft = self.drafts.late(seat)
            if draft is None:
                self.flag(self.game.seats[seat].team)
                return
            drafts[seat] = draft
        self.announce(posts.note_post("late", "Time is over for all who had not chosen yet."))
        for seat, draft in drafts.items():
            if window:
                self.drafts.put(seat, None)
                self.waiting[seat] = (
                    draft.texts,
                    posts.stands_post(draft, len(draft.steps)),
                )
            elif not self.over and seat in self.match.state.pending():
                self.play_late(draft)
        self.let_go()
        self.show_clocks()

    def play_late(self, draft: Draft) -> None:
        """Play what time chose for a seat. Others of the late were just played: where that changed what is offered,
        time chooses once more, and leaves the seat its decision where there is nothing to choose any more.
        """
        seat = draft.seat
        now = self.drafts.renewed(draft) or self.drafts.late(seat)
        if now is not None:
            self.drafts.put(seat, None)
            self.commit(now)

    def flag(self, side: str) -> None:
        """The time of this side is over."""
        self.flagged = tuple(self.hours.seats(side))
        titles = " and ".join([f"**{self.game.seats[seat].title}**" for seat in self.flagged])
        self.announce(posts.note_post("flag", f"The time of {titles} is over.", seats=list(self.flagged)))
        self.give_up(self.game.flag(list(self.flagged)))

    def give_up(self, seat: Seat) -> None:
        """A seat resigns, or has no time any more."""
        self.waiting.clear()
        self.drafts.put(seat, None)
        self.match.resign(seat)
        self.settle()

    # ---- what was agreed ----
    def conclude(self, verdict: Verdict | None) -> None:
        """Tell everybody how an offer ended, and do what all have agreed on."""
        if verdict is None:
            return
        self.announce(verdict.note)
        one, kind = verdict.one, verdict.one.offer.kind if verdict.agreed else ""
        if kind == SEAT:
            self.vacate(self.game.seat(one.offer.seat))
        elif kind == BACK:
            self.rewind(one.step, f"Taken back by consent; **{self.game.seats[one.by].title}** asked.")
        elif kind in (PAUSE, GO_ON):
            self.hours.hold(self.agreements.paused)
            self.show_clocks()
        elif kind == DRAW:
            self.match.resign(SPECTATOR)
            self.settle()

    def vacate(self, seat: Seat) -> None:
        """Who held this seat holds it no more: what was begun, asked and not answered there is nobody's."""
        self.drafts.put(seat, None)
        for one in self.agreements.left_by(seat):
            self.conclude(self.agreements.agree(seat, one))
        self.hours.reseated(seat)
        self.turned()

    def rewind(self, to: int, words: str) -> None:
        """Take back all but the first steps. Everybody's knowledge is what it was then; the log keeps what was told."""
        match = self.match
        told = {listener: list(told) for listener, told in match.told.items()}
        if self.chain is not None:
            self.chain.taken_back(match, to)
        match.take_back(to)
        self.epoch += 1
        self.agreements.drop(PASSING)
        self.waiting.clear()
        self.drafts.drop()
        kept = {listener: len(now) for listener, now in match.told.items()}
        self.struck.append(Struck(told, kept, words))
        for listener, stream in self.streams.items():
            if stream.heard > kept[listener]:
                stream.heard = kept[listener]
                stream.view = self.game.view(listener, match.told[listener])
                stream.add({"kind": "back", "told": stream.heard})
                stream.status = {}
        self.course.cut(to)
        self.hours.returned()
        self.turned()

    # ---- drafts and the match ----
    def commit(self, draft: Draft) -> None:
        """Play a draft into the match, in one go."""
        for step in draft.steps:
            offered = draft.seat in self.match.state.pending() and step.action in self.match.state.legal(draft.seat)
            assert offered, f"the draft's step {step.text} is not offered in the match"
            self.match.play(draft.seat, step.action)
        del self.drafts.changes[draft.seat]
        self.settle()

    def settle(self) -> None:
        """Let chance draw, and carry the other seats' drafts over to the new truth, or drop them."""
        self.match.settle(self.chance)
        self.drafts.carry_over()

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
                stream.add(posts.told_post(new, commitments))
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
            self.agreements.drop(PASSING)
        elif not self.window and not self.over:
            return
        self.turned()

    def turned(self) -> None:
        """Let the clocks go by the course."""
        self.hours.turned(bool(self.window), self.over)
        self.show_clocks()

    def show_clocks(self) -> None:
        """Post every side's time."""
        post = self.hours.post()
        if post is not None:
            self.announce(post)

    def show_offers(self) -> None:
        """Post the open offers if they changed; a game that is over leaves only that of another one."""
        if self.over:
            self.agreements.drop([kind for kind in KINDS if kind != REMATCH])
        post = self.agreements.post()
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
            return posts.over_post(outcome, bool(self.flagged), proof)
        if listener in self.waiting:
            return self.waiting[listener][1]
        if not self.asked(listener):
            return posts.wait_post()
        return posts.ask_post(self.game, listener, self.drafts.state(listener), self.drafts.known(listener))

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
        return self.drafts.known(listener).copy()

    def asked(self, listener: Seat) -> bool:
        """Is it this listener's decision now, as far as it has not made it?"""
        free = not self.over and not self.agreements.paused and listener not in self.waiting
        return free and listener in self.drafts.state(listener).pending()

    def ask(self, listener: Seat) -> list[Action]:
        """The steps offered to it now; [] if it is not asked."""
        return self.drafts.state(listener).legal(listener) if self.asked(listener) else []

    def standing(self, listener: Seat) -> list[str]:
        """The words of its answer that waits for the end of a window's pause; [] if none does."""
        found = self.waiting[listener][1]["stands"] if listener in self.waiting else None
        return [str(step["words"]) for step in found if isinstance(step, dict)] if isinstance(found, list) else []

    def draft(self, listener: Seat) -> Draft | None:
        """The listener's unfinished turn."""
        return self.drafts.begun.get(listener)

    def told(self, listener: Seat) -> list[Told]:
        """What it was told by committed steps; its draft's `told()` comes on top."""
        return list(self.match.told[listener])

    def would_show(self, seat: Seat, text: str) -> bool:
        """Would others hear of this step at once? Only for pacing bots, so that silent steps take no visible time."""
        return would_show(self.match, self.chance, seat, text)
