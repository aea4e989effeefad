"""Small games with exact values, and how exploitable every level is on them."""
