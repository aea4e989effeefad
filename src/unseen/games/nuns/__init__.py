"""Nuns on the Run: novices slip out of their cells for a secret wish; the abbess and the prioress walk their rounds."""
