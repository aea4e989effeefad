"""When a computer's step is seen: at moments that tell nothing of how it was found."""

import math


def seen_at(since: float, now: float, pause_s: float, thinks_s: float) -> float:
    """When a step that others hear of is due, in seconds: at a whole multiple of the pause after the last one.

    A level that goes by time has all of it behind it then, with a pause to spare for what is not thinking: so long it
    takes also where it had nothing to choose, in what everybody sees and in what nobody does.
    """
    if pause_s <= 0.0:
        return now
    least_s = max(thinks_s + pause_s if thinks_s else 0.0, now - since)
    return since + pause_s * max(1, math.ceil(least_s / pause_s))
