import { cutText } from "#app/platform/storableText.ts";
import { unescapedCell } from "../../../../analytics/spreadsheetCells.ts";
import { chainNumber } from "./chains.ts";
import { LARGEST_CHAIN_ID } from "./list.ts";

/** What the rows of an import refer to. Pure: the tokens are looked up elsewhere. */

export const IMPORT_KINDS = ["csv", "addresses", "url"] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** Why a token is left out. */
type LeftOut =
  | ("unknown" | "unknownContract" | "ambiguous" | "address" | "chain" | "decimals" | "twice" | "unnamed" | "quotes")
  | ("noObject" | "symbolLong" | "hidden" | "link" | "scripts" | "reserved");
/** What is not imported of a token that is imported. */
type Changed = "nameLink" | "nameLong" | "note";

export type ImportProblem = {
  /** Counted from 1; in a token list, the token's index. */
  line: number;
  is: LeftOut | Changed;
  /** The text that is wrong. */
  value: string;
  /** The token's name in the import; empty when the line has no name next to the value. */
  token: string;
  /** Slugs of the tokens that it may mean; empty except for `ambiguous`. */
  options: string[];
};

/** The token that a line refers to. */
export type RequestedToken = { line: number; note: string } & (
  | { by: "name"; name: string; called: string }
  | { by: "contract"; chainId: number | null; address: string; symbol: string; name: string; decimals: number | null }
);

/** The columns that are read, by their names: here, in block explorers, portfolio trackers and other token lists. */
const COLUMNS = {
  token: ["token", "slug", "tmaiid"],
  symbol: ["symbol", "ticker", "tokensymbol", "coinsymbol", "assetsymbol", "coin", "asset"],
  chain: ["chain", "chainid", "chainnumber", "networkid"],
  address: ["address", "contract", "contractaddress", "tokenaddress", "tokencontract", "tokencontractaddress"],
  name: ["name", "tokenname", "coinname", "assetname"],
  decimals: ["decimals", "decimal", "tokendecimal", "tokendecimals"],
  note: ["note", "notes", "comment", "comments"],
} as const;
type Column = keyof typeof COLUMNS;
const COLUMN_NAMES = Object.keys(COLUMNS) as Column[];
/** A first line with one of these names is a header; a name, chain or note alone could be anything. */
const NAMING: readonly Column[] = ["token", "symbol", "address"];

type Row = Partial<Record<Column, string>>;
const ADDRESS = /^0x[0-9a-f]{40}$/i;
const SHOWN = 60;

export const problemAt = (
  line: number,
  is: ImportProblem["is"],
  value: string,
  { token = "", options = [] }: { token?: string; options?: string[] } = {},
): ImportProblem => ({ line, is, value: cutText(value, SHOWN), token: cutText(token, SHOWN), options });

export type Read = { requested: RequestedToken[]; problems: ImportProblem[] };
/** A line of a table; without cells when its quotes are wrong. */
export type Line = { line: number; text: string; cells: string[] | null };

/**
 * One token per row: its symbol or slug; or chain, address and, if unknown to us, symbol, name and decimals. A first line that names
 * one of the columns defines which column is which, in any order; other columns are ignored.
 */
export function readTable(lines: readonly Line[]): Read {
  const rows = lines.map(({ cells, ...line }) => ({ ...line, cells: cells?.map(cellText) ?? null }));
  const places = findColumnIndexes(rows[0]?.cells ?? []);
  const isHead = NAMING.some((column) => places[column] !== undefined);
  const width = rows[0]?.cells?.length ?? 0;
  return collect(
    (isHead ? rows.slice(1) : rows).flatMap(({ line, text, cells }) => {
      if (!cells) return [problemAt(line, "quotes", text)];
      const row = isHead ? named(cells, places) : guessed(cells);
      // Downloaded tables end with a line of text, such as how many rows a plan includes.
      const isFootnote = isHead && width > 1 && cells.length === 1 && Object.values(row).every((cell) => cell === "");
      return isFootnote ? [] : [readRow(line, row)];
    }),
  );
}

const cellText = (cell: string): string => unescapedCell(cell.trim()).trim();

/** The index of each column; the first one of a name that occurs twice. Of several names for one column, the first one listed counts. */
function findColumnIndexes(head: readonly string[]): Partial<Record<Column, number>> {
  const names = head.map((cell) => cell.toLowerCase().replaceAll(/[\s_.-]/g, ""));
  const places: Partial<Record<Column, number>> = {};
  for (const column of COLUMN_NAMES) {
    const index = COLUMNS[column].map((name) => names.indexOf(name)).find((at) => at >= 0);
    if (index !== undefined) places[column] = index;
  }
  return places;
}

/** One per line, or separated by commas and spaces: an address, preceded by `<chain>:` if only that chain is meant. */
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

const named = (cells: readonly string[], places: Partial<Record<Column, number>>): Row =>
  Object.fromEntries(COLUMN_NAMES.map((column) => [column, cells[places[column] ?? cells.length] ?? ""]));

function guessed([first = "", second = "", symbol = "", name = "", decimals = ""]: readonly string[]): Row {
  if (ADDRESS.test(first)) return { address: first };
  if (/^\d+$/.test(first) && second !== "") return { chain: first, address: second, symbol, name, decimals };
  return { token: first, note: second };
}

function readRow(line: number, row: Row): RequestedToken | ImportProblem {
  const { address = "", symbol = "", note = "", decimals = "", chain = "", name: called = "" } = row;
  if (address === "") {
    const name = row.token || symbol;
    return name === "" ? problemAt(line, "unnamed", called) : { line, note, by: "name", name, called };
  }
  return readContract(line, { ...{ address, symbol, name: called, note }, chainId: chainNumber(chain), decimals });
}

type Written = Record<"address" | "symbol" | "name" | "note" | "chainId" | "decimals", string>;

/** A contract as written in a row or a token list. */
export function readContract(line: number, written: Written): RequestedToken | ImportProblem {
  const { address, chainId, decimals, symbol, name, note } = written;
  const token = symbol || name;
  if (!ADDRESS.test(address)) return problemAt(line, "address", address, { token });
  if (chainId !== "" && !(/^[1-9]\d{0,9}$/.test(chainId) && Number(chainId) <= LARGEST_CHAIN_ID))
    return problemAt(line, "chain", chainId, { token });
  if (decimals !== "" && !(/^\d{1,3}$/.test(decimals) && Number(decimals) <= 255))
    return problemAt(line, "decimals", decimals, { token });
  const [chain, unit] = [chainId, decimals].map((number) => (number === "" ? null : Number(number)));
  return { line, note, by: "contract", chainId: chain ?? null, address, symbol, name, decimals: unit ?? null };
}
