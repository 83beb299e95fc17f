"""Sends requests to the API of a Lyceum deployment, with the standard library only."""
from __future__ import annotations

import json
import time
import uuid
from http.client import HTTPException
from typing import Any, Callable, Iterator
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import Request, urlopen


class APIError(Exception):
    """An answer of the server with an error code."""

    def __init__(self, status: int, code: str, message: str, fields: list[dict[str, str]], request_id: str) -> None:
        super().__init__(f"{status} {code}: {message} (request {request_id})")
        self.status, self.code, self.message, self.fields, self.request_id = status, code, message, fields, request_id


class Caller:
    """Sends requests. The class Client has the routes.

    address is the origin of the API, such as https://learn.example.com. token is an API key or an access token. A request is sent at
    most attempts times.
    """

    def __init__(self, address: str, token: str = "", attempts: int = 4, timeout: float = 30, wait: Callable[[float], None] = time.sleep) -> None:
        self.address, self.token, self.attempts, self.timeout, self.wait = address, token, attempts, timeout, wait

    def call(self, method: str, path: str, repetition: str, enveloped: bool, fields: dict[str, Any]) -> Any:
        """Send a request and return its result.

        repetition says whether a request is sent again whose answer is lost. "reads": the request changes nothing, so it is sent
        again. "keyed": it is sent again with the same Idempotency-Key. "once": it is not sent again, because it could have effect
        twice.
        """
        headers = {"Content-Type": "application/json"}
        if self.token:
            headers["Authorization"] = "Bearer " + self.token
        if repetition == "keyed":
            headers["Idempotency-Key"] = str(uuid.uuid4())
        address, body = self.address + path, json.dumps(fields).encode()
        if method == "GET":
            address, body = address + "?" + urlencode(fields), None
        attempt = 1
        while True:
            last, after = attempt >= self.attempts, None
            try:
                status, after, answer = self._send(Request(address, data=body, headers=headers, method=method))
            except (OSError, HTTPException):
                if last or repetition == "once":
                    raise
            else:
                if last or not _passes(status, answer):
                    return _decode(status, answer, enveloped)
            self.wait(_retry_after(after, attempt))
            attempt += 1

    def _send(self, request: Request) -> tuple[int, str | None, bytes]:
        try:
            with urlopen(request, timeout=self.timeout) as answer:
                return answer.status, None, answer.read()
        except HTTPError as failure:
            return failure.code, failure.headers.get("Retry-After"), failure.read()


def _retry_after(header: str | None, attempt: int) -> float:
    if header is not None and header.isascii() and header.isdigit():
        return float(header)
    return float(2 ** (attempt - 1))


def _passes(status: int, answer: bytes) -> bool:
    """Whether an answer means that the same request can succeed later, without having had effect."""
    return status in (429, 503) or status == 409 and _failure(status, answer).code == "idempotency_key_in_use"


def _decode(status: int, answer: bytes, enveloped: bool) -> Any:
    if status >= 400:
        raise _failure(status, answer)
    body = json.loads(answer)
    return body["data"] if enveloped else body


def _failure(status: int, answer: bytes) -> APIError:
    """The error of an answer. A body that is no error of the API, such as one of a proxy, is the message."""
    try:
        body = json.loads(answer)
    except ValueError:
        body = None
    match body:
        case {"error": {"code": str(code), "message": str(message)} as failure, "requestId": str(request_id)}:
            return APIError(status, code, message, failure.get("fields", []), request_id)
    return APIError(status, "", answer.decode(errors="replace"), [], "")


def by_cursor(get: Callable[[Any], Any], fields: dict[str, Any], items: str) -> Iterator[Any]:
    """The entries of a list that is read by cursor."""
    fields = dict(fields)
    if "cursor" not in fields and "updatedSince" not in fields:
        fields["cursor"] = "start"
    while True:
        part = get(fields)
        yield from part[items]
        if part["nextCursor"] is None:
            return
        fields["cursor"] = part["nextCursor"]


def by_page(get: Callable[[Any], Any], fields: dict[str, Any], items: str) -> Iterator[Any]:
    """The entries of a list that is read by page."""
    page, seen = 1, 0
    while True:
        part = get({**fields, "page": page})
        yield from part[items]
        seen += len(part[items])
        if not part[items] or seen >= part["totalCount"]:
            return
        page += 1
