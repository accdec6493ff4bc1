import type { PoolClient } from "pg";
import { isDatabaseDown, poolFor } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { LOCKS } from "#events/locks.ts";
import { TIMEFRAMES, type Timeframe } from "../../../../../analytics/agents/model.ts";
import { dueCandle } from "../history/candles.server.ts";
import { appendToAgent } from "../ledger.server.ts";
import { loadRooms } from "../orders/headroom.server.ts";
import { type Due, dueAgents, openAgents } from "./due.server.ts";
import { fillEarly } from "./early.server.ts";
import { sharedReads } from "./histories.server.ts";
import { makeJudgements } from "./made.server.ts";
import { appendLive, pauseOnPaper, storeOnPaper } from "./store.server.ts";

/**
 * Judges the latest candle of every agent that has not judged it: one worker at a time, each agent once per candle. Agents whose data
 * cannot be read now are left for the next run, and the others continue. Source: docs/spec/agent.md#0 and #1.
 */

export type Judging = {
  now: () => Date;
  /** What chains allow live agents; see `loadRooms`. */
  rooms: typeof loadRooms;
  /** RFC 3339: anything the market learned later is left out. Defaults to now. */
  knownAt?: () => string;
};

/** Remembers what is done, so that a run without a new candle queries nothing. */
export function openJudging({ now, rooms, knownAt = () => now().toISOString() }: Judging) {
  const judgedUpTo = new Map<Timeframe, string>();
  const filledUpTo = new Map<Timeframe, string>();

  async function run(signal: AbortSignal): Promise<void> {
    for (const timeframe of TIMEFRAMES) {
      if (signal.aborted) return;
      const candle = dueCandle(timeframe, now());
      if (judgedUpTo.get(timeframe) !== candle) {
        const isDone = await withLock(() => judgeCandle(timeframe, candle, signal));
        if (isDone === true) judgedUpTo.set(timeframe, candle);
        if (isDone !== true) continue;
      }
      if (filledUpTo.get(timeframe) === candle || signal.aborted) continue;
      const isFilled = await withLock((client) =>
        fillEarly(client, { timeframe, candle, now: now(), knownAt: knownAt() }),
      );
      if (isFilled === true) filledUpTo.set(timeframe, candle);
    }
  }

  /** True when every agent has judged it. */
  async function judgeCandle(timeframe: Timeframe, candle: string, signal: AbortSignal): Promise<boolean> {
    const due = await dueAgents(await openAgents(), timeframe, candle);
    await pauseOutOfPlan(due);
    const left: Due[] = [];
    for (const some of sharedReads(due)) {
      if (signal.aborted) return false;
      left.push(...(await judgeShared(some, { timeframe, candle, knownAt: knownAt() })));
    }
    return left.length === 0;
  }

  /** Those that were not judged, because their data cannot be read, or another writer appended to them. */
  async function judgeShared(
    due: Due[],
    candleToJudge: { timeframe: Timeframe; candle: string; knownAt: string },
  ): Promise<Due[]> {
    try {
      const { made, left } = await makeJudgements(due, candleToJudge, rooms);
      await storeOnPaper(made.filter(({ due: { row } }) => row.mode === "paper"));
      const busy = await appendLive(made.filter(({ due: { row } }) => row.mode === "live"));
      return [...left, ...busy];
    } catch (error) {
      if (isDatabaseDown(error)) throw error;
      log().error({ err: error, candle: candleToJudge.candle, agents: due.length }, "agents could not be judged");
      return due;
    }
  }

  return { run };
}

/** For one worker at a time; null when another one is at work. */
function withLock<Answer>(work: (client: PoolClient) => Promise<Answer>): Promise<Answer | null> {
  return inTransaction(poolFor("market"), async (client) => {
    const { rows } = await client.query<{ isMine: boolean | null }>(
      'SELECT pg_try_advisory_xact_lock($1) AS "isMine"',
      [LOCKS.agents],
    );
    return rows[0]?.isMine ? work(client) : null;
  });
}

/** An agent that its owner's plan no longer includes buys nothing after this candle, until its owner resumes it. */
async function pauseOutOfPlan(due: readonly Due[]): Promise<void> {
  const pause = { by: "system", rule: "plan" } as const;
  for (const one of due) {
    if (one.plan.isIncluded || one.paused !== null) continue;
    if (one.row.mode === "paper") await pauseOnPaper(poolFor("market"), one, pause);
    else await pauseLive(one);
    one.paused = pause;
  }
}

async function pauseLive(due: Due): Promise<void> {
  const command = { type: "PauseAgent", paused: { by: "system", rule: "plan" } } as const;
  await appendToAgent(due.row.agentId, command, "system", due.known);
  // The stream has a new end now: the next append reads it again.
  delete due.known;
  if (due.seen) due.seen = { ...due.seen, step: "paused", paused: command.paused };
}

let here: ReturnType<typeof openJudging> | null = null;

/** One run in this process. */
export async function runJudgingTask(signal: AbortSignal): Promise<void> {
  here ??= openJudging({ now: () => new Date(), rooms: loadRooms });
  await here.run(signal);
}
