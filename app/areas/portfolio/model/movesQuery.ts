import { MOVE_KINDS, type MoveKind } from "../../../../analytics/portfolio/moves.ts";
import type { MoveSource } from "./calls.ts";
import { movesPath } from "./paths.ts";

/** What the address of the moves asks for. */

export type MovesQuery = {
  token: string | null;
  wallet: string | null;
  kind: MoveKind | null;
  cursor: string | null;
  /** The move that is changed. */
  edit: string | null;
  isAdding: boolean;
};

const ALL: MovesQuery = { token: null, wallet: null, kind: null, cursor: null, edit: null, isAdding: false };

/** The moves as the query asks for them. */
export const movesPathOf = (locale: string, query: Partial<MovesQuery>): string =>
  movesPath(locale) + searchOf({ ...ALL, ...query });

function searchOf({ isAdding, ...query }: MovesQuery): string {
  const named = Object.entries({ ...query, add: isAdding ? "1" : null });
  const text = new URLSearchParams(named.flatMap(([name, value]) => (value ? [[name, value]] : []))).toString();
  return text === "" ? "" : `?${text}`;
}

/** What a person can say of a move that came in or left: which way it went follows from it. */
export const HAND_KINDS = [
  ...(["buy", "sell", "swapIn", "swapOut", "transferIn", "transferOut"] as const),
  ...(["reward", "airdrop", "fee", "adjust"] as const),
] as const;
const LEAVING: readonly MoveKind[] = ["sell", "swapOut", "transferOut", "fee"];
const COMING: readonly MoveKind[] = ["buy", "swapIn", "transferIn", "reward", "airdrop"];

/** Below zero for what left; an adjustment keeps the sign that was typed. */
export const signedAmount = (kind: MoveKind, decimal: string, isMinus: boolean): string =>
  LEAVING.includes(kind) || (isMinus && !COMING.includes(kind)) ? `-${decimal}` : decimal;

/** The kinds that a move of this sign can have. */
export const kindsFor = (amount: string): MoveKind[] =>
  MOVE_KINDS.filter((kind) => !(amount.startsWith("-") ? COMING : LEAVING).includes(kind));

/** Time and amount of what an order or a chain says stand. */
export const standsAs = (source: MoveSource): boolean => source === "order" || source === "chain";
