"""Sends requests to the API of a Lyceum deployment."""
from __future__ import annotations

import io
import time
from typing import TYPE_CHECKING, Any, Callable, Generic, Iterator, Mapping, Self, TextIO, TypeVar

import httpx

from .exchange import Deadline, Exchange, failure, result
from .lists import Reading

if TYPE_CHECKING:
    from .types import Tombstone

T = TypeVar("T")


class Caller:
    """Sends requests. The class Client has the routes.

    address is the origin of the API, such as https://learn.example.com. token is an API key or an access token. A request is sent at
    most attempts times. timeout is how many seconds one attempt may take; for CSV it limits the time to the start of the answer, and the time
    of each read. http sends the requests.
    """

    def __init__(
        self, address: str, token: str = "", attempts: int = 4, timeout: float = 30,
        wait: Callable[[float], None] = time.sleep, http: httpx.Client | None = None,
    ) -> None:
        self.address, self.token, self.attempts, self.timeout, self.wait = address, token, attempts, timeout, wait
        self.http = http or httpx.Client()

    def close(self) -> None:
        """Close the connections."""
        self.http.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _call(
        self, method: str, path: str, repetition: str, enveloped: bool, fields: Mapping[str, Any], timeout: float | None, key: str | None = None,
    ) -> Any:
        exchange = Exchange(self.address + path, self.token, self.attempts, method, repetition, fields, key)
        answer, body = self._send(exchange, timeout, streamed=False)
        return result(answer, body, enveloped)

    def _csv(self, method: str, path: str, fields: Mapping[str, Any], timeout: float | None) -> TextIO:
        exchange = Exchange(self.address + path, self.token, self.attempts, method, "reads", {**fields, "format": "csv"}, None)
        answer, body = self._send(exchange, timeout, streamed=True)
        if answer.status_code >= 400:
            raise failure(answer.status_code, body)
        return io.TextIOWrapper(io.BufferedReader(_Body(answer)), encoding="utf-8", newline="")

    def _send(self, exchange: Exchange, timeout: float | None, streamed: bool) -> tuple[httpx.Response, bytes]:
        while True:
            try:
                answer, body = self._attempt(exchange, self.timeout if timeout is None else timeout, streamed)
            except httpx.TransportError:
                pause = exchange.pause_after_loss()
                if pause is None:
                    raise
            else:
                pause = exchange.pause_after(answer, body)
                if pause is None:
                    return answer, body
            self.wait(pause)

    def _attempt(self, exchange: Exchange, timeout: float, streamed: bool) -> tuple[httpx.Response, bytes]:
        """Send the request once. With streamed, the body of a success stays open."""
        deadline = Deadline(timeout)
        request = self.http.build_request(exchange.method, exchange.address, headers=exchange.headers, content=exchange.body, timeout=timeout)
        answer = self.http.send(request, stream=True)
        if streamed and answer.status_code < 400:
            return answer, b""
        try:
            parts = []
            for part in answer.iter_bytes():
                parts.append(part)
                deadline.check(answer)
            return answer, b"".join(parts)
        finally:
            answer.close()


class _Body(io.RawIOBase):
    """The body of an answer as a file."""

    def __init__(self, answer: httpx.Response) -> None:
        self._answer, self._parts, self._rest = answer, answer.iter_bytes(), b""

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        while not self._rest:
            part = next(self._parts, None)
            if part is None:
                return 0
            self._rest = part
        size = min(len(buffer), len(self._rest))
        buffer[:size], self._rest = self._rest[:size], self._rest[size:]
        return size

    def close(self) -> None:
        self._answer.close()
        super().close()


class List(Generic[T]):
    """The entries of a list. They are read while you iterate.

    After the last entry of a list that is read by cursor, a later call with next_updated_since as updatedSince reads only what has changed
    since. deleted has the removed objects of a list with updatedSince.
    """

    def __init__(self, start: Callable[[], Reading], get: Callable[[dict[str, Any]], Any]) -> None:
        self._start, self._get = start, get
        self.next_updated_since: str | None = None
        self.deleted: list[Tombstone] = []

    def pages(self) -> Iterator[list[T]]:
        """Return the entries in the pages in which the server sends them."""
        self.next_updated_since, self.deleted = None, []
        reading = self._start()
        while reading.next is not None:
            yield reading.take(self._get(reading.next))
        self.next_updated_since, self.deleted = reading.next_updated_since, reading.deleted

    def __iter__(self) -> Iterator[T]:
        for page in self.pages():
            yield from page
