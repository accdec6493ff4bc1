import { isCurrencyCode } from "../currencies.ts";
import type { MoveKind } from "../moves.ts";
import { absolute, added, isZero, negated, readAmount } from "./amounts.ts";
import { type FileConventions, type FileMove, fail } from "./row.ts";

/** What most programs put in a row: something received, something sent, and a fee. */

export type Side = { currency: string; amount: string };
type Around = Pick<FileMove, "at" | "note" | "transactionHash"> & Partial<Pick<FileMove, "valueUsd" | "valueBy">>;

const LONGEST_SYMBOL = 60;

/** An amount above zero, with its currency; null if the row has none. A dash means nothing. */
export function parseSide(amount: string, currency: string, { style }: FileConventions): Side | null {
  const [text, symbol] = [amount.trim(), currency.trim()];
  if (text === "" || text === "-") return null;
  const read = readAmount(text, style);
  if (isZero(read)) return null;
  if (symbol === "" || symbol === "-" || symbol.length > LONGEST_SYMBOL) fail("currency", symbol);
  return { currency: symbol, amount: absolute(read) };
}

const toMove = (side: Side, kind: MoveKind, around: Around, sign: 1 | -1 = 1): FileMove => ({
  ...{ currency: side.currency, amount: sign === 1 ? side.amount : negated(side.amount), kind, chainId: null },
  ...{ valueUsd: null, valueBy: null, own: null, ...around },
});

export const incoming = (side: Side | null, kind: MoveKind, around: Around): FileMove =>
  side ? toMove(side, kind, around) : fail("missing", "+");
export const outgoing = (side: Side | null, kind: MoveKind, around: Around): FileMove =>
  side ? toMove(side, kind, around, -1) : fail("missing", "-");

/** One thing for another: bought or sold if one side is a state's currency. */
export function traded(received: Side | null, sent: Side | null, around: Around): FileMove[] {
  const isBought = [received, sent].some((side) => side !== null && isCurrencyCode(side.currency));
  return [
    outgoing(sent, isBought ? "sell" : "swapOut", around),
    incoming(received, isBought ? "buy" : "swapIn", around),
  ];
}

/** A fee in addition to the amounts of a row: the row's value does not include it. */
export const toFeeMoves = (fee: Side | null, around: Around): FileMove[] =>
  fee ? [toMove(fee, "fee", { ...around, valueUsd: null, valueBy: null }, -1)] : [];

/** Takes a fee out of the row's own amount and makes it a separate move: the balance stays what the file states. */
export function withFeeInside(moves: FileMove[], fee: Side | null, around: Around): FileMove[] {
  if (!fee) return moves;
  const index = moves.findIndex(({ currency }) => currency.toUpperCase() === fee.currency.toUpperCase());
  const inside = moves[index];
  if (!inside) return moves;
  const left = added(inside.amount, fee.amount);
  // A fee larger than the sent amount would change the row's sign.
  if (inside.amount.startsWith("-") && !left.startsWith("-") && !isZero(left)) fail("sign", fee.amount);
  const rest = moves.map((move, at) => (at === index ? { ...move, amount: left } : move));
  return [...rest.filter(({ amount }) => !isZero(amount)), ...toFeeMoves(fee, around)];
}
