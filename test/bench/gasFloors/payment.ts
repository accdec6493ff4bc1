import type { Hex } from "viem";
import {
  COLD_ACCOUNT,
  calldata,
  changeSlot,
  computeFloor,
  fillSlot,
  log,
  type Price,
  RECOVER_SIGNER,
  REFUND_EMPTIED,
  REFUND_FILLED_AND_EMPTIED,
  readSlot,
  TRANSACTION,
} from "./evm.ts";

/** An allowance that is never lowered, or one that the payment uses up. */
export type Allowance = "infinite" | "exact";
/** Slots that a token reads on any transfer besides balances and allowance: for TMAI its pause and its pair. */
export type TokenTerms = { slotsReadByTransfer: number };
export type PaymentShape = {
  data: Hex;
  membership: "first" | "renewal" | "upgrade";
  allowance: Allowance;
  referral?: boolean;
  token: TokenTerms;
  /** A permit in the same transaction: the payer's permit nonce is 0 before, the allowance 0 before and after. */
  permit?: boolean;
};

/**
 * Floor of one payment, which follows from the promise alone: signer, treasury, token list and pause can be changed, so each is
 * stored; nonces count; the membership has one minter and one stored term per token; tokens move; everything is logged. Signer
 * and pause fit into one slot; minter, pause and count of the membership into another.
 */
export function processFloor({ data, membership, allowance, referral, token, permit }: PaymentShape): number {
  const prices: Price[] = [
    ["transaction", TRANSACTION],
    ["calldata", calldata(data)],
    ["payment: signer and pause", readSlot],
    ["payment: token on the list", readSlot],
    ["payment: treasury", readSlot],
    ["payment: nonce", membership === "first" ? fillSlot : changeSlot],
    ["payment: signature", RECOVER_SIGNER],
    ["payment: log of the message (3 topics, 9 words)", log(3, 9)],
    ["membership: account", COLD_ACCOUNT],
    ["membership: minter, pause, count", membership === "first" ? changeSlot : readSlot],
    ["membership: term", membership === "first" ? fillSlot : changeSlot],
    ["membership: log of the change (3 topics, 3 words)", log(3, 3)],
    ...(membership === "first" ? ([["membership: Transfer and Locked", log(4, 0) + log(1, 1)]] as const) : []),
    ["token: account", COLD_ACCOUNT],
    ["token: both balances", 2 * changeSlot],
    ["token: log", log(3, 1)],
    ["token: its own slots", token.slotsReadByTransfer * readSlot],
    ...allowancePrices(allowance, permit),
    ...(referral ? ([["referral: balance and log", changeSlot + log(3, 1)]] as const) : []),
  ];
  return computeFloor(prices, gasRefundFor(allowance, permit));
}

/** Floor of a bare `transferFrom` by the spender itself: the cost of moving the tokens without any plan. */
export function transferFromFloor(order: { data: Hex; allowance: Allowance; token: TokenTerms }): number {
  return computeFloor(
    [
      ["transaction", TRANSACTION],
      ["calldata", calldata(order.data)],
      ["both balances", 2 * changeSlot],
      ["log", log(3, 1)],
      ["its own slots", order.token.slotsReadByTransfer * readSlot],
      ...allowancePrices(order.allowance),
    ],
    gasRefundFor(order.allowance),
  );
}

/** Floor of a first approval: the allowance was 0. */
export const approveFloor = (data: Hex): number =>
  computeFloor([
    ["transaction", TRANSACTION],
    ["calldata", calldata(data)],
    ["allowance", fillSlot],
    ["log", log(3, 1)],
  ]);

/** Floor of an owner's first permit: nonce and allowance were 0. */
export const permitFloor = (data: Hex): number => computeFloor([["approve", approveFloor(data)], ...permitPrices]);

const permitPrices = [
  ["permit: nonce", fillSlot],
  ["permit: signature", RECOVER_SIGNER],
] as const;

function allowancePrices(allowance: Allowance, permit = false): readonly Price[] {
  // Emptying a slot that this transaction filled also costs a warm write of 100.
  if (permit) return [["token: allowance filled and emptied", fillSlot + 100 + log(3, 1)], ...permitPrices];
  return [["token: allowance", allowance === "infinite" ? readSlot : changeSlot]];
}

function gasRefundFor(allowance: Allowance, permit = false): number {
  if (permit) return REFUND_FILLED_AND_EMPTIED;
  return allowance === "exact" ? REFUND_EMPTIED : 0;
}
