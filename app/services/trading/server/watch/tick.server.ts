import { type Address, getAddress, type Hex } from "viem";
import { readBlock, readLatestBlock } from "#app/chain/blocks.server.ts";
import type { Chain } from "#app/chain/chains.server.ts";
import { movingTransactions, observeSwap } from "#app/chain/dex/swaps.server.ts";
import { appendOrderEvent } from "../appendOrderEvent.server.ts";
import { isolateFailure, runSequentially } from "../isolateFailure.server.ts";
import { loadLegs, sentTransactions, tokensMovedBy } from "../legs.server.ts";
import { settleMandateOrders } from "../mandated/settle.server.ts";
import {
  carriedOrders,
  endedOrders,
  isTrade,
  ORDER_SECONDS,
  type OrderRow,
  openOrders,
  tokenMoved,
} from "../orders.server.ts";
import { concludeOrder } from "../settle.server.ts";
import { endOverdue } from "../settleLegs.server.ts";
import { pickUnknown, rememberUnrelated } from "./unrelated.server.ts";
import { withdrawWhatLeft } from "./withdrawal.server.ts";

/** Open orders checked per run; the next run continues after them. */
const OPEN_PER_RUN = 200;
const ENDED_PER_RUN = 100;
/** Where the next run continues, by chain. */
const openAfter = new Map<number, string>();

/**
 * One run of a chain's watcher: fills that left the chain are withdrawn, confirmed ones fill orders, whether or not the browser is still
 * open, and orders that can no longer be filled expire. Every part may be repeated, and none waits for another's success.
 */
export async function watchOrders(chain: Chain): Promise<void> {
  const { chainId } = chain;
  const head = await readLatestBlock(chain);
  const confirmed = head.number - BigInt(chain.confirmations) + 1n;
  const open = await openOrders(chainId, openAfter.get(chainId) ?? "", OPEN_PER_RUN);
  openAfter.set(chainId, open.length < OPEN_PER_RUN ? "" : (open.at(-1)?.orderId ?? ""));
  const watched = [...open, ...(await endedOrders(chainId, ENDED_PER_RUN))];
  await runSequentially([
    () => withdrawWhatLeft(chain, head.number),
    () => settleMandateOrders(chain, confirmed),
    () => fillWhatIsThere(chain, watched, confirmed),
    () => concludeReported(chain, open),
    () => expireOverdue(chain, open, confirmed),
  ]);
}

async function fillWhatIsThere(chain: Chain, watched: OrderRow[], confirmed: bigint): Promise<void> {
  const fromBlock = watched.reduce((first, row) => min(first, BigInt(row.quotedBlock)), confirmed);
  const wallets = [...new Set(watched.map(({ wallet }) => getAddress(wallet)))];
  const tokens = [...new Set([...watched.filter(isTrade).map(tokenMoved), ...(await tokensOfLegs(watched))])];
  const moving = await movingTransactions(chain, wallets, tokens, fromBlock, confirmed);
  for (const hash of pickUnknown(moving)) await isolateFailure({ hash }, () => fillBy(chain, hash, moving));
}

async function tokensOfLegs(watched: readonly OrderRow[]): Promise<Address[]> {
  const ids = watched.filter((row) => !isTrade(row)).map(({ orderId }) => orderId);
  const legs = ids.length === 0 ? [] : await loadLegs(ids);
  return ids.flatMap((id) => tokensMovedBy(legs.filter(({ orderId }) => orderId === id)));
}

const min = (a: bigint, b: bigint) => (a < b ? a : b);

async function fillBy(chain: Chain, hash: Hex, moving: ReadonlyMap<Address, ReadonlySet<Hex>>): Promise<void> {
  const seen = await observeSwap(chain, hash);
  if (!("input" in seen)) return;
  const wallets = [...moving].flatMap(([wallet, hashes]) => (hashes.has(hash) ? [wallet] : []));
  let isUnrelated = true;
  // Not only this run's orders: a transaction remembered as unrelated is skipped in the next run.
  for (const row of await carriedOrders(chain.chainId, seen.input, wallets)) {
    let isNothing = false;
    await isolateFailure(row, async () => {
      ({ isNothing } = await concludeOrder(row, seen, "watcher"));
    });
    isUnrelated &&= isNothing;
  }
  // Copies of the mark would otherwise be checked in each run, before the wallet's own transaction.
  if (isUnrelated) rememberUnrelated(hash);
}

/** Transactions reported for the order: one without a log may have reverted, and one that left the chain may be back. */
async function concludeReported(chain: Chain, open: OrderRow[]): Promise<void> {
  const reported = open.filter(({ status }) => status === "OrderSent" || status === "OrderWithdrawn");
  const byLegs = reported.filter((row) => !isTrade(row)).map(({ orderId }) => orderId);
  const sent = byLegs.length === 0 ? [] : await sentTransactions(byLegs);
  for (const row of reported) {
    const hashes = isTrade(row)
      ? [row.transactionHash]
      : sent
          .filter(({ orderId, isExecuted }) => orderId === row.orderId && !isExecuted)
          .map((one) => one.transactionHash);
    for (const hash of hashes)
      if (hash) await isolateFailure(row, async () => concludeOrder(row, await observeSwap(chain, hash), "watcher"));
  }
}

/**
 * Ends orders whose transaction the router would now refuse: their last block has passed, and so has their deadline by the chain's clock. A
 * transaction found later still fills them.
 */
async function expireOverdue(chain: Chain, open: readonly OrderRow[], confirmed: bigint): Promise<void> {
  const overdue = open.filter(({ validUntilBlock }) => BigInt(validUntilBlock) < confirmed);
  if (overdue.length === 0) return;
  const { time: now } = await readBlock(chain, confirmed);
  for (const row of overdue) await isolateFailure(row, () => expireIfOver(chain, row, confirmed, now));
}

async function expireIfOver(chain: Chain, row: OrderRow, confirmed: bigint, now: number): Promise<void> {
  const quoted = await readBlock(chain, BigInt(row.quotedBlock));
  if (now <= quoted.time + ORDER_SECONDS) return;
  if (isTrade(row)) await appendOrderEvent(row.orderId, { type: "ExpireOrder", blockNumber: confirmed }, "watcher");
  else await endOverdue(row, confirmed, "watcher");
}
