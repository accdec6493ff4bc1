/**
 * The one way this program's pages ask its own server. A status is an answer, never a throw; `null` means that nothing
 * usable came back (no network, a proxy's page instead of JSON), so the caller knows that it does not know.
 * Source: product.md 7.
 */
export type Answer<T> = { status: number; body: T };

export type AskOptions = {
  /** Repeating a call with the same key never does its work twice. */
  idempotencyKey?: string;
  signal?: AbortSignal;
};

export function getJson<T>(path: string, options: AskOptions = {}): Promise<Answer<T> | null> {
  return ask<T>("GET", path, undefined, options);
}

export function postJson<T>(path: string, body: unknown, options: AskOptions = {}): Promise<Answer<T> | null> {
  return ask<T>("POST", path, JSON.stringify(body), options);
}

async function ask<T>(method: string, path: string, body: string | undefined, options: AskOptions) {
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
      // An API on another origin needs the guest's cookie as well.
      credentials: base === null ? "same-origin" : "include",
    });
    if (response.status >= 502) tellTrouble();
    return { status: response.status, body: (await response.json()) as T } satisfies Answer<T>;
  } catch {
    if (!options.signal?.aborted) tellTrouble();
    return null;
  }
}

/** A call found a part of the house down, or found nobody: whoever shows the state of things may look for themselves. */
export const TROUBLE = "tmai:trouble";
const tellTrouble = () => window.dispatchEvent(new Event(TROUBLE));

/** The API's origin when it is not the page's own, as the page's head names it. */
function apiBase(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="api-base-url"]')?.content || null;
}

function pageLocale(): string {
  return document.documentElement.lang || "en";
}

/** `crypto.randomUUID` exists in secure contexts only; a test network's machine may serve plain http. */
export function freshKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
