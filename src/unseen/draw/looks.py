"""The style sheet of boards, kept here so that a picture in a notebook looks like the one on the page."""

from typing import Final

_GLOW: Final = "fill: color-mix(in srgb, var(--lantern-fill) {}%, transparent)"
_CENTRED: Final = "text-anchor: middle; dominant-baseline: central"
_HALO: Final = "paint-order: stroke; stroke: var(--card); stroke-linejoin: round"
_PALE: Final = "color-mix(in srgb, var(--side, var(--hider)) 55%, var(--card))"
_ROUND: Final = "fill: none; stroke-linecap: round; stroke-linejoin: round"

LOOKS: Final[dict[str, str]] = {
    # ground of a courtyard
    ".frame": "fill: var(--stone-line)",
    ".stone": "fill: var(--stone)",
    ".stone-2": "fill: var(--stone-2)",
    ".yard": f"{_ROUND}; stroke: var(--stone-line); stroke-width: 2; stroke-dasharray: 2 7",
    ".stepping": "fill: var(--stone-2); stroke: var(--stone-line); stroke-width: 1.2",
    ".plate": "fill: var(--card); opacity: .92",
    # plain shapes, for boards that have no drawings of their own
    ".space": "fill: var(--stone-2); stroke: var(--stone-line); stroke-width: 1.5",
    ".now": f"{_ROUND}; stroke: var(--lantern); stroke-width: 5; stroke-dasharray: .1 11",
    ".piece": "fill: var(--hunter); stroke: var(--card); stroke-width: 3",
    ".know-you > .piece": "fill: var(--secret-wash); stroke: var(--secret); stroke-width: 3.5; stroke-dasharray: 8 6",
    # texts on the board
    ".lab": f"font: 600 15px/1 var(--font); fill: var(--ink-2); {_CENTRED}",
    ".letter": f"font: 800 17px/1 var(--font); fill: var(--ink); {_CENTRED}; {_HALO}; stroke-width: 5",
    ".you": f"font: 700 15px/1 var(--font); fill: var(--secret); {_CENTRED}; {_HALO}; stroke-width: 5",
    ".heat-num": f"font: 700 20px/1 var(--font); fill: var(--guess); {_CENTRED}; {_HALO}; stroke-width: 5",
    # what may be pointed at
    ".mark": "cursor: default",
    ".mark.legal": "cursor: pointer",
    ".mark:focus": "outline: none",
    ".hit": "fill: transparent; stroke: transparent",
    ".mark:focus-visible > .hit": "stroke: var(--focus); stroke-width: 5",
    ".legal:hover > .hit": _GLOW.format(25),
    ".reach > .hit, .lit > .hit": _GLOW.format(32),
    ".pointed > .hit": _GLOW.format(48),
    ".tick-halo": f"{_ROUND}; stroke: var(--card); stroke-width: 11",
    ".tick": f"{_ROUND}; stroke: var(--lantern); stroke-width: 5",
    # what may be pointed at first is framed; what may be pointed at next has a dot
    ".legal:not(.mover) > .tick, .legal:not(.mover) > .tick-halo": "display: none",
    "&.aiming .mover:not(.picked) > .tick, &.aiming .mover:not(.picked) > .tick-halo": "display: none",
    ".picked > .tick": "stroke-width: 8",
    ".picked > .hit": "fill: color-mix(in srgb, var(--lantern-fill) 60%, transparent); stroke: var(--lantern); "
    "stroke-width: 4",
    ".target-dot": "display: none; fill: var(--lantern-fill); stroke: var(--lantern); stroke-width: 4; "
    "paint-order: stroke",
    ".target > .target-dot": "display: inline",
    ".armed > .hit, .chosen > .hit": "fill: color-mix(in srgb, var(--lantern-fill) 48%, transparent); "
    "stroke: var(--lantern); stroke-width: 4",
    # where several things share a place
    ".crowded > .tick-halo": "stroke-width: 5",
    ".crowded > .tick": "stroke-width: 2.5",
    ".crowded.picked > .tick": "stroke-width: 4",
    ".crowded > .target-dot": "r: 6px; stroke-width: 3",
    # the last move
    ".trace": "pointer-events: none",
    ".trace-at": "fill: color-mix(in srgb, var(--hider) 20%, transparent); stroke: var(--hider); stroke-width: 3",
    ".trace-way": f"{_ROUND}; stroke: var(--hider); stroke-width: 5; stroke-dasharray: .1 10",
    ".trace-head": f"{_ROUND}; stroke: var(--hider); stroke-width: 5",
    ".trace-halo": f"{_ROUND}; stroke: var(--card); stroke-width: 10",
    ".trace-disc": "fill: var(--hider); stroke: var(--card); stroke-width: 2.5",
    ".trace-num": f"font: 800 16px/1 var(--font); fill: var(--on-hider); {_CENTRED}",
    # what a listener has marked for itself
    ".own-marks": "pointer-events: none",
    ".own-disc": "fill: var(--card); stroke: var(--secret); stroke-width: 2.2; stroke-dasharray: 4.5 3",
    ".own-line": f"{_ROUND}; stroke: var(--secret); stroke-width: 3",
    ".own-dot": "fill: var(--secret); stroke: var(--card); stroke-width: 1.5",
    ".own-sign": f"font-family: var(--font); font-weight: 800; fill: var(--secret); {_CENTRED}",
    # who knows it
    ".stitch": "fill: var(--secret-wash); stroke: var(--secret); stroke-width: 3.5; stroke-dasharray: 8 6",
    ".heat": "fill: var(--guess)",
    ".cannot": f"{_ROUND}; stroke: var(--ink-3); stroke-width: 3",
    ".trail-halo": f"{_ROUND}; stroke: var(--card); stroke-width: 10",
    ".trail": f"{_ROUND}; stroke: var(--secret); stroke-width: 5; stroke-dasharray: 3 10",
    ".walk": f"{_ROUND}; stroke: var(--hider); stroke-width: 6; stroke-dasharray: .1 11",
    ".track-halo": f"{_ROUND}; stroke: var(--card); stroke-width: 10",
    ".track-now": f"{_ROUND}; stroke: var(--side, var(--hider)); stroke-width: 6",
    ".track-before": f"{_ROUND}; stroke: {_PALE}; stroke-width: 4",
    ".track-stop": "fill: var(--side, var(--hider)); stroke: var(--card); stroke-width: 2",
    ".tracks": "pointer-events: none",
    ".wide > * > .track-halo": "stroke-width: 15",
    ".wide > * > .track-now": "stroke-width: 10",
    ".wide > * > .track-before": "stroke-width: 7",
    ".flash-ring": f"{_ROUND}; stroke: var(--bad); stroke-width: 5; stroke-dasharray: 4 9",
    ".figure, .trail, .trail-halo, .walk, .ground": "pointer-events: none",
    # rooms, ways and dots of a convent
    ".floor": "stroke: var(--room-edge); stroke-width: 3.5; stroke-linejoin: round; fill-rule: evenodd",
    ".wall-line": f"{_ROUND}; stroke: var(--room-edge); stroke-width: 47.5",
    ".floor-line": f"{_ROUND}; stroke-width: 40.5",
    ".floor-in": "stroke: none",
    ".floor-room": "fill: var(--room)",
    ".floor-garden": "fill: var(--garden)",
    ".floor-hall": "fill: var(--hall)",
    ".floor-cloister": "fill: var(--cloister)",
    ".floor-outside": "fill: var(--out)",
    ".line-room": "stroke: var(--room)",
    ".line-garden": "stroke: var(--garden)",
    ".line-hall": "stroke: var(--hall)",
    ".line-cloister": "stroke: var(--cloister)",
    ".line-outside": "stroke: var(--out)",
    ".room-name": f"font: italic 400 19px/1 var(--font-title); fill: var(--ink-3); {_CENTRED}",
    ".way": f"{_ROUND}; stroke: var(--ink-3); stroke-width: 2.2",
    ".way-door": f"{_ROUND}; stroke: var(--ink-3); stroke-width: 4; opacity: .5",
    ".dot-rim": "fill: var(--card); stroke: var(--ink-3); stroke-width: 1.5",
    ".dot-seen": "fill: var(--card); stroke: var(--hunter); stroke-width: 4",
    ".dot-hex": "fill: var(--card); stroke: var(--ink); stroke-width: 2.5",
    ".dot-hex-seen": "fill: var(--card); stroke: var(--hunter); stroke-width: 4.5",
    ".dot-num": f"font: 700 21.6px/1 var(--font); fill: var(--ink); {_CENTRED}",
    ".know-perhaps > .dot-num": f"{_HALO}; stroke-width: 4",
    ".cone": "fill: url(#hatch-sight)",
    ".cone-rim": f"{_ROUND}; stroke: var(--hunter); stroke-width: 2; stroke-dasharray: 2 7",
    ".route": f"{_ROUND}; stroke: var(--hunter); stroke-width: 13; opacity: .28",
    ".route-offered": f"{_ROUND}; stroke: var(--lantern); stroke-width: 11; opacity: 0",
    ".target > .route-offered": "opacity: .5",
    ".lit > .route-offered, .pointed > .route-offered": "opacity: .9",
    ".mark:focus-visible > .route-offered, .legal:hover > .route-offered": "opacity: .9",
    ".card-sign": "fill: var(--card); stroke: var(--lantern); stroke-width: 2",
    ".target > .card-sign, .legal:hover > .card-sign": "fill: var(--lantern-wash); stroke-width: 4",
    ".card-name": f"font: 600 19px/1 var(--font); fill: var(--ink); {_CENTRED}",
    ".own-halo": f"{_ROUND}; stroke: var(--card); stroke-width: 12",
    ".own-walk": f"{_ROUND}; stroke: var(--secret); stroke-width: 6; stroke-dasharray: 9 8",
    ".badge": "fill: var(--secret-wash); stroke: var(--secret); stroke-width: 2; stroke-dasharray: 4 3",
    ".guard-name": f"font: 800 20px/1 var(--font); fill: var(--hunter); {_CENTRED}",
    ".novice-num": f"font: 800 19px/1 var(--font); fill: var(--hider); {_CENTRED}",
    ".caught-num": f"font: 800 19px/1 var(--font); fill: var(--hider); {_CENTRED}; {_HALO}; stroke-width: 6",
    ".ghost-num": f"font: 800 21.6px/1 var(--font); fill: var(--on-secret); {_CENTRED}",
    ".token-num": f"font: 800 17px/1 var(--font); fill: var(--ink); {_CENTRED}; {_HALO}; stroke-width: 4",
    ".know-you > .token-num": "fill: var(--secret)",
    ".aside": "pointer-events: none",
    # hexes
    ".hex-floor": "fill: var(--stone); stroke: var(--stone-line); stroke-width: 1.5",
    ".hex-rim": "fill: none; stroke: var(--stone-line); stroke-width: 2",
    ".hex-chasm": "fill: var(--chasm)",
    ".hex-contours": "fill: url(#contours)",
    ".hex-wall": "fill: url(#blocks); stroke: var(--wall-2); stroke-width: 3",
    ".hex-legal": f"{_GLOW.format(34)}; stroke: var(--lantern); stroke-width: 2.5; pointer-events: none",
    ".pointed > .hex-legal": f"{_GLOW.format(100)}; stroke-width: 5",
    ".hex-name": f"font: 600 15px/1 var(--font); fill: var(--ink-2); {_CENTRED}",
    ".hex-name.dark": "fill: var(--on-dark)",
    ".hex-name.bridged": f"fill: var(--ink); {_HALO}; stroke-width: 5",
    ".legal > .hex-name": f"fill: var(--ink); {_HALO}; stroke: var(--stone); stroke-width: 3.5",
    ".zone": "fill: none; stroke: var(--side, var(--hunter)); stroke-width: 2.5; stroke-dasharray: 7 6; opacity: .75",
    ".spool": "fill: var(--card); stroke: var(--ink-2); stroke-width: 2",
    ".spool.bound": "stroke: var(--side, var(--hunter)); stroke-width: 4.5",
    ".thread-name": f"font: 700 15px/1 var(--font); fill: var(--ink); {_CENTRED}",
    ".handle": f"font: 800 15px/1 var(--font); fill: var(--side, var(--hunter)); {_CENTRED}; {_HALO}; stroke-width: 6",
    ".handle.small": "font-size: 13.5px; stroke-width: 4",
    ".pile-plate": "fill: var(--card); stroke: var(--ink-2); stroke-width: 2",
    ".pile": f"font: 800 13.5px/1 var(--font); fill: var(--ink); {_CENTRED}",
    ".unit-letters": f"font: 800 19px/1 var(--font); fill: var(--side, var(--hunter)); {_CENTRED}",
    ".unit-letters.small": "font-size: 11px",
    ".own-plate": "fill: var(--secret-wash); stroke: var(--secret); stroke-width: 2.5; stroke-dasharray: 5 3.5",
    ".open-plate": "fill: var(--card); stroke: var(--side, var(--hunter)); stroke-width: 2",
    ".own-emblem": "color: var(--secret)",
    ".open-emblem": "color: var(--ink)",
    ".own-emblem-letters": f"font: 800 13px/1 var(--font); fill: var(--secret); {_CENTRED}",
    ".open-emblem-letters": f"font: 800 13px/1 var(--font); fill: var(--ink); {_CENTRED}",
    ".own-emblem-letters.small, .open-emblem-letters.small": "font-size: 9px",
    ".step-halo": f"{_ROUND}; stroke: var(--card); stroke-width: 11",
    ".step-line": f"{_ROUND}; stroke: var(--ink); stroke-width: 4; stroke-dasharray: 1 9",
    ".aim-line": f"{_ROUND}; stroke: var(--bad); stroke-width: 4; stroke-dasharray: 10 7",
    ".turn-plate": "fill: var(--card); stroke: var(--lantern); stroke-width: 2.5",
    ".watch": "fill: color-mix(in srgb, var(--side, var(--hunter)) 26%, transparent); opacity: 0; pointer-events: none",
    ".hits": f"{_ROUND}; stroke: var(--bad); stroke-width: 3; stroke-dasharray: 2 6; opacity: 0; pointer-events: none",
    ".mark:hover > .watch, .mark:hover > .hits": "opacity: 1",
    ".mark:focus > .watch, .mark:focus > .hits": "opacity: 1",
    ".lit > .watch, .lit > .hits, .pointed > .watch, .pointed > .hits, .hits.shown": "opacity: 1",
    "&.aiming .picked > .watch, &.aiming .picked > .hits:not(.shown)": "opacity: 0",
    ".watched": "fill: color-mix(in srgb, var(--side, var(--hunter)) 20%, transparent)",
    # owners
    ".hunters": "--side: var(--hunter); --on-side: var(--on-hunter)",
    ".seat-a": "--side: var(--seat-a); --on-side: var(--on-seat)",
    ".seat-b": "--side: var(--hunter); --on-side: var(--on-hunter)",
    ".seat-c": "--side: var(--seat-c); --on-side: var(--on-seat)",
    ".seat-d": "--side: var(--seat-d); --on-side: var(--on-seat)",
}


def board_css() -> str:
    """Every rule, within `.board`, so that nothing outside a board changes."""
    return "".join(f"{_within(selector)} {{ {rule}; }}\n" for selector, rule in LOOKS.items())


def _within(selectors: str) -> str:
    """`.lab` becomes `.board .lab`; `&.x` is the board itself. Commas inside brackets part nothing."""
    out, depth, one = [], 0, ""
    for sign in selectors + ",":
        depth += (sign == "(") - (sign == ")")
        if sign == "," and not depth:
            one = one.strip()
            out.append(f".board{one[1:]}" if one.startswith("&") else f".board {one}")
            one = ""
        else:
            one += sign
    return ", ".join(out)
