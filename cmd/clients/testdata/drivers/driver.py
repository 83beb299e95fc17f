"""Calls the API with the Python client as the test says, and writes what happened. With the argument webhooks it verifies messages."""
import csv
import json
import sys

import httpx

sys.path.insert(0, sys.argv[1])
from lyceum import APIError, Client, ListChangedError, WebhookError, verify_webhook

SHORT = 0.2
QUESTION = {"question": "Why?", "answer": "So."}
LOGIN = {"domainName": "", "email": "a@example.org", "password": "secret"}
PROFILE = {"userID": 5, "fname": "Ä b&c", "lname": "", "mobile": 0, "status": 1, "country": 0, "state": 0, "city": 0}


def run(client, do):
    match do:
        case "write":
            return client.faq_add(QUESTION)["id"]
        case "late write":
            return client.faq_add(QUESTION, timeout=SHORT)["id"]
        case "keyed":
            return client.faq_add(QUESTION, idempotency_key="order-17")["id"]
        case "bad key":
            return client.faq_add(QUESTION, idempotency_key="a\nb")["id"]
        case "read":
            return client.blog_details({"blogID": 5})["id"]
        case "get":
            return client.update_trainee_profile(PROFILE)["success"]
        case "csv":
            return table(client.user_list_csv())
        case "late csv":
            return table(client.user_list_csv(timeout=SHORT))
        case "late once":
            return client.auth_login(LOGIN, timeout=SHORT)["token"]
        case "once":
            return client.auth_login(LOGIN)["token"]


def table(file):
    with file:
        return ";".join("|".join(row) for row in csv.reader(file))


def each(client, do):
    match do:
        case "cursor":
            return client.each_faq_list_all({"search": "a"})
        case "since":
            return client.each_faq_list_all({"updatedSince": "position"})
        case "resume":
            return client.each_faq_list_all({"cursor": "b"})
        case "first":
            return client.each_faq_list_all()
    return client.each_announcement_list()


def kind(error):
    for of, name in [(httpx.TimeoutException, "late"), (httpx.TransportError, "lost"), (ListChangedError, "changed"), (ValueError, "refused")]:
        if isinstance(error, of):
            return name
    raise error


def outcome(call):
    waits, ids, result = [], [], {}
    with Client(call["address"], token="key", wait=waits.append) as client:
        try:
            if call["do"] in ("cursor", "since", "resume", "first", "page"):
                entries = each(client, call["do"])
                for item in entries:
                    ids.append(item["id"])
                    if call["do"] == "first":
                        break
                result = {"since": entries.next_updated_since or "", "deleted": [one["id"] for one in entries.deleted]}
            else:
                result["value"] = str(run(client, call["do"]))
        except APIError as e:
            result = failure(e)
        except Exception as e:
            result["failure"] = kind(e)
    return {**result, "waits": waits, "ids": ids}


def failure(e):
    error = {"status": e.status, "code": e.code, "fields": [f["field"] for f in e.fields], "requestId": e.request_id}
    return {"error": error, "message": str(e)}


def verify(vector):
    try:
        event = verify_webhook(vector["secret"], vector["headers"], vector["body"].encode(), vector["now"])
    except WebhookError as e:
        return str(e)
    return event["id"] + " " + event["type"]


if __name__ == "__main__":
    json.dump([(verify if "webhooks" in sys.argv else outcome)(one) for one in json.load(sys.stdin)], sys.stdout)
