"""All that is said: views, tables as text, notation, refusals, logs, and the words of cards."""
