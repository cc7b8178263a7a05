"""Cards carried out: what is read, node by node and phrase by phrase, and what is in force meanwhile (OLT-LANG)."""
