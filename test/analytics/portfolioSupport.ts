import { computeCost } from "../../analytics/portfolio/cost.ts";
import type { CostResult, CostSettings, Move, MoveKind, TokenCost } from "../../analytics/portfolio/moves.ts";

/** Moves and settings for tests of costs: whole dollars and ether in, base units out. */

export const E18 = 10n ** 18n;
export const MICRO = 10n ** 6n;
const DAY_MS = 86_400_000;

/** Base units of that many whole tokens, exact to 1e-9. */
export const units = (whole: number, decimals = 18): bigint =>
  (BigInt(Math.round(whole * 1e9)) * 10n ** BigInt(decimals)) / 10n ** 9n;
export const usd = (dollars: number): bigint => units(dollars, 6);

type MoveFields = Partial<Omit<Move, "amount" | "valueUsdMicro">> & {
  token: string;
  amount: number;
  usd?: number | null;
};
let count = 0;

/** A move on one day: ids in the order of calls, its own group unless one is given, valued by price. */
export function moveOn(day: number, kind: MoveKind, { amount, usd: dollars = null, ...fields }: MoveFields): Move {
  count++;
  const id = `m${String(count).padStart(6, "0")}`;
  return {
    ...{ id, at: day * DAY_MS, wallet: "one", chainId: "1", kind, group: id },
    amount: units(amount, findDecimals(fields.token)),
    valueUsdMicro: dollars === null ? null : usd(dollars),
    valueBy: dollars === null ? null : "price",
    ...fields,
  };
}

export const isStablecoin = (token: string): boolean => token === "USDC";
export const findDecimals = (token: string): number => (isStablecoin(token) ? 6 : 18);

export const SETTINGS: CostSettings = {
  ...{ method: "fifo", pool: "all", rewards: "value", formOf: new Map([["WETH", "ETH"]]) },
  isStablecoin,
};
export const costBy = (moves: readonly Move[], settings: Partial<CostSettings> = {}): CostResult =>
  computeCost(moves, { ...SETTINGS, ...settings });

export function tokenIn({ tokens }: CostResult, token: string, wallet: string | null = null): TokenCost {
  const found = tokens.find((one) => one.token === token && one.wallet === wallet);
  if (!found) throw new Error(`no ${token} in ${wallet ?? "all wallets"}`);
  return found;
}
