import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";

/**
 * What belongs to one HTTP request, or to one round of a worker's job: its id, which log lines and events carry, and what was
 * looked up for all its loaders at once. Remix hands each loader a Request of its own, so the web server says where a request
 * begins; outside of one everything is looked up anew.
 */
type Scope = { requestId: string; known: Map<string, Promise<unknown>> };

// On globalThis: the web server and the pages that were built for it load this file each for itself.
const kept = globalThis as unknown as { tmaiRequestScope?: AsyncLocalStorage<Scope> };
const storage = (): AsyncLocalStorage<Scope> => (kept.tmaiRequestScope ??= new AsyncLocalStorage());

/** Everything that `run` begins belongs to one request, and to no other. */
export const withinRequest = <T>(run: () => T, requestId: string = randomUUID()): T =>
  storage().run({ requestId, known: new Map() }, run);

/** The id of the request that is being served, or of the round that is being done; null outside of both. */
export const currentRequestId = (): string | null => storage().getStore()?.requestId ?? null;

/** What `read` answered under this key in this request. */
export function oncePerRequest<Answer>(key: string, read: () => Promise<Answer>): Promise<Answer> {
  const known = storage().getStore()?.known;
  if (!known) return read();
  const answer = (known.get(key) as Promise<Answer> | undefined) ?? read();
  known.set(key, answer);
  return answer;
}

/**
 * The id that a proxy or a caller gave a request, where it can be one: a UUID, the hex digits of a trace, or any name of 8 to
 * 64 letters, digits, `-` and `_`, so that nothing else comes into log and ledger by this header. Null for anything else.
 */
export const requestIdIn = (header: string | undefined): string | null =>
  header !== undefined && /^[A-Za-z0-9][A-Za-z0-9_-]{7,63}$/.test(header) ? header : null;
