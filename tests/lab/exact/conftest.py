"""What the tests of small games share."""

import pytest

from unseen.lab.exact.sequences import SequenceForm, sequence_form
from unseen.lab.exact.small import small
from unseen.lab.exact.tree import Tree


@pytest.fixture(scope="session")
def two_ways() -> tuple[Tree, SequenceForm]:
    """A game in which it pays to hide."""
    tree = small("nusubito-two-ways").tree()
    return tree, sequence_form(tree)
