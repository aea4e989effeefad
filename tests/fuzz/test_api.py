"""The interface of the server, as its own OpenAPI description has it: any request gets an answer that stands there."""

import asyncio
import json
import random
import time
from datetime import timedelta
from typing import Any

import httpx
import pytest
from hypothesis import given, settings
from hypothesis import seed as seeded

from tests.conformance.expected import NUSUBITO
from tests.fuzz.edits import SECONDS, UNHURRIED
from unseen.core.dice import Dice
from unseen.core.registry import load
from unseen.core.seats import SPECTATOR
from unseen.proof.client import Answer, Browser
from unseen.proof.loop import Clock, settle
from unseen.proof.world import World
from unseen.testing.play import random_match

pytestmark = pytest.mark.no_cover

EXAMPLES = 15
"""For each operation and round."""
OURS = 0.7
"""So often the table of a request is one that there is."""


class Tried:
    """A server with a game that runs, and whoever sends it anything."""

    def __init__(self, dice: random.Random) -> None:
        self.dice = dice
        self.loop = Clock()
        self.match = random_match(load("nusubito"), Dice(dice.getrandbits(30)), 30, NUSUBITO.refuse)
        self.stop, self.ready = asyncio.Event(), asyncio.Event()
        self.host = self.loop.create_task(self.serve())
        self.loop.run_until_complete(self.ready.wait())
        self.browsers = [*self.world.seats.values(), Browser(self.world.app)]
        self.document = json.loads(self.answer("GET", "/api/schema", {}, b"").body)
        self.count = 0

    async def serve(self) -> None:
        """The server's life: one task, from its start to its end."""
        self.world = World(self.match, SPECTATOR, 0)
        try:
            await self.world.begin()
            while self.world.goes_on():
                await self.world.step()
            self.ready.set()
            await self.stop.wait()
        finally:
            self.ready.set()
            await self.world.end()

    def end(self) -> None:
        """Stop it."""
        self.stop.set()
        self.loop.run_until_complete(self.host)
        self.loop.close()

    def answer(self, method: str, path: str, headers: dict[str, str], body: bytes) -> Answer:
        """One answer; a stream is left as soon as it has begun."""

        async def asked() -> Answer:
            browser = self.dice.choice(self.browsers)
            if method == "GET" and path.partition("?")[0].endswith(("/stream", "/lines")):
                stream = browser.listen(path, headers)
                await settle(10)
                await stream.close()
                return stream.answer
            return await asyncio.wait_for(browser.ask(method, path, body, headers), 60.0)

        return self.loop.run_until_complete(asked())

    def check(self, case: Any) -> None:
        """Send what was made up, and compare the answer with the description."""
        from schemathesis.checks import content_type_conformance, not_a_server_error, status_code_conformance

        if "table_id" in case.path_parameters and self.dice.random() < OURS:
            case.path_parameters["table_id"] = self.world.table
        made = case.as_transport_kwargs(base_url="http://table.test")
        kept = {key: made[key] for key in ("method", "url", "params", "headers", "json", "data") if key in made}
        if isinstance(kept.get("data"), (str, bytes)):
            kept["content"] = kept.pop("data")
        request = httpx.Request(**kept)
        headers = {
            name: value for name, value in request.headers.items() if name not in ("host", "connection", "cookie")
        }
        path = request.url.raw_path.decode()
        answer = self.answer(request.method, path, headers, request.read())
        found = [(name.decode("latin-1"), value.decode("latin-1")) for name, value in answer.headers]
        response = httpx.Response(answer.status, headers=found, content=answer.body, request=request)
        response.elapsed = timedelta(0)
        case.validate_response(response, checks=[not_a_server_error, content_type_conformance, status_code_conformance])
        if answer.status >= 400:
            said: dict[str, Any] = json.loads(answer.body)
            said = said["posts"][0] if "posts" in said else said
            assert said["sentence"]
            assert said["code"]
            assert b"Traceback" not in answer.body
        self.count += 1


def test_every_operation_answers_as_described(rng: random.Random) -> None:
    import schemathesis  # late: it takes long, and one worker needs it
    from schemathesis.core.result import Ok

    tried, begun, rounds = Tried(rng), time.monotonic(), 0
    try:
        found = schemathesis.openapi.from_dict(tried.document).get_all_operations()
        operations = [one.ok() for one in found if isinstance(one, Ok)]
        assert len(operations) > 10
        while rounds == 0 or time.monotonic() - begun < SECONDS:
            for operation in operations:
                quick = settings(max_examples=EXAMPLES, database=None, suppress_health_check=UNHURRIED, deadline=None)
                strategy = operation.as_strategy()
                seeded(rng.getrandbits(30))(quick(given(case=strategy)(lambda case: tried.check(case))))()
            rounds += 1
        assert tried.count >= len(operations) * EXAMPLES / 2
    finally:
        tried.end()
