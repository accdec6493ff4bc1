import { quantile, rounded } from "../figures.ts";

/** The timed parts of a payment, from the trader's side. */
export const PARTS = ["checkout", "sign", "wallet", "send", "save", "wait", "whole"] as const;
export type Part = (typeof PARTS)[number];
export const CALLS = ["checkout", "sign", "save"] as const;
export type Call = (typeof CALLS)[number];

/** Milliseconds of every payment: each part, and the server's own share of each call. */
export type Timings = { parts: Record<Part, number[]>; own: Record<Call, number[]>; outside: Record<Call, number[]> };

export const noTimings = (): Timings => ({
  parts: { checkout: [], sign: [], wallet: [], send: [], save: [], wait: [], whole: [] },
  own: { checkout: [], sign: [], save: [] },
  outside: { checkout: [], sign: [], save: [] },
});

const row = (part: string, values: readonly number[]) => ({
  part,
  count: values.length,
  // Traders who only check out have no values for the other parts.
  ...(values.length > 0 && {
    p50Ms: rounded(quantile(values, 0.5)),
    p95Ms: rounded(quantile(values, 0.95)),
    maxMs: rounded(quantile(values, 1)),
  }),
});

/** Where a payment's time goes. */
export function printTimings(title: string, { parts, own, outside }: Timings): void {
  console.log(title);
  console.table([
    ...PARTS.map((part) => row(`trader: ${part}`, parts[part])),
    ...CALLS.map((call) => row(`server's own share of ${call}`, own[call])),
    ...CALLS.map((call) => row(`chain within ${call}`, outside[call])),
  ]);
}

/** A call's `Server-Timing`: our own share is the total less the time of external servers. */
export function ownShare(header: string | null): { own: number; outside: number } {
  const read = (name: string) => Number(new RegExp(`${name};dur=([0-9.]+)`).exec(header ?? "")?.[1] ?? Number.NaN);
  const outside = read("outside");
  return { own: read("total") - outside, outside };
}
