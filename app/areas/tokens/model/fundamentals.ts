import type { Fundamental, FundamentalName } from "#app/services/marketData/public.ts";

/** Figures shown next to a token's grade that carry no weight in it. */
export const FUNDAMENTAL_KEYS = [
  "circulating",
  "total",
  "released",
  "fdv",
  "tvl",
  "tvlToCap",
  "fees",
  "revenue",
] as const;
export type FundamentalKey = (typeof FUNDAMENTAL_KEYS)[number];
export type FundamentalsShown = {
  rows: { key: FundamentalKey; value: number }[];
  /** The latest day of any of the figures. */
  asOf: string;
  sources: string[];
};

/** Null when no source reports any. */
export function buildFundamentals(fundamentals: readonly Fundamental[]): FundamentalsShown | null {
  const [first] = fundamentals;
  if (!first) return null;
  const value = (name: FundamentalName) => fundamentals.find((one) => one.name === name)?.value ?? null;
  const share = (part: number | null, whole: number | null) =>
    part === null || whole === null || whole <= 0 ? null : part / whole;
  const values: Record<FundamentalKey, number | null> = {
    circulating: value("circulating"),
    total: value("total"),
    released: share(value("circulating"), value("total")),
    fdv: value("fdv"),
    tvl: value("tvl"),
    tvlToCap: share(value("tvl"), value("cap")),
    fees: value("fees"),
    revenue: value("revenue"),
  };
  return {
    rows: FUNDAMENTAL_KEYS.flatMap((key) => (values[key] === null ? [] : [{ key, value: values[key] }])),
    asOf:
      fundamentals
        .map(({ day }) => day)
        .sort()
        .at(-1) ?? first.day,
    sources: [...new Set(fundamentals.map(({ source }) => source))].sort(),
  };
}
