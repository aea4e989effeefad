"""A rough policy: kinds of steps first, then all steps of one kind alike."""

from unseen.core.seats import Action


def shares(kinds: list[Action], weights: dict[Action, float]) -> list[float]:
    """The share of each step, given its kind; a kind without a weight counts 1."""
    counts: dict[Action, int] = {}
    for kind in kinds:
        counts[kind] = counts.get(kind, 0) + 1
    found = [weights.get(kind, 1.0) / counts[kind] for kind in kinds]
    total = sum(found, 0.0)
    return [share / total for share in found]
