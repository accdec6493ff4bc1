import { stringify } from "csv-stringify/sync";
import { Problem } from "./problem.server.ts";

/** The response formats. Source: data-api.md 1.3. */

export const FORMATS = ["json", "csv", "ndjson"] as const;
export type Format = (typeof FORMATS)[number];

export const MEDIA_TYPE: Record<Format, string> = {
  json: "application/json; charset=utf-8",
  csv: "text/csv; charset=utf-8; header=present",
  ndjson: "application/x-ndjson; charset=utf-8",
};

/** From the query, or from the `Accept` header; JSON by default. */
export function formatOf(named: Format | undefined, accept: string | null): Format {
  if (named) return named;
  const accepted = (accept ?? "*/*").split(",").map((part) => part.split(";")[0]?.trim().toLowerCase() ?? "");
  for (const type of accepted) {
    if (type === "*/*" || type === "application/*" || type === "application/json") return "json";
    if (type === "text/csv" || type === "text/*") return "csv";
    if (type === "application/x-ndjson" || type === "application/ndjson") return "ndjson";
  }
  throw new Problem("not-acceptable");
}

export type Row = Readonly<Record<string, unknown>>;

export const ndjsonOf = (rows: readonly Row[]): string => rows.map((row) => `${JSON.stringify(row)}\n`).join("");

/** Nested values become columns with a dot in their names; lists stay JSON. Cells that look like formulas are marked as text. */
export function csvOf(rows: readonly Row[]): string {
  const flat = rows.map((row) => Object.fromEntries(flattened(row)));
  const columns = [...new Set(flat.flatMap((row) => Object.keys(row)))];
  return stringify(flat, { header: true, columns, escape_formulas: true });
}

function flattened(row: Row, prefix = ""): [string, unknown][] {
  return Object.entries(row).flatMap(([name, value]): [string, unknown][] => {
    if (Array.isArray(value)) return [[`${prefix}${name}`, JSON.stringify(value)]];
    return isRow(value) ? flattened(value, `${prefix}${name}.`) : [[`${prefix}${name}`, value]];
  });
}

const isRow = (value: unknown): value is Row => value !== null && typeof value === "object" && !Array.isArray(value);
