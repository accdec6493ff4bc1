import { type ClientRequest, Agent as HttpAgent, type IncomingMessage, request as requestHttp } from "node:http";
import { Agent as HttpsAgent, request as requestHttps } from "node:https";
import { BaseError, HttpRequestError, ResponseBodyTooLargeError, RpcRequestError, TimeoutError } from "viem";
import { trackOutsideRequest } from "#app/platform/outside.server.ts";

/**
 * JSON-RPC calls to one endpoint. Calls made in the same turn of the event loop are sent as one batch, over connections that stay open and
 * without the web's `fetch`, which costs several times as much as the rest of a call. Errors are viem's, so that its client can distinguish
 * them. Source: docs/decisions/0025-cost-of-a-call.md.
 */

type Question = { method: string; params?: unknown };
type RpcAnswer = { id?: unknown; result?: unknown; error?: { code: number; message: string; data?: unknown } };
type Waiting = { body: Question; resolve(result: unknown): void; reject(error: unknown): void };

const MAX_PER_BATCH = 20;
const LARGEST_ANSWER = 10 * 1024 * 1024;
/** Calls so slow that others should not share a batch with them. */
const UNBATCHED_METHODS = new Set(["eth_getLogs"]);

/** Throws HttpRequestError, TimeoutError or RpcRequestError. `timeoutMs`: for the whole response. */
export function openJsonRpc(url: string, timeoutMs: number): (question: Question) => Promise<unknown> {
  const post = openPost(url, timeoutMs);
  let waiting: Waiting[] = [];
  let takesBatches = true;
  let lastId = 0;

  const numbered = (body: Question) => ({ jsonrpc: "2.0", id: ++lastId, ...body });

  async function sendSingle({ body, resolve, reject }: Waiting): Promise<void> {
    try {
      resolve(parseRpcResult(await post(numbered(body)), body, url));
    } catch (error) {
      reject(error);
    }
  }

  async function sendTogether(batch: Waiting[]): Promise<void> {
    const [first] = batch;
    if (first && batch.length === 1) return sendSingle(first);
    const bodies = batch.map(({ body }) => numbered(body));
    try {
      const answered = await post(bodies);
      if (!Array.isArray(answered)) throw refusalOfBatch(answered as RpcAnswer | null, bodies, url);
      const answers = new Map((answered as RpcAnswer[]).map((answer) => [answer?.id, answer]));
      batch.forEach(({ body, resolve, reject }, index) => {
        try {
          resolve(parseRpcResult(answers.get(bodies[index]?.id), body, url));
        } catch (error) {
          reject(error);
        }
      });
    } catch (error) {
      if (!isOfBatch(error)) return batch.forEach(({ reject }) => void reject(error));
      takesBatches = false;
      await Promise.all(batch.map(sendSingle));
    }
  }

  function send(): void {
    const all = waiting;
    waiting = [];
    const max = takesBatches ? MAX_PER_BATCH : 1;
    for (let from = 0; from < all.length; from += max) void sendTogether(all.slice(from, from + max));
  }

  return ({ method, params }) =>
    trackOutsideRequest(
      new Promise((resolve, reject) => {
        const one = { body: params === undefined ? { method } : { method, params }, resolve, reject };
        if (UNBATCHED_METHODS.has(method)) return void sendSingle(one);
        if (waiting.length === 0) setImmediate(send);
        waiting.push(one);
      }),
    );
}

const LIMIT_EXCEEDED = -32005;

/** Too many calls in a batch are also too many when sent one by one; any other refusal may be about batches. */
function refusalOfBatch(answered: RpcAnswer | null, body: Question[], url: string): Error {
  const error = answered?.error;
  return error?.code === LIMIT_EXCEEDED
    ? new RpcRequestError({ body, error, url })
    : new HttpRequestError({ body, details: "No batch was answered.", url });
}

/** No response, or a refusal that single calls might avoid: not rate limiting, and not an endpoint that is down. */
const isOfBatch = (error: unknown): boolean =>
  error instanceof HttpRequestError &&
  error.cause === undefined &&
  (error.status === undefined || (error.status >= 400 && error.status < 500 && error.status !== 429));

function parseRpcResult(answered: unknown, body: Question, url: string): unknown {
  const { error, result } = (answered ?? {}) as RpcAnswer;
  if (error) throw new RpcRequestError({ body, error, url });
  if (result === undefined) throw new HttpRequestError({ body, details: "No result was answered.", url });
  return result;
}

type Body = Question | Question[];

/** Posts JSON and returns the parsed JSON response. */
function openPost(address: string, timeoutMs: number): (body: Body) => Promise<unknown> {
  const { username, password, ...url } = splitUrl(address);
  const isHttps = url.protocol === "https:";
  const agent = isHttps ? new HttpsAgent({ keepAlive: true }) : new HttpAgent({ keepAlive: true });
  const auth = username ? { auth: `${decodeURIComponent(username)}:${decodeURIComponent(password)}` } : {};
  const open = isHttps ? requestHttps : requestHttp;

  async function once(text: string, body: Body): Promise<unknown> {
    const headers = { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(text) };
    const sent = open({ ...url, ...auth, method: "POST", agent, headers });
    let isLate = false;
    let isAnswered = false;
    const late = setTimeout(() => {
      isLate = true;
      sent.destroy();
    }, timeoutMs);
    try {
      const answer = await answerTo(sent, text);
      isAnswered = true;
      return parseResponse(await readText(answer), answer, body, address);
    } catch (error) {
      if (isLate) throw new TimeoutError({ body, url: address });
      if (error instanceof BaseError) throw error;
      const cause = error as NodeJS.ErrnoException;
      if (sent.reusedSocket && !isAnswered && cause.code === "ECONNRESET") throw CLOSED;
      throw new HttpRequestError({ body, cause, url: address });
    } finally {
      clearTimeout(late);
    }
  }

  return async (body) => {
    const text = JSON.stringify(body);
    for (;;) {
      try {
        return await once(text, body);
      } catch (error) {
        // The other end closed a kept-alive connection before it was reused.
        if (error !== CLOSED) throw error;
      }
    }
  };
}
const CLOSED = Symbol("closed");

const answerTo = (sent: ClientRequest, text: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => sent.once("response", resolve).on("error", reject).end(text));

const splitUrl = (address: string) => {
  const { protocol, hostname, port, pathname, search, username, password } = new URL(address);
  // An IPv6 address has brackets in a URL, and only there.
  const host = hostname.replace(/^\[|\]$/g, "");
  return { protocol, hostname: host, port, path: `${pathname}${search}`, username, password };
};

async function readText(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.byteLength;
    if (size > LARGEST_ANSWER) throw new ResponseBodyTooLargeError({ maxSize: LARGEST_ANSWER, size });
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}

/** The response, which may be a JSON-RPC error. Throws HttpRequestError on any other refusal and on invalid JSON. */
function parseResponse(text: string, answer: IncomingMessage, body: Body, url: string): unknown {
  const { statusCode: status = 0, statusMessage, headers } = answer;
  let answered: unknown;
  try {
    answered = JSON.parse(text);
  } catch (error) {
    if (status < 300) throw new HttpRequestError({ body, cause: error as Error, url });
  }
  if (status < 300 || typeof (answered as RpcAnswer | undefined)?.error?.code === "number") return answered;
  const retryAfter = headers["retry-after"];
  throw new HttpRequestError({
    ...{ body, url, status, details: statusMessage || text.slice(0, 200) },
    headers: new Headers(retryAfter ? { "Retry-After": retryAfter } : {}),
  });
}
