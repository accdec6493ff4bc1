/** Offers of prepaid units and their prices. Source: docs/spec/data-api.md#1-6. */
export const CREDIT_OFFERS = [
  { units: 1_000, usdCents: 500 },
  { units: 10_000, usdCents: 3_000 },
] as const;
