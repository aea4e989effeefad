"""The value of a small game as a linear program over realization plans (Koller, Megiddo and von Stengel 1996)."""

from typing import Any

import numpy as np

from unseen.core.errors import UnseenError
from unseen.lab.exact.sequences import Plex, SequenceForm


def value(form: SequenceForm) -> float:
    """The value for seat 0; UnseenError `extra` where scipy is missing."""
    optimize, sparse = scipy()
    one, other = form.plexes
    rows, right = flows(sparse, one)
    columns, other_right = flows(sparse, other)
    ends = form.payoffs
    payoffs = sparse.coo_matrix((ends.weights, (ends.rows, ends.columns)), shape=(one.size, other.size)).tocsr()
    # Seat 0 chooses its plan x; v bounds what the other can hold it to: the most of e·v with columnsᵀ v ≤ payoffsᵀ x.
    costs = np.concatenate([np.zeros(one.size), -other_right])
    bound = sparse.hstack([-payoffs.T, columns.T]).tocsr()
    equal = sparse.hstack([rows, sparse.csr_matrix((rows.shape[0], columns.shape[0]))]).tocsr()
    limits = [(0.0, None)] * one.size + [(None, None)] * columns.shape[0]
    found = optimize.linprog(costs, bound, np.zeros(other.size), equal, right, limits, method="highs")
    assert found.status == 0, found.message
    return -float(found.fun)


def flows(sparse: Any, plex: Plex) -> tuple[Any, Any]:
    """What makes numbers a realization plan: to do nothing has 1, and actions share what leads to them."""
    count = len(plex.count)
    states = np.arange(1, count + 1)
    rows = np.concatenate([[0], states, 1 + plex.owner])
    columns = np.concatenate([[0], plex.parent, np.arange(1, plex.size)])
    signs = np.concatenate([[1.0], -np.ones(count), np.ones(plex.size - 1)])
    matrix = sparse.coo_matrix((signs, (rows, columns)), shape=(count + 1, plex.size)).tocsr()
    return matrix, np.concatenate([[1.0], np.zeros(count)])


def scipy() -> tuple[Any, Any]:
    """Its linear programs and sparse matrices."""
    try:
        from scipy import optimize, sparse
    except ImportError:
        raise UnseenError("extra", "A linear program needs scipy: pip install 'unseen[research]'.") from None
    return optimize, sparse
