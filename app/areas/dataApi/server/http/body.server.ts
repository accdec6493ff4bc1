import type { Operation } from "../operations/operation.server.ts";
import { badRequest, Problem } from "./problem.server.ts";
import { errorsAt } from "./query.server.ts";

/** Enough to mend what is wrong; a list may be wrong in each of its items. */
const MOST_ERRORS = 50;

/** What a call sends as JSON, of the shape that documents show. Throws a problem that names each field which is wrong. */
export async function bodyOf({ body }: Operation, request: Request): Promise<unknown> {
  if (!body) return undefined;
  const text = await request.text();
  let given: unknown;
  try {
    given = JSON.parse(text, (_, value) => (typeof value === "string" ? storable(value) : value));
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw badRequest("/body", "This is no JSON.");
  }
  const parsed = body.safeParse(given);
  if (!parsed.success)
    throw new Problem("bad-request", { errors: parsed.error.issues.slice(0, MOST_ERRORS).flatMap(errorsAt("body")) });
  return parsed.data;
}

const HALF_A_CHARACTER = /\p{Surrogate}/u;

/** What PostgreSQL cannot hold as a text is none. */
function storable(text: string): string {
  if (text.includes("\0") || HALF_A_CHARACTER.test(text))
    throw badRequest("/body", "A text must hold neither NUL nor half of a character.");
  return text;
}
