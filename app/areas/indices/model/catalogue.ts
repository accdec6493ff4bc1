import type { IndexMethod } from "#events/index/events.ts";

/** The public indices that are listed by themselves, before their base is known: at the first day on which enough is eligible. Source: docs/spec/indices.md#1. */

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
/** So many eligible tokens an index needs to be listed: all that it names, of a sector some. */
export const fewestOf = ({ universe, count }: Pick<IndexMethod, "universe" | "count">): number =>
  universe.category === null ? count : FEWEST_OF_SECTOR;

const sectorIndex = ({ category, name }: { category: string; name: string }): ListedMethod => ({
  ...REFERENCE,
  ...{ slug: `sector-${category}`, name, count: 20, buffer: 2, weighting: "cap", capPpm: 250_000 },
  bandBps: 1_000,
  schedule: "monthly",
  universe: { ...UNIVERSE, category },
});

/** Dollars that a token's pools hold of what it is paid with, at least: an order of a thousand moves them by less than half a percent. */
export const MIN_POOL_USD = 250_000;

/** Indices for sale on a chain: of tokens that its pools hold enough of. */
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

/** Those that are not for sale. @param sectors the categories of the market */
export const publicMethods = (sectors: readonly { category: string; name: string }[]): ListedMethod[] => [
  ...REFERENCES,
  ...sectors.map(sectorIndex),
];
