import { concat, type Hex, keccak256, numberToHex, stringToHex } from "viem";
import type { SeenSwap } from "#app/chain/dex/swaps.server.ts";

/** How a transaction says whose order it is: the mark is behind the arguments of its calls, in whatever these are wrapped. */

/** Nobody else's calldata ends in it, and it follows from the order's id. */
export const orderMark = (orderId: string): Hex => keccak256(stringToHex(`order-${orderId}`));

/** The mark of one leg's call, for one transaction may carry several. Legs are counted from 1. */
export const legMark = (mark: Hex, leg: number): Hex => concat([mark, numberToHex(leg, { size: 2 })]);

/** Whether a transaction says to be the order's. */
export const isOf = ({ mark }: { mark: Hex }, seen: SeenSwap): boolean => "input" in seen && carries(seen.input, mark);

/** The legs that a transaction's calldata says to be of, of an order with so many. */
export const legsIn = (input: Hex, mark: Hex, legs: number): number[] =>
  Array.from({ length: legs }, (_, place) => place + 1).filter((leg) => carries(input, legMark(mark, leg)));

const carries = (input: Hex, mark: Hex): boolean => input.toLowerCase().includes(mark.slice(2).toLowerCase());
