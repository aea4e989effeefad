"""The report of an experiment: one file for a browser or a printer, made from its rows alone."""
