"""Standing orders of seats."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """One order for each seat of a table."""
    op.create_table(
        "orders",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("order_key", sa.String(64), nullable=False),
        sa.Column("since", sa.Integer, nullable=False),
    )


def downgrade() -> None:
    """Without orders."""
    op.drop_table("orders")
