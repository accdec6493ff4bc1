import type { LookupAddress, LookupOptions } from "node:dns";
import dns from "node:dns";
import http, { type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import https from "node:https";
import net from "node:net";
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from "request-filtering-agent";
import { env } from "./env.server.ts";
import { asksOutside } from "./outside.server.ts";

/**
 * The one way to ask an address that somebody typed: nothing of ours, nothing in our network, nothing that only pretends not
 * to be. The address is judged within the lookup, so what is judged is what is dialled. Source: data-api.md 4.
 */

export type Guarded = {
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string | Buffer;
  /** Of the answer's body; what is longer is refused, or cut. */
  maxBytes?: number;
  whenLonger?: "refuse" | "cut";
  /** For all of it, from the lookup to the last byte. */
  timeoutMs?: number;
  /** Told of the bytes to come that nobody waits for any more. */
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
/** `status` where there was an answer, `detail` for logs and for whoever owns the address. */
export type GuardRefused = { refusal: GuardRefusal; detail: string; status?: number; headers?: IncomingHttpHeaders };

type Lookup = (
  host: string,
  options: LookupOptions,
  told: (error: Error | null, found: string | LookupAddress[], family?: number) => void,
) => void;
/** What is allowed here. Of its own only in tests. */
export type Guard = {
  /** http and any port too. */
  isLocal: boolean;
  ownHost: string;
  /** This machine too: for tests that run a receiver. */
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

/** What is wrong with an address by itself, before anybody is asked for it. */
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

/** Asks. An answer of any status but a redirect is an answer; whatever else happens is a refusal, never a throw. */
export function guardedRequest(
  url: string,
  asked: Guarded = {},
  guard: Guard = guardHere(),
): Promise<GuardedAnswer | GuardRefused> {
  const refusal = refusalOfUrl(url, guard);
  if (refusal !== null) return Promise.resolve({ refusal, detail: refusal });
  return asksOutside(dial(new URL(url), asked, guard).catch(refusedBy));
}

async function dial(url: URL, asked: Guarded, guard: Guard): Promise<GuardedAnswer | GuardRefused> {
  const { method = "GET", headers = {}, body, timeoutMs = TIMEOUT_MS } = asked;
  const patience = AbortSignal.timeout(timeoutMs);
  const signal = asked.signal ? AbortSignal.any([patience, asked.signal]) : patience;
  const { request, agent } = agentFor(url, guard);
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
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
    sent.once("response", resolve);
    sent.once("error", reject);
    sent.end(body);
  });
  const status = answer.statusCode ?? 0;
  if (status >= 300 && status < 400 && status !== 304) {
    answer.destroy();
    return { refusal: "Redirect", detail: `redirect ${status}`, status, headers: answer.headers };
  }
  return readAnswer(answer, status, asked);
}

async function readAnswer(answer: IncomingMessage, status: number, asked: Guarded) {
  const { maxBytes = MAX_BYTES, whenLonger = "refuse" } = asked;
  const { headers } = answer;
  const pieces: Buffer[] = [];
  let length = 0;
  // Of what is cut, a few bytes more are read than kept, so that the connection can be used again.
  const mostRead = whenLonger === "cut" ? maxBytes * 4 : maxBytes;
  for await (const piece of answer as AsyncIterable<Buffer>) {
    length += piece.length;
    pieces.push(piece);
    if (length > mostRead) break;
  }
  if (length > maxBytes && whenLonger === "refuse")
    return { refusal: "TooLong" as const, detail: `longer than ${maxBytes} bytes`, status, headers };
  return { status, headers, body: Buffer.concat(pieces).subarray(0, maxBytes) };
}

/** A library judges by ranges; what its ranges leave open is closed here: IPv6 that is no global unicast, and a metadata service. */
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
  return (host, options, told) =>
    lookup(host, options, (error, found, family) => {
      const addresses = Array.isArray(found) ? found.map(({ address }) => address) : [found];
      if (!error && addresses.some((address) => isOutOfBounds(address, guard)))
        told(new Error(`${host} is not allowed`), found, family);
      else told(error, found, family);
    });
}

const kept = new Map<boolean, { http: http.Agent; https: https.Agent }>();
/** Connections are kept by who may be dialled, so that none is lent to whom it was not judged for. */
function agentFor(url: URL, { allowsLoopback, lookup }: Guard) {
  const options = {
    keepAlive: true,
    maxSockets: 8,
    timeout: 30_000,
    allowIPAddressList: allowsLoopback ? LOOPBACK : [],
  };
  const make = () => ({ http: new RequestFilteringHttpAgent(options), https: new RequestFilteringHttpsAgent(options) });
  const agents = lookup ? make() : (kept.get(allowsLoopback) ?? make());
  if (!lookup) kept.set(allowsLoopback, agents);
  return url.protocol === "https:"
    ? { request: https.request, agent: agents.https }
    : { request: http.request, agent: agents.http };
}

function refusedBy(error: Error & { code?: string }): GuardRefused {
  if (/not allowed/.test(error.message)) return { refusal: "PrivateAddress", detail: "the address is private" };
  if (error.name === "TimeoutError" || error.name === "AbortError") return { refusal: "TimedOut", detail: "timed out" };
  return { refusal: "Unreachable", detail: error.code ?? error.message };
}
