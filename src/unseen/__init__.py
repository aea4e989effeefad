"""Unseen: a platform for hidden-movement board games."""
