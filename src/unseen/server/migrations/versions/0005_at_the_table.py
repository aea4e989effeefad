"""Names, ends of games, what a table allows beside its game, own marks, links that were looked at, and notices."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Tables made before allow what they did: talk within a side, and nothing that can be worked out."""
    op.add_column("tables", sa.Column("manners", sa.Text, nullable=False, server_default="{}"))
    op.add_column("tables", sa.Column("past", sa.Text, nullable=False, server_default=""))
    op.add_column("tables", sa.Column("ended", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("result", sa.Text, nullable=False, server_default=""))
    op.add_column("links", sa.Column("maker", sa.String(64), nullable=False, server_default=""))
    op.add_column("links", sa.Column("looked", sa.Integer, nullable=False, server_default="0"))
    op.create_table(
        "names",
        sa.Column("session", sa.String(64), primary_key=True),
        sa.Column("name", sa.String(64), nullable=False),
    )
    op.create_table(
        "marks",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("since", sa.Integer, nullable=False),
        sa.Column("place", sa.String(120), nullable=False),
        sa.Column("sign", sa.String(1), nullable=False),
        sa.Column("note", sa.Text, nullable=False),
    )
    op.create_table(
        "notices",
        sa.Column("token", sa.String(64), primary_key=True),
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("to", sa.Text, nullable=False),
        sa.Column("made", sa.Integer, nullable=False),
        sa.Column("on", sa.Integer, nullable=False, server_default="0"),
        sa.Column("told", sa.String(32), nullable=False, server_default=""),
        sa.Column("sent", sa.Integer, nullable=False, server_default="0"),
    )
    op.create_index("notices_by_table", "notices", ["table_id", "person", "kind"], unique=True)
    op.create_index("notices_by_person", "notices", ["person"])
    op.create_table(
        "keys",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )


def downgrade() -> None:
    """Without them."""
    op.drop_table("keys")
    op.drop_table("notices")
    op.drop_table("marks")
    op.drop_table("names")
    op.drop_column("links", "looked")
    op.drop_column("links", "maker")
    op.drop_column("tables", "result")
    op.drop_column("tables", "ended")
    op.drop_column("tables", "past")
    op.drop_column("tables", "manners")
