"""What any game is made of: decisions as data, a state that holds them, and chance from outside.

Standard library only. The modules `frame`, `state`, `chance` and `search` are the fast middle and can be
compiled; the others are the readable edges (frozen dataclasses).
"""
