// Calls the API with the TypeScript client as the test says, and writes what happened. With the argument "webhooks" it verifies messages.
import { readFileSync, writeFileSync } from "node:fs";
import { argv } from "node:process";
import { APIError, Client, type List, ListChangedError, verifyWebhook, WebhookError } from "./client.js";

const short = 200;

async function run(client: Client, action: string, signal: AbortSignal): Promise<unknown> {
  const question = { question: "Why?", answer: "So." };
  const login = { domainName: "", email: "a@example.org", password: "secret" };
  switch (action) {
    case "write":
      return (await client.faqAdd(question)).id;
    case "late write":
      return (await client.faqAdd(question, { timeout: short })).id;
    case "keyed":
      return (await client.faqAdd(question, { idempotencyKey: "order-17" })).id;
    case "bad key":
      return (await client.faqAdd(question, { idempotencyKey: "a\nb" })).id;
    case "read":
    case "abort":
    case "abort sent":
      return (await client.blogDetails({ blogID: 5 }, { signal })).id;
    case "get":
      return (await client.updateTraineeProfile({ userID: 5, fname: "Ä b&c", lname: "", mobile: 0, status: 1, country: 0, state: 0, city: 0 })).success;
    case "csv":
      return table(await client.userListCSV());
    case "late csv":
      return table(await client.userListCSV({}, { timeout: short }));
    case "late once":
      return (await client.authLogin(login, { timeout: short })).token;
    default:
      return (await client.authLogin(login)).token;
  }
}

/** The rows of a CSV that has quotes around cells with quotes or line breaks. */
async function table(stream: ReadableStream<Uint8Array>): Promise<string> {
  const text = await new Response(stream).text();
  const cells = [...text.matchAll(/("(?:[^"]|"")*"|[^,\n]*)(,|\n)/g)];
  return cells.map(([, cell, end]) => cell.replace(/^"|"$/g, "").replace(/""/g, '"') + (end === "," ? "|" : ";")).join("").replace(/;$/, "");
}

function each(client: Client, action: string): List<{ id: number }> {
  switch (action) {
    case "cursor":
      return client.eachFaqListAll({ search: "a" });
    case "since":
      return client.eachFaqListAll({ updatedSince: "position" });
    case "resume":
      return client.eachFaqListAll({ cursor: "b" });
    case "first":
      return client.eachFaqListAll();
    default:
      return client.eachAnnouncementList();
  }
}

function kind(error: unknown, signal: AbortSignal): string {
  if (signal.aborted && error === signal.reason) return "aborted";
  if (error instanceof ListChangedError) return "changed";
  if (error instanceof RangeError) return "refused";
  if (error instanceof DOMException && error.name === "TimeoutError") return "late";
  if (error instanceof TypeError) return "lost";
  throw error;
}

async function outcome(call: { address: string; do: string }): Promise<object> {
  const waits: number[] = [], ids: number[] = [], controller = new AbortController();
  const wait = async (milliseconds: number) => {
    waits.push(milliseconds / 1000);
    if (call.do === "abort") controller.abort();
  };
  const send: typeof fetch = (...request) => {
    if (call.do === "abort sent") setTimeout(() => controller.abort(), short);
    return fetch(...request);
  };
  const client = new Client({ address: call.address, token: "key", wait, fetch: send });
  try {
    if (["cursor", "since", "resume", "first", "page"].includes(call.do)) {
      const list = each(client, call.do);
      for await (const item of list) {
        ids.push(item.id);
        if (call.do === "first") break;
      }
      return { waits, ids, since: list.nextUpdatedSince ?? "", deleted: list.deleted.map((one) => one.id) };
    }
    return { waits, ids, value: String(await run(client, call.do, controller.signal)) };
  } catch (error) {
    if (error instanceof APIError) {
      const { status, code, requestId } = error;
      return { waits, ids, message: error.message, error: { status, code, requestId, fields: error.fields.map((f) => f.field) } };
    }
    return { waits, ids, failure: kind(error, controller.signal) };
  }
}

type Vector = { secret: string; headers: Record<string, string>; body: string; now: number };

async function verify({ secret, headers, body, now }: Vector): Promise<string> {
  try {
    const event = await verifyWebhook(secret, now % 2 ? headers : new Headers(headers), now % 2 ? body : new TextEncoder().encode(body), now * 1000);
    return event.id + " " + event.type;
  } catch (error) {
    if (error instanceof WebhookError) return error.message;
    throw error;
  }
}

const results: unknown[] = [];
for (const one of JSON.parse(readFileSync(0, "utf8"))) results.push(await (argv[2] === "webhooks" ? verify(one) : outcome(one)));
writeFileSync(1, JSON.stringify(results));
