"""The drawings: one module or folder for each game, named like it. They know a game only by its view."""
