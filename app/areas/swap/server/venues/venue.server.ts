import type { Address, Hex } from "viem";
import type { LatestBlock } from "#app/chain/payment/reads.server.ts";
import type { OrderQuoted } from "#events/order/events.ts";
import type { ChainToken } from "../tokens.server.ts";

/** A place where tokens are traded: what it is asked, and what it offers. */

export type OfferRequest = {
  spend: ChainToken;
  receive: ChainToken;
  amountIn: bigint;
  slippageBps: number;
  wallet: Address;
  block: LatestBlock;
  /** Until when the transaction may be mined, in seconds of the chain's clock. */
  deadline: bigint;
  /** Stands at the end of the transaction's calldata and tells whose order it is. */
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
  /** Whom the wallet allows to take what it gives; null where that is ether. */
  spender: Address | null;
  transaction: Transaction;
};
/** Null where it has no way between the two. */
export type Venue = (request: OfferRequest) => Promise<Offer | null>;
