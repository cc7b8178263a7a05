"""Players: legal, honest, repeatable, and better than chance."""
