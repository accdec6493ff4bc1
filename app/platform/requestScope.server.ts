import { AsyncLocalStorage, AsyncResource } from "node:async_hooks";
import { randomUUID } from "node:crypto";

/**
 * State of one HTTP request, or of one run of a worker's job: its id, which log lines and events carry, and the lookups that all its
 * loaders share. Remix gives each loader its own Request, so the web server opens the scope; nothing is shared outside one.
 */
type Scope = { requestId: string; known: Map<string, Promise<unknown>>; use: LoopUse | null };

/** How long a request has occupied the event loop, in milliseconds: in total, in its longest piece, and in the current piece. */
export type LoopUse = { handler: string; ms: number; longestMs: number; pieceMs: number };

// On globalThis: the web server and the built pages each load this file separately.
const globals = globalThis as unknown as { tmaiRequestScope?: AsyncLocalStorage<Scope>; tmaiUsesLoop?: boolean };
const storage = (): AsyncLocalStorage<Scope> => (globals.tmaiRequestScope ??= new AsyncLocalStorage());

/** Everything that `run` starts belongs to this one request. */
export function withinRequest<T>(run: () => T, requestId: string = randomUUID()): T {
  const scope: Scope = { requestId, known: new Map(), use: isMeasured() ? (currentUse() ?? newUse()) : null };
  if (!scope.use) return storage().run(scope, run);
  // Its own callback, so that code before the first `await` is measured too.
  return storage().run(scope, () => new AsyncResource("Request").runInAsyncScope(run));
}

const newUse = (): LoopUse => ({ handler: "none", ms: 0, longestMs: 0, pieceMs: 0 });

/** Whether each new request has a `LoopUse`: see loopUse.server.ts, which measures it. */
export const giveLoopUse = (isWanted: boolean): void => {
  globals.tmaiUsesLoop = isWanted;
};

export const isMeasured = (): boolean => globals.tmaiUsesLoop === true;

/** The current request's; null outside of one, and while nothing is measured. */
export const currentUse = (): LoopUse | null => storage().getStore()?.use ?? null;

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
