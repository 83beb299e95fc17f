"""Sends requests to the API of a Lyceum deployment from asynchronous code."""
from __future__ import annotations

import csv
from typing import TYPE_CHECKING, Any, AsyncIterator, Awaitable, Callable, Coroutine, Generic, Mapping, Self, TypeVar

import anyio
import httpx

from .exchange import Deadline, Exchange, failure, result
from .lists import Reading

if TYPE_CHECKING:
    from .types import Tombstone

T = TypeVar("T")


class AsyncCaller:
    """Sends requests. The class AsyncClient has the routes. The arguments are those of Client."""

    def __init__(
        self, address: str, token: str = "", attempts: int = 4, timeout: float = 30,
        wait: Callable[[float], Awaitable[None]] = anyio.sleep, http: httpx.AsyncClient | None = None,
    ) -> None:
        self.address, self.token, self.attempts, self.timeout, self.wait = address, token, attempts, timeout, wait
        self.http = http or httpx.AsyncClient()

    async def aclose(self) -> None:
        """Close the connections."""
        await self.http.aclose()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.aclose()

    async def _call(
        self, method: str, path: str, repetition: str, enveloped: bool, fields: Mapping[str, Any], timeout: float | None, key: str | None = None,
    ) -> Any:
        exchange = Exchange(self.address + path, self.token, self.attempts, method, repetition, fields, key)
        answer, body = await self._send(exchange, timeout, streamed=False)
        return result(answer, body, enveloped)

    def _csv(self, method: str, path: str, fields: Mapping[str, Any], timeout: float | None) -> AsyncTable:
        exchange = Exchange(self.address + path, self.token, self.attempts, method, "reads", {**fields, "format": "csv"}, None)
        return AsyncTable(lambda: self._send(exchange, timeout, streamed=True))

    async def _send(self, exchange: Exchange, timeout: float | None, streamed: bool) -> tuple[httpx.Response, bytes]:
        while True:
            try:
                answer, body = await self._attempt(exchange, self.timeout if timeout is None else timeout, streamed)
            except httpx.TransportError:
                pause = exchange.pause_after_loss()
                if pause is None:
                    raise
            else:
                pause = exchange.pause_after(answer, body)
                if pause is None:
                    return answer, body
            await self.wait(pause)

    async def _attempt(self, exchange: Exchange, timeout: float, streamed: bool) -> tuple[httpx.Response, bytes]:
        """Send the request once. With streamed, the body of a success stays open."""
        deadline = Deadline(timeout)
        request = self.http.build_request(exchange.method, exchange.address, headers=exchange.headers, content=exchange.body, timeout=timeout)
        answer = await self.http.send(request, stream=True)
        if streamed and answer.status_code < 400:
            return answer, b""
        try:
            parts = []
            async for part in answer.aiter_bytes():
                parts.append(part)
                deadline.check(answer)
            return answer, b"".join(parts)
        finally:
            await answer.aclose()


class AsyncTable:
    """A result as CSV. The request is sent by "async with", and the rows are read by "async for"."""

    def __init__(self, send: Callable[[], Coroutine[Any, Any, tuple[httpx.Response, bytes]]]) -> None:
        self._send = send

    async def __aenter__(self) -> AsyncIterator[list[str]]:
        self._answer, body = await self._send()
        if self._answer.status_code >= 400:
            raise failure(self._answer.status_code, body)
        return self._rows()

    async def __aexit__(self, *_: object) -> None:
        await self._answer.aclose()

    async def _rows(self) -> AsyncIterator[list[str]]:
        record = b""
        async for line in self._lines():
            record += line
            if record.count(b'"') % 2 == 0:  # Otherwise a cell contains the end of the line.
                yield next(csv.reader([record.decode()]))
                record = b""

    async def _lines(self) -> AsyncIterator[bytes]:
        rest = b""
        async for part in self._answer.aiter_bytes():
            *lines, rest = (rest + part).split(b"\n")
            for line in lines:
                yield line + b"\n"
        if rest:
            yield rest


class AsyncList(Generic[T]):
    """The entries of a list for "async for". See List."""

    def __init__(self, start: Callable[[], Reading], get: Callable[[dict[str, Any]], Awaitable[Any]]) -> None:
        self._start, self._get = start, get
        self.next_updated_since: str | None = None
        self.deleted: list[Tombstone] = []

    async def pages(self) -> AsyncIterator[list[T]]:
        """Return the entries in the pages in which the server sends them."""
        self.next_updated_since, self.deleted = None, []
        reading = self._start()
        while reading.next is not None:
            yield reading.take(await self._get(reading.next))
        self.next_updated_since, self.deleted = reading.next_updated_since, reading.deleted

    async def __aiter__(self) -> AsyncIterator[T]:
        async for page in self.pages():
            for item in page:
                yield item
