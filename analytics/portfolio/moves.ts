/** Moves of what somebody holds: facts with a source, which all figures follow from. Pure. Source: docs/spec/portfolio.md#1. */

export const MOVE_KINDS = [
  ...(["buy", "sell", "swapIn", "swapOut", "transferIn", "transferOut", "ownTransfer"] as const),
  ...(["wrap", "unwrap", "migrate", "reward", "airdrop", "fee", "adjust"] as const),
] as const;
export type MoveKind = (typeof MOVE_KINDS)[number];

/** What a value follows from: the stablecoin of the trade, a price of that hour, the person, or an imported file. */
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
  /** Null where the value is. A price of the hour is no cost of a transfer: what the coins cost before is unknown. */
  valueBy: ValuedBy | null;
  group: string;
  block?: number;
  logIndex?: number;
};

export type CostSettings = {
  method: "fifo" | "average";
  /** Of all wallets together, or each for itself. */
  pool: "all" | "wallet";
  /** What rewards and airdrops cost. */
  rewards: "value" | "zero";
  /** Tokens that share the pool of another one, unit for unit. */
  formOf: ReadonlyMap<string, string>;
  /** A fee belongs to what was traded for a stablecoin, not to the stablecoin. */
  isStablecoin: (token: string) => boolean;
  /** Currencies of states: what is paid with them is no holding, and a fee in one is a fee. None where absent. */
  isMoney?: (token: string) => boolean;
};

/** Acquired at once. Rounding stays in the lot, so that sums are exact. */
export type Lot = { moveId: string; at: number; amount: bigint; costMicro: bigint | null };
/** What a disposal took of a lot; `lotMove` null where nothing was left to take. */
export type Taken = { lotMove: string | null; at: number | null; amount: bigint; costMicro: bigint | null };
/** `proceeds…` null where the value of the disposal is unknown. */
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
  /** Null where no part of it has a known cost, or the proceeds are unknown. */
  realisedMicro: bigint | null;
  taken: Taken[];
};

/** A token in one pool: `wallet` null where all wallets share it. With the average, `lots` are the pool of known and that of unknown cost. */
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
  /** Fees without a price, which are in no figure. */
  unknownFees: number;
  proceedsUnknownMicro: bigint;
  /** Moves that disposed of more than was held: each asks for its origin. */
  missing: string[];
};
