"""The game in lines of text, typed into through strings and real pipes."""
