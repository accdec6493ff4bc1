import { type Hex, hexToBytes } from "viem";

/**
 * What the EVM (Cancun) charges for work that no contract can avoid, in gas. A floor adds these up and leaves out everything
 * that depends on how code is written: opcodes, memory, hashing, copying, repeated reads of a warm slot.
 * Sources: EIP-2028 (calldata), EIP-2929 (cold and warm), EIP-2200 and EIP-3529 (writes and refunds), yellow paper (rest).
 */
export const TRANSACTION = 21_000;
export const COLD_ACCOUNT = 2_600;
export const COLD_SLOT = 2_100;
/** From any value to another that is not 0, or to 0. */
export const CHANGE_SLOT = 2_900;
/** From 0 to anything else. */
export const FILL_SLOT = 20_000;
/** A precompiled contract is always warm: the call costs 100, the recovery 3,000. */
export const RECOVER_SIGNER = 3_100;
/** Refunded when a slot with a value is emptied, and when one is filled and emptied in one transaction. */
export const REFUND_EMPTIED = 4_800;
export const REFUND_FILLED_AND_EMPTIED = 19_900;
const REFUND_DIVISOR = 5;

export const readSlot = COLD_SLOT;
export const changeSlot = COLD_SLOT + CHANGE_SLOT;
export const fillSlot = COLD_SLOT + FILL_SLOT;

/** 4 gas for a zero byte, 16 for any other. */
export function calldata(data: Hex): number {
  return hexToBytes(data).reduce((sum, byte) => sum + (byte === 0 ? 4 : 16), 0);
}

/** One log: topics count the event's own; words are the 32-byte words of its data. */
export const log = (topics: number, words: number): number => 375 + 375 * topics + 8 * 32 * words;

/** One line of a floor. */
export type Price = readonly [what: string, gas: number];

/** The sum of the lines, less the refund, which is at most a fifth of what was used. */
export function computeFloor(prices: readonly Price[], refund = 0): number {
  const used = prices.reduce((sum, [, gas]) => sum + gas, 0);
  return used - Math.min(refund, Math.floor(used / REFUND_DIVISOR));
}
