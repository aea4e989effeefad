"""The web shell: tables over HTTP, stored in a database, with bots in worker processes."""
