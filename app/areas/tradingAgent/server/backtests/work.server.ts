import { setTimeout as sleep } from "node:timers/promises";
import type { Pool } from "pg";
import { env } from "#app/platform/env.server.ts";
import { CannotSucceed, type Turn } from "#app/platform/jobs.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { notifyOfBacktest } from "../notices/backtests.server.ts";
import * as rows from "./rows.server.ts";
import { computeInThread, isTooLarge } from "./thread.server.ts";
import type { Computed } from "./worker.server.ts";

/**
 * Runs a backtest to its end. If a worker is killed, the next one starts over and ends with the same bytes: it reads only data that was
 * known when the backtest was requested, and every random draw has a seed.
 */

/** How often to check whether its owner has cancelled it. */
const POLL_EVERY_MS = 1_000;
const STEP_PERCENT = 2;

/** `kind` of its job; `isLast`: no further attempt follows a failure. */
type BacktestTurn = Turn & { kind: string; isLast: boolean };

export async function workBacktest(pool: Pool, id: string, turn: BacktestTurn): Promise<void> {
  await rows.failAbandoned(pool, turn.kind);
  const row = await rows.backtestById(pool, id);
  if (!row || !(await rows.begin(pool, id))) return;
  try {
    await compute(pool, row, turn);
  } catch (error) {
    if (turn.signal.aborted) throw error;
    const isLast = isTooLarge(error) || turn.isLast;
    if (isLast) await finish(pool, row, { is: "failed", reason: isTooLarge(error) ? "tooLarge" : "unexpected" });
    if (isTooLarge(error)) throw new CannotSucceed("There was no room for so many candles and tokens.");
    throw error;
  }
}

async function compute(pool: Pool, row: rows.BacktestRow, turn: Turn): Promise<void> {
  const { id, spec, specHash, createdAt } = row;
  const stop = new AbortController();
  const signal = AbortSignal.any([turn.signal, stop.signal]);
  let inputsHash: string | null = null;
  let same: Awaited<ReturnType<typeof rows.sameResult>> = null;
  const looking = checkForCancel(pool, id, stop, signal);
  try {
    const computed = await computeInThread(
      { databaseUrl: env().DATABASE_URL, spec, knownAt: createdAt.toISOString() },
      {
        signal,
        onStep: (percent, trades) => {
          const step = Math.floor(percent / STEP_PERCENT) * STEP_PERCENT;
          // A step that fails to be written is no loss: the next one will be.
          rows.advance(pool, id, step, trades).then(
            (goesOn) => goesOn || stop.abort(),
            () => undefined,
          );
        },
        onInputs: async (hash) => {
          inputsHash = hash;
          same = await rows.sameResult(pool, specHash, hash);
          return same === null;
        },
      },
    );
    if (same !== null) await finish(pool, row, storedAs(same), inputsHash);
    else if (computed) await finish(pool, row, computed, inputsHash);
    else if (turn.signal.aborted) throw new Error("The worker stops.");
  } finally {
    stop.abort();
    await looking;
  }
}

const storedAs = ({ result, trades }: NonNullable<Awaited<ReturnType<typeof rows.sameResult>>>): Computed => ({
  ...{ is: "done", result: JSON.stringify(result), trades, sharpe: result?.moments?.sharpe ?? null },
});

async function checkForCancel(pool: Pool, id: string, stop: AbortController, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await sleep(POLL_EVERY_MS, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return;
    const goesOn = await rows.isRunning(pool, id).catch(() => true);
    if (!goesOn) stop.abort();
  }
}

type Ended = Extract<Computed, { is: "done" | "refused" | "failed" }>;

/** Its end, its trial and its notice, together. A backtest cancelled in the meantime stays cancelled. */
async function finish(pool: Pool, row: rows.BacktestRow, computed: Computed, inputsHash: string | null = null) {
  const ended = computed as Ended;
  const { id, subject, agentId, spec, specHash } = row;
  const trades = ended.is === "done" ? ended.trades : 0;
  await inTransaction(pool, async (client) => {
    const isEnded = await rows.end(client, id, {
      ...{ state: ended.is, inputsHash, trades, result: ended.is === "done" ? ended.result : null },
      failure: toFailure(ended),
    });
    if (!isEnded) return;
    const { key } = spec.strategy;
    if (ended.is !== "failed")
      await rows.addTrial(client, {
        ...{ subject, strategy: key, specHash, sharpe: ended.is === "done" ? ended.sharpe : null },
      });
    const { timeframe, from, to } = spec;
    await notifyOfBacktest(client, {
      id,
      subject,
      agentId,
      state: ended.is,
      strategy: key,
      timeframe,
      from,
      to,
      trades,
    });
  });
}

function toFailure(ended: Ended): rows.BacktestFailure | null {
  if (ended.is === "done") return null;
  if (ended.is === "failed") return { reason: ended.reason };
  return { reason: "lookAhead", candle: ended.candle, tokenId: ended.tokenId };
}
