"""Where a table was made"""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("game_table", schema=None) as batch_op:
        batch_op.add_column(sa.Column("place", sa.String(length=64), server_default="", nullable=False))
        batch_op.create_index(batch_op.f("ix_game_table_place"), ["place"], unique=False)
        batch_op.create_index(batch_op.f("ix_game_table_owner_state"), ["owner", "state"], unique=False)


def downgrade() -> None:
    with op.batch_alter_table("game_table", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_game_table_owner_state"))
        batch_op.drop_index(batch_op.f("ix_game_table_place"))
        batch_op.drop_column("place")
