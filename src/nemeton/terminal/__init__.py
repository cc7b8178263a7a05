"""The game in lines of text: one person against bots, or several at one keyboard.

Everything a person needs is said in words and typed in words, so it works with a screen reader, over a slow
line and through a pipe. `session` holds the game and who plays, `commands` what can be typed, `screen` what is
said, `loop` reads and writes.
"""
