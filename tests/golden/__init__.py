"""Whole games, kept as text and as hashes, and compared."""
