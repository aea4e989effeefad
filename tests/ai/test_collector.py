"""Python's collector of cycles rests, and works again afterwards if it did before."""

import gc
from collections.abc import Iterator

import pytest

from unseen.ai.collector import AtRest


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    """The collector works at the beginning and at the end."""
    gc.enable()
    yield
    gc.enable()


def test_it_rests_until_the_outermost_is_done() -> None:
    with AtRest():
        with AtRest():
            assert not gc.isenabled()
        assert not gc.isenabled()
    assert gc.isenabled()


def test_it_works_again_after_an_error() -> None:
    with pytest.raises(ZeroDivisionError), AtRest():
        raise ZeroDivisionError
    assert gc.isenabled()


def test_who_switched_it_off_keeps_it_off() -> None:
    gc.disable()
    with AtRest():
        pass
    assert not gc.isenabled()
