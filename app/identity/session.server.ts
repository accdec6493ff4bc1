import { randomUUID } from "node:crypto";
import { createCookie } from "@remix-run/node";
import { cookieName } from "../platform/cookies.ts";
import { env, isOnHttps } from "../platform/env.server.ts";
import { refused, refusedPage } from "../platform/refusals.server.ts";
import { oncePerRequest } from "../platform/requestScope.server.ts";
import { accountOfSession, claimedGuestsOf } from "./currentAccount.server.ts";
import type { Role } from "./roles.ts";
import type { Account, Asking, Caller, Guest, Subject } from "./who.ts";

/** Who is calling. Roles are read with every request, so that a revoked role is gone at once. Source: decisions.md 5. */

const YEAR_SECONDS = 365 * 24 * 60 * 60;

function guestCookie() {
  const https = isOnHttps();
  return createCookie(cookieName("guest", https), {
    secrets: [env().SESSION_SECRET],
    httpOnly: true,
    sameSite: "lax",
    secure: https,
    path: "/",
    maxAge: YEAR_SECONDS,
  });
}

/** Each request is looked up once, however many functions ask. */
const known = new WeakMap<Request, Promise<Asking>>();

/** The account of the session cookie and the guest of the guest cookie. A cookie that we did not sign is ignored. */
export function whoAsks(request: Request): Promise<Asking> {
  // The loaders of a page share the lookup, but not with the write before them, which may have changed the caller.
  const askOnce = () =>
    request.method === "GET"
      ? oncePerRequest(`asking ${request.headers.get("cookie")}`, () => lookUp(request))
      : lookUp(request);
  const asking = known.get(request) ?? askOnce();
  known.set(request, asking);
  return asking;
}

async function lookUp(request: Request): Promise<Asking> {
  const [account, guest] = await Promise.all([accountOfSession(request.headers), guestOf(request)]);
  return { account, guest };
}

async function guestOf(request: Request): Promise<Guest | null> {
  const id: unknown = await guestCookie().parse(request.headers.get("cookie"));
  return typeof id === "string" && /^[0-9a-f-]{36}$/.test(id) ? `guest:${id}` : null;
}

/** Who would own a new payment: the account, else the guest, else no one yet. */
export async function subjectOf(request: Request): Promise<Subject | null> {
  const { account, guest } = await whoAsks(request);
  return account?.subject ?? guest;
}

/** Every subject whose payments the caller may see. */
export async function subjectsOf(request: Request): Promise<Subject[]> {
  const { account, guest } = await whoAsks(request);
  // A payment that a guest's browser started just before the claim also belongs to the account.
  const claimed = account ? await claimedGuestsOf(account.accountId) : [];
  return [...new Set<Subject>([...(account ? [account.subject] : []), ...claimed, ...(guest ? [guest] : [])])];
}

export async function callerOf(request: Request): Promise<Caller> {
  const [{ account }, subjects] = await Promise.all([whoAsks(request), subjectsOf(request)]);
  return { subjects, wallets: account?.wallets ?? [] };
}

/** The actor of a call's events: the caller identified by a cookie, else `system`. */
export const actorOf = async (request: Request): Promise<string> => (await subjectOf(request)) ?? "system";

/** The actor of an event caused by staff at a desk. */
export const staffActor = ({ accountId }: Account): string => `staff:${accountId}`;

/** The calling account or guest, or a new guest with the header that sets the guest cookie. */
export async function subjectOrNewGuest(request: Request): Promise<{ subject: Subject; setCookie: string | null }> {
  const subject = await subjectOf(request);
  if (subject) return { subject, setCookie: null };
  const { guest, setCookie } = await newGuest();
  return { subject: guest, setCookie };
}

/** A new guest id, and the header that sets its cookie. */
export async function newGuest(): Promise<{ guest: Guest; setCookie: string }> {
  const id = randomUUID();
  return { guest: `guest:${id}`, setCookie: await guestCookie().serialize(id) };
}

/** Requires a signed-in account. Throws a Response: 401 otherwise. */
export const requireTrader = (request: Request): Promise<Account> => requireRole(request, "trader");

/**
 * Requires one of several roles. Throws a Response: 401 when not signed in, 403 without one of them. Only `deskCall`, which
 * records what is opened, may let staff in.
 */
export async function requireRole(request: Request, ...roles: Role[]): Promise<Account> {
  const { account } = await whoAsks(request);
  if (!account) throw await denied(request, "NotSignedIn");
  if (!roles.some((role) => account.roles.includes(role))) throw await denied(request, "Forbidden");
  return account;
}

const denied = async (request: Request, tag: "NotSignedIn" | "Forbidden"): Promise<Response> =>
  new URL(request.url).pathname.startsWith("/api/") ? refused(request, { tag }) : refusedPage(tag);
