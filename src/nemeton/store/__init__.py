"""Tables in SQL: their entries, append-only, and a few lists that can always be made anew from them.

SQLite in the user's data folder unless an address says otherwise; PostgreSQL by its address. Only SQL that both
speak is used.
"""

from nemeton.store.errors import Conflict, StoreError
from nemeton.store.migrate import upgrade
from nemeton.store.store import Store

__all__ = ["Conflict", "Store", "StoreError", "upgrade"]
