"""Kakusareta's picture and trays show a listener what it was told, and mark as secret what only it was told."""

import random

import pytest

from unseen.boards.courtyard import bit, cell
from unseen.core.events import Ended, Event, Told
from unseen.core.match import Match
from unseen.core.options import Value
from unseen.core.seats import CHANCE, SPECTATOR, Seat
from unseen.draw import svg, text
from unseen.draw.scene import Figure, Scene, Trail
from unseen.games.kakusareta.cards.card import CardPlayed, Reserved, WindowClosed, WindowOpened
from unseen.games.kakusareta.cards.earth import Built
from unseen.games.kakusareta.cards.printed import title
from unseen.games.kakusareta.deeds.attack import Downed
from unseen.games.kakusareta.deeds.coins import CoinPlaced
from unseen.games.kakusareta.deeds.placing import Placed
from unseen.games.kakusareta.deeds.raze import Razed, Surfaced
from unseen.games.kakusareta.deeds.shows import Shown, TurnEnded
from unseen.games.kakusareta.deeds.way import Leapt, Walked
from unseen.games.kakusareta.game import KakusaretaGame
from unseen.games.kakusareta.knowledge import Known
from unseen.games.kakusareta.options import OPTIONS, Rules
from unseen.games.kakusareta.position import Opened
from unseen.games.kakusareta.scene import KakusaretaPictures, cover
from unseen.games.kakusareta.words import trays
from unseen.games.temples.events import RodLookedAt, RodSeen

KAKU, MOYA = 0, 1
scene = KakusaretaPictures(Rules({option.key: option.default for option in OPTIONS})).scene
MODES = ("off", "loyalist", "master", "master_plus")


def known(seat: Seat, *told: tuple[Event, str], **options: Value) -> Known:
    """A listener who was told all this."""
    view = Known(seat, Rules({option.key: option.default for option in OPTIONS} | options))
    for event, audience in told:
        view.learn(Told(event, audience))
    return view


def figures(picture: Scene) -> set[str]:
    return {item.id for item in picture.items if isinstance(item, Figure)}


WALK: tuple[tuple[Event, str], ...] = (
    (RodLookedAt("3"), "later"),
    (RodSeen("3", False), "you"),
    (Leapt("C3", "C1"), "you"),
    (Downed("2", "C2", 1), "later"),
)
FALL: tuple[tuple[Event, str], ...] = (
    (TurnEnded(KAKU), "everyone"),
    (Razed("C3", ("C2", "C4")), "everyone"),
    (Surfaced("C3"), "everyone"),
    (Placed("1", "C3", ""), "everyone"),
)


def test_own_secrets_are_stitched() -> None:
    picture = scene(known(KAKU, *WALK), frozenset({"space:A1"}))
    assert picture.mark("pawn:C2").know == "you"
    assert picture.mark("pawn:C2").label == "Lv2 Moya on C2, goes down when your turn is told"
    assert picture.mark("rod:3").label == "Rod of row 3, red, only you know"
    assert picture.mark("space:A1").legal and picture.mark("space:A1").label == "Temple A1"
    assert figures(picture) == {"figure:you"}
    assert len([item for item in picture.items if isinstance(item, Trail)]) == 1


def test_others_see_the_hider_only_where_he_was_shown() -> None:
    assert figures(scene(known(MOYA))) == {"figure:hider"}
    gone = known(MOYA, (CoinPlaced(), "everyone"))
    assert figures(scene(gone)) == set()
    gone.learn(Told(Shown("row", "3"), "everyone"))
    assert figures(scene(gone)) == {"figure:line"}
    gone.learn(Told(Shown("cell", "A1"), "everyone"))
    assert figures(scene(gone)) == {"figure:hider"}


def test_a_false_answer_looks_like_a_true_one_to_all_but_its_author() -> None:
    """KAK-EK-MIRAGE: the marker stands where it was said to be; only its author has his own figure elsewhere."""
    away: tuple[tuple[Event, str], ...] = ((CoinPlaced(), "everyone"), (TurnEnded(KAKU), "everyone"))
    said: tuple[Event, str] = (Shown("cell", "A5"), "everyone")
    assert svg.render(scene(known(MOYA, *away, said))) == svg.render(scene(known(SPECTATOR, *away, said)))
    assert figures(scene(known(MOYA, *away, said))) == {"figure:hider"}
    assert figures(scene(known(KAKU, *away, said))) == {"figure:you", "figure:hider"}


def test_a_temple_that_falls_shows_who_stood_on_it() -> None:
    """KAK-CRT-01: the marker lies beside the Lv1 on rubble, for everyone, and nothing of it is a secret."""
    for seat in (KAKU, MOYA, SPECTATOR):
        picture = scene(known(seat, *FALL))
        assert figures(picture) == {"figure:hider"}
        assert picture.mark("pawn:C3").label == "Lv1 Moya on C3, upright, where a temple was destroyed"
        assert "temple-destroyed" in svg.render(picture)
        assert "░1@░░" in text.plain(picture)
    assert scene(known(MOYA, *FALL), frozenset({"space:C3"})).mark("space:C3").label == "C3, destroyed temple"


def test_a_walk_is_a_secret_until_it_is_told() -> None:
    walk = known(KAKU, *FALL, (TurnEnded(MOYA), "everyone"), (Walked("C3", "C2"), "later"))
    assert figures(scene(walk)) == {"figure:you", "figure:hider"}
    walk.learn(Told(TurnEnded(KAKU), "later"))
    assert figures(scene(walk)) == {"figure:hider"}


def test_captured_temples_and_towers() -> None:
    told = (
        (Placed("3", "A1", ""), "everyone"),
        (Built("B1"), "everyone"),
        (Placed("3", "E1", ""), "everyone"),
    )
    view = known(MOYA, *told)
    view.board.down |= bit(cell("E1"))
    labels = [scene(view).mark(f"space:{space}").label for space in ("A1", "B1", "E1")]
    assert labels == ["Temple A1, held", "Tower B1", "Temple E1"]
    assert scene(known(MOYA, *told, captured_counts="any")).mark("space:E1").label == "Temple E1, held"


def test_the_guess_stands_on_temples_and_towers() -> None:
    view = known(MOYA, (Built("B1"), "everyone"))
    picture = scene(view, heat={"space:A3": 0.75, "space:B1": 0.25, "space:E1": 0.0})
    assert picture.mark("space:A3").label == "Temple A3, Kakusareta perhaps here, 75 %"
    assert picture.mark("space:B1").label == "Tower B1, Kakusareta perhaps here, 25 %"
    assert picture.mark("space:E1").know == "out" and picture.mark("space:B3").know == "everyone"


def test_what_may_be_cancelled_is_ringed() -> None:
    played = CardPlayed(KAKU, "fireball", "D2", "fire", 3)
    view = known(MOYA, (played, "everyone"), (WindowOpened("fate", MOYA), "everyone"), elemental="master")
    assert "flash-ring" in svg.render(scene(view))
    view.learn(Told(WindowClosed("fate", True), "everyone"))
    assert "flash-ring" not in svg.render(scene(view))


def test_in_the_end_all_lies_open_to_all() -> None:
    end: tuple[tuple[Event, str], ...] = (
        (Ended("temples", (MOYA,), ()), "everyone"),
        (Opened("C1", ("A1",), "E5", "", ()), "everyone"),
    )
    for seat, more in ((KAKU, WALK[1:3]), (MOYA, ())):
        picture = scene(known(seat, *more, *end))
        assert figures(picture) == {"figure:hider"}
        assert "treasure" in picture.mark("space:E5").label


def test_the_cover_has_a_picture_and_a_part() -> None:
    picture, part = cover()
    assert figures(picture) == {"figure:hider"} and part[2] <= picture.width
    svg.standalone(picture)


# ---- cards and tokens ----
def test_no_cards_in_the_base_game() -> None:
    assert trays(known(KAKU)) == []


def test_ten_cards_before_each_player_in_master() -> None:
    own, theirs, pool = trays(known(MOYA, elemental="master"))
    assert (own.title, own.mine, theirs.title, theirs.mine) == ("Your cards", True, "The Kakusareta's cards", False)
    assert [len(tray.cards) for tray in (own, theirs, pool)] == [10, 10, 0]
    assert [(token.label, token.value) for token in pool.tokens] == [
        (element, "6") for element in ("earth", "wind", "water", "fire")
    ]
    cards = {card.mark: card for card in (*own.cards, *theirs.cards)}
    assert (cards["card:rain"].name, cards["card:rain"].price) == ("Rain of Fire", "3 fire")
    assert cards["card:fortify"].price == "2 earth each" and cards["card:ashes"].price == "1 fire each"
    assert cards["card:mirage"].price == "2 wind, paid later"
    assert all(card.text.endswith(".") and title(card.mark[5:]) == card.name for card in cards.values())


def test_one_token_is_the_price_in_master_plus() -> None:
    prices = {c.mark: c.price for tray in trays(known(KAKU, elemental="master_plus")) for c in tray.cards}
    assert prices["card:fireball"] == "1 fire" and prices["card:fortify"] == "1 earth each"
    flat = known(KAKU, elemental="master_plus", plus_flat=True)
    assert {c.mark: c.price for tray in trays(flat) for c in tray.cards}["card:fortify"] == "1 earth"


def test_a_card_that_was_paid_for_is_used_up() -> None:
    played: tuple[Event, str] = (CardPlayed(MOYA, "breath", "", "wind", 3), "everyone")
    for mode, times, words, spent in (
        ("master", 1, "used", True),
        ("master_plus", 1, "used once, once left", False),
        ("master_plus", 2, "used twice", True),
    ):
        view = known(SPECTATOR, *[played] * times, elemental=mode)
        card = {c.mark: c for tray in trays(view) for c in tray.cards}["card:breath"]
        assert (card.uses, card.spent) == (words, spent)


def test_a_secret_use_shows_in_no_tray_before_it_is_paid_for() -> None:
    secret = known(KAKU, (Reserved("mirage", "wind", 2), "you"), elemental="master")
    calm = known(KAKU, elemental="master")
    assert told_trays(secret) == told_trays(calm)


def told_trays(view: Known) -> list[object]:
    """Trays as values."""
    return [
        (t.title, t.note, [(k.label, k.value) for k in t.tokens], [(c.mark, c.price, c.uses, c.spent) for c in t.cards])
        for t in trays(view)
    ]


def test_loyalists_first_choose_an_element_then_have_its_cards() -> None:
    before = trays(known(MOYA, elemental="loyalist"))
    assert [(tray.title, len(tray.cards)) for tray in before] == [("Elements to choose from", 0)]
    assert [token.marks for token in before[0].tokens] == [(f"token:{e}",) for e in ("earth", "wind", "water", "fire")]
    after = trays(known(MOYA, elemental="loyalist", elements="wind/fire"))
    assert [card.name for card in after[0].cards] == ["Fire Streak", "To Ashes"]
    assert [card.name for card in after[1].cards] == ["Silent Leap", "Mirage", "Tempest"]
    assert [(token.label, token.value) for token in after[2].tokens] == [("wind", "4"), ("fire", "4")]


@pytest.mark.parametrize("mode", MODES)
def test_every_offered_step_can_be_pointed_at(mode: str, rng: random.Random) -> None:
    """On the board, among the open cards and tokens, or in the tray of secrets (coins, darts)."""
    seen = set()
    for _ in range(6):
        match = Match(KakusaretaGame({"elemental": mode, "max_days": 2}))
        while pending := match.state.pending():
            seat = pending[-1]
            if seat == CHANCE:
                match.play(seat, match.state.odds()[0][0])
                continue
            steps = match.state.legal(seat)
            named = {mark for action in steps for mark in match.game.marks(action)}
            view = match.game.view(seat, match.told[seat])
            picture = match.game.pictures.scene(view, frozenset(named))
            assert isinstance(picture, Scene)
            shown = {mark.id for mark in picture.marks() if mark.legal}
            for tray in match.game.words.trays(view):
                shown |= {card.mark for card in tray.cards if not card.spent and tray.mine}
                shown |= {mark for token in tray.tokens for mark in token.marks}
            assert {name for name in named - shown if name.split(":")[0] not in ("coin", "dart")} == set()
            seen |= {name.split(":")[0] for name in named}
            bold = [a for a in steps if match.game.notation.texts[a] not in ("claim", "concede")]
            match.play(seat, rng.choice(bold or steps))
    assert {"pawn", "space", "coin", "dart"} <= seen
    assert mode == "off" or {"card", "token"} <= seen
