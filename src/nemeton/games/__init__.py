"""The games: one folder each, rules and words, no pictures. No game imports another."""
