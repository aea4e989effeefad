"""What handlers are given by name: `tables`, `session`, `nonce`. Annotate the parameters with these types."""

from typing import Annotated, Final

from litestar.di import NamedDependency
from litestar.params import FromPath, QueryParameter, SkipValidation

from unseen.server.lab import Lab
from unseen.server.notices import Notices
from unseen.server.places import Aids
from unseen.server.records import Records
from unseen.server.tables import Tables
from unseen.table.messages import NUMBER_MAX

TheTables = NamedDependency[SkipValidation[Tables]]
"""The service."""
TheNotices = NamedDependency[SkipValidation[Notices]]
"""Who wants to be told of decisions."""
TheRecords = NamedDependency[SkipValidation[Records]]
"""Records that people brought."""
TheAids = NamedDependency[SkipValidation[Aids]]
"""What can be worked out at tables."""
TheLab = NamedDependency[SkipValidation[Lab]]
"""The designer's lab; who is not the host finds nothing where it is asked for."""
Session = NamedDependency[str]
"""The browser's secret; a fresh one goes out as a cookie with the answer."""
Nonce = NamedDependency[str]
"""The nonce of this answer's scripts."""
Name = FromPath[str]
"""A part of the path."""
BESIDE_MAX: Final = 200
"""So long may be what a page has beside the posts: a short key for each kind of it."""
BESIDE: Final = "what the page has beside the posts, as it says; what it does not say, it has"
Beside = Annotated[str, QueryParameter(max_length=BESIDE_MAX, description=BESIDE)]
After = Annotated[int, QueryParameter(ge=0, le=NUMBER_MAX, description="the number of the last post seen")]
