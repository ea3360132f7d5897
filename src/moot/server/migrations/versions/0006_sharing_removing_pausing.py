"""Longer names, what games are bound to, who may sit where, and what a pause leaves of the clock"""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

# Never in a batch: on SQLite that may make the table anew, and with the old one all that refers to it goes.


def upgrade() -> None:
    _names(160)
    op.add_column("game_table", sa.Column("commitment", sa.String(length=64), server_default="", nullable=False))
    op.add_column("game_table", sa.Column("sharing", sa.Boolean(), server_default="0", nullable=False))
    op.add_column("game_table", sa.Column("removed", sa.JSON(), server_default="[]", nullable=False))
    op.add_column("game_table", sa.Column("time_left", sa.Float(), nullable=True))
    op.add_column("seat", sa.Column("pauses", sa.Integer(), server_default="0", nullable=False))


def _names(longest: int) -> None:
    if op.get_bind().dialect.name == "postgresql":  # SQLite does not count
        for table in ("guest", "seat", "chat"):
            op.alter_column(table, "name", type_=sa.String(longest))


def downgrade() -> None:
    op.drop_column("seat", "pauses")
    for name in ("time_left", "removed", "sharing", "commitment"):
        op.drop_column("game_table", name)
    _names(40)
