"""What a set must hold before it is played: every condition a check with a name.

A fault names its file, its line and its reason. The first checks say that names, effects and scripts mean something;
while one of them fails the others are not asked, for they could not answer.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from unseen.core.errors import UnseenError
from unseen.core.options import Option
from unseen.games.threads.card_checks import CARDS, GRAMMAR
from unseen.games.threads.map_checks import MAPS, PLACES
from unseen.games.threads.set_facts import SEATS_MAX, TIEBREAK, CardFacts, MapFacts, SetFacts, UnitFacts
from unseen.games.threads.set_reading import Fault
from unseen.games.threads.victory_checks import victory_in_reach

PLAIN: Final = re.compile("[a-z][a-z0-9_]{0,23}")
TAKEN: Final = ("decoy", "default", "by_players")
"""Words that steps and options use for something else."""
Check = Callable[[SetFacts], Iterator[Fault]]


@dataclass(frozen=True)
class Verdict:
    """How one check went: its name, what it demands, and its faults."""

    name: str
    demand: str
    faults: list[Fault]


def verdicts(facts: SetFacts, options: Sequence[Option] = ()) -> list[Verdict]:
    """Every check of a set in order; the later ones only if the first are sound.

    With the game's options it is also asked whether what the set recommends can be chosen.
    """
    first = [_verdict(check, facts) for check in FIRST]
    if any([one.faults for one in first]):
        return first
    found = [*first, *[_verdict(check, facts) for check in AFTER]]
    if options:
        found.append(Verdict("recommended-known", RECOMMENDED, list(recommended_known(facts, options))))
    return found


def check_names() -> list[str]:
    """The names of all checks."""
    return [*[_name(check) for check in (*FIRST, *AFTER)], "recommended-known"]


def _verdict(check: Check, facts: SetFacts) -> Verdict:
    return Verdict(_name(check), (check.__doc__ or "").strip(), list(check(facts)))


def _name(check: Check) -> str:
    return check.__name__.replace("_", "-")


# ---- names ----
def names_plain(facts: SetFacts) -> Iterator[Fault]:
    """A name has at most 24 small letters, digits and underscores and begins with a letter: steps speak of it."""
    for kind, one in _named(facts):
        if not PLAIN.fullmatch(one.id) or (kind != "map" and one.id in TAKEN):
            yield one.fault("id", f"is no plain name for a {kind}: {one.id}")


def names_unique(facts: SetFacts) -> Iterator[Fault]:
    """Every unit, card and map has a name of its own."""
    seen: set[tuple[str, str]] = set()
    for kind, one in _named(facts):
        if (kind, one.id) in seen:
            yield one.fault("id", f"names a second {kind} {one.id}")
        seen.add((kind, one.id))


def _named(facts: SetFacts) -> list[tuple[str, SetFacts | UnitFacts | CardFacts | MapFacts]]:
    units = [("unit", one) for one in facts.units]
    return [("set", facts), *units, *[("card", one) for one in facts.cards], *[("map", one) for one in facts.maps]]


def size(facts: SetFacts) -> Iterator[Fault]:
    """There are at most 24 kinds of units, 40 kinds of cards and 12 maps, and at least one unit and one map."""
    if not 1 <= len(facts.units) <= 24:
        yield facts.fault("units", f"has {len(facts.units)} kinds of units, not 1 to 24")
    if len(facts.cards) > 40:
        yield facts.fault("cards", f"has {len(facts.cards)} kinds of cards, not at most 40")
    if not 1 <= len(facts.maps) <= 12:
        yield facts.fault("maps", f"has {len(facts.maps)} maps, not 1 to 12")


# ---- units ----
def bands_ordered(facts: SetFacts) -> Iterator[Fault]:
    """A band of ranges begins at its least range."""
    for unit in facts.units:
        for band in unit.attack.bands:
            if band.min > band.max:
                yield band.fault("min", f"{band.min} is more than {band.max}")


def bands_disjoint(facts: SetFacts) -> Iterator[Fault]:
    """No range lies in two bands of a unit."""
    for unit in facts.units:
        held: set[int] = set()
        for band in unit.attack.bands:
            ranges = set(range(band.min, band.max + 1))
            if ranges & held:
                yield band.fault("", f"holds range {min(ranges & held)}, as another band of {unit.id} does")
            held |= ranges


# ---- set-up and victory ----
def roster_known(facts: SetFacts) -> Iterator[Fault]:
    """The roster names units of the set."""
    known = {one.id for one in facts.units}
    for n, name in enumerate(facts.setup.default_roster):
        if name not in known:
            yield facts.fault(f"setup.default_roster[{n}]", f"names no unit of the set: {name}")


def roster_complete(facts: SetFacts) -> Iterator[Fault]:
    """The roster has as many units as every player has, each once."""
    if len(facts.setup.default_roster) != facts.setup.units_per_player:
        reason = f"has {len(facts.setup.default_roster)} units where every player has {facts.setup.units_per_player}"
        yield facts.fault("setup.default_roster", reason)
    for n, name in enumerate(facts.setup.default_roster):
        if name in facts.setup.default_roster[:n]:
            yield facts.fault(f"setup.default_roster[{n}]", f"names {name} again")


def knots_for_all(facts: SetFacts) -> Iterator[Fault]:
    """Every seat of the largest map has its starting knots."""
    seats = max([0, *[count for one in facts.maps for count in one.players]])
    if not seats <= len(facts.setup.starting_knots) <= SEATS_MAX:
        reason = f"has {len(facts.setup.starting_knots)} numbers for {seats} seats"
        yield facts.fault("setup.starting_knots", reason)


def targets_for_all(facts: SetFacts) -> Iterator[Fault]:
    """There is a target of yield and one of knots for every number of players that a map allows."""
    wanted = sorted({count for one in facts.maps for count in one.players})
    for key, targets in (("yield_target", facts.victory.yield_target), ("bank_target", facts.victory.bank_target)):
        for count in wanted:
            if count not in targets:
                yield facts.fault(f"victory.{key}", f"names no target for {count} players")


def tiebreak_known(facts: SetFacts) -> Iterator[Fault]:
    """The tie-break is that of the rules (THR-WIN-03)."""
    if facts.victory.tiebreak != TIEBREAK:
        yield facts.fault("victory.tiebreak", f"must be {', '.join(TIEBREAK)}")


RECOMMENDED: Final = "What the set recommends are options of the game, with values that they have."


def recommended_known(facts: SetFacts, options: Sequence[Option]) -> Iterator[Fault]:
    """See RECOMMENDED."""
    known = {option.key: option for option in options}
    for key, value in facts.options_override.items():
        path = f"options_override.{key}"
        if key not in known or known[key].of_file:
            yield facts.fault(path, "is no option that a set can recommend")
            continue
        try:
            known[key].accept(value)
        except UnseenError as error:
            yield facts.fault(path, f"cannot be chosen: {error.sentence}")


FIRST: Final[tuple[Check, ...]] = (names_plain, names_unique, size, *GRAMMAR, *PLACES)
AFTER: Final[tuple[Check, ...]] = (
    bands_ordered,
    bands_disjoint,
    *CARDS,
    roster_known,
    roster_complete,
    knots_for_all,
    targets_for_all,
    tiebreak_known,
    *MAPS,
    victory_in_reach,
)
