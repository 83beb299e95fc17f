"""Calls the API with the asynchronous Python client as the test says, and writes what happened."""
import asyncio
import json
import sys

from driver import LOGIN, PROFILE, QUESTION, SHORT, each, failure, kind
from lyceum import APIError, AsyncClient


async def run(client, do):
    match do:
        case "write":
            return (await client.faq_add(QUESTION))["id"]
        case "late write":
            return (await client.faq_add(QUESTION, timeout=SHORT))["id"]
        case "keyed":
            return (await client.faq_add(QUESTION, idempotency_key="order-17"))["id"]
        case "bad key":
            return (await client.faq_add(QUESTION, idempotency_key="a\nb"))["id"]
        case "read" | "abort" | "abort sent":
            return (await client.blog_details({"blogID": 5}))["id"]
        case "get":
            return (await client.update_trainee_profile(PROFILE))["success"]
        case "csv":
            return await table(client.user_list_csv())
        case "late csv":
            return await table(client.user_list_csv(timeout=SHORT))
        case "late once":
            return (await client.auth_login(LOGIN, timeout=SHORT))["token"]
        case "once":
            return (await client.auth_login(LOGIN))["token"]


async def table(csv):
    async with csv as rows:
        return ";".join(["|".join(row) async for row in rows])


async def outcome(call):
    waits, ids, result = [], [], {}
    task = asyncio.current_task()

    async def wait(seconds):
        waits.append(seconds)
        if call["do"] == "abort":
            task.cancel()
            await asyncio.sleep(0)

    async with AsyncClient(call["address"], token="key", wait=wait) as client:
        if call["do"] == "abort sent":
            asyncio.get_running_loop().call_later(SHORT, task.cancel)
        try:
            if call["do"] in ("cursor", "since", "resume", "first", "page"):
                entries = each(client, call["do"])
                async for item in entries:
                    ids.append(item["id"])
                    if call["do"] == "first":
                        break
                result = {"since": entries.next_updated_since or "", "deleted": [one["id"] for one in entries.deleted]}
            else:
                result["value"] = str(await run(client, call["do"]))
        except APIError as e:
            result = failure(e)
        except asyncio.CancelledError:
            result["failure"] = "aborted"
        except Exception as e:
            result["failure"] = kind(e)
    return {**result, "waits": waits, "ids": ids}


json.dump([asyncio.run(outcome(call)) for call in json.load(sys.stdin)], sys.stdout)
