"""What the rules of Threads say of the set in play."""

from typing import Final

from unseen.games.threads.options import Rules


def of_set(rules: Rules) -> list[tuple[str, str]]:
    """What Selvedge's numbers and way to win stand for in a text, and what this set says instead."""
    units, decoys = rules.content.setup.units_per_player, rules.decoys
    knots = f"{rules.knots[0]} **knots**" if len(set(rules.knots)) == 1 else "its **knots**"
    found = [
        ("six units and four decoys", f"{units} units and {decoys} decoys", (units, decoys) != (6, 4)),
        ("six **units** and four **decoys**", f"{units} **units** and {decoys} **decoys**", (units, decoys) != (6, 4)),
        ("three **knots**", knots, set(rules.content.setup.starting_knots) != {3}),
        ("and five market cards lie open", f"and {rules.market_row} market cards lie open", rules.market_row != 5),
        ("market is filled up to five", f"market is filled up to {rules.market_row}", rules.market_row != 5),
        *[(old, new, not rules.tokens_start) for old, new in NO_TOKENS],
        *[(old, new, not rules.last_side) for old, new in NO_LAST_SIDE],
    ]
    return [*_winning(rules), *[(old, new) for old, new, said in found if said]]


NO_TOKENS: Final = (
    (
        " Your token lies on your start hex, so your first turn begins by putting pieces around it, face-down,"
        " facing as you like.",
        " So your first action is to put your token on the board.",
    ),
    (
        "Every seat has its token on its start hex, arrows down, all its pieces in reserve,",
        "Every seat has token and pieces in reserve,",
    ),
    ("all pieces are in reserve, the tokens lie on the start hexes,", "all pieces and tokens are in reserve,"),
)
NO_LAST_SIDE: Final = (
    (" only when one side remains, when the last round is over,", " only when the last round is over,"),
    (", when it is the last with living units, or by", ", or by"),
)


def _winning(rules: Rules) -> list[tuple[str, str]]:
    """The way to win, where it is not threads worth 8."""
    targets = {
        "yield": ("your threads are worth", f"{rules.yield_target}"),
        "bank": ("you hold", f"{rules.bank_target} knots"),
        "seals": ("you hold", f"{rules.seals_target} Seals"),
    }
    ways = [mode for mode in targets if rules.mode in (mode, "any_of")]
    if ways == ["yield"] and rules.yield_target == 8:
        return []
    said = " or ".join([" ".join(targets[mode]) for mode in ways])
    yours = f"when your turn begins and {said}" if ways else "when all other seats have lost their units"
    theirs = yours.replace("your ", "its ").replace("you hold", "it holds")
    advice = ", so bind threads with revealed units and tangle them." if "yield" in ways else "."
    begun = "when your turn begins and your threads are worth 8"
    return [
        (f"{begun}, so bind threads with revealed units and tangle them.", yours + advice),
        (begun, yours),
        (begun.replace("your ", "its "), theirs),
    ]
