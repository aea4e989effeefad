"""The texts of Nusubito for people: complete, short enough to read, and the printed page is made from them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from unseen.boards.courtyard import is_space
from unseen.core.game import AidStep
from unseen.core.options import Value, show
from unseen.games.nusubito import texts
from unseen.games.nusubito.options import OPTIONS
from unseen.games.nusubito.texts_markdown import markdown

PAGE = Path(__file__).parents[3] / "docs" / "rules" / "nusubito.md"
COMMAND = "python -m unseen.games.nusubito.texts_markdown > docs/rules/nusubito.md"

COUNTS = {
    "GEO": 1, "SET": 4, "SEQ": 5, "END": 7, "THIEF-MOVE": 9, "COIN": 6, "BLUFF": 3, "SPEC": 6, "ATK": 11, "TRE": 4,
    "MIST": 4, "HEAL-MOVE": 2, "HEAL-HEAL": 2, "HEAL-UP": 1, "BUILD-MOVE": 1, "BUILD-BOL": 2, "BUILD-UP": 1,
    "SEEK-MOVE": 1, "SEEK-OCC": 1, "SEEK-SEEK": 2, "CAP": 2, "POOL": 1, "TNIGHT": 3, "MNIGHT": 3,
}  # fmt: skip
RULE_IDS = {f"NUS-{group}-{number:02}" for group, count in COUNTS.items() for number in range(1, count + 1)}
RULING_IDS = [f"AMB-{number:02}" for number in range(1, 52)]
ENDINGS = {
    "treasure": "thief", "miss": "mists", "capture": "mists", "miscapture": "thief", "cornered": "mists",
    "resign": "other side", "unfinished": "nobody",
}  # fmt: skip
PHASES = {
    "thief": {"thief_before", "thief_moving", "thief_push", "thief_coin", "thief_cornered", "thief_night"},
    "mists": {"mists_day", "mists_night", "mists_line"},
    "spectator": set(),
}
WORDS_MAX = 45
SHORT_MAX = 120
BOOK = texts.book()
DEFAULTS: dict[str, Value] = {option.key: option.default for option in OPTIONS}


def prose() -> Iterator[tuple[str, str]]:
    """Every text of the data with a name by which to find it."""
    title, paragraphs = BOOK.summary_title, BOOK.summary
    yield from ((title, paragraph) for paragraph in paragraphs)
    yield from (("credits", sentence) for sentence in BOOK.credits)
    for section in BOOK.sections:
        yield section.id, section.intro
    for rule in BOOK.rules.values():
        yield from ((rule.id, one) for one in (rule.text, rule.short, rule.example) if one)
    for ruling in BOOK.rulings:
        yield from ((ruling.id, one) for one in (ruling.question, ruling.ruling))
    yield from ((ending.name, ending.sentence) for ending in BOOK.endings)
    yield from BOOK.option_notes.items()
    yield from BOOK.glossary.items()
    yield from (("deduction", deduction.text) for deduction in BOOK.deductions)
    yield from ((sign.group, sign.meaning) for sign in BOOK.signs)
    yield from ((picture.id, picture.caption) for picture in BOOK.pictures.values())
    for role in PHASES:
        yield from ((role, sentence) for sentence in BOOK.welcome(role))
    for (role, phase), aid in BOOK.aids.items():
        yield f"{role} {phase}", aid.say
        for line in aid.lines:
            yield from ((f"{role} {phase} {line.when}", one) for one in (line.text, *line.instead.values()) if one)


def sentences(text: str) -> list[str]:
    """A text cut at the ends of its sentences."""
    return [one for one in re.split(r"(?<=[.?!])\s+", text.strip()) if one]


def test_every_rule_of_the_game_is_told_once() -> None:
    """No rule is missing, none is told twice, none is invented."""
    told = [rule.id for section in BOOK.sections for rule in section.rules]
    assert len(told) == len(set(told))
    assert set(told) == RULE_IDS


def test_a_rule_can_be_read_in_full_and_in_short() -> None:
    """A refusal shows one sentence of at most 120 characters, the page one to four sentences under a short title."""
    for rule in BOOK.rules.values():
        assert len(rule.short) <= SHORT_MAX, rule.id
        assert len(sentences(rule.short)) == 1, rule.id
        assert rule.short.endswith("."), rule.id
        assert 1 <= len(sentences(rule.text)) <= 4, rule.id
        assert 1 <= len(rule.title.split()) <= 5, rule.id
        assert BOOK.rule_text(rule.id) == rule.text
        assert BOOK.rule_short(rule.id) == rule.short
    assert BOOK.rule_text("NUS-ATK-99") == BOOK.rule_short("NUS-ATK-99") == ""


def test_every_unclear_point_has_its_ruling() -> None:
    """Each is a question, answered, with the rules that it settles."""
    assert [ruling.id for ruling in BOOK.rulings] == RULING_IDS
    for ruling in BOOK.rulings:
        assert ruling.question.endswith("?"), ruling.id
        assert ruling.ruling.endswith("."), ruling.id
        assert ruling.rules, ruling.id
        assert set(ruling.rules) <= RULE_IDS, ruling.id


def test_every_option_is_told_where_it_matters() -> None:
    """Every declared option is named by a rule and has its exact note; no rule names an option that does not exist."""
    assert list(BOOK.option_notes) == list(DEFAULTS)
    by_rules = {key for rule in BOOK.rules.values() for key in rule.options}
    assert by_rules == set(DEFAULTS)


def test_a_ruling_behind_an_option_is_that_of_its_source() -> None:
    """The option says where it comes from, and that ruling names the option."""
    sources = {option.source: option.key for option in OPTIONS if option.source.startswith("AMB-")}
    assert {ruling.id: ruling.option for ruling in BOOK.rulings if ruling.option} == sources


def test_the_endings_have_their_names_and_winners() -> None:
    """Seven endings, as records and reports name them."""
    assert {ending.name: ending.winner for ending in BOOK.endings} == ENDINGS


def test_no_sentence_is_too_long() -> None:
    """People read these at the table."""
    assert len(list(prose())) > 400
    long = [(name, one) for name, text in prose() for one in sentences(text) if len(one.split()) > WORDS_MAX]
    assert long == []


def test_every_text_is_clean() -> None:
    """No stray spaces, no bold mark left open, every name of a rule is a rule."""
    for name, text in prose():
        assert text == " ".join(text.split()), name
        assert text.count("**") % 2 == 0, name
        assert text.count("`") % 2 == 0, name
        assert set(re.findall(r"NUS-[A-Z-]+-\d\d", text)) <= RULE_IDS, name


def test_every_place_in_the_texts_is_on_the_board() -> None:
    """A capital letter with a digit is a space."""
    for name, text in prose():
        for place in re.findall(r"\b[A-Z][0-9]\b", text):
            assert is_space(place), (name, place)


def test_the_glossary_is_in_order() -> None:
    """A word is found where one looks for it."""
    words = list(BOOK.glossary)
    assert words == sorted(words)
    assert len(words) > 25


def test_the_pictures_show_real_positions() -> None:
    """Every picture that a section names exists, every picture is used, and its pawns stand on spaces."""
    used = [section.picture for section in BOOK.sections if section.picture]
    assert sorted(used) == sorted(BOOK.pictures)
    for picture in BOOK.pictures.values():
        for part in picture.position.split():
            pawn = re.fullmatch(r"(?:[HBS]|T@)([A-E][1-5])", part)
            assert pawn or re.fullmatch(r"start|d\d|(hand|bol):([A-E][1-5])+|turn:1\.1[TM]", part), part


def test_who_sees_what_is_complete() -> None:
    """Every row says something for each side; the colours of the rods and the faces of the coins stay hidden."""
    for row in (*BOOK.sees, *BOOK.hears):
        assert row.what
        assert row.by["thief"], row.what
        assert row.by["others"], row.what
    assert all(row.by["end"] for row in BOOK.sees)
    others = {row.what: row.by["others"] for row in BOOK.sees}
    assert others["Colours of the rods"] == "nothing"
    assert others["Faces of the coins, in hand and on the table"] == "no"
    told = {row.what: row.by["others"] for row in BOOK.hears}
    assert told["Cornered"].startswith("nothing as long as the Thief decides")
    assert {rule for deduction in BOOK.deductions for rule in deduction.rules} <= RULE_IDS


@pytest.mark.parametrize("role", sorted(PHASES))
def test_a_first_time_visitor_is_welcomed_in_three_sentences(role: str) -> None:
    """Who you are, how the game is won and how it is lost."""
    for one in BOOK.welcome(role):
        assert len(sentences(one)) == 1
        assert one.endswith(".")


def test_every_phase_of_every_role_has_an_aid() -> None:
    """And only the Thief has one for the secret parts of the turn."""
    expected = {(role, phase) for role, own in PHASES.items() for phase in own | {"wait", "over"}}
    assert set(BOOK.aids) == expected
    for (role, phase), aid in BOOK.aids.items():
        whens = {line.when for line in aid.lines}
        assert aid.now, (role, phase)
        assert aid.now <= whens, (role, phase)
        assert {rule for line in aid.lines for rule in line.rules} <= RULE_IDS
        facts = {fact for line in aid.lines for fact in line.shut_by | line.until}
        assert facts <= whens | {"costly", "spent"}, (role, phase)
        assert any(step.state == "now" for step in aid.steps((), DEFAULTS)), (role, phase)


def test_an_aid_names_options_and_values_that_exist() -> None:
    """Every text for another option names a declared option and one of its values that is not the default."""
    declared = {
        f"{option.key}={show(value)}" for option in OPTIONS for value in option.choices if value != option.default
    }
    named = {condition for aid in BOOK.aids.values() for line in aid.lines for condition in line.instead}
    assert len(named) > 10
    assert named <= declared


def marks(steps: list[AidStep]) -> list[str]:
    """First words and states, which is what one sees at a glance."""
    return [f"{step.state}: {' '.join(step.text.split()[:2])}" for step in steps]


def test_the_thief_sees_what_is_done_and_what_is_to_come() -> None:
    """A look before the leap, the leap, the coin: the sacrifice and the second special action are gone."""
    before = BOOK.aid("thief", "thief_before").steps((), DEFAULTS)
    assert marks(before) == [
        "now: Take a", "now: Claim the", "now: Strike a", "now: Leap to",
        "later: Lay a", "later: Lay the", "later: Take a", "later: Claim the", "later: End the",
    ]  # fmt: skip
    looked = BOOK.aid("thief", "thief_before").steps(["special_before"], DEFAULTS)
    assert marks(looked) == [
        "done: Take a", "now: Claim the", "now: Strike a", "now: Leap to",
        "later: Lay the", "later: Claim the", "later: End the",
    ]  # fmt: skip
    moving = BOOK.aid("thief", "thief_moving").steps(["special_before", "leap"], DEFAULTS)
    assert marks(moving) == [
        "done: Take a", "now: Strike a", "done: Leap to", "now: Lay the", "later: Claim the", "later: End the",
    ]  # fmt: skip
    laid = BOOK.aid("thief", "thief_coin").steps(["special_before", "leap", "place"], DEFAULTS)
    assert marks(laid) == ["done: Take a", "done: Leap to", "done: Lay the", "now: Claim the", "now: End the"]


def test_a_costly_turn_has_no_special_action_left() -> None:
    """After two movements the coin lies and only the claim and the end remain (NUS-SPEC-01)."""
    cheap = BOOK.aid("thief", "thief_coin").steps(["leap", "place"], DEFAULTS)
    costly = BOOK.aid("thief", "thief_coin").steps(["leap", "place", "costly"], DEFAULTS)
    assert "now: Take a" in marks(cheap)
    assert "now: Take a" not in marks(costly)


def test_a_knocked_seeker_comes_first() -> None:
    """While it has to be laid down nothing else is open (NUS-ATK-05)."""
    steps = BOOK.aid("thief", "thief_push").steps(["leap"], DEFAULTS)
    assert [step.text.split()[3] for step in steps if step.state == "now"] == ["you"]


def test_the_mists_may_still_capture_when_no_action_is_left() -> None:
    """Unless the capture costs an action (option of AMB-03)."""
    aid = BOOK.aid("mists", "mists_day")
    free = aid.steps(["act", "spent"], DEFAULTS)
    paid = aid.steps(["act", "spent"], {**DEFAULTS, "capture_costs_action": True})
    assert [step.state for step in aid.steps(["act"], DEFAULTS)] == ["now"] * 6
    assert [step.state for step in free] == ["done"] * 4 + ["now", "now"]
    assert [step.state for step in paid] == ["done"] * 4 + ["now"]


def test_an_option_changes_the_words_of_the_aid() -> None:
    """A game where Builders reach round corners says so."""
    day = BOOK.aid("mists", "mists_day")
    assert not any("corner." in step.text for step in day.steps((), DEFAULTS))
    assert any(
        "at their corner." in step.text for step in day.steps((), {**DEFAULTS, "bolster_adjacency": "orth_diag"})
    )


def test_the_printed_page_has_an_anchor_for_everything() -> None:
    """Every rule, ruling, option and chapter, once; and every link of the page leads somewhere."""
    page = markdown()
    anchors = re.findall(r'<a id="([^"]+)">', page)
    assert len(anchors) == len(set(anchors))
    expected = RULE_IDS | set(RULING_IDS) | {f"option-{key}" for key in DEFAULTS}
    assert expected | {section.id for section in BOOK.sections} <= set(anchors)
    assert set(re.findall(r"\]\(#([^)]+)\)", page)) <= set(anchors)


def test_the_printed_page_gives_credit() -> None:
    """Who designed the game, whose words these are, and that we do not belong to them."""
    page = markdown()
    for words in ("design by Oz Durose", "Finngrim Studios", "in our own words", "not affiliated"):
        assert words in page


def test_the_printed_page_is_that_of_the_data() -> None:
    """Whoever changes the data makes the page anew."""
    assert PAGE.read_text(encoding="utf-8") == markdown(), (
        f"docs/rules/nusubito.md is old; make it anew:\n    {COMMAND}"
    )
