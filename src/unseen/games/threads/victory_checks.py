"""The check that somebody can win a set by what its victory names, on every map and with every number of players.

What could be had at the very most is weighed against what victory takes, so that nothing is refused that can be
reached. The last side and the round cap end games beside it; nobody sets out for them unless the mode says so.
"""

from collections.abc import Callable, Iterator
from typing import Final

from unseen.games.threads.set_facts import MapFacts, SetFacts
from unseen.games.threads.set_reading import Fault

ACTIONS: Final = 5
"""Of one turn, the paid one among them (THR-TURN-03, THR-TURN-04)."""
PULL: Final = 2
"""What a pull gives beside the own yield (THR-PULL-02)."""


class Reach:
    """What one seat could have at the very most before its last chance to win, in step 1 of the last round."""

    def __init__(self, facts: SetFacts, board: MapFacts, players: int) -> None:
        self.facts: Final = facts
        self.board: Final = board
        self.players: Final = players
        self.turns: Final = facts.setup.max_rounds - 1
        scripts = [[line.verb for line in card.lines()] for card in facts.cards]
        knotted = max([1, *[verbs.count("bind") + verbs.count("tangle") for verbs in scripts]])
        gains = max([0, *[verbs.count("gain") for verbs in scripts]])
        # Where no token lies on the board at first, the first pieces come in the second turn (THR-DEP-01).
        bound = (self.turns if facts.setup.tokens_start_on_board else self.turns - 1) * ACTIONS * knotted
        self.threads: Final = 2 * len(board.threads)
        self.worth: Final = min(self.threads, bound)
        pulls = facts.setup.max_rounds * players - 1
        given = pulls * (PULL + self.worth) + self.turns * ACTIONS * gains * self.worth
        self.knots: Final = max([0, *facts.setup.starting_knots[:players]]) + given


# ---- ways to win; each gives its fault where it cannot be reached ----
def by_yield(reach: Reach) -> Iterator[Fault]:
    """All threads tangled, or as many as the rounds leave time for."""
    facts, target = reach.facts, reach.facts.victory.yield_target.get(reach.players, 0)
    if reach.threads < target:
        had = f"has {len(reach.board.threads)} threads, worth {reach.threads} when all are tangled"
        yield reach.board.fault("threads", f"{had}, and a yield of {target} wins")
    elif reach.worth < target:
        reason = f"wants {target}, and {facts.setup.max_rounds} rounds leave time for {reach.worth}"
        yield facts.victory.fault("yield_target", reason)


def by_bank(reach: Reach) -> Iterator[Fault]:
    """What one begins with, what pulls give, what cards give."""
    target = reach.facts.victory.bank_target.get(reach.players, 0)
    if reach.knots < target:
        reason = f"wants {target} knots, and on {reach.board.id} nobody can come to more than {reach.knots}"
        yield reach.facts.victory.fault("bank_target", reason)


def by_seals(reach: Reach) -> Iterator[Fault]:
    """As many as the deck holds, as come into the row, as can be paid."""
    facts, setup, target = reach.facts, reach.facts.setup, reach.facts.victory.seals_target
    prices = sorted([card.cost for card in facts.cards if card.use == "held" for _ in range(card.copies)])
    shown, price = reach.turns * setup.market_row, sum(prices[:target])
    reason = ""
    if len(prices) < target:
        reason = f"{target} held cards of {len(prices)}"
    elif shown < target:
        reason = f"{target} held cards, and a row of {setup.market_row} shows {shown} in {setup.max_rounds} rounds"
    elif price > reach.knots:
        reason = f"held cards for {price} knots, and nobody can come to more than {reach.knots}"
    if reason:
        yield facts.victory.fault("seals_target", f"wants {reason}")


def by_last_side(reach: Reach) -> Iterator[Fault]:
    """Somebody can die: on a chasm (THR-CHASM-02), or by a second wound where the set recommends that (GAP-11)."""
    deeds = _deeds(reach.facts)
    falls = "~" in reach.board.terrain().values() and deeds & {"push", "drag", "bridge_remove", "fall_voluntary"}
    if not falls and not {"wound", "dies"} <= deeds:
        yield reach.facts.victory.fault("mode", f"is last_side, and on {reach.board.id} nothing can kill a unit")


def _deeds(facts: SetFacts) -> set[str]:
    """The verbs of all cards, what attacks of the roster and cards do, and what is recommended of dying."""
    lines = [line for card in facts.cards for line in card.lines()]
    bands = [band for unit in facts.units if unit.id in facts.setup.default_roster for band in unit.attack.bands]
    effects = [line.effect for line in lines] + [effect for band in bands for effect in band.known()]
    found = {effect.verb for effect in effects if effect is not None} | {line.verb for line in lines}
    advised = {("fall_voluntary", True): "fall_voluntary", ("second_wound", "dies"): "dies"}
    return found | {word for (key, value), word in advised.items() if facts.options_override.get(key) == value}


WAYS: Final[dict[str, tuple[Callable[[Reach], Iterator[Fault]], ...]]] = {
    "yield": (by_yield,),
    "bank": (by_bank,),
    "seals": (by_seals,),
    "any_of": (by_yield, by_bank, by_seals),
    "last_side": (by_last_side,),
}
"""By mode."""


def victory_in_reach(facts: SetFacts) -> Iterator[Fault]:
    """What the mode of victory names can be reached on every map within the rounds; of any_of, one of the three."""
    for board in facts.maps:
        for players in board.players:
            ways, reach = WAYS[facts.victory.mode], Reach(facts, board, players)
            faults = [fault for way in ways for fault in way(reach)]
            if len(faults) == len(ways):
                yield faults[0] if len(faults) == 1 else _none(facts, players, faults)
                break


def _none(facts: SetFacts, players: int, faults: list[Fault]) -> Fault:
    """None of several ways can be reached."""
    none = f"{players} players can reach none of it: {'; '.join([fault.sentence() for fault in faults])}"
    return facts.victory.fault("mode", f"is {facts.victory.mode}, and {none}")
