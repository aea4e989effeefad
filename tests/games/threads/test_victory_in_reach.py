"""A set is refused if nobody can win it by what its mode names, however well all play; one that just can is not."""

import pytest

from tests.games.threads.set_damage import SET, SPANS, whole
from unseen.games.threads import content
from unseen.games.threads.set_checks import verdicts
from unseen.games.threads.set_reading import Fault, Source

Edit = tuple[str, str]
ONE_MAP = ('maps = ["twin_spans.toml", "three_wells.toml", "four_quays.toml"]', 'maps = ["twin_spans.toml"]')
"""Twin Spans has 7 threads, chasms, and 2 players."""
NO_CHASM = ("~", ".")
NO_PUSH = [("push:2", "suppress"), ("push:1", "suppress"), ("drag:2", "suppress"), ("bridge.remove", "bridge.place")]
LIVE_ON = ('second_wound = "dies"', 'second_wound = "none"')
SHORT = ("max_rounds = 20", "max_rounds = 5")
POOR = ("[3, 3, 3, 3]", "[0, 0, 0, 0]")
ONE_THREAD = (whole()[SPANS][whole()[SPANS].index('[[threads]]\nid = "t2"') : whole()[SPANS].index("[[start]]")], "")
PLAIN_CARDS = [("gain yield", "reorient own concealed up_to 3"), ('"bind adjacent", "tangle same"', '"move 2"')]
"""No card gives knots or binds."""


def mode(name: str) -> Edit:
    """Another mode of victory."""
    return 'mode = "yield"', f'mode = "{name}"'


def target(kind: str, old: int, new: int) -> Edit:
    """Another target with two players."""
    return f"{kind}_target = {{ 2 = {old}", f"{kind}_target = {{ 2 = {new}"


def faults(*edits: Edit) -> list[Fault]:
    """What the check finds in Selvedge on Twin Spans, changed like this."""
    texts = whole()
    for old, new in (ONE_MAP, *edits):
        files = [name for name, text in texts.items() if old in text]
        assert files, f"{old} stands nowhere"
        for name in files:
            texts[name] = texts[name].replace(old, new)
    facts = content.facts_of(Source(SET, texts[SET]), lambda name: Source(name, texts[name]))
    return [fault for one in verdicts(facts) if one.name == "victory-in-reach" for fault in one.faults]


@pytest.mark.parametrize(
    ("edits", "path", "words"),
    [
        ([target("yield", 8, 15)], "threads", "has 7 threads, worth 14 when all are tangled, and a yield of 15 wins"),
        ([target("yield", 8, 50)], "threads", "a yield of 50 wins"),
        (
            [mode("bank"), SHORT, POOR, target("bank", 15, 99), ONE_THREAD, *PLAIN_CARDS],
            "victory.bank_target",
            "wants 99 knots, and on twin_spans nobody can come to more than 36",
        ),
        ([mode("seals"), ("seals_target = 2", "seals_target = 5")], "victory.seals_target", "wants 5 held cards of 4"),
        ([mode("seals"), ("market_row = 5", "market_row = 0")], "victory.seals_target", "a row of 0 shows 0 in 20"),
        (
            [mode("seals"), ("market_row = 5", "market_row = 1"), ("copies = 4", "copies = 9"), SHORT,
             ("seals_target = 2", "seals_target = 9")],
            "victory.seals_target",
            "a row of 1 shows 4 in 5 rounds",
        ),
        (
            [mode("seals"), SHORT, POOR, ("cost = 6", "cost = 20"), ONE_THREAD, *PLAIN_CARDS],
            "victory.seals_target",
            "wants held cards for 40 knots, and nobody can come to more than 36",
        ),
        ([mode("last_side"), NO_CHASM, LIVE_ON], "victory.mode", "on twin_spans nothing can kill a unit"),
        ([mode("last_side"), *NO_PUSH, LIVE_ON], "victory.mode", "on twin_spans nothing can kill a unit"),
        (
            [mode("any_of"), target("yield", 8, 15), ("market_row = 5", "market_row = 0"), SHORT, POOR,
             target("bank", 15, 99), ONE_THREAD, *PLAIN_CARDS],
            "victory.mode",
            "is any_of, and 2 players can reach none of it: threads has 1 threads",
        ),
    ],
)  # fmt: skip
def test_what_nobody_can_reach_is_refused_with_the_reason(edits: list[Edit], path: str, words: str) -> None:
    found = faults(*edits)
    assert len(found) == 1
    fault = found[0]
    assert (fault.path, words in fault.reason) == (path, True), fault.sentence()
    assert fault.source.name == (SPANS if path == "threads" else SET)


@pytest.mark.parametrize(
    "edits",
    [
        [],
        [target("yield", 8, 14)],
        [SHORT, target("yield", 8, 14)],
        [mode("bank")],
        [mode("bank"), SHORT, target("bank", 15, 99)],
        [mode("seals"), ("seals_target = 2", "seals_target = 4")],
        [mode("any_of"), target("yield", 8, 50)],
        [mode("any_of"), target("yield", 8, 50), ("market_row = 5", "market_row = 0")],
        [mode("last_side"), LIVE_ON],
        [mode("last_side"), NO_CHASM],
        [mode("last_side"), *NO_PUSH],
    ],
)
def test_what_somebody_can_reach_is_played(edits: list[Edit]) -> None:
    assert [fault.sentence() for fault in faults(*edits)] == []
