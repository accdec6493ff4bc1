import type { MoveKind, ValuedBy } from "../moves.ts";

/** Rows of files that other programs write, as moves. Pure: no clock and no file. Source: docs/spec/portfolio.md#6. */

/** What only our own format says of a move. */
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
  /** As the file has it: a symbol, or a token's reference in our own format. */
  currency: string;
  /** Below zero where it left. */
  amount: string;
  kind: MoveKind;
  chainId: string | null;
  valueUsd: string | null;
  valueBy: ValuedBy | null;
  note: string;
  transactionHash: string | null;
  own: OwnPart | null;
};

/** Why a row cannot be read: `value` is the part of it that is meant. */
export type RowProblem = { is: RowProblemIs; value: string };
export const ROW_PROBLEMS = [
  ...(["columns", "quotes", "type", "date", "future", "skipped", "twice", "amount", "unclearAmount"] as const),
  ...(["missing", "currency", "sign", "nothing", "id", "token", "kind", "text", "precise"] as const),
] as const;
export type RowProblemIs = (typeof ROW_PROBLEMS)[number];
/** Its value is cut, but never within a character, half of which cannot be stored. */
export const problem = (is: RowProblemIs, value = ""): RowProblem => ({
  is,
  value: value.slice(0, 80).replace(/[\ud800-\udbff]$/, ""),
});

/** How a file writes numbers: with a point, with a comma, or with both, so that `1,234` cannot be told. */
export type NumberStyle = "point" | "comma" | "mixed";

export type Ways = {
  style: NumberStyle;
  /** The time zone of a file whose times have none: an IANA name. */
  zone: string | null;
  /** Nothing can have happened after it. */
  until: number;
};

/** Reads the rows of one file, by the places of its columns. */
export type RowReader = {
  /** Where amounts and currencies stand. */
  amounts: readonly number[];
  currencies: readonly number[];
  read(cells: readonly string[], ways: Ways): FileMove[] | RowProblem;
  /** The cells as the format has them, by which a row of another order is known again; as they are where this is absent. */
  ordered?(cells: readonly string[]): string[];
};

export const isProblem = (read: FileMove[] | RowProblem): read is RowProblem => !Array.isArray(read);

/** Thrown inside of readers, and caught by `reading` alone. */
class Unreadable extends Error {
  constructor(readonly why: RowProblem) {
    super(why.is);
  }
}
export const fail = (is: RowProblemIs, value = ""): never => {
  throw new Unreadable(problem(is, value));
};

/** Runs a reader: what it fails with is the row's problem. */
export function reading(read: () => FileMove[]): FileMove[] | RowProblem {
  try {
    return read();
  } catch (error) {
    if (error instanceof Unreadable) return error.why;
    throw error;
  }
}

/** Places of a header's columns by their names in small letters; the first of several. */
export function placesOf(header: readonly string[]): (name: string) => number {
  const names = header.map((name) => name.trim().toLowerCase());
  return (name) => names.indexOf(name);
}

/** Types of a program, in small letters, with what they are to us. A map: a file may call a type like something that every object has. */
export const kindsOf = (kinds: Record<string, MoveKind>): ReadonlyMap<string, MoveKind> =>
  new Map(Object.entries(kinds));
