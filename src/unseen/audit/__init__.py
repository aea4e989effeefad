"""Papers of a match: its record and sheets, and commitments that prove a record to whoever trusts nobody."""
