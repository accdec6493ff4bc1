import { isAddress, isHash, isHex } from "viem";
import { z } from "zod";
import { browserStorage } from "#app/platform/pageStorage.ts";
import type { Sent } from "./follow.ts";

/** A transaction that the wallet has sent and the chain has not shown yet, stored in this browser, so that a reopened page continues. */

const KEY = "tmai:transaction";

const hex = z.string().refine((text) => isHex(text));
const address = z.string().refine((text) => isAddress(text, { strict: false }));
const storedTransaction = z.object({
  wallet: address,
  chainId: z.number().int(),
  /** What the transaction does, in the words shown when it was sent. */
  title: z.string(),
  sent: z.object({
    to: address,
    data: hex,
    expects: z.object({ address, topics: z.array(hex.nullable()) }),
    fromBlock: z.string().regex(/^\d+$/).transform(BigInt),
    hash: z
      .string()
      .refine((text) => isHash(text))
      .nullable(),
    batchId: z.string().nullable(),
    nonce: z.number().int().nullable(),
  }),
});
export type PendingTransaction = { wallet: `0x${string}`; chainId: number; title: string; sent: Sent };

export function storePending({ sent, ...pending }: PendingTransaction): void {
  // A browser without storage forgets it when the page is closed; the chain does not.
  browserStorage.setItem(KEY, JSON.stringify({ ...pending, sent: { ...sent, fromBlock: String(sent.fromBlock) } }));
}

/** The stored transaction; null if there is none, or none that can be read. */
export function readPending(): PendingTransaction | null {
  try {
    const parsed = storedTransaction.safeParse(JSON.parse(browserStorage.getItem(KEY) ?? "null"));
    return parsed.success ? (parsed.data as PendingTransaction) : null;
  } catch {
    return null;
  }
}

export const forgetPending = (): void => browserStorage.removeItem(KEY);
