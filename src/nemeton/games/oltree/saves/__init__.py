"""Positions as plain data and back, and what holds at every moment."""
