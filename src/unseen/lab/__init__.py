"""Many matches: what can be learned from playing a game over and over."""

from unseen.lab.experiment.answer import answer
from unseen.lab.experiment.question import Experiment
from unseen.lab.experiment.report.page import report
from unseen.lab.experiment.running import Result, run
from unseen.lab.tuning.question import Tuning
from unseen.lab.tuning.searching import Tuned, tune

__all__ = ["Experiment", "Result", "Tuned", "Tuning", "answer", "report", "run", "tune"]
