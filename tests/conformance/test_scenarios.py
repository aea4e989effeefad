"""The scenario runner: every key, each with a claim that holds and one that does not, and files that are none."""

from pathlib import Path

import pytest
from lighthouse.game import LighthouseGame

from unseen.core.errors import UnseenError
from unseen.core.registry import load
from unseen.testing import coverage, scenario_file, scenarios
from unseen.testing.scenario_file import Scenario

MISTS = "HB1 HB2 HC2 T@E5 d2 hand:C3 turn:1.1M"


def reason(keys: dict[str, object]) -> str:
    """Why a scenario of Nusubito does not hold."""
    rows = scenario_file.parse({"game": "nusubito", "scenario": [{"id": "it", **keys}]})
    return scenarios.check(rows[0])


def test_what_chance_may_do_is_looked_at_like_what_seats_may_do() -> None:
    """Before the market of Threads is dealt, nobody but chance is asked."""
    rows = scenario_file.parse({"game": "threads", "scenario": [{"id": "it", "illegal": ["end"], "legal": ["end"]}]})
    assert scenarios.check(rows[0]).startswith("“end” is not offered: chance may draw ")


@pytest.mark.parametrize(
    "keys",
    [
        {"steps": ["leap E3"], "legal": ["leap E5", "place"], "illegal": ["leap A5", "move A1 A1"]},
        {"steps": ["C3>E3 (E3)"], "seat": "mists", "legal": ["done"]},
        {"steps": ["leap E3", "place", "done", "mists: done", "thief: resign"], "result": "#M resign"},
        {"steps": ["look row", "draw red"], "after": "seen:3=r"},
        {"steps": ["look row", "chance: draw green"], "after": "seen:3=g"},
        {"steps": ["look row"], "legal": ["draw red", "draw green"], "illegal": ["done"]},
        {"turns": ["C3>A3>A1 (A1)", "+r3=g C3>E3 (E3)", "1.1T C3>C1[xBC2] (C1)"]},
        {"no_turns": ["C3>C1 (C1)", "C3>E3>C3 (C3)"]},
        {"turns_count": 388},
        {"position": "start", "turns_count": 388},
        {"position": "SA1 HB1 T@A1 d1 hand:C1", "steps": ["collect", "leap C1"], "only": ["push A2"]},
        {"steps": ["C3>C1[xBC2]>A1 (A1)", "BC4-B3"], "told": {"mists": ["? [vB@C2] (?)", "BC4-B3"]}},
        {"steps": ["leap E3"], "told": {"mists": [], "spectator": [], "thief": []}},
        {"steps": ["C3>E3 (E3)"], "possible": {"mists": ["T@E3", "T@A5"]}, "impossible": {"mists": ["T@C3"]}},
        {"position": MISTS, "possible": {"mists": ["T@E5"]}, "impossible": {"mists": ["T@A1"]}},
        {"position": MISTS, "worlds": [MISTS.replace("E5", "A1")], "possible": {"mists": ["T@E5", "T@A1 !HA2"]}},
        {"position": "T@C1 hand:E1C3", "after": "hand:C3E1 !HA2 T@C1"},
        {"options": {"max_days": "none", "start_darts": 3}, "after": "d3"},
        {"result": "*"},
    ],
)
def test_claims_that_hold(keys: dict[str, object]) -> None:
    assert reason(keys) == ""


@pytest.mark.parametrize(
    ("keys", "part"),
    [
        ({"steps": ["leap E5"]}, "the step “leap E5” is not possible: thief may "),
        ({"steps": ["lap E5"]}, "“lap E5” is neither a step nor a turn of Nusubito"),
        ({"steps": ["mists: done"]}, "the step “mists: done” is not possible"),
        ({"steps": ["thief: resign", "done"]}, "the step “done” is not possible: chance may draw red"),
        ({"legal": ["leap E5"]}, "“leap E5” is not offered"),
        ({"illegal": ["leap E3"]}, "“leap E3” is offered"),
        ({"illegal": ["lep E3"]}, "“lep E3” is no step of Nusubito"),
        ({"only": ["leap E3"]}, "not exactly these steps are offered"),
        ({"seat": "mists", "legal": ["done"]}, "mists is not asked"),
        ({"seat": "sea", "legal": ["done"]}, "There is no seat sea"),
        ({"turns": ["C3>C1 (C1)"]}, "it reads “1.1T C3>C1[xBC2] (C1)”"),
        ({"turns": ["C3>E3>C3 (C3)"]}, "“place” is not offered"),
        ({"turns": ["hello"]}, "“hello” is not part of a turn"),
        ({"no_turns": ["C3>E3 (E3)"]}, "the turn “C3>E3 (E3)” is possible"),
        ({"no_turns": ["hello"]}, "“hello” is not part of a turn"),
        ({"turns_count": 1}, "388 complete turns are possible, not 1"),
        ({"steps": ["C3>E3 (E3)"], "told": {"mists": ["? (E3)"]}}, "mists was told ['? (?)'], not ['? (E3)']"),
        ({"steps": ["C3>E3 (E3)"], "possible": {"mists": ["T@C3"]}}, "mists cannot hold “T@C3” possible"),
        ({"steps": ["C3>E3 (E3)"], "impossible": {"mists": ["T@A5"]}}, "mists can still hold “T@A5” possible"),
        ({"after": "d3"}, "afterwards d3 does not hold"),
        ({"after": "!d2"}, "afterwards !d2 does not hold"),
        ({"result": "#M capture"}, "the result is “*”, not “#M capture”"),
        ({"position": "XX"}, "is not part of a position"),
        ({"options": {"darts": 3}}, "There is no option darts"),
    ],
)
def test_claims_that_do_not_hold(keys: dict[str, object], part: str) -> None:
    assert part in reason(keys)


MEANT = [
    # game, position, a part as it is written there, the same in other words, another part
    ("nusubito", "T@C1 hand:E1C3A3 HB1 HB2-*", "hand:E1C3A3", "hand:A3E1C3", "hand:A3E1"),
    ("nusubito", "T@C1 hand:E1C3 bol:C1C3 HB1", "bol:C1C3", "bol:C3C1", "bol:C3"),
    ("nusubito", "T@C1 hand:E1C3 seen:3=r,C=g turn:N2T HB1", "seen:3=r,C=g", "seen:C=g,3=r", "seen:C=g"),
    ("kakusareta", "B1:1 C2:2 K@C3 d2 hand:C1E3A5 turn:1.1K", "hand:C1E3A5", "hand:A5E3C1", "hand:A5E3"),
    (
        "nuns",
        "N4@88 N5@104 N6@2 A@78>88 P@26 noise:N4.A88>78,N4.A88>87 turn:4 step:lead",
        "noise:N4.A88>78,N4.A88>87",
        "noise:N4.A88>87,N4.A88>78",
        "noise:N4.A88>87",
    ),
    ("threads", "a1@K1>E{needle}vsw", "a1@K1>E{needle}vsw", "a1@K1>E{needle}wvs", "a1@K1>E{needle}vw"),
    ("threads", "discard:seal,mend,snag", "discard:seal,mend,snag", "discard:snag,seal,mend", "discard:snag"),
    ("threads", "a.dead:needle,shears,**", "a.dead:needle,shears,**", "a.dead:**,shears,needle", "a.dead:shears,**"),
    ("threads", "bridges:F3,F5", "bridges:F3,F5", "bridges:F5,F3", "bridges:F5"),
]  # fmt: skip


@pytest.mark.parametrize(("game", "position", "part", "alike", "other"), MEANT)
def test_parts_are_compared_as_what_they_mean(game: str, position: str, part: str, alike: str, other: str) -> None:
    """Flags are a set and lists have no order, in what must hold, may hold and must not hold."""

    def found(**keys: object) -> str:
        keys = {"id": "it", "position": position, **keys}
        return scenarios.check(scenario_file.parse({"game": game, "scenario": [keys]})[0])

    seat = load(game).seats[0].name
    for text in (part, alike):
        assert found(after=text, possible={seat: [text]}) == ""
        assert found(after=f"!{text}").startswith(f"afterwards !{text} does not hold")
        assert found(impossible={seat: [text]}) == f"{seat} can still hold “{text}” possible"
        assert found(possible={seat: [f"!{text}"]}) == f"{seat} cannot hold “!{text}” possible"
    assert found(after=other).startswith(f"afterwards {other} does not hold")
    assert found(after=f"!{other}", impossible={seat: [other]}) == ""


@pytest.mark.parametrize(
    ("game", "keys", "part"),
    [
        ("threads", {"after": "!a1@K1>E{needel}v"}, "a1@K1>E{needel}v"),
        ("threads", {"after": "!a1@Z9>E{needle}v"}, "a1@Z9>E{needle}v"),
        ("threads", {"impossible": {"b": ["left:4 c.knots:3"]}}, "c.knots:3"),
        ("threads", {"possible": {"b": ["!t99:a1"]}}, "t99:a1"),
        ("threads", {"illegal": ["bind a1 t99"]}, "bind a1 t99"),
        ("threads", {"illegal": ["go -200"]}, "go -200"),
        ("nusubito", {"after": "!HB9"}, "HB9"),
        ("nusubito", {"impossible": {"mists": ["T@B1"]}}, "T@B1"),
        ("kakusareta", {"after": "!hand:C9"}, "hand:C9"),
        ("nusubito", {"illegal": ["leap E9"]}, "leap E9"),
    ],
)
def test_what_is_denied_could_have_been(game: str, keys: dict[str, object], part: str) -> None:
    """Whoever says that something does not hold which could hold nowhere has proved nothing, and is told so."""
    row = scenario_file.parse({"game": game, "scenario": [{"id": "it", **keys}]})[0]
    assert scenarios.check(row).startswith(f"“{part}” is no ")


def test_every_game_has_scenarios() -> None:
    """The example's too."""
    path = Path(__file__).parent.parent.parent / "examples" / "lighthouse" / "scenarios.toml"
    rows = scenario_file.load(path)
    assert len(rows) >= 8
    assert [scenarios.check(row, LighthouseGame) for row in rows] == [""] * len(rows)
    assert {rule for row in rows for rule in row.rules} == {f"LH-0{n}" for n in range(1, 8)}


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("", "names its game"),
        ("game = 3", "names its game"),
        ('game = "nusubito"', "at least one [[scenario]]"),
        ('game = "nusubito"\nmore = 1\n[[scenario]]\nid = "a"', "nothing else"),
        ('game = "nusubito"\n[[scenario]]\nposition = "start"', "scenario 1 has no id"),
        ('game = "nusubito"\n[[scenario]]\nid = "a"\n[[scenario]]\nid = "a"', "the id a stands twice"),
        ('game = "nusubito"\n[[scenario]]\nid = "a"\nstep = []', "a has a key step"),
        ('game = "nusubito"\n[[scenario]]\nid = "a"\nsteps = "done"', "the value of steps in a is of the wrong kind"),
        ('game = "nusubito"\n[[scenario]]\nid = "a"\ntold = ["done"]', "the value of told in a is of the wrong kind"),
        ('game = "nusubito"\n[[scenario]]\nid = "a"\nturns_count = true', "turns_count in a is of the wrong kind"),
        ("game = ", "is not TOML"),
    ],
)
def test_files_that_are_none(tmp_path: Path, text: str, part: str) -> None:
    path = tmp_path / "bad.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(UnseenError) as caught:
        scenario_file.load(path)
    assert caught.value.code == "scenario"
    assert part in caught.value.sentence


def test_results_come_one_by_one(tmp_path: Path) -> None:
    path = tmp_path / "two.toml"
    path.write_text('game = "nusubito"\n[[scenario]]\nid = "a"\n[[scenario]]\nid = "b"\nafter = "d1"', encoding="utf-8")
    assert [(one.id, one.ok) for one in scenarios.check_file(path)] == [("a", True), ("b", False)]
    assert Scenario("nusubito", "a").only is None


def test_which_values_of_an_option_scenarios_show() -> None:
    """A scenario speaks of a value if with the default something else is offered or told, and it does not hold."""
    option = next(one for one in load("nusubito").options if one.key == "start_darts")
    start: dict[str, object] = {"position": "start", "seat": "thief", "options": {"start_darts": 0}}
    keys = (
        {**start, "illegal": ["leap C1"]},
        {**start, "legal": ["leap A3"]},
        {"position": "start", "legal": ["leap C1"]},
    )
    rows = [scenario_file.parse({"game": "nusubito", "scenario": [{"id": "it", **one}]})[0] for one in keys]
    assert [scenarios.check(row) for row in rows] == ["", "", ""]
    assert [coverage.values_shown([row], option) for row in rows] == [[0], [], []]
