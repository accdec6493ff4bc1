import { MOVE_KINDS, type MoveKind } from "../../../../analytics/portfolio/moves.ts";

/** Which way a move of a kind goes. */

const COMES: readonly MoveKind[] = ["buy", "swapIn", "transferIn", "reward", "airdrop"];
const LEAVES: readonly MoveKind[] = ["sell", "swapOut", "transferOut", "fee"];

/** Whether the sign of an amount is that of its kind; of other kinds both are. */
export const isSignOf = (kind: MoveKind, amount: string | bigint): boolean => {
  const isBelow = String(amount).startsWith("-");
  if (!/[1-9]/.test(String(amount))) return false;
  return COMES.includes(kind) ? !isBelow : LEAVES.includes(kind) ? isBelow : true;
};

/** What a person can enter: which way it went follows from it, of an adjustment alone from the sign. */
export const HAND_KINDS = [...COMES, ...LEAVES, "adjust"] as const;

/** Decimal text with the sign of its kind. */
export const signedAmount = (kind: MoveKind, decimal: string, isMinus: boolean): string =>
  LEAVES.includes(kind) || (isMinus && !COMES.includes(kind)) ? `-${decimal}` : decimal;

/** The kinds that a move of this sign can have. */
export const kindsFor = (amount: string): MoveKind[] => MOVE_KINDS.filter((kind) => isSignOf(kind, amount));

/** Time and amount of what an order or a chain says stand. */
export const standsAs = (source: string): boolean => source === "order" || source === "chain";
