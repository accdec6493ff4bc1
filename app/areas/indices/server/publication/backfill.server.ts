import type { PoolClient } from "pg";
import { firstCandleDay, readMarketSignals, readUniverse } from "#app/services/marketData/publicPanel.server.ts";
import type { IndexMethod } from "#events/index/events.ts";
import { backtestSets, firstDayWith } from "../../../../../analytics/indices/backtest.ts";
import { walk } from "../../../../../analytics/indices/walk.ts";
import { dayNumber, dayText } from "../../../../../analytics/series/day.ts";
import { minTokens } from "../../model/catalogue.ts";

/**
 * An index's back-test before its listing: computed once, never published, and scaled so that it ends at the
 * base. None when pool depths decide, because they were not recorded. Source: docs/spec/indices.md#2.
 */
export async function storeBackfill(
  client: PoolClient,
  method: IndexMethod,
  { day, knownAt }: { day: string; knownAt: string },
): Promise<void> {
  const first = await firstCandleDay(client);
  if (first === null || first >= day || method.universe.minPoolUsd !== null) return;
  const range = { firstDay: first, lastDay: day };
  const { columns } = await readUniverse(client, range, { knownAt, gradeMethod: method.universe.minGrade?.method });
  const signals = method.regime ? await readMarketSignals(client, range) : null;
  const signal =
    signals && Array.from({ length: columns.days }, (_, at) => signals.get(dayText(dayNumber(first) + at)) ?? null);
  const from = firstDayWith(method, columns, minTokens(method));
  const sets = backtestSets(method, columns, { firstDay: dayNumber(first), from, ...(signal && { signal }) });
  const last = columns.days - 1;
  const walked = walk({ days: columns.days, close: columns.close, sets }, method.base.level);
  const [scale, scaleNet] = [walked.level, walked.levelNet].map(
    (levels) => method.base.level / (levels[last] as number),
  );
  const rows = Array.from({ length: last }, (_, at) => ({
    day: dayText(dayNumber(first) + at),
    level: (walked.level[at] as number) * (scale as number),
    levelNet: (walked.levelNet[at] as number) * (scaleNet as number),
    members: walked.members[at],
    suspended: walked.suspended[at],
    regime: method.regime ? (walked.isStable[at] === 1 ? "off" : "on") : null,
  })).filter(({ level, levelNet }) => Number.isFinite(level) && Number.isFinite(levelNet));
  await client.query(
    `INSERT INTO indices.levels (slug, version, day, level, level_net, origin, members, suspended, regime, known_at)
     SELECT $1, 1, day, level, "levelNet", 'backfill', members, suspended, regime, $2
     FROM jsonb_to_recordset($3) AS g(day date, level float8, "levelNet" float8, members int, suspended int, regime text)`,
    [method.slug, knownAt, JSON.stringify(rows)],
  );
}
