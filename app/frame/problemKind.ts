/** Kinds of pages that cannot be shown; their words are `problem.<kind>`. */
export const PROBLEM_KINDS = ["notSignedIn", "forbidden", "notFound", "unavailable", "unreachable", "broken"] as const;
export type ProblemKind = (typeof PROBLEM_KINDS)[number];

const OF_STATUS: Readonly<Record<number, ProblemKind>> = {
  401: "notSignedIn",
  403: "forbidden",
  404: "notFound",
  410: "notFound",
  503: "unavailable",
};

export const problemOf = (status: number): ProblemKind => OF_STATUS[status] ?? "broken";

/** How the three engines call a request that reached nobody. */
const UNREACHED =
  /failed to fetch|networkerror|load failed|importing a module script failed|error loading dynamically/i;

/** What a route threw: an answer with its status, a request that reached nobody, or a fault of ours. */
export function problemOfError(error: unknown, answered: { status: number } | null) {
  if (answered !== null) return { kind: problemOf(answered.status), status: answered.status };
  if (error instanceof TypeError && UNREACHED.test(error.message))
    return { kind: "unreachable" as const, status: null };
  return { kind: "broken" as const, status: 500 };
}
