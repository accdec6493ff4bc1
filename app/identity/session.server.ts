import { randomUUID } from "node:crypto";
import { createCookie, redirect } from "@remix-run/node";
import { DEFAULT_LOCALE, localeOfPath } from "#app/i18n/locales.ts";
import { cookieName } from "#app/platform/cookies.ts";
import { env, isOnHttps } from "#app/platform/env.server.ts";
import { refused, refusedPage } from "#app/platform/refusals.server.ts";
import { oncePerRequest } from "#app/platform/requestScope.server.ts";
import { safePath } from "#app/platform/safePath.ts";
import { accountOfSession, loadClaimedGuests } from "./currentAccount.server.ts";
import { signInPath } from "./paths.ts";
import type { Role } from "./roles.ts";
import type { Account, Caller, Guest, Identity, Subject } from "./who.ts";

/** Who is calling. Roles are read with every request, so that a revoked role ends immediately. Source: docs/spec/decisions.md#5. */

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

/** Each request is looked up once, however many functions need it. */
const known = new WeakMap<Request, Promise<Identity>>();

/** The account of the session cookie and the guest of the guest cookie. A cookie that we did not sign is ignored. */
export function readIdentity(request: Request): Promise<Identity> {
  // The loaders of a page share the lookup, but not with the write before them, which may have changed the caller.
  const lookUpOnce = () =>
    request.method === "GET"
      ? oncePerRequest(`asking ${request.headers.get("cookie")}`, () => lookUp(request))
      : lookUp(request);
  const pending = known.get(request) ?? lookUpOnce();
  known.set(request, pending);
  return pending;
}

async function lookUp(request: Request): Promise<Identity> {
  const [account, guest] = await Promise.all([accountOfSession(request.headers), readGuest(request)]);
  return { account, guest };
}

async function readGuest(request: Request): Promise<Guest | null> {
  const id: unknown = await guestCookie().parse(request.headers.get("cookie"));
  return typeof id === "string" && /^[0-9a-f-]{36}$/.test(id) ? `guest:${id}` : null;
}

/** Who would own a new payment: the account, else the guest, else no one yet. */
export async function readSubject(request: Request): Promise<Subject | null> {
  const { account, guest } = await readIdentity(request);
  return account?.subject ?? guest;
}

/** Every subject whose payments the caller may see. */
export async function readSubjects(request: Request): Promise<Subject[]> {
  const { account, guest } = await readIdentity(request);
  // A payment that a guest's browser started just before the claim also belongs to the account.
  const claimed = account ? await loadClaimedGuests(account.accountId) : [];
  return [...new Set<Subject>([...(account ? [account.subject] : []), ...claimed, ...(guest ? [guest] : [])])];
}

export async function readCaller(request: Request): Promise<Caller> {
  const [{ account }, subjects] = await Promise.all([readIdentity(request), readSubjects(request)]);
  return { subjects, wallets: account?.wallets ?? [] };
}

/** The actor of a call's events: the caller identified by a cookie, else `system`. */
export const readActor = async (request: Request): Promise<string> => (await readSubject(request)) ?? "system";

/** The actor of an event caused by staff at a desk. */
export const staffActor = ({ accountId }: Account): string => `staff:${accountId}`;

/** The calling account or guest, or a new guest with the header that sets the guest cookie. */
export async function subjectOrNewGuest(request: Request): Promise<{ subject: Subject; setCookie: string | null }> {
  const subject = await readSubject(request);
  if (subject) return { subject, setCookie: null };
  const { guest, setCookie } = await newGuest();
  return { subject: guest, setCookie };
}

/** A new guest id, and the header that sets its cookie. */
export async function newGuest(): Promise<{ guest: Guest; setCookie: string }> {
  const id = randomUUID();
  return { guest: `guest:${id}`, setCookie: await guestCookie().serialize(id) };
}

/** Requires a signed-in account. Throws a Response otherwise: 401, or for a page's form a redirect to the sign-in page and back. */
export const requireTrader = (request: Request): Promise<Account> => requireRole(request, "trader");

/**
 * Requires one of several roles. Throws a Response: as `requireTrader` when not signed in, 403 without one of them. Only `deskCall`, which
 * records what is opened, may admit staff.
 */
export async function requireRole(request: Request, ...roles: Role[]): Promise<Account> {
  const { account } = await readIdentity(request);
  if (!account) throw await denied(request, "NotSignedIn");
  if (!roles.some((role) => account.roles.includes(role))) throw await denied(request, "Forbidden");
  return account;
}

async function denied(request: Request, tag: "NotSignedIn" | "Forbidden"): Promise<Response> {
  if (new URL(request.url).pathname.startsWith("/api/")) return refused(request, { tag });
  return tag === "NotSignedIn" && request.method !== "GET" ? signInFirst(request) : refusedPage(tag);
}

/**
 * The response to a page's form from a caller who is not signed in: a redirect to the sign-in page, which leads back to the form's page. An
 * error page would replace what they were reading.
 * @param anchor where on the page the form is
 */
export function signInFirst(request: Request, anchor = ""): Response {
  const locale = localeOfPath(new URL(request.url).pathname) ?? DEFAULT_LOCALE;
  return redirect(signInPath(locale, `${pageOfForm(request)}${anchor}`));
}

/** Browsers name the page as the referrer; without one, a form's address is nearly always its page's. */
function pageOfForm(request: Request): string {
  const url = new URL(request.url);
  const referrer = request.headers.get("referer") ?? "";
  const from = URL.canParse(referrer) ? new URL(referrer) : null;
  // The origin is the one the browser used, which a proxy may not pass on: the host is ours under any scheme.
  const ownHosts = [url.host, request.headers.get("host")];
  const { pathname, searchParams } = from && ownHosts.includes(from.host) ? from : url;
  // Remix names the index route in its form's URL.
  searchParams.delete("index");
  const path = `${pathname}${searchParams.size > 0 ? `?${searchParams}` : ""}`;
  return safePath(path) ?? url.pathname;
}
