"""Many matches: what can be learned from playing a game over and over."""

from unseen.lab.experiment.answer import answer
from unseen.lab.experiment.question import Experiment
from unseen.lab.experiment.report.page import report
from unseen.lab.experiment.running import Result, run

__all__ = ["Experiment", "Result", "answer", "report", "run"]
