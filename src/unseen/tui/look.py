"""Colours of the terminal client from `draw.theme`, and texts as styled text. Nothing is said by colour alone."""

import re
from collections.abc import Sequence
from typing import Final

from rich.text import Text
from textual.theme import Theme

from unseen.core.words import TEACHES, TELLS, AidStep, Card, Counter, Tray
from unseen.draw.scene import Scene
from unseen.draw.text import render
from unseen.draw.theme import THEMES, terminal_styles
from unseen.tui.client import LogLine, Offer

BOLD: Final = re.compile(r"\*\*(.+?)\*\*")
AID: Final = {"done": "✓", "now": "▸", "later": "·", "shut": "×"}
SECRET: Final = {"": "", "you": "(you) ", "soon": "(soon) ", "forced": "(no choice) "}
STANDS: Final = (TEACHES, TELLS)


def themes() -> list[Theme]:
    """The two themes by the names `light` and `dark`."""
    out = []
    for name, colours in THEMES.items():
        out.append(
            Theme(
                name=f"unseen-{name}",
                primary=colours["lantern"],
                secondary=colours["hunter"],
                accent=colours["secret"],
                warning=colours["lantern"],
                error=colours["bad"],
                success=colours["good"],
                foreground=colours["ink"],
                background=colours["paper"],
                surface=colours["card"],
                panel=colours["well"],
                dark=name == "dark",
                variables={
                    "muted": colours["ink-2"],
                    "block-cursor-foreground": colours["on-lantern"],
                    "block-cursor-background": colours["lantern-fill"],
                    "block-cursor-text-style": "bold",
                    "block-cursor-blurred-foreground": colours["ink"],
                    "block-cursor-blurred-background": colours["lantern-wash"],
                    "footer-key-foreground": colours["lantern"],
                    "border": colours["edge"],
                    "border-blurred": colours["edge"],
                    "scrollbar": colours["edge"],
                    "scrollbar-hover": colours["edge"],
                    "scrollbar-active": colours["ink-2"],
                    "scrollbar-background": colours["well"],
                    "scrollbar-background-hover": colours["well"],
                    "scrollbar-background-active": colours["well"],
                    "scrollbar-corner-color": colours["well"],
                    "input-selection-background": colours["lantern-wash"],
                    "input-selection-foreground": colours["ink"],
                    "input-cursor-background": colours["ink"],
                    "input-cursor-foreground": colours["paper"],
                    "button-foreground": colours["ink"],
                    "button-focus-text-style": "bold",
                },
            )
        )
    return out


class Look:
    """One theme's styles for what is written into panels."""

    def __init__(self, theme: str) -> None:
        self.board: Final = terminal_styles(theme)
        colours = THEMES[theme]
        self.quiet: Final = colours["ink-2"]
        self.price: Final = colours["lantern"]
        self.pointed: Final = terminal_styles(theme)["pointed"]
        self.secret: Final = colours["secret"]
        self.good: Final = colours["good"]
        self.bad: Final = colours["bad"]
        self.head: Final = f"bold {colours['ink-2']}"

    def scene(self, scene: Scene) -> Text:
        """The board."""
        out = Text(no_wrap=True)
        for number, row in enumerate(render(scene)):
            if number:
                out.append("\n")
            for text, style in row:
                out.append(text, self.board.get(style, ""))
        return out

    def offer(self, number: int, key: str, offer: Offer) -> Text:
        """A line to choose, with its price; `!` marks what ends the turn or the game, `°` what else cannot be taken
        back. It takes the colours of its row.
        """
        out = Text(f"{number:>2}{'=' + key if key else ''} ")
        out.append_text(rich(offer.words))
        if offer.price:
            out.append(f" · {offer.price}")
        if offer.left:
            out.append(f" · {offer.left}")
        if offer.ends or offer.binds in STANDS:
            out.append(" !" if offer.ends else " °", "bold")
        return out

    def counters(self, title: str, counters: list[Counter], secret: bool) -> Text:
        """A tray: label and value, a note behind."""
        out = Text(title, self.head)
        for counter in counters:
            out.append("\n")
            out.append(f"{counter.label} ", self.quiet)
            out.append(counter.value, f"bold {self.secret}" if secret else "bold")
            if counter.note:
                out.append(f", {counter.note}", self.quiet)
        return out

    def trays(self, trays: Sequence[Tray], marks: frozenset[str]) -> Text:
        """Open cards and tokens; the full words of a card stand before its own player, and what is pointed at first."""
        out = Text()
        for tray in trays:
            out.append(f"{chr(10) if out else ''}{tray.title}", self.head)
            if tray.note:
                out.append(f" · {tray.note}", self.quiet)
            if tray.tokens:
                out.append("\n")
            for number, token in enumerate(tray.tokens):
                pointed = bool(marks.intersection(token.marks))
                out.append(" · " if number else "", self.quiet)
                out.append(
                    f"{token.value} {token.label}",
                    self.pointed if pointed else "" if token.value != "0" else self.quiet,
                )
            for number, card in enumerate(tray.cards):
                out.append("\n" if tray.mine or not number else " · ", self.quiet)
                self.card(out, card, tray.mine, card.mark in marks)
        return out

    def card(self, out: Text, card: Card, full: bool, pointed: bool) -> None:
        """A card: name, price, what is left of it, and for its player what it does."""
        out.append(f"{card.name}", self.pointed if pointed else f"strike {self.quiet}" if card.spent else "bold")
        out.append(
            f" {card.uses or card.price}" if card.spent else f" {card.price}", self.quiet if card.spent else self.price
        )
        if card.uses and not card.spent:
            out.append(f", {card.uses}", self.quiet)
        if full and not card.spent:
            out.append(" ").append_text(rich(card.text, self.quiet))

    def aid(self, steps: list[AidStep]) -> Text:
        """The play aid: done, now, later, or why not now."""
        out = Text("What may be done", self.head)
        for step in steps:
            out.append("\n")
            style = "" if step.state == "now" else self.quiet
            out.append(f"{AID.get(step.state, '·')} ", f"bold {self.price}" if step.state == "now" else self.quiet)
            out.append_text(rich(step.text, style))
            if step.why:
                out.append(f" Not now: {step.why}", self.quiet)
        return out

    def log(self, lines: Sequence[LogLine], draft: Sequence[LogLine]) -> Text:
        """What was told, by headline; last the own draft, which nobody else hears yet."""
        out, headline = Text(), ""
        for line in lines:
            if line.headline != headline:
                headline = line.headline
                out.append(f"{chr(10) if out else ''}── {headline}", self.head)
            self.log_line(out, line)
        if draft:
            out.append(f"{chr(10) if out else ''}── not told yet, z takes back", self.head)
            for line in draft:
                self.log_line(out, line)
        return out

    def log_line(self, out: Text, line: LogLine) -> None:
        """One line; what the others do not know (yet) says so."""
        out.append("\n")
        out.append(SECRET[line.secret], f"bold {self.secret}")
        out.append_text(rich(line.text, "strike" if line.struck else ""))


def rich(text: str, style: str = "") -> Text:
    """Text with `**bold**` parts."""
    out = Text(style=style)
    for number, part in enumerate(BOLD.split(text)):
        out.append(part, "bold" if number % 2 else "")
    return out


def plain(text: str) -> str:
    """Text without its marks."""
    return BOLD.sub(r"\1", text)
