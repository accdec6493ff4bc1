import { performance } from "node:perf_hooks";
import { type ListedMethod, publicMethods } from "#app/areas/indices/model/catalogue.ts";
import type { OwnIndexBody } from "#app/areas/indices/model/own.ts";
import { previewOwn } from "#app/areas/indices/server/own/preview.server.ts";
import { publishDueDays } from "#app/areas/indices/server/publication/publication.server.ts";
import { simulatedMarket } from "#app/services/marketData/server/sources/simulatedMarket.server.ts";
import { runMarketWorker } from "#app/services/marketData/server/task.server.ts";
import { withPool } from "#events/connections.ts";
import { postgresLedger } from "#events/ledger/postgresLedger.ts";
import { allProjections } from "#events/projections/all.ts";
import { quantile, rounded } from "./figures.ts";
import { startBenchDatabases } from "./ledger/databases.ts";

const INDICES = 60;
const SEED = "bench";
/** Not a Thursday: the next day's close sets the constituents of all of them. */
const FIRST_RUN_AT = "2023-09-15T12:00:00.000Z";
const DAYS = 14;
const PREVIEWS = 30;
const DAY_MS = 86_400_000;

/**
 * Publication of a day of 60 weekly indices, from rows to ledger, and the duration of a preview of a custom index: over a simulated market
 * with its whole history on an embedded PostgreSQL. Source: docs/spec/indices.md#7 and #10.
 */
export async function indexDaysBench(): Promise<Record<string, number>> {
  const databases = await startBenchDatabases();
  try {
    const { appUrl } = await databases.make("index_days");
    return await withPool(appUrl, 5, async (pool) => {
      const ledger = postgresLedger(pool, allProjections);
      const forSale = { methods: methods(), tokensOn: async () => new Map() };
      const seconds: number[] = [];
      let setsSeconds = 0;
      for (let at = 0; at < DAYS; at++) {
        const now = () => new Date(Date.parse(FIRST_RUN_AT) + at * DAY_MS);
        await runMarketWorker({ pool, ledger, source: simulatedMarket(pool, SEED), now }, new AbortController().signal);
        const begun = performance.now();
        const published = await publishDueDays({ pool, ledger, source: `simulated:${SEED}`, now, forSale });
        const took = (performance.now() - begun) / 1_000;
        if (published.length !== 1) throw new Error(`published were ${published.join(", ") || "no days"}`);
        // The first round lists all of them, with the backtests.
        if (at === 0) continue;
        seconds.push(took);
        if (new Date(`${published[0]}T00:00:00Z`).getUTCDay() === 5) setsSeconds = took;
      }
      const { rows } = await pool.query<{ count: number }>(
        "SELECT count(*)::int AS count FROM indices.levels WHERE day = (SELECT max(day) FROM indices.levels)",
      );
      return {
        indices: rows[0]?.count ?? 0,
        publicationSeconds: rounded(Math.max(...seconds)),
        publicationWithSetsSeconds: rounded(setsSeconds),
        ...(await previews(pool)),
      };
    });
  } finally {
    await databases.stop();
  }
}

function methods(): ListedMethod[] {
  const [model] = publicMethods([]) as [ListedMethod];
  return Array.from({ length: INDICES }, (_, at) => ({
    ...{ ...model, slug: `bench-${at}`, name: `Bench ${at}`, count: 10 + (at % 10), buffer: 2 },
  }));
}

const RULE: Extract<OwnIndexBody, { kind: "rule" }> = {
  ...{ kind: "rule", name: "Mine", chainId: null, category: null, minMarketCapUsd: 50_000_000, minVolume30Usd: 1e6 },
  ...{ minAgeDays: 90, minGrade: null, exclude: [], count: 20, buffer: 4, weighting: "cap", capPpm: 200_000 },
  ...{ bandBps: 1_000, schedule: "weekly", followsSignal: true },
};

async function previews(pool: Parameters<typeof previewOwn>[0]) {
  const times: number[] = [];
  for (let at = 0; at < PREVIEWS; at++) {
    const begun = performance.now();
    const preview = await previewOwn(pool, { ...RULE, count: 10 + (at % 10) }, true);
    if (!preview || "refusal" in preview) throw new Error("there was no preview");
    times.push(performance.now() - begun);
  }
  const [first = Number.NaN, ...rest] = times;
  return { firstPreviewMs: rounded(first), previewP95Ms: rounded(quantile(rest, 0.95)) };
}
