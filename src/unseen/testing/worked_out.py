"""What everybody could work out: made of what everybody was told, of places of the board, and the truth is in it."""

from typing import Final

from unseen.ai.heat import Heat
from unseen.core.dice import Dice
from unseen.core.game import Game
from unseen.core.match import Match
from unseen.core.seats import CHANCE, SPECTATOR, Seat
from unseen.core.state import State
from unseen.draw.scene import Scene
from unseen.testing.finding import Finding, found
from unseen.testing.play import Refuse, choose, nothing

CHECK: Final = "worked out"
STEPS: Final = 40
NEARLY: Final = 1e-9


def check(game: Game, dice: Dice, refuse: Refuse = nothing, steps: int = STEPS) -> list[Finding]:
    """So many random steps, looked at whenever something was told to everybody; none of a game without `sought`."""
    match, seat = Match(game), int(dice.below(len(game.seats)))
    heats = {listener: Heat(game) for listener in (seat, SPECTATOR)}
    heard, truth = dict.fromkeys(heats, 0), match.state.clone()
    for _ in range(steps if game.sought else 0):
        before = len(match.told[SPECTATOR])
        match.play(*choose(match, dice, refuse))
        if match.state.outcome() is not None:
            break
        if len(match.told[SPECTATOR]) > before:
            truth = match.state.clone()
        if CHANCE in match.state.pending() or len(match.told[SPECTATOR]) == heard[SPECTATOR]:
            continue
        for listener, heat in heats.items():
            try:
                heat.learn(match.told[listener][heard[listener] :])
            except AssertionError as error:  # of the belief: whoever tells what cannot be is to hear of it like this
                return [found(CHECK, match, listener, f"was told what cannot be: {error}")]
            heard[listener] = len(match.told[listener])
        for listener, heat in heats.items():
            sentence = wrong(match, truth, heat, heats[SPECTATOR], listener)
            if sentence:
                return [found(CHECK, match, listener, sentence)]
    return []


def wrong(match: Match, truth: State, heat: Heat, common: Heat, listener: Seat) -> str:
    """What is wrong with what one listener works out; "" if nothing is. `truth` is that of what was told last."""
    places, game = heat.places(), match.game
    if places != common.places() or heat.lost != common.lost:
        return "works out something else from what everybody was told than a spectator does"
    if not all([0.0 <= share <= 1.0 + NEARLY for share in places.values()]):
        return f"has a share that is none: {places}"
    missed = [mark for mark, weight in game.places(truth, SPECTATOR).items() if weight > places.get(mark, 0.0) == 0.0]
    if missed and not heat.lost:
        return f"rules out what is true: {missed}"
    scene = game.pictures.scene(match.game.view(listener, match.told[listener]), frozenset(), dict(places))
    assert isinstance(scene, Scene), "a game's picture is a scene"
    strange = places.keys() - {mark.id for mark in scene.marks()}
    return f"works out what is no mark of the board: {sorted(strange)}" if strange else ""
