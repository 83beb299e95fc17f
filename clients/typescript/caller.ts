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
  /** How often a request is sent while the server answers 429 or 503; 4 by default. */
  attempts?: number;
  /** Sends the requests; the fetch of the platform by default. */
  fetch?: typeof fetch;
  /** Waits before the next attempt. */
  wait?: (milliseconds: number) => Promise<void>;
}

/** Sends requests. The class Client has the routes. */
export class Caller {
  constructor(protected readonly options: Options) {}

  protected async call<T>(method: string, path: string, writes: boolean, enveloped: boolean, input: object): Promise<T> {
    const headers: Record<string, string> = { "Content-Type": "application/json" };
    if (this.options.token) headers["Authorization"] = "Bearer " + this.options.token;
    if (writes) headers["Idempotency-Key"] = crypto.randomUUID();
    const send = this.options.fetch ?? fetch;
    const wait = this.options.wait ?? ((milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds)));
    let address = this.options.address + path;
    if (method === "GET") {
      const query = new URLSearchParams();
      for (const [name, value] of Object.entries(input)) query.set(name, String(value));
      address += "?" + query.toString();
    }
    for (let attempt = 1; ; attempt++) {
      const answer = await send(address, { method, headers, body: method === "GET" ? undefined : JSON.stringify(input) });
      if ((answer.status === 429 || answer.status === 503) && attempt < (this.options.attempts ?? 4)) {
        await wait(1000 * retryAfter(answer.headers.get("Retry-After"), attempt));
        continue;
      }
      const body: any = await answer.json();
      if (answer.status >= 400) {
        throw new APIError(answer.status, body.error?.code ?? "", body.error?.message ?? "", body.error?.fields ?? [], body.requestId ?? "");
      }
      return (enveloped ? body.data : body) as T;
    }
  }
}

/** Seconds to wait: what the server says, or 1, 2, 4 and so on. */
function retryAfter(header: string | null, attempt: number): number {
  const seconds = Number(header);
  return header !== null && header !== "" && seconds >= 0 ? seconds : 2 ** (attempt - 1);
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
