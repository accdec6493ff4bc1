import type { Hex } from "viem";
import {
  COLD_ACCOUNT,
  calldata,
  changeSlot,
  computeFloor,
  fillSlot,
  log,
  type Price,
  readSlot,
  TRANSACTION,
} from "./evm.ts";

/** A write of a slot that the transaction has written before. */
const WARM_WRITE = 100;

/**
 * Floor of one call that pays refunds of one token to different wallets, each with a membership that changes. It follows from the
 * promise alone: pause, treasury and token list can be changed, so each is stored; each refund is marked; the membership has one
 * amender and one stored term per token; tokens move by an infinite allowance; everything is logged.
 */
export function payFloor(data: Hex, count: number): number {
  const once: Price[] = [
    ["transaction", TRANSACTION],
    ["calldata", calldata(data)],
    ["refund: pause", readSlot],
    ["payment: account", COLD_ACCOUNT],
    ["payment: treasury", readSlot],
    ["payment: token on the list", readSlot],
    ["membership: account", COLD_ACCOUNT],
    ["membership: pause", readSlot],
    ["membership: amender", readSlot],
    ["token: account", COLD_ACCOUNT],
    ["token: allowance", readSlot],
    ["token: the treasury's balance", changeSlot + (count - 1) * WARM_WRITE],
  ];
  const each: Price[] = [
    ["refund: mark", fillSlot],
    ["refund: log of the refund (4 topics, 5 words)", log(4, 5)],
    ["membership: term", changeSlot],
    ["membership: log of the change (3 topics, 3 words)", log(3, 3)],
    ["token: the wallet's balance", changeSlot],
    ["token: log", log(3, 1)],
  ];
  return computeFloor([...once, ...each.map(([what, gas]) => [`${count} times ${what}`, count * gas] as const)]);
}
