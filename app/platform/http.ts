import { noticeServerTime } from "#app/ui/serverClock.ts";

/**
 * The only way that our pages call our own server. A status is a response, never a throw; `null` means that nothing usable
 * came back (no network, a proxy's page instead of JSON), so the caller knows that the outcome is unknown.
 * Source: docs/spec/product.md#7.
 */
export type Answer<T> = { status: number; body: T };

export type RequestOptions = {
  /** Repeating a request with the same key never repeats its work. */
  idempotencyKey?: string;
  signal?: AbortSignal;
};

export function getJson<T>(path: string, options: RequestOptions = {}): Promise<Answer<T> | null> {
  return sendRequest<T>("GET", path, undefined, options);
}

export function postJson<T>(path: string, body: unknown, options: RequestOptions = {}): Promise<Answer<T> | null> {
  return sendRequest<T>("POST", path, JSON.stringify(body), options);
}

export function patchJson<T>(path: string, body: unknown, options: RequestOptions = {}): Promise<Answer<T> | null> {
  return sendRequest<T>("PATCH", path, JSON.stringify(body), options);
}

export function deleteJson<T>(path: string, options: RequestOptions = {}): Promise<Answer<T> | null> {
  return sendRequest<T>("DELETE", path, undefined, options);
}

async function sendRequest<T>(method: string, path: string, body: string | undefined, options: RequestOptions) {
  const base = apiBase();
  const headers: Record<string, string> = { Accept: "application/json", "Accept-Language": pageLocale() };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (options.idempotencyKey !== undefined) headers["Idempotency-Key"] = options.idempotencyKey;
  try {
    const response = await fetch(new URL(path, base ?? window.location.origin), {
      method,
      headers,
      body,
      signal: options.signal,
      // An API on another origin needs the guest cookie as well.
      credentials: base === null ? "same-origin" : "include",
    });
    noticeServerTime(response);
    if (response.status >= 502) dispatchTrouble();
    return { status: response.status, body: (await response.json()) as T } satisfies Answer<T>;
  } catch {
    if (!options.signal?.aborted) dispatchTrouble();
    return null;
  }
}

/** Emitted when a call found a service down or unreachable, so that a status display can check for itself. */
export const TROUBLE = "tmai:trouble";
const dispatchTrouble = () => window.dispatchEvent(new Event(TROUBLE));

/** Server-sent events of a call. The browser reconnects automatically after losing the connection, but not after a refusal. */
export function openEvents(path: string): EventSource {
  const base = apiBase();
  return new EventSource(new URL(path, base ?? window.location.origin), { withCredentials: base !== null });
}

/** The inbox has a new notice: pages that show what it is about may reload their data. */
export const NEWS = "tmai:news";

/** The session is about to end: code that calls the server for it stops before it would be refused. */
export const SIGNING_OUT = "tmai:signing-out";

/** The API's origin when it is not the page's own, as the page's head names it. */
function apiBase(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="api-base-url"]')?.content || null;
}

function pageLocale(): string {
  return document.documentElement.lang || "en";
}

/** `crypto.randomUUID` exists only in secure contexts; a test network's server may use plain http. */
export function freshKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
