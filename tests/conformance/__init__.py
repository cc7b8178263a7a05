"""One suite over every game of the catalogue: what the house may rely on."""
