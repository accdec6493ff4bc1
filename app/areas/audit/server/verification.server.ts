import type { Pool } from "pg";
import { log } from "#app/platform/log.server.ts";
import type { History } from "#events/ledger/history.ts";
import { historyOfDatabase } from "#events/ledger/postgresHistory.ts";
import { type VerifyReport, verifyHistory } from "#events/ledger/verifyHistory.ts";
import type { Verification, VerificationReport } from "../model/desk.ts";

let current: Verification | null = null;

export const verification = (): Verification | null => current;

/** Starts unless one is running; returns without waiting for its end. */
export async function startVerification(pool: Pool, now: () => Date = () => new Date()): Promise<Verification> {
  if (current && !current.ended) return current;
  const { rows } = await pool.query<{ head: string }>("SELECT coalesce(max(position), 0) AS head FROM events");
  const started: Verification = {
    startedAt: now().toISOString(),
    events: 0,
    total: Number(rows[0]?.head ?? 0),
    checkpoints: 0,
  };
  current = started;
  void run(pool, started, now);
  return started;
}

async function run(pool: Pool, progress: Verification, now: () => Date): Promise<void> {
  try {
    const report = await verifyHistory(unhurried(historyOfDatabase(pool), progress));
    progress.ended = { at: now().toISOString(), report: summarizeReport(report) };
  } catch (error) {
    log().error({ err: error }, "the ledger could not be verified");
    progress.ended = { at: now().toISOString(), failed: true };
  }
}

/** Pauses between two pages as long as a page took, to leave time for other work. */
async function* unhurried(history: History, progress: Verification): History {
  for await (const items of history) {
    const began = performance.now();
    yield items;
    progress.events += items.filter(({ kind }) => kind !== "checkpoint").length;
    progress.checkpoints += items.filter(({ kind }) => kind === "checkpoint").length;
    await new Promise((resolve) => setTimeout(resolve, performance.now() - began));
  }
}

const summarizeReport = ({
  problem,
  events,
  chainHash,
  keys,
  lastCheckpoint: last,
  backdated,
}: VerifyReport): VerificationReport => ({
  problem,
  events,
  chainHash,
  keys,
  last: last && {
    number: last.number,
    toPosition: last.toPosition,
    createdAt: last.createdAt,
    merkleRoot: last.merkleRoot,
  },
  backdated: backdated?.count ?? 0,
});
