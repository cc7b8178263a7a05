"""How good a position looks: what the greedy company goes by."""
