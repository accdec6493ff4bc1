/** Moves of a person's holdings: facts with a source, from which all figures follow. Pure. Source: docs/spec/portfolio.md#1. */

export const MOVE_KINDS = [
  ...(["buy", "sell", "swapIn", "swapOut", "transferIn", "transferOut", "ownTransfer"] as const),
  ...(["wrap", "unwrap", "migrate", "reward", "airdrop", "fee", "adjust"] as const),
] as const;
export type MoveKind = (typeof MOVE_KINDS)[number];

/** The source of a value: the stablecoin of the trade, a price of that hour, the person, or an imported file. */
export type ValuedBy = "stablecoin" | "given" | "received" | "price" | "hand" | "file";

/**
 * `amount`: signed, in units that all moves of the token share (a token's most decimals anywhere). `at`: milliseconds since 1970-01-01.
 * `valueUsdMicro`: of the whole amount, at least 0, null where unknown. Moves of a `group` happened together.
 */
export type Move = {
  id: string;
  at: number;
  wallet: string;
  chainId: string | null;
  token: string;
  amount: bigint;
  kind: MoveKind;
  valueUsdMicro: bigint | null;
  /** Null where the value is. A price of the hour is not the cost of a transfer: what the coins cost before is unknown. */
  valueBy: ValuedBy | null;
  group: string;
  block?: number;
  logIndex?: number;
};

export type CostSettings = {
  method: "fifo" | "average";
  /** One pool for all wallets together, or one for each. */
  pool: "all" | "wallet";
  /** The cost of rewards and airdrops. */
  rewards: "value" | "zero";
  /** Tokens that share another token's pool, unit for unit. */
  formOf: ReadonlyMap<string, string>;
  /** A fee belongs to what was traded for a stablecoin, not to the stablecoin. */
  isStablecoin: (token: string) => boolean;
  /** Currencies of states: money paid in them is not a holding, and a fee in one is still a fee. If absent, there are none. */
  isMoney?: (token: string) => boolean;
};

/** Acquired in one move. Rounding stays in the lot, so that sums are exact. */
export type Lot = { moveId: string; at: number; amount: bigint; costMicro: bigint | null };
/** What a disposal took from a lot; `lotMove` is null if nothing was left to take. */
export type LotDisposal = { lotMove: string | null; at: number | null; amount: bigint; costMicro: bigint | null };
/** `proceeds…` is null if the value of the disposal is unknown. */
export type Disposal = {
  moveId: string;
  at: number;
  amount: bigint;
  known: bigint;
  unknown: bigint;
  /** More than was held; part of `unknown`. */
  missing: bigint;
  costMicro: bigint;
  proceedsKnownMicro: bigint | null;
  proceedsUnknownMicro: bigint | null;
  /** Null if no part of it has a known cost, or the proceeds are unknown. */
  realisedMicro: bigint | null;
  taken: LotDisposal[];
};

/**
 * A token in one pool: `wallet` is null if all wallets share it. With the average method, `lots` are the pool of known cost and that of
 * unknown cost.
 */
export type TokenCost = {
  token: string;
  wallet: string | null;
  lots: Lot[];
  disposals: Disposal[];
  known: bigint;
  knownCostMicro: bigint;
  unknown: bigint;
  realisedMicro: bigint;
  /** Proceeds without a known cost. */
  proceedsUnknownMicro: bigint;
};

export type CostResult = {
  tokens: TokenCost[];
  realisedMicro: bigint;
  incomeMicro: bigint;
  feesMicro: bigint;
  /** Fees without a price, which no figure includes. */
  unknownFees: number;
  proceedsUnknownMicro: bigint;
  /** Moves that disposed of more than was held: the person is asked where each came from. */
  missing: string[];
};
