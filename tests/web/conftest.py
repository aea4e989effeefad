"""A server for the browser tests of a worker; one that a test kills is started again by that test."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.web.driving import Driving
    from tests.web.serving import Server


@pytest.fixture
def server(driving: Driving) -> Server:
    """The one of this worker, running: tests make tables of their own, and know no others."""
    if driving.server.process is None:
        driving.server.start()
    return driving.server
