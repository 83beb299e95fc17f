"""How the entries of a list are read from its pages."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Mapping, Protocol

if TYPE_CHECKING:
    from .types import Tombstone


class ListChangedError(Exception):
    """Entries of a list that has no cursors were removed each time while its pages were read."""


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

    If entries are removed while the pages are read, later entries move to pages that have been read. The list is then read again, at most
    attempts times.
    """

    next_updated_since: str | None = None

    def __init__(self, attempts: int, fields: Mapping[str, Any], items: str, page_size: int) -> None:
        self.fields, self.items, self.attempts = {"pageSize": page_size, **fields}, items, attempts
        self.deleted: list[Tombstone] = []
        self._begin()

    def _begin(self) -> None:
        self.all: list[Any] = []
        self.total = 0
        self.next: dict[str, Any] | None = {**self.fields, "page": 1}

    def take(self, part: Any) -> list[Any]:
        assert self.next is not None
        if part["totalCount"] < self.total:
            self.attempts -= 1
            if self.attempts <= 0:
                raise ListChangedError("Entries of the list were removed while its pages were read. Try again.")
            self._begin()
            return []
        self.total = part["totalCount"]
        self.all += part[self.items]
        if part[self.items] and len(self.all) < self.total:
            self.next = {**self.next, "page": self.next["page"] + 1}
            return []
        self.next = None
        return self.all
