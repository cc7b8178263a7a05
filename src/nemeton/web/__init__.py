"""The table in a browser: pages are pure functions of a view, kept up to date by small patches."""
