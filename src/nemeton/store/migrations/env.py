"""What Alembic runs for a migration: always on the connection that `nemeton.store.migrate` hands in.

That connection is in a transaction already, so a step that fails leaves nothing behind.
"""

from __future__ import annotations

from alembic import context

from nemeton.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,  # SQLite alters a table by copying it
)
with context.begin_transaction():
    context.run_migrations()
