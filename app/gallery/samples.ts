import type { GradeLetter } from "#app/ui/grade.tsx";

/** Made-up figures for the gallery. */
export const ADDRESS = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
export const HASH = "0xfbe9556482a1c0d3e4f5061728394a5b6c7d8e9f001122334455667788a6724e";

export type Row = { name: string; symbol: string; usd: string; change: number; grade: GradeLetter; capCents: bigint };

export const ROWS: readonly Row[] = [
  { name: "Bitcoin", symbol: "BTC", usd: "71396.59", change: -2, grade: "A", capCents: 140_300_000_000_000n },
  { name: "Ethereum", symbol: "ETH", usd: "3883.14", change: -3, grade: "B", capCents: 46_630_000_000_000n },
  { name: "Shiba Inu", symbol: "SHIB", usd: "0.00003079", change: 6, grade: "D", capCents: 1_810_000_000_000n },
  { name: "Cardano", symbol: "ADA", usd: "0.7456", change: 1, grade: "C", capCents: 2_660_000_000_000n },
];

export const PRICES = ["71396.59", "1", "0.7456", "0.0421", "0.01", "0.0099", "0.0018421", "0.00000000041"];

export const COLOURS = [
  ["bg", "sunk", "card", "lift", "hover"],
  ["line", "line-2", "edge", "ink", "ink-2", "ink-3"],
  ["act", "act-fill", "act-wash", "good", "good-wash", "bad", "bad-wash", "wait", "wait-wash"],
] as const;

export const SIZES = ["2xl", "xl", "lg", "md", "sm", "xs", "2xs"] as const;

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
/** Relative to `asOf`, in milliseconds. */
export const SPANS = [-12 * SECOND, -3 * HOUR, -26 * HOUR, -800 * 24 * HOUR, 40 * 24 * HOUR];
