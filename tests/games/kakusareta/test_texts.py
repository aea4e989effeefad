"""The texts of Kakusareta for people: complete, short enough to read, and the printed page is made from them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from unseen.boards.courtyard import is_space
from unseen.core.game import AidStep
from unseen.core.options import Value, show
from unseen.games.kakusareta import texts
from unseen.games.kakusareta.game import KakusaretaGame
from unseen.games.kakusareta.options import OPTIONS
from unseen.games.kakusareta.texts_markdown import markdown

PAGE = Path(__file__).parents[3] / "docs" / "rules" / "kakusareta.md"
COMMAND = "python -m unseen.games.kakusareta.texts_markdown > docs/rules/kakusareta.md"

COUNTS = {
    "CMP": 12, "SET": 7, "TRN": 4, "END": 5, "KDAY": 5, "LEAP": 6, "COIN": 7, "ACT": 8, "ATK": 7, "PUSH": 6, "CRT": 8,
    "TRE": 6, "MDAY": 4, "POOL": 5, "UPG": 4, "LV1-MOVE": 1, "LV1-LINE": 2, "LV1-HEAL": 1, "LV1-UPG": 1, "LV2-MOVE": 1,
    "LV2-LINE": 1, "LV2-SWAP": 3, "LV2-DST": 4, "LV2-UPG": 1, "LV3-MOVE": 2, "LV3-CAP": 2, "LV3-SWAP": 1, "LV3-UPG": 1,
    "KNT": 6, "MNT": 5,
}  # fmt: skip
CARDS = {
    "EK": ("QUAKE", "TOWER", "SILENT", "MIRAGE", "TEMPEST", "RIVER", "TIDE", "STILL", "RAIN", "BALL"),
    "EM": ("PETRIFY", "FORTIFY", "BREEZE", "FATE", "BREATH", "STREAM", "GENTLE", "SHIFT", "STREAK", "ASHES"),
}
RULE_IDS = (
    {f"KAK-{group}-{number:02}" for group, count in COUNTS.items() for number in range(1, count + 1)}
    | {f"KAK-ELE-{number:02}" for number in (*range(1, 9), *range(10, 14), *range(20, 24))}
    | {f"KAK-{side}-{card}" for side, cards in CARDS.items() for card in cards}
)
RULING_IDS = [*[f"AMB-{number:02}" for number in range(1, 50)], *[f"AMB-E{number}" for number in range(1, 26)]]
ENDINGS = {
    "treasure": "kakusareta", "miss": "moya", "temples": "moya", "cornered": "moya", "resign": "other side",
    "unfinished": "nobody",
}  # fmt: skip
PHASES = {
    "kakusareta": {
        "kakusareta_before", "kakusareta_walking", "kakusareta_moving", "kakusareta_push", "kakusareta_coin",
        "kakusareta_cornered", "kakusareta_petrified", "kakusareta_night", "kakusareta_reveal", "kakusareta_give",
        "choosing", "drafting",
    },
    "moya": {"moya_day", "moya_placing", "moya_night", "moya_fate", "moya_fortify", "choosing", "drafting"},
    "spectator": set(),
}  # fmt: skip
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
    assert BOOK.rule_text("KAK-ATK-99") == BOOK.rule_short("KAK-ATK-99") == ""


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
    """The option says which ruling it comes from, and that ruling names the option; one is behind two options."""
    sources = [(name, o.key) for o in OPTIONS for name in re.findall(r"AMB-\w+", o.source) if name != "AMB-29"]
    assert sorted((ruling.id, ruling.option) for ruling in BOOK.rulings if ruling.option) == sorted(sources)


def test_the_endings_have_their_names_and_winners() -> None:
    """Six endings, as records and reports name them."""
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
        assert set(re.findall(r"KAK-[A-Z0-9-]+-\d\d", text)) <= RULE_IDS, name


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
    """Every picture that a section names exists, every picture is used, and its position is possible."""
    used = [section.picture for section in BOOK.sections if section.picture]
    assert sorted(used) == sorted(BOOK.pictures)
    game = KakusaretaGame({})
    for picture in BOOK.pictures.values():
        assert game.read_position(picture.position).pending()


def test_who_sees_what_is_complete() -> None:
    """Every row says something for each side; the colours of the rods and the faces of the coins stay hidden."""
    for row in (*BOOK.sees, *BOOK.hears):
        assert row.what
        assert row.by["kakusareta"], row.what
        assert row.by["others"], row.what
    assert all(row.by["end"] for row in BOOK.sees)
    others = {row.what: row.by["others"] for row in BOOK.sees}
    assert others["Colours of the rods"] == "nothing"
    assert others["Faces of the coins, in hand and on the table"] == "no"
    told = {row.what: row.by["others"] for row in BOOK.hears}
    assert told["Cornered"].startswith("nothing as long as the Kakusareta decides")
    assert told["Mirage"].startswith("nothing at first")
    assert told["Still Waters"].startswith("nothing at first")
    assert {rule for deduction in BOOK.deductions for rule in deduction.rules} <= RULE_IDS


@pytest.mark.parametrize("role", sorted(PHASES))
def test_a_first_time_visitor_is_welcomed_in_three_sentences(role: str) -> None:
    """Who you are, how the game is won and how it is lost."""
    for one in BOOK.welcome(role):
        assert len(sentences(one)) == 1
        assert one.endswith(".")


def test_every_phase_of_every_role_has_an_aid() -> None:
    """And only the Kakusareta has one for the secret parts of the turn."""
    expected = {(role, phase) for role, own in PHASES.items() for phase in own | {"wait", "over"}}
    assert set(BOOK.aids) == expected
    for (role, phase), aid in BOOK.aids.items():
        whens = {line.when for line in aid.lines}
        assert aid.now, (role, phase)
        assert aid.now <= whens, (role, phase)
        assert {rule for line in aid.lines for rule in line.rules} <= RULE_IDS
        facts = {fact for line in aid.lines for fact in line.shut_by | line.until}
        assert facts <= whens | {"acted", "outside", "spent"}, (role, phase)
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


def test_the_kakusareta_sees_what_is_done_and_what_is_to_come() -> None:
    """A look before the leap, the leap, the coin: the second action is gone."""
    before = BOOK.aid("kakusareta", "kakusareta_before").steps((), DEFAULTS)
    assert marks(before) == [
        "now: Take a", "now: Claim the", "now: Leap to", "later: Stop on", "later: With a", "later: End the",
    ]  # fmt: skip
    looked = BOOK.aid("kakusareta", "kakusareta_before").steps(["action_before", "acted"], DEFAULTS)
    assert marks(looked) == ["done: Take a", "now: Leap to", "later: Stop on", "later: End the"]
    facts = ["action_before", "acted", "move", "place", "spent"]
    laid = BOOK.aid("kakusareta", "kakusareta_coin").steps(facts, DEFAULTS)
    assert marks(laid) == ["done: Take a", "done: Leap to", "done: Stop on", "now: End the"]


ELEMENTAL = {
    "kakusareta_petrified", "kakusareta_reveal", "kakusareta_give", "moya_fate", "moya_fortify", "choosing", "drafting",
}  # fmt: skip
"""Phases of elemental games alone."""


def test_cards_stand_in_the_aids_of_elemental_games_only() -> None:
    """Without the Elemental Disciplines nobody reads of cards and tokens."""
    for (role, phase), aid in BOOK.aids.items():
        if phase not in ELEMENTAL:
            words = " ".join([step.text for step in aid.steps((), DEFAULTS)])
            assert "card" not in words and "token" not in words, (role, phase)
    master = BOOK.aid("moya", "moya_night").steps((), {**DEFAULTS, "elemental": "master"})
    assert any("token" in step.text for step in master)


def test_a_knocked_lv3_comes_first() -> None:
    """While it has to be laid down nothing else is open (KAK-PUSH-03)."""
    steps = BOOK.aid("kakusareta", "kakusareta_push").steps(["move"], DEFAULTS)
    assert [step.text.split()[2] for step in steps if step.state == "now"] == ["Lv3"]


def test_an_option_changes_the_words_of_the_aid() -> None:
    """A game where a Lv1 must make two steps says so."""
    day = BOOK.aid("moya", "moya_day")
    assert not any("exactly two" in step.text for step in day.steps((), DEFAULTS))
    assert any("exactly two" in step.text for step in day.steps((), {**DEFAULTS, "lv1_exact_two": True}))


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
    for words in ("design by Oz Durose", "in our own words", "not affiliated"):
        assert words in page


def test_the_printed_page_is_that_of_the_data() -> None:
    """Whoever changes the data makes the page anew."""
    assert PAGE.read_text(encoding="utf-8") == markdown(), (
        f"docs/rules/kakusareta.md is old; make it anew:\n    {COMMAND}"
    )
