import { isHash } from "viem";
import { z } from "zod";
import { browserStorage } from "#app/platform/pageStorage.ts";

/**
 * Legs of orders that this browser's wallet has sent, stored so that a reloaded page sends none of them twice and continues to
 * report those that the server does not know yet.
 */

const KEY = "tmai:index-orders";
const MAX_ORDERS = 20;

const sending = z.object({
  legs: z.array(z.number().int().positive()),
  /** Null until a wallet that accepted all calls as one reports its transaction, and when it is unknown whether anything was sent. */
  hash: z
    .string()
    .refine((text): text is `0x${string}` => isHash(text))
    .nullable(),
  batchId: z.string().nullable(),
});
export type Sending = z.infer<typeof sending>;
const storedSendings = z.array(z.object({ orderId: z.string(), sendings: z.array(sending) }));
type StoredSendings = z.infer<typeof storedSendings>;

/** An order's sendings, oldest first. */
export const findSendings = (orderId: string): Sending[] =>
  read().find((one) => one.orderId === orderId)?.sendings ?? [];

export const rememberSending = (orderId: string, one: Sending): void => write(orderId, [...findSendings(orderId), one]);

export const nameBatch = (orderId: string, batchId: string, hash: `0x${string}`): void =>
  write(
    orderId,
    findSendings(orderId).map((one) => (one.batchId === batchId ? { ...one, hash } : one)),
  );

/** The wallet sped a transaction up: the same legs with another hash. */
export const renameSending = (orderId: string, from: `0x${string}`, hash: `0x${string}`): void =>
  write(
    orderId,
    findSendings(orderId).map((one) => (one.hash === from ? { ...one, hash } : one)),
  );

/** A transaction that the wallet cancelled: its legs may be sent again. */
export const forgetSending = (orderId: string, hash: `0x${string}`): void =>
  write(
    orderId,
    findSendings(orderId).filter((one) => one.hash !== hash),
  );

/** A batch that the chain refused as a whole: its legs may be sent again. */
export const forgetBatch = (orderId: string, batchId: string): void =>
  write(
    orderId,
    findSendings(orderId).filter((one) => one.batchId !== batchId),
  );

export const forgetSendings = (orderId: string): void => write(orderId, []);

function read(): StoredSendings {
  try {
    const parsed = storedSendings.safeParse(JSON.parse(browserStorage.getItem(KEY) ?? "null"));
    return parsed.success ? parsed.data : [];
  } catch {
    return [];
  }
}

function write(orderId: string, sendings: Sending[]): void {
  const others = read().filter((one) => one.orderId !== orderId);
  const known = [...others, ...(sendings.length === 0 ? [] : [{ orderId, sendings }])].slice(-MAX_ORDERS);
  // Where the browser stores nothing permanently, the chain and the server's watcher still know them.
  browserStorage.setItem(KEY, JSON.stringify(known));
}
