import { cutText } from "#app/platform/storableText.ts";

/** Parses an import: lines of a CSV file, or addresses. Pure: the tokens are looked up elsewhere. */

export const IMPORT_KINDS = ["csv", "addresses", "url"] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

export type ImportProblem = {
  /** Counted from 1; for a list at an address the index of the token in it. */
  line: number;
  is: "unknown" | "ambiguous" | "address" | "chain" | "decimals" | "text" | "twice" | "unnamed";
  /** The text of the line. */
  value: string;
  /** Slugs of the tokens that it may mean; empty except for `ambiguous`. */
  options: string[];
};

/** The token that a line names. */
export type RequestedToken = { line: number; note: string } & (
  | { by: "name"; name: string }
  | { by: "contract"; chainId: number | null; address: string; symbol: string; name: string; decimals: number | null }
);

const COLUMNS = [
  ...(["token", "slug", "symbol", "chain", "chainid", "address", "name", "decimals", "note"] as const),
  ...(["addedat", "source"] as const),
] as const;
type Column = (typeof COLUMNS)[number];
type Row = Partial<Record<Column, string>>;
const ADDRESS = /^0x[0-9a-f]{40}$/i;
const SHOWN = 60;

export const problemAt = (
  line: number,
  is: ImportProblem["is"],
  value: string,
  options: string[] = [],
): ImportProblem => ({ line, is, value: cutText(value, SHOWN), options });

type Read = { requested: RequestedToken[]; problems: ImportProblem[] };

/**
 * One token per line: its symbol or slug; or chain, address and, if unknown to us, symbol, name and decimals. A first line of column
 * names defines the columns.
 */
export function readCsv(text: string): Read {
  const lines = text.split(/\r\n|\n|\r/).map((line, at) => ({ line: at + 1, cells: cellsOf(line) }));
  const filled = lines.filter(({ cells }) => cells.some((cell) => cell !== ""));
  const names = filled[0]?.cells.map((cell) => cell.toLowerCase().replaceAll(/[ _]/g, ""));
  const isHead = names?.every((name) => (COLUMNS as readonly string[]).includes(name)) ?? false;
  return collect(
    (isHead ? filled.slice(1) : filled).map(({ line, cells }) =>
      readRow(line, isHead ? named(cells, names as Column[]) : guessed(cells)),
    ),
  );
}

/** One per line, or separated by commas and blanks: an address, preceded by `<chain>:` if only that chain is meant. */
export function readAddresses(text: string): Read {
  const read = text.split(/\r\n|\n|\r/).flatMap((line, at) =>
    line
      .split(/[\s,;]+/)
      .filter(Boolean)
      .map((word) => {
        const [chain, address] = word.includes(":") ? word.split(":") : ["", word];
        return readRow(at + 1, { chain: chain ?? "", address: address || word });
      }),
  );
  return collect(read);
}

const collect = (read: (RequestedToken | ImportProblem)[]): Read => ({
  requested: read.filter((one): one is RequestedToken => "by" in one),
  problems: read.filter((one): one is ImportProblem => "is" in one),
});

const named = (cells: readonly string[], names: readonly Column[]): Row =>
  Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ""]));

function guessed([first = "", second = "", symbol = "", name = "", decimals = ""]: readonly string[]): Row {
  if (ADDRESS.test(first)) return { address: first };
  if (/^\d+$/.test(first) && second !== "") return { chain: first, address: second, symbol, name, decimals };
  return { token: first, note: second };
}

function readRow(line: number, row: Row): RequestedToken | ImportProblem {
  const { address = "", symbol = "", note = "", decimals = "" } = row;
  const chain = row.chain || row.chainid || "";
  if (address === "") {
    const name = row.token || row.slug || symbol;
    return name === "" ? problemAt(line, "unnamed", "") : { line, note, by: "name", name };
  }
  if (!ADDRESS.test(address)) return problemAt(line, "address", address);
  if (chain !== "" && !/^[1-9]\d{0,8}$/.test(chain)) return problemAt(line, "chain", chain);
  if (decimals !== "" && !(/^\d{1,3}$/.test(decimals) && Number(decimals) <= 255))
    return problemAt(line, "decimals", decimals);
  const chainId = chain === "" ? null : Number(chain);
  const unit = decimals === "" ? null : Number(decimals);
  return { line, note, by: "contract", chainId, address, symbol, name: row.name ?? "", decimals: unit };
}

/** Cells separated by commas or semicolons; inside quotation marks they may contain either, and `""` is one mark. */
export function cellsOf(line: string): string[] {
  const cells: string[] = [];
  let cell = "";
  let isQuoted = false;
  for (let at = 0; at < line.length; at++) {
    const sign = line[at] as string;
    if (sign === '"' && isQuoted && line[at + 1] === '"') {
      cell += '"';
      at++;
    } else if (sign === '"' && (isQuoted || cell.trim() === "")) isQuoted = !isQuoted;
    else if (!isQuoted && /[,;\t]/.test(sign)) {
      cells.push(cell);
      cell = "";
    } else cell += sign;
  }
  // Removes a spreadsheet's mark against formulas.
  return [...cells, cell].map((text) =>
    text
      .trim()
      .replace(/^'(?=[=+\-@])/, "")
      .trim(),
  );
}
