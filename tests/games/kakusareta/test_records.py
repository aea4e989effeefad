"""Turns as the two sides write them (section 9 of the ledger), and records that give a match back."""

from __future__ import annotations

import random

import pytest

from tests.conftest import amount
from tests.games.kakusareta.worlds import MODES, dice_of, random_end, random_game, random_walk
from unseen.audit import record
from unseen.audit.turns import turns_of
from unseen.core.errors import UnseenError
from unseen.core.match import Match
from unseen.core.options import Value
from unseen.core.seats import CHANCE, SPECTATOR, Seat
from unseen.games.kakusareta.deeds.kinds import KINDS
from unseen.games.kakusareta.game import KakusaretaGame
from unseen.games.kakusareta.phases import KAKU, MOYA

GAMES = amount(12, 300)
LOYAL: dict[str, Value] = {"elemental": "loyalist"}


def lines(
    options: dict[str, Value], position: str, steps: list[str], listener: Seat, whose: Seat | None = None
) -> list[str]:
    """The lines that a listener writes after these steps from a position; rods that are looked at are red."""
    game = KakusaretaGame(options)
    match = Match(game, game.read_position(position))
    for text in steps:
        while match.state.pending() == (CHANCE,):
            match.play(CHANCE, match.state.odds()[0][0])
        seat = match.state.pending()[0]
        match.play(seat, game.notation.read(match.state, seat, text))
    while match.state.pending() == (CHANCE,):
        match.play(CHANCE, match.state.odds()[0][0])
    found = game.notation.lines_from(match.start, listener, match.told[listener])
    return [str(line) for line in found if whose is None or line.seat == whose]


BASE = [
    ("start", ["leap C1", "leap A1", "place", "done"], "1.1 K L:C1*C2 L:A1 @A1", "1.1 K *C2 @?"),
    ("K@C3 hand:A3 turn:1.2K", ["leap A3", "place", "done"], "1.2 K L:A3 @A3", "1.2 K @?"),
    ("K@C3 hand:A1 turn:1.2K", ["leap A3", "leap A1", "place", "done"], "1.2 K L:A3 L:A1 @A1", "1.2 K @?"),
    (
        "K@E1 hand:E3 turn:1.3K",
        ["look column", "leap E3", "place", "done"],
        "1.3 K r:E L:E3 @E3",
        "1.3 K r:E @?",
    ),
    (
        "K@E3 hand:C3 turn:2.1K",
        ["leap C3", "place", "pick A3", "done"],
        "2.1 K L:C3 @C3 +c:A3",
        "2.1 K @? +c:?",
    ),
    (
        "A1:3 A2:2 K@A1 d3 hand:A3 turn:2.1K",
        ["collect", "leap A3", "push B2", "place", "done"],
        "2.1 K +d L:A3*A1>B2*A2 @A3",
        "2.1 K +d *A1>B2 *A2 @?",
    ),
    (
        "A3:2 B3:3 x:A1A3C1 K@A3 hand:C3 d3 turn:2.2K",
        ["walk B3", "climb C3", "place", "done"],
        "2.2 K *A3 W:B3*B3 C:C3 @C3",
        "2.2 K *A3 W:B3*B3 C:? @?",
    ),
    ("x:A1 K@A1 turn:2.2K", ["walk A2", "done"], "2.2 K W:A2 @-", "2.2 K W:A2 @-"),
    (
        "x:E5 A1:3 K@A1 d2 hand:C3 turn:2.2K",
        ["down B1", "push B2", "done"],
        "2.2 K *A1>B2 D:B1 @-",
        "2.2 K *A1>B2 D:B1 @-",
    ),
    (
        "A1:3 A2:2 B1:2 B2:3 K@A1 d3 hand:A3 turn:2.2K",
        ["leap A3", "place", "done"],
        "2.2 K L:A3*A1=*A2 @A3",
        "2.2 K *A1= *A2 @?",
    ),
    (
        "K@E3 d1 hand:C3 turn:1.nK",
        ["collect", "look column", "pick A5", "done"],
        "1.n K ap[+d,r:E,+c:A5] show:E3",
        "1.n K ap[+d,r:E,+c:?] show:E3",
    ),
    ("K@E3 d1 turn:1.nK", ["collect", "collect", "show row"], "1.n K ap[+d,+d] show:row3", "1.n K ap[+d,+d] show:row3"),
    ("K@E3 turn:1.nK", ["done"], "1.n K --", "1.n K --"),
    (
        "K@A1 hand:E3E5 rods:A1 turn:2.1K",
        ["claim"],
        "2.1 K claim:A1=treasure #K treasure (cornered)",
        "2.1 K claim:A1=treasure #K treasure (cornered)",
    ),
    ("K@A1 hand:E3E5 rods:A3 turn:2.1K", ["claim"], *["2.1 K claim:A1=miss #M miss (cornered)"] * 2),
]


@pytest.mark.rules("KAK-LEAP-04", "KAK-ACT-07", "KAK-ATK-07", "KAK-PUSH-04", "KAK-CRT-04", "KAK-KNT-05")
@pytest.mark.parametrize(("position", "steps", "full", "told"), BASE)
def test_turns_of_the_kakusareta(position: str, steps: list[str], full: str, told: str) -> None:
    assert lines({}, position, steps, KAKU) == [full]
    assert lines({}, position, steps, MOYA) == [told]
    assert lines({}, position, steps, SPECTATOR) == [told]
    assert [step for step in KakusaretaGame({}).notation.steps(full) if step != "done"] == [
        step for step in steps if step != "done"
    ]


WIND: dict[str, Value] = {**LOYAL, "elements": "wind/fire"}
WATER: dict[str, Value] = {**LOYAL, "elements": "water/fire"}
FIRE: dict[str, Value] = {**LOYAL, "elements": "fire/wind"}
QUIET: list[tuple[dict[str, Value], str, list[str], str, str]] = [
    (
        WIND,
        "K@E1 d1 hand:A1 tK:W2 turn:1.nK",
        ["pick C1", "pick C3", "collect", "done", "mirage A5"],
        "1.n K ap[+c:C1,+c:C3,+d] show:A5 !Mirage(E1)",
        "1.n K ap[+c:?,+c:?,+d] show:A5",
    ),
    (
        WIND,
        "K@E1 d1 hand:A1 tK:W2 turn:1.nK",
        ["pick C1", "collect", "done", "mirage row 3"],
        "1.n K ap[+c:C1,+d] show:row3 !Mirage(row1)",
        "1.n K ap[+c:?,+d] show:row3",
    ),
    (
        WATER,
        "K@C3 hand:C1 tK:A1 turn:2.1K",
        ["play StillWaters", "collect", "done"],
        "2.1 K @H +d !StillWaters",
        "2.1 K @? +d",
    ),
    (
        WIND,
        "C2:1 K@C3 hand:C1 tK:W2 turn:2.1K",
        ["play SilentLeap C2", "leap C1", "place", "done"],
        "2.1 K !SilentLeap(C2) L:C1 @C1",
        "2.1 K !SilentLeap(?) @?",
    ),
    (
        WIND,
        "C2:1 D3:2 K@C1 d0 hand:E3 tK:W2 turn:2.1K",
        ["leap C3", "play SilentLeap D3", "leap E3", "place", "done"],
        "2.1 K L:C3*C2 !SilentLeap(D3) L:E3 @E3",
        "2.1 K !SilentLeap(?) *C2 @?",
    ),
    (
        WATER,
        "K@C3 hand:E1 tK:A1 turn:2.1K",
        ["play River", "leap E3", "leap E1", "place", "done"],
        "2.1 K !River L:E3 L:E1 @E1",
        "2.1 K !River @?",
    ),
]


@pytest.mark.rules("KAK-EK-MIRAGE", "KAK-EK-STILL", "KAK-EK-SILENT", "KAK-EK-RIVER", "KAK-ELE-22")
@pytest.mark.parametrize(("options", "position", "steps", "full", "told"), QUIET)
def test_cards_that_give_nothing_away(
    options: dict[str, Value], position: str, steps: list[str], full: str, told: str
) -> None:
    assert lines(options, position, steps, KAKU) == [full]
    assert lines(options, position, steps, MOYA) == [told]
    read = KakusaretaGame(options).notation.steps(full)
    assert read == [*steps, *([] if "show" in full or steps[-1] == "done" else ["done"])]


@pytest.mark.rules("KAK-EK-STILL", "KAK-ELE-23")
def test_what_was_used_in_secret_is_written_when_it_is_paid() -> None:
    steps = ["play StillWaters", "done", "done", "leap C1", "place", "done"]
    heard = lines(WATER, "K@C3 hand:C1 tK:A1 turn:2.1K", steps, MOYA)
    assert heard == ["2.1 K @?", "2.1 M --", "2.2 K pay!StillWaters @?"]


@pytest.mark.rules("KAK-EK-BALL", "KAK-EM-FATE", "KAK-ELE-22")
@pytest.mark.parametrize(("answer", "text"), [("pass", "pass"), ("fate", "!Fate(Fireball)")])
def test_an_answer_cuts_the_turn_in_two(answer: str, text: str) -> None:
    position = "C2:1 D3:1 K@C1 d0 hand:E3 tK:F3 tM:W3 turn:2.1K"
    steps = ["leap C3", "play Fireball D3", answer, "leap E3", "place", "done"]
    more = "*D3" if answer == "fate" else ""
    assert lines(FIRE, position, steps, KAKU) == [
        "2.1 K L:C3*C2 !Fireball(D3) ..", f"2.1 M {text}", f"2.1 K L:E3{more} @E3",
    ]  # fmt: skip
    assert lines(FIRE, position, steps, MOYA) == [
        "2.1 K *C2 !Fireball(D3) ..", f"2.1 M {text}", f"2.1 K {more} @?".replace("  ", " "),
    ]  # fmt: skip


@pytest.mark.rules("KAK-EM-FORTIFY")
def test_fortify_is_a_line_of_its_own() -> None:
    options: dict[str, Value] = {**LOYAL, "elements": "fire/earth"}
    position = "D3:2 C2:2 K@C1 d2 hand:E3 tM:E4 turn:2.1K"
    steps = ["leap C3", "leap E3", "place", "done", "fortify C2", "pass", "done"]
    assert lines(options, position, steps, MOYA, MOYA) == ["2.1 M !Fortify(C2) pass", "2.1 M --"]
    steps[5:6] = ["fortify D3"]
    assert lines(options, position, steps, MOYA, MOYA) == ["2.1 M !Fortify(C2,D3)", "2.1 M --"]


@pytest.mark.rules("KAK-EM-STREAK")
def test_fire_streak_and_its_answer() -> None:
    options: dict[str, Value] = {**LOYAL, "elements": "wind/fire"}
    steps = ["play Streak 3", "give C1", "done"]
    position = "B3:2 D3:2 K@A3 d0 hand:C1E5 tM:F4 turn:2.1M"
    assert lines(options, position, steps, KAKU) == ["2.1 M !Streak(3)=hit ..", "2.1 K -c:C1", "2.1 M --"]
    assert lines(options, position, steps, MOYA) == ["2.1 M !Streak(3)=hit ..", "2.1 K -c:?", "2.1 M --"]
    assert lines(options, position.replace("d0", "d1"), steps[::2], MOYA) == ["2.1 M !Streak(3)=hit -d"]
    assert lines(options, position.replace("K@A3", "K@C1"), steps[::2], MOYA) == ["2.1 M !Streak(3)=miss"]


@pytest.mark.rules("KAK-UPG-02", "KAK-POOL-02", "KAK-POOL-03", "KAK-LV2-DST-02", "KAK-END-03", "KAK-MNT-01")
def test_turns_of_the_moya() -> None:
    full = "B1:1 B2:1 C2:1 D1:2 D2:2 D3:2 D4:2 D5:2 B4:2 K@A5 turn:1.1M"
    assert lines({}, full, ["upgrade B1 B2 C2 at B2", "from D4", "done"], MOYA) == ["1.1 M up:B1,B2,C2>B2~D4"]
    lv1 = "C2:3 A2:1 A4:1 B1:1 B3:1 B4:1 B5:1 K@E5 turn:1.1M"
    assert lines({}, lv1, ["move C2 D2", "nothing", "done"], MOYA) == ["1.1 M 3:C2-D2~0"]
    win = "C1:3 E2:3 x:A1E5 K@C5 turn:1.1M"
    assert lines({}, win, ["move E2 E3"], MOYA) == ["1.1 M 3:E2-E3 #M temples"]
    night = "B2:1 C2:2' K@A1 turn:1.nM"
    assert lines({}, night, ["raise B2", "deploy 1 B1", "done"], KAKU) == ["1.n M up1:B2; dep1:B1; heal"]
    more = "A2:2 B1:2 B2:1 C2:2 K@E5 turn:1.1M"
    steps = ["raze A1", "line B2 D2", "move D2 D1", "done"]
    assert lines({}, more, steps, MOYA) == ["1.1 M raze:A1; 1:B2/D2; 1:D2-D1"]


READINGS = [
    ("1.1 K L:C1*C2 L:A1 @A1", ["leap C1", "leap A1", "place", "done"]),
    ("L:C1*C3>D3*C1>B2*B1 @C1", ["leap C1", "push D3", "push B2", "place", "done"]),
    ("*A1>B2 D:B1 W:B2 @-", ["down B1", "push B2", "walk B2", "done"]),
    ("L:B1 @A3", ["leap B1", "lay A3", "done"]),
    ("claim:C3=miss #M miss", ["claim"]),
    ("concede #M cornered", ["concede"]),
    ("L:A3 resign #M resign", ["leap A3", "resign"]),
    ("--", ["done"]),
    ("free+d ap[+d,r:C,+c:A5] show:E3", ["collect", "look column", "pick A5", "done"]),
    ("1.n M dep1:B1~C4; up2:C2; tok:A; heal", ["deploy 1 B1", "from C4", "raise C2", "token water", "done"]),
    ("3:D2-D1~t:F; raze:A1~1", ["move D2 D1", "token fire", "raze A1", "spawn", "done"]),
    ("2:C2(B1,D3)", ["swap B1 D3 by C2", "done"]),
    ("1:B2^C2; 3:D2,C2; 3:C2=C5", ["heal B2 C2", "swap D2 C2", "slide C2 C5", "done"]),
    ("!Gentle(1,E); !Shift(B2,C4); !Ashes(C1)~0", ["play Gentle 1 E", "play Shift B2 C4", "play Ashes C1", "nothing",
     "done"]),
    ("0 K element:A", ["element water"]),
    ("0 M take:F", ["token fire"]),
    ("!Streak(3)=hit ..", ["play Streak 3"]),
    ("-c:C1", ["give C1"]),
    ("-0", ["nothing"]),
]  # fmt: skip


@pytest.mark.parametrize(("text", "steps"), READINGS)
def test_turns_are_read(text: str, steps: list[str]) -> None:
    assert KakusaretaGame({}).notation.steps(text) == steps
    assert set(steps) - {"resign"} <= set(KINDS.texts)


@pytest.mark.parametrize(
    "text",
    [
        "L:Z1", "L:C1*", "*A1>B2", "@", "+c:?", "C:?", "@?", "!SilentLeap(?)", "!Mirage(E1)", "+t:X", "claim:C3 @C3",
        "ap[]", "ap[+d", "1:B2~C2", "raze:B9", "4:B2-B3", "up:B1,B2>B2", "é", "concede L:C1", "!Nothing(C2)",
        "L:C1 .. @C1",
    ],
)  # fmt: skip
def test_unreadable_turns(text: str) -> None:
    with pytest.raises(UnseenError) as caught:
        KakusaretaGame(LOYAL).notation.steps(text)
    assert caught.value.code == "unreadable"


@pytest.mark.rules("KAK-EK-STILL", "KAK-TRE-01")
def test_still_waters_and_a_claim() -> None:
    """The word of the card comes before the claim, which ends the line."""
    match = Match(KakusaretaGame({**LOYAL, "elements": "water/earth"}))
    for text in ("play StillWaters", "claim"):
        match.play(KAKU, match.game.notation.read(match.state, KAKU, text))
    while match.state.pending() == (CHANCE,):
        match.play(CHANCE, match.state.odds()[0][0])
    assert str(match.game.notation.lines(KAKU, match.told[KAKU])[0]) == "1.1 K @H !StillWaters claim:C3=miss #M miss"
    assert turns_of(match)[0].line is not None


@pytest.mark.parametrize("mode", list(MODES))
def test_every_turn_of_a_match_has_its_line(rng: random.Random, mode: str) -> None:
    """No turn of a finished match needs braces, whatever cards and answers it has."""
    for number in range(GAMES):
        match = random_end(rng, KakusaretaGame({**MODES[mode], "max_days": 5}), claims=number % 3 == 0)
        for turn in turns_of(match):
            assert turn.line is not None or turn.seat == CHANCE, turn.text


def test_records_give_the_match_back(rng: random.Random) -> None:
    """Under any options, unfinished and resigned matches too."""
    for _ in range(3 * GAMES):
        game = random_game(rng)
        *_, last = random_walk(rng, game, 200, claims=rng.random() < 0.3)
        if last.state.outcome() is None and rng.random() < 0.5:
            last.resign(rng.choice([KAKU, MOYA]))
        last.settle(dice_of(rng))
        twin = record.read(record.write(last), KakusaretaGame)
        assert twin.state.key() == last.state.key() and twin.told == last.told


def test_a_listeners_record_gives_nothing_away(rng: random.Random) -> None:
    """No way, coin, gap or true place stands in it while the game goes on."""
    for number in range(3 * GAMES):
        match = random_end(rng, KakusaretaGame({**list(MODES.values())[number % 4], "max_days": 5}))
        notation, told = match.game.notation, match.told[MOYA]
        heard = [str(line) for line in notation.lines(MOYA, told) if line.seat == KAKU]
        assert heard == [str(line) for line in notation.lines(SPECTATOR, match.told[SPECTATOR]) if line.seat == KAKU]
        for line in heard:
            for secret in ("L:", "@A", "@C", "@E", "@H", "+c:A", "+c:C", "+c:E", " !Mirage", " !StillWaters", "-c:A"):
                assert secret not in line, line
            assert "C:" not in line.replace("+c:", "").replace("C:?", ""), line


@pytest.mark.rules("KAK-END-02")
@pytest.mark.parametrize("listener", [KAKU, MOYA, SPECTATOR])
def test_a_concession_stands_in_every_record_once_all_is_opened(listener: Seat) -> None:
    """Before that nobody but K can tell it from a game that was lost at once, and no record says it."""
    stuck = "C1:3' C5:3' K@A3 d9 hand:E5 rods:A1 turn:1.2M"
    assert lines({}, stuck, ["done", "concede"], listener)[-1] == "1.3 K concede #M cornered"
    shared = "C2:3 K@C3 hand:A3 d0 rods:A1 turn:1.2M"
    assert lines({}, shared, ["move C2 C3", "done"], listener) == ["1.2 M 3:C2-C3"]
