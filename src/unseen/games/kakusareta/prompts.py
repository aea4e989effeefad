"""What the prompts of Kakusareta hang on and name: how much is left, what is open, and what is asked."""

from collections.abc import Mapping

from unseen.boards.courtyard import NAMES
from unseen.games.kakusareta.cards.printed import title
from unseen.games.kakusareta.knowledge import Known
from unseen.games.kakusareta.phases import MOYA
from unseen.games.temples.things import counted


def choices(view: Known, words: set[str]) -> set[str]:
    """What the steps of these words leave to choose."""
    facts = of_the_way(view, words) if view.kaku is not None and not view.night else set()
    acts = words & {"collect", "look", "pick", "token"}
    if acts:
        facts.add("may_act")
    if acts and "play" in words:
        facts.add("may_act_or_play")
    if words == {"show"}:
        facts.add("last_show")
    if "mirage" in words:
        facts.add("true_or_false" if "true" in words else "line_or_false")
    if "token" in words and "nothing" in words:
        facts.add("moved_or_token" if "from" in words else "none_or_token")
    if words <= {"done"}:
        facts.add("only_the_end")
    if "play" in words and view.board.left <= 0:
        facts.add("spent_may_play")
    return facts


def of_the_way(view: Known, words: set[str]) -> set[str]:
    """The same of the Kakusareta's movement by day."""
    own, facts = view.own, set()
    on, stop = words & {"leap", "down", "walk", "climb"}, words & {"place", "lay"}
    if own.silent >= 0:
        facts.add("silently")
    if own.on_courtyard():
        facts.add("in_the_open" if on else "end_in_the_open")
    if not on or not stop:
        facts.add("must_go_on" if on else "must_stop")
    return facts


def values(view: Known) -> Mapping[str, str]:
    """What they name: how much is `left`, the `place` and the level of a pawn that is due or falls, the `card`."""
    b, place = view.board, view.at
    if b.due_at >= 0:
        place = NAMES[b.due_at]
    elif view.kaku is not None and view.kaku.push_from >= 0:
        place = NAMES[view.kaku.push_from]
    elif view.kaku is not None and view.kaku.silent >= 0:
        place = NAMES[view.kaku.silent]
    card = view.answering[0]
    return {
        "left": f"{whats_left(view)} left",
        "place": place,
        "level": f"Lv{b.due_level}",
        "card": title(card) if card else "a power",
    }


def whats_left(view: Known) -> str:
    """Actions or points, whichever are spent now."""
    if view.asked == MOYA:
        return counted(max(int(view.board.left), 0), "point" if view.night else "action")
    own = view.kaku
    if own is None:
        return ""
    return counted(int((own.rules.night_ap if view.night else own.points()) - own.spent), "point")
