import { isDatabaseDown } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { badRequest, Problem } from "./problem.server.ts";

/** PostgreSQL's codes for values that it cannot store: a number, a time, a text. */
const NOT_HELD: readonly string[] = ["22003", "22008", "22021", "22P02", "22P05"];
const TOO_SLOW = "57014";

/** The problem that the caller gets for any error. */
export function problemIn(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const { code = "" } = error as { code?: string };
  if (NOT_HELD.includes(code)) {
    // The caller's value is still at fault; that our validation accepted it is our own concern.
    log().warn({ err: error }, "data api: a value reached the database that it cannot hold");
    return badRequest("/query", "A value is out of range.");
  }
  return new Problem(isDatabaseDown(error) || code === TOO_SLOW ? "unavailable" : "unexpected");
}
