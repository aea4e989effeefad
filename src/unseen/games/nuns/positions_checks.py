"""What must hold in every position: a text that says otherwise is refused with one sentence."""

from unseen.core.fields import need
from unseen.core.seats import CHANCE
from unseen.games.nuns import walks
from unseen.games.nuns.actions import DOTS, PLAY, PLAYS
from unseen.games.nuns.board import NO_CARD, Figure
from unseen.games.nuns.deeds import dealing, dice, noise, paths
from unseen.games.nuns.deeds.noise import directions, hearers, rollers
from unseen.games.nuns.position import DEAL, DICE, GIVE, MOVE, NOISE, OVER, PATROL, REROLL, ROLL, Position
from unseen.games.nuns.rules import Nuns
from unseen.games.nuns.secrets import INTO, LEFT, Hand, Nun

GUARDS = ("the abbess", "the prioress")


def check(p: Nuns) -> None:
    """Refuse what cannot be under way, and a position in which whoever is asked has nothing to choose."""
    if p.stage == OVER:
        return
    if p.stage == DEAL:
        check_deal(p)
    elif p.stage == GIVE:
        given = p.rules.blessings and p.rules.guard_seats == 1 and all([one.blessing > 0 for one in p.hands])
        need(given, "step:give needs one guards' player, and both guards' blessings.")
    elif p.stage == ROLL:
        check_roll(p)
    for i, nun in enumerate(p.nuns if p.stage != DEAL else []):
        check_blessing(p, nun)
        check_walk(p, i, nun)
        check_marks(p, i, nun)
    for g, figure in enumerate(p.board.guards):
        check_figure(p, g, figure, p.hands[g])
    check_plays(p)
    check_asked(p)


def check_cards(p: Position) -> None:
    """Each path card is in one place. A completed one stays before its guard until she chooses, though it is discarded
    or back in the stock already.
    """
    opened = [figure.path for figure in p.board.guards if figure.path >= 0]
    need(len(set(opened)) == len(opened), "a path card is open before both guards.")
    followed = [figure.path for figure in p.board.guards if figure.path >= 0 and not figure.completed]
    twice = p.board.stock & p.board.discards or any([(p.board.stock >> path) & 1 for path in followed])
    need(not twice, "a path card is in two places.")


def check_asked(p: Nuns) -> None:
    """Somebody is asked, and has something to choose."""
    need(p.pending() != (), "In this step nobody is asked; write the one that follows it.")
    for seat in p.pending():
        chosen = bool(p.odds()) if seat == CHANCE else bool(p.legal(seat))
        need(chosen, "In this position somebody is asked and has nothing to choose.")


# ---- chance ----
def check_deal(p: Position) -> None:
    """NUN-SETUP-02 to -04: as many tokens and cards as were dealt, in their order."""
    n = len(p.nuns)
    need(p.dealt < dealing.deals(p), f"dealt is a number below {dealing.deals(p)}.")
    for i, nun in enumerate(p.nuns):
        held = (p.board.novices[i].number > 0, nun.wish > 0, nun.blessing > 0)
        due = (p.dealt > i, p.dealt > n + i, p.rules.blessings and p.dealt > 2 * n + i)
        need(held == due, f"With dealt:{p.dealt} the tokens, wishes and blessings of the novices are others.")
    for g, hand in enumerate(p.hands):
        due_guard = p.rules.blessings and p.dealt > 3 * n + g
        need((hand.blessing > 0) == due_guard, f"With dealt:{p.dealt} the blessings of the guards are others.")


def check_roll(p: Position) -> None:
    """A die is thrown for somebody who rolls."""
    found = rollers(p.board, p.nuns)
    words = ", ".join([str(one) for one in found]) or "nobody rolls here"
    need(p.roller in found, f"roller is whose die is thrown now: {words}.")


# ---- novices ----
def check_blessing(p: Position, nun: Nun) -> None:
    """What was done with a blessing was done with the right one."""
    who = p.novice(nun).who
    kind = p.rules.board.blessings[nun.blessing - 1].kind if nun.blessing > 0 else ""
    need(nun.laid == 0 or kind == "false_noise", f"{who}:laid needs False Noise in her hand.")
    need(abs(nun.laid) <= p.board.turn, f"{who}:laid is a turn up to this one.")
    need(not nun.swift or (kind == "extra_dot" and p.stage == MOVE), f"{who}:swift needs Swift Feet, in step:move.")
    need(
        not nun.shadowed or (kind == "sight_shift" and p.stage == MOVE), f"{who}:shadowed needs her card, in step:move."
    )


def check_walk(p: Position, i: int, nun: Nun) -> None:
    """A walk that is under way belongs to a novice who has not sealed."""
    who = p.novice(nun).who
    sealed = p.stage != MOVE or (p.answered >> p.novice_seat(i)) & 1 == 1
    carded = p.stage == GIVE or (p.card(nun) != NO_CARD) == sealed
    need(carded, f"{who}:card stands with those who have sealed, and with nobody else.")
    begun = nun.steps or nun.origin or nun.first_steps >= 0 or nun.free or nun.stopped
    need(not (sealed and begun), f"{who} has ended her movement.")
    need(p.stage == MOVE or not nun.trace, f"{who}:trace belongs to step:move.")
    need(all([traced(p, entry) for entry in nun.trace]), f"{who}:trace names dots that a novice cannot have passed.")
    if not sealed:
        far = p.rules.board.dots.numbers
        need(nun.origin == 0 if p.rules.backtrack else nun.origin in far, f"{who}:origin is the dot where she began.")
        two = walks.two_phases(p.board)
        fits = nun.first_steps < 0 or (two and any([walks.within(p.board, card, nun.first_steps) for card in range(4)]))
        need(fits, f"{who}:first_steps are those of a card, in turn 1.")


def traced(p: Position, entry: int) -> bool:
    """Can this stand in a trace: a dot, an edge out of sight, or a guard into whom she ran?"""
    board = p.rules.board
    if entry >= INTO:
        return p.rules.entering_captures and entry - INTO in [figure.dot for figure in p.board.guards]
    if entry < LEFT:
        return entry in board.dots.numbers
    before, after = (entry - LEFT) // DOTS, (entry - LEFT) % DOTS
    return before in board.dots.numbers and after in board.dots.numbers and board.dots.edge(before, after) >= 0


def check_marks(p: Position, i: int, nun: Nun) -> None:
    """NUN-NOISE-07, NUN-BLESS-06: tokens that she may choose, in the window; all that she owes once she answered."""
    who = p.novice(nun).who
    if p.stage != NOISE:
        need(
            not nun.marks and nun.false_mark < 0,
            f"{who}:marks and {who}:false_mark belong to step:N3-noise or G4-noise.",
        )
        return
    heard = hearers(p.board, nun)
    for mark in nun.marks:
        g = mark // DOTS
        true = g < 2 and (heard >> g) & 1 == 1 and mark % DOTS in directions(p.board, nun, g)
        need(true, f"{who}:marks are tokens towards her, beside guards who hear her.")
    need(nun.marks == sorted(set(nun.marks)), f"{who}:marks stand once each, in order.")
    if nun.false_mark >= 0:
        g = nun.false_mark // DOTS
        false = g < 2 and nun.false_mark in noise.edges(p.board, g) and nun.false_mark not in nun.marks
        laid = p.board.may_lay() and nun.holds(p.board, "false_noise")
        need(false and laid, f"{who}:false_mark is a token of False Noise beside a guard.")
    check_owed(p, i, nun, heard)


def check_owed(p: Position, i: int, nun: Nun, heard: int) -> None:
    """A direction for each guard who hears her, which False Noise cannot take away."""
    for g in range(2):
        owed = (heard >> g) & 1 == 1 and not any([mark // DOTS == g for mark in nun.marks])
        room = not owed or bool(noise.free_directions(p.board, nun, g))
        sealed = (p.answered >> p.novice_seat(i)) & 1 == 1
        need(room and not (owed and sealed), f"{p.novice(nun).who} owes a direction to a guard who hears her.")


# ---- guards ----
def check_figure(p: Position, g: int, figure: Figure, hand: Hand) -> None:
    """Where a guard goes, and what she has chosen in a window."""
    who = GUARDS[g]
    board = p.rules.board
    hexagon = figure.hexagon == 0 or (p.rules.no_card == "hexagon" and figure.hexagon in board.path_ends)
    need(hexagon and (figure.hexagon == 0 or figure.path < 0), f"{who} has no such hexagon to go to.")
    left = figure.left_at == 0 or (figure.path >= 0 and figure.left_at in board.paths[figure.path].dots)
    need(left, f"{who} left her path at one of its dots.")
    false = hand.false_mark
    if false >= 0:
        kind = board.blessings[hand.blessing - 1].kind if hand.blessing > 0 else ""
        lies = p.stage == NOISE and p.board.listening and false in noise.edges(p.board, g)
        need(lies and kind == "false_noise", f"{who} lays False Noise at her own dot, in step:G4-noise.")
    if p.stage == PATROL and p.board.active == g:
        check_patrol(p, figure, who)


def check_patrol(p: Position, figure: Figure, who: str) -> None:
    """NUN-GUARD-PATH-02: she who moves chooses a card, is free, or has a way."""
    need(not figure.moved, f"{who} has moved in this turn.")
    ended = figure.choosing and figure.path >= 0 and figure.dot == p.board.goal(figure)
    need(ended or not figure.completed, f"{who} has completed a path where it ends, and chooses what comes next.")
    if figure.choosing:
        need(bool(paths.choices(p.board, figure)), f"{who} has no path card to choose here.")
    elif not figure.free:
        ends = [
            figure.hexagon,
            figure.left_at,
            *([p.board.goal(figure)] if figure.path >= 0 and not figure.left_at else []),
        ]
        way = figure.path >= 0 or figure.hexagon > 0
        need(way and figure.dot not in ends, f"{who} is free, chooses a path card, or is on her way along one.")


# ---- window A ----
def check_plays(p: Position) -> None:
    """NUN-BLESS-04, -07: die cards that their holders may play, and the order in which they are carried out."""
    n = len(p.nuns)
    plays = [dice.play_of(p, holder) for holder in range(n + 2)]
    played = [holder for holder in range(n + 2) if plays[holder] != 0]
    if p.stage not in (DICE, REROLL):
        need(not played and not p.queue, "Die cards are played in step:N3-dice or G4-dice.")
        return
    for holder in played:
        need(playable(p, holder, plays[holder]), "A die card is played by who holds it, on a die that it may name.")
    if p.stage == REROLL:
        first = dice.way_of(plays[p.queue[0]]) == 0 if p.queue and p.queue[0] in played else False
        need(first and p.queue == played, "queue names all who have played, and the first throws a die again.")
    else:
        need(not p.queue, "queue belongs to step:N3-reroll or G4-reroll.")


def playable(p: Position, holder: int, play: int) -> bool:
    """May this holder have put down this card?"""
    n = len(p.nuns)
    by = 0 if holder < n or p.rules.guard_seats == 2 else 1 + holder - n
    if not PLAY + PLAYS * by <= play < PLAY + PLAYS * (by + 1):
        return False
    targets = dice.targets(p.board, holder)
    if p.stage == REROLL:  # the cards are shown and gone
        return dice.die_named(play) in targets
    blessing = p.nuns[holder].blessing if holder < n else p.hands[holder - n].blessing
    return blessing > 0 and play in dice.plays(p.board, by, blessing, targets)
