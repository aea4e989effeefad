"""What a tuning says, for machines: the same figures as for people."""

from unseen.core.wire import Json
from unseen.lab.experiment.summary import both
from unseen.lab.tuning.aims import Nearer, Reached
from unseen.lab.tuning.answer import confirmations, findings
from unseen.lab.tuning.searching import Tuned
from unseen.lab.tuning.standing import Tried


def summary(tuned: Tuned) -> dict[str, Json]:
    """One object."""
    search, standing = tuned.search, tuned.standing
    front = {one.number for one in standing.front}
    return {
        "game": search.asked.game,
        "rules": standing.plan.rules,
        "program": standing.plan.program,
        "seed": search.asked.seed,
        "games": standing.games,
        "interrupted": tuned.interrupted,
        "answer": list(findings(tuned)),
        "aims": {aim.key: aim.said for aim in search.aims},
        "over": {key: list(values) for key, values in search.over.items()},
        "trials": [{**of_trial(one), "front": one.number in front} for one in standing.played],
        "refused": [{"trial": one.number, "point": {**one.point}, "why": one.refused} for one in standing.refused],
        "chosen": [one.number for one in standing.chosen()],
        "confirmed": [
            {"name": cell.name, "settings": {**cell.settings}, "aims": [of_nearer(one) for one in several]}
            for cell, several in confirmations(tuned)
        ],
    }


def of_trial(one: Tried) -> dict[str, Json]:
    """A trial; 0 is the game as it is."""
    return {
        "trial": one.number,
        "point": {**one.point},
        "figures": [of_reached(each) for each in one.reached],
        "miss": one.miss,
    }


def of_reached(one: Reached) -> dict[str, Json]:
    """A figure."""
    return {"aim": one.aim.key, "of": one.what, "value": one.value, "interval": both(one.interval), "miss": one.miss}


def of_nearer(one: Nearer) -> dict[str, Json]:
    """A figure beside that of the game as it is."""
    return {
        **of_reached(one.after),
        "before": of_reached(one.before),
        "nearer": {"value": one.value, "interval": both(one.interval), "pairs": one.pairs},
    }
