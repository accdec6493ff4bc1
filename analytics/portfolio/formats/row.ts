import type { MoveKind, ValuedBy } from "../moves.ts";

/** Rows of files that other programs write, as moves. Pure: no clock and no file. Source: docs/spec/portfolio.md#6. */

/** The fields of a move that only our own format has. */
export type OwnPart = {
  moveId: string;
  /** The label or the address of its wallet. */
  wallet: string;
  symbol: string;
  decimals: number;
  group: string;
  pair: string;
  block: string;
  logIndex: number | null;
};
/** Times are milliseconds since 1970-01-01, amounts and values plain decimals of whole tokens and dollars. */
export type FileMove = {
  at: number;
  /** As in the file: a symbol, or a token's reference in our own format. */
  currency: string;
  /** Negative for what left. */
  amount: string;
  kind: MoveKind;
  chainId: string | null;
  valueUsd: string | null;
  valueBy: ValuedBy | null;
  note: string;
  transactionHash: string | null;
  own: OwnPart | null;
};

/** Why a row cannot be read: `value` is the part that is meant. */
export type RowProblem = { is: RowProblemIs; value: string };
export const ROW_PROBLEMS = [
  ...(["columns", "quotes", "type", "date", "future", "skipped", "twice", "amount", "unclearAmount"] as const),
  ...(["missing", "currency", "sign", "nothing", "id", "token", "kind", "text", "precise"] as const),
] as const;
export type RowProblemIs = (typeof ROW_PROBLEMS)[number];
/** Its value is truncated, but never within a character: half of one cannot be stored. */
export const problem = (is: RowProblemIs, value = ""): RowProblem => ({
  is,
  value: value.slice(0, 80).replace(/[\ud800-\udbff]$/, ""),
});

/** How a file writes numbers: with a point, with a comma, or with both, so that `1,234` is ambiguous. */
export type NumberStyle = "point" | "comma" | "mixed";

export type FileConventions = {
  style: NumberStyle;
  /** The time zone of a file whose times have none: an IANA name. */
  zone: string | null;
  /** Nothing can have happened later. */
  until: number;
};

/** Reads the rows of one file, by the indexes of its columns. */
export type RowReader = {
  /** The columns with amounts and currencies. */
  amounts: readonly number[];
  currencies: readonly number[];
  read(cells: readonly string[], conventions: FileConventions): FileMove[] | RowProblem;
  /** The cells in the format's own order, which identifies the same row in a different order; if absent, as they are. */
  ordered?(cells: readonly string[]): string[];
};

export const isProblem = (read: FileMove[] | RowProblem): read is RowProblem => !Array.isArray(read);

/** Thrown inside readers; only `reading` catches it. */
class Unreadable extends Error {
  constructor(readonly why: RowProblem) {
    super(why.is);
  }
}
export const fail = (is: RowProblemIs, value = ""): never => {
  throw new Unreadable(problem(is, value));
};

/** Runs a reader and returns its failure as the row's problem. */
export function reading(read: () => FileMove[]): FileMove[] | RowProblem {
  try {
    return read();
  } catch (error) {
    if (error instanceof Unreadable) return error.why;
    throw error;
  }
}

/** Indexes of a header's columns by their names in lower case; the first of several. */
export function createColumnFinder(header: readonly string[]): (name: string) => number {
  const names = header.map((name) => name.trim().toLowerCase());
  return (name) => names.indexOf(name);
}

/**
 * A program's types, in lower case, and what they are for us. A map, because a file may name a type like a property that every object has.
 */
export const toKindMap = (kinds: Record<string, MoveKind>): ReadonlyMap<string, MoveKind> =>
  new Map(Object.entries(kinds));
