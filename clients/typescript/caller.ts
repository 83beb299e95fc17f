import type { Tombstone } from "./client.js";

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
    this.name = "APIError";
  }
}

export interface Options {
  /** The origin of the API, such as https://learn.example.com. */
  address: string;
  /** The bearer: an API key, or an access token. */
  token?: string;
  /** How often a request is sent at most; 4 by default. */
  attempts?: number;
  /**
   * How many milliseconds one attempt may take; 30,000 by default. For CSV it limits the time to the start of the answer, and the time of each
   * read. After it the call throws a DOMException with the name TimeoutError.
   */
  timeout?: number;
  /** Sends the requests; the fetch of the platform by default. */
  fetch?: typeof fetch;
  /** Waits before the next attempt. It rejects if the signal aborts before. */
  wait?: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
}

/** Options of one call. */
export interface CallOptions {
  /** How many milliseconds one attempt may take, in place of the timeout of the client. */
  timeout?: number;
  /** Ends the call with all its attempts. The call throws the reason of the signal. */
  signal?: AbortSignal;
}

/** Options of one call that writes. */
export interface WriteOptions extends CallOptions {
  /**
   * The Idempotency-Key: 1 to 255 visible ASCII characters. A later call with the same key and the same fields has no further effect and
   * returns the same result. Each call has a random key by default.
   */
  idempotencyKey?: string;
}

/**
 * Whether a request is sent again whose answer is lost. "reads": the request changes nothing, so it is sent again. "keyed": it is sent
 * again with the same Idempotency-Key. "once": it is not sent again, because it could have effect twice.
 */
export type Repetition = "reads" | "keyed" | "once";

/** An answer of the server. The text is that of a complete answer; otherwise the body is read as a stream. */
type Answer = { status: number; headers: Headers; text: string; body?: ReadableStream<Uint8Array> };

/** Sends requests. The class Client has the routes. */
export class Caller {
  constructor(protected readonly options: Options) {}

  protected get attempts(): number {
    return this.options.attempts ?? 4;
  }

  protected async call<T>(method: string, path: string, repetition: Repetition, enveloped: boolean, input: object, options: WriteOptions): Promise<T> {
    const { text } = await this.send(method, path, repetition, input, options, false);
    return enveloped ? JSON.parse(text).data : JSON.parse(text);
  }

  protected async stream(method: string, path: string, repetition: Repetition, input: object, options: CallOptions): Promise<ReadableStream<Uint8Array>> {
    return (await this.send(method, path, repetition, input, options, true)).body!;
  }

  /** Returns the answer to a request, and repeats the request as its repetition says. */
  private async send(method: string, path: string, repetition: Repetition, input: object, options: WriteOptions, streamed: boolean): Promise<Answer> {
    const headers: Record<string, string> = { "Content-Type": "application/json" };
    if (this.options.token) headers["Authorization"] = "Bearer " + this.options.token;
    if (repetition === "keyed") headers["Idempotency-Key"] = options.idempotencyKey === undefined ? await newKey() : checked(options.idempotencyKey);
    const request = { method, headers, body: method === "GET" ? undefined : JSON.stringify(input) };
    const address = this.options.address + path + (method === "GET" ? query(input) : "");
    for (let attempt = 1; ; attempt++) {
      const last = attempt >= this.attempts;
      let after: string | null = null;
      try {
        const answer = await this.attempt(address, request, options, streamed);
        if (answer.status < 400) return answer;
        if (last || !passes(answer.status, answer.text)) throw failure(answer.status, answer.text);
        after = answer.headers.get("Retry-After");
      } catch (error) {
        if (last || repetition === "once" || options.signal?.aborted || !isLoss(error)) throw error;
      }
      await (this.options.wait ?? pause)(1000 * retryAfter(after, attempt), options.signal);
    }
  }

  /** Sends a request once. With streamed, the body of a success is read as a stream. */
  private async attempt(address: string, request: RequestInit, options: CallOptions, streamed: boolean): Promise<Answer> {
    const limit = new Limit(options.timeout ?? this.options.timeout ?? 30_000, options.signal);
    let open = false;
    try {
      const answer = await (this.options.fetch ?? fetch)(address, { ...request, signal: limit.signal });
      open = streamed && answer.ok && answer.body !== null;
      const { status, headers } = answer;
      return open ? { status, headers, text: "", body: limited(answer.body!, limit) } : { status, headers, text: await answer.text() };
    } catch (error) {
      throw limit.reason(error);
    } finally {
      if (open) limit.stop();
      else limit.end();
    }
  }
}

/** A signal that aborts when a time has passed, or when another signal aborts. */
class Limit {
  private readonly controller = new AbortController();
  private timer: ReturnType<typeof setTimeout> | undefined;
  readonly signal = this.controller.signal;

  constructor(private readonly milliseconds: number, private readonly outer?: AbortSignal) {
    if (outer?.aborted) this.follow();
    else outer?.addEventListener("abort", this.follow, { once: true });
    this.restart();
  }

  private readonly follow = () => this.controller.abort(this.outer!.reason);

  restart(): void {
    this.stop();
    const late = () => this.controller.abort(new DOMException("The server did not answer in time.", "TimeoutError"));
    this.timer = setTimeout(late, this.milliseconds);
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  end(): void {
    this.stop();
    this.outer?.removeEventListener("abort", this.follow);
  }

  /** The error of the work within the limit. */
  reason(error: unknown): unknown {
    return this.signal.aborted ? this.signal.reason : error;
  }
}

/** The stream of a body of which each read has a limit of time. */
function limited(body: ReadableStream<Uint8Array>, limit: Limit): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        limit.restart();
        try {
          const { done, value } = await reader.read();
          limit.stop();
          if (!done) return controller.enqueue(value);
          limit.end();
          controller.close();
        } catch (error) {
          limit.end();
          controller.error(limit.reason(error));
        }
      },
      async cancel(reason) {
        limit.end();
        await reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
}

/** Whether an error means that the answer is lost: fetch and reading a body throw a TypeError, and the limit of time a TimeoutError. */
function isLoss(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof DOMException && error.name === "TimeoutError");
}

function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const abort = () => {
      clearTimeout(timer);
      reject(signal!.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", abort);
      resolve();
    }, milliseconds);
    signal?.addEventListener("abort", abort, { once: true });
  });
}

function query(input: object): string {
  const given = Object.entries(input).filter(([, value]) => value !== undefined && value !== null);
  return "?" + new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
}

/** Whether an answer means that the same request can succeed later, without having had effect. */
function passes(status: number, text: string): boolean {
  return status === 429 || status === 503 || (status === 409 && failure(status, text).code === "idempotency_key_in_use");
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

function checked(key: string): string {
  if (!/^[!-~]{1,255}$/.test(key)) throw new RangeError("idempotencyKey must have 1 to 255 visible ASCII characters.");
  return key;
}

async function newKey(): Promise<string> {
  const random = (await cryptography()).getRandomValues(new Uint8Array(16)); // The function randomUUID is missing on pages without TLS.
  return Array.from(random, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export async function cryptography(): Promise<Crypto> {
  const name = "node:crypto"; // Node.js 18 has no global crypto. Bundlers for browsers ignore an import by a variable.
  return globalThis.crypto ?? (await import(/* webpackIgnore: true */ /* @vite-ignore */ name)).webcrypto;
}

/** Seconds to wait: what the server says, or 1, 2, 4 and so on. */
function retryAfter(header: string | null, attempt: number): number {
  return header !== null && /^\d+$/.test(header) ? Number(header) : 2 ** (attempt - 1);
}

/** A list that has no cursors changed each time while its pages were read. */
export class ListChangedError extends Error {
  constructor() {
    super("The list changed while its pages were read. Try again.");
    this.name = "ListChangedError";
  }
}

/** The entries of a list. They are read while you iterate. */
export class List<T> implements AsyncIterable<T> {
  /**
   * Set after the last entry of a list that is read by cursor. A later call with this text as updatedSince reads only what has changed since.
   */
  nextUpdatedSince: string | null = null;
  /** The removed objects, after the last entry of a list with updatedSince. */
  deleted: Array<Tombstone> = [];

  constructor(private readonly read: (list: End) => AsyncGenerator<Array<T>>) {}

  /** The entries in the pages in which the server sends them. */
  pages(): AsyncGenerator<Array<T>> {
    return this.read(this);
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T> {
    for await (const page of this.pages()) {
      for (const item of page) yield item;
    }
  }
}

/** What a list has after its end. */
type End = Pick<List<unknown>, "nextUpdatedSince" | "deleted">;

/** Where a list continues. */
type Position = { nextCursor: string | null; nextUpdatedSince: string | null; deleted?: Array<Tombstone> };

/** A list that is read by cursor. Without a first cursor it begins with its start. */
export function byCursor<T>(first: string | undefined, get: (cursor: string) => Promise<[Array<T>, Position]>): List<T> {
  return new List(async function* (list) {
    list.nextUpdatedSince = null;
    list.deleted = [];
    const deleted: Array<Tombstone> = [];
    for (let cursor: string | null = first ?? "start"; cursor !== null; ) {
      const [items, at]: [Array<T>, Position] = await get(cursor);
      yield items;
      deleted.push(...(at.deleted ?? []));
      cursor = at.nextCursor;
      if (cursor === null) [list.nextUpdatedSince, list.deleted] = [at.nextUpdatedSince, deleted];
    }
  });
}

/** A list that is read by page. If the entries move while the pages are read, the list is read again, at most attempts times. */
export function byPage<T>(attempts: number, largest: number, get: (page: number, pageSize: number) => Promise<[Array<T>, number]>): List<T> {
  return new List(async function* () {
    for (let attempt = 1; attempt <= attempts; attempt++) {
      const items = await readPages(largest, get);
      if (items) {
        yield items;
        return;
      }
    }
    throw new ListChangedError();
  });
}

/**
 * The entries of all pages. Each page begins with entries that were read before. The result is undefined if the last of them is at another place,
 * because the entries after it have moved too.
 */
async function readPages<T>(largest: number, get: (page: number, pageSize: number) => Promise<[Array<T>, number]>): Promise<Array<T> | undefined> {
  const all: Array<T> = [];
  for (let [page, size] = [1, largest]; ; [page, size] = nextPage(all.length, largest)) {
    const [items, total] = await get(page, size);
    const known = all.length - (page - 1) * size;
    if (known > 0 && JSON.stringify(items[known - 1]) !== JSON.stringify(all[all.length - 1])) return undefined;
    all.push(...items.slice(known));
    if (items.length === known || all.length >= total) return all;
  }
}

/** The number and the size of the page that contains the last of n known entries and the most entries after it. */
function nextPage(n: number, largest: number): [number, number] {
  let [page, size, most] = [1, largest, 0];
  for (let s = largest; s > most; s--) {
    const further = s - 1 - ((n - 1) % s);
    if (further > most) [page, size, most] = [Math.floor((n - 1) / s) + 1, s, further];
  }
  return [page, size];
}
