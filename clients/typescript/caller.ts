/** An answer of the server with an error code. */
export class APIError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly fields: Array<{ field: string; message: string }>,
    readonly requestId: string,
  ) {
    super(message);
  }
}

export interface Options {
  /** The origin of the API, such as https://learn.example.com. */
  address: string;
  /** The bearer: an API key, or an access token. */
  token?: string;
  /** How often a request is sent at most; 4 by default. */
  attempts?: number;
  /** Sends the requests; the fetch of the platform by default. */
  fetch?: typeof fetch;
  /** Waits before the next attempt. */
  wait?: (milliseconds: number) => Promise<void>;
}

/**
 * Whether a request is sent again whose answer is lost. "reads": the request changes nothing, so it is sent again. "keyed": it is sent
 * again with the same Idempotency-Key. "once": it is not sent again, because it could have effect twice.
 */
export type Repetition = "reads" | "keyed" | "once";

/** Sends requests. The class Client has the routes. */
export class Caller {
  constructor(protected readonly options: Options) {}

  protected async call<T>(method: string, path: string, repetition: Repetition, enveloped: boolean, input: object): Promise<T> {
    const headers: Record<string, string> = { "Content-Type": "application/json" };
    if (this.options.token) headers["Authorization"] = "Bearer " + this.options.token;
    if (repetition === "keyed") headers["Idempotency-Key"] = await newKey();
    const send = this.options.fetch ?? fetch;
    const wait = this.options.wait ?? ((milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds)));
    let address = this.options.address + path;
    if (method === "GET") {
      const query = new URLSearchParams();
      for (const [name, value] of Object.entries(input)) query.set(name, String(value));
      address += "?" + query.toString();
    }
    for (let attempt = 1; ; attempt++) {
      const last = attempt >= (this.options.attempts ?? 4);
      let after: string | null = null;
      try {
        const answer = await send(address, { method, headers, body: method === "GET" ? undefined : JSON.stringify(input) });
        const text = await answer.text();
        if (last || !passes(answer.status, text)) return decode(answer.status, text, enveloped) as T;
        after = answer.headers.get("Retry-After");
      } catch (lost) {
        // fetch throws a TypeError if the answer is lost, and so does reading an answer that is not complete.
        if (last || repetition === "once" || !(lost instanceof TypeError)) throw lost;
      }
      await wait(1000 * retryAfter(after, attempt));
    }
  }
}

/** Whether an answer means that the same request can succeed later, without having had effect. */
function passes(status: number, text: string): boolean {
  return status === 429 || status === 503 || (status === 409 && failure(status, text).code === "idempotency_key_in_use");
}

function decode(status: number, text: string, enveloped: boolean): unknown {
  if (status < 400) return enveloped ? JSON.parse(text).data : JSON.parse(text);
  throw failure(status, text);
}

/** The error of an answer. A body that is no error of the API, such as one of a proxy, is the message. */
function failure(status: number, text: string): APIError {
  let body: any = null;
  try {
    body = JSON.parse(text);
  } catch {
    // The body is not JSON.
  }
  const error = body?.error;
  if (typeof error?.code !== "string" || typeof error.message !== "string" || typeof body.requestId !== "string") {
    return new APIError(status, "", text, [], "");
  }
  return new APIError(status, error.code, error.message, error.fields ?? [], body.requestId);
}

/** An Idempotency-Key. The function randomUUID is missing on pages without TLS. */
async function newKey(): Promise<string> {
  const name = "node:crypto"; // Node.js 18 has no global crypto. Bundlers for browsers ignore an import by a variable.
  const source: Crypto = globalThis.crypto ?? (await import(/* webpackIgnore: true */ /* @vite-ignore */ name)).webcrypto;
  return Array.from(source.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Seconds to wait: what the server says, or 1, 2, 4 and so on. */
function retryAfter(header: string | null, attempt: number): number {
  return header !== null && /^\d+$/.test(header) ? Number(header) : 2 ** (attempt - 1);
}

/** The entries of a list that is read by cursor. get receives an empty cursor first. */
export async function* byCursor<T>(get: (cursor: string) => Promise<[Array<T>, string | null]>): AsyncGenerator<T> {
  for (let cursor: string | null = ""; cursor !== null; ) {
    const [items, next]: [Array<T>, string | null] = await get(cursor);
    for (const item of items) yield item;
    cursor = next;
  }
}

/** The entries of a list that is read by page. */
export async function* byPage<T>(get: (page: number) => Promise<[Array<T>, number]>): AsyncGenerator<T> {
  for (let page = 1, seen = 0; ; page++) {
    const [items, total] = await get(page);
    for (const item of items) yield item;
    seen += items.length;
    if (items.length === 0 || seen >= total) return;
  }
}
