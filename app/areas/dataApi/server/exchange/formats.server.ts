import { stringify } from "csv-stringify/sync";
import { acceptedTypes } from "#app/platform/accepted.server.ts";
import { Problem } from "./problem.server.ts";

/** The response formats. Source: docs/spec/data-api.md#1-3. */

export const FORMATS = ["json", "csv", "ndjson"] as const;
export type Format = (typeof FORMATS)[number];

export const MEDIA_TYPE: Record<Format, string> = {
  json: "application/json; charset=utf-8",
  csv: "text/csv; charset=utf-8; header=present",
  ndjson: "application/x-ndjson; charset=utf-8",
};

const NAMES: Readonly<Record<string, Format>> = {
  "application/json": "json",
  "text/csv": "csv",
  "application/x-ndjson": "ndjson",
  "application/ndjson": "ndjson",
};

/** From the query, or from the `Accept` header with its preferences; JSON when there is neither. Source: RFC 9110, 12.5.1. */
export function chooseFormat(named: Format | undefined, accept: string | null): Format {
  if (named) return named;
  const [preferred = ""] = acceptedTypes(accept, Object.keys(NAMES));
  const format = NAMES[preferred];
  if (!format) throw new Problem("not-acceptable");
  return format;
}

export type Row = Readonly<Record<string, unknown>>;

export const toNdjson = (rows: readonly Row[]): string => rows.map((row) => `${JSON.stringify(row)}\n`).join("");

/**
 * A header line, then one line per row. Columns belong to the call, whatever its rows contain: pages can be joined, and no rows
 * leave only the header. A cell has the value of the JSON: null is empty, lists and open objects stay JSON. Texts that look like
 * formulas are marked as text.
 * @param columns names of fields; a dot leads into a nested one
 */
export function toCsv(rows: readonly Row[], columns: readonly string[]): string {
  const paths = columns.map((name) => name.split("."));
  const cells = rows.map((row) => paths.map((path) => cellAt(row, path)));
  return stringify([[...columns], ...cells], { escape_formulas: true, cast: { string: textCell } });
}

function cellAt(row: Row, path: readonly string[]): string | number | null {
  const value = path.reduce<unknown>((at, part) => (at as Row | null | undefined)?.[part], row) ?? null;
  if (value === null || typeof value === "number" || typeof value === "string") return value;
  return typeof value === "boolean" ? String(value) : JSON.stringify(value);
}

const DECIMAL = /^-?\d+(?:\.\d+)?$/;
/** A negative amount is a number, not a formula. */
const textCell = (text: string) => (DECIMAL.test(text) ? { value: text, escape_formulas: false } : text);
