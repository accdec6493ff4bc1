import type { Pool } from "pg";
import { z } from "zod";
import { entitlementsForAccount } from "#app/areas/billing/publicEntitlements.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { defineJob, enqueue, type Queryable, queuedPayloads } from "#app/platform/jobs.server.ts";
import { countMoves } from "../store/moves.server.ts";
import { loadReads, type ReadOf } from "../store/reads.server.ts";
import { isReadBack } from "./differences.server.ts";

/**
 * Reads a wallet's history on a chain backwards, one job for each. A job reads for a while and queues itself for the rest, so that every
 * wallet has its turn. A failure of the chain does not fail the job: the scheduled task tries again.
 */
export const historyJob = defineJob({
  kind: "portfolio.history",
  worker: "market",
  isLong: true,
  lane: "portfolio.history",
  mostTries: 8,
  payload: z.object({ account: z.string(), walletId: z.uuid(), chainId: z.string() }),
  run: async (of, turn) => {
    const { readHistory } = await import("./history.server.ts");
    await readHistory(poolFor("market"), of, turn, (on) => queueHistory(on, of));
  },
});

const queueHistory = (on: Queryable, { account, walletId, chainId }: ReadOf): Promise<string> =>
  enqueue(historyJob, { account, walletId, chainId }, { on, about: "history of a wallet" });

/** Queues a job for each wallet and chain of the account whose history is incomplete and that has no job yet. */
export async function orderHistories(pool: Pool, account: string): Promise<void> {
  const open = (await loadReads(pool, account)).filter((read) => read.oldest === null || !isReadBack(read));
  if (open.length === 0) return;
  const { portfolioMoves } = await entitlementsForAccount(account);
  const isFull = (await countMoves(pool, account)) >= portfolioMoves;
  const queued = new Set((await queuedPayloads(pool, historyJob)).map(toJobKey));
  for (const read of open) {
    if (queued.has(toJobKey(read)) || (isFull && read.problem === "MovesLimit")) continue;
    await queueHistory(pool, read);
  }
}

const toJobKey = ({ account, walletId, chainId }: ReadOf): string => `${account} ${walletId} ${chainId}`;
