"""Content is options with a title, numbered where a server offers it."""

from unseen.core.content import Content, offer_key


def test_content_holds_options_of_its_own() -> None:
    options = {"board": "harbour"}
    content = Content("coves", "Harbour", options)
    options["board"] = "sea"
    assert content.options == {"board": "harbour"}
    assert offer_key(content, 2) == "coves.2"
