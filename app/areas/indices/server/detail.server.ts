import type { Pool } from "pg";
import type { Entitlements } from "#app/areas/offers/publicEntitlements.ts";
import { computePerformance } from "../../../../analytics/indices/performance.ts";
import type { IndexDetail } from "../model/detail.ts";
import type { Compared, IndexHistory } from "../model/view.ts";
import { compareWith, readNotBuyable } from "./benchmarks.server.ts";
import { readHoldings } from "./holdings.server.ts";
import { type ListedIndex, publicIndex } from "./listed.server.ts";
import { buildIndexRow, type LevelRow, readLevels } from "./reads.server.ts";

const LOOKBACK_DAYS = 30;

/** Null for a slug that is not one of ours, or with nothing published yet. */
export async function readIndex(
  pool: Pool,
  slug: string,
  entitlements: Pick<Entitlements, "indices">,
): Promise<IndexDetail | null> {
  const whole = await readWholeIndex(pool, slug);
  return whole && shownBy(whole, entitlements);
}

/** Everything about an index, computed from its whole history: do it once for all callers. */
export async function readWholeIndex(pool: Pool, slug: string): Promise<IndexDetail | null> {
  const index = await publicIndex(pool, slug);
  if (!index) return null;
  const levels = (await readLevels(pool, slug)).get(slug) ?? [];
  const row = buildIndexRow(index, levels);
  const version = index.versions.findLast(({ inForceFrom }) => row !== null && inForceFrom <= row.day);
  if (!row || !version) return null;
  const history = toHistory(levels);
  const compared = await compareWith(pool, history.days);
  const holdings = await readHoldings(pool, index, row.day, version.method);
  const inputsOf = index.sets.findLast(({ trigger }) => trigger !== "regime")?.asOf ?? null;
  return {
    ...row,
    ...{ method: version.method, versions: index.versions, retiredOn: index.retiredOn, ...holdings, history, compared },
    ...{ stableSince: stableSince(index, row.day), inputsOf, performance: computePerformances(history, compared) },
    notBuyable: inputsOf === null ? null : await readNotBuyable(pool, version.method, inputsOf),
  };
}

/** The part that a plan shows. */
export function shownBy(whole: IndexDetail, { indices: rights }: Pick<Entitlements, "indices">): IndexDetail {
  const [hasHoldings, hasPerformance] = [rights.includes("holdings"), rights.includes("performance")];
  return {
    ...whole,
    ...(!hasHoldings && { constituents: null, rounds: null, next: null, tokens: {} }),
    ...(!hasPerformance && { history: lastDays(whole.history), compared: null, performance: null }),
  };
}

const toHistory = (levels: readonly LevelRow[]): IndexHistory => ({
  days: levels.map(({ day }) => day),
  level: levels.map(({ level }) => level),
  levelNet: levels.map(({ levelNet }) => levelNet),
  backfillUntil: levels.findLast(({ origin }) => origin === "backfill")?.day ?? null,
});

function lastDays({ days, level, levelNet, backfillUntil }: IndexHistory): IndexHistory {
  const shown = days.slice(-LOOKBACK_DAYS);
  const isBackfilled = backfillUntil !== null && backfillUntil >= (shown[0] ?? "");
  return {
    ...{ days: shown, level: level.slice(-LOOKBACK_DAYS), levelNet: levelNet.slice(-LOOKBACK_DAYS) },
    backfillUntil: isBackfilled ? backfillUntil : null,
  };
}

/** After costs. The day of the listing ends the back-test and starts the live performance. */
function computePerformances({ days, levelNet, backfillUntil }: IndexHistory, { market }: Compared) {
  const listed = backfillUntil === null ? 0 : days.indexOf(backfillUntil) + 1;
  return {
    live: computePerformance(levelNet.slice(listed), market.slice(listed)),
    backtest: computePerformance(levelNet.slice(0, listed + 1), market.slice(0, listed + 1)),
  };
}

function stableSince({ sets }: ListedIndex, day: string): string | null {
  const last = sets.filter(({ trigger, inForceFrom }) => trigger === "regime" && inForceFrom <= day).at(-1);
  return last?.members[0]?.tokenId === "stable" ? last.inForceFrom : null;
}
