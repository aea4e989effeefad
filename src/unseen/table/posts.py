"""What a listener gets: posts as JSON objects, made from that listener's own view and told list."""

from collections.abc import Sequence

from unseen.audit.record import BY_TIME
from unseen.core.errors import UnseenError
from unseen.core.events import Told
from unseen.core.game import Game, View
from unseen.core.seats import Action, Seat
from unseen.core.state import Outcome, State
from unseen.core.wire import Json, encode_told
from unseen.core.words import StepWords
from unseen.table.draft import Draft
from unseen.table.messages import Post


def told_post(events: Sequence[Told], commitments: Sequence[Json] = ()) -> Post:
    """Committed events, in the order in which they were told, and the commitments that go with them."""
    post: Post = {"kind": "told", "events": [encode_told(told) for told in events]}
    if commitments:
        post["commitments"] = list(commitments)
    return post


def draft_post(draft: Draft | None) -> Post:
    """All of the seat's present draft; it replaces what an earlier draft post said."""
    steps: list[Json] = []
    for step in draft.steps if draft is not None else []:
        events: list[Json] = [encode_told(told) for told in step.told]
        steps.append({"text": step.text, "words": step.words.text, "events": events})
    return {"kind": "draft", "steps": steps}


def ask_post(game: Game, seat: Seat, state: State, view: View) -> Post:
    """What the seat may do now, with words, prices, marks to point at and shortcuts."""
    legal = state.legal(seat)
    shortcuts: list[Json] = [
        {"steps": list(shortcut.steps), **words_json(shortcut.words)} for shortcut in game.words.shortcuts(view, legal)
    ]
    steps: list[Json] = [step_json(game, seat, state, view, action) for action in legal]
    return {"kind": "ask", "phase": game.words.phase(view), "steps": steps, "shortcuts": shortcuts}


def step_json(game: Game, seat: Seat, state: State, view: View, action: Action) -> dict[str, Json]:
    """One offered step."""
    marks: list[Json] = list(game.marks(action))
    text = game.notation.write(state, seat, action)
    return {"text": text, **words_json(game.words.step(view, action)), "marks": marks}


def words_json(words: StepWords) -> dict[str, Json]:
    """A step for people."""
    return {
        "words": words.text,
        "price": words.price,
        "seen": words.seen,
        "ends": words.ends,
        "binds": words.binds,
        "left": words.left,
    }


def wait_post() -> Post:
    """Nothing is asked of this listener. It names nobody: whose decision it is is not always public."""
    return {"kind": "wait"}


def stands_post(answer: Draft, steps: int) -> Post:
    """Nothing is asked any more: the listener's answer, its last steps, stands until the window's pause is over."""
    stands: list[Json] = [{"text": step.text, "words": step.words.text} for step in answer.steps[-steps:]]
    return {"kind": "wait", "stands": stands}


def over_post(outcome: Outcome, flagged: bool = False, proof: Json = None) -> Post:
    """The end, the same for everyone; `proof` opens all commitments. Who lost by the clock gave up, by the rules."""
    post: Post = {
        "kind": "over",
        "ending": outcome.ending,
        "winners": list(outcome.winners),
        "notes": [*outcome.notes, *([BY_TIME] if flagged else [])],
    }
    if proof is not None:
        post["proof"] = proof
    return post


def refused_post(number: int, error: UnseenError) -> Post:
    """A refusal. It takes no number of its own (it carries the last one given out), so it leaves no trace."""
    return {
        "number": number,
        "kind": "refused",
        "code": error.code,
        "rule": error.rule,
        "sentence": error.sentence,
    }


def note_post(note: str, words: str, **more: Json) -> Post:
    """An entry of the table's log that everybody is told."""
    return {"kind": "note", "note": note, "words": words, **more}
