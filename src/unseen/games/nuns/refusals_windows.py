"""Why an answer in window A or B is not offered, as who answers can know."""

from unseen.games.nuns.knowledge import Known

Reason = tuple[str, str]


def reason(view: Known, word: str, rest: list[str]) -> Reason | None:
    """What surely forbids this answer."""
    if view.stage == "dice":
        return dice(view, word, rest)
    return noise(view, word, rest)


def dice(view: Known, word: str, rest: list[str]) -> Reason | None:
    """NUN-BLESS-04."""
    if word == "done":
        return None
    kind = "reroll_die" if word == "reroll" else "modify_die"
    if kind not in [view.kind(blessing) for blessing in cards(view)]:
        return "NUN-BLESS-04", "You hold no blessing that does this to a die."
    if view.chosen and view.is_novice:
        return "NUN-BLESS-01", "Your card is down already."
    return None


def cards(view: Known) -> list[str]:
    """The blessings of this side."""
    if view.guarding:
        return [blessing for who, blessing in view.held.items() if view.mine(who)]
    return [view.blessing]


def noise(view: Known, word: str, rest: list[str]) -> Reason | None:
    """NUN-BLESS-05, NUN-NOISE-07."""
    if word == "token":
        return token(view, rest)
    if word == "false":
        return false(view, rest)
    if len({guard for guard, _ in view.marks}) < len(view.heard):
        return "NUN-NOISE-07", "Choose at least one direction for each guard who hears you."
    return None


def token(view: Known, rest: list[str]) -> Reason | None:
    """NUN-NOISE-07."""
    guard, dot = rest[0], int(rest[1])
    if guard not in view.heard:
        return "NUN-NOISE-05", f"The {'abbess' if guard == 'A' else 'prioress'} does not hear you."
    here, dots = view.guards[guard].dot, view.rules.board.dots
    if dot not in dots.towards(here, view.own.dot) and here != view.own.dot:
        return "NUN-NOISE-07", f"From {here} dot {dot} is not on a shortest way to you."
    if (guard, dot) in view.marks or (guard, dot) in view.false.values():
        return "NUN-NOISE-07", "A token of yours will lie there already."
    return None


def may_lay(view: Known) -> bool:
    """Is this a step in which False Noise may be laid? (NUN-BLESS-05, option false_noise_step)"""
    return view.board.listening or view.rules.false_noise_both


def false(view: Known, rest: list[str]) -> Reason | None:
    """NUN-BLESS-06."""
    if not may_lay(view):
        return "NUN-BLESS-06", "False Noise is laid when the guards listen."
    if view.own.laid or "false_noise" not in [view.kind(blessing) for blessing in cards(view)]:
        return "NUN-BLESS-06", "You hold no False Noise."
    return None
