import type { IndexMethod } from "#events/index/events.ts";
import { MIN_POOL_USD } from "./catalogue.ts";
import type { OwnIndexBody } from "./own.ts";

/** Converts own indices to methods and back: a person's choices, and the values that are the same for everyone. */

const MILLION = 1_000_000;
const BASE_LEVEL = 1_000;
const COST_BPS = 30;
const GRADED_BY = "investor-1";

export type Placed = { id: string; version: number; baseDay: string };

/** @param baseDay for an index without orders, the last known day */
export function toIndexMethod(body: OwnIndexBody, { id, version, baseDay }: Placed): IndexMethod {
  const { name, chainId, bandBps, schedule } = body;
  const common = {
    ...{
      slug: id,
      version,
      algorithm: "index-1" as const,
      name,
      chainId,
      bandBps,
      schedule,
      costBps: COST_BPS,
      feeBps: 0,
    },
    base: { day: baseDay, level: BASE_LEVEL },
    regime: body.followsSignal ? { signal: "market-signal" as const } : null,
  };
  const anywhere = { classes: ["coin"], minPoolUsd: chainId === null ? null : MIN_POOL_USD };
  if (body.kind === "tokens")
    return {
      ...common,
      universe: {
        ...{ ...anywhere, minMarketCapUsd: 0, minVolume30Usd: 0, minAgeDays: 0, category: null, minGrade: null },
        exclude: [],
      },
      ...{ count: body.fixed.length, buffer: 0, weighting: "fixed" as const, fixed: body.fixed, capPpm: MILLION },
    };
  const { category, minMarketCapUsd, minVolume30Usd, minAgeDays, exclude, minGrade } = body;
  return {
    ...common,
    universe: {
      ...{ ...anywhere, minMarketCapUsd, minVolume30Usd, minAgeDays, category, exclude },
      minGrade: minGrade === null ? null : { method: GRADED_BY, grade: minGrade },
    },
    ...{ count: body.count, buffer: body.buffer, weighting: body.weighting, capPpm: body.capPpm },
  };
}

/** The person's choices. */
export function toIndexBody(method: IndexMethod): OwnIndexBody {
  const { name, chainId, bandBps, schedule, universe, fixed, weighting } = method;
  const common = { name, chainId, bandBps, schedule, followsSignal: method.regime !== null };
  if (fixed || weighting === "fixed") return { ...common, kind: "tokens", fixed: [...(fixed ?? [])] };
  const { category, minMarketCapUsd, minVolume30Usd, minAgeDays, exclude, minGrade } = universe;
  return {
    ...common,
    ...{ kind: "rule", category, minMarketCapUsd, minVolume30Usd, minAgeDays, exclude: [...exclude] },
    minGrade: minGrade?.grade ?? null,
    ...{ count: method.count, buffer: method.buffer, weighting, capPpm: method.capPpm },
  };
}
