"""Every field of a state counts: a clone has it and `key` shows it. A forgotten field is the likeliest bug of all.

What only the end opens, `hindsight` shows in place of `key`, and then no step may depend on it.
"""

from collections.abc import Collection

from unseen.core.events import OPENED, Event, Tell
from unseen.core.options import Chosen
from unseen.core.seats import Action, Audience, Seat
from unseen.core.state import State
from unseen.testing.asks import offered
from unseen.testing.finding import Finding

CHECK = "fields"
UNSAID = ("unsaid", "hushed")
"""What is unsaid is cloned, but `key` leaves it out: it has happened, it is only not yet said."""
STEPS_MAX = 12


def field_names(owner: object) -> list[str]:
    """The names of all fields, declared or present."""
    names: list[str] = []
    for kind in type(owner).__mro__:
        names.extend(getattr(kind, "__annotations__", {}))
    names.extend(getattr(owner, "__dict__", {}))
    names.extend(getattr(type(owner), "__mypyc_attrs__", ()))
    present = {name for name in names if not name.startswith("_") and hasattr(owner, name)}
    return sorted(name for name in present if not callable(getattr(owner, name)))


def paths(owner: object) -> list[tuple[str, ...]]:
    """All fields, those of the open board and of other parts with a `key` of their own after the part's name."""
    out: list[tuple[str, ...]] = []
    for name in field_names(owner):
        part = getattr(owner, name)
        whole = callable(getattr(part, "key", None)) and callable(getattr(part, "copy", None))
        out += [(name, *rest) for rest in paths(part)] if whole else [(name,)]
    return out


def keeper(owner: object, path: tuple[str, ...]) -> object:
    """The owner, or the part of it, that holds a field."""
    for name in path[:-1]:
        owner = getattr(owner, name)
    return owner


def changed(value: object) -> object:
    """Another value of the same kind; None if this kind is not known."""
    match value:
        case bool():
            return not value
        case int() | float():
            return value + 1
        case str():
            return value + "x"
        case None:
            return 1
        case list() | tuple():
            return type(value)(changed_parts(value))
        case dict():
            return {**value, "another": 1}
        case set() | frozenset():
            return value ^ {1}
    return None


def changed_parts(value: list[object] | tuple[object, ...]) -> list[object]:
    """One element changed, or one added to an empty one."""
    parts = list(value)
    other = changed(parts[0]) if parts else 1
    return [other, *parts[1:]] if other is not None else parts[1:]


def differing(one: object, other: object) -> str:
    """In which fields two of a kind differ, as the end of a sentence; "" where none is known to."""
    first, second = ({".".join(path): getattr(keeper(p, path), path[-1]) for path in paths(p)} for p in (one, other))
    names = [name for name, value in first.items() if changed(value) is not None and second.get(name) != value]
    return f" (other in {', '.join(names)})" if names else ""


def check(state: State, left_out: Collection[str] = ()) -> list[Finding]:
    """Change each field in turn; `left_out` are the fields that `key` rightly leaves out, or lists of a game's own
    objects that may be empty: nothing can be put into an empty one.
    """
    out: list[Finding] = []
    for path in paths(state):
        twin, name = state.clone(), path[-1]
        held = keeper(twin, path)
        if name in left_out and getattr(held, name) == []:
            continue
        value = changed(getattr(held, name))
        if value is None:
            if name not in left_out and not isinstance(getattr(held, name), Chosen):
                sentence = f"the kit cannot change {name}: name it in `Expectations.key_leaves_out`"
                out.append(Finding(CHECK, "", sentence))
            continue
        setattr(held, name, value)
        if getattr(keeper(twin.clone(), path), name) != value:
            out.append(Finding(CHECK, "", f"a clone forgets {name}"))
        if getattr(keeper(state, path), name) == value:
            out.append(Finding(CHECK, "", f"a clone shares {name}"))
        if name in (*UNSAID, *left_out) or twin.key() != state.key():
            continue
        if twin.hindsight() == state.hindsight():
            out.append(Finding(CHECK, "", f"neither `key` nor `hindsight` shows {name}"))
        elif depends(state, twin):
            out.append(Finding(CHECK, "", f"`hindsight` shows {name}, and steps depend on it: it belongs into `key`"))
    return out


class All(Tell):
    """Everything that is told but what is opened at the end."""

    def __init__(self) -> None:
        self.said: list[tuple[Audience, Event]] = []

    def say(self, audience: Audience, event: Event) -> None:
        if type(event).__name__ != OPENED:
            self.said.append((audience, event))


def depends(state: State, twin: State) -> bool:
    """Do the next steps differ where only the hindsight does?"""
    steps = list(offered(state))
    return steps != list(offered(twin)) or any(after(state, *step) != after(twin, *step) for step in steps[:STEPS_MAX])


def after(state: State, seat: Seat, action: Action) -> tuple[object, ...]:
    """What comes of a step, and what is told for it."""
    one, ear = state.clone(), All()
    one.apply(seat, action, ear)
    return one.key(), one.outcome(), ear.said
