"""Sheets of playtests with what people answered, and when games began."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Of tables made before nobody knows when their games began: -1."""
    op.add_column("tables", sa.Column("begun", sa.Integer, nullable=False, server_default="0"))
    op.execute("UPDATE tables SET begun = -1")
    op.create_table(
        "playtests",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("origin", sa.String(64), nullable=False),
        sa.Column("record", sa.String(64), nullable=False),
        sa.Column("made", sa.Integer, nullable=False),
        sa.Column("facts", sa.Text, nullable=False),
    )
    op.create_index("playtests_by_origin", "playtests", ["origin"], unique=True)
    op.create_index("playtests_by_record", "playtests", ["record"], unique=True)
    op.create_table(
        "answers",
        sa.Column("sheet", sa.String(32), sa.ForeignKey("playtests.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("role", sa.Integer, nullable=False),
        sa.Column("role_words", sa.Text, nullable=False),
        sa.Column("end", sa.Integer, nullable=False),
        sa.Column("end_words", sa.Text, nullable=False),
        sa.Column("comment", sa.Text, nullable=False),
    )


def downgrade() -> None:
    """Without them."""
    op.drop_table("answers")
    op.drop_table("playtests")
    op.drop_column("tables", "begun")
