"""Why a table says no."""

from __future__ import annotations

from nemeton.kernel.errors import NemetonError
from nemeton.kernel.words import T


class TableError(NemetonError):
    """A command that a table does not carry out, or entries that do not make a table."""


class Forbidden(TableError):  # noqa: N818 - a refusal, said as people say it
    """A command for a seat that somebody else holds, or by somebody who only watches."""


class Refused(TableError):  # noqa: N818 - a refusal, said as people say it
    """A command that cannot be carried out now; the message says why."""


class LinkSpent(TableError):  # noqa: N818 - a refusal, said as people say it
    """A seat link that was used, replaced, or never was one."""

    def __init__(self) -> None:
        super().__init__(T("This link to a seat has been used already."), None, T("The host can make a new one."))


class StaleVersion(TableError):  # noqa: N818 - a refusal, said as people say it
    """A command that answers a moment of the table that is over.

    Attributes:
        current: the version of the table now.
    """

    def __init__(self, current: int) -> None:
        self.current = current
        super().__init__(T("The table has moved on since."), None, T("Look again and choose anew."))
