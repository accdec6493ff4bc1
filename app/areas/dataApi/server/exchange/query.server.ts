import { z } from "zod";
import { pasted } from "#app/platform/pasted.ts";
import { escapedName, invalid } from "./invalid.server.ts";
import type { Operation } from "./operation.server.ts";
import { badRequest } from "./problem.server.ts";

/**
 * A call's URL parameters, by name. A repeated name is refused, because reading one of its values would answer a part as if it
 * were the whole; so is a name that is part of the path.
 */
export function givenBy({ searchParams }: URL, params: Record<string, string> = {}): Record<string, string> {
  const input = new Map(Object.entries(params).map(([name, value]) => [name, pasted(value)]));
  for (const [name, value] of searchParams) {
    if (input.has(name))
      throw badRequest(`/query/${escapedName(name)}`, [{ key: "bad-request.parameterTwice", values: { name } }]);
    input.set(name, pasted(value));
  }
  return Object.fromEntries(input);
}

/**
 * A call's query, validated: every name must be known, so that a misspelt filter does not return everything. Throws a problem
 * that names each invalid parameter.
 */
export function parsedQuery<Every extends z.ZodObject>(
  operation: Operation,
  every: Every,
  input: Record<string, string>,
): { query: Record<string, unknown>; every: z.output<Every> } {
  const nul = Object.entries(input).find(([, value]) => value.includes("\0"));
  if (nul) throw badRequest(`/query/${escapedName(nul[0])}`, "must not contain NUL characters");
  const parsed = buildQuerySchema(operation, every).safeParse(input);
  if (!parsed.success) throw invalid("query", buildQuerySchema(operation, every), parsed.error, input);
  return { query: parsed.data, every: parsed.data as z.output<Every> };
}

/** Cached by the shared parameters and by operation: building a schema takes longer than everything else in a call. */
const schemas = new WeakMap<z.ZodObject, WeakMap<Operation, z.ZodObject>>();

function buildQuerySchema(operation: Operation, every: z.ZodObject): z.ZodObject {
  const ofKind = schemas.get(every) ?? new WeakMap<Operation, z.ZodObject>();
  schemas.set(every, ofKind);
  const known = ofKind.get(operation);
  if (known) return known;
  const { query, isOne } = operation;
  const made = z.strictObject(query.extend(isOne ? ONE.shape : every.shape).shape);
  ofKind.set(operation, made);
  return made;
}

const ONE = z.object({ fields: z.string().min(1).max(500).optional() });
