"""The conformance kit that every game passes, for authors of games: play, replay, twin worlds, knowledge, refusals."""
