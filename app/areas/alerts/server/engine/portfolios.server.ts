import type { Pool, PoolClient } from "pg";
import {
  type Arrival,
  arrivedSince,
  newestPoints,
  type PortfolioMove,
  portfolioMove,
} from "#app/areas/portfolio/publicAlerts.server.ts";
import { cutText } from "#app/platform/storableText.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import type { PortfolioCondition } from "../../model/alert.ts";
import { NO_TOKEN, OF_PORTFOLIO } from "../../model/metrics.ts";
import type { Notify } from "../notify.server.ts";
import { PORTFOLIO_PATH } from "../subjects/portfolios.server.ts";
import type { Hit } from "./find.server.ts";
import { armAgain, fireAs, lockCrossed } from "./fire.server.ts";

/**
 * Alerts on portfolios, judged one by one: compared with their hourly values, and with the moves read so far. Source:
 * docs/spec/portfolio.md#5.
 */

export type PortfolioWatch = {
  watch: string;
  metric: number;
  account: string;
  condition: PortfolioCondition;
  threshold: number;
  rearmAt: number | null;
  armed: boolean;
  /** Values known up to this time do not make it fire. */
  since: Date;
  restsUntil: Date | null;
};

/** Compares them once. Returns how many fired. */
export async function judgePortfolios(pool: Pool, notify: Notify, now: Date): Promise<number> {
  const watches = await readWatches(pool);
  const changes = watches.filter(({ metric }) => metric === OF_PORTFOLIO.portfolio_change);
  const points = await newestPoints(pool, [...new Set(changes.map(({ account }) => account))]);
  let fired = 0;
  for (const watch of changes) {
    const newest = points.get(watch.account);
    if (newest && newest > watch.since) fired += await judgeChange(pool, notify, watch, { newest, now });
  }
  for (const watch of watches) {
    if (watch.metric === OF_PORTFOLIO.portfolio_token_arrived) fired += await judgeArrival(pool, notify, watch, now);
  }
  return fired;
}

async function readWatches(pool: Pool): Promise<PortfolioWatch[]> {
  const { rows } = await pool.query<PortfolioWatch>(
    `SELECT w.watch, w.metric, a.account, a.condition, w.threshold, w.rearm_at AS "rearmAt", w.armed, w.since,
       w.rests_until AS "restsUntil"
     FROM alerts.watches w JOIN alerts.alerts a USING (alert_id)
     WHERE w.metric = ANY ($1::smallint[]) AND NOT w.paused AND (w.armed OR w.recurring) ORDER BY w.watch`,
    [Object.values(OF_PORTFOLIO)],
  );
  return rows;
}

type Times = { newest: Date; now: Date };

async function judgeChange(pool: Pool, notify: Notify, watch: PortfolioWatch, { newest, now }: Times): Promise<number> {
  const { condition } = watch;
  if (condition.type !== "portfolio_change") return 0;
  const move = await portfolioMove(pool, watch.account, newest, condition.window, condition.wallets ?? []);
  const hit = changeHit(watch, move);
  return inTransaction(pool, async (on) => {
    const fired = hit ? await fireAs(on, [hit], later(now, move.at), notify, { subject: SUBJECT }) : 0;
    if (isBack(watch, move.after, now)) await armAgain(on, [watch.watch], now);
    await seen(on, watch, move.at);
    return fired;
  });
}

const later = (one: Date, other: Date): Date => (one < other ? other : one);

/** A whole portfolio needs no name: its sentences already name it. */
const SUBJECT = { name: "", symbol: "", path: PORTFOLIO_PATH };

/** The value moved past the threshold, up or down, between the earlier comparable point and the latest one. */
export function changeHit({ watch, threshold, armed }: PortfolioWatch, { before, after }: PortfolioMove): Hit | null {
  if (!armed || before === null || after === null) return null;
  return Math.abs(before) < threshold && Math.abs(after) >= threshold ? { watch, was: before, now: after } : null;
}

/** Whether a fired alert is armed again: its cooldown is over, and the change is back within the hysteresis. */
export function isBack({ armed, rearmAt, restsUntil }: PortfolioWatch, change: number | null, now: Date): boolean {
  if (armed || (restsUntil !== null && restsUntil > now)) return false;
  return rearmAt === null || (change !== null && Math.abs(change) <= rearmAt);
}

async function judgeArrival(pool: Pool, notify: Notify, watch: PortfolioWatch, now: Date): Promise<number> {
  if (!watch.armed) {
    if (isBack(watch, null, now)) await inTransaction(pool, (on) => armAgain(on, [watch.watch], now));
    return 0;
  }
  const arrived = await arrivedSince(pool, watch.account, watch.since, watch.condition.wallets ?? []);
  const last = arrived.at(-1);
  if (!last) return 0;
  return inTransaction(pool, async (on) => {
    const hit = { watch: watch.watch, was: 0, now: arrived.length };
    const fired = await fireAs(on, [hit], later(now, last.seenAt), notify, {
      subject: { ...SUBJECT, symbol: formatSymbols(arrived) },
      tokenId: arrived.length === 1 ? (last.tokenId ?? NO_TOKEN) : NO_TOKEN,
    });
    await seen(on, watch, last.seenAt);
    return fired;
  });
}

const MAX_NAMED = 5;
const LONGEST_SYMBOL = 20;
/** A token outside the catalogue chooses its own symbol: only letters and digits are used. */
function formatSymbols(arrived: readonly Arrival[]): string {
  const names = arrived
    .slice(0, MAX_NAMED)
    .map(({ symbol }) => cutText(symbol.replace(/[^\p{L}\p{N}]/gu, ""), LONGEST_SYMBOL));
  return `${names.join(", ")}${arrived.length > MAX_NAMED ? ", …" : ""}`;
}

/** Changes seen while an alert is muted are not reported afterwards. */
async function seen(on: PoolClient, { watch }: PortfolioWatch, until: Date): Promise<void> {
  await lockCrossed(on, [watch]);
  await on.query("UPDATE alerts.watches SET since = $2 WHERE watch = $1 AND since < $2", [watch, until.toISOString()]);
}
