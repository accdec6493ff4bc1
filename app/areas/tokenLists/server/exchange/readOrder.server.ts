import Papa from "papaparse";
import { BrokenFile, csvRows, readFromText } from "#app/platform/csvRows.server.ts";
import { type ImportKind, type Line, problemAt, type Read, readAddresses, readTable } from "../../model/importText.ts";
import { isListText, type ListText, readListText } from "../../model/tokenListText.ts";
import type { Refusal } from "../refused.server.ts";
import { fetchListText } from "./fetchList.server.ts";

/** Reads an import, by the same rules whichever way it arrives: the text of a token list may also be pasted or a file. */

/** `isList`: its line numbers are indices of tokens in a token list. */
type Answer = (ListText & { isList: boolean }) | { refusal: Refusal };

/** @param input trimmed */
export async function readOrder(kind: ImportKind, input: string): Promise<Answer> {
  if (isListText(input)) return parseList(input);
  if (kind === "url" || isAddressOfList(input)) {
    const fetched = await fetchListText(input);
    return "refusal" in fetched ? fetched : parseList(fetched.text);
  }
  return { title: null, isList: false, ...(kind === "csv" ? await readCsv(input) : readAddresses(input)) };
}

function parseList(text: string): Answer {
  const list = readListText(text);
  return "unreadable" in list
    ? { refusal: { tag: "NoTokenList", context: list.unreadable } }
    : { ...list, isList: true };
}

/** One word that begins like a web address: no symbol, slug or contract does. */
const isAddressOfList = (text: string): boolean => /^(?:https?|ipfs|ipns):\/\/\S+$/i.test(text);

const DELIMITERS = [",", ";", "\t"] as const;
/** Lines used to detect the separator. */
const LOOKED_AT = 20;

/** The rows of a table: quoted cells may contain line breaks; cells are separated by commas, semicolons or tabs. */
export async function readCsv(text: string): Promise<Read> {
  // Spreadsheets put a byte order mark before the text, and some add a line that names the separator.
  const [before = "", named] = /^\uFEFF?(?:sep=([,;\t])\r?\n)?/i.exec(text) ?? [];
  const table = text.slice(before.length);
  const lines: Line[] = [];
  const skipped = named === undefined ? 0 : 1;
  try {
    for await (const row of csvRows(readFromText(table), named ?? detectDelimiter(table)))
      lines.push({ ...row, line: row.line + skipped });
  } catch (error) {
    if (!(error instanceof BrokenFile)) throw error;
    const read = readTable(lines);
    const after = (lines.at(-1)?.line ?? 0) + 1;
    return { ...read, problems: [...read.problems, problemAt(after, "quotes", "")] };
  }
  return readTable(lines);
}

/** The separator that gives the most cells in the first line, or if that is undecided, in the first lines. */
function detectDelimiter(text: string): string {
  const beginning = text.trimStart().slice(0, 16_384);
  const counted = DELIMITERS.map((delimiter) => {
    const { data } = Papa.parse<string[]>(beginning, { delimiter, preview: LOOKED_AT });
    return { delimiter, first: data[0]?.length ?? 0, all: data.reduce((sum, cells) => sum + cells.length, 0) };
  });
  const [best] = counted.sort((one, other) => other.first - one.first || other.all - one.all);
  return best?.delimiter ?? ",";
}
