import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";

/**
 * State of one HTTP request, or of one run of a worker's job: its id, which log lines and events carry, and the lookups that
 * all its loaders share. Remix gives each loader its own Request, so the web server opens the scope; outside of one nothing
 * is shared.
 */
type Scope = { requestId: string; known: Map<string, Promise<unknown>> };

// On globalThis: the web server and the built pages each load this file separately.
const kept = globalThis as unknown as { tmaiRequestScope?: AsyncLocalStorage<Scope> };
const storage = (): AsyncLocalStorage<Scope> => (kept.tmaiRequestScope ??= new AsyncLocalStorage());

/** Everything that `run` starts belongs to this one request. */
export const withinRequest = <T>(run: () => T, requestId: string = randomUUID()): T =>
  storage().run({ requestId, known: new Map() }, run);

/** The id of the current request or job run; null outside of both. */
export const currentRequestId = (): string | null => storage().getStore()?.requestId ?? null;

/** The result of `read` for this key, computed once per request. */
export function oncePerRequest<Answer>(key: string, read: () => Promise<Answer>): Promise<Answer> {
  const known = storage().getStore()?.known;
  if (!known) return read();
  const answer = (known.get(key) as Promise<Answer> | undefined) ?? read();
  known.set(key, answer);
  return answer;
}

/**
 * The request id that a proxy or a caller supplied, if it is well-formed: a UUID, the hex digits of a trace, or 8 to 64
 * letters, digits, `-` and `_`, so that nothing else reaches the log and the ledger. Null for anything else.
 */
export const requestIdIn = (header: string | undefined): string | null =>
  header !== undefined && /^[A-Za-z0-9][A-Za-z0-9_-]{7,63}$/.test(header) ? header : null;
