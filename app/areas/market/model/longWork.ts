/** What the worker reports its progress as, so that it can be said in the reader's language. */

export type WorkName = { kind: "candles" } | { kind: "pastGrades"; method: string };

/** Null for work that this page has no words for: then it is shown as reported. */
export function workNameOf(what: string): WorkName | null {
  if (what === "simulated days" || what === "simulated hours") return { kind: "candles" };
  const [, method] = /^past grades of (\S+)$/.exec(what) ?? [];
  return method === undefined ? null : { kind: "pastGrades", method };
}
