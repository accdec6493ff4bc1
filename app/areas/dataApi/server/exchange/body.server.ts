import { pastedIn } from "#app/platform/pasted.ts";
import { unstorableIn } from "#app/platform/storableText.ts";
import type { ApiRequest } from "./apiRequest.server.ts";
import { invalid } from "./invalid.server.ts";
import type { Operation } from "./operation.server.ts";
import { badRequest } from "./problem.server.ts";

/** The JSON body of a call, in the documented format. Throws a problem that names each invalid field. */
export async function parseOperationBody({ body }: Operation, request: ApiRequest): Promise<unknown> {
  if (!body) return undefined;
  const text = await request.text();
  let input: unknown;
  try {
    input = JSON.parse(text);
  } catch {
    throw badRequest("/body", "The request body must be JSON.");
  }
  refuseUnstorable(input);
  input = pastedIn(input);
  const parsed = body.safeParse(input);
  if (!parsed.success) throw invalid("body", body, parsed.error, input);
  return parsed.data;
}

/** Throws a problem for JSON with text that PostgreSQL cannot store. */
export function refuseUnstorable(input: unknown): void {
  if (unstorableIn(input)) throw badRequest("/body", "Text must not contain NUL characters or unpaired surrogates.");
}
