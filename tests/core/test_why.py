"""Who points at what cannot be done is told why, from what she knows and nothing else."""

from collections.abc import Sequence
from typing import Any, Final

import pytest

from tests.core.toys import BOAT, PLACES, CovesGame, CovesView, CovesWords, Step
from unseen.core import why
from unseen.core.deeds import Reason
from unseen.core.errors import UnseenError
from unseen.core.kinds import Kinds
from unseen.core.notation import Notation
from unseen.core.why import FIRST, NOTHING, OTHERS, WhyNot, aided, meant, reasoned, why_not, why_word
from unseen.core.words import AidStep, FarWay, StepWords

FERRIES: Final = [(name, (f"ferry:{name}",)) for name in ("one", "two")]


class Cross(Step):
    """A ferry goes to a cove."""

    def why_not(self, view: Any, rest: list[str]) -> Reason | None:
        if rest[1] == view.at:
            return "TOY-6", f"A ferry lies in {view.at} already."
        return ("TOY-7", "Ferry two is not afloat.") if rest[0] == "two" else None


class Wait(Step):
    """A ferry waits where it is."""

    def points(self, view: Any, rest: list[str]) -> tuple[str, ...]:
        return (f"cove:{view.at}",)


KINDS: Final[Kinds[Step]] = Kinds([Cross(0, "cross {} {}", [FERRIES, PLACES]), Wait(6, "wait")])
ONE_TO_B, ONE_TO_C, TWO_TO_A, WAIT = 1, 2, 3, 6
OFFERED: Final = [ONE_TO_B, ONE_TO_C, WAIT]


class FerryWords(CovesWords):
    """What is said of two ferries."""

    def kinds(self, view: CovesView) -> Kinds[Step]:
        return KINDS

    def offered(self, view: CovesView, action: int) -> bool | None:
        return None

    def nearness(self, view: CovesView, action: int) -> int:
        return 0 if action == TWO_TO_A else 2

    def pointed(self, view: CovesView, aim: Sequence[str]) -> UnseenError | None:
        return UnseenError("illegal", "A gull is no ferry.", "TOY-8") if aim[-1] == "gull" else None

    def ways(self, view: CovesView, legal: Sequence[int]) -> list[FarWay]:
        way = StepWords("Cross to B, then to C.")
        return [FarWay(("cross one B", "cross one C"), way, ("ferry:one", "quay"))]

    def aid(self, view: CovesView) -> list[AidStep]:
        return [
            AidStep("Cross to another cove.", (), "now", ("cross",)),
            AidStep("Wait.", (), "now", ("wait",)),
            AidStep("Count the ferries.", (), "now"),
            AidStep("Cross back.", (), "later", ("cross",)),
        ]


class Ferries(CovesGame):
    """Two ferries in place of the boat."""

    actions = len(KINDS.texts)
    notation: Any = Notation(KINDS.texts)
    words = FerryWords()
    kinds = KINDS


GAME: Final = Ferries({})


def moored() -> CovesView:
    """Who knows that a ferry lies in A."""
    view = CovesView(BOAT)
    view.at = "A"
    return view


@pytest.mark.parametrize(
    ("aim", "answer"),
    [
        (("ferry:one", "cove:A"), WhyNot("A ferry lies in A already.", "TOY-6", ("cove:B", "cove:C"))),
        (("ferry:two",), WhyNot("Ferry two is not afloat.", "TOY-7")),
        (("cove:B",), WhyNot(FIRST, "", ("ferry:one",))),
        (("ferry:two", "cove:B"), WhyNot("Ferry two is not afloat.", "TOY-7")),
        (("ferry:two", "cove:A"), WhyNot(FIRST, "", ("cove:A",))),
        (("gull",), WhyNot("A gull is no ferry.", "TOY-8")),
        (("ferry:one", "gull"), WhyNot("A gull is no ferry.", "TOY-8", ("cove:B", "cove:C", "quay"))),
        (("cove:A",), WhyNot(FIRST, "", ("cove:A",))),
        (("buoy:A",), WhyNot(NOTHING)),
    ],
)
def test_the_answer_is_the_reason_of_what_was_meant(aim: tuple[str, ...], answer: WhyNot) -> None:
    """By all that was pointed at; else by what the thing could do, or by what has to be pointed at first."""
    assert why_not(GAME, moored(), OFFERED, aim) == answer


def test_a_thing_that_only_others_use_has_their_reason() -> None:
    assert why_not(GAME, moored(), [ONE_TO_B], ("cove:A",)) == WhyNot("A ferry lies in A already.", "TOY-6")


def test_nobody_is_told_a_reason_out_of_her_turn() -> None:
    assert why_not(GAME, moored(), [], ("ferry:one", "cove:A")) == WhyNot(OTHERS)


def test_a_first_word_is_answered_where_none_of_its_steps_is_offered() -> None:
    assert why_word(GAME, moored(), [WAIT], "cross") == WhyNot("A ferry lies in A already.", "TOY-6")
    assert why_word(GAME, moored(), OFFERED, "cross") is None
    assert why_word(GAME, moored(), [WAIT], "swim") is None
    assert why_word(GAME, moored(), [], "cross") == WhyNot(OTHERS)


def test_a_reason_of_too_few_is_none() -> None:
    """What one step of many is refused for is not why nothing can be done."""
    reasons = [1, 2, 4, 5]  # two have one reason, two another
    assert reasoned(GAME, moored(), reasons, [], 1) == WhyNot(NOTHING)
    assert reasoned(GAME, moored(), reasons, ["cove:B"]).instead == ("cove:B",)


def test_games_of_one_kind_share_what_their_steps_name(monkeypatch: pytest.MonkeyPatch) -> None:
    """So many are kept, and then none."""
    monkeypatch.setattr(why, "_KEPT", {})
    monkeypatch.setattr(why, "KEPT_MAX", 1)
    first = meant(GAME)
    assert meant(Ferries({})) is first and meant(CovesGame({})) is not first
    assert meant(GAME) is not first


def test_of_many_steps_a_part_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(why, "TRIES", 2)
    assert why_not(GAME, moored(), [WAIT], ("ferry:two",)) == WhyNot("Ferry two is not afloat.", "TOY-7")


def test_an_open_line_of_which_nothing_is_offered_is_shut_with_the_reason() -> None:
    """The others stand as they are, and all of them while nothing is to be decided."""
    lines = GAME.words.aid(moored())
    shut = [line for line in aided(GAME, moored(), [WAIT]) if line.state == "shut"]
    assert [(line.text, line.why) for line in shut] == [("Cross to another cove.", "A ferry lies in A already.")]
    assert aided(GAME, moored(), OFFERED) == lines
    assert aided(GAME, moored(), []) == lines


def test_asking_teaches_nobody_anything() -> None:
    """A view is as it was before, and equal views are answered alike."""
    view, twin = moored(), moored()
    before = dict(vars(view)), view.board.key()
    for aim in (("ferry:one", "cove:A"), ("ferry:two",), ("cove:B",), ("buoy:A",)):
        assert why_not(GAME, view, OFFERED, aim) == why_not(GAME, twin, OFFERED, aim)
    assert aided(GAME, view, [WAIT]) == aided(GAME, twin, [WAIT])
    assert (dict(vars(view)), view.board.key()) == before
