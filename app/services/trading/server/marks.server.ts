import { concat, type Hex, keccak256, numberToHex, stringToHex } from "viem";
import type { SeenSwap } from "#app/chain/dex/swaps.server.ts";

/** How a transaction identifies its order: the mark follows the arguments of its calls, however these are wrapped. */

/** No other calldata ends in it, and it is derived from the order's id. */
export const orderMark = (orderId: string): Hex => keccak256(stringToHex(`order-${orderId}`));

/** The mark of one leg's call, because one transaction may carry several. Legs are counted from 1. */
export const legMark = (mark: Hex, leg: number): Hex => concat([mark, numberToHex(leg, { size: 2 })]);

/** Whether a transaction carries the order's mark. */
export const carriesMark = ({ mark }: { mark: Hex }, seen: SeenSwap): boolean =>
  "input" in seen && carries(seen.input, mark);

/** The legs that a transaction's calldata carries the marks of, for an order with this many legs. */
export const legsIn = (input: Hex, mark: Hex, legs: number): number[] =>
  Array.from({ length: legs }, (_, index) => index + 1).filter((leg) => carries(input, legMark(mark, leg)));

const carries = (input: Hex, mark: Hex): boolean => input.toLowerCase().includes(mark.slice(2).toLowerCase());
