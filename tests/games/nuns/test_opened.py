"""What is opened at the end is said: wishes, keys, items, blessings that were kept, False Noise face down."""

from unseen.core.events import Told
from unseen.games.nuns.deeds.dealing import NoviceDealt
from unseen.games.nuns.ending import NoviceOpened, Opened
from unseen.games.nuns.game import NunsGame, known


def words(novice: NoviceOpened, guards: tuple[str, str] = ("", "")) -> str:
    """The sentence for a game with one novice."""
    game = NunsGame({"players": 2})
    view = known(game.blank(0))
    view.learn(Told(NoviceDealt(1, "N4"), "everyone"))
    return game.words.event(view, Told(Opened((novice,), guards), "everyone"))


def test_all_that_is_opened_is_said() -> None:
    assert words(NoviceOpened("N4", 67, "wish-5", True, False, "swift-feet", False)) == (
        "All is opened: Celeste (4) stood on **67**, wanted the medicine, had her keys, kept **Swift Feet**."
    )
    assert words(NoviceOpened("N4", 67, "wish-5", True, True, "false-noise-1", True), ("steady-hand-1", "")) == (
        "All is opened: Celeste (4) stood on **67**, wanted the medicine, had her keys and her item,"
        " kept **False Noise**, which lay face down. Blessings that the guards kept: the Abbess **Steady Hand**."
    )
