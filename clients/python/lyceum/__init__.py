"""Client of the Lyceum API."""
from .caller import APIError
from .client import Client

__all__ = ["APIError", "Client"]
