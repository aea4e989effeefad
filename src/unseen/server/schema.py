"""The database as the newest migration leaves it."""

from typing import Final

import sqlalchemy as sa

METADATA: Final = sa.MetaData()
VERSIONS_TABLE: Final = "unseen_schema"
"""Where Alembic notes the schema's version; its presence tells our files from foreign ones."""

TABLES: Final = sa.Table(
    "tables",
    METADATA,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("game", sa.String(64), nullable=False),
    sa.Column("version", sa.String(32), nullable=False),
    sa.Column("options", sa.Text, nullable=False),  # JSON: the options that differ
    sa.Column("players", sa.Text, nullable=False),  # JSON: seat number as text -> a level's text or "friend"
    sa.Column("seed", sa.LargeBinary, nullable=False),  # of the dice; leaves this database for nobody
    sa.Column("host", sa.String(64), nullable=False),  # digest of the session that made the table
    sa.Column("made", sa.Integer, nullable=False),  # seconds since 1970
    sa.Column("proven", sa.Integer, nullable=False, server_default="0"),  # 1: with commitments, and dice that prove it
    sa.Column("clock", sa.String(16), nullable=False, server_default=""),  # "10+5", "3d", or "" for none
    sa.Column("manners", sa.Text, nullable=False, server_default="{}"),  # JSON: what it allows beside the game
    sa.Column(
        "past", sa.Text, nullable=False, server_default=""
    ),  # JSON: the steps of another game that it goes on from
    sa.Column("ended", sa.Integer, nullable=False, server_default="0"),  # seconds since 1970; 0 while it goes on
    sa.Column("result", sa.Text, nullable=False, server_default=""),  # JSON: what came out, for the list of games
    sa.Column("begun", sa.Integer, nullable=False, server_default="0"),  # as `ended`; -1 for unknown
)
LOG: Final = sa.Table(
    "log",
    METADATA,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("message", sa.Text, nullable=False),
)
SEATS: Final = sa.Table(
    "seats",
    METADATA,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("session", sa.String(64), primary_key=True),  # digest
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Index("seats_by_session", "session"),
)
LINKS: Final = sa.Table(
    "links",
    METADATA,
    sa.Column("token", sa.String(64), primary_key=True),  # digest
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("state", sa.String(64), nullable=False),  # "open", "void", or the digest of the session that took it
    sa.Column("maker", sa.String(64), nullable=False, server_default=""),  # digest of the session that made it
    sa.Column("looked", sa.Integer, nullable=False, server_default="0"),  # 1: somebody opened its page
    sa.Index("links_by_table", "table_id", "seat"),
)
ORDERS: Final = sa.Table(
    "orders",
    METADATA,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("order_key", sa.String(64), nullable=False),  # of the game
    sa.Column("since", sa.Integer, nullable=False),  # how many events the seat had been told when it was set
)
TALK: Final = sa.Table(
    "talk",
    METADATA,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("team", sa.String(64), primary_key=True),  # "" for what was said to all
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("session", sa.String(64), nullable=False),  # digest
    sa.Column("text", sa.Text, nullable=False),
)
NAMES: Final = sa.Table(
    "names",
    METADATA,
    sa.Column("session", sa.String(64), primary_key=True),  # digest, or a person's place at a device
    sa.Column("name", sa.String(64), nullable=False),
)
MARKS: Final = sa.Table(
    "marks",
    METADATA,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("since", sa.Integer, nullable=False),  # how many events the seat had been told when it was set
    sa.Column("place", sa.String(120), nullable=False),  # a mark of the board, or a turn
    sa.Column("sign", sa.String(1), nullable=False),
    sa.Column("note", sa.Text, nullable=False),  # neither sign nor note: it was removed
)
NOTICES: Final = sa.Table(
    "notices",
    METADATA,
    sa.Column("token", sa.String(64), primary_key=True),  # as its mails name it; it can only confirm and end the wish
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), nullable=False),
    sa.Column("person", sa.String(64), nullable=False),  # digest of a session
    sa.Column("kind", sa.String(8), nullable=False),  # "push" or "mail"
    sa.Column("to", sa.Text, nullable=False),  # an address of mail, or a browser's subscription as JSON
    sa.Column("made", sa.Integer, nullable=False),  # seconds since 1970
    sa.Column("on", sa.Integer, nullable=False, server_default="0"),  # 1: the first notice arrived
    sa.Column("told", sa.String(32), nullable=False, server_default=""),  # the public turn of which it was told last
    sa.Column("sent", sa.Integer, nullable=False, server_default="0"),  # when, in seconds since 1970
    sa.Index("notices_by_table", "table_id", "person", "kind", unique=True),
    sa.Index("notices_by_person", "person"),
)
KEYS: Final = sa.Table(
    "keys",
    METADATA,
    sa.Column("name", sa.String(32), primary_key=True),
    sa.Column("value", sa.Text, nullable=False),  # made by the server for itself; leaves this database for nobody
)
PLAYTESTS: Final = sa.Table(
    "playtests",
    METADATA,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("origin", sa.String(64), nullable=False),  # its table, or its own id
    sa.Column("record", sa.String(64), nullable=False),  # the digest of its record, or its own id: once each
    sa.Column("made", sa.Integer, nullable=False),  # seconds since 1970
    sa.Column("facts", sa.Text, nullable=False),  # JSON: the game, and nothing that a person wrote of it
    sa.Index("playtests_by_origin", "origin", unique=True),
    sa.Index("playtests_by_record", "record", unique=True),
)
ANSWERS: Final = sa.Table(
    "answers",
    METADATA,
    sa.Column("sheet", sa.String(32), sa.ForeignKey("playtests.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),  # -1 for what all say together
    sa.Column("name", sa.String(60), nullable=False),  # for the credits
    sa.Column("role", sa.Integer, nullable=False),  # a step from 1 to 5, 0 for none
    sa.Column("role_words", sa.Text, nullable=False),
    sa.Column("end", sa.Integer, nullable=False),
    sa.Column("end_words", sa.Text, nullable=False),
    sa.Column("comment", sa.Text, nullable=False),
)
