import { escapedCell, unescapedCell } from "../../spreadsheetCells.ts";
import { MOVE_KINDS, type MoveKind, type ValuedBy } from "../moves.ts";
import { countDecimals, readPlain } from "./amounts.ts";
import { type FileConventions, type FileMove, fail, type RowReader, reading } from "./row.ts";
import { readUtc } from "./times.ts";

/**
 * `tmai-moves-1`: our own moves as a table, or as JSON with the same fields, all of them texts. Exporting and importing it gives the same
 * bytes: tokens are identified by their page, contract or symbol instead of our numbers, and wallets by their label or address.
 */

export const TMAI_FORMAT = "tmai-moves-1";
export const OUR_COLUMNS = [
  ...([
    "id",
    "at",
    "wallet",
    "chain",
    "token",
    "symbol",
    "decimals",
    "amount",
    "kind",
    "value_usd",
    "value_by",
  ] as const),
  ...(["group", "pair", "transaction", "block", "log", "note"] as const),
] as const;
export type OurColumn = (typeof OUR_COLUMNS)[number];
/** Columns whose text a spreadsheet could take for a formula. */
const TEXTS: ReadonlySet<OurColumn> = new Set(["wallet", "token", "symbol", "group", "transaction", "note"] as const);

export const escapedRow = (row: Record<OurColumn, string>): string[] =>
  OUR_COLUMNS.map((name) => (TEXTS.has(name) ? escapedCell(row[name]) : row[name]));

/** Version 7, which contains the time the move was first stored. */
const MOVE_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const CHAIN = /^(?:\d{1,20}|solana)?$/;
const TOKEN = /^(?:(?:token|coin|stable|named):[^\s:][^\r\n\t]{0,80}|contract:[a-z0-9]{1,20}:[0-9A-Za-z]{1,100})$/;
const VALUED_BY: readonly ValuedBy[] = ["stablecoin", "given", "received", "price", "hand", "file"];
const LONGEST_NOTE = 500;
const LONGEST_GROUP = 200;
const MAX_DECIMALS = 36;

/** @param isEscaped false for JSON */
export const tmaiFormat =
  (isEscaped: boolean) =>
  (header: readonly string[]): RowReader | null => {
    const names = header.map((name) => name.trim().toLowerCase());
    const places = OUR_COLUMNS.map((name) => names.indexOf(name));
    if (places.includes(-1)) return null;
    const ordered = (cells: readonly string[]) => places.map((place) => cells[place] ?? "");
    const read = (cells: readonly string[], conventions: FileConventions): FileMove[] => {
      const row = Object.fromEntries(
        OUR_COLUMNS.map((name, at) => {
          const cell = cells[places[at] ?? -1] ?? "";
          return [name, isEscaped && TEXTS.has(name) ? unescapedCell(cell) : cell];
        }),
      ) as Record<OurColumn, string>;
      return [parseMove(row, conventions)];
    };
    return {
      amounts: [],
      currencies: [names.indexOf("token")],
      ordered,
      read: (cells, conventions) => reading(() => read(cells, conventions)),
    };
  };

function parseMove(row: Record<OurColumn, string>, { until }: FileConventions): FileMove {
  const amount = readPlain(row.amount);
  const valueUsd = row.value_usd === "" ? null : parseValue(row.value_usd);
  return {
    at: readUtc(row.at, until),
    currency: parseToken(row.token),
    amount,
    kind: MOVE_KINDS.find((kind: MoveKind) => kind === row.kind) ?? fail("kind", row.kind),
    chainId: CHAIN.test(row.chain) ? row.chain || null : fail("token", row.chain),
    valueUsd,
    valueBy: valueUsd === null ? null : (VALUED_BY.find((by) => by === row.value_by) ?? "file"),
    note: row.note.length > LONGEST_NOTE ? fail("text", row.note) : row.note,
    transactionHash: row.transaction === "" ? null : short(row.transaction, LONGEST_GROUP),
    own: {
      moveId: row.id === "" || MOVE_ID.test(row.id) ? row.id : fail("id", row.id),
      wallet: short(row.wallet, LONGEST_GROUP),
      symbol: short(row.symbol, LONGEST_GROUP),
      decimals: parseDecimals(row.decimals, amount),
      group: short(row.group, LONGEST_GROUP),
      pair: row.pair === "" || UUID.test(row.pair) ? row.pair : fail("id", row.pair),
      block: whole(row.block, 18),
      logIndex: row.log === "" ? null : Number(whole(row.log, 9)),
    },
  };
}

const short = (text: string, max: number): string => (text.length > max ? fail("text", text) : text);
const whole = (text: string, digits: number): string =>
  text === "" || (/^\d+$/.test(text) && text.length <= digits) ? text : fail("amount", text);

/** A token's reference, or a symbol written by hand. */
function parseToken(text: string): string {
  if (text === "" || text.length > LONGEST_GROUP) fail("token", text);
  return !text.includes(":") || TOKEN.test(text) ? text : fail("token", text);
}

function parseValue(text: string): string {
  const value = readPlain(text);
  if (value.startsWith("-")) fail("sign", text);
  return countDecimals(value) > 6 ? fail("precise", text) : value;
}

function parseDecimals(text: string, amount: string): number {
  const decimals = text === "" ? countDecimals(amount) : Number(whole(text, 2));
  return decimals > MAX_DECIMALS || decimals < countDecimals(amount) ? fail("precise", amount) : decimals;
}
