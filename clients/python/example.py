"""Calls a deployment as README.md shows.

The variables LYCEUM_ADDRESS and LYCEUM_KEY have the address of the API, and an API key with the scopes content and users.
"""
from __future__ import annotations

import asyncio
import csv
import os

import httpx

from lyceum import APIError, AsyncClient, Client, WebhookError, verify_webhook
from lyceum.types import EditedFAQ, FaqListAllRequest


def first_call(client: Client) -> None:
    faq = client.faq_add({"question": "Where do I park?", "answer": "Behind the hall."})
    print("added", faq["question"])


def errors(client: Client) -> None:
    try:
        client.faq_add({"question": "", "answer": "Yes."})
    except APIError as error:
        print(error.status, error.code, error.fields[0]["field"])


def idempotency(client: Client) -> None:
    first = client.faq_add({"question": "Is there lunch?", "answer": "Yes."}, idempotency_key="import-17-line-1")
    again = client.faq_add({"question": "Is there lunch?", "answer": "Yes."}, idempotency_key="import-17-line-1")
    print("the same entry:", str(first["id"] == again["id"]).lower())


def paging(client: Client) -> None:
    questions = []
    for faq in client.each_faq_list_all():
        questions.append(faq["question"])
    print(len(questions), "entries")


def read_changes(client: Client, copied: dict[int, EditedFAQ], since: str | None) -> str | None:
    """Bring a copy of the list up to date, and return the position from which the next call reads."""
    request: FaqListAllRequest = {"updatedSince": since} if since else {}
    entries = client.each_faq_list_all(request)
    for faq in entries:
        copied[faq["id"]] = faq
    for removed in entries.deleted:
        copied.pop(removed["id"], None)
    return entries.next_updated_since


def synchronise(client: Client) -> None:
    copied: dict[int, EditedFAQ] = {}
    position = read_changes(client, copied, None)
    removed = client.faq_add({"question": "Is the lift safe?", "answer": "Yes."})
    client.faq_remove({"id": removed["id"], "version": removed["version"]})
    client.faq_add({"question": "Where is the lift?", "answer": "On the left."})
    read_changes(client, copied, position)
    questions = [faq["question"] for faq in copied.values()]
    found = [str(question in questions).lower() for question in ("Where is the lift?", "Is the lift safe?")]
    print("the copy has", len(copied), "entries:", *found)


def timeouts(client: Client) -> None:
    try:
        page = client.user_list({"role": "admin"}, timeout=15)
        print("admins:", str(len(page["users"]) > 0).lower())
    except httpx.TimeoutException:
        print("The server did not answer in time.")


def table(client: Client) -> None:
    number = 0
    with client.user_list_csv() as file:
        for row in csv.DictReader(file):
            number += min(1, len(row))
    print("rows of people:", str(number > 0).lower())


def receive(headers: dict[str, str], body: bytes) -> int:
    """Answer a request to the address of a webhook with a status."""
    try:
        event = verify_webhook(os.environ.get("LYCEUM_WEBHOOK_SECRET", ""), headers, body)
    except WebhookError:
        return 400
    if event["type"] == "enrollment.completed":
        print("completed", event["id"], event["data"]["courseID"])  # Store the id and the work, then answer.
    return 204


async def asynchronous() -> None:
    async with AsyncClient(os.environ["LYCEUM_ADDRESS"], os.environ["LYCEUM_KEY"]) as client:
        faqs, people = await asyncio.gather(client.faq_list_all(), client.user_list({"pageSize": 100}))
        async for faq in client.each_faq_list_all():
            assert faq["question"]
        async with client.user_list_csv() as rows:
            header = [row async for row in rows][0]
        print("asynchronous:", str(len(faqs["faqs"]) > 0 and len(people["users"]) > 0 and len(header) > 1).lower())


def main() -> None:
    with Client(os.environ["LYCEUM_ADDRESS"], os.environ["LYCEUM_KEY"]) as client:
        for show in (first_call, errors, idempotency, paging, synchronise, timeouts, table):
            show(client)
    print("without a signature:", receive({}, b'{"type":"enrollment.completed"}'))
    asyncio.run(asynchronous())


main()
