"""What pages are made of, without a browser: texts as HTML, forms as orders, and templates that know no game."""

import json
import re
from collections.abc import Mapping
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from tests.web.helpers import LAST
from unseen.ai.levels import for_people
from unseen.book.game import GameBook
from unseen.core.dice import NamedDice
from unseen.core.errors import UnseenError
from unseen.core.events import Told
from unseen.core.game import Game
from unseen.core.match import Match
from unseen.core.options import Value
from unseen.core.registry import games, load
from unseen.core.seats import SPECTATOR, Action
from unseen.core.shelf import Figure
from unseen.core.traces import Trace
from unseen.core.turns import Entry, Moved, Sentence, entries
from unseen.core.words import TURN, Card, Counter, Tray, listed
from unseen.games.nusubito.game import NusubitoGame
from unseen.games.nusubito.knowledge import Known
from unseen.games.nusubito.words import NusubitoWords
from unseen.remote.line import Line
from unseen.server import pages_play, pages_render
from unseen.server.history import Finished
from unseen.server.lobby import Lobby
from unseen.server.offers import Offers
from unseen.server.pages_affairs import computer
from unseen.server.pages_lobby import LobbyPage, Ordered, opponents_words, warned
from unseen.server.pages_play import UNMEASURED, as_medium, lopsided, strength, wins_words
from unseen.server.pages_render import error_page, page_ids, render, rule_link, words
from unseen.server.pages_replay import EndPage, ReplayPage
from unseen.server.pages_steps import StepList
from unseen.server.pages_table import DRAWN_MAX, LastMove, TablePage
from unseen.server.replays import Replayed
from unseen.server.talk import Heard
from unseen.table import Table
from unseen.table.names import Called
from unseen.table.own_marks import Change
from unseen.tui.affairs import seats
from unseen.tui.client import Client
from unseen.tui.company import Company

WEB = Path(pages_render.__file__).parent
NAMES = re.compile(r"nusubito|thief|mists|lighthouse|temple|dart|rod\b|pawn", re.IGNORECASE)


@pytest.fixture
def game() -> Game:
    return load("nusubito")


def test_words_are_escaped_before_they_are_marked_up() -> None:
    shown = words("**<b>C1</b>** & `x<y`, `max_days` by NUS-ATK-02, NUS-NO-99", rule_link("nusubito"))
    assert str(shown) == (
        "<b>&lt;b&gt;C1&lt;/b&gt;</b> &amp; <code>x&lt;y</code>, "
        '<a href="/rules/nusubito#option-max_days"><code>max_days</code></a> by '
        '<a href="/rules/nusubito#NUS-ATK-02">NUS-ATK-02</a>, NUS-NO-99'
    )


def test_what_somebody_sent_is_never_markup() -> None:
    assert "<script>alert" not in error_page(404, "<script>alert(1)</script>", "n")
    page = LobbyPage(lobby(), "nusubito", {"option.start_config": '"><script>alert(1)</script>'}, "no <script>alert(2)")
    assert "<script>alert" not in shown(page)


def test_what_the_board_shows_of_the_last_move_is_numbered() -> None:
    shown, said = Moved("Thief", "A pawn falls.", Trace(("B2",)), False), Moved("Thief", "A coin.", None, False)
    assert [str(number) for number, _ in LastMove([shown, said, shown]).lines] == ["1", "0", "2"]
    long = LastMove([shown] * 40)
    assert len(long.traces) == DRAWN_MAX and [number for number, _ in long.lines] == [*range(3, DRAWN_MAX + 1)]


def test_who_sits_at_a_table_in_words() -> None:
    assert opponents_words("") == "all at this device"
    assert opponents_words("friend, rule, rule, open") == "a friend · Computer, medium · nobody yet"
    assert [listed(list(titles)) for titles in ("", "A", "AB", "ABC")] == ["", "A", "A and B", "A, B and C"]


def test_pages_know_no_game() -> None:
    """A plug-in is shown with no file of the server touched."""
    files = [*WEB.glob("pages*.py"), *(WEB / "web" / "templates").rglob("*.html")]
    files += [(WEB / "web" / "static" / "js" / f"{name}.js") for name in ("table", "links", "replay")]
    assert len(files) > 15
    found = {file.name: NAMES.findall(file.read_text(encoding="utf-8")) for file in files}
    assert {name: what for name, what in found.items() if what} == {}


def test_scripts_and_styles_are_files() -> None:
    """The policy that pages are sent with forbids all others."""
    for file in (WEB / "web" / "templates").rglob("*.html"):
        text = file.read_text(encoding="utf-8")
        assert not re.search(r"<script(?![^>]*\bsrc=)|<style|\bstyle=|\bon[a-z]+=\"|javascript:", text), file.name


def test_every_rule_of_the_page_has_its_own_place(game: Game) -> None:
    page = game.book.page()
    ids = [law.id for chapter in page.chapters for law in chapter.laws]
    assert len(ids) == len(set(ids))
    assert len(page_ids(game)) == len(ids) + len(game.options)
    assert {"NUS-ATK-02", "NUS-END-03", "AMB-01"} <= set(ids)
    chapters = [chapter.id for chapter in page.chapters]
    assert len(chapters) == len(set(chapters)) and not set(chapters) & set(ids)
    for chapter in page.chapters:
        for chart in chapter.charts:
            assert {len(row) for row in chart.rows} == {len(chart.heads)}
            assert not chart.ids or len(chart.ids) == len(chart.rows)


def test_a_form_becomes_an_order(game: Game) -> None:
    order = Ordered(game, {"seat": "mists", "against": "rule", "option.start_darts": " 3 ", "other": "x"})
    assert (order.seat, order.opponents, order.options) == ("mists", {"thief": "rule"}, {"start_darts": "3"})
    assert Ordered(game, {"seat": "lot"}).seat in ("thief", "mists")
    assert Ordered(game, {}).opponents == {}
    offer = Offers([]).offer("nusubito")
    assert warned(offer, {"option.start_config": "1/0/2"})[0].startswith("Builders on B2")
    assert warned(offer, {"option.start_config": "nonsense"}) == []


def lobby(**levels: list[str]) -> Lobby:
    """The first page's data without a server."""
    return Lobby(Offers([]).all(), {name: levels.get(name, for_people(name)) for name in games()}, [])


def shown(page: LobbyPage) -> str:
    """The first page."""
    return render("lobby.html", page=page, link=rule_link(page.game.id), nonce="n", lab=False)


def test_a_set_of_rules_is_chosen_and_fills_the_long_form() -> None:
    page = LobbyPage(lobby(), "kakusareta", preset="three-darts")
    assert [one.value for one in page.sets if one.chosen] == ["three-darts"]
    assert {field.key: field.value for field in page.fields}["option.start_darts"] == "3" and not page.opened
    assert shown(page).count('<input type="hidden" name="preset" value="three-darts" data-follows="preset">') == 2
    for preset in ("", "no such"):
        plain = LobbyPage(lobby(), "kakusareta", preset=preset)
        assert [one.value for one in plain.sets if one.chosen] == ["sheet"]
        assert not [field.key for field in plain.fields if field.differs]
    kept = LobbyPage(lobby(), "kakusareta", asked={"option.start_darts": "2"}, preset="three-darts")
    assert {field.key: field.value for field in kept.fields}["option.start_darts"] == "2", "what is asked for wins"
    assert kept.opened
    assert LobbyPage(lobby(), "nusubito").sets == []
    assert [one.chosen for one in LobbyPage(lobby(), "threads").sets] == [True, False], "what is recommended"
    assert LobbyPage(lobby(), "nuns", asked={"option.players": "5"}).game.chosen["players"] == 5


def test_a_form_that_comes_back_holds_what_somebody_chose() -> None:
    long = {"option.second_wound": "none", "option.fov_arc": "7", "manner.talk": "team", "manner.places": ""}
    page = LobbyPage(lobby(), "threads", long, "no such arc")
    fields = {field.key: field.value for field in page.fields + page.rulings}
    assert (fields["option.second_wound"], fields["option.fov_arc"]) == ("none", "7") and page.opened
    assert {one.key: one.value for one in page.manners} == {"manner.talk": "team", "manner.places": ""}
    short = {"preset": "rules-alone", "seat": "b", "against": "easy"}
    page = LobbyPage(lobby(), "threads", short, "too many tables")
    picked = [one.value for part in (page.sides, page.strengths, page.sets) for one in part if one.chosen]
    assert picked == ["b", "easy", "rules-alone"] and not page.opened
    text = shown(page)
    assert text.index('id="wrong"') < text.index('name="seat"') and text.count('id="wrong"') == 1


def test_games_stand_in_a_newcomers_order_and_levels_have_figures() -> None:
    page = LobbyPage(lobby(nusubito=[*for_people("nusubito"), "plugged"]), "")
    assert [card.game.title for card in page.cards][:2] == ["Nusubito", "Nuns on the Run"] and page.cards[0].chosen
    assert [card.first for card in page.cards] == [True, False, False, False]
    easy, medium, _, other = page.strengths
    measured = r"Wins \d+ of 100 as Thief and \d+ as Mists against {}\."
    assert easy.title == "Easy" and re.fullmatch(measured.format("Careful chance"), easy.more)
    assert medium.title == "Medium" and re.fullmatch(measured.format("Easy"), medium.more) and medium.chosen
    assert (other.title, other.more) == ("Plugged", UNMEASURED)
    said = "usual rules; the rest lost or drawn. Careful chance: Steps by chance, but none that may lose at once."
    assert said in shown(page)


@pytest.mark.parametrize("name", ["nusubito", "kakusareta", "nuns", "threads"])
def test_people_are_offered_three_levels_with_medium_chosen(name: str) -> None:
    """Also where an address or a form still holds a name of before."""
    before = {"rule": "medium", "ismcts": "medium", "careful": "easy", "uniform": "easy", "random": "easy"}
    for asked, chosen in {"": "medium", "strong": "strong", **before}.items():
        given = {"against": asked} if asked else {}
        page = LobbyPage(lobby(), name, asked=given)
        assert [one.value for one in page.strengths] == ["easy", "medium", "strong"]
        assert [one.value for one in page.strengths if one.chosen] == [chosen] == [page.against]
        assert [value for value, _ in page.levels] == ["strong", "medium", "easy"]
        first = page.game.seats[1].name
        sitting = LobbyPage(lobby(), name, asked={f"who.{first}": asked} if asked else {}).who_sits
        assert sitting[first] == chosen and {*sitting.values()} <= {chosen, "medium"}
    assert LobbyPage(lobby(), name, asked={"against": "friend"}).against == "friend"


def test_the_computer_that_takes_a_seat_is_the_medium_one() -> None:
    """On the page and in the terminal, whoever sat there before."""
    game = load("nusubito")
    assert json.loads(computer(game, 1).json) == {"kind": "seat", "seat": "mists", "to": "medium"}
    client = Client(game, 0)
    company = Company(Line("http://127.0.0.1:9", ""), "/api/tables/x", game, 0)
    company.players = {0: "you", 1: "friend"}
    offers = [offer for words, offer in seats(client, company) if words.endswith("the computer plays on")]
    assert offers == [{"offer": {"kind": "seat", "seat": name, "to": "medium"}} for name in ("thief", "mists")]


def test_strong_says_where_it_is_no_stronger(monkeypatch: pytest.MonkeyPatch) -> None:
    """In place of a figure, and beside those of other seats."""
    game = load("nuns")
    measured = wins_words(game, "strong")
    for same, said in (
        ({"Guards": False, "Novice": False}, measured),
        ({"Guards": False, "Novice": True}, f"{measured} No stronger than Medium as Novice yet."),
        ({"Guards": True, "Novice": True}, "No stronger than Medium here yet."),
    ):
        monkeypatch.setattr(pages_play, "as_medium", lambda _, same=same: same)
        assert strength(game, "strong") == said
        assert strength(game, "medium") == wins_words(game, "medium")


def test_who_plays_as_the_medium_level_is_found_by_role() -> None:
    assert as_medium(load("nuns")) == {"Guards": False, "Novice": False}
    assert as_medium(load("nusubito")) == {"Thief": False, "Mists": False}


def test_a_side_that_wins_at_either_level_is_named() -> None:
    game = load("nusubito")
    assert "more often" not in lopsided(figured(game, 30, 20))
    assert " Whether Easy or Medium plays Thief, it wins more often" in lopsided(figured(game, 60, 30))


def figured(game: Game, easy: int, other: int) -> Game:
    """A game in which the easy thief and the easy Mists win so many of a hundred games against the medium level."""
    found = type(game)(game.chosen)
    wins = {("easy", "thief"): easy, ("easy", "mists"): other}
    rows = [Figure(level, seat, "medium", won, 100) for (level, seat), won in wins.items()]
    back = {"thief": "mists", "mists": "thief"}
    rows += [Figure("medium", back[one.seat], "easy", 100 - one.wins, 100) for one in rows]
    found.figures = tuple(rows)
    return found


def test_a_set_of_rules_becomes_options() -> None:
    game = load("kakusareta")
    assert Ordered(game, {"preset": "three-darts"}).options == {"start_darts": "3"}
    assert Ordered(game, {"preset": "three-darts", "option.start_darts": "4"}).options == {"start_darts": "4"}
    assert Ordered(game, {"preset": ""}).options == {}
    with pytest.raises(UnseenError, match="no rules set never"):
        Ordered(game, {"preset": "never"})


def played(game: Game, steps: dict[int, list[str]]) -> Table:
    """A table after these steps of each seat, in turn."""
    table = Table(game, NamedDice(b"pages"), [0, 1])
    for number, (seat, texts) in enumerate(steps.items()):
        for at, text in enumerate(texts):
            message = {"key": f"step-{number}-{at}", "after": table.last(seat), "steps": [text]}
            assert table.receive(seat, message)[seat][0]["kind"] != "refused"
    return table


def test_the_log_tells_each_listener_its_own(game: Game) -> None:
    table = played(game, {0: ["leap C5", "place", "done"], 1: ["move D2 D1", "done"]})
    mine, theirs = [entries(game, listener, table.told(listener)) for listener in (0, SPECTATOR)]
    assert [(entry.when, entry.who) for entry in theirs] == [("Day 1, round 1", "Thief"), ("Day 1, round 1", "Mists")]
    assert mine[0].own == "You leap from **C3** to **C5**. You lay coin **C5**." and mine[0].mine
    assert theirs[0].own == "" and not theirs[0].mine
    assert mine[0].open == theirs[0].open, "public words are the same for everyone"
    assert [entry.notation for entry in mine] == ["1.1T C3>C5[xBC4] (C5)", "1.1M SD2-D1+"]


def test_a_turn_of_which_nothing_is_seen_is_over(game: Game) -> None:
    said = Sentence("You listen.", own=True, later=False)
    assert Entry(0, "", "Mists", True, [said], "1.1M", 1).openly == "The turn is over."
    assert Entry(0, "", "Mists", True, [said], "", 1).openly == ""


def test_who_has_played_here_is_no_newcomer() -> None:
    once = Finished("t", "Nusubito", "Thief", "", "easy", "You won", True, "Over.", datetime.now(UTC), old=False)
    assert "First time here?" in shown(LobbyPage(lobby(), ""))
    assert "First time here?" not in shown(LobbyPage(replace(lobby(), finished=[once]), ""))


def test_the_end_of_a_replay_says_who_won(game: Game) -> None:
    match = Match(game)
    match.play(0, match.state.legal(0)[0])
    match.resign(0)
    pages = [ReplayPage(Replayed(match), 0, "", at, "/t/x") for at in (None, 1)]
    assert [one.caption for one in pages] == [pages[0].sentence, pages[1].moment]
    assert pages[0].branch == 1 and pages[0].last == 2


def test_an_unfinished_turn_stands_last(game: Game) -> None:
    table = played(game, {0: ["look row"]})
    told: list[Told] = table.told(0)
    last = entries(game, 0, told)[-1]
    assert last.notation == "" and last.mine and "rod of row 3 is" in last.own


class Sitting:
    """A sitting without a server."""

    def __init__(self, table: Table, listener: int) -> None:
        self.table_id = "table"
        self.table = table
        self.listener = listener
        self.beside = "seats.0123456789ab talk.0123456789ab marks.0123456789ab"
        self.host = False
        self.order = ""
        self.past = 0
        self.own_changes: list[Change] | None = None if listener == SPECTATOR else []
        self.heat = None
        self.worked = None
        self.manners: dict[str, str] = {}
        self.here: list[int] = []
        self.people: list[tuple[str, str, str]] = []
        self.called = Called(table.game, {})
        self.since = 0
        self.now = 0
        self.talk = Heard()
        self.manners = {"talk": "all"}
        self.open: list[int] = []
        self.invites: list[int] = []
        self.visited: list[int] = []
        self.renews: list[int] = []
        self.players = {seat: "you" if seat == listener else "friend" for seat in (0, 1)}


def page(table: Table, listener: int) -> str:
    """All regions of the table's page before one listener."""
    shown = TablePage(Sitting(table, listener))  # type: ignore[arg-type]  # no server here
    return render("parts/table.html", page=shown, link=rule_link("nusubito"), nonce="")


def test_others_see_the_same_page_whatever_the_thief_does_in_secret(game: Game) -> None:
    """Twins: two thieves go different ways that look alike; and a turn that is being put together looks like none."""
    west, east = Table(game, NamedDice(b"pages")), Table(game, NamedDice(b"pages"))
    before = [page(west, listener) for listener in (1, SPECTATOR)]
    ways = (("leap A3", "leap E3"), ("leap A5", "leap E1"), ("place", "place"))
    for number, (left, right) in enumerate(ways):
        for table, text in ((west, left), (east, right)):
            message = {"key": f"twin-{number}-a", "after": table.last(0), "steps": [text]}
            assert table.receive(0, message)[0][0]["kind"] == "draft"
            assert [page(table, listener) for listener in (1, SPECTATOR)] == before
    assert page(west, 0) != page(east, 0)
    for table in (west, east):
        table.receive(0, {"key": "twin-last", "after": table.last(0), "steps": ["done"]})
    for listener in (1, SPECTATOR):
        assert page(west, listener) == page(east, listener)
        assert page(west, listener) not in before


def test_the_main_button_never_decides_the_game(game: Game) -> None:
    """It ends the turn where one way of ending it is free; a claim, a capture or giving up has to be chosen."""
    table = played(game, {0: ["leap C5"]})
    listed = StepList(game, table.view(0), table.ask(0))
    assert listed.end is not None and listed.end.texts == ("place", "done")
    assert [step.texts for step in listed.near if step.words.binds == TURN and step.verb in LAST] == []
    assert set(listed.end.marks) <= listed.legal


class WithCards(NusubitoGame):
    """A game with a card and a token that two of its steps name."""

    def marks(self, action: Action) -> tuple[str, ...]:
        more = {"leap A3": "card:ball", "leap E3": "token:fire"}.get(self.notation.texts[action])
        return (*super().marks(action), *([more] if more else []))

    def __init__(self, given: Mapping[str, Value]) -> None:
        super().__init__(given)
        assert isinstance(self.book, GameBook)
        self.words = CardWords(self.book)


class CardWords(NusubitoWords):
    """The words of its card and token."""

    def trays(self, view: Known) -> list[Tray]:
        fire = Counter("fire", "3", "element-fire", marks=("token:fire",))
        wind = Counter("wind", "0", "element-wind", marks=("token:wind",))
        cards = (
            Card("card:ball", "Ball", "element-fire", "3 fire", "Takes **one** & all."),
            Card("card:rain", "Rain", "element-fire", "3 fire", "Falls.", "used once", spent=True),
        )
        return [Tray("Your cards", "once each", (fire, wind), cards, mine=True)]


def test_open_cards_and_tokens_are_buttons_where_they_may_be_pointed_at() -> None:
    table = Table(WithCards({}), NamedDice(b"pages"))
    mine, theirs = page(table, 0), page(table, 1)
    found = re.findall(r'<button type="button" class="(mark legal (?:card|token))" id="([^"]+)"', mine)
    assert found == [("mark legal token", "token:fire"), ("mark legal card", "card:ball")]
    assert 'class="card spent" id="card:rain"' in mine and 'class="token none" id="token:wind"' in mine
    assert 'aria-label="Ball, 3 fire, Takes one &amp; all."' in mine
    for text in (mine, theirs):
        assert "Takes <b>one</b> &amp; all." in text
    assert "mark legal card" not in theirs and "mark legal token" not in theirs


def test_a_game_without_cards_has_no_panel_of_cards(game: Game) -> None:
    text = page(Table(game, NamedDice(b"pages")), 0)
    assert re.search(r'<section id="cards"[^>]* hidden>\s*</section>', text)


def test_a_decision_is_not_called_a_turn(game: Game) -> None:
    """Who answers in a window decides in the turn of somebody else."""
    heading = re.search(r'id="prompt">(.*?)</b>', page(Table(game, NamedDice(b"pages")), 0))
    assert heading is not None and "turn" not in heading[1].lower()


def test_the_bar_of_a_phone_repeats_what_is_asked_of_who_is_asked(game: Game) -> None:
    texts = [page(Table(game, NamedDice(b"pages")), seat) for seat in (0, 1)]
    repeated = [re.findall(r'id="asks"[^>]*>(.*?)</p>', text) for text in texts]
    assert [len(one) for one in repeated].count(1) == 1
    for text, (said,) in [pair for pair in zip(texts, repeated, strict=True) if pair[1]]:
        assert f'id="prompt">{said}</b>' in text


def test_a_replay_is_refused_while_the_game_runs(game: Game) -> None:
    with pytest.raises(UnseenError) as refused:
        EndPage(Sitting(played(game, {0: ["leap C5"]}), 1), "thief", 1)  # type: ignore[arg-type]  # no server here
    assert refused.value.code == "no-seat"


def test_a_card_with_several_targets_is_listed_by_its_name() -> None:
    """As a pawn is."""
    table = played(load("kakusareta", elemental="loyalist", elements="fire/earth"), {0: ["token fire"]})
    assert 'data-pick="card:fireball">Fireball</button>' in page(table, 0)
