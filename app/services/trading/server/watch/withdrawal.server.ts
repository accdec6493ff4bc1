import type { Hex } from "viem";
import { readBlockHash, readCanonicalReceipt } from "#app/chain/blocks.server.ts";
import { type Chain, chains } from "#app/chain/chains.server.ts";
import { appendOrderEvent } from "../appendOrderEvent.server.ts";
import { type Fill, latestFills, loadFills } from "../fills.server.ts";
import { isolateFailure } from "../isolateFailure.server.ts";

const FILLS_PER_STEP = 20;
/**
 * Within this many blocks below the head, each fill is checked individually: one that is on the chain may come from another fork than an
 * older one.
 */
const WATCHED_BLOCKS = 128n;

/** The head at which all fills were last checked, by chain: fills since, or just before, were never checked deep below one. */
const lookedAt = new Map<number, bigint>();

/**
 * A fill whose block left the chain has not happened. The search starts at the latest fill and goes down to the watched blocks below the
 * head of the last check, however many blocks have come since; below them the first fill that is still in its block ends the search. A
 * process that has not checked yet starts below the latest fill.
 */
export async function withdrawWhatLeft(chain: Chain, head: bigint): Promise<void> {
  if (await findRemoved(chain, head)) lookedAt.set(chain.chainId, head);
}

/** Whether the chain answered for every fill that had to be checked. */
async function findRemoved(chain: Chain, head: bigint): Promise<boolean> {
  const hashAt = cachedHashAt((number) => readBlockHash(chain, number));
  let last = lookedAt.get(chain.chainId) ?? null;
  let isSure = true;
  for (let after: Fill | null = null; ; ) {
    const fills: Fill[] = await latestFills(chain.chainId, after, FILLS_PER_STEP);
    for (const fill of fills) {
      const block = BigInt(fill.blockNumber);
      last ??= block;
      const seen = await lookAt(fill, hashAt);
      isSure &&= seen !== "unknown";
      // When the chain does not answer, querying it about every past fill would not help.
      if (seen !== "gone" && block + WATCHED_BLOCKS < min(last, head)) return isSure;
    }
    after = fills.at(-1) ?? null;
    if (fills.length < FILLS_PER_STEP || !after) return isSure;
  }
}

const min = (a: bigint, b: bigint) => (a < b ? a : b);

type HashAt = (blockNumber: bigint) => Promise<Hex | null>;

/** Several fills may be in one block. */
function cachedHashAt(hashAt: HashAt): HashAt {
  const known = new Map<bigint, Promise<Hex | null>>();
  return (blockNumber) => {
    const pending = known.get(blockNumber) ?? hashAt(blockNumber);
    known.set(blockNumber, pending);
    return pending;
  };
}

/** Whether a fill's block is on the chain; withdraws the fill when another block has replaced it. A shorter chain proves neither. */
async function lookAt(fill: Fill, hashAt: HashAt): Promise<"stands" | "gone" | "unknown"> {
  let seen: "stands" | "gone" | "unknown" = "unknown";
  await isolateFailure(fill, async () => {
    const seenBlockHash = await hashAt(BigInt(fill.blockNumber));
    if (seenBlockHash === fill.blockHash) seen = "stands";
    else if (seenBlockHash) {
      await withdrawIfGone(fill, seenBlockHash, "watcher");
      seen = "gone";
    }
  });
  return seen;
}

/** Withdraws the effects of each of an order's transactions whose block left the chain. */
export async function withdrawIfLeft(orderId: string, actor: string): Promise<void> {
  for (const fill of await loadFills(orderId)) {
    const seenBlockHash = await readBlockHash(chains.of(fill.chainId), BigInt(fill.blockNumber));
    if (seenBlockHash && seenBlockHash !== fill.blockHash) await withdrawIfGone(fill, seenBlockHash, actor);
  }
}

async function withdrawIfGone(
  { orderId, chainId, ...fill }: Fill,
  seenBlockHash: string,
  actor: string,
): Promise<void> {
  const receipt = await readCanonicalReceipt(chains.of(chainId), fill.transactionHash);
  if (receipt?.blockHash === fill.blockHash) return;
  await appendOrderEvent(orderId, { type: "WithdrawOrder", withdrawal: { ...fill, seenBlockHash } }, actor);
}
