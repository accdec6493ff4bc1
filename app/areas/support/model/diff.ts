import type { Changed } from "#events/replay.ts";

/** One line of a diff: a leaf that was removed, added or unchanged. */
export type DiffLine = { sign: "minus" | "plus"; path: string; value: string };

/** Changes as lines, leaf by leaf: the old value first, then the new one. Pure. */
export const diffLines = (changed: readonly Changed[]): DiffLine[] =>
  changed.flatMap(({ path, before, after }) => [
    ...leaves(path, before).map(([at, value]) => ({ sign: "minus", path: at, value }) as const),
    ...leaves(path, after).map(([at, value]) => ({ sign: "plus", path: at, value }) as const),
  ]);

function leaves(path: string, value: unknown): [string, string][] {
  if (value === undefined) return [];
  if (typeof value !== "object" || value === null) return [[path, String(value)]];
  const entries = Object.entries(value);
  if (entries.length === 0) return [[path, Array.isArray(value) ? "[]" : "{}"]];
  return entries.flatMap(([key, inner]) => leaves(path ? `${path}.${key}` : key, inner));
}
