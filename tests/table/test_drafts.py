"""Drafts: own steps are tried in private, can be taken back, and enter the match in one go."""

from tests.table.helpers import Hand, kinds, names, new_table, stream
from tests.table.toys import toy
from unseen.core.seats import SPECTATOR
from unseen.table.drafts import CHANGES_MAX


def test_the_start_is_posted_to_each_listener_from_number_one() -> None:
    table = new_table(toy())
    assert kinds(table.posts_since(0, 0)) == ["ask"] and kinds(table.posts_since(1, 0)) == ["wait"]
    assert table.posts_since(SPECTATOR, 0) == [{"number": 1, "kind": "wait"}]
    ask = table.posts_since(0, 0)[0]
    assert ask["phase"] == "play"
    assert ask["steps"][0] == {  # type: ignore[index]  # a JSON value
        "text": "go 1", "words": "Go 1", "price": "", "seen": "", "ends": False, "binds": "draft", "left": "",
        "marks": ["space:1"],
    }  # fmt: skip


def test_a_draft_is_told_to_its_seat_alone() -> None:
    table = new_table(toy())
    hider = Hand(table, 0)
    others = stream(table, 1), stream(table, SPECTATOR)
    answer = table.receive(0, hider.message(steps=["go 1"]))
    assert list(answer) == [0] and kinds(answer[0]) == ["draft", "ask"]
    assert answer[0][0]["steps"] == [
        {"text": "go 1", "words": "Go 1", "events": [{"name": "Hid", "values": {"n": 1}, "audience": "you"}]}
    ]
    assert (stream(table, 1), stream(table, SPECTATOR)) == others
    assert not table.match.steps and not table.told(0)
    assert table.view(0).last["Hid"] == (1,)  # type: ignore[attr-defined]  # the toy's view


def test_a_turn_enters_the_match_in_one_go() -> None:
    table = new_table(toy())
    hider = Hand(table, 0)
    hider.do("go 1")
    answer = table.receive(0, hider.message(steps=["go 2", "done"]))
    assert kinds(answer[0]) == ["draft", "told", "wait"] and answer[0][0]["steps"] == []
    assert names(answer[0]) == ["Hid", "Hid", "TurnOver"]
    assert kinds(answer[1]) == ["told", "ask"] and names(answer[1]) == ["TurnOver"]
    assert kinds(answer[SPECTATOR]) == ["told"]
    assert len(table.match.steps) == 3 and table.draft(0) is None


def test_others_cannot_tell_how_a_turn_was_built() -> None:
    plain, fumbled = new_table(toy()), new_table(toy())
    Hand(plain, 0).do("go 1", "go 2", "done")
    hand = Hand(fumbled, 0)
    hand.do("go 1")
    hand.back()
    hand.do("go 1", "go 0")
    hand.back(1)
    hand.refused("illegal", hand.message(steps=["walk 1"]))
    hand.do("go 2")
    hand.do("done")
    for listener in (1, SPECTATOR):
        assert stream(plain, listener) == stream(fumbled, listener)


def test_the_open_side_can_take_back_too() -> None:
    table = new_table(toy())
    hider, seeker = Hand(table, 0), Hand(table, 1)
    hider.do("done")
    others = stream(table, 0), stream(table, SPECTATOR)
    seeker.do("walk 2")
    seeker.do("walk 1")
    posts = seeker.back(99)
    assert kinds(posts) == ["draft", "ask"] and posts[0]["steps"] == []
    assert (stream(table, 0), stream(table, SPECTATOR)) == others
    seeker.do("walk 2", "done")
    assert names(table.posts_since(0, 0))[-1] == "Walked"


def test_take_back_some_steps() -> None:
    table = new_table(toy())
    hider = Hand(table, 0)
    hider.do("go 1", "go 2")
    hider.back(1)
    draft = table.draft(0)
    assert draft is not None and [step.text for step in draft.steps] == ["go 1"]
    assert [table.game.notation.texts[action] for action in table.ask(0)] == ["go 0", "go 2", "peek", "done"]


def test_a_draw_locks_what_led_to_it_and_is_told_to_its_seat() -> None:
    table = new_table(toy())
    hider = Hand(table, 0)
    hider.do("go 1")
    others = stream(table, 1), stream(table, SPECTATOR)
    posts = hider.do("peek")
    assert kinds(posts) == ["draft", "told", "ask"] and names(posts) == ["Hid", "Peeked", "Seen"]
    hider.refused("take-back", hider.message(take_back=2))
    assert (stream(table, 1), stream(table, SPECTATOR)) == others
    hider.do("done")
    assert names(table.posts_since(1, 0)) == ["Peeked", "TurnOver"]


def test_what_teaches_its_author_binds() -> None:
    table = new_table(toy())
    Hand(table, 0).do("done")
    seeker = Hand(table, 1)
    seeker.do("walk 2")
    posts = seeker.do("guess")
    assert names(posts) == ["Walked", "Missed"]
    seeker.refused("take-back", seeker.message(take_back=1))


def test_nothing_follows_a_binding_step_in_the_same_message_whatever_it_would_show() -> None:
    sentences = set()
    for place in ("go 1", "done"):
        table = new_table(toy())
        Hand(table, 0).do(*(["go 1", "go 2", "done"] if place == "go 1" else ["done"]))
        seeker = Hand(table, 1)
        seeker.do("walk 2")
        refusal = seeker.refused("too-far", seeker.message(steps=["guess", "done"]))
        sentences.add((refusal["sentence"], refusal["rule"]))
    assert len(sentences) == 1
    table = new_table(toy())
    hider = Hand(table, 0)
    hider.refused("too-far", hider.message(steps=["peek", "go 1"]))


def test_steps_are_taken_all_or_none() -> None:
    table = new_table(toy())
    hider = Hand(table, 0)
    hider.refused("illegal", hider.message(steps=["go 1", "go 3"]))
    hider.refused("unreadable", hider.message(steps=["go 1", "fly"]))
    hider.do("go 1")
    hider.refused("illegal", hider.message(steps=["go 2", "go 3", "done"]))
    draft = table.draft(0)
    assert draft is not None and [step.text for step in draft.steps] == ["go 1"]


def test_a_bot_commits_each_step() -> None:
    table = new_table(toy(), bots=(1,))
    Hand(table, 0).do("done")
    bot = Hand(table, 1)
    posts = bot.do("walk 2")
    assert kinds(posts) == ["told", "ask"] and table.draft(1) is None
    assert names(table.posts_since(0, 0))[-1] == "Walked"
    bot.refused("take-back", bot.message(take_back=1))


def test_resigning_drops_the_draft_and_ends_the_game_for_all() -> None:
    table = new_table(toy())
    hider = Hand(table, 0)
    hider.do("go 1")
    answer = table.receive(0, hider.message(resign=True))
    assert kinds(answer[0]) == ["draft", "told", "over"]
    assert kinds(answer[1]) == ["told", "over"] and kinds(answer[SPECTATOR]) == ["told", "over"]
    assert answer[1][1] == {**answer[1][1], "ending": "resigned", "winners": [1], "notes": []}
    assert "Hid" not in stream(table, 1) and table.over and table.ask(0) == []
    hider.refused("over", hider.message(steps=["done"]))
    hider.refused("over", hider.message(resign=True))


def test_a_seat_may_resign_while_another_decides() -> None:
    table = new_table(toy())
    Hand(table, 0).do("go 1")
    answer = table.receive(1, Hand(table, 1).message(resign=True))
    assert kinds(answer[1]) == ["told", "over"] and kinds(answer[0]) == ["draft", "told", "over"]


def test_a_game_to_its_end() -> None:
    table = new_table(toy())
    hider, seeker = Hand(table, 0), Hand(table, 1)
    hider.do("go 1", "go 2", "done")
    seeker.do("walk 2")
    posts = seeker.do("guess")
    assert kinds(posts) == ["draft", "told", "over"] and names(posts) == ["Walked", "Ended"]
    assert table.view(0).last["Ended"] == ("found", (1,), ())  # type: ignore[attr-defined]  # the toy's view


def test_two_seats_draft_at_once_and_nobody_sees_who_has_sealed() -> None:
    table = new_table(toy(simultaneous=True))
    first, second = Hand(table, 0), Hand(table, 1)
    first.do("pick 2")
    second.do("pick 3")
    seen = stream(table, 1), stream(table, SPECTATOR)
    assert kinds(first.do("seal")) == ["draft", "told", "wait"]
    assert (stream(table, 1), stream(table, SPECTATOR)) == seen
    draft = table.draft(1)
    assert draft is not None and [step.text for step in draft.steps] == ["pick 3"]
    posts = second.do("seal")
    assert names(posts) == ["Picked", "Revealed"]
    assert names(table.posts_since(SPECTATOR, 0)) == ["Revealed"]


def test_the_order_in_which_seats_seal_changes_nothing() -> None:
    tables = []
    for order in ((0, 1), (1, 0)):
        table = new_table(toy(simultaneous=True))
        hands = [Hand(table, 0), Hand(table, 1)]
        for _ in range(2):
            for seat in order:
                hands[seat].do(f"pick {seat + 1}")
            for seat in order:
                hands[seat].do("seal")
        tables.append(table)
    # A seat that sealed last is told its pick with the reveal, one that sealed first before it: its own knowledge.
    assert stream(tables[0], SPECTATOR) == stream(tables[1], SPECTATOR)
    for seat in (0, 1):
        assert tables[0].told(seat) == tables[1].told(seat)


def test_a_draft_falls_when_another_seat_ends_the_game() -> None:
    table = new_table(toy(simultaneous=True))
    Hand(table, 0).do("pick 2")
    answer = table.receive(1, Hand(table, 1).message(resign=True))
    assert kinds(answer[0]) == ["draft", "told", "over"] and answer[0][0]["steps"] == []
    plain = new_table(toy(simultaneous=True))
    plain.receive(1, Hand(plain, 1).message(resign=True))
    assert stream(table, 1) == stream(plain, 1) and stream(table, 0) != stream(plain, 0)


def test_a_view_is_a_copy() -> None:
    table = new_table(toy())
    Hand(table, 0).do("go 1")
    table.view(0).last.clear()  # type: ignore[attr-defined]  # the toy's view
    assert table.view(0).last["Hid"] == (1,)  # type: ignore[attr-defined]  # the toy's view


def test_would_show_tells_silent_steps_from_open_ones() -> None:
    table = new_table(toy(), bots=(0, 1))
    hider = Hand(table, 0)
    assert [table.would_show(0, text) for text in ("go 1", "peek", "done", "walk 3")] == [False, False, True, False]
    hider.do("done")
    assert table.would_show(1, "walk 2")


def test_a_turn_that_is_changed_too_often_can_only_be_finished() -> None:
    """Each change is kept for good, and told again to who comes back: there is an end to it."""
    table = new_table(toy())
    hider = Hand(table, 0)
    for _ in range(CHANGES_MAX):
        hider.do("go 1")
        hider.back()
    hider.do("go 1")
    hider.refused("too-much", hider.message(take_back=1))
    assert len(table.posts_since(0, 0)) < 5 * CHANGES_MAX
    others = stream(table, 1), stream(table, SPECTATOR)
    hider.do("go 2")
    assert (stream(table, 1), stream(table, SPECTATOR)) == others
    hider.do("done")
    assert len(table.match.steps) == 3
    assert not table.drafts.changes, "the next turn begins anew"
