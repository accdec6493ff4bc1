/** Names under which the worker reports progress, for display in the reader's language. */

export type WorkName = { kind: "candles" } | { kind: "pastGrades"; method: string };

/** Null for work without a translation: it is shown as reported. */
export function parseWorkName(what: string): WorkName | null {
  if (what === "simulated days" || what === "simulated hours") return { kind: "candles" };
  const [, method] = /^past grades of (\S+)$/.exec(what) ?? [];
  return method === undefined ? null : { kind: "pastGrades", method };
}
