import type { Request, RequestHandler } from "express";
import { rateLimit, type Store } from "express-rate-limit";
import { ADDRESS_HEADER, addressKey } from "../../app/platform/address.ts";
import { windowedCounts } from "../../app/platform/counts.server.ts";
import { isCall, routed } from "./places.ts";
import { refuse } from "./refuse.ts";

/** Calls that open or sign payments cost a row, a signature or both: an address may use a quarter of its calls for them. */
const COSTLY = ["/api/checkout", "/api/plans/payments/tmai/signmessage"];
/** A person reads pages back and forth; an office of people shares an address. */
const PAGES_A_CALL = 5;
/** About a tenth of the event loop, at what most of them cost. */
const DEAR_A_CALL = 2;

type Limited = { costly: boolean; dear?: readonly RegExp[] };

/**
 * How often one address may call per minute. Forms use the same endpoints as programs do, so they count as calls. Of what is dear to
 * compute (`dear`: paths as the router sees them), pages included, there may be twice as many as calls.
 */
export function rateLimits(callsAMinute: number, { costly, dear = [] }: Limited): RequestHandler[] {
  const counted = ({ method, path }: Request) => isCall(path) || (method !== "GET" && method !== "HEAD");
  const limits = [
    limitedTo("calls", callsAMinute, counted),
    limitedTo("pages", callsAMinute * PAGES_A_CALL, (request) => !counted(request)),
    limitedTo("dear requests", callsAMinute * DEAR_A_CALL, ({ path }) => dear.some((one) => one.test(routed(path)))),
  ];
  const isCostly = ({ path }: Request) => COSTLY.includes(routed(path));
  return costly ? [...limits, limitedTo("costly calls", Math.ceil(callsAMinute / 4), isCostly)] : limits;
}

const WINDOW_MS = 60_000;

const limitedTo = (name: string, limit: number, counts: (request: Request) => boolean): RequestHandler =>
  rateLimit({
    windowMs: WINDOW_MS,
    limit,
    store: countedBy(name),
    standardHeaders: "draft-8",
    legacyHeaders: false,
    skip: (request) => !counts(request),
    keyGenerator: (request) => addressKey(request.get(ADDRESS_HEADER)),
    handler: (request, response) => void refuse(request, response, { tag: "TooManyRequests" }),
  });

/** Counts are never reduced: a refused or failed request is a request too. */
function countedBy(name: string): Store {
  const count = windowedCounts(name, WINDOW_MS);
  return {
    prefix: name,
    async increment(key) {
      const { hits, resetsAt } = await count(key);
      return { totalHits: hits, resetTime: resetsAt };
    },
    decrement: () => undefined,
    resetKey: () => undefined,
  };
}
