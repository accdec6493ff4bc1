import type { Address, Hex } from "viem";
import type { LatestBlock } from "#app/chain/payment/reads.server.ts";
import type { OrderQuoted } from "#events/order/events.ts";
import type { ChainToken } from "../tokens.server.ts";

/** A venue where tokens are traded: the request to it, and its offer. */

export type OfferRequest = {
  spend: ChainToken;
  receive: ChainToken;
  amountIn: bigint;
  slippageBps: number;
  wallet: Address;
  block: LatestBlock;
  /** The latest time at which the transaction may be mined, in seconds of the chain's clock. */
  deadline: bigint;
  /** At the end of the transaction's calldata; identifies the order it belongs to. */
  mark: Hex;
};
type Transaction = { to: Address; data: Hex; value: bigint };
export type Offer = {
  venue: "v2" | "0x";
  legs: OrderQuoted["legs"];
  inputs: OrderQuoted["inputs"];
  amountOut: bigint;
  minOut: bigint;
  impactBps: number;
  gasUnits: bigint;
  /** The contract that needs an allowance for what the wallet spends; null for ether. */
  spender: Address | null;
  transaction: Transaction;
};
/** Null when it has no route between the two. */
export type Venue = (request: OfferRequest) => Promise<Offer | null>;
