import { isRouteErrorResponse } from "@remix-run/react";

/** Kinds of pages that cannot be shown; their texts are `problem.<kind>`. */
export const PROBLEM_KINDS = ["notSignedIn", "forbidden", "notFound", "unavailable", "unreachable", "broken"] as const;
export type ProblemKind = (typeof PROBLEM_KINDS)[number];

const OF_STATUS: Readonly<Record<number, ProblemKind>> = {
  401: "notSignedIn",
  403: "forbidden",
  404: "notFound",
  410: "notFound",
  503: "unavailable",
};

/** The messages of the three browser engines for a request that reached no server. */
const UNREACHED =
  /failed to fetch|networkerror|load failed|importing a module script failed|error loading dynamically/i;

export type Thrown = { kind: ProblemKind; status: number | null };

/** The problem behind a route's error: a response with its status, a request that reached no server, or a fault of the server. */
export function classifyThrown(error: unknown): Thrown {
  if (isRouteErrorResponse(error)) return { kind: OF_STATUS[error.status] ?? "broken", status: error.status };
  if (error instanceof TypeError && UNREACHED.test(error.message)) return { kind: "unreachable", status: null };
  return { kind: "broken", status: 500 };
}
