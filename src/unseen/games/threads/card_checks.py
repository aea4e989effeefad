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
    for n, unit in enumerate(facts.units):
        for m, band in enumerate(unit.bands):
            path = f"units[{n}].attack.bands[{m}].effects"
            if not 1 <= len(band.effects) <= 4:
                yield Fault(facts.source, path, f"has {len(band.effects)} effects, not 1 to 4")
            for i, text in enumerate(band.effects):
                if read_effect(text) is None:
                    yield Fault(facts.source, f"{path}[{i}]", f"is no effect: {text}")


def scripts_known(facts: SetFacts) -> Iterator[Fault]:
    """Every line of a card's script follows the grammar, and a script has at most six lines."""
    for n, card in enumerate(facts.cards):
        if len(card.script) > 6:
            yield Fault(facts.source, f"cards[{n}].script", f"has {len(card.script)} lines, not at most 6")
        for i, text in enumerate(card.script):
            if read_line(text) is None:
                yield Fault(facts.source, f"cards[{n}].script[{i}]", f"is no line of a script: {text}")


def held_cards_idle(facts: SetFacts) -> Iterator[Fault]:
    """A held card has no script; every other card has one (THR-CARD-02)."""
    for n, card in enumerate(facts.cards):
        if card.use == "held" and card.script:
            yield Fault(facts.source, f"cards[{n}].script", f"must be empty: {card.id} is held, never played")
        if card.use != "held" and not card.script:
            yield Fault(facts.source, f"cards[{n}].script", f"is empty, and {card.id} is not held")


def actors_fit(facts: SetFacts) -> Iterator[Fault]:
    """A card by the player needs no piece, one by a unit says which, and a held card is the player's (THR-CARD-03)."""
    for n, card in enumerate(facts.cards):
        if (card.by == "player") != (card.needs == "none"):
            yield Fault(facts.source, f"cards[{n}].needs", f"{card.needs} does not go with by = {card.by}")
        if card.use == "held" and card.by != "player":
            yield Fault(facts.source, f"cards[{n}].by", f"must be player: {card.id} is held, never played")


def lines_fit_actor(facts: SetFacts) -> Iterator[Fault]:
    """Every line can be done by what the card needs: no piece, a revealed unit, a face-down piece."""
    for n, card in enumerate(facts.cards):
        for i, line in enumerate(_script(card)):
            reason = _unfit(card, line)
            if reason:
                yield Fault(facts.source, f"cards[{n}].script[{i}]", reason)


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
    for n, card in enumerate(facts.cards):
        verbs = [line.verb for line in _script(card)]
        for i, verb in enumerate(verbs):
            if verb == "tangle" and "bind" not in verbs[:i]:
                yield Fault(facts.source, f"cards[{n}].script[{i}]", "tangles before anything was bound")


def seals_enough(facts: SetFacts) -> Iterator[Fault]:
    """Where Seals can win, the deck holds as many held cards as that takes (THR-WIN-03)."""
    held = sum([card.copies for card in facts.cards if card.use == "held"])
    if facts.mode in ("seals", "any_of") and held < facts.seals_target:
        yield Fault(facts.source, "victory.seals_target", f"wants {facts.seals_target} held cards of {held}")


def _script(card: CardFacts) -> list[Line]:
    return [line for line in [read_line(text) for text in card.script] if line is not None]


GRAMMAR: Final[tuple[Check, ...]] = (effects_known, scripts_known)
CARDS: Final[tuple[Check, ...]] = (held_cards_idle, actors_fit, lines_fit_actor, lines_in_order, seals_enough)
