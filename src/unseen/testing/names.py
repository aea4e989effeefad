"""What a live table's proof needs of a game: draws with names of their own, and public moments that reach everybody."""

from unseen.audit.draws import chosen, draw_name, weights
from unseen.core.match import Match
from unseen.core.seats import CHANCE, RESIGN, SPECTATOR
from unseen.testing.finding import Finding, found

CHECK = "names"
NAME_MAX = 200


def check(match: Match) -> list[Finding]:
    """No two draws of one game share a name; whoever looks on is told nothing that a seat does not hear of."""
    sentences = [*wrong_names(match), *wrong_moments(match)]
    return [found(CHECK, match, None, sentence) for sentence in sentences[:1]]


def names(match: Match) -> list[str]:
    """The names of all draws of a match, found by playing it again."""
    out: list[str] = []
    state = match.start.clone()
    for seat, action in match.steps:
        if action == RESIGN:
            state.resign(seat)
            continue
        if seat == CHANCE:
            out.append(draw_name(state))
        state.apply(seat, action)
    return out


def wrong_names(match: Match) -> list[str]:
    """Two draws of one name would come out alike."""
    drawn = names(match)
    out = [f"two draws of one game are named “{name}”" for name in drawn if drawn.count(name) > 1]
    out += [f"a draw's name is no line of text: {name!r}" for name in drawn if not fits(name)]
    if names(match) != drawn:
        out.append("the same steps, played again, draw by other names")
    return [*out, *wrong_odds(match)]


def fits(name: str) -> bool:
    """One line, not too long."""
    return name.isprintable() and 0 < len(name) <= NAME_MAX


def wrong_odds(match: Match) -> list[str]:
    """Odds that a table cannot draw by."""
    state = match.start.clone()
    for seat, action in match.steps:
        if action == RESIGN:
            state.resign(seat)
            continue
        if seat == CHANCE:
            odds = state.odds()
            parts = weights([share for _, share in odds])
            if min(parts) < 0 or odds[chosen(parts, 0)][1] <= 0.0:
                return [f"the odds of “{draw_name(state)}” are no odds"]
        state.apply(seat, action)
    return []


def wrong_moments(match: Match) -> list[str]:
    """A commitment goes to everybody whenever everybody is told something: for nobody may that be news."""
    before = dict.fromkeys(match.listeners, 0)
    for heard in match.heard:
        if heard[SPECTATOR] > before[SPECTATOR]:
            for seat in match.listeners:
                if heard[seat] == before[seat]:
                    return [f"the spectator is told something of which {match.game.seat_name(seat)} hears nothing"]
        before = heard
    return []
