"""The one exception for what others got wrong. What we got wrong is an assertion."""


class UnseenError(Exception):
    """They erred: one sentence, a stable code, the rule that forbids it if one does. Raised before anything changes."""

    def __init__(self, code: str, sentence: str, rule: str = "") -> None:
        super().__init__(sentence)
        self.code = code
        self.sentence = sentence
        self.rule = rule

    def __str__(self) -> str:
        return f"{self.sentence} ({self.rule})" if self.rule else self.sentence
