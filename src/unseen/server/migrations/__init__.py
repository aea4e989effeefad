"""The schema's history; run at every start of the server."""
