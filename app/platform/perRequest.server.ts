import { AsyncLocalStorage } from "node:async_hooks";

/**
 * What is looked up once for all loaders of one HTTP request. Remix hands each loader a Request of its own, so the web server
 * says where a request begins; outside of one everything is looked up anew.
 */
type Known = Map<string, Promise<unknown>>;

// On globalThis: the web server and the pages that were built for it load this file each for itself.
const kept = globalThis as unknown as { tmaiPerRequest?: AsyncLocalStorage<Known> };
const storage = (): AsyncLocalStorage<Known> => (kept.tmaiPerRequest ??= new AsyncLocalStorage());

/** Everything that `run` begins belongs to one HTTP request, and to no other. */
export const withinRequest = <T>(run: () => T): T => storage().run(new Map(), run);

/** What `read` answered under this key in this HTTP request. */
export function oncePerRequest<Answer>(key: string, read: () => Promise<Answer>): Promise<Answer> {
  const known = storage().getStore();
  if (!known) return read();
  const answer = (known.get(key) as Promise<Answer> | undefined) ?? read();
  known.set(key, answer);
  return answer;
}
