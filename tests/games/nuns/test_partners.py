"""Two guards' players are one side: what one of them answers, the other hears, and nobody else."""

from unseen.core.match import Match
from unseen.core.seats import CHANCE
from unseen.games.nuns.game import NunsGame

CARDS = """N1@1 N2@2 N3@3 N4@4 N5@5 N6@6 A@21>20 A:path=blue-26-84 A:b=second-thoughts-1 A:walked A:moved
    P@37>49 P:path=red-26-147 P:b={card} P:walked P:moved turn:3 step:G4-roll"""


def rolled(card: str) -> Match:
    """The guards' dice are thrown; the prioress holds this card, the abbess one for her die."""
    game = NunsGame({"players": 8})
    match = Match(game, game.read_position(CARDS.format(card=card)))
    for text in ("roll 3", "roll 4"):
        match.play(CHANCE, game.notation.ids[text])
    return match


def heard(match: Match, steps: list[tuple[int, str]]) -> dict[int, list[tuple[str, str, str]]]:
    """What everybody was told of these steps: the event, to whom, and its words."""
    game = match.game
    before = {listener: len(told) for listener, told in match.told.items()}
    for seat, text in steps:
        match.play(seat, game.notation.ids[text])
    return {
        listener: [
            (type(one.event).__name__, one.audience, game.words.event(game.view(listener, told), one))
            for one in told[before[listener] :]
        ]
        for listener, told in match.told.items()
    }


def test_a_partner_hears_of_a_die_card_when_the_answer_is_sealed() -> None:
    """NUN-GUARD-ORDER-02: they share one view; the others hear nothing before the window closes."""
    told = heard(rolled("steady-hand-1"), [(1, "change P +2"), (1, "done")])
    partner, own = told.pop(0), told.pop(1)
    assert partner == [
        ("Answered", "team", "The Prioress puts down her card: the die of the Prioress moves by +2."),
    ]
    assert [name for name, _, _ in own] == ["CardChosen", "Answered"]
    assert own[-1][2] == "Your answer is sealed."
    assert not any(told.values())


def test_a_partner_hears_of_false_noise() -> None:
    match = rolled("false-noise-1")
    heard(match, [(0, "done"), (1, "done")])
    told = heard(match, [(1, "false P 50"), (1, "done")])
    partner, own = told.pop(0), told.pop(1)
    assert partner == [
        ("Answered", "team", "The Prioress puts down her card: her False Noise will lie towards **50**.")
    ]
    assert [name for name, _, _ in own] == ["FalseNoiseChosen", "Answered"]
    assert not any(told.values())


def test_a_partner_hears_of_a_pass() -> None:
    told = heard(rolled("steady-hand-1"), [(0, "done")])
    assert told.pop(1) == [("Answered", "team", "The Abbess passes.")]


def test_a_partners_card_is_not_ones_own() -> None:
    """Her own answer is still a pass, and the record of each has the passes of both."""
    match = rolled("steady-hand-1")
    game = match.game
    heard(match, [(1, "change P +2"), (1, "done")])
    assert game.words.step(game.view(0, match.told[0]), game.notation.ids["done"]).text == "Pass"
    heard(match, [(0, "done")])
    for seat in (0, 1):
        lines = [str(line) for line in game.notation.lines_from(match.start, seat, match.told[seat])]
        assert [line for line in lines if "pass" in line] == ["3 A pass"], seat
