import { hash } from "node:crypto";
import type { Request, RequestHandler, Response } from "express";
import type { Endpoint } from "#app/http/endpoint.server.ts";
import { ADDRESS_HEADER, addressKey } from "#app/platform/address.ts";
import { windowedCounts } from "#app/platform/rateLimit.server.ts";
import { endpointFor } from "./jsonServer.ts";
import { refuse } from "./refuse.ts";
import { isCall, routed } from "./routeKinds.ts";

/** A person browses back and forth; people in an office share an address. */
const PAGES_PER_CALL = 5;
/** About a tenth of the event loop, at the usual cost of most of them. */
const EXPENSIVE_PER_CALL = 2;

type Limited = { limitsPayments: boolean; expensivePaths?: readonly RegExp[] };

/**
 * Limits the calls of one address per minute. Forms use the same endpoints as programs, so they count as calls. Of expensive requests
 * (`dear`: paths of pages as the router sees them; `rate` of endpoints), there may be twice as many as calls. Endpoints that open or sign
 * payments cost a row, a signature or both: an address may use a quarter of its calls for them. Endpoints that limit their own callers are
 * not counted.
 */
export function rateLimits(callsPerMinute: number, { limitsPayments, expensivePaths = [] }: Limited): RequestHandler[] {
  const hasRate = (rate: Endpoint["rate"]) => (request: Request, response: Response) =>
    endpointFor(request, response)?.rate === rate;
  const counted = ({ method, path }: Request) => isCall(path) || (method !== "GET" && method !== "HEAD");
  const isExpensive = (request: Request, response: Response) =>
    hasRate("dear")(request, response) || expensivePaths.some((one) => one.test(routed(request.path)));
  const limits = [
    limitedTo("calls", callsPerMinute, (request, response) => counted(request) && !hasRate("own")(request, response)),
    limitedTo("pages", callsPerMinute * PAGES_PER_CALL, (request) => !counted(request)),
    limitedTo("dear requests", callsPerMinute * EXPENSIVE_PER_CALL, isExpensive),
  ];
  const ofPayments = limitedTo("calls of payments", Math.ceil(callsPerMinute / 4), hasRate("payment"));
  return limitsPayments ? [...limits, ofPayments] : limits;
}

const WINDOW_SECONDS = 60;

/** Counts are never reduced: a refused or failed request is a request too. */
function limitedTo(
  name: string,
  limit: number,
  counts: (request: Request, response: Response) => boolean,
): RequestHandler {
  const count = windowedCounts(name, WINDOW_SECONDS * 1_000);
  return async (request, response, next) => {
    if (!counts(request, response)) return next();
    const key = addressKey(request.get(ADDRESS_HEADER));
    const { hits, resetsAt } = await count(key);
    const resetSeconds = Math.max(0, Math.ceil((resetsAt.getTime() - Date.now()) / 1_000));
    report(response, { limit, left: Math.max(0, limit - hits), resetSeconds, key });
    if (hits <= limit) return next();
    response.set("Retry-After", String(resetSeconds));
    refuse(request, response, { tag: "TooManyRequests" }).catch(next);
  };
}

type Limit = { limit: number; left: number; resetSeconds: number; key: string };

/** Source: draft-ietf-httpapi-ratelimit-headers-08. One value for each limit that counted the request. */
function report(response: Response, { limit, left, resetSeconds, key }: Limit): void {
  const name = `"${limit}-in-1min"`;
  // A form of the key that does not reveal the address.
  const partition = Buffer.from(hash("sha256", key).slice(0, 12)).toString("base64");
  add(response, "RateLimit", `${name}; r=${left}; t=${resetSeconds}`);
  add(response, "RateLimit-Policy", `${name}; q=${limit}; w=${WINDOW_SECONDS}; pk=:${partition}:`);
}

/** One header with a list, however many limits counted the request. */
function add(response: Response, name: string, value: string): void {
  const before = response.get(name);
  response.set(name, before ? `${before}, ${value}` : value);
}
