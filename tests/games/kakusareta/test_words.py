"""Words, pictures and aids exist for every moment of every listener, under any options."""

from __future__ import annotations

import random

import pytest

from tests.conftest import amount
from tests.games.kakusareta.worlds import MODES, random_game, random_walk, truth
from unseen.boards.courtyard import mask
from unseen.core.match import Match
from unseen.core.options import Value
from unseen.core.seats import SPECTATOR
from unseen.core.state import State
from unseen.core.why import why_not
from unseen.games.kakusareta.board import Board
from unseen.games.kakusareta.cards.wind import SILENT as SILENT_LEAP
from unseen.games.kakusareta.deeds.kinds import BY_ID, KINDS
from unseen.games.kakusareta.deeds.supplies import COLLECT, Act
from unseen.games.kakusareta.game import KakusaretaGame, known
from unseen.games.kakusareta.knowledge import Known
from unseen.games.kakusareta.phases import KAKU, MOYA, MOYA_DAY
from unseen.games.kakusareta.position import Position
from unseen.games.temples.things import claim_words
from unseen.games.temples.words import turn_words

GAMES = max(6, amount(8, 300))


@pytest.mark.parametrize("mode", MODES)
def test_cards_lie_on_trays_in_games_with_elements(mode: str, rng: random.Random) -> None:
    for match in random_walk(rng, KakusaretaGame({**MODES[mode], "max_days": 6}), 60):
        for listener in match.listeners:
            trays = match.game.words.trays(match.game.view(listener, match.told[listener]))
            assert (trays != []) == (mode != "base")


def board_of(state: State) -> Board:
    """Its open board."""
    assert isinstance(state, Position)
    return state.board


def test_a_step_of_the_moya_says_what_it_asks_next(rng: random.Random) -> None:
    """Whether a token may be taken instead of the Lv1 that appears, and whether the Moya choose at all."""
    seen = dict.fromkeys(("token", "choose", "appears"), 0)
    for number in range(GAMES):
        game = random_game(rng) if number % 2 else KakusaretaGame({**list(MODES.values())[number // 2 % 4]})
        for match in random_walk(rng, game, 120):
            if match.state.pending() != (MOYA,) or truth(match).board.phase != MOYA_DAY:
                continue
            view = game.view(MOYA, match.told[MOYA])
            for action in match.state.legal(MOYA):
                if KINDS.texts[action].split()[0] not in ("move", "slide", "raze"):
                    continue
                said = game.words.step(view, action).seen
                after = match.state.clone()
                after.apply(MOYA, action, None)
                asked = after.pending() == (MOYA,) and board_of(after).due_at >= 0
                offers = [KINDS.texts[step] for step in after.legal(MOYA)] if asked else []
                if "token" in said or "choose" in said or after.outcome() is None:
                    assert ("token" in said) == ("spawn" in offers and "token" in " ".join(offers)), KINDS.texts[action]
                    assert ("choose" in said) == (asked and "spawn" not in offers), KINDS.texts[action]
                for word in seen:
                    seen[word] += word in said
    assert all(seen.values()), seen


def test_no_token_is_promised_where_none_is_left() -> None:
    game = KakusaretaGame({"elemental": "master"})
    view = known(game.blank(MOYA))
    view.board.phase = MOYA_DAY
    step = game.notation.ids["move D2 D3"]
    assert "token" in game.words.step(view, step).seen
    view.board.supply = 0
    assert game.words.step(view, step).seen == "A Lv1 appears on D2."
    view.board.lv1, view.board.down = mask([0, 1, 3, 5, 7, 9]), mask([0, 1, 3, 5, 7, 9])
    assert game.words.step(view, step).seen == "", "none in the pool, and none that stands"


def test_who_has_no_coin_to_give_up_reads_so() -> None:
    game = KakusaretaGame({"elemental": "master"})
    text = "B3:2 D3:2 K@A3 d0 hand:none turn:1.1M left:4 tK:none tM:F4 hide:hand"
    match = Match(game, game.read_position(text))
    match.play(MOYA, game.notation.ids["play Streak 3"])
    view = game.view(KAKU, match.told[KAKU])
    assert "no coin" in game.words.step(view, game.notation.ids["nothing"]).text


def test_only_who_has_secrets_sees_some(rng: random.Random) -> None:
    """The Moya have none but the element they chose, until both are shown; spectators never."""
    for number in range(GAMES // 3):
        game = KakusaretaGame({**list(MODES.values())[number % 4], "max_days": 6})
        for match in random_walk(rng, game, 60):
            assert game.words.secrets(game.view(SPECTATOR, match.told[SPECTATOR])) == []
            own = game.words.secrets(game.view(MOYA, match.told[MOYA]))
            assert [counter.label for counter in own] in ([], ["Your element"])


def test_a_turn_by_day_is_said_in_words() -> None:
    assert [turn_words(label) for label in ("1.2", "3.1T", "N1M")] == ["day 1, round 2", "day 3, round 1", "N1M"]


def test_the_rules_can_be_read_as_a_page() -> None:
    """Every chapter with its pictures, the credits, and every rule in one sentence."""
    game = KakusaretaGame({})
    page = game.book.page()
    assert [chapter.id for chapter in page.chapters][:2] == ["summary", "courtyard"]
    laws = [law for chapter in page.chapters for law in chapter.laws]
    assert len(laws) > 230
    assert sum([len(chapter.plates) for chapter in page.chapters]) == 8
    assert page.credits
    for law in laws:
        assert law.id.startswith("AMB-") or game.book.rule(law.id)
    assert game.book.rule("KAK-NONE-01") == ""
    assert len(game.book.welcome(KAKU)) == len(game.book.welcome(MOYA)) == len(game.book.welcome(SPECTATOR)) == 3


def refused(text: str, **options: Value) -> str:
    """Why the Kakusareta may not do this, on C3 by day."""
    game = KakusaretaGame(options)
    view = known(game.blank(0))
    view.path = ("C3",)
    return game.words.refusal(view, game.notation.ids[text]).sentence


def test_refusals_follow_the_options() -> None:
    """Options step_down, tower_stop: what is never possible here is not said to be possible later."""
    assert "never step down" in refused("down B3", step_down="never")
    assert "only while one of the nine" in refused("down B3")
    assert "no coin but its own" in refused("lay A1")
    assert "Rising Tower" in refused("lay A1", tower_stop="any_coin")


def test_of_the_free_darts_of_a_night_is_said_what_there_is() -> None:
    """Option night_free_dart."""
    for darts, said in ((0, "in one night."), (1, "the free one apart."), (2, "the two free ones apart.")):
        game = KakusaretaGame({"night_free_dart": darts})
        view = known(game.blank(0))
        view.own.night_darts = 2
        kind = BY_ID[COLLECT]
        assert isinstance(kind, Act)
        assert kind.most(view).endswith(said)


def test_a_card_says_what_it_does_under_the_options() -> None:
    """On the table and at the step: fire_streak, quake_shape, fate_scope, k_points."""
    for card, options, usual, said in (
        ("streak", {"fire_streak": "reveal_only"}, "loses a dart", "says whether"),
        ("streak", {"fire_streak": "between_only"}, "hides on it", "between them"),
        ("quake", {"quake_shape": "any"}, "Surrounded", "beside you"),
        ("fate", {"fate_scope": "four_and_silent"}, "strikes Moya.", "Silent Leap"),
        ("river", {"k_points": 3}, "instead of two", "changes nothing"),
    ):
        for given, here, elsewhere in (({}, usual, said), (options, said, usual)):
            game = KakusaretaGame({"elemental": "master", **given})
            read = [
                one.text for tray in game.words.trays(game.blank(0)) for one in tray.cards if one.mark == f"card:{card}"
            ]
            assert [here in text and elsewhere not in text for text in read] == [True], (card, given)


def test_a_silent_leap_says_when_it_is_told() -> None:
    """Option fate_scope: where it can be cancelled it is told at once."""
    for scope, said in (("four", "Told at the end"), ("four_and_silent", "Told at once")):
        game = KakusaretaGame({"elemental": "master", "fate_scope": scope})
        view = known(game.blank(0))
        assert SILENT_LEAP.seen(view).startswith(said)


def at(text: str, **options: Value) -> Match:
    """A match from a position."""
    game = KakusaretaGame(options)
    return Match(game, game.read_position(text))


def to_moya(match: Match) -> Known:
    """What the Moya know, from a position on."""
    view = known(match.game.view(MOYA, match.told[MOYA]))
    view.board = Board.copy(board_of(match.state))
    return view


def test_a_step_says_that_it_loses_enough_temples() -> None:
    """KAK-END-03: with the fourth of them the Moya win, whether it is captured or destroyed."""
    text = "D1:3 A4:2 B5:2 D4:3 K@C3 d0 hand:A1C1E1E5 x:{} turn:1.1M left:4"
    for gone, won in (("A1E1", False), ("A1E1E5", True)):
        match = at(text.format(gone))
        view, ids = to_moya(match), match.game.notation.ids
        for step, wins in (("move D1 C1", won), ("raze A5", won), ("move D4 D3", False)):
            said = match.game.words.step(view, ids[step]).seen
            assert ("Then 4 temples are lost: you win." in said) == wins, (gone, step)
            assert step != "raze A5" or said.startswith("They leave the board. A Lv1 appears on A5.")
    never = at(text.format("A1E1E5"), moya_temple_win="off")
    assert "you win" not in never.game.words.step(to_moya(never), never.game.notation.ids["move D1 C1"]).seen


def test_a_lv3_that_cannot_step_says_why() -> None:
    """KAK-LV3-CAP-02, KAK-LV3-MOVE-02: while others act, the answer is not that nothing can be done."""
    match = at("C1:3 D4:3 A4:2 K@C3 d0 hand:A1E1E5 turn:1.1M left:4")
    for step in ("move D4 D3", "spawn"):
        if match.game.notation.ids[step] in match.state.legal(MOYA):
            match.play(MOYA, match.game.notation.ids[step])
    view, offered = to_moya(match), match.state.legal(MOYA)
    said = [why_not(match.game, view, offered, (mark,)) for mark in ("pawn:C1", "pawn:D3")]
    assert [(one.rule, one.sentence) for one in said] == [
        ("KAK-LV3-CAP-02", "A Lv3 does not leave a temple by itself."),
        ("KAK-LV3-MOVE-02", "The Lv3 on D3 has stepped in this turn."),
    ]


def test_a_claim_is_foretold_from_all_that_was_seen() -> None:
    """One rod of each set is green: who has seen two red ones, or the green one, knows the third."""
    wins, loses = "Both rods are green: this wins.", "A red rod crosses here: this loses."
    for rods, said in (
        ({"5": True, "A": True}, wins),
        ({"1": False, "3": False, "C": False, "E": False}, wins),
        ({"1": False, "3": False, "A": True}, wins),
        ({"1": True}, loses),
        ({"A": False}, loses),
        ({"1": False, "C": False, "E": False}, "If both rods here are green you win, otherwise you lose."),
    ):
        assert claim_words(rods, "A5").seen == said, rods


def test_a_fallen_pawn_is_fortified_by_pointing_at_it() -> None:
    """And whoever points at the card is told so."""
    match = at("C2:2 K@C3 d2 hand:A1C1E1E5 turn:1.1K tK:none tM:E4 hide:hand", elemental="master")
    for step in ("leap C1", "place", "done"):
        match.play(KAKU, match.game.notation.ids[step])
    game, view, offered = match.game, to_moya(match), match.state.legal(MOYA)
    assert ("pawn:C2",) in [game.words.points(view, action) for action in offered]
    assert why_not(game, view, offered, ("card:fortify",)).sentence == "Point at a fallen pawn, and it stands up."


def test_who_begins_with_two_tokens_of_a_kind_reads_of_one_and_of_another() -> None:
    match = Match(KakusaretaGame({"elemental": "loyalist"}))
    for seat, step in ((KAKU, "element fire"), (MOYA, "element earth")):
        match.play(seat, match.game.notation.ids[step])
    told = match.told[MOYA]
    said = [match.game.words.event(match.game.view(MOYA, told[:n]), one) for n, one in enumerate(told)]
    assert said[-2:] == [f"The Moya begin with {one} token of **earth**." for one in ("a", "another")]
