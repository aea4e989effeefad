"""The colours of Unseen, one table per theme, and the contrast that they promise.

`tokens_css` writes the style sheet of the pages, `terminal_styles` the styles of the terminal; both come from here.
Ratios are those of WCAG 2.x; `broken_promises` must stay empty.
"""

from dataclasses import dataclass
from typing import Final

LIGHT: Final[dict[str, str]] = {
    # ground and ink
    "paper": "#F3EFE4", "card": "#FCFAF4", "well": "#E8E2D2", "line": "#D3CBB8", "edge": "#857D6B",
    "ink": "#1B2231", "ink-2": "#474E60", "ink-3": "#5E6475",
    # what is to be done now, what only you know, what is perhaps so, how it went
    "lantern": "#8F4A00", "lantern-fill": "#F4BE54", "on-lantern": "#241600", "lantern-wash": "#FBEBC8",
    "secret": "#752A85", "secret-wash": "#F4E8F5", "on-secret": "#FFFFFF",
    "guess": "#0B6468", "guess-wash": "#DDEDEA",
    "good": "#1B6643", "bad": "#9F2A20", "good-wash": "#DDEEE1", "bad-wash": "#F8E2DD",
    # sides and seats; the second seat of several has the blue of those who hunt
    "hunter": "#23517A", "on-hunter": "#FFFFFF", "hunter-wash": "#E0E9F1",
    "hider": "#5A3A1E", "on-hider": "#FFFFFF",
    "seat-a": "#B03A18", "seat-c": "#1B6643", "seat-d": "#8A2F5B", "on-seat": "#FFFFFF",
    # boards
    "stone": "#E9E1CE", "stone-2": "#DFD6C0", "stone-line": "#BFB398",
    "roof": "#8FA093", "roof-2": "#B4C1B3", "roof-line": "#3A4B42",
    "wall": "#6F6552", "wall-2": "#8B806A", "chasm": "#2C3344", "chasm-line": "#6A748C",
    "plank": "#B98B54", "plank-line": "#5E4220", "on-dark": "#EDEFF4",
    "room": "#FBF7EC", "room-edge": "#8E8064", "garden": "#E2EBD3", "hall": "#E9E4F0", "cloister": "#EFE6D2",
    "out": "#E6EEF0",
    "rod": "#8C7B5E", "coin": "#D9B45B", "coin-line": "#5A430F", "focus": "#0B57D0",
}  # fmt: skip
DARK: Final[dict[str, str]] = {
    "paper": "#11151D", "card": "#1A202B", "well": "#0B0E14", "line": "#2F3848", "edge": "#737D92",
    "ink": "#EEE9DC", "ink-2": "#BCC0CB", "ink-3": "#9AA1B1",
    "lantern": "#F3B95A", "lantern-fill": "#F3B95A", "on-lantern": "#1D1200", "lantern-wash": "#33290F",
    "secret": "#E3A6F0", "secret-wash": "#2B2033", "on-secret": "#25082D",
    "guess": "#6FD0C9", "guess-wash": "#152B2D",
    "good": "#74CFA0", "bad": "#F5968A", "good-wash": "#16301F", "bad-wash": "#3A1B18",
    "hunter": "#8DBBE8", "on-hunter": "#0A1826", "hunter-wash": "#18293B",
    "hider": "#E0BE97", "on-hider": "#241400",
    "seat-a": "#F49A78", "seat-c": "#74CFA0", "seat-d": "#F09CC4", "on-seat": "#1B0D04",
    "stone": "#252C39", "stone-2": "#2C3442", "stone-line": "#414B5D",
    "roof": "#3D4B47", "roof-2": "#4F5F59", "roof-line": "#A3B7AC",
    "wall": "#7E7768", "wall-2": "#5F594C", "chasm": "#05070B", "chasm-line": "#4A5468",
    "plank": "#7A5A34", "plank-line": "#E4C593", "on-dark": "#F4F1E8",
    "room": "#232A37", "room-edge": "#7D869A", "garden": "#1F2F27", "hall": "#2A2838", "cloister": "#302B22",
    "out": "#1B2A31",
    "rod": "#8A7E68", "coin": "#CBA548", "coin-line": "#231800", "focus": "#9CC4FF",
}  # fmt: skip
THEMES: Final = {"light": LIGHT, "dark": DARK}

# Signs in front, grounds behind, the least ratio, and what it is for.
_PROMISED: Final[tuple[tuple[str, str, float, str], ...]] = (
    ("ink", "paper card well lantern-wash secret-wash hunter-wash guess-wash good-wash bad-wash stone", 7.0, "text"),
    ("ink", "room garden cloister hall out", 7.0, "number of a dot"),
    ("ink-3", "room garden cloister hall out", 4.5, "name of a room"),
    ("ink-3", "room garden cloister hall out paper", 3.0, "way between dots"),
    ("hunter", "garden cloister hall out", 3.0, "guard on her ground"),
    ("hider secret", "room garden cloister hall out", 3.0, "novice on her ground"),
    ("lantern", "garden cloister hall out", 3.0, "legal dot"),
    ("ink-2", "paper card well secret-wash lantern-wash hunter-wash", 4.5, "second text"),
    ("ink-3", "paper card well", 4.5, "small print"),
    ("ink-3", "card", 3.0, "the cross: cannot be here"),
    ("lantern", "paper card lantern-wash", 4.5, "link, act-now text"),
    ("lantern", "stone stone-2 room", 3.0, "legal mark"),
    ("on-lantern", "lantern-fill", 7.0, "main button"),
    ("secret", "paper card secret-wash stone", 4.5, "secret text and stitch"),
    ("on-secret", "secret", 4.5, "secret chip"),
    ("guess", "paper card guess-wash", 4.5, "belief text and dots"),
    ("guess", "stone", 3.0, "belief dots"),
    ("good bad", "paper card", 4.5, "verdict"),
    ("good", "good-wash", 4.5, "verdict"),
    ("bad", "bad-wash", 4.5, "verdict"),
    ("hunter", "card hunter-wash", 4.5, "text of a side"),
    ("hunter", "stone stone-2 room", 3.0, "pawn on its ground"),
    ("on-hunter", "hunter", 4.5, "emblem of a pawn"),
    ("hider", "card stone", 3.0, "marker on the courtyard"),
    ("hider hunter bad ink-2", "card lantern-wash", 3.0, "sign of an element"),
    ("on-hider", "hider", 4.5, "face of the marker"),
    ("seat-a seat-c seat-d", "stone", 3.0, "piece on a hex"),
    ("on-seat", "seat-a seat-c seat-d", 4.5, "emblem of a piece"),
    ("roof-line", "roof roof-2 stone-2", 3.0, "outline of a temple"),
    ("edge", "paper card", 3.0, "border of a control"),
    ("room-edge", "room", 3.0, "wall of a room"),
    ("coin-line", "coin", 4.5, "name on a coin"),
    ("focus", "paper card stone", 3.0, "ring of the focus"),
    ("plank-line", "plank", 3.0, "planks"),
    ("wall", "stone", 3.0, "wall hex"),
    ("on-dark", "wall chasm", 3.0, "name of a wall or chasm hex"),
    ("chasm", "stone", 1.3, "chasm hex, which also has contour lines"),
)


@dataclass(frozen=True)
class Promise:
    """Two tokens that must stay apart: `front` on `ground`, at least `least` to one."""

    front: str
    ground: str
    least: float
    use: str

    def ratio(self, theme: str) -> float:
        """What the theme gives."""
        colours = THEMES[theme]
        return contrast(colours[self.front], colours[self.ground])


def promises() -> list[Promise]:
    """Every promised pair."""
    return [
        Promise(front, ground, least, use)
        for fronts, grounds, least, use in _PROMISED
        for front in fronts.split()
        for ground in grounds.split()
    ]


def broken_promises() -> list[str]:
    """One sentence for each promise that a theme breaks."""
    return [
        f"{p.front} on {p.ground} is {p.ratio(theme):.2f}, needs {p.least:g} ({p.use}, {theme})."
        for p in promises()
        for theme in THEMES
        if p.ratio(theme) < p.least
    ]


def luminance(colour: str) -> float:
    """Relative luminance of `#RRGGBB` (WCAG 2.x)."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    r, g, b = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(one: str, other: str) -> float:
    """Contrast ratio of two colours (WCAG 2.x), 1 to 21."""
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def colours_css(theme: str, indent: str = "  ") -> str:
    """The tokens of one theme as declarations."""
    return "\n".join(f"{indent}--{name}: {value};" for name, value in THEMES[theme].items())


FIXED_CSS: Final = """\
  --font: "Atkinson Hyperlegible Next", system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
  --font-title: "Literata", ui-serif, "Iowan Old Style", Palatino, "Noto Serif", Georgia, serif;
  --font-code: ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace;
  --t-0: .75rem; --t-1: .8125rem; --t-2: .9375rem; --t-3: 1.0625rem; --t-4: 1.375rem; --t-5: 2rem;
  --s-1: 4px; --s-2: 8px; --s-3: 12px; --s-4: 16px; --s-5: 24px; --s-6: 40px; --s-7: 64px;
  --r-1: 6px; --r-2: 10px; --r-3: 16px; --r-full: 999px;
  --tap: 44px; --tap-small: 28px;
  --stitch: 2px dashed var(--secret);
  --quick: 120ms; --calm: 240ms; --slow: 420ms; --ease: cubic-bezier(.2, .7, .2, 1);"""

_SHADOWS: Final = {
    "light": ("60 48 24 / .12", "60 48 24 / .14", "30 24 12 / .28"),
    "dark": ("0 0 0 / .5", "0 0 0 / .5", "0 0 0 / .7"),
}


def _shadows(theme: str, indent: str) -> str:
    """Resting, raised and floating."""
    reach = ("0 1px 2px", "0 2px 10px", "0 12px 40px")
    return "\n".join(
        f"{indent}--shadow-{n}: {far} rgb({tone});"
        for n, (far, tone) in enumerate(zip(reach, _SHADOWS[theme], strict=True), 1)
    )


def _theme(theme: str, selector: str, indent: str = "") -> str:
    """One rule that sets every token of a theme."""
    inner = indent + "  "
    scheme = f"{inner}color-scheme: {theme};\n"
    return f"{indent}{selector} {{\n{scheme}{colours_css(theme, inner)}\n{_shadows(theme, inner)}\n{indent}}}\n"


def _font(family: str, file: str, weights: str) -> str:
    """One variable font of our own folder."""
    return (
        f'@font-face {{\n  font-family: "{family}";\n'
        f'  src: url("../fonts/{file}") format("woff2");\n'
        f"  font-weight: {weights};\n  font-display: swap;\n}}\n"
    )


def tokens_css() -> str:
    """The style sheet of the tokens: light, dark by wish of the system, and the choice of a person over both."""
    plain = ":root:not([data-theme])"
    return "".join(
        (
            "/* Made by unseen.draw.build from draw/theme.py: change the colours there. */\n",
            _font("Atkinson Hyperlegible Next", "atkinson-hyperlegible-next-latin-wght-normal.woff2", "200 800"),
            _font("Literata", "literata-latin-wght-normal.woff2", "200 900"),
            f":root {{\n{FIXED_CSS}\n}}\n",
            _theme("light", ":root"),
            f"@media (prefers-color-scheme: dark) {{\n{_theme('dark', plain, '  ')}}}\n",
            _theme("dark", ':root[data-theme="dark"]'),
            "@media (prefers-reduced-motion: reduce) {\n  :root { --quick: 0ms; --calm: 0ms; --slow: 0ms; }\n}\n",
            "@media (prefers-contrast: more) {\n",
            "  :root:root:root { --line: var(--edge); --ink-2: var(--ink); --ink-3: var(--ink); }\n}\n",
            f"@media print {{\n{_theme('light', ':root:root:root', '  ')}}}\n",
        )
    )


# A style of the terminal: token of the sign, token of its ground ("" as it is), and further attributes.
TERMINAL: Final[dict[str, tuple[str, str, str]]] = {
    "": ("ink", "", ""),
    "lab": ("ink-2", "", ""),
    "ground": ("ink-3", "", ""),
    "temple": ("good", "", ""),
    "bolster": ("ink", "", "bold"),
    "hunter": ("hunter", "", "bold"),
    "hunter-down": ("hunter", "", ""),
    "hider": ("hider", "", "bold"),
    "you": ("secret", "secret-wash", "bold"),
    "guess": ("guess", "guess-wash", ""),
    "out": ("ink-3", "", ""),
    "legal": ("lantern", "", "bold"),
    "pointed": ("on-lantern", "lantern-fill", "bold"),
    "moved": ("ink", "hunter-wash", "underline"),
    "way": ("ink", "hunter-wash", "bold"),
    "rod": ("ink-3", "", ""),
    "red": ("bad", "", "bold"),
    "green": ("good", "", "bold"),
}


def terminal_styles(theme: str) -> dict[str, str]:
    """Every style of a text board as `bold #RRGGBB on #RRGGBB`, the words that terminal libraries read."""
    colours = THEMES[theme]
    return {
        name: " ".join(filter(None, (more, colours[front], f"on {colours[ground]}" if ground else "")))
        for name, (front, ground, more) in TERMINAL.items()
    }
