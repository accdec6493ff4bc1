import { MOVE_KINDS, type MoveKind } from "../../../../analytics/portfolio/moves.ts";

/** The direction of a move, by its kind. */

const COMES: readonly MoveKind[] = ["buy", "swapIn", "transferIn", "reward", "airdrop"];
const LEAVES: readonly MoveKind[] = ["sell", "swapOut", "transferOut", "fee"];

/** Whether the sign of an amount matches its kind; kinds without a direction allow both. */
export const hasMatchingSign = (kind: MoveKind, amount: string | bigint): boolean => {
  const isBelow = String(amount).startsWith("-");
  if (!/[1-9]/.test(String(amount))) return false;
  return COMES.includes(kind) ? !isBelow : LEAVES.includes(kind) ? isBelow : true;
};

/** Kinds that a person can enter: each implies the direction, except an adjustment, whose sign decides. */
export const HAND_KINDS = [...COMES, ...LEAVES, "adjust"] as const;

/** Decimal text with the sign that its kind implies. */
export const signedAmount = (kind: MoveKind, decimal: string, isMinus: boolean): string =>
  LEAVES.includes(kind) || (isMinus && !COMES.includes(kind)) ? `-${decimal}` : decimal;

/** The kinds that a move of this sign can have. */
export const kindsFor = (amount: string): MoveKind[] => MOVE_KINDS.filter((kind) => hasMatchingSign(kind, amount));

/** Time and amount from an order or a chain cannot be changed. */
export const isFromChainOrOrder = (source: string): boolean => source === "order" || source === "chain";
