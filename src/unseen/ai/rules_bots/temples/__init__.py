"""What the rule players of both games among the temples share: one hider, who ends his turns on coins, and hunters."""
