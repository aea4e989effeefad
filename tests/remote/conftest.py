"""One server for the tests of a file; a test that kills it starts it again."""

from collections.abc import Iterator

import pytest

from tests.web.serving import Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server in a folder of its own."""
    found = Server(tmp_path_factory.mktemp("remote"))
    found.start()
    yield found
    found.kill()
