"""The marker by which a test of Nuns on the Run names the rules that it proves."""

from __future__ import annotations

import pytest


def pytest_configure(config: pytest.Config) -> None:
    """Register the marker; `test_scenarios` reads it from the source of the tests beside it."""
    config.addinivalue_line("markers", "rules(*ids): the rules of the game that this test proves")
