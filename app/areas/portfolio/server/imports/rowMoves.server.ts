import { createHash } from "node:crypto";
import { v7 as uuidv7 } from "uuid";
import { countDecimals, toUnits } from "../../../../../analytics/portfolio/formats/amounts.ts";
import { type FileMove, problem, type RowProblem } from "../../../../../analytics/portfolio/formats/row.ts";
import type { RowMove } from "../store/imports.server.ts";
import { namedKey } from "../store/tokenKeys.server.ts";
import type { Currencies, FoundToken } from "./currencies.server.ts";

/** A row's moves as they are stored. */

const USD_MICRO_DECIMALS = 6;
const MAX_UNIT_DIGITS = 77;

/**
 * SHA-256 of account, format, the row's cells, and how many identical rows precede it in the file: importing a file twice adds nothing,
 * and two equal rows of one file remain two.
 */
export function hashSourceKey(account: string, format: string, cells: readonly string[], ordinal: number): string {
  const row = JSON.stringify([account, format, normalised(cells), ordinal]);
  return `import:${createHash("sha256").update(row).digest("hex")}`;
}

/** Undoes what spreadsheets change when they save a file: spaces around cells, and empty cells at the end. */
export function normalised(cells: readonly string[]): string[] {
  const trimmed = cells.map((cell) => cell.trim());
  while (trimmed.at(-1) === "") trimmed.pop();
  return trimmed;
}

/** The moves that a row becomes, with tokens in place of its currencies. */
export function rowMoves(moves: readonly FileMove[], rowKey: string, currencies: Currencies): RowMove[] | RowProblem {
  const made: RowMove[] = [];
  for (const [index, move] of moves.entries()) {
    const token = currencies.of(move.currency);
    if (!token) return problem("currency", move.currency);
    const stored = move.own
      ? ownMove(move, move.own, token, rowKey)
      : foreignMove(move, token, `${rowKey}:${index}`, rowKey);
    if (stored.amount.length > MAX_UNIT_DIGITS) return problem("amount", move.amount);
    made.push(stored);
  }
  return made;
}

function foreignMove(move: FileMove, token: FoundToken, sourceKey: string, group: string): RowMove {
  const decimals = Math.max(token.decimals, countDecimals(move.amount));
  const value = toValue(move, token);
  return {
    ...{
      id: uuidv7(),
      at: new Date(move.at).toISOString(),
      wallet: null,
      chain: null,
      key: token.key,
      symbol: token.symbol,
    },
    ...{ amount: String(toUnits(move.amount, decimals)), decimals, kind: move.kind, ...value, group },
    ...{ source_key: sourceKey, note: move.note.slice(0, LONGEST_NOTE), hash: move.transactionHash },
    ...{ block: null, log: null, pair: null, join: null },
  };
}
const LONGEST_NOTE = 500;

/** Dollars in a file are worth their amount. */
function toValue({ amount, valueUsd, valueBy }: FileMove, token: FoundToken): Pick<RowMove, "value" | "by"> {
  if (token.key === namedKey("USD")) return { value: micro(amount.replace("-", "")), by: "file" };
  return valueUsd === null ? { value: null, by: null } : { value: micro(valueUsd), by: valueBy ?? "file" };
}

/** Millionths of a dollar, rounded down. */
function micro(usd: string): string {
  const [whole = "0", fraction = ""] = usd.split(".");
  return String(toUnits(`${whole}.${fraction.slice(0, USD_MICRO_DECIMALS)}`, USD_MICRO_DECIMALS));
}

function ownMove(move: FileMove, own: NonNullable<FileMove["own"]>, token: FoundToken, sourceKey: string): RowMove {
  return {
    ...{ id: own.moveId || uuidv7(), at: new Date(move.at).toISOString(), wallet: own.wallet, chain: move.chainId },
    ...{ key: token.key, symbol: own.symbol || token.symbol, decimals: own.decimals },
    ...{ amount: String(toUnits(move.amount, own.decimals)), kind: move.kind },
    ...{ value: move.valueUsd === null ? null : micro(move.valueUsd), by: move.valueBy, group: own.group || sourceKey },
    ...{ source_key: `${sourceKey}:0`, note: move.note, hash: move.transactionHash },
    ...{ block: own.block || null, log: own.logIndex, pair: own.pair || null, join: null },
  };
}
