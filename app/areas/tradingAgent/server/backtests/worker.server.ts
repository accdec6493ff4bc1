import { createHash } from "node:crypto";
import { parentPort } from "node:worker_threads";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { largestPeers, marketColumns } from "#app/services/marketData/publicFigures.server.ts";
import { openPool } from "#events/connections.ts";
import { runBacktest } from "../../../../../analytics/agents/backtest.ts";
import { buildResult, type Leader } from "../../../../../analytics/agents/backtestResult.ts";
import type { BacktestSpec, History } from "../../../../../analytics/agents/history.ts";
import { lookAhead } from "../../../../../analytics/agents/lookAhead.ts";
import { dayNumber, dayText } from "../../../../../analytics/series/day.ts";
import { toCandleRange } from "../history/grid.server.ts";
import { readHistory } from "../history/readHistory.server.ts";
import type { StoredSpec } from "./spec.server.ts";

/** The thread that computes a backtest: years of candles take seconds of CPU time, which would block the worker. */

/** `knownAt`: RFC 3339; anything learned later is left out. */
export type Ordered = { databaseUrl: string; spec: StoredSpec; knownAt: string };
/** Messages of the thread: steps, the hash of its inputs, and finally one of the others. `result` is JSON. */
export type Computed =
  | { is: "step"; percent: number; trades: number }
  | { is: "inputs"; hash: string }
  | { is: "done"; result: string; trades: number; sharpe: number | null }
  | { is: "refused"; candle: string; tokenId: number }
  | { is: "failed"; reason: "noData" | "tooLarge" | "unexpected" };

const STATEMENT_MS = 600_000;
const [SEED, CUTS] = [7, 20];
/** Where each stage of the work ends, in percent. */
const PARTS = { read: 6, run: 14, doubled: 22, delayed: 30, lookAhead: 98 } as const;

const post = (message: Computed): void => parentPort?.postMessage(message);
let reportedPercent = 0;
function reportStep(percent: number, trades: number): void {
  const whole = Math.floor(percent);
  if (whole <= reportedPercent) return;
  reportedPercent = whole;
  post({ is: "step", percent: whole, trades });
}

type Read = { history: History; market: (number | null)[]; leader: Leader | null; spec: BacktestSpec };

/** Null when none of its tokens has a price in this range. */
async function read({ databaseUrl, spec, knownAt }: Ordered): Promise<Read | null> {
  const pool = openPool(databaseUrl, { max: 1, settings: { statement_timeout: STATEMENT_MS } });
  try {
    return await inTransaction(pool, async (client) => {
      const { strategy, rules, timeframe, seesCurrentGrades, costs } = spec;
      const judged = toCandleRange(spec);
      const history = await readHistory(client, {
        ...{ timeframe, from: judged.from, to: judged.to, choice: rules.tokens, strategy, seesCurrentGrades, knownAt },
        chainId: rules.chainId,
      });
      const from = firstPriced(history, judged.from);
      if (from === null) return null;
      const [firstDay, lastDay] = [dayText(dayNumber(from.slice(0, 10)) - 1), judged.to.slice(0, 10)];
      const { level } = await marketColumns(client, firstDay, lastDay);
      const [peer] = await largestPeers(client, { count: 1, firstDay, lastDay });
      return {
        history,
        market: known(level),
        leader: peer ? { symbol: peer.symbol, name: peer.name, close: known(peer.close) } : null,
        spec: { strategy, rules, timeframe, from, to: judged.to, costs },
      };
    });
  } finally {
    await pool.end();
  }
}

const known = (column: Float64Array): (number | null)[] =>
  Array.from(column, (value) => (Number.isFinite(value) ? value : null));

/** The first candle in which a watched token has a price: nothing before it can be tested. */
function firstPriced({ candles, close, watched, tokenIds }: History, from: string): string | null {
  for (let cell = candles.indexOf(from) * tokenIds.length; cell < close.length; cell++)
    if (watched[cell] && (close[cell] as number) > 0) return candles[Math.floor(cell / tokenIds.length)] as string;
  return null;
}

/** SHA-256 of everything the result depends on, besides the spec. */
function hashInputs({ history, market, leader, spec }: Read): string {
  const hash = createHash("sha256");
  const columns = [history.close, history.fill, history.volume30, history.sd30, history.grade, history.signal];
  for (const column of columns) hash.update(column);
  for (const column of [history.isLateFill, history.isGraded, history.watched, history.goneFrom]) hash.update(column);
  const { candles, tokenIds, goneWhy, gradesDay, methodHash } = history;
  return hash
    .update(JSON.stringify({ candles, tokenIds, goneWhy, gradesDay, methodHash, market, leader, spec }))
    .digest("hex");
}

function compute({ history, market, leader, spec }: Read): Computed {
  const between = (start: number, end: number) => (done: number, of: number, trades: number) => {
    reportStep(start + ((end - start) * done) / Math.max(1, of), trades);
    return true;
  };
  const run = runBacktest(history, spec, { onStep: between(PARTS.read, PARTS.run) });
  const trades = run.trades.length;
  const after = (start: number, end: number) => (done: number, of: number) => between(start, end)(done, of, trades);
  const doubled = runBacktest(history, spec, { costTimes: 2, onStep: after(PARTS.run, PARTS.doubled) });
  const delayed = runBacktest(history, spec, { delay: 1, onStep: after(PARTS.doubled, PARTS.delayed) });
  const onStep = after(PARTS.delayed, PARTS.lookAhead);
  const ahead = lookAhead(history, spec, run, { seed: SEED, cuts: CUTS, onStep });
  if (ahead) return { is: "refused", ...ahead };
  const result = buildResult({
    ...{ run, doubled, delayed, market, leader, cuts: CUTS, timeframe: spec.timeframe },
    budgetMicro: BigInt(spec.rules.budgetUsdCents) * 10_000n,
  });
  return { is: "done", result: JSON.stringify(result), trades, sharpe: result.moments?.sharpe ?? null };
}

parentPort?.once("message", async (order: Ordered) => {
  const found = await read(order);
  if (!found) return post({ is: "failed", reason: "noData" });
  reportStep(PARTS.read, 0);
  // A reply means that this has not been computed yet; otherwise the thread is terminated instead.
  parentPort?.once("message", () => post(compute(found)));
  post({ is: "inputs", hash: hashInputs(found) });
});
