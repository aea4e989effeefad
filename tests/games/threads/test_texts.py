"""What only the texts of Threads have; `tests/games/test_books.py` looks at those of all games."""

from tests.games.option_words import standing
from tests.games.threads.set_damage import SET, whole
from unseen.games.threads import content
from unseen.games.threads.ending import Opened
from unseen.games.threads.game import ThreadsGame
from unseen.games.threads.knowledge import Known


def test_cards_call_a_piece_as_rules_and_table_do() -> None:
    """A piece lies face-down, whatever brought it to that."""
    assert not [card.id for card in content.standard().cards if "concealed" in card.text]


def test_who_has_decoys_alone_in_reserve_is_said_to_have_no_unit_there() -> None:
    game = ThreadsGame({})
    view = game.blank(0)
    board = "All is opened: no piece is on the board."
    assert isinstance(view, Known)
    assert Opened((), ((), ()), ()).words(view) == f"{board} No unit is in reserve."
    assert Opened((), (("needle",), ()), ()).words(view) == f"{board} In reserve: Madder Needle."


def test_texts_follow_a_set_of_an_owners_own() -> None:
    """Its numbers, its way to win, its tokens, in welcome and rules; nothing of Selvedge's is left."""
    texts_of = whole()
    edits = {
        "units_per_player = 6": "units_per_player = 4",
        "decoys_per_player = 4": "decoys_per_player = 2",
        '["needle", "shears", "bobbin", "heddle", "teasel", "carder"]': '["needle", "shears", "bobbin", "heddle"]',
        "[3, 3, 3, 3]": "[2, 2, 2, 2]",
        "tokens_start_on_board = true": "tokens_start_on_board = false",
        "market_row = 5": "market_row = 4",
        'mode = "yield"': 'mode = "bank"',
        "bank_target = { 2 = 15": "bank_target = { 2 = 11",
        "last_side_always = true": "last_side_always = false",
    }
    for old, new in edits.items():
        assert old in texts_of[SET], old
        texts_of[SET] = texts_of[SET].replace(old, new)
    brought = content.brought("threads", "Threads", texts_of[SET], lambda name: texts_of[name])
    assert brought is not None
    game = ThreadsGame({"set": brought.options["set"]})
    said = "\n".join(text for _, text in standing(game))
    for word in (
        "4 units and 2 decoys",
        "you hold 11 knots",
        "it holds 11 knots",
        "and 2 **knots**",
        "up to 4",
        "and 4 market",
    ):
        assert word in said, word
    for word in (
        "six units",
        "six **units",
        "are worth 8",
        "three **knots",
        "to five",
        "five market",
        "Your token lies on",
    ):
        assert word not in said, word
    for word in ("when one side remains", "it is the last with living units", "arrows down, all its pieces"):
        assert word not in said, word
