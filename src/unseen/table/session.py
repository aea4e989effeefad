"""A live table: messages in, numbered posts out. Knows no clock, socket, disk or generator."""

from collections.abc import Collection, Mapping, Sequence
from typing import Final

from unseen.core.errors import UnseenError
from unseen.core.events import Told
from unseen.core.game import Game, View
from unseen.core.match import Chance, Match, Recorder
from unseen.core.seats import CHANCE, SPECTATOR, Action, Seat
from unseen.table.draft import Draft
from unseen.table.messages import Message, Post, read_message
from unseen.table.posts import ask_post, draft_post, over_post, refused_post, stands_post, told_post, wait_post

RELEASED: Final = Message("released", 0)
"""In the log, from nobody: the answers that waited take effect."""


class Stream:
    """One listener's posts, numbered from 1 for this listener alone, and what they were made from."""

    def __init__(self, view: View) -> None:
        self.posts: list[Post] = []
        self.view: Final = view
        self.heard = 0
        self.status: Post = {}
        self.answers: dict[str, tuple[Message, int, int]] = {}
        """By idempotency key: the accepted message and the span of posts that answered it."""

    def add(self, post: Post) -> None:
        """Give a post its number."""
        self.posts.append({"number": len(self.posts) + 1, **post})


class Table:
    """One match with its drafts and streams. Everything follows from the start and the log of accepted messages."""

    def __init__(self, game: Game, chance: Chance, bots: Collection[Seat] = (), position: str = "") -> None:
        self.game: Final = game
        self.chance: Final = chance
        self.bots: Final = frozenset(bots)
        """Seats that play without drafts: each of their messages is committed at once."""
        self.position: Final = position
        self.match: Final = Match(game, game.read_position(position) if position else None)
        self.drafts: dict[Seat, Draft] = {}
        self.waiting: Final[dict[Seat, tuple[tuple[str, ...], Post]]] = {}
        """Answers in a window that wait for its pause: the steps, and what their author is shown meanwhile."""
        self.streams: Final = {listener: Stream(game.blank(listener)) for listener in self.match.listeners}
        self.log: Final[list[tuple[Seat, Message]]] = []
        """Every accepted message; it only grows."""
        self.match.settle(chance)
        self.publish()

    # ---- messages ----
    def receive(self, listener: Seat, raw: object, early: bool = False) -> dict[Seat, list[Post]]:
        """Take a message; the new posts by listener. A refusal is one post to the sender and changes nothing at all.

        `early`: the pause of the open window is not over; an answer is accepted and waits until `release`.
        """
        stream = self.streams[listener]
        try:
            message = read_message(raw)
            answered = self.answered(stream, message)
            if answered is not None:
                return {listener: answered}
            self.admit(listener, message)
            draft = self.tried(listener, message)
        except UnseenError as error:
            return {listener: [refused_post(len(stream.posts), error)]}
        if early and self.answers(listener, message, draft):
            message = message.waiting()
        return self.accept(listener, message, draft)

    def answered(self, stream: Stream, message: Message) -> list[Post] | None:
        """The same posts again for a message that was taken before; None for a new one."""
        if message.key not in stream.answers:
            return None
        known, first, last = stream.answers[message.key]
        if not message.asks_same(known):
            raise UnseenError("key", "This key was used for another message; make a new key for each.")
        return stream.posts[first:last]

    def admit(self, seat: Seat, message: Message) -> None:
        """May this seat act at all now, on what it has seen? UnseenError otherwise."""
        if seat == SPECTATOR:
            raise UnseenError("no-seat", "You watch this table; only who holds a seat can act.")
        if self.over:
            raise UnseenError("over", "The game is over.")
        if message.after != self.last(seat) and not message.resign:  # giving up does not hang on the latest news
            raise UnseenError("stale", "The table has moved on since; look at it again and choose anew.")
        if not message.resign and seat not in self.match.state.pending():
            raise UnseenError("out-of-turn", "It is not your decision now.")
        if not message.resign and seat in self.waiting:
            raise UnseenError("stands", "Your answer stands; it takes effect when the window's pause is over.")

    def tried(self, seat: Seat, message: Message) -> Draft | None:
        """The seat's draft after this message, made beside the present one; UnseenError if a step cannot be taken."""
        if message.resign:
            return None
        present = self.drafts.get(seat)
        if message.take_back and present is None:
            raise UnseenError("take-back", "There is nothing to take back; what bound you stays done.")
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
        if draft is None:
            self.waiting.clear()
            self.redraft(seat, None)
            self.match.resign(seat)
            self.settle()
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
        return draft.final or (seat in self.bots and self.would_show(seat, message.steps[-1]))

    def release(self) -> dict[Seat, list[Post]]:
        """The window's pause is over: the answers take effect in order of seats, whenever each was given."""
        before = {listener: len(stream.posts) for listener, stream in self.streams.items()}
        self.log.append((SPECTATOR, RELEASED))
        waiting = dict(sorted(self.waiting.items()))
        self.waiting.clear()
        for seat, (steps, _) in waiting.items():
            draft = None if self.over else self.answered_by(seat, steps)
            if draft is not None:
                self.redraft(seat, None)
                self.commit(draft)
        self.publish()
        return self.new_posts(before)

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
        """Post to each listener what it was told since, and its status if that changed; nothing if neither."""
        for listener, stream in self.streams.items():
            told = self.match.told[listener]
            new = told[stream.heard :]
            if new:
                for one in new:
                    stream.view.learn(one)
                stream.heard = len(told)
                stream.add(told_post(new))
            status = self.status(listener)
            if status != stream.status:
                stream.status = status
                stream.add(status)

    def status(self, listener: Seat) -> Post:
        """`ask`, `wait` or `over`, without a number."""
        outcome = self.match.state.outcome()
        if outcome is not None:
            return over_post(outcome)
        if listener in self.waiting:
            return self.waiting[listener][1]
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
        if self.over or listener in self.waiting or listener not in state.pending():
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

    # ---- for the shell that runs the bots ----
    def would_show(self, seat: Seat, text: str) -> bool:
        """Would others hear of this step at once? Only for pacing bots, so that silent steps take no visible time."""
        state = self.match.state.clone()
        action = self.game.notation.read(state, seat, text)
        if action not in state.legal(seat):
            return False
        recorder = Recorder(self.match.listeners)
        state.apply(seat, action, recorder)
        while state.pending() == (CHANCE,):
            state.apply(CHANCE, self.chance.draw(state), recorder)
        return any(told for listener, told in recorder.told.items() if listener != seat)
