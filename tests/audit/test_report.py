"""What a check came to, in one sentence."""

from unseen.audit.report import Breach, Report


def test_a_breach_is_reported_with_its_line() -> None:
    report = Breach("step", 7, "something else was played.").report()
    assert (report.ok, report.code, report.line) == (False, "step", 7)
    assert report.sentence == "Line 7: something else was played."
    assert Breach("stream", 0, "Another seed.").report().sentence == "Another seed."


def test_a_report_without_a_breach_says_how_much_was_checked() -> None:
    assert Report("", "All fits.", counts={"steps": 3}).ok
    assert Report("", "All fits.").counts == {}
