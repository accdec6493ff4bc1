import type { PoolClient } from "pg";
import { log } from "#app/platform/log.server.ts";
import { CANDLE_MS, type Timeframe } from "../../../../../analytics/agents/model.ts";
import { judgementIn, lastJudgements } from "../agents/bodies.server.ts";
import type { AgentRow } from "../agents/rows.server.ts";
import { computePaperFills } from "../fills/paper.server.ts";
import { storedFills, storeFills } from "../fills/stored.server.ts";
import { candleAfter } from "../history/candles.server.ts";
import { openAgents } from "./due.server.ts";
import { readShared, sharedReads } from "./histories.server.ts";
import { loadPlans } from "./plans.server.ts";

/**
 * Fills paper decisions when their price becomes known, which is hours before the next day is judged. Prices not known by then are filled
 * with that judgement. An hour's decisions are filled by its next judgement.
 */

/** When the hour that fills a day's decisions is over. */
const HOUR_KNOWN_MS = 2 * 3_600_000 + 2 * 60_000;

type CandleToFill = { timeframe: Timeframe; candle: string; now: Date; knownAt: string };

/** True when nothing is left to fill before the next candle. */
export async function fillEarly(
  client: PoolClient,
  { timeframe, candle, now, knownAt }: CandleToFill,
): Promise<boolean> {
  if (timeframe === "1h") return true;
  if (now.getTime() < Date.parse(candle) + CANDLE_MS["1d"] + HOUR_KNOWN_MS) return false;
  const rows = (await openAgents()).filter((row) => row.timeframe === timeframe && row.lastCandle === candle);
  const waiting = await waitingFor(rows, candle);
  let isAll = true;
  for (const some of sharedReads(waiting)) {
    const next = candleAfter(timeframe, candle);
    try {
      const history = await readShared(client, some, { timeframe, candle: next, knownAt });
      const fills = some.flatMap(({ row, before }) =>
        computePaperFills(before, history, { isFinal: false }).map((fill) => ({
          ...fill,
          agentId: row.agentId,
          candle,
        })),
      );
      await storeFills(client, fills);
      isAll &&= fills.length === some.reduce((sum, { before }) => sum + before.decisions.length, 0);
    } catch (error) {
      log().error({ err: error, candle }, "fills on paper could not be read");
      return false;
    }
  }
  return isAll;
}

/** Agents with a decision that is not filled yet. */
async function waitingFor(rows: readonly AgentRow[], candle: string) {
  const last = await lastJudgements(rows);
  const decided = rows.flatMap((row) => {
    const body = last.get(row.agentId)?.body;
    return body && body.decisions.length > 0 ? [{ row, before: judgementIn(body) }] : [];
  });
  const stored = await storedFills(
    decided.map(({ row }) => row.agentId),
    candle,
  );
  const open = decided.filter(({ before }) => before.decisions.some(({ decisionId = "" }) => !stored.has(decisionId)));
  const plans = await loadPlans(open.map(({ row }) => row));
  return open.map(({ row, before }) => {
    const plan = plans.get(row.agentId) ?? { isIncluded: false, seesCurrentGrades: false };
    return { row, before, plan, strategy: row.strategy, rules: row.rules };
  });
}
