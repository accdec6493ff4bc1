import type { components, paths } from "./document.ts";

/**
 * A client for the TMAI Data API, typed by its OpenAPI document. Runs wherever there is `fetch` and has no dependencies.
 *
 *     const api = new DataApi({ origin: "https://tmai.example", key: process.env.TMAI_KEY });
 *     const { data } = await api.get("/v1/tokens/{id}", { id: "bitcoin" });
 *     await api.post("/v1/alerts", {}, { tokenId: "bitcoin", condition: { type: "price_above", priceUsd: "100000" } });
 *     for await (const token of api.rows("/v1/tokens", { sort: "trader" })) console.log(token.symbol);
 */

export type Method = "get" | "post" | "put" | "patch" | "delete";
/** Paths of the calls with this method. */
export type PathOf<M extends Method> = {
  [P in keyof paths]: paths[P][M] extends undefined ? never : P;
}[keyof paths];
/** The calls that read. */
export type Path = PathOf<"get">;
export type Problem = components["schemas"]["Problem"];

type Given<Part> = [NonNullable<Part>] extends [never] ? Record<never, never> : NonNullable<Part>;
type Parameters<Call> = Call extends { parameters: { path?: infer InPath; query?: infer InQuery } }
  ? Omit<Given<InPath> & Given<InQuery>, "fields" | "format">
  : never;
type JsonIn<Part> = Part extends { content: { "application/json": infer Json } } ? Json : never;
/** A row reduced by `fields` has no required property; no call here requests that. */
type WholeOne<One> = One extends unknown ? (Record<never, never> extends One ? never : One) : never;
type Whole<Data> = Data extends (infer Row)[] ? WholeOne<Row>[] : WholeOne<Data>;
type WholeAnswer<Json> = { [Name in keyof Json]: Name extends "data" ? Whole<Json[Name]> : Json[Name] };
type Answer<Call> = Call extends { responses: infer All }
  ? WholeAnswer<JsonIn<All extends { 200: infer Found } ? Found : All extends { 201: infer Made } ? Made : never>>
  : never;

/** Path and query parameters of a call. `fields` and `format` change the response in ways that types cannot follow. */
export type ParametersOf<P extends PathOf<M>, M extends Method = "get"> = Parameters<paths[P][M]>;
/** JSON body of a call; undefined if it takes none. */
export type BodyOf<P extends PathOf<M>, M extends Method> = paths[P][M] extends { requestBody: infer Body }
  ? JsonIn<Body>
  : undefined;
export type AnswerOf<P extends PathOf<M>, M extends Method = "get"> = Answer<paths[P][M]>;
/** Calls whose responses have pages. */
export type PagedPath = { [P in Path]: AnswerOf<P> extends { page: unknown } ? P : never }[Path];
export type RowOf<P extends Path> = AnswerOf<P> extends { data: (infer One)[] } ? One : never;

export type CallOptions = { signal?: AbortSignal };
export type WriteOptions = CallOptions & {
  /** Pass the same text if another program may repeat the call: nothing is done twice. */
  idempotencyKey?: string;
};
/** Parameters can be omitted if a call needs none. */
type CallArguments<P extends Path> =
  Record<never, never> extends ParametersOf<P>
    ? [parameters?: ParametersOf<P>, options?: CallOptions]
    : [parameters: ParametersOf<P>, options?: CallOptions];

/** A body if the call takes one. */
type Written<P extends PathOf<M>, M extends Method> =
  BodyOf<P, M> extends undefined
    ? [parameters: ParametersOf<P, M>, body?: undefined, options?: WriteOptions]
    : [parameters: ParametersOf<P, M>, body: BodyOf<P, M>, options?: WriteOptions];

type Sent = {
  url: URL;
  method: string;
  headers: Record<string, string>;
  body: string | null;
  signal: AbortSignal | undefined;
};

export type DataApiOptions = {
  /** Such as `https://tmai.example`. */
  origin: string;
  /** Without a key, only calls that need none work. */
  key?: string | undefined;
  /** How many times a temporarily refused call (429, 503) is retried. */
  maxRetries?: number;
  /** A call that would have to wait longer fails immediately, for example when the month's units are used up. */
  maxWaitSeconds?: number;
  /** Timeout of one attempt. */
  timeoutSeconds?: number;
  fetch?: typeof fetch;
};

/** Thrown when the API returns an error. */
export class DataApiError extends Error {
  readonly status: number;
  /** The API's error response (RFC 9457); null if the response is not from the API. */
  readonly problem: Problem | null;
  /** The time in `Retry-After`; null if there is none. */
  readonly retryAfterSeconds: number | null;

  constructor(status: number, problem: Problem | null, retryAfterSeconds: number | null) {
    super(problem ? `${problem.title}. ${problem.detail}` : `The API returned status ${status}.`);
    this.name = "DataApiError";
    this.status = status;
    this.problem = problem;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  get code(): Problem["code"] | null {
    return this.problem?.code ?? null;
  }
}

export class DataApi {
  readonly #options: Required<Omit<DataApiOptions, "key">>;
  readonly #headers: Record<string, string>;

  /** Throws if a key would be sent without encryption. */
  constructor({ key, ...options }: DataApiOptions) {
    this.#options = { maxRetries: 3, maxWaitSeconds: 60, timeoutSeconds: 30, fetch: globalThis.fetch, ...options };
    this.#headers = { accept: "application/json", ...(key === undefined ? {} : { "x-api-key": key }) };
    if (key !== undefined && !isPrivate(new URL(options.origin)))
      throw new TypeError("A key is sent only over https or to this computer.");
  }

  /** Reads. Throws a `DataApiError` if the call is refused. */
  async get<P extends Path>(path: P, ...[parameters, { signal } = {}]: CallArguments<P>): Promise<AnswerOf<P>> {
    const url = buildUrl(this.#options.origin, path, parameters ?? {});
    return this.#send<AnswerOf<P>>({ url, method: "GET", headers: this.#headers, body: null, signal });
  }

  /** Creates or does something; retries never create it twice. Throws like `get`. */
  async post<P extends PathOf<"post">>(path: P, ...args: Written<P, "post">): Promise<AnswerOf<P, "post">> {
    return this.#write<AnswerOf<P, "post">>("POST", path, args);
  }

  /** Replaces something. Throws like `get`. */
  async put<P extends PathOf<"put">>(path: P, ...args: Written<P, "put">): Promise<AnswerOf<P, "put">> {
    return this.#write<AnswerOf<P, "put">>("PUT", path, args);
  }

  /** Updates the given fields. Throws like `get`. */
  async patch<P extends PathOf<"patch">>(path: P, ...args: Written<P, "patch">): Promise<AnswerOf<P, "patch">> {
    return this.#write<AnswerOf<P, "patch">>("PATCH", path, args);
  }

  /** Deletes something. Throws like `get`. */
  async delete<P extends PathOf<"delete">>(path: P, ...args: Written<P, "delete">): Promise<AnswerOf<P, "delete">> {
    return this.#write<AnswerOf<P, "delete">>("DELETE", path, args);
  }

  /** The responses of a list, page by page, from the first or from `cursor`. */
  async *pages<P extends PagedPath>(
    path: P,
    ...[parameters, options]: CallArguments<P>
  ): AsyncGenerator<AnswerOf<P>, void> {
    let args = { ...parameters } as ParametersOf<P>;
    for (;;) {
      const answer = await this.get(path, ...([args, options] as unknown as CallArguments<P>));
      yield answer;
      const { next } = (answer as { page: components["schemas"]["Page"] }).page;
      if (next === null) return;
      args = { ...args, cursor: next };
    }
  }

  /** The rows of a list, one by one; each next page is requested only when its first row is. */
  async *rows<P extends PagedPath>(path: P, ...args: CallArguments<P>): AsyncGenerator<RowOf<P>, void> {
    for await (const { data } of this.pages(path, ...args)) yield* data as RowOf<P>[];
  }

  #write<Answered>(
    method: string,
    path: string,
    [parameters, body, { signal, idempotencyKey = crypto.randomUUID() } = {}]: [
      parameters: object,
      body?: unknown,
      options?: WriteOptions,
    ],
  ): Promise<Answered> {
    const headers = {
      ...this.#headers,
      ...(method === "POST" ? { "idempotency-key": idempotencyKey } : {}),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    };
    const url = buildUrl(this.#options.origin, path, parameters);
    return this.#send({ url, method, headers, body: body === undefined ? null : JSON.stringify(body), signal });
  }

  async #send<Answered>(sent: Sent): Promise<Answered> {
    const { maxRetries, maxWaitSeconds } = this.#options;
    for (let tried = 0; ; tried++) {
      const answer = await this.#try(sent);
      if (answer.ok) return (await answer.json()) as Answered;
      const error = await readError(answer);
      const wait = waitSeconds(error, tried);
      if (wait === null || wait > maxWaitSeconds || tried >= maxRetries) throw error;
      await sleep(wait * 1_000, sent.signal);
    }
  }

  #try({ url, signal, ...sent }: Sent): Promise<Response> {
    const { timeoutSeconds, fetch } = this.#options;
    const patience = AbortSignal.timeout(timeoutSeconds * 1_000);
    return fetch(url, {
      ...sent,
      signal: signal ? AbortSignal.any([signal, patience]) : patience,
      // A redirect would send the key to its target.
      redirect: "error",
    });
  }
}

const isPrivate = ({ protocol, hostname }: URL): boolean =>
  protocol === "https:" || ["localhost", "127.0.0.1", "[::1]"].includes(hostname);

function buildUrl(origin: string, path: string, parameters: object): URL {
  // Anything else could be the address of another server, which would receive the key.
  if (!path.startsWith("/v1/")) throw new TypeError(`${path} is not a valid path: paths start with /v1/.`);
  const given = Object.entries(parameters).filter(([, value]) => value !== undefined);
  const values = new Map(given.map(([name, value]) => [name, String(value)]));
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values.get(name);
    // An empty segment, or dots, would lead to another call.
    if (!value || value === "." || value === "..") throw new TypeError(`${path} needs a value for ${name}.`);
    values.delete(name);
    return encodeURIComponent(value);
  });
  const url = new URL(filled, origin);
  url.search = new URLSearchParams([...values]).toString();
  return url;
}

async function readError(answer: Response): Promise<DataApiError> {
  const isProblem = answer.headers.get("content-type")?.startsWith("application/problem+json") ?? false;
  const body: unknown = isProblem ? await answer.json().catch(() => null) : await answer.body?.cancel();
  return new DataApiError(answer.status, (body as Problem | null | undefined) ?? null, retryAfterSeconds(answer));
}

/** Seconds, or a date. Source: RFC 9110, 10.2.3. */
function retryAfterSeconds({ headers }: Response): number | null {
  const text = headers.get("retry-after")?.trim() ?? "";
  if (/^\d+$/.test(text)) return Number(text);
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - Date.now()) / 1_000));
}

/** How long to wait before a call is retried; null if a retry would not help. */
function waitSeconds({ status, retryAfterSeconds }: DataApiError, tried: number): number | null {
  if (status !== 429 && status !== 503) return null;
  // Without `Retry-After`: longer each time, with jitter so that callers do not retry together.
  return retryAfterSeconds ?? 2 ** tried * (0.5 + Math.random() / 2);
}

function sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, milliseconds);
    signal?.addEventListener("abort", stop, { once: true });
  });
}
