"""Proof of fair play for the whole product: servers, pages, streams and errors, for every game that is installed.

What `unseen.testing` demands of rules, this room demands of what leaves for a browser. It is a plug-in for pytest; see
`docs/proof.md` for what it can see and what it cannot.
"""
