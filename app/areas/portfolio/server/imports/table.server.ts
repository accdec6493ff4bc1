import Papa from "papaparse";
import { unstorable } from "#app/platform/storableText.ts";
import { guessFormat, TABLE_FORMATS, type TableFormat } from "../../../../../analytics/portfolio/formats/formats.ts";
import type { ImportFormat } from "../../model/calls.ts";

/** What kind of table a file is, by its first line. */

export type Table = { format: TableFormat; delimiter: string; header: string[] };

const DELIMITERS = [",", ";", "\t"] as const;
export const JSON_FORMAT = "tmai-moves-1-json" satisfies ImportFormat;

/** The table that a file begins with; null when its first line is not a header that we know. */
export function detectTable(beginning: string, wanted?: TableFormat): Table | null {
  const line = firstLine(beginning);
  if (unstorable(line)) return null;
  for (const delimiter of DELIMITERS) {
    const header = splitCells(line, delimiter);
    const format = wanted && TABLE_FORMATS[wanted].reader(header) ? wanted : wanted ? null : guessFormat(header);
    if (format) return { format, delimiter, header };
  }
  return null;
}

/** Our own JSON file begins with a brace, which no header does. */
export const isJson = (beginning: string): boolean => beginning.trimStart().startsWith("{");

const firstLine = (beginning: string): string => {
  const text = beginning.replace(/^\uFEFF/, "").trimStart();
  const ends = [text.indexOf("\n"), text.indexOf("\r")].filter((end) => end >= 0);
  return text.slice(0, Math.min(text.length, ...ends));
};

const splitCells = (line: string, delimiter: string): string[] =>
  Papa.parse<string[]>(line, { delimiter }).data[0] ?? [];
