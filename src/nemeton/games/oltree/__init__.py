"""Oltréé: rangers rebuild a fortress together, while a chronicle is told; cards are data in ``data/`` (OLT-LANG)."""
