"""The card language of Oltréé (OLT-LANG): reads the cards in ``data/``, says what is wrong with them, and holds them
as immutable trees that the rules carry out.
"""
