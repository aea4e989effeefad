"""Each check of the kit passes the example game and finds the fault that is planted in a copy of it."""

import random
from collections.abc import Hashable
from typing import Self

import pytest
from lighthouse import deeds
from lighthouse.board import BEAM, KEEPER, NAMES, NOWHERE, PLAN, SMUGGLER, LighthouseView, Rules
from lighthouse.deeds import HIDE, KINDS, LAND, POST, ROW, SHINE, THIN, Fog, Lighthouse, Quiet, Rowed
from lighthouse.expected import LIGHTHOUSE
from lighthouse.game import LighthouseGame
from lighthouse.page import LighthouseWords

from tests.conformance import leaks_lighthouse
from tests.conformance.leaks_lighthouse import game_of
from tests.conformance.planted import missed
from tests.conftest import amount
from tests.table.toys import DONE, GO, HIDER, SEEKER, Hiding, Toy
from unseen.core.dice import Dice
from unseen.core.errors import UnseenError
from unseen.core.events import Tell, Told
from unseen.core.game import View
from unseen.core.kinds import DeedNotation
from unseen.core.match import Match
from unseen.core.seats import EVERYONE, Action, Seat, only
from unseen.core.state import State
from unseen.core.words import StepWords
from unseen.testing import (
    canaries,
    completable,
    conformance,
    fields,
    playthrough,
    public,
    refusals,
    replay,
    round_trip,
    seals,
    twins,
    views,
)
from unseen.testing.expectations import Expectations
from unseen.testing.play import random_match


def test_the_example_passes(rng: random.Random) -> None:
    games, twin_games = amount(20, 60), amount(5, 20)
    assert conformance.check(LighthouseGame({}), rng.randrange(10**6), games, LIGHTHOUSE, twin_games, depth=5) == []


@pytest.mark.parametrize("profile", list(LighthouseGame.profiles.values()))
def test_the_example_passes_with_other_options(profile: dict[str, str | int]) -> None:
    expect = Expectations(endings=LIGHTHOUSE.endings, allowed=LIGHTHOUSE.allowed)
    assert conformance.check(LighthouseGame(profile), 9, 10, expect, twin_games=3) == []


def test_beliefs_of_both_seats_are_compared() -> None:
    for seat in (SMUGGLER, KEEPER):
        report = twins.check(LighthouseGame({}), seat, 4, doors=twins.ALL_DOORS, samples=2, ahead=2)
        assert report.findings == []
        assert report.twins > report.positions > 3
        assert report.worlds > 2


class Stuck(Lighthouse):
    """Nobody may act after the fog of the second night."""

    def pending(self) -> tuple[Seat, ...]:
        return () if self.board.phase == BEAM and self.board.night == 2 and not self.ending else super().pending()


class WrongOdds(Lighthouse):
    """The draws do not sum to one."""

    def odds(self) -> list[tuple[Action, float]]:
        return super().odds()[:1]


class ForgetsNight(Lighthouse):
    """The key leaves a field out."""

    def key(self) -> Hashable:
        return (self.boat, self.watchman, self.barrels, self.board.phase, self.board.thick, self.ashore, self.ending)


class SharesAList(Lighthouse):
    """A list that clones share is changed in place."""

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        self.path: list[int] = []

    def key(self) -> Hashable:
        return (super().key(), tuple(self.path))

    def clone(self) -> Self:
        twin = super().clone()
        twin.path = self.path
        return twin

    def apply(self, seat: Seat, action: Action, tell: Tell | None = None) -> None:
        super().apply(seat, action, tell)
        if ROW <= action < SHINE:
            self.path.append(action)


class NeedsTelling(Lighthouse):
    """Something happens only when somebody listens."""

    def apply(self, seat: Seat, action: Action, tell: Tell | None = None) -> None:
        super().apply(seat, action, tell)
        if action == deeds.DONE and tell is not None:
            self.board.thick = True


class Stubborn(Lighthouse):
    """The smuggler can be left without a way to end the turn."""

    def legal(self, seat: Seat) -> list[Action]:
        offered = super().legal(seat)
        return [a for a in offered if a == LAND] if self.ashore and self.boat == 1 else offered


class Hasty(Lighthouse):
    """Who chooses first is told to everyone."""

    def apply(self, seat: Seat, action: Action, tell: Tell | None = None) -> None:
        super().apply(seat, action, tell)
        if tell is not None and NOWHERE in (self.boat, self.watchman):
            tell.say(only(1 - seat), Quiet())


class Ordered(Lighthouse):
    """The watchman is moved if he was posted before the boat was hidden."""

    def apply(self, seat: Seat, action: Action, tell: Tell | None = None) -> None:
        late = self.watchman != NOWHERE
        super().apply(seat, action, tell)
        if late and HIDE <= action < POST:
            self.watchman = 1


class Whispers(Lighthouse):
    """The spectators hear less than the seats."""

    def apply(self, seat: Seat, action: Action, tell: Tell | None = None) -> None:
        super().apply(seat, action, tell)
        if action >= THIN and tell is not None:
            tell.say(only(0, 1), Quiet())


class NotTelling(Lighthouse):
    """Shining tells the keeper something, and is said not to."""

    def telling(self, seat: Seat, action: Action) -> bool:
        return False


class Gossip(Lighthouse):
    """Where the boat is rowed, the keeper hears; a wrong audience."""

    def apply(self, seat: Seat, action: Action, tell: Tell | None = None) -> None:
        super().apply(seat, action, tell)
        if ROW <= action < SHINE and tell is not None:
            tell.say(only(KEEPER), Rowed(action - ROW))


@pytest.mark.parametrize(
    ("kind", "checks"),
    [
        (Stuck, {"playthrough"}),
        (WrongOdds, {"playthrough"}),
        (ForgetsNight, {"fields"}),
        (SharesAList, {"replay"}),
        (NeedsTelling, {"replay"}),
        (Hasty, {"seals"}),
        (Ordered, {"seals"}),
        (NotTelling, {"telling"}),
        (Gossip, {"allow-list", "knowledge"}),
    ],
)
def test_each_fault_is_found(kind: type[Lighthouse], checks: set[str]) -> None:
    """By each of these checks at least."""
    assert missed(game_of(kind), LIGHTHOUSE, checks, seed=5) == set()


def test_a_dead_end_is_found() -> None:
    match = Match(game_of(Stubborn))
    for seat, text in ((0, "hide A1"), (1, "post C1"), (0, "row A2")):
        match.play(seat, match.game.notation.read(match.state, seat, text))
    assert completable.check(match) == []
    rowing = match.fork(2)
    found_here = completable.check(rowing, lambda state, seat: set(state.legal(seat)))
    assert [finding.sentence for finding in found_here] == ["“row B1” is offered and leaves no way to end the turn"]


def test_an_oracle_names_what_is_missing_and_what_is_too_much() -> None:
    match = Match(LighthouseGame({}))
    everything = completable.check(match, lambda state, seat: {*state.legal(seat), SHINE} - {0})
    assert "misses shine A1 and does not find hide A1" in everything[0].sentence


def test_unequal_public_parts_are_found() -> None:
    match = random_match(game_of(Whispers), Dice(3))
    assert public.check(match) == []  # a word to both seats is a word to a team, not to the public

    class Loud(Whispers):
        def apply(self, seat: Seat, action: Action, tell: Tell | None = None) -> None:
            super().apply(seat, action, tell)
            if action >= THIN and tell is not None:
                tell.say(EVERYONE & ~only(KEEPER), Quiet())

    assert {finding.seat for finding in public.check(random_match(game_of(Loud), Dice(3)))} == {"keeper"}


def test_a_refusal_with_side_effects_is_found() -> None:
    class Careless(Match):
        def play(self, seat: Seat, action: Action) -> None:
            self.state.hushed += 1
            super().play(seat, action)

    assert refusals.check(Match(LighthouseGame({})), Dice(1)) == []
    found_here = refusals.check(Careless(LighthouseGame({})), Dice(1))
    assert [finding.sentence for finding in found_here] == ["a refused step left a trace"]


def test_a_taken_or_crashing_step_is_found() -> None:
    class Careless(Match):
        def play(self, seat: Seat, action: Action) -> None:
            self.state.apply(seat, action)

    assert "is not offered and was taken" in refusals.check(Careless(LighthouseGame({})), Dice(1))[0].sentence


def refused(kind: type[LighthouseGame]) -> str:
    """What is found of a copy's refusals in the smuggler's first turn."""
    match = Match(kind({}))
    for seat, text in ((0, "hide A1"), (1, "post B1")):
        match.play(seat, match.game.notation.read(match.state, seat, text))
    return "; ".join(finding.sentence for finding in refusals.check(match, Dice(1)))


def test_a_refusal_that_raises_is_found() -> None:
    class CopyWords(LighthouseWords):
        def refusal(self, view: LighthouseView, action: Action) -> UnseenError:
            raise KeyError(action)

    class Copy(LighthouseGame):
        words = CopyWords()

    assert "its refusal ends in KeyError" in refused(Copy)


def test_a_reason_against_an_offered_step_is_found() -> None:
    class CopyWords(LighthouseWords):
        def reason(self, view: LighthouseView, action: Action) -> UnseenError | None:
            return UnseenError("illegal", "The boat is never rowed to B1.") if action == ROW + 1 else None

    class Copy(LighthouseGame):
        words = CopyWords()

    assert refused(Copy) == "“row B1” is offered and forbidden: The boat is never rowed to B1."


def test_an_offered_step_without_words_is_found() -> None:
    class CopyWords(LighthouseWords):
        def step(self, view: LighthouseView, action: Action) -> StepWords:
            return StepWords("") if action == ROW + 1 else super().step(view, action)

    class Copy(LighthouseGame):
        words = CopyWords()

    assert refused(Copy) == "“row B1” is offered without words"


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (UnseenError("unreadable", "It cannot be read."), "is not refused as illegal"),
        (UnseenError("illegal", "no sentence"), "is refused in what is no sentence"),
        (UnseenError("illegal", "The sea is high.", "LH-99"), "is refused by LH-99, which is no rule"),
    ],
)
def test_a_refusal_that_says_nothing_useful_is_found(error: UnseenError, sentence: str) -> None:
    class CopyWords(LighthouseWords):
        def refusal(self, view: LighthouseView, action: Action) -> UnseenError:
            return error

    class Copy(LighthouseGame):
        words = CopyWords()

    assert sentence in refused(Copy)


def test_a_refusal_that_changes_a_view_is_found() -> None:
    class CopyWords(LighthouseWords):
        def refusal(self, view: LighthouseView, action: Action) -> UnseenError:
            view.board.night += 1
            return super().refusal(view, action)

    class Copy(LighthouseGame):
        words = CopyWords()

    assert refused(Copy) == "a refusal changes what its author knows"


class Forgetful(LighthouseView):
    """Does not hear of a beam."""

    def learn(self, told: Told) -> None:
        if not isinstance(told.event, Fog):
            super().learn(told)


class Sharing(LighthouseView):
    """Copies share what they learn."""

    def copy(self) -> Self:
        return self


@pytest.mark.parametrize(
    ("kind", "sentence"),
    [
        (
            Forgetful,
            "sees the board (3, 8, 1, 1, 'fog', None, 0) where it is (3, 8, 1, 1, 'beam', False, 0)"
            " (other in phase, thick)",
        ),
        (Sharing, "has a view that changes when its copy learns"),
    ],
)
def test_a_view_that_does_not_follow_the_truth_is_found(kind: type[LighthouseView], sentence: str) -> None:
    class Copy(LighthouseGame):
        def blank(self, seat: Seat) -> View:
            return kind(seat, Rules(self.chosen))

    match = random_match(Copy({}), Dice(4))
    assert [finding.sentence for finding in views.check(match, Dice(2), LIGHTHOUSE)] == [sentence]
    assert views.check(random_match(LighthouseGame({}), Dice(4)), Dice(2), LIGHTHOUSE) == []


def test_texts_that_cannot_be_read_back_are_found() -> None:
    class Twice(DeedNotation):
        def __init__(self) -> None:
            super().__init__(KINDS, "SK")
            self.texts[0] = self.texts[1]

    class Copy(LighthouseGame):
        notation = Twice()

    assert "steps share a text: hide B1" in round_trip.check_texts(Copy({}))[0].sentence
    assert "is read as another step" in round_trip.check(Copy({}), 1)[0].sentence


def test_other_exceptions_of_readers_are_found() -> None:
    game = LighthouseGame({})
    texts = ["3 rowing boat:B2 watchman:D1 barrels:C2 sold:1", "A2-B2+"]
    assert round_trip.check_reading(game.read_position, texts, Dice(1)) == []
    assert round_trip.check_reading(game.notation.steps, texts, Dice(1)) == []
    assert "ValueError" in round_trip.check_reading(lambda text: NAMES.index(text), texts, Dice(1))[0].sentence


def test_marked_secrets() -> None:
    """The keeper must not see where the smuggler rowed; what both may know is no mark."""
    match = Match(LighthouseGame({}))
    for seat, text in ((0, "hide A1"), (1, "post B1"), (0, "row A2")):
        match.play(seat, match.game.notation.read(match.state, seat, text))
    marks = canaries.secrets(match, KEEPER)
    assert {"hide A1", "row A2", "Rowed", "Hidden"} <= marks
    assert "post B1" not in marks
    assert canaries.scan(b'{"log": ["row A2", "arrow A22"]}', marks) == ["row A2"]
    assert canaries.scan("row A22, Rowedy", marks) == []
    assert canaries.check(match) == []
    match.resign(0)
    assert canaries.secrets(match, KEEPER) == frozenset()


def test_what_a_listener_is_offered_itself_is_no_mark() -> None:
    """Also not if the offer is the last thing that happened."""

    class Chasing(Hiding):
        def legal(self, seat: Seat) -> list[Action]:
            return [*super().legal(seat), *([GO + 1] if seat == SEEKER else [])]

    class Copy(Toy):
        def start(self, players: int | None = None) -> State:
            return Chasing()

    match = Match(Copy({}))
    match.play(HIDER, GO + 1)
    assert "go 1" in canaries.secrets(match, SEEKER)
    match.play(HIDER, DONE)
    assert "go 1" not in canaries.secrets(match, SEEKER)


def test_a_view_that_shows_a_secret_is_found() -> None:
    class CopyWords(LighthouseWords):
        def headline(self, view: LighthouseView) -> str:
            return "row A2"

    class Copy(LighthouseGame):
        words = CopyWords()

    match = Match(Copy({}))
    for seat, text in ((0, "hide A1"), (1, "post B1"), (0, "row A2")):
        match.play(seat, match.game.notation.read(match.state, seat, text))
    assert [finding.seat for finding in canaries.check(match)] == ["keeper", "spectator"]


def test_seals_are_only_looked_at_where_several_may_act() -> None:
    match = Match(LighthouseGame({}))
    assert match.state.pending() == (SMUGGLER, KEEPER)
    assert seals.check(match, Dice(1)) == []
    match.play(0, match.state.legal(0)[0])
    assert seals.check(match, Dice(1)) == []


def test_fields_of_every_kind_are_changed() -> None:
    for value in (True, 3, 0.5, "a", None, [1], (), [[2]], {"a": 1}, {1}, frozenset({2})):
        assert fields.changed(value) != value
    assert fields.changed(object()) is None

    class Odd(Lighthouse):
        def __init__(self, rules: Rules) -> None:
            super().__init__(rules)
            self.thing = object()

        def clone(self) -> Self:
            twin = super().clone()
            assert isinstance(twin, type(self))
            return twin

    state = game_of(Odd).start()
    assert "cannot change thing" in str(fields.check(state)[0])
    assert "`Expectations.key_leaves_out`" in str(fields.check(state)[0])
    assert fields.check(state, {"thing"}) == []


def test_a_finding_reads_well() -> None:
    match, findings = playthrough.check(game_of(Stuck), 2, LIGHTHOUSE)
    assert str(findings[0]).startswith("playthrough: nobody may act and the game is not over [")
    assert match.state.outcome() is None
    assert replay.check(random_match(LighthouseGame({}), Dice(1)), Dice(1)) == []
    assert PLAN == "plan"


def test_offers_by_an_answer_that_was_not_told_are_caught() -> None:
    """By the whole kit, and by twin worlds in which the other has gone on; their order is enough."""
    made = game_of(leaks_lighthouse.PostedFirst)
    assert "untold" in {finding.check for finding in conformance.check_match(made, 1, LIGHTHOUSE)}
    findings = [one for seed in range(4) for one in twins.check(made, SMUGGLER, seed).findings]
    assert any("can tell two worlds apart by ask" in finding.sentence for finding in findings)


class SaysLess(LighthouseGame):
    """Where the watchman stood is opened, and no sentence says it."""

    class Said(LighthouseWords):
        def event(self, view: LighthouseView, told: Told) -> str:
            return super().event(view, told).split(", the watchman")[0]

    words = Said()


def test_what_is_opened_and_not_said_is_caught() -> None:
    """Two games that differ only in that are told in the same words."""
    findings = [one for seed in range(4) for one in conformance.check_match(SaysLess({}), seed, LIGHTHOUSE)]
    assert any("are told in the same words" in finding.sentence for finding in findings)


def test_what_is_chosen_at_the_table_needs_not_be_named() -> None:
    """No truth changes it, and all share it."""

    class Keeping(Lighthouse):
        def __init__(self, rules: Rules) -> None:
            super().__init__(rules)
            self.rules = rules

    assert fields.check(game_of(Keeping).start()) == []
