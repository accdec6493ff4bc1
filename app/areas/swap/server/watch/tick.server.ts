import { type Address, getAddress, type Hex } from "viem";
import { movingTransactions, observeSwap } from "../../../../chain/dex/swaps.server.ts";
import { paymentChain } from "../../../../chain/payment/paymentChain.server.ts";
import { blockAt, latestBlock } from "../../../../chain/reads.server.ts";
import { carriedOrders, endedOrders, type OrderRow, openOrders, tokenMoved } from "../orders.server.ts";
import { DEADLINE_SECONDS } from "../quotes.server.ts";
import { concludeSwap } from "../settle.server.ts";
import { tell } from "../tell.server.ts";
import { apart, eachInTurn } from "./apart.server.ts";
import { keepStranger, unknownOf } from "./strangers.server.ts";
import { withdrawWhatLeft } from "./withdrawal.server.ts";

/** Open orders that one round looks at; the next round goes on after them. */
const OPEN_A_ROUND = 200;
const ENDED_A_ROUND = 100;
let openAfter = "";

/**
 * One round of the watcher: what left the chain is withdrawn, what is confirmed on it fills orders, whoever closed the
 * browser or not, and what can no longer come has expired. Every part may be repeated, and none waits for another's success.
 */
export async function watchOrders(): Promise<void> {
  const head = await latestBlock();
  const confirmed = head.number - BigInt(paymentChain().confirmations) + 1n;
  const open = await openOrders(openAfter, OPEN_A_ROUND);
  openAfter = open.length < OPEN_A_ROUND ? "" : (open.at(-1)?.orderId ?? "");
  const watched = [...open, ...(await endedOrders(ENDED_A_ROUND))];
  await eachInTurn([
    () => withdrawWhatLeft(head.number),
    () => fillWhatIsThere(watched, confirmed),
    () => concludeTold(open),
    () => expireOverdue(open, confirmed),
  ]);
}

async function fillWhatIsThere(watched: OrderRow[], confirmed: bigint): Promise<void> {
  const fromBlock = watched.reduce((first, row) => least(first, BigInt(row.quotedBlock)), confirmed);
  const wallets = [...new Set(watched.map(({ wallet }) => getAddress(wallet)))];
  const tokens = [...new Set(watched.map(tokenMoved))];
  const moving = await movingTransactions(wallets, tokens, fromBlock, confirmed);
  for (const hash of unknownOf(moving)) await apart({ hash }, () => fillBy(hash, moving));
}

const least = (a: bigint, b: bigint) => (a < b ? a : b);

async function fillBy(hash: Hex, moving: ReadonlyMap<Address, ReadonlySet<Hex>>): Promise<void> {
  const seen = await observeSwap(hash);
  if (!("input" in seen)) return;
  const wallets = [...moving].flatMap(([wallet, hashes]) => (hashes.has(hash) ? [wallet] : []));
  let isStranger = true;
  // Not only this round's orders: what is remembered as a stranger is not looked at in the next round.
  for (const row of await carriedOrders(seen.input, wallets)) {
    let isNothing = false;
    await apart(row, async () => {
      ({ isNothing } = await concludeSwap(row, seen, "watcher"));
    });
    isStranger &&= isNothing;
  }
  // Copies of the mark would otherwise be looked at in each round, before the wallet's own transaction.
  if (isStranger) keepStranger(hash);
}

/** Transactions named as the order's: one that made no log may have reverted, and one that left the chain may be back. */
async function concludeTold(open: OrderRow[]): Promise<void> {
  for (const row of open) {
    const { status, transactionHash } = row;
    if ((status !== "OrderSent" && status !== "OrderWithdrawn") || !transactionHash) continue;
    await apart(row, async () => concludeSwap(row, await observeSwap(transactionHash), "watcher"));
  }
}

/**
 * Ends orders whose transaction the router would refuse from now on: their last block is over, and so is their deadline by
 * the chain's clock. A transaction that is found later fills them all the same.
 */
async function expireOverdue(open: readonly OrderRow[], confirmed: bigint): Promise<void> {
  const overdue = open.filter(({ validUntilBlock }) => BigInt(validUntilBlock) < confirmed);
  if (overdue.length === 0) return;
  const { time: now } = await blockAt(confirmed);
  for (const row of overdue) await apart(row, () => expireIfOver(row, confirmed, now));
}

async function expireIfOver({ orderId, quotedBlock }: OrderRow, confirmed: bigint, now: number): Promise<void> {
  const quoted = await blockAt(BigInt(quotedBlock));
  if (now > quoted.time + DEADLINE_SECONDS)
    await tell(orderId, { type: "ExpireOrder", blockNumber: confirmed }, "watcher");
}
