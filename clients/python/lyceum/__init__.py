"""Client of the Lyceum API."""
from . import types
from .async_caller import AsyncList, AsyncTable
from .caller import List
from .client import AsyncClient, Client
from .exchange import APIError
from .lists import ListChangedError
from .webhook import WebhookError, verify_webhook

__all__ = ["APIError", "AsyncClient", "AsyncList", "AsyncTable", "Client", "List", "ListChangedError", "WebhookError", "types", "verify_webhook"]
