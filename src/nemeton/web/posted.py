"""What a form sent, as plain text."""

from __future__ import annotations

from starlette.exceptions import HTTPException
from starlette.requests import Request

MOST_FIELDS = 100


async def read_form(request: Request) -> dict[str, str]:
    """Return the fields of a form; what is no text, such as a file, is left out.

    Raises:
        HTTPException: it cannot be read, or too much came.
    """
    try:
        async with request.form(max_fields=MOST_FIELDS) as form:
            return {name: plain_text(value) for name, value in form.items() if isinstance(value, str)}
    except Exception as fault:  # whatever a parser stumbles over is the sender's doing
        too_large = isinstance(fault, HTTPException) and fault.status_code == 413
        raise HTTPException(413 if too_large else 400) from None


def plain_text(text: str) -> str:
    """Return a text without halves of surrogate pairs, which could be neither kept nor sent."""
    return text.encode("utf-8", "replace").decode("utf-8")
