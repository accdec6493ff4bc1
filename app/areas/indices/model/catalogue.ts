import type { IndexMethod } from "#events/index/events.ts";

/**
 * Public indices that are listed automatically on the first day with enough eligible tokens, before their base is known. Source:
 * docs/spec/indices.md#1.
 */

export type ListedMethod = Omit<IndexMethod, "base" | "version">;

const UNIVERSE: IndexMethod["universe"] = {
  ...{ classes: ["coin"], minMarketCapUsd: 50_000_000, minVolume30Usd: 1_000_000, minAgeDays: 90 },
  ...{ category: null, minGrade: null, minPoolUsd: null, exclude: [] },
};
type Common = "algorithm" | "chainId" | "universe" | "regime" | "costBps" | "feeBps";
const REFERENCE: Pick<ListedMethod, Common> = {
  ...{ algorithm: "index-1", chainId: null, universe: UNIVERSE, regime: null, costBps: 30, feeBps: 0 },
};

const REFERENCES: readonly ListedMethod[] = [
  {
    ...REFERENCE,
    slug: "large-20",
    name: "Large 20",
    count: 20,
    buffer: 4,
    weighting: "cap",
    capPpm: 200_000,
    bandBps: 1_000,
    schedule: "weekly",
  },
  {
    ...REFERENCE,
    slug: "equal-20",
    name: "Equal 20",
    count: 20,
    buffer: 4,
    weighting: "equal",
    capPpm: 1_000_000,
    bandBps: 1_000,
    schedule: "monthly",
  },
  {
    ...REFERENCE,
    slug: "grades-20",
    name: "Grades 20",
    count: 20,
    buffer: 4,
    weighting: "equal",
    capPpm: 1_000_000,
    bandBps: 1_000,
    schedule: "monthly",
    universe: { ...UNIVERSE, minGrade: { method: "investor-1", grade: 60 } },
  },
  {
    ...REFERENCE,
    slug: "global-100",
    name: "Global 100",
    count: 100,
    buffer: 20,
    weighting: "cap",
    capPpm: 100_000,
    bandBps: 2_500,
    schedule: "weekly",
    regime: { signal: "market-signal" },
  },
];

const FEWEST_OF_SECTOR = 8;
/** Eligible tokens that an index needs to be listed: all of a fixed number, but only some of a sector. */
export const minTokens = ({ universe, count }: Pick<IndexMethod, "universe" | "count">): number =>
  universe.category === null ? count : FEWEST_OF_SECTOR;

const sectorIndex = ({ category, name }: { category: string; name: string }): ListedMethod => ({
  ...REFERENCE,
  ...{ slug: `sector-${category}`, name, count: 20, buffer: 2, weighting: "cap", capPpm: 250_000 },
  bandBps: 1_000,
  schedule: "monthly",
  universe: { ...UNIVERSE, category },
});

/** The least dollars of the payment token in a token's pools: an order of a thousand then moves them by less than half a percent. */
export const MIN_POOL_USD = 250_000;

/** Indices for sale on a chain, made of tokens with deep enough pools there. */
export function methodsForSale(chainId: number): ListedMethod[] {
  const sold = { ...REFERENCE, chainId, universe: { ...UNIVERSE, minPoolUsd: MIN_POOL_USD }, bandBps: 1_000 };
  const ten: ListedMethod = {
    ...sold,
    ...{
      slug: "chain-10",
      name: "Chain 10",
      count: 10,
      buffer: 1,
      weighting: "cap",
      capPpm: 250_000,
      schedule: "weekly",
    },
  };
  return [
    ten,
    {
      ...sold,
      ...{
        slug: "chain-5",
        name: "Chain 5",
        count: 5,
        buffer: 1,
        weighting: "equal",
        capPpm: 1_000_000,
        schedule: "monthly",
      },
    },
    { ...ten, slug: "chain-10-regime", name: "Chain 10 by regime", regime: { signal: "market-signal" } },
  ];
}

/** Indices that are not for sale. @param sectors the categories of the market */
export const publicMethods = (sectors: readonly { category: string; name: string }[]): ListedMethod[] => [
  ...REFERENCES,
  ...sectors.map(sectorIndex),
];
