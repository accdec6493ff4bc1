import { setTimeout as sleep } from "node:timers/promises";
import {
  BaseError,
  BlockNotFoundError,
  ExecutionRevertedError,
  type Hex,
  HttpRequestError,
  numberToHex,
  TimeoutError,
} from "viem";
import { getNodeError } from "viem/utils";
import { log } from "#app/platform/log.server.ts";
import { span } from "#app/platform/tracing.server.ts";
import { openJsonRpc } from "./jsonRpc.server.ts";

/**
 * The RPC endpoints of one chain behind one interface: the best is queried first, a failing one is paused, and none is queried about blocks
 * that it does not have. Source: docs/decisions/0016-whom-the-watcher-believes.md.
 */

/** The latest block of the chain. `time` in seconds. */
export type Head = { number: bigint; hash: Hex; time: number };

export type Endpoint = {
  /** Host only: path and query of a URL may contain a key. */
  name: string;
  ask<T = unknown>(method: string, params?: unknown): Promise<T>;
  /** Its latest block. */
  head(): Promise<Head>;
  /** The highest block that it has reported, except those that proved false. */
  shown: bigint;
  /** Not queried before this time, on the monotonic clock, because it did not respond. */
  restsUntil: number;
  /** Queried last until this time, because it reported something impossible. */
  doubtedUntil: number;
  usualMs: number;
};

const TIMEOUT_MS = 5_000;
const FIRST_REST_MS = 1_000;
const LONGEST_REST_MS = 60_000;
const SOON_MS = 800;
/** Endpoints may differ by this many blocks before one counts as behind. */
const MAX_BLOCKS_BEHIND = 3n;

/** Monotonic: unaffected by changes of the wall clock. */
export const steadyMs = (): number => performance.now();

function openEndpoint(url: string): Endpoint {
  const request = openJsonRpc(url, TIMEOUT_MS);
  let failures = 0;
  const endpoint: Endpoint = {
    name: new URL(url).host,
    shown: -1n,
    restsUntil: 0,
    doubtedUntil: 0,
    usualMs: 0,
    async ask<T>(method: string, params?: unknown) {
      const began = steadyMs();
      try {
        const answer = (await span(`rpc ${method}`, { endpoint: endpoint.name }, () =>
          request({ method, params }),
        )) as T;
        failures = 0;
        endpoint.restsUntil = 0;
        endpoint.usualMs += (steadyMs() - began - endpoint.usualMs) / 4;
        return answer;
      } catch (error) {
        hideUrl(error, url, endpoint.name);
        if (!isOutOfOrder(error, method)) throw error;
        const restMs = retryAfterMs(error) ?? Math.min(FIRST_REST_MS * 2 ** failures, LONGEST_REST_MS);
        failures += 1;
        endpoint.restsUntil = steadyMs() + restMs;
        throw error;
      }
    },
    async head() {
      const block = await endpoint.ask<RpcBlock | null>("eth_getBlockByNumber", ["latest", false]);
      if (!block?.number || !block.hash) throw new BaseError(`${endpoint.name} has no latest block.`);
      return { number: BigInt(block.number), hash: block.hash, time: Number(block.timestamp) };
    },
  };
  return endpoint;
}

export type RpcBlock = { number: Hex; hash: Hex; timestamp: Hex };

/** Errors are logged, and a URL may contain the key that pays for it. */
function hideUrl(error: unknown, url: string, name: string): void {
  for (let at = error; at instanceof Error; at = at.cause)
    for (const key of Object.getOwnPropertyNames(at) as (keyof Error)[]) {
      const value: unknown = at[key];
      if (typeof value === "string" && value.includes(url)) Object.assign(at, { [key]: value.replaceAll(url, name) });
      if (Array.isArray(value))
        Object.assign(at, {
          [key]: value.map((line) => (typeof line === "string" ? line.replaceAll(url, name) : line)),
        });
    }
}

const DOUBT_MS = 30_000;

/** It reported something impossible or contradicted by others: queried last for a while, with a warning in the log. */
export function doubt(endpoint: Endpoint, why: string): void {
  const wasDoubted = endpoint.doubtedUntil > steadyMs();
  endpoint.doubtedUntil = steadyMs() + DOUBT_MS;
  if (!wasDoubted) log().warn(`RPC endpoint ${endpoint.name} ${why}; it is asked last for a while`);
}

export type RpcRequest = { method: string; params?: unknown };

export type Endpoints = ReturnType<typeof openEndpoints>;

export function openEndpoints(urls: string[]) {
  // A URL that is configured twice counts as one endpoint.
  const all = [...new Set(urls)].map(openEndpoint);
  /** How many must give the same answer before money depends on it. */
  const needed = Math.min(all.length, 2);

  /** All endpoints, best first: responding, not behind, not slow, and then in configured order. */
  function ranked(): Endpoint[] {
    const now = steadyMs();
    const furthest = all.map(({ shown }) => shown).sort((a, b) => (a < b ? 1 : -1))[0] ?? -1n;
    const fastest = Math.min(...all.map(({ usualMs }) => usualMs));
    const badness = ({ restsUntil, doubtedUntil, shown, usualMs }: Endpoint) =>
      (doubtedUntil > now ? 8 : 0) +
      (restsUntil > now ? 4 : 0) +
      (shown + MAX_BLOCKS_BEHIND < furthest ? 2 : 0) +
      (usualMs > 4 * fastest + 250 ? 1 : 0);
    return all
      .map((endpoint, index) => ({ endpoint, place: index, bad: badness(endpoint) }))
      .sort((a, b) => a.bad - b.bad || a.place - b.place)
      .map(({ endpoint }) => endpoint);
  }

  /** One answer from the best endpoint that can give it. */
  const request = (rpc: RpcRequest): Promise<unknown> => triedTwice(() => requestInTurn(rpc));

  /** A definite answer, even an unwelcome one, is not requested again elsewhere. */
  async function requestInTurn(rpc: RpcRequest): Promise<unknown> {
    const { method } = rpc;
    let isUnknown = false;
    let failure: unknown = null;
    for (const endpoint of ranked()) {
      try {
        const answer = await requestFrom(endpoint, rpc);
        if (answer !== null || !UNKNOWN_IS_NULL.has(method)) return answer;
        isUnknown = true;
      } catch (error) {
        if (isVerdict(error)) throw error;
        if (failure === null || informationIn(error, method) > informationIn(failure, method)) failure = error;
      }
    }
    if (isUnknown) return null;
    throw failure;
  }

  /** When too few endpoints respond, paused ones are queried as well. */
  function awake(): Endpoint[] {
    const now = steadyMs();
    const found = all.filter(({ restsUntil }) => restsUntil <= now);
    return found.length >= needed ? found : all;
  }

  return { all, needed, ranked, awake, request };
}

/** Retries once when the failure came immediately and is not an answer. */
export async function triedTwice<T>(request: () => Promise<T>): Promise<T> {
  const began = steadyMs();
  try {
    return await request();
  } catch (error) {
    if (isVerdict(error) || steadyMs() - began > SOON_MS) throw error;
    await sleep(SOON_MS / 4);
    return request();
  }
}

/** Reports the most informative of several failures: a revert before a missing block, and that before no response. */
const informationIn = (error: unknown, method: string): number =>
  isOutOfOrder(error, method) ? 0 : error instanceof BlockNotFoundError ? 1 : 2;

/** Answers of endpoints that are behind: null may only mean that they have not seen it yet. */
const UNKNOWN_IS_NULL = new Set([
  "eth_getTransactionReceipt",
  "eth_getTransactionByHash",
  "eth_getBlockByNumber",
  "eth_getBlockByHash",
]);

export async function requestFrom(endpoint: Endpoint, { method, params }: RpcRequest): Promise<unknown> {
  await requireBlocks(endpoint, method, params);
  return endpoint.ask(method, params);
}

/** For blocks that it does not have, an endpoint returns an empty list of logs, so it is not queried. */
async function requireBlocks(endpoint: Endpoint, method: string, params: unknown): Promise<void> {
  if (method !== "eth_getLogs") return;
  const toBlock = (params as [{ toBlock?: string }])[0]?.toBlock;
  if (!toBlock?.startsWith("0x") || endpoint.shown >= BigInt(toBlock)) return;
  const known = await endpoint.ask("eth_getBlockByNumber", [numberToHex(BigInt(toBlock)), false]);
  if (known === null) throw new BlockNotFoundError({ blockNumber: BigInt(toBlock) });
}

/** No response, invalid JSON, or rate limiting: the endpoint itself has a problem. */
const isOutOfOrder = (error: unknown, method: string) =>
  error instanceof HttpRequestError ||
  error instanceof TimeoutError ||
  // The same error is returned when a range contains too many logs.
  (findErrorCode(error) === LIMIT_EXCEEDED && method !== "eth_getLogs");
const LIMIT_EXCEEDED = -32005;

/** The contract's own revert, which every other endpoint would return too. viem knows each node's wording. */
export const isVerdict = (error: unknown): boolean =>
  findErrorCode(error) === 3 ||
  (error instanceof BaseError && (getNodeError(error, {}) as Error) instanceof ExecutionRevertedError);

/** The error code of an error or one of its causes. */
function findErrorCode(error: unknown): number | undefined {
  for (let at: unknown = error; at instanceof Error; at = at.cause)
    if ("code" in at && typeof at.code === "number") return at.code;
  return undefined;
}

function retryAfterMs(error: unknown): number | undefined {
  if (!(error instanceof HttpRequestError) || error.status !== 429) return undefined;
  const seconds = Number(error.headers?.get("Retry-After"));
  return seconds > 0 ? Math.min(seconds * 1_000, LONGEST_REST_MS) : undefined;
}
