"""Alembic's way in: the store hands over its connection, and nothing else is configured."""

from alembic import context

from unseen.server.schema import METADATA, VERSIONS_TABLE

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=METADATA, version_table=VERSIONS_TABLE, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
