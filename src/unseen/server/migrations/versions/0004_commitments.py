"""Which tables commit themselves to their seed and to what is played."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Tables made before do not, and keep the dice that they had."""
    op.add_column("tables", sa.Column("proven", sa.Integer, nullable=False, server_default="0"))


def downgrade() -> None:
    """Without commitments."""
    op.drop_column("tables", "proven")
