"""Verifies the messages that a deployment sends to webhooks."""
from __future__ import annotations

import base64
import hashlib
import hmac
import json
import re
import time
from typing import TYPE_CHECKING, Any, Mapping, cast

if TYPE_CHECKING:
    from .types import WebhookEvent

_TOLERANCE = 300  # the greatest difference between the time of a message and the clock of the receiver, in seconds


class WebhookError(Exception):
    """A request that does not come from the deployment, or is too old. Answer it with the status 400."""


def verify_webhook(secret: str, headers: Mapping[str, str], body: bytes, now: float | None = None) -> WebhookEvent:
    """Return the event of a request to a webhook, with the id of the message: ignore an id that you have processed.

    body is the body as it was received, before any parser. now is the clock of the receiver. Raise a WebhookError if the request does not
    come from the deployment that has the secret, or is more than 5 minutes old.
    """
    key = _key(secret)
    names = {name.lower(): value for name, value in headers.items()}
    message_id, timestamp, signatures = (names.get("webhook-" + name, "") for name in ("id", "timestamp", "signature"))
    if not message_id or not re.fullmatch("[0-9]{1,12}", timestamp) or not signatures:
        raise WebhookError("webhook-id, webhook-timestamp or webhook-signature is missing or malformed.")
    if abs(int(time.time() if now is None else now) - int(timestamp)) > _TOLERANCE:
        raise WebhookError("webhook-timestamp is more than 5 minutes away from the clock of this machine.")
    mac = hmac.new(key, f"{message_id}.{timestamp}.".encode() + body, hashlib.sha256).digest()
    expected = b"v1," + base64.b64encode(mac)
    if not any([hmac.compare_digest(expected, signature.encode()) for signature in signatures.split(" ")]):
        raise WebhookError("No signature in webhook-signature is that of the body.")
    return cast("WebhookEvent", {**_parsed(body), "id": message_id})


def _key(secret: str) -> bytes:
    try:
        key = base64.b64decode(secret.removeprefix("whsec_"), validate=True)
    except ValueError:
        key = b""
    if not secret.startswith("whsec_") or not key:
        raise WebhookError("The secret of the webhook does not have the form whsec_...")
    return key


def _parsed(body: bytes) -> dict[str, Any]:
    try:
        event = json.loads(body)
    except ValueError:
        event = None
    if not isinstance(event, dict) or not isinstance(event.get("type"), str):
        raise WebhookError("The body is no event.")
    return event
