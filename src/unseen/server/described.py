"""The OpenAPI description as it is given out: every operation says what a refusal looks like."""

from typing import Any, Final

from litestar.openapi.plugins import JsonRenderPlugin

from unseen.server.security import Asked

TEXT: Final = {"type": "string"}
REFUSAL: Final = {
    "type": "object",
    "description": "One sentence, the stable code of its reason, and the rule where one is the reason.",
    "properties": {"code": TEXT, "rule": TEXT, "sentence": TEXT},
    "required": ["code", "rule", "sentence"],
}
POSTS: Final = {"type": "object", "properties": {"posts": {"type": "array", "items": REFUSAL}}, "required": ["posts"]}
REFUSED: Final = {
    "description": "Refused; nothing was changed. A message to a table gets a post of the kind `refused` instead.",
    "content": {"application/json": {"schema": {"anyOf": [REFUSAL, POSTS]}}},
}
Document = dict[str, Any]
"""Any: OpenAPI as the framework has it."""


class Described(JsonRenderPlugin):
    """Puts our refusals in the place of the framework's."""

    def render(
        self, request: Asked, openapi_schema: dict[str, Any]
    ) -> bytes:  # Any: a document as the framework has it
        """The document."""
        paths = {}
        for path, operations in openapi_schema["paths"].items():
            paths[path] = {method: described(operation) for method, operation in operations.items()}
        return super().render(request, {**openapi_schema, "paths": paths})


def described(operation: Document) -> Document:
    """One operation, with what it answers to whom it cannot serve."""
    answers = {status: answer for status, answer in operation["responses"].items() if not status.startswith("4")}
    return {**operation, "responses": {**answers, "4XX": REFUSED}}
