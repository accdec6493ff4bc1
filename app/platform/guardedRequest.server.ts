import type { LookupAddress, LookupOptions } from "node:dns";
import dns from "node:dns";
import http, { type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import https from "node:https";
import net from "node:net";
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from "request-filtering-agent";
import { env } from "./env.server.ts";
import { trackOutsideRequest } from "./outside.server.ts";

/**
 * The only way to request a user-supplied address: never our own hosts, our network or an address disguised as a public one. The address is
 * checked during the lookup, so the checked address is the dialled one. Source: docs/spec/data-api.md#4.
 */

export type Guarded = {
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string | Buffer;
  /** Limit of the response body; a longer one is refused or truncated. */
  maxBytes?: number;
  whenLonger?: "refuse" | "cut";
  /** For the whole request, from the lookup to the last byte. Time spent waiting for a connection to a busy host does not count. */
  timeoutMs?: number;
  /** Aborts the request. */
  signal?: AbortSignal;
};
export type GuardedAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer };
export type GuardRefusal =
  | "NotAnAddress"
  | "NotHttps"
  | "UserInfo"
  | "PortNotAllowed"
  | "OwnHost"
  | "PrivateAddress"
  | "Redirect"
  | "TooLong"
  | "TimedOut"
  | "Unreachable";
/** `status` when there was a response; `detail` for logs and for the owner of the address. */
export type GuardRefused = { refusal: GuardRefusal; detail: string; status?: number; headers?: IncomingHttpHeaders };

type Lookup = (
  host: string,
  options: LookupOptions,
  callback: (error: Error | null, found: string | LookupAddress[], family?: number) => void,
) => void;
/** The permissions here; only tests pass their own. */
export type Guard = {
  /** Also http, and any port. */
  isLocal: boolean;
  ownHost: string;
  /** Also this machine: for tests that run a receiver. */
  allowsLoopback: boolean;
  lookup?: Lookup;
};

const HTTPS_PORTS = ["", "443", "8443"];
const MAX_BYTES = 1_000_000;
const TIMEOUT_MS = 15_000;
const LOOPBACK = ["127.0.0.1", "::1"];

const guardHere = (): Guard => {
  const { NETWORK, APP_ORIGIN, GUARD_ALLOWS_LOOPBACK } = env();
  const isLocal = NETWORK === "local";
  return { isLocal, ownHost: new URL(APP_ORIGIN).hostname, allowsLoopback: isLocal && GUARD_ALLOWS_LOOPBACK === "on" };
};

/** The problem with the address itself, before any lookup; null when there is none. */
export function refusalOfUrl(text: string, guard: Guard = guardHere()): GuardRefusal | null {
  const url = URL.parse(text);
  if (url === null || url.hostname === "") return "NotAnAddress";
  if (url.protocol !== "https:" && !(guard.isLocal && url.protocol === "http:")) return "NotHttps";
  if (url.username !== "" || url.password !== "") return "UserInfo";
  if (!guard.isLocal && !HTTPS_PORTS.includes(url.port)) return "PortNotAllowed";
  if (isOwn(url.hostname, guard.ownHost)) return "OwnHost";
  const literal = url.hostname.replace(/^\[|\]$/g, "");
  if (net.isIP(literal) && isOutOfBounds(literal, guard)) return "PrivateAddress";
  if (/(^|\.)localhost\.?$/.test(url.hostname) && !guard.allowsLoopback) return "PrivateAddress";
  return null;
}

function isOwn(host: string, ownHost: string): boolean {
  const bare = host.replace(/\.$/, "").toLowerCase();
  return bare === ownHost || bare.endsWith(`.${ownHost}`);
}

/** Sends the request. Any status except a redirect is a response; everything else is a refusal, never a throw. */
export function guardedRequest(
  url: string,
  options: Guarded = {},
  guard: Guard = guardHere(),
): Promise<GuardedAnswer | GuardRefused> {
  const refusal = refusalOfUrl(url, guard);
  if (refusal !== null) return Promise.resolve({ refusal, detail: refusal });
  return trackOutsideRequest(dial(new URL(url), options, guard).catch(refusedBy));
}

async function dial(url: URL, options: Guarded, guard: Guard): Promise<GuardedAnswer | GuardRefused> {
  const { method = "GET", headers = {}, body, timeoutMs = TIMEOUT_MS } = options;
  const patience = new AbortController();
  const signal = options.signal ? AbortSignal.any([patience.signal, options.signal]) : patience.signal;
  const { request, agent } = agentFor(url, guard);
  let clock: NodeJS.Timeout | undefined;
  const answer = new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request(url, {
      method,
      agent,
      signal,
      lookup: checkedLookup(guard) as net.LookupFunction,
      headers: {
        "accept-encoding": "identity",
        "user-agent": "tmai",
        ...headers,
        ...(body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) }),
      },
    });
    sent.once("socket", () => {
      clock = setTimeout(() => patience.abort(), timeoutMs);
    });
    sent.once("response", resolve);
    sent.once("error", reject);
    sent.end(body);
  });
  return answer.then((begun) => readAnswer(begun, options)).finally(() => clearTimeout(clock));
}

async function readAnswer(answer: IncomingMessage, options: Guarded): Promise<GuardedAnswer | GuardRefused> {
  const status = answer.statusCode ?? 0;
  if (status >= 300 && status < 400 && status !== 304) {
    answer.destroy();
    return { refusal: "Redirect", detail: `redirect ${status}`, status, headers: answer.headers };
  }
  const { maxBytes = MAX_BYTES, whenLonger = "refuse" } = options;
  const { headers } = answer;
  const pieces: Buffer[] = [];
  let length = 0;
  // A few bytes beyond the limit are read, so that the connection can be reused.
  const maxRead = whenLonger === "cut" ? maxBytes * 4 : maxBytes;
  for await (const piece of answer as AsyncIterable<Buffer>) {
    length += piece.length;
    pieces.push(piece);
    if (length > maxRead) break;
  }
  if (length > maxBytes && whenLonger === "refuse")
    return { refusal: "TooLong" as const, detail: `longer than ${maxBytes} bytes`, status, headers };
  return { status, headers, body: Buffer.concat(pieces).subarray(0, maxBytes) };
}

/** The library decides by address ranges; this closes the gaps they leave: IPv6 outside global unicast, and a metadata service. */
const OUT_OF_BOUNDS = new net.BlockList();
OUT_OF_BOUNDS.addSubnet("::", 3, "ipv6");
OUT_OF_BOUNDS.addSubnet("4000::", 2, "ipv6");
OUT_OF_BOUNDS.addSubnet("8000::", 1, "ipv6");
OUT_OF_BOUNDS.addAddress("168.63.129.16", "ipv4");

const isOutOfBounds = (address: string, { allowsLoopback }: Guard): boolean =>
  !(allowsLoopback && LOOPBACK.includes(address)) &&
  OUT_OF_BOUNDS.check(address, net.isIPv6(address) ? "ipv6" : "ipv4");

function checkedLookup(guard: Guard): Lookup {
  const lookup = guard.lookup ?? (dns.lookup as Lookup);
  return (host, options, callback) =>
    lookup(host, options, (error, found, family) => {
      const addresses = Array.isArray(found) ? found.map(({ address }) => address) : [found];
      if (!error && addresses.some((address) => isOutOfBounds(address, guard)))
        callback(new Error(`${host} is not allowed`), found, family);
      else callback(error, found, family);
    });
}

const agentsCache = new Map<boolean, { http: http.Agent; https: https.Agent }>();
/** Connections are pooled per policy, so that none is reused under a policy that it was not checked for. */
function agentFor(url: URL, { allowsLoopback, lookup }: Guard) {
  const options = {
    keepAlive: true,
    // More than any worker requests in parallel: waiting for a connection would use up its lease.
    maxSockets: 256,
    timeout: 30_000,
    allowIPAddressList: allowsLoopback ? LOOPBACK : [],
  };
  const make = () => ({ http: new RequestFilteringHttpAgent(options), https: new RequestFilteringHttpsAgent(options) });
  const agents = lookup ? make() : (agentsCache.get(allowsLoopback) ?? make());
  if (!lookup) agentsCache.set(allowsLoopback, agents);
  return url.protocol === "https:"
    ? { request: https.request, agent: agents.https }
    : { request: http.request, agent: agents.http };
}

function refusedBy(error: Error & { code?: string }): GuardRefused {
  if (/not allowed/.test(error.message)) return { refusal: "PrivateAddress", detail: "the address is private" };
  if (error.name === "TimeoutError" || error.name === "AbortError") return { refusal: "TimedOut", detail: "timed out" };
  return { refusal: "Unreachable", detail: error.code ?? error.message };
}
