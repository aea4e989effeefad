"""What a set must hold before it is played: every condition a check with a name.

A fault names its file, its line and its reason. The first checks say that names, effects and scripts mean something;
while one of them fails the others are not asked, for they could not answer.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from unseen.core.errors import UnseenError
from unseen.core.options import Option
from unseen.games.threads import map_checks as maps
from unseen.games.threads.scripts import read_effect, read_line
from unseen.games.threads.set_facts import SEATS_MAX, TIEBREAK, CardFacts, MapFacts, SetFacts, UnitFacts
from unseen.games.threads.set_reading import Fault, counted, repeated
from unseen.games.threads.victory_checks import victory_in_reach

PLAIN: Final = re.compile("[a-z][a-z0-9_]{0,23}")
TAKEN: Final = ("decoy", "default", "by_players")
"""Words that steps and options use for something else."""
WITHOUT_PIECE: Final = ("gain", "reorient")
"""The verbs that need no acting piece."""
DOERS: Final = {
    **dict.fromkeys(("conceal", "attack", "bind", "tangle"), ("concealed", "a revealed unit")),
    "mix": ("revealed", "a face-down piece"),
}
"""By verb: what cannot do it, and what alone can."""
Checks = tuple[tuple[str, tuple[Callable[[Any], Iterator[Fault]], ...]], ...]


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
    first = _verdicts(facts, FIRST)
    if any([one.faults for one in first]):
        return first
    found = [*first, *_verdicts(facts, AFTER)]
    if options:
        found.append(Verdict("recommended-known", RECOMMENDED, list(recommended_known(facts, options))))
    return found


def _verdicts(facts: SetFacts, checks: Checks) -> list[Verdict]:
    found = []
    for of, asked in checks:
        judged = getattr(facts, of) if of else [facts]
        for check in asked:
            faults = [fault for one in judged for fault in check(one)]
            found.append(Verdict(_name(check), (check.__doc__ or "").strip(), faults))
    return found


def check_names() -> list[str]:
    """The names of all checks."""
    return [*[_name(check) for _, checks in (*FIRST, *AFTER) for check in checks], "recommended-known"]


def _name(check: Callable[[Any], Iterator[Fault]]) -> str:
    return check.__name__.replace("_", "-")


# ---- names ----
def names_plain(facts: SetFacts) -> Iterator[Fault]:
    """A name has at most 24 small letters, digits and underscores and begins with a letter: steps speak of it."""
    for kind, one in _named(facts):
        if not PLAIN.fullmatch(one.id) or (kind != "map" and one.id in TAKEN):
            yield one.fault("id", f"is no plain name for a {kind}: {one.id}")


def names_unique(facts: SetFacts) -> Iterator[Fault]:
    """Every unit, card and map has a name of its own."""
    named = _named(facts)
    for n in repeated([(kind, one.id) for kind, one in named]):
        kind, one = named[n]
        yield one.fault("id", f"names a second {kind} {one.id}")


def _named(facts: SetFacts) -> list[tuple[str, SetFacts | UnitFacts | CardFacts | MapFacts]]:
    units = [("unit", one) for one in facts.units]
    return [("set", facts), *units, *[("card", one) for one in facts.cards], *[("map", one) for one in facts.maps]]


def size(facts: SetFacts) -> Iterator[Fault]:
    """There are at most 24 kinds of units, 40 kinds of cards and 12 maps, and at least one unit and one map."""
    yield from counted(facts, "units", len(facts.units), "kinds of units", 24, 1)
    yield from counted(facts, "cards", len(facts.cards), "kinds of cards", 40)
    yield from counted(facts, "maps", len(facts.maps), "maps", 12, 1)


# ---- units ----
def effects_known(unit: UnitFacts) -> Iterator[Fault]:
    """An effect is suppress, wound, push:N or drag:N, with N from 1 to 9, and a band has one to four of them."""
    for band in unit.attack.bands:
        yield from counted(band, "effects", len(band.effects), "effects", 4, 1)
        for i, text in enumerate(band.effects):
            if read_effect(text) is None:
                yield band.fault(f"effects[{i}]", f"is no effect: {text}")


def bands_ordered(unit: UnitFacts) -> Iterator[Fault]:
    """A band of ranges begins at its least range."""
    for band in unit.attack.bands:
        if band.min > band.max:
            yield band.fault("min", f"{band.min} is more than {band.max}")


def bands_disjoint(unit: UnitFacts) -> Iterator[Fault]:
    """No range lies in two bands of a unit."""
    held: set[int] = set()
    for band in unit.attack.bands:
        ranges = set(range(band.min, band.max + 1))
        if ranges & held:
            yield band.fault("", f"holds range {min(ranges & held)}, as another band of {unit.id} does")
        held |= ranges


# ---- cards (THR-CARD-02 to THR-CARD-07) ----
def scripts_known(card: CardFacts) -> Iterator[Fault]:
    """Every line of a card's script follows the grammar, and a script has at most six lines."""
    yield from counted(card, "script", len(card.script), "lines", 6)
    for i, text in enumerate(card.script):
        if read_line(text) is None:
            yield card.fault(f"script[{i}]", f"is no line of a script: {text}")


def held_cards_idle(card: CardFacts) -> Iterator[Fault]:
    """A held card has no script; every other card has one (THR-CARD-02)."""
    if card.use == "held" and card.script:
        yield card.fault("script", f"must be empty: {card.id} is held, never played")
    if card.use != "held" and not card.script:
        yield card.fault("script", f"is empty, and {card.id} is not held")


def actors_fit(card: CardFacts) -> Iterator[Fault]:
    """A card by the player needs no piece, one by a unit says which, and a held card is the player's (THR-CARD-03)."""
    if (card.by == "player") != (card.needs == "none"):
        yield card.fault("needs", f"{card.needs} does not go with by = {card.by}")
    if card.use == "held" and card.by != "player":
        yield card.fault("by", f"must be player: {card.id} is held, never played")


def lines_fit_actor(card: CardFacts) -> Iterator[Fault]:
    """Every line can be done by what the card needs: no piece, a revealed unit, a face-down piece."""
    for i, line in enumerate(card.lines()):
        unfit, doer = DOERS.get(line.verb, ("", ""))
        if card.by == "player" and line.verb not in WITHOUT_PIECE:
            yield card.fault(f"script[{i}]", f"{line.verb} needs an acting piece")
        elif card.by == "unit" and card.needs == unfit:
            yield card.fault(f"script[{i}]", f"{line.verb} needs {doer}, and the card a {unfit} one")


def lines_in_order(card: CardFacts) -> Iterator[Fault]:
    """The thread that a card tangles is the one that it has bound before (THR-CARD-05)."""
    verbs = [line.verb for line in card.lines()]
    for i, verb in enumerate(verbs):
        if verb == "tangle" and "bind" not in verbs[:i]:
            yield card.fault(f"script[{i}]", "tangles before anything was bound")


def seals_enough(facts: SetFacts) -> Iterator[Fault]:
    """Where Seals can win, the deck holds as many held cards as that takes (THR-WIN-03)."""
    held = sum([card.copies for card in facts.cards if card.use == "held"])
    if facts.victory.mode in ("seals", "any_of") and held < facts.victory.seals_target:
        yield facts.fault("victory.seals_target", f"wants {facts.victory.seals_target} held cards of {held}")


# ---- set-up and victory ----
def roster_known(facts: SetFacts) -> Iterator[Fault]:
    """The roster names units of the set."""
    known = {one.id for one in facts.units}
    for n, name in enumerate(facts.setup.default_roster):
        if name not in known:
            yield facts.setup.fault(f"default_roster[{n}]", f"names no unit of the set: {name}")


def roster_complete(facts: SetFacts) -> Iterator[Fault]:
    """The roster has as many units as every player has, each once."""
    roster, wanted = facts.setup.default_roster, facts.setup.units_per_player
    if len(roster) != wanted:
        yield facts.setup.fault("default_roster", f"has {len(roster)} units where every player has {wanted}")
    for n in repeated(roster):
        yield facts.setup.fault(f"default_roster[{n}]", f"names {roster[n]} again")


def knots_for_all(facts: SetFacts) -> Iterator[Fault]:
    """Every seat of the largest map has its starting knots."""
    seats, given = max([0, *[count for one in facts.maps for count in one.players]]), len(facts.setup.starting_knots)
    if not seats <= given <= SEATS_MAX:
        yield facts.setup.fault("starting_knots", f"has {given} numbers for {seats} seats")


def targets_for_all(facts: SetFacts) -> Iterator[Fault]:
    """There is a target of yield and one of knots for every number of players that a map allows."""
    wanted = sorted({count for one in facts.maps for count in one.players})
    for key, targets in (("yield_target", facts.victory.yield_target), ("bank_target", facts.victory.bank_target)):
        for count in wanted:
            if count not in targets:
                yield facts.victory.fault(key, f"names no target for {count} players")


def tiebreak_known(facts: SetFacts) -> Iterator[Fault]:
    """The tie-break is that of the rules (THR-WIN-03)."""
    if facts.victory.tiebreak != TIEBREAK:
        yield facts.victory.fault("tiebreak", f"must be {', '.join(TIEBREAK)}")


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


FIRST: Final[Checks] = (
    ("", (names_plain, names_unique, size)),
    ("units", (effects_known,)),
    ("cards", (scripts_known,)),
    ("maps", (maps.rows_in_order, maps.terrain_known, maps.players_known, maps.places_known)),
)
"""Of the whole set, or of each of these."""
AFTER: Final[Checks] = (
    ("units", (bands_ordered, bands_disjoint)),
    ("cards", (held_cards_idle, actors_fit, lines_fit_actor, lines_in_order)),
    ("", (seals_enough, roster_known, roster_complete, knots_for_all, targets_for_all, tiebreak_known)),
    ("maps", (maps.board_whole, maps.bridges_apt, maps.threads_apart, maps.threads_in_reach)),
    ("maps", (maps.starts_for_all, maps.starts_walkable, maps.starts_joined)),
    ("", (victory_in_reach,)),
)
