import type { Operation } from "../exchange/operation.server.ts";
import { OPERATIONS } from "../operations/all.server.ts";

/** Finds the operation for a path without escapes, for calls that only read rows. */

type Found = { operation: Operation; params: Record<string, string> };

const READING = OPERATIONS.filter(({ method, file }) => !method && !file);
const hasPathParameter = ({ path }: Operation): boolean => path.includes("{");
const WITHOUT_PARAMETERS = new Map(
  READING.filter((operation) => !hasPathParameter(operation)).map((operation): [string, Found] => [
    operation.path,
    { operation, params: {} },
  ]),
);
const WITH_PARAMETERS = READING.filter(hasPathParameter).map((operation) => ({
  operation,
  parts: operation.path.split("/"),
}));
const PLAIN = /^[\w/.-]+$/;

/** Null when there is none, or the path needs a closer look. */
export function operationAt(path: string): Found | null {
  const known = WITHOUT_PARAMETERS.get(path);
  if (known) return known;
  if (!PLAIN.test(path)) return null;
  const segments = path.split("/");
  for (const { operation, parts } of WITH_PARAMETERS) {
    const params = matchParams(parts, segments);
    if (params) return { operation, params };
  }
  return null;
}

function matchParams(parts: readonly string[], segments: readonly string[]): Record<string, string> | null {
  if (parts.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const [at, part] of parts.entries()) {
    const there = segments[at] ?? "";
    if (part.startsWith("{") && there !== "") params[part.slice(1, -1)] = there;
    else if (part !== there) return null;
  }
  return params;
}
