"""Calls the API with the Python client as the test says, and writes what happened."""
import json
import sys
from http.client import HTTPException

sys.path.insert(0, sys.argv[1])
from lyceum import APIError, Client


def run(client, do):
    if do == "write":
        return client.faq_add({"question": "Why?", "answer": "So."})["id"]
    if do == "read":
        return client.blog_details({"blogID": 5})["id"]
    if do == "get":
        return client.update_trainee_profile({"userID": 5, "fname": "Ä b&c", "lname": "", "mobile": 0, "status": 1, "country": 0, "state": 0, "city": 0})["success"]
    return client.auth_login({"domainName": "", "email": "a@example.org", "password": "secret"})["token"]


def each(client, do):
    if do == "cursor":
        return client.each_faq_list_all({"search": "a"})
    if do == "since":
        return client.each_faq_list_all({"updatedSince": "position"})
    return client.each_announcement_list({"pageSize": 2})


def outcome(call):
    waits, ids, result = [], [], {}
    client = Client(call["address"], token="key", wait=waits.append)
    try:
        if call["do"] in ("cursor", "since", "page"):
            for item in each(client, call["do"]):
                ids.append(item["id"])
        else:
            result["value"] = str(run(client, call["do"]))
    except APIError as e:
        result["error"] = {"status": e.status, "code": e.code, "fields": [f["field"] for f in e.fields], "requestId": e.request_id}
        result["message"] = str(e)
    except (OSError, HTTPException):
        result["lost"] = True
    return {**result, "waits": waits, "ids": ids}


json.dump([outcome(call) for call in json.load(sys.stdin)], sys.stdout)
