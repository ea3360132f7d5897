"""The time of the house, and who sat on a seat before a bot"""

import time

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "hours",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("time", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_hours")),
    )
    # It begins at the last sign of life: since then nobody could be reached.
    signs = "SELECT max(since) FROM game_table", f"SELECT max(seen) FROM seat WHERE seen <= {time.time()!r}"
    last = max((op.get_bind().execute(sa.text(sign)).scalar() or 0.0 for sign in signs), default=0.0)
    op.bulk_insert(
        sa.table("hours", sa.column("id", sa.Integer), sa.column("time", sa.Float)),
        [{"id": 1, "time": min(last, time.time()) or time.time()}],
    )
    with op.batch_alter_table("seat", schema=None) as batch_op:
        batch_op.add_column(sa.Column("former", sa.String(length=40), nullable=True))


def downgrade() -> None:
    with op.batch_alter_table("seat", schema=None) as batch_op:
        batch_op.drop_column("former")
    op.drop_table("hours")
