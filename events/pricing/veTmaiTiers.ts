/** Staking scores 1 to 10: the veTMAI required for each, and the percent it takes off. Source: docs/spec/decisions.md#2. */
export const VE_TMAI_TIERS = [
  { score: 1, veTmai: 22_000, percent: 2 },
  { score: 2, veTmai: 111_000, percent: 3 },
  { score: 3, veTmai: 222_000, percent: 5 },
  { score: 4, veTmai: 444_000, percent: 8 },
  { score: 5, veTmai: 888_000, percent: 10 },
  { score: 6, veTmai: 1_333_000, percent: 13 },
  { score: 7, veTmai: 3_333_000, percent: 15 },
  { score: 8, veTmai: 4_444_000, percent: 18 },
  { score: 9, veTmai: 5_555_000, percent: 20 },
  { score: 10, veTmai: 7_777_000, percent: 25 },
] as const;

/** Every version of the tiers that quotes were made with. A change is a new version, because old quotes are recomputed for ever. */
export const TIERS_NOW = 1;
export const TIER_VERSIONS: Readonly<Record<number, readonly { score: number; veTmai: number; percent: number }[]>> = {
  1: VE_TMAI_TIERS,
};
