// Calls a deployment as README.md shows. The variables LYCEUM_ADDRESS and LYCEUM_KEY have the address of the API, and an API key with the
// scopes content and users.
import { APIError, Client, verifyWebhook, WebhookError, type EditedFAQ } from "lyceum-client";

declare const process: { env: Record<string, string | undefined> }; // of Node.js, without the package @types/node

const client = new Client({ address: process.env["LYCEUM_ADDRESS"] ?? "", token: process.env["LYCEUM_KEY"] ?? "" });

async function firstCall(): Promise<void> {
  const faq = await client.faqAdd({ question: "Where do I park?", answer: "Behind the hall." });
  console.log("added", faq.question);
}

async function errors(): Promise<void> {
  try {
    await client.faqAdd({ question: "", answer: "Yes." });
  } catch (error) {
    if (!(error instanceof APIError)) throw error;
    console.log(error.status, error.code, error.fields[0]?.field);
  }
}

async function idempotency(): Promise<void> {
  const first = await client.faqAdd({ question: "Is there lunch?", answer: "Yes." }, { idempotencyKey: "import-17-line-1" });
  const again = await client.faqAdd({ question: "Is there lunch?", answer: "Yes." }, { idempotencyKey: "import-17-line-1" });
  console.log("the same entry:", first.id === again.id);
}

async function paging(): Promise<void> {
  const questions: string[] = [];
  for await (const faq of client.eachFaqListAll()) {
    questions.push(faq.question);
  }
  console.log(questions.length, "entries");
}

/** Brings a copy of the list up to date, and returns the position from which the next call reads. */
async function readChanges(copied: Map<number, EditedFAQ>, since: string | null): Promise<string | null> {
  const list = client.eachFaqListAll(since === null ? {} : { updatedSince: since });
  for await (const faq of list) copied.set(faq.id, faq);
  for (const removed of list.deleted) copied.delete(removed.id);
  return list.nextUpdatedSince;
}

async function synchronise(): Promise<void> {
  const copied = new Map<number, EditedFAQ>();
  const position = await readChanges(copied, null);
  const { id, version } = await client.faqAdd({ question: "Is the lift safe?", answer: "Yes." });
  await client.faqRemove({ id, version });
  await client.faqAdd({ question: "Where is the lift?", answer: "On the left." });
  await readChanges(copied, position);
  const questions = [...copied.values()].map((faq) => faq.question);
  console.log("the copy has", copied.size, "entries:", questions.includes("Where is the lift?"), questions.includes("Is the lift safe?"));
}

async function timeouts(): Promise<void> {
  const controller = new AbortController(); // controller.abort() ends the call with all its attempts
  try {
    const page = await client.userList({ role: "admin" }, { timeout: 15_000, signal: controller.signal });
    console.log("admins:", page.users.length > 0);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    console.log(error.name); // TimeoutError or AbortError
  }
}

async function table(): Promise<void> {
  const stream = await client.userListCSV();
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let lines = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    lines += decoder.decode(part.value, { stream: true }).split("\n").length - 1;
  }
  console.log("rows of people:", lines > 1);
}

/** Answers a request to the address of a webhook. */
async function receive(request: Request): Promise<Response> {
  try {
    const body = new Uint8Array(await request.arrayBuffer());
    const event = await verifyWebhook(process.env["LYCEUM_WEBHOOK_SECRET"] ?? "", request.headers, body);
    if (event.type === "enrollment.completed") {
      console.log("completed", event.id, event.data.courseID); // Store the id and the work, then answer.
    }
    return new Response(null, { status: 204 });
  } catch (error) {
    if (!(error instanceof WebhookError)) throw error;
    return new Response(error.message, { status: 400 });
  }
}

async function webhooks(): Promise<void> {
  const answer = await receive(new Request("https://hooks.example.com/lyceum", { method: "POST", body: '{"type":"enrollment.completed"}' }));
  console.log("without a signature:", answer.status);
}

for (const show of [firstCall, errors, idempotency, paging, synchronise, timeouts, table, webhooks]) await show();
