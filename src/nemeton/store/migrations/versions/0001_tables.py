"""Tables, their entries, and the lists made from them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("code", sa.String(), nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("secret", sa.LargeBinary(), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.Column("host", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("code", name="pk_tables"),
    )
    op.create_table(
        "entries",
        _table_code("entries"),
        sa.Column("seq", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("payload", sa.Text(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("table_code", "seq", name="pk_entries"),
    )
    op.create_table(
        "snapshots",
        _table_code("snapshots"),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("summary", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("table_code", name="pk_snapshots"),
    )
    op.create_table(
        "holders",
        sa.Column("holder", sa.String(), nullable=False),
        _table_code("holders"),
        sa.PrimaryKeyConstraint("holder", "table_code", name="pk_holders"),
    )


def downgrade() -> None:
    for name in ("holders", "snapshots", "entries", "tables"):
        op.drop_table(name)


def _table_code(table: str) -> sa.Column[str]:
    home = sa.ForeignKey("tables.code", name=f"fk_{table}_table_code", ondelete="CASCADE")
    return sa.Column("table_code", sa.String(), home, nullable=False)
