"""A live table without I/O: drafts, posts numbered per listener, gaps, doubles, and an exact rebuild from its log."""

from unseen.table.draft import Draft, DraftStep
from unseen.table.messages import Message, Post, read_message
from unseen.table.session import Table
from unseen.table.storage import dump, load

__all__ = ["Draft", "DraftStep", "Message", "Post", "Table", "dump", "load", "read_message"]
