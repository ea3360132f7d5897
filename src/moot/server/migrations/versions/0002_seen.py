"""When a player was seen last"""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("seat", schema=None) as batch_op:
        batch_op.add_column(sa.Column("seen", sa.Float(), server_default="0", nullable=False))
    op.execute("UPDATE seat SET seen = (SELECT since FROM game_table WHERE game_table.id = seat.table_id)")


def downgrade() -> None:
    with op.batch_alter_table("seat", schema=None) as batch_op:
        batch_op.drop_column("seen")
