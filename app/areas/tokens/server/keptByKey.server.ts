import { cachedFor } from "../../../platform/cachedFor.server.ts";

/** Reads at most once per key in this many milliseconds; the keys requested first are dropped first. */
export function keptByKey<Key, Answer>(ms: number, most: number, read: (key: Key) => Promise<Answer>) {
  const kept = new Map<Key, () => Promise<Answer>>();
  return (key: Key): Promise<Answer> => {
    const known = kept.get(key) ?? cachedFor(ms, () => read(key));
    kept.delete(key);
    kept.set(key, known);
    if (kept.size > most) kept.delete(kept.keys().next().value as Key);
    return known();
  };
}
