"""Checks of effects and cards: the grammar, and whether a card can be played at all (THR-CARD-02 to THR-CARD-07)."""

from collections.abc import Callable, Iterator
from typing import Final

from unseen.games.threads.scripts import Line, read_effect, read_line
from unseen.games.threads.set_facts import CardFacts, SetFacts
from unseen.games.threads.set_reading import Fault

Check = Callable[[SetFacts], Iterator[Fault]]
WITHOUT_PIECE: Final = ("gain", "reorient")
"""The verbs that need no acting piece."""
FACE_UP: Final = ("conceal", "attack", "bind", "tangle")
"""What only a revealed unit can do."""
FACE_DOWN: Final = ("mix",)
"""What only a face-down piece can do."""


def effects_known(facts: SetFacts) -> Iterator[Fault]:
    """An effect is suppress, wound, push:N or drag:N, with N from 1 to 9, and a band has one to four of them."""
    for unit in facts.units:
        for band in unit.attack.bands:
            if not 1 <= len(band.effects) <= 4:
                yield band.fault("effects", f"has {len(band.effects)} effects, not 1 to 4")
            for i, text in enumerate(band.effects):
                if read_effect(text) is None:
                    yield band.fault(f"effects[{i}]", f"is no effect: {text}")


def scripts_known(facts: SetFacts) -> Iterator[Fault]:
    """Every line of a card's script follows the grammar, and a script has at most six lines."""
    for card in facts.cards:
        if len(card.script) > 6:
            yield card.fault("script", f"has {len(card.script)} lines, not at most 6")
        for i, text in enumerate(card.script):
            if read_line(text) is None:
                yield card.fault(f"script[{i}]", f"is no line of a script: {text}")


def held_cards_idle(facts: SetFacts) -> Iterator[Fault]:
    """A held card has no script; every other card has one (THR-CARD-02)."""
    for card in facts.cards:
        if card.use == "held" and card.script:
            yield card.fault("script", f"must be empty: {card.id} is held, never played")
        if card.use != "held" and not card.script:
            yield card.fault("script", f"is empty, and {card.id} is not held")


def actors_fit(facts: SetFacts) -> Iterator[Fault]:
    """A card by the player needs no piece, one by a unit says which, and a held card is the player's (THR-CARD-03)."""
    for card in facts.cards:
        if (card.by == "player") != (card.needs == "none"):
            yield card.fault("needs", f"{card.needs} does not go with by = {card.by}")
        if card.use == "held" and card.by != "player":
            yield card.fault("by", f"must be player: {card.id} is held, never played")


def lines_fit_actor(facts: SetFacts) -> Iterator[Fault]:
    """Every line can be done by what the card needs: no piece, a revealed unit, a face-down piece."""
    for card in facts.cards:
        for i, line in enumerate(card.lines()):
            reason = _unfit(card, line)
            if reason:
                yield card.fault(f"script[{i}]", reason)


def _unfit(card: CardFacts, line: Line) -> str:
    if card.by == "player":
        return "" if line.verb in WITHOUT_PIECE else f"{line.verb} needs an acting piece"
    if line.verb in FACE_UP and card.needs == "concealed":
        return f"{line.verb} needs a revealed unit, and the card a concealed one"
    if line.verb in FACE_DOWN and card.needs == "revealed":
        return f"{line.verb} needs a face-down piece, and the card a revealed one"
    return ""


def lines_in_order(facts: SetFacts) -> Iterator[Fault]:
    """The thread that a card tangles is the one that it has bound before (THR-CARD-05)."""
    for card in facts.cards:
        verbs = [line.verb for line in card.lines()]
        for i, verb in enumerate(verbs):
            if verb == "tangle" and "bind" not in verbs[:i]:
                yield card.fault(f"script[{i}]", "tangles before anything was bound")


def seals_enough(facts: SetFacts) -> Iterator[Fault]:
    """Where Seals can win, the deck holds as many held cards as that takes (THR-WIN-03)."""
    held = sum([card.copies for card in facts.cards if card.use == "held"])
    if facts.victory.mode in ("seals", "any_of") and held < facts.victory.seals_target:
        yield facts.fault("victory.seals_target", f"wants {facts.victory.seals_target} held cards of {held}")


GRAMMAR: Final[tuple[Check, ...]] = (effects_known, scripts_known)
CARDS: Final[tuple[Check, ...]] = (held_cards_idle, actors_fit, lines_fit_actor, lines_in_order, seals_enough)
