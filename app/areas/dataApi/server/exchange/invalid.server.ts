import { z } from "zod";
import { namesThatHold, nearest } from "./didYouMean.server.ts";
import { buildHints, type FieldError, Problem } from "./problem.server.ts";

/** Errors in the parameters or the body of a call, worded so that the caller can fix them. */

type Where = "query" | "body";

/** Enough to fix the call; every item of a list may be invalid. */
const MAX_ERRORS = 50;

/** The problem that names each invalid parameter or field. @param given input that the schema refused */
export const invalid = (where: Where, schema: z.ZodType, { issues }: z.ZodError, given: unknown): Problem =>
  new Problem("bad-request", {
    errors: issues.slice(0, MAX_ERRORS).flatMap((issue) => toFieldErrors(where, schema, issue, given)),
  });

function toFieldErrors(where: Where, schema: z.ZodType, issue: z.core.$ZodIssue, given: unknown): FieldError[] {
  if (issue.code === "unrecognized_keys") return issue.keys.map((name) => unknownName(where, schema, issue.path, name));
  const choice = findAllowedValues(issue);
  const pointer = pointerTo(where, choice?.path ?? issue.path);
  const value = choice && valueAt(given, choice.path);
  if (!choice || typeof value !== "string") return [{ pointer, detail: issue.message }];
  const { path, values } = choice;
  const wrong = {
    key: "bad-request.unknownValue",
    values: { value, name: named(path.filter((part) => typeof part !== "number")) },
  };
  return [{ pointer, detail: [wrong, ...buildHints(nearest(value, values), values)] }];
}

function unknownName(where: Where, schema: z.ZodType, path: readonly PropertyKey[], name: string): FieldError {
  const names = namesAt(schema, path);
  const key = where === "query" ? "bad-request.unknownParameter" : "bad-request.unknownField";
  const detail = [
    { key, values: { name: named([...path, name]) } },
    ...buildHints(nearest(name, names), namesThatHold(name, names)),
  ];
  return { pointer: pointerTo(where, [...path, name]), detail };
}

type Choice = { path: readonly PropertyKey[]; values: readonly string[] };

/** The allowed values, when a text is none of them. */
function findAllowedValues(issue: z.core.$ZodIssue): Choice | null {
  if (issue.code === "invalid_value") return { path: issue.path, values: issue.values.map(String) };
  if (issue.code !== "invalid_union") return null;
  // Every variant of the union has this field, and none accepts the value that was sent.
  const ofEach = issue.errors.map((issues) =>
    issues.find((one) => one.code === "invalid_value" && one.path.length === 1 && one.path[0] === KIND),
  );
  if (ofEach.length === 0 || ofEach.includes(undefined)) return null;
  const values = ofEach.flatMap((one) => (one?.code === "invalid_value" ? one.values.map(String) : []));
  return { path: [...issue.path, KIND], values };
}

const KIND = "type";

const named = (path: readonly PropertyKey[]): string => path.map(String).join(".");
const pointerTo = (where: Where, path: readonly PropertyKey[]): string =>
  ["", where, ...path.map((part) => escapedName(String(part)))].join("/");

/** Source: RFC 6901. */
export const escapedName = (name: string): string => name.replaceAll("~", "~0").replaceAll("/", "~1");

/** A parameter may hold several values, separated by commas. */
function valueAt(given: unknown, path: readonly PropertyKey[]): unknown {
  let at = given;
  for (const part of path) {
    if (typeof at === "string") at = at.split(",")[Number(part)]?.trim();
    else at = at !== null && typeof at === "object" ? (at as Record<PropertyKey, unknown>)[part] : undefined;
  }
  return at;
}

/** Names that an object at this path may have; none when that depends on its other fields. */
function namesAt(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  let at: z.ZodType | undefined = schema;
  for (const part of [...path, null]) {
    while (at instanceof z.ZodNullable || at instanceof z.ZodOptional || at instanceof z.ZodDefault)
      at = at.unwrap() as z.ZodType;
    if (part === null) break;
    if (at instanceof z.ZodArray) at = at.element as z.ZodType;
    else at = at instanceof z.ZodObject ? (at.shape[String(part)] as z.ZodType | undefined) : undefined;
  }
  return at instanceof z.ZodObject ? Object.keys(at.shape) : [];
}
