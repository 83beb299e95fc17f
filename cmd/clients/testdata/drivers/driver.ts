// Calls the API with the TypeScript client as the test says, and writes what happened.
import { readFileSync, writeFileSync } from "node:fs";
import { APIError } from "./caller.js";
import { Client } from "./client.js";

async function run(client: Client, action: string): Promise<unknown> {
  switch (action) {
    case "write":
      return (await client.faqAdd({ question: "Why?", answer: "So." })).id;
    case "read":
      return (await client.blogDetails({ blogID: 5 })).id;
    case "get":
      return (await client.updateTraineeProfile({ userID: 5, fname: "Ä b&c", lname: "", mobile: 0, status: 1, country: 0, state: 0, city: 0 })).success;
    default:
      return (await client.authLogin({ domainName: "", email: "a@example.org", password: "secret" })).token;
  }
}

function each(client: Client, action: string): AsyncGenerator<{ id: number }> {
  switch (action) {
    case "cursor":
      return client.eachFaqListAll({ search: "a" });
    case "since":
      return client.eachFaqListAll({ updatedSince: "position" });
    default:
      return client.eachAnnouncementList({ pageSize: 2 });
  }
}

async function outcome(call: { address: string; do: string }): Promise<object> {
  const waits: number[] = [], ids: number[] = [];
  const client = new Client({ address: call.address, token: "key", wait: async (milliseconds) => void waits.push(milliseconds / 1000) });
  try {
    if (["cursor", "since", "page"].includes(call.do)) {
      for await (const item of each(client, call.do)) ids.push(item.id);
      return { waits, ids };
    }
    return { waits, ids, value: String(await run(client, call.do)) };
  } catch (error) {
    if (error instanceof APIError) {
      const { status, code, requestId } = error;
      return { waits, ids, message: error.message, error: { status, code, requestId, fields: error.fields.map((f) => f.field) } };
    }
    if (error instanceof TypeError) return { waits, ids, lost: true };
    throw error;
  }
}

const outcomes: object[] = [];
for (const call of JSON.parse(readFileSync(0, "utf8"))) outcomes.push(await outcome(call));
writeFileSync(1, JSON.stringify(outcomes));
