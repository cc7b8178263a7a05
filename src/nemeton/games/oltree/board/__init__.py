"""What lies on the board and what happens to it: incidents, problems, buildings, towers, holdings, dice."""
