"""Every field of a state counts: a clone has it and `key` shows it. A forgotten field is the likeliest bug of all."""

from collections.abc import Collection

from unseen.core.state import State
from unseen.testing.finding import Finding

CHECK = "fields"
UNSAID = ("unsaid", "hushed")
"""What is unsaid is cloned, but `key` leaves it out: it has happened, it is only not yet said."""


def field_names(state: State) -> list[str]:
    """The names of all fields, declared or present."""
    names: list[str] = []
    for kind in type(state).__mro__:
        names.extend(getattr(kind, "__annotations__", {}))
    names.extend(getattr(state, "__dict__", {}))
    names.extend(getattr(type(state), "__mypyc_attrs__", ()))
    present = {name for name in names if not name.startswith("_") and hasattr(state, name)}
    return sorted(name for name in present if not callable(getattr(state, name)))


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


def check(state: State, left_out: Collection[str] = ()) -> list[Finding]:
    """Change each field in turn; `left_out` are the fields that `key` rightly leaves out, or lists of a game's own
    objects that may be empty: nothing can be put into an empty one.
    """
    out: list[Finding] = []
    for name in field_names(state):
        twin = state.clone()
        if name in left_out and getattr(twin, name) == []:
            continue
        value = changed(getattr(twin, name))
        if value is None:
            if name not in left_out:
                out.append(Finding(CHECK, "", f"the kit cannot change {name}: list it among what `key` leaves out"))
            continue
        setattr(twin, name, value)
        if getattr(twin.clone(), name) != value:
            out.append(Finding(CHECK, "", f"a clone forgets {name}"))
        if name not in (*UNSAID, *left_out) and twin.key() == state.key():
            out.append(Finding(CHECK, "", f"`key` does not show {name}"))
    return out
