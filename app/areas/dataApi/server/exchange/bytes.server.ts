import { z } from "zod";
import { Bytes } from "./answers.server.ts";
import { type Format, MEDIA_TYPE, type Row, toCsv, toNdjson } from "./formats.server.ts";
import { type Answer, unitsForRows } from "./operation.server.ts";

/** An operation's result in the form in which it is sent. */

/** The source information in every response. */
export type Origin = { source: "live" | "sample"; simulated: boolean };

/** The fields of each row that are sent. @property columns columns of its CSV */
export type Shown = { pick(row: Row): Row; columns: readonly string[] };

/** A response in its format, with the requested fields and its cost. */
export function encodeAnswer(answer: Answer, { pick, columns }: Shown, format: Format, origin: Origin): Bytes {
  const { asOf, next = null, limit, total } = answer;
  const rows = Array.isArray(answer.data) ? (answer.data as readonly Row[]).map(pick) : null;
  const made = {
    type: MEDIA_TYPE[format],
    next,
    asOf,
    units: unitsForRows(rows?.length ?? 1),
  };
  if (rows && format === "csv") return new Bytes(toCsv(rows, columns), made);
  if (rows && format === "ndjson") return new Bytes(toNdjson(rows), made);
  const page = rows && limit !== undefined ? { page: { next, limit, ...(total === undefined ? {} : { total }) } } : {};
  const meta = { asOf, ...origin };
  const data = rows ?? pick(answer.data as Row);
  return new Bytes(JSON.stringify({ data, ...page, meta }), made);
}

/** The field names of a response, nested ones in full. */
export function fieldNames(schema: z.ZodType, prefix = ""): string[] {
  const whole = unwrapped(schema);
  if (!(whole instanceof z.ZodObject)) return [];
  return Object.entries(whole.shape).flatMap(([name, inner]) => [
    `${prefix}${name}`,
    ...fieldNames(inner as z.ZodType, `${prefix}${name}.`),
  ]);
}

function unwrapped(schema: z.ZodType): z.ZodType {
  let at = schema;
  while (at instanceof z.ZodNullable || at instanceof z.ZodOptional) at = at.unwrap() as z.ZodType;
  return at;
}

/** The CSV columns of a schema: its leaf fields; an object with unknown names is one column. */
export function columnNames(schema: z.ZodType, name = ""): string[] {
  const whole = unwrapped(schema);
  const under = (inner: string) => (name === "" ? inner : `${name}.${inner}`);
  if (whole instanceof z.ZodObject)
    return Object.entries(whole.shape).flatMap(([part, inner]) => columnNames(inner as z.ZodType, under(part)));
  const options = whole instanceof z.ZodUnion ? (whole.options as z.ZodType[]).map(unwrapped) : [];
  if (options.length > 0 && options.every((option) => option instanceof z.ZodObject))
    return [...new Set(options.flatMap((option) => columnNames(option, name)))];
  return [name];
}

/** The same for the named fields only, in their order. */
export const columnsIn = (columns: readonly string[], fields: readonly string[]): string[] => [
  ...new Set(fields.flatMap((field) => columns.filter((name) => name === field || name.startsWith(`${field}.`)))),
];

/** Whether a response has a field of this name; nested fields go by their full names. */
export function hasField(schema: z.ZodType, name: string): boolean {
  let at: z.ZodType | undefined = schema;
  for (const part of name.split(".")) {
    at = unwrapped(at);
    at = at instanceof z.ZodObject && Object.hasOwn(at.shape, part) ? (at.shape[part] as z.ZodType) : undefined;
    if (!at) return false;
  }
  return true;
}
