import type { ApiToken, GradeView } from "#app/services/marketData/public.ts";
import { sampleReads } from "#app/services/marketData/publicSample.server.ts";
import type { IndexMethod, IndexVersion } from "#events/index/events.ts";
import { backtestSets } from "../../../../../analytics/indices/backtest.ts";
import { indexMethodHash } from "../../../../../analytics/indices/method.ts";
import type { UniverseColumns } from "../../../../../analytics/indices/universe.ts";
import { type ConstituentSet, walk } from "../../../../../analytics/indices/walk.ts";
import { dayNumber, dayText } from "../../../../../analytics/series/day.ts";
import type { ApiIndex, ApiMember, ApiRebalance, IndexReads } from "../../model/apiIndices.ts";
import { buildIndexRow, type LevelRow } from "../reads.server.ts";
import { toApiLevels } from "./shapes.server.ts";

/**
 * One index of the sample market, for test keys: its ten largest tokens, by the same rule and computation as ours, over the sample's last
 * year.
 */

/** The one used in examples. */
export const SAMPLE_INDEX = "sample-10";
const DAYS = 366;

const METHOD: Omit<IndexMethod, "base"> = {
  ...{ slug: SAMPLE_INDEX, version: 1, algorithm: "index-1", name: "Sample 10", chainId: null },
  universe: {
    ...{ classes: ["coin"], minMarketCapUsd: 1_000_000, minVolume30Usd: 0, minAgeDays: 0 },
    ...{ category: null, minGrade: null, minPoolUsd: null, exclude: [] },
  },
  ...{ count: 10, buffer: 2, weighting: "cap", capPpm: 250_000, bandBps: 1_000, schedule: "weekly", regime: null },
  ...{ costBps: 30, feeBps: 0 },
};

/** The sample shows everything. */
const OPEN: GradeView = { tokens: "all", day: "latest", signals: true, parts: true, historyDays: "all" };

type Sample = {
  tokens: ApiToken[];
  columns: UniverseColumns;
  sets: ConstituentSet[];
  /** First day of the columns, counted from 1970-01-01. */
  firstDay: number;
  version: IndexVersion;
  levels: LevelRow[];
};

let made: Promise<Sample> | null = null;
const sample = (): Promise<Sample> => {
  made ??= make();
  return made;
};

export const sampleIndices: IndexReads = {
  all: async () => [toApiIndex(await sample())],
  one: async (slug) => (slug === SAMPLE_INDEX ? toApiIndex(await sample()) : null),
  levels: async (slug) => (slug === SAMPLE_INDEX ? toApiLevels((await sample()).levels) : null),
  history: async () => [{ id: SAMPLE_INDEX, levels: toApiLevels((await sample()).levels) }],
  lastDay: async () => (await sample()).levels.at(-1)?.day ?? null,
  async holdings(slug, date) {
    const { tokens, columns, sets, firstDay } = await sample();
    const at = date === undefined ? columns.days - 1 : dayNumber(date) - firstDay;
    if (slug !== SAMPLE_INDEX || at < 0 || at >= columns.days) return null;
    const { weights } = walk({ days: at + 1, close: firstDays(columns, at + 1), sets }, 1);
    const target = toMemberWeights(sets.findLast(({ inForce }) => inForce <= at));
    const coming = sets.find(({ inForce, asOf }) => inForce > at && asOf <= at);
    const next = toMemberWeights(coming);
    const places = [...new Set([...weights.keys(), ...target.keys(), ...next.keys()])];
    const holdings = places.flatMap((index) => {
      const token = tokens[index];
      const weight = weights.get(index);
      if (!token) return [];
      return {
        ...{ token: token.slug, symbol: token.symbol, contract: null, suspended: false },
        weightPpm: weight === undefined ? null : Math.round(weight * MILLION),
        targetPpm: (next.size > 0 ? next : target).get(index) ?? 0,
        from: weight === undefined && coming ? dayText(firstDay + coming.inForce) : null,
      };
    });
    return {
      day: dayText(firstDay + at),
      holdings: holdings.sort((one, other) => (other.weightPpm ?? 0) - (one.weightPpm ?? 0)),
    };
  },
  async rounds(slug) {
    if (slug !== SAMPLE_INDEX) return null;
    const { tokens, sets, firstDay } = await sample();
    const shown = (set: ConstituentSet | undefined): ApiMember[] =>
      Array.from(toMemberWeights(set), ([index, weightPpm]) => ({ token: tokens[index]?.slug ?? null, weightPpm }));
    return sets.map(
      (set, index): ApiRebalance => ({
        ...{ asOf: dayText(firstDay + set.asOf), inForceFrom: dayText(firstDay + set.inForce) },
        ...{ trigger: set.trigger, origin: "live", before: shown(sets[index - 1]), members: shown(set) },
      }),
    );
  },
};

const MILLION = 1_000_000;

async function make(): Promise<Sample> {
  const request = { order: "rank", direction: "asc", after: null, limit: Number.POSITIVE_INFINITY } as const;
  const tokens = (await sampleReads.tokens(OPEN, request)).filter(({ categories }) => !categories.includes(STABLES));
  const slugs = tokens.map(({ slug }) => slug);
  const { lastDay, tokens: found } = await sampleReads.columns(slugs, DAYS);
  const firstDay = dayNumber(lastDay) - DAYS + 1;
  const columns = pickColumns(found, slugs);
  const method: IndexMethod = { ...METHOD, base: { day: dayText(firstDay), level: 1_000 } };
  const sets = backtestSets(method, columns, { firstDay, from: 0 });
  const { level, levelNet } = walk({ days: DAYS, close: columns.close, sets }, method.base.level);
  const levels = Array.from(
    level,
    (points, at): LevelRow => ({
      ...{
        slug: SAMPLE_INDEX,
        day: dayText(firstDay + at),
        level: points,
        levelNet: levelNet[at] as number,
        origin: "live",
      },
    }),
  );
  const version: IndexVersion = {
    ...{ version: 1, method, methodHash: indexMethodHash(method), owner: null, inForceFrom: method.base.day },
  };
  return { tokens, columns, sets, firstDay, version, levels };
}

const STABLES = "stablecoins";

type Columns = Awaited<ReturnType<typeof sampleReads.columns>>["tokens"];

/** In the order of the given slugs. */
function pickColumns(found: Columns, slugs: readonly string[]): UniverseColumns {
  const [close, cap] = (["close", "cap"] as const).map((name) => {
    const all = new Float64Array(slugs.length * DAYS).fill(Number.NaN);
    for (const [index, slug] of slugs.entries()) {
      const own = found.find((token) => token.slug === slug)?.[name];
      if (own) all.set(own, index * DAYS);
    }
    return all;
  }) as [Float64Array, Float64Array];
  return {
    ...{ days: DAYS, tokenIds: slugs.map((_, index) => index), close, cap },
    ...{ volume30: new Float64Array(close.length), firstDay: new Int32Array(slugs.length) },
    ...{ classes: slugs.map(() => "coin"), categories: slugs.map(() => []) },
  };
}

/** Closes up to a day, token by token. */
function firstDays({ close, days, tokenIds }: UniverseColumns, count: number): Float64Array {
  const out = new Float64Array(tokenIds.length * count);
  for (const index of tokenIds.keys()) out.set(close.subarray(index * days, index * days + count), index * count);
  return out;
}

const toMemberWeights = (set: ConstituentSet | undefined): Map<number, number> =>
  new Map(
    set === undefined || set.members === "stable"
      ? []
      : set.members.map(({ tokenId, weightPpm }) => [tokenId, weightPpm]),
  );

function toApiIndex({ levels, sets, firstDay, version }: Sample): ApiIndex {
  const index = {
    ...{ slug: SAMPLE_INDEX, versions: [version], changes: [], retiredOn: null },
    sets: sets.map(({ asOf, inForce, trigger, members }) => ({
      ...{ version: 1, asOf: dayText(firstDay + asOf), inForceFrom: dayText(firstDay + inForce), trigger },
      members: members === "stable" ? [] : members.map(({ tokenId, weightPpm }) => ({ tokenId, weightPpm })),
    })),
  };
  const { spark: _, ...row } = buildIndexRow(index, levels) as NonNullable<ReturnType<typeof buildIndexRow>>;
  return { ...row, versions: [version], retiredOn: null };
}
