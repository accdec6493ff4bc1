import { isDatabaseDown } from "../../../../platform/db.server.ts";
import { log } from "../../../../platform/log.server.ts";
import { badRequest, Problem } from "./problem.server.ts";

/** Codes of PostgreSQL for values that it cannot hold: a number, a time, a text. */
const NOT_HELD: readonly string[] = ["22003", "22008", "22021", "22P02", "22P05"];
const TOO_SLOW = "57014";

/** What the caller is told of anything that was thrown. */
export function problemIn(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const { code = "" } = error as { code?: string };
  if (NOT_HELD.includes(code)) {
    // The caller's value all the same; that our checks let it through is for us to know.
    log().warn({ err: error }, "data api: a value reached the database that it cannot hold");
    return badRequest("/query", "A value is out of range.");
  }
  return new Problem(isDatabaseDown(error) || code === TOO_SLOW ? "unavailable" : "unexpected");
}
