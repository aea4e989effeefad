"""Texts of commitments: what stands in them, and in which order."""

import hashlib
import hmac

from tests.audit.papers import SEED, proven
from tests.core.toys import BOAT, WATCH, CovesGame, Rested, Splash
from unseen.audit.commitments import FORM, Texts, closing, digest, opening, salt, told_digest
from unseen.core.events import Told
from unseen.core.seats import CHANCE


def test_a_digest_needs_its_salt_and_a_salt_the_seed() -> None:
    assert len({salt(SEED, number) for number in range(20)}) == 20
    assert salt(SEED, 1) != salt(b"other", 1)
    assert digest(salt(SEED, 1), "text") == hmac.new(salt(SEED, 1), b"text", hashlib.sha256).hexdigest()


def test_the_first_text_says_what_is_played() -> None:
    game = CovesGame({"nights": 3})
    lines = ["number 0", "game coves", "rules 1", "option nights=3", "seats boat watch", f"seed {SEED.hex()}"]
    assert opening(game, game.start(), SEED).split("\n") == [FORM, *lines]
    position = opening(game, game.read_position("boat:C fog"), SEED)
    assert "\nposition boat:C fog\n" in position


def test_a_later_text_holds_the_one_before() -> None:
    assert closing(2, "abc", ["boat: rest"]) == f"{FORM}\nnumber 2\nprevious abc\nboat: rest"


def test_steps_stand_by_seat_and_chance_last() -> None:
    """So nobody's text shows who was quick."""
    texts = Texts(CovesGame({}), CovesGame({}).start())
    for seat, action in ((CHANCE, 0), (BOAT, 3), (BOAT, 5), (WATCH, 6)):
        texts.step(seat, action)
    assert texts.so_far() == ["boat: row B", "boat: rest", "watch: shine A", "chance: fog thin"]
    assert texts.closed() == ["boat: row B", "boat: rest", "watch: shine A", "chance: fog thin"]
    assert texts.so_far() == []


def test_what_was_taken_back_stands_there_too() -> None:
    texts = Texts(CovesGame({}), CovesGame({}).start())
    for seat, action in ((CHANCE, 0), (BOAT, 3)):
        texts.step(seat, action)
    texts.taken_back([(CHANCE, 0)], 1)
    texts.step(BOAT, 4)
    assert texts.so_far() == ["boat: row B", "boat: row C", "chance: fog thin", "take back 1"]
    assert texts.at == 2


def test_a_told_list_in_one_number() -> None:
    told = [Told(Splash(), "everyone"), Told(Rested(), "everyone")]
    assert told_digest(told) == told_digest(list(told))
    assert len({told_digest(told), told_digest(told[::-1]), told_digest(told[:1]), told_digest([])}) == 4


def test_what_opens_a_table_as_json() -> None:
    _, proof = proven()
    dumped = proof.dump()
    assert dumped["seed"] == SEED.hex()
    links = dumped["commitments"]
    assert isinstance(links, list)
    assert links[0] == {"number": 0, "steps": 0, "salt": proof.chain[0].salt.hex(), "digest": proof.chain[0].digest}
    assert SEED.hex() not in repr(proof) + repr(proof.chain)
