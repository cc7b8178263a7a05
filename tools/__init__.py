"""What the people who work on Nemeton run: none of it is installed."""
