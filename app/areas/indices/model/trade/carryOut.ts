import type { Hash } from "viem";
import { getJson, postJson } from "#app/platform/http.ts";
import { withBrowserLock } from "#app/platform/pageStorage.ts";
import { isBatchRefused } from "#app/wallet/batch.ts";
import { hasCode, isRejection } from "#app/wallet/failures.ts";
import { HelperError } from "#app/wallet/helperError.ts";
import type { Sighting } from "#app/wallet/transaction/follow.ts";
import type { IndexOrder, IndexOrderAnswer, WalletCall, WalletCalls } from "../calls.ts";
import {
  findSendings,
  forgetBatch,
  forgetSending,
  forgetSendings,
  nameBatch,
  rememberSending,
  renameSending,
} from "./sentLegs.ts";

/**
 * Executes an order from whatever state it is in: the wallet sends the open legs, each transaction is reported to the server, and
 * only the ledger decides the outcome. The same for the dialog and for an order opened again later, or elsewhere.
 */

/** Requests to the wallet. Throws when a person declines or the wallet is gone. */
export type OrderWallet = {
  /** Whether nothing from this wallet is in flight: neither these transactions nor any others of its own. */
  isSettled(hashes: readonly Hash[]): Promise<boolean>;
  /** Approves exactly the amount, and waits for it. */
  allow(approval: WalletCalls["approvals"][number]): Promise<void>;
  send(call: WalletCall): Promise<Hash>;
  /** What the chain shows of a transaction that this page sent with `send`; unknown for others. */
  sighting(hash: Hash): Promise<Sighting>;
  /** All calls or none; returns the wallet's own id for them. */
  sendTogether(calls: readonly WalletCall[]): Promise<string>;
  batch(id: string): Promise<{ batch: "pending" } | { batch: "mined"; hash: Hash } | { batch: "failed" }>;
};

/** `leg` of the `legs` that are sent this time. */
export type Doing =
  | { doing: "wait" }
  | { doing: "allow"; symbol: string }
  | { doing: "send"; leg: number; legs: number };
export type Carrying = {
  orderId: string;
  wallet: OrderWallet;
  onProgress(order: IndexOrder, doing: Doing): void;
  /** Whether the page has stopped watching; the order continues anyway. */
  isLeft(): boolean;
  pollMs?: number;
};

const POLL_MS = 2_000;
const OVER: readonly string[] = ["OrderFilled", "OrderPartlyFilled", "OrderFailed", "OrderExpired"];
export const isOver = ({ status }: Pick<IndexOrder, "status">): boolean => OVER.includes(status);

export class BatchReverted extends Error {}

/**
 * Runs until the ledger knows the outcome; null when the page stops watching. A server that does not respond for a while changes nothing.
 * Throws when another tab of this browser is executing the same order.
 */
export async function carryOut(carrying: Carrying): Promise<IndexOrder | null> {
  return withBrowserLock<IndexOrder | null>(
    `tmai:index-order:${carrying.orderId}`,
    () => carry(carrying),
    () => {
      throw new HelperError("otherTab", "Another tab sends this order.");
    },
  );
}

async function carry(carrying: Carrying): Promise<IndexOrder | null> {
  const { orderId, wallet, onProgress, isLeft, pollMs = POLL_MS } = carrying;
  while (!isLeft()) {
    await nameBatches(orderId, wallet);
    const order = await pollOrder(orderId);
    if (order && !isLeft()) {
      onProgress(order, { doing: "wait" });
      if (isOver(order)) {
        forgetSendings(orderId);
        return order;
      }
      await followSent(order, wallet);
      const due = await findDueCalls(order, wallet);
      if (due) {
        await sendDue(order, due, carrying);
        continue;
      }
    }
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  return null;
}

/** The ledger's order, after reporting what this browser's wallet has sent; null when the server does not respond. */
export async function pollOrder(orderId: string): Promise<IndexOrder | null> {
  const path = `/api/indices/orders/${orderId}`;
  let order = orderIn(await getJson<IndexOrderAnswer>(path));
  if (!order) return null;
  const known = order.transactions.map(({ transactionHash }) => transactionHash.toLowerCase());
  for (const { hash } of findSendings(orderId)) {
    if (hash === null || known.includes(hash.toLowerCase())) continue;
    order = orderIn(await postJson<IndexOrderAnswer>(`${path}/sent`, { transactionHash: hash })) ?? order;
  }
  return order;
}

const orderIn = (answer: { body: IndexOrderAnswer } | null): IndexOrder | null =>
  answer !== null && "data" in answer.body ? answer.body.data : null;

async function nameBatches(orderId: string, wallet: OrderWallet): Promise<void> {
  for (const { batchId, hash } of findSendings(orderId)) {
    if (batchId === null || hash !== null) continue;
    // A wallet that does not respond for a while says nothing about its batch.
    const status = await wallet.batch(batchId).catch(() => ({ batch: "pending" }) as const);
    if (status.batch === "mined") nameBatch(orderId, batchId, status.hash);
    if (status.batch === "failed") {
      forgetBatch(orderId, batchId);
      throw new BatchReverted("The chain refused the order.");
    }
  }
}

/** Follows transactions that were sped up in the wallet. Throws when the wallet cancelled or replaced one: that one may be sent again. */
async function followSent({ orderId, transactions }: IndexOrder, wallet: OrderWallet): Promise<void> {
  const executed = transactions.flatMap(({ transactionHash, isExecuted }) => (isExecuted ? [transactionHash] : []));
  for (const { hash, batchId } of findSendings(orderId)) {
    if (hash === null || batchId !== null || executed.includes(hash)) continue;
    const seen = await wallet.sighting(hash).catch((): Sighting => ({ seen: "unknown" }));
    if (seen.seen === "moved") renameSending(orderId, hash, seen.hash);
    if (seen.seen !== "replaced") continue;
    forgetSending(orderId, hash);
    throw new HelperError("replaced", "The wallet replaced the transaction with another.");
  }
}

/**
 * Calls that may be sent now: open legs that this wallet has not sent. None while a transaction that may contain one of them is in
 * flight, so that no leg is traded twice.
 */
async function findDueCalls(order: IndexOrder, wallet: OrderWallet): Promise<WalletCalls | null> {
  if (order.calls === null) return null;
  const sent = findSendings(order.orderId).flatMap(({ legs }) => legs);
  const isOpen = (leg: number) => order.legs.some((one) => one.leg === leg && one.state === "open");
  const legs = order.calls.legs.filter(({ leg }) => isOpen(leg) && !sent.includes(leg));
  if (legs.length === 0) return null;
  const unknown = order.transactions.filter(({ isExecuted }) => !isExecuted);
  const hashes = unknown.map(({ transactionHash }) => transactionHash as Hash);
  return (await wallet.isSettled(hashes)) ? { approvals: order.calls.approvals, legs } : null;
}

async function sendDue(order: IndexOrder, { approvals, legs }: WalletCalls, carrying: Carrying): Promise<void> {
  const { orderId, wallet, onProgress, isLeft } = carrying;
  if (order.mode === "atomic") {
    onProgress(order, { doing: "send", leg: 1, legs: 1 });
    const first = approvals.flatMap(({ resets, call }) => [...resets, call]);
    const all = legs.map(({ leg }) => leg);
    const batchId = await orDoubted(orderId, all, wallet.sendTogether([...first, ...legs]));
    rememberSending(orderId, { legs: all, hash: null, batchId });
    return;
  }
  for (const approval of approvals) {
    if (isLeft()) return;
    onProgress(order, { doing: "allow", symbol: findSymbol(order, approval.token) });
    await wallet.allow(approval);
  }
  let refused: unknown = null;
  for (const [index, call] of legs.entries()) {
    if (isLeft()) return;
    onProgress(order, { doing: "send", leg: index + 1, legs: legs.length });
    let hash: Hash;
    try {
      hash = await orDoubted(orderId, [call.leg], wallet.send(call));
    } catch (error) {
      // A leg that the chain would refuse must not delay the others.
      if (!(error instanceof HelperError && error.tag === "reverted")) throw error;
      refused = error;
      continue;
    }
    rememberSending(orderId, { legs: [call.leg], hash, batchId: null });
    await postJson<IndexOrderAnswer>(`/api/indices/orders/${orderId}/sent`, { transactionHash: hash });
  }
  if (refused !== null) throw refused;
}

/** Error codes by which a wallet reports that it sent nothing: bad input, refused by the node, not allowed, not supported. */
const NOT_SENT = [-32000, -32003, -32602, 4100, 4200];

/** When a wallet's error does not reveal whether it sent anything, the legs count as sent: this browser does not send them again. */
async function orDoubted<T>(orderId: string, legs: number[], sending: Promise<T>): Promise<T> {
  try {
    return await sending;
  } catch (error) {
    const isSure =
      error instanceof HelperError || isRejection(error) || isBatchRefused(error) || hasCode(error, NOT_SENT);
    if (!isSure) rememberSending(orderId, { legs, hash: null, batchId: null });
    throw error;
  }
}

/** A token that the order spends and that is not a constituent is the stablecoin. */
const findSymbol = ({ legs }: IndexOrder, token: string): string =>
  legs.find((leg) => leg.token.address.toLowerCase() === token.toLowerCase())?.token.symbol ?? "USDC";
