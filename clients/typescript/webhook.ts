import { cryptography } from "./caller.js";
import type { WebhookEvent } from "./client.js";

/** A request to a webhook that does not come from the deployment, or is too old. Answer it with the status 400. */
export class WebhookError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "WebhookError";
  }
}

/** The greatest difference between the time of a message and the clock of the receiver, in seconds. */
const tolerance = 300;

/**
 * Returns the event of a request to a webhook, with the id of the message: ignore an id that you have processed. body is the body as it was
 * received, before any parser. Throws a WebhookError if the request does not come from the deployment that has the secret, or is more than 5
 * minutes old. now is the clock of the receiver in milliseconds.
 */
export async function verifyWebhook(
  secret: string,
  headers: Headers | Record<string, string | string[] | undefined>,
  body: string | Uint8Array,
  now: number = Date.now(),
): Promise<WebhookEvent & { id: string }> {
  const key = secretKey(secret);
  const [id, timestamp, signatures] = ["webhook-id", "webhook-timestamp", "webhook-signature"].map((name) => header(headers, name));
  if (!id || !/^[0-9]{1,12}$/.test(timestamp) || !signatures) {
    throw new WebhookError("webhook-id, webhook-timestamp or webhook-signature is missing or malformed.");
  }
  if (Math.abs(Math.floor(now / 1000) - Number(timestamp)) > tolerance) {
    throw new WebhookError("webhook-timestamp is more than 5 minutes away from the clock of this machine.");
  }
  const content = typeof body === "string" ? new TextEncoder().encode(body) : body;
  const expected = "v1," + (await sign(key, `${id}.${timestamp}.`, content));
  if (!signatures.split(" ").reduce((found, signature) => equal(expected, signature) || found, false)) {
    throw new WebhookError("No signature in webhook-signature is that of the body.");
  }
  return { ...parsed(content), id };
}

function secretKey(secret: string): BufferSource {
  try {
    const text = secret.startsWith("whsec_") ? atob(secret.slice("whsec_".length)) : "";
    if (text !== "") return Uint8Array.from(text, (character) => character.charCodeAt(0));
  } catch {
    // The secret is not Base64.
  }
  throw new WebhookError("The secret of the webhook does not have the form whsec_...");
}

/** A header by its name, which has small letters. */
function header(headers: Headers | Record<string, string | string[] | undefined>, name: string): string {
  if (headers instanceof Headers) return headers.get(name) ?? "";
  const found = Object.keys(headers).find((key) => key.toLowerCase() === name);
  const value = found === undefined ? undefined : headers[found];
  return (Array.isArray(value) ? value[0] : value) ?? "";
}

async function sign(key: BufferSource, start: string, body: Uint8Array): Promise<string> {
  const { subtle } = await cryptography();
  const imported = await subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const prefix = new TextEncoder().encode(start);
  const signed = new Uint8Array(prefix.length + body.length);
  signed.set(prefix);
  signed.set(body, prefix.length);
  const mac = new Uint8Array(await subtle.sign("HMAC", imported, signed));
  return btoa(String.fromCharCode(...mac));
}

/** Compares in a time that does not depend on where the texts differ. */
function equal(a: string, b: string): boolean {
  let difference = a.length ^ b.length;
  for (let i = 0; i < a.length; i++) difference |= a.charCodeAt(i) ^ b.charCodeAt(i);
  return difference === 0;
}

function parsed(body: Uint8Array): WebhookEvent {
  try {
    const event = JSON.parse(new TextDecoder().decode(body));
    if (typeof event?.type === "string") return event;
  } catch {
    // The body is not JSON.
  }
  throw new WebhookError("The body is no event.");
}
