"""What comes in as JSON: read with our own sentences, and described for the OpenAPI document."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from litestar.openapi.spec import OpenAPIMediaType, OpenAPIType, Operation, RequestBody, Schema

from unseen.core.errors import UnseenError
from unseen.server.security import Asked
from unseen.table.messages import KINDS, NUMBER_MAX, STEPS_MAX, TEXT_MAX

TEXTS_MAX: Final = 100
TEXT: Final = Schema(type=OpenAPIType.STRING)
TEXTS: Final = Schema(type=OpenAPIType.OBJECT, additional_properties=TEXT)


async def read_json(request: Asked) -> object:
    """The body's value; UnseenError `malformed` if it is no JSON."""
    try:
        value: object = json.loads(await request.body())
    except (ValueError, RecursionError) as error:
        raise UnseenError("malformed", "The request is not JSON.") from error
    return value


async def read_object(request: Asked, *known: str) -> Mapping[str, object]:
    """The body as an object with no other parts than these."""
    value = await read_json(request)
    if not isinstance(value, dict) or set(value) - set(known):
        raise UnseenError("malformed", f"The request is a JSON object with no other parts than {', '.join(known)}.")
    return value


def text(parts: Mapping[str, object], name: str) -> str:
    """A part that is a text; "" if it is missing."""
    value = parts.get(name, "")
    if not isinstance(value, str) or not value.isprintable():
        raise UnseenError("malformed", f"{name} is a text.")
    return value


def texts(parts: Mapping[str, object], name: str) -> dict[str, str]:
    """A part that maps texts to texts; empty if it is missing."""
    value = parts.get(name, {})
    if not isinstance(value, dict) or len(value) > TEXTS_MAX:
        raise UnseenError("malformed", f"{name} is an object with texts.")
    if not all(key.isprintable() for key in value):
        raise UnseenError("malformed", f"The names in {name} are texts that can be printed.")
    return {key: text(value, key) for key in value}


def number(parts: Mapping[str, object], name: str) -> int:
    """A part that counts something; 0 if it is missing."""
    value = parts.get(name, 0)
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= NUMBER_MAX:
        raise UnseenError("malformed", f"{name} is a whole number from 0 to {NUMBER_MAX:,}.")
    return value


def body(description: str, required: list[str], **properties: Schema) -> RequestBody:
    """A JSON object for the OpenAPI document."""
    schema = Schema(
        type=OpenAPIType.OBJECT,
        description=description,
        properties=dict(properties),
        required=required,
        additional_properties=False,
    )
    return RequestBody({"application/json": OpenAPIMediaType(schema=schema)}, required=True)


def table_body() -> RequestBody:
    """What makes a table."""
    return body(
        "A new table: options as text, opponents by seat name (a level's text, or friend).",
        ["game", "seat"],
        game=TEXT,
        options=TEXTS,
        seat=Schema(type=OpenAPIType.STRING, description="the maker's seat by name, or spectator"),
        opponents=TEXTS,
        clock=Schema(
            type=OpenAPIType.STRING,
            description='minutes and seconds a decision ("10+5"), days a decision ("3d"), or "" for no clock',
        ),
        manners=TEXTS,
    )


def message_body() -> RequestBody:
    """What a seat sends."""
    step = Schema(type=OpenAPIType.STRING, min_length=1, max_length=TEXT_MAX)
    return body(
        "Exactly one of steps (taken all or none), take_back, resign, offer and answer.",
        ["key", "after"],
        key=Schema(type=OpenAPIType.STRING, pattern="^[A-Za-z0-9_.:-]{8,64}$", description="anew for each message"),
        after=Schema(type=OpenAPIType.INTEGER, minimum=0, maximum=NUMBER_MAX, description="the last post seen"),
        steps=Schema(type=OpenAPIType.ARRAY, items=step, min_items=1, max_items=STEPS_MAX),
        take_back=Schema(type=OpenAPIType.INTEGER, minimum=1, maximum=NUMBER_MAX),
        resign=Schema(type=OpenAPIType.BOOLEAN, const=True),
        offer=offer_schema(),
        answer=Schema(
            type=OpenAPIType.OBJECT,
            description="Yes or no to an open offer; who made it withdraws it by no.",
            properties={
                "offer": Schema(type=OpenAPIType.INTEGER, minimum=1, maximum=NUMBER_MAX),
                "yes": Schema(type=OpenAPIType.BOOLEAN),
            },
            required=["offer", "yes"],
            additional_properties=False,
        ),
    )


def offer_schema() -> Schema:
    """What can be offered to the others."""
    name = Schema(type=OpenAPIType.STRING, min_length=1, max_length=TEXT_MAX)
    return Schema(
        type=OpenAPIType.OBJECT,
        description=(
            "back: to the start of one's turn, so many turns ago (0: the running one). seat: a level, or friend, plays "
            "the seat from now on. rematch: after the end. A kind has only the parts that are its own."
        ),
        properties={
            "kind": Schema(type=OpenAPIType.STRING, enum=list(KINDS)),
            "turns": Schema(type=OpenAPIType.INTEGER, minimum=0, maximum=NUMBER_MAX),
            "seat": name,
            "to": name,
        },
        required=["kind"],
        additional_properties=False,
    )


def link_body() -> RequestBody:
    """What makes a link."""
    return body("The seat to make a link for, by name or number.", ["seat"], seat=TEXT)


def order_body() -> RequestBody:
    """What sets a standing order, or takes it back."""
    key = Schema(type=OpenAPIType.STRING, description="one of the game's orders, or an empty text to take it back")
    return body("The seat's standing order for windows.", ["order"], order=key)


@dataclass
class TableOperation(Operation):
    """Making a table."""

    def __post_init__(self) -> None:
        """Describe the body, which the handler reads itself."""
        self.request_body = table_body()


@dataclass
class MessageOperation(Operation):
    """Sending a message."""

    def __post_init__(self) -> None:
        """Describe the body, which the handler reads itself."""
        self.request_body = message_body()


@dataclass
class LinkOperation(Operation):
    """Making a link."""

    def __post_init__(self) -> None:
        """Describe the body, which the handler reads itself."""
        self.request_body = link_body()


@dataclass
class OrderOperation(Operation):
    """Setting a standing order."""

    def __post_init__(self) -> None:
        """Describe the body, which the handler reads itself."""
        self.request_body = order_body()
