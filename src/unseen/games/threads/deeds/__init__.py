"""Kinds of steps, each whole on its page: ids, texts and marks, what it does, why it is not offered, words, events."""
