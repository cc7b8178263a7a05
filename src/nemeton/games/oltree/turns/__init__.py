"""The course of the game: setting up, turns and what one can do in them, chapters, goals, the end."""
