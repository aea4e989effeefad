"""The texts of a toy game as data files hold them, in a package of their own."""

from pathlib import Path

RULES = """
parts = ["more.toml"]
credits = ["By nobody."]

[sides]
same = "All see the sea."
later = "A turn is told when it ends."
concluded = "What the watch may safely conclude"
names = { boat = "the boat", watch = "the watch" }
columns = { boat = "Boat", watch = "Watch" }

[summary]
title = "In short"
paragraphs = ["A boat hides."]

[[instead]]
when = ["nights"]
text = "two nights"
to = "{value} nights"

[[section]]
id = "nights"
title = "Nights"
intro = "The boat has to last two nights."
picture = "start"

[[section.rule]]
id = "TOY-1"
title = "How long"
text = "After two nights the boat is away."
short = "It lasts two nights."
example = "Twice dark."
options = ["nights"]

[[ruling]]
id = "TOY-R1"
question = "May it rest?"
ruling = "It may."
rules = ["TOY-1"]
option = "nights"

[[ending]]
name = "away"
winner = "boat"
sentence = "Nobody found it."

[[ending]]
name = "draw"
winner = "nobody"
sentence = "All agreed."

[[option_note]]
key = "nights"
text = "No more, no less."

[[option_note]]
key = "crews"
text = "It is for two."
"""
MORE = """
[[section]]
id = "coves"
title = "Coves"
intro = "There are three."

[[section.rule]]
id = "TOY-2"
title = "Rowing"
text = "It goes anywhere."
short = "It goes anywhere."

[[picture]]
id = "start"
caption = "Before the first night"
position = "boat:A"

[[sees]]
what = "the boat"
boat = "all"
watch = "nothing"
end = "all"

[[hears]]
what = "rowing"
boat = "all"
watch = "a splash"

[[deduction]]
text = "It is not where you shone."
rules = ["TOY-2"]

[[notation]]
group = "Boat"
tokens = ["~"]
meaning = "a splash"

[[term]]
word = "cove"
meaning = "a place"
"""
AIDS = """
[[welcome]]
role = "boat"
sentences = ["You hide.", "Last two nights.", "Do not be found."]

[[list]]
id = "boat"

[[list.line]]
when = "row"
text = "Row to a cove"
rules = ["TOY-2"]

[[list.line]]
when = "rest"
text = "Rest"
rules = ["TOY-1"]
shut_by = ["found"]
instead = { "nights=3" = "Rest a long time" }

[[list.line]]
when = "look"
text = "Look around"
again = true
until = ["dark"]

[[list.line]]
when = "wave"
text = "Wave"
aside = true

[[aid]]
role = "boat"
phase = "sea"
list = "boat"
now = ["row", "look"]
"""


def package(folder: Path, name: str) -> None:
    """Write them where a package of this name keeps its data."""
    data = folder / name / "data"
    data.mkdir(parents=True)
    (folder / name / "__init__.py").write_text("")
    for file, text in (("rules.toml", RULES), ("more.toml", MORE), ("aids.toml", AIDS)):
        (data / file).write_text(text, encoding="utf-8")
