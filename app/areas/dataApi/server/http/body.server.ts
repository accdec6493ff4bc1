import { unstorableIn } from "../../../../platform/storableText.ts";
import type { Asking } from "../exchange/asking.server.ts";
import type { Operation } from "../operations/operation.server.ts";
import { badRequest, Problem } from "./problem.server.ts";
import { errorsAt } from "./query.server.ts";

/** Enough to fix what is wrong; every item of a list may be wrong. */
const MOST_ERRORS = 50;

/** The JSON body of a call, in the documented format. Throws a problem that names each invalid field. */
export async function bodyOf({ body }: Operation, request: Asking): Promise<unknown> {
  if (!body) return undefined;
  const text = await request.text();
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw badRequest("/body", "This is no JSON.");
  }
  refuseUnstorable(given);
  const parsed = body.safeParse(given);
  if (!parsed.success)
    throw new Problem("bad-request", { errors: parsed.error.issues.slice(0, MOST_ERRORS).flatMap(errorsAt("body")) });
  return parsed.data;
}

/** Throws a problem for JSON with text that PostgreSQL cannot store. */
export function refuseUnstorable(given: unknown): void {
  if (unstorableIn(given)) throw badRequest("/body", "A text must hold neither NUL nor half of a character.");
}
