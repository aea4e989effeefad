"""What is believed of face-down pieces in Threads: which is a unit, and which unit."""
