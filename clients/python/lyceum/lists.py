"""How the entries of a list are read from its pages."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Mapping, Protocol

if TYPE_CHECKING:
    from .types import Tombstone


class ListChangedError(Exception):
    """A list that has no cursors changed each time while its pages were read."""


class Reading(Protocol):
    """One reading of a list. next has the fields of the next request, and is None at the end."""

    next: dict[str, Any] | None
    next_updated_since: str | None
    deleted: list[Tombstone]

    def take(self, part: Any) -> list[Any]:
        """Take the answer to the request, and return the entries that are ready."""


class ByCursor:
    """Reads a list by cursor. Without a first cursor it begins with its start."""

    def __init__(self, fields: Mapping[str, Any], items: str, page_size: int) -> None:
        self.next: dict[str, Any] | None = {"cursor": "start", "pageSize": page_size, **fields}
        self.items = items
        self.next_updated_since: str | None = None
        self.deleted: list[Tombstone] = []

    def take(self, part: Any) -> list[Any]:
        assert self.next is not None
        self.deleted += part.get("deleted") or []
        self.next_updated_since = part.get("nextUpdatedSince")
        cursor = part.get("nextCursor")
        self.next = None if cursor is None else {**self.next, "cursor": cursor}
        items: list[Any] = part[self.items]
        return items


class ByPage:
    """Reads a list by page.

    Each page begins with entries that were read before. If the last of them is at another place, the entries after it have moved too, and
    the list is read again, at most attempts times.
    """

    next_updated_since: str | None = None

    def __init__(self, attempts: int, fields: Mapping[str, Any], items: str, page_size: int) -> None:
        self.fields, self.items, self.largest, self.attempts = fields, items, page_size, attempts
        self.deleted: list[Tombstone] = []
        self._begin()

    def _begin(self) -> None:
        self.all: list[Any] = []
        self.next: dict[str, Any] | None = {**self.fields, "page": 1, "pageSize": self.largest}

    def take(self, part: Any) -> list[Any]:
        assert self.next is not None
        items = part[self.items]
        known = len(self.all) - (self.next["page"] - 1) * self.next["pageSize"]
        if known > 0 and (len(items) < known or items[known - 1] != self.all[-1]):
            self.attempts -= 1
            if self.attempts <= 0:
                raise ListChangedError("The list changed while its pages were read. Try again.")
            self._begin()
            return []
        self.all += items[known:]
        if len(items) > known and len(self.all) < part["totalCount"]:
            page, size = _next_page(len(self.all), self.largest)
            self.next = {**self.next, "page": page, "pageSize": size}
            return []
        self.next = None
        return self.all


def _next_page(n: int, largest: int) -> tuple[int, int]:
    """Return the number and the size of the page that contains the last of n known entries and the most entries after it."""
    size = max(range(largest, 0, -1), key=lambda s: s - (n - 1) % s)
    return (n - 1) // size + 1, size
