"""The unfinished turns at a table: of each seat that has begun one its draft, beside what is committed."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from unseen.core.errors import UnseenError
from unseen.core.game import View
from unseen.core.match import Match
from unseen.core.seats import Action, Seat
from unseen.core.state import State
from unseen.core.words import StepWords
from unseen.table.draft import Draft
from unseen.table.messages import Message
from unseen.table.posts import draft_post
from unseen.table.stream import Stream

CHANGES_MAX: Final = 500
"""So often may a seat take back something of one turn: each change is kept for good."""
LATE_MAX: Final = 200
"""A late answer has fewer steps than this."""


class Drafts:
    """All drafts of one table, and what each listener was sent, to which a change of a draft is posted."""

    def __init__(self, match: Match, streams: Mapping[Seat, Stream]) -> None:
        self.match: Final = match
        self.streams: Final = streams
        self.begun: Final[dict[Seat, Draft]] = {}
        self.changes: Final[Counter[Seat]] = Counter()
        """How often something of a seat's unfinished turn was taken back."""

    def put(self, seat: Seat, draft: Draft | None) -> None:
        """Put a draft in place of the present one, and post it if that changes anything."""
        old = draft_post(self.begun.pop(seat, None))
        if draft is not None:
            self.begun[seat] = draft
        new = draft_post(draft)
        if new != old:
            self.streams[seat].add(new)

    def carry_over(self) -> None:
        """The truth is another one now: what is offered there, too, stays, the other drafts are dropped."""
        for seat, draft in list(self.begun.items()):
            self.put(seat, self.renewed(draft))

    def drop(self) -> None:
        """Nothing is begun any more."""
        for seat in list(self.begun):
            self.put(seat, None)

    # ---- what a seat could do ----
    def tried(self, seat: Seat, message: Message) -> Draft:
        """The seat's draft after this message, made beside the present one; UnseenError if a step cannot be taken."""
        if message.take_back and seat not in self.begun:
            raise UnseenError("take-back", "There is nothing to take back; what bound you stays done.")
        if message.take_back and self.changes[seat] >= CHANGES_MAX:
            raise UnseenError("too-much", "This turn was changed too often: what stands can only be finished now.")
        draft, kept = Draft(self.match.game, seat, self.match.state, self.streams[seat].view), self.actions(seat)
        for action in kept[: -message.take_back] if message.take_back else kept:
            draft.do(action)
        for text in message.steps:
            draft.add(text)
        return draft

    def meant(self, seat: Seat, texts: Sequence[str]) -> list[StepWords]:
        """These steps in words, each as its author knows it before it, after those begun with; UnseenError if they
        cannot be taken together. Nothing is done.
        """
        tried = self.tried(seat, Message("", 0, tuple(texts)))
        return [step.words for step in tried.steps[-len(texts) :]]

    def renewed(self, draft: Draft) -> Draft | None:
        """The same steps on the present truth; None if they are not all offered there."""
        return draft.on(self.match.state, self.fresh_view(draft.seat), draft.actions)

    def answer(self, seat: Seat, steps: Sequence[str]) -> Draft | None:
        """The draft of an answer that waited; None if it is not offered any more, and its seat is asked again."""
        draft, present = self.fresh(seat), self.begun.get(seat)
        try:
            for text in [*(present.texts if present is not None else []), *steps]:
                draft.add(text)
        except UnseenError:
            return None
        return draft

    def late(self, seat: Seat) -> Draft | None:
        """What time chooses for a seat, on top of its unfinished choice, or of as much of it as can be; None if it has
        to lose instead.
        """
        begun = self.actions(seat)
        for kept in range(len(begun), -1, -1):
            draft = self.fresh(seat)
            for action in begun[:kept]:
                draft.do(action)
            for _ in range(LATE_MAX):
                if draft.final or seat not in draft.state.pending():
                    break
                chosen = draft.game.late(draft.view, draft.state.legal(seat))
                if chosen is None:
                    break
                draft.do(chosen)
            if draft.final:
                return draft
        return None

    def actions(self, seat: Seat) -> list[Action]:
        """The ids of the steps that it has begun with."""
        return self.begun[seat].actions if seat in self.begun else []

    def fresh(self, seat: Seat) -> Draft:
        """A draft without a step."""
        return Draft(self.match.game, seat, self.match.state, self.fresh_view(seat))

    def fresh_view(self, seat: Seat) -> View:
        """Committed knowledge, with what was told but not yet posted."""
        stream = self.streams[seat]
        view = stream.view.copy()
        for told in self.match.told[seat][stream.heard :]:
            view.learn(told)
        return view

    # ---- how things stand for a listener ----
    def state(self, listener: Seat) -> State:
        """The truth with its unfinished turn played."""
        return self.begun[listener].state if listener in self.begun else self.match.state

    def known(self, listener: Seat) -> View:
        """All that it knows, its own draft included."""
        return self.begun[listener].view if listener in self.begun else self.streams[listener].view
