import { keptFor } from "../../../platform/kept.server.ts";

/** Reads at most once in so many milliseconds for each key; the keys that were asked for first are forgotten first. */
export function keptByKey<Key, Answer>(ms: number, most: number, read: (key: Key) => Promise<Answer>) {
  const kept = new Map<Key, () => Promise<Answer>>();
  return (key: Key): Promise<Answer> => {
    const known = kept.get(key) ?? keptFor(ms, () => read(key));
    kept.delete(key);
    kept.set(key, known);
    if (kept.size > most) kept.delete(kept.keys().next().value as Key);
    return known();
  };
}
