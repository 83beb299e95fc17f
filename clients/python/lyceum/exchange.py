"""What the synchronous and the asynchronous client have in common: requests, when they are sent again, and answers."""
from __future__ import annotations

import json
import re
import time
import uuid
from typing import Any, Mapping
from urllib.parse import urlencode

import httpx


class APIError(Exception):
    """An answer of the server with an error code."""

    def __init__(self, status: int, code: str, message: str, fields: list[dict[str, str]], request_id: str) -> None:
        super().__init__(f"{status} {code}: {message} (request {request_id})")
        self.status, self.code, self.message, self.fields, self.request_id = status, code, message, fields, request_id


class Exchange:
    """A request with its attempts.

    repetition says whether the request is sent again if its answer is lost. "reads": it changes nothing, so it is sent again. "keyed": it is
    sent again with the same Idempotency-Key. "once": it is not sent again, because it could have effect twice.
    """

    def __init__(self, address: str, token: str, attempts: int, method: str, repetition: str, fields: Mapping[str, Any], key: str | None) -> None:
        self.method, self.repetition, self.attempts, self.attempt = method, repetition, attempts, 1
        self.headers = {"Content-Type": "application/json"}
        if token:
            self.headers["Authorization"] = "Bearer " + token
        if repetition == "keyed":
            self.headers["Idempotency-Key"] = str(uuid.uuid4()) if key is None else _checked(key)
        self.address, self.body = address, json.dumps(fields).encode()
        if method == "GET":
            self.address, self.body = address + "?" + urlencode(fields), b""

    def pause_after_loss(self) -> float | None:
        """Return the seconds after which the request is sent again whose answer is lost, or None if it is not."""
        return None if self.repetition == "once" else self._pause(None)

    def pause_after(self, answer: httpx.Response, body: bytes) -> float | None:
        """Return the seconds after which the request is sent again, or None if the answer is final."""
        return self._pause(answer.headers.get("Retry-After")) if _passes(answer.status_code, body) else None

    def _pause(self, header: str | None) -> float | None:
        if self.attempt >= self.attempts:
            return None
        self.attempt += 1
        if header is not None and header.isascii() and header.isdigit():
            return float(header)
        return float(2 ** (self.attempt - 2))


class Deadline:
    """The time until which an answer must be complete. It also bounds an answer that arrives in small parts."""

    def __init__(self, seconds: float) -> None:
        self.end = time.monotonic() + seconds

    def check(self, answer: httpx.Response) -> None:
        if time.monotonic() > self.end:
            raise httpx.ReadTimeout("The answer is not complete in time.", request=answer.request)


def result(answer: httpx.Response, body: bytes, enveloped: bool) -> Any:
    """Return the result of an answer. Raise an APIError for an error."""
    if answer.status_code >= 400:
        raise failure(answer.status_code, body)
    content = json.loads(body)
    return content["data"] if enveloped else content


def failure(status: int, body: bytes) -> APIError:
    """Return the error of an answer. A body that is no error of the API, such as one of a proxy, is the message."""
    try:
        content = json.loads(body)
    except ValueError:
        content = None
    match content:
        case {"error": {"code": str(code), "message": str(message)} as error, "requestId": str(request_id)}:
            return APIError(status, code, message, error.get("fields", []), request_id)
    return APIError(status, "", body.decode(errors="replace"), [], "")


def _passes(status: int, body: bytes) -> bool:
    """Whether an answer means that the same request can succeed later, without having had effect."""
    return status in (429, 503) or status == 409 and failure(status, body).code == "idempotency_key_in_use"


def _checked(key: str) -> str:
    if not re.fullmatch("[!-~]{1,255}", key):
        raise ValueError("idempotency_key must have 1 to 255 visible ASCII characters.")
    return key
