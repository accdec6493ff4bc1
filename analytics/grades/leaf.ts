import { createHash } from "node:crypto";
import canonicalize from "canonicalize";
import type { Panel } from "../panel.ts";
import type { Method } from "./method.ts";
import type { Signal } from "./signal.ts";

/** What is published about a token's grade. Grade and parts as computed, NaN for a missing part; days as "YYYY-MM-DD". */
export type PublishedGrade = {
  tokenId: number;
  day: string;
  /** The method's version. */
  method: string;
  grade: number;
  parts: Record<string, number>;
  signal: Signal;
  signalSince: string;
};

/** What a grade was computed from, oldest day first, NaN where unknown: closes and caps in USD, volumes in USD per day. */
export type Inputs = { tokenId: number; closes: Float64Array; volumes: Float64Array; marketCaps: Float64Array };

const halfUp = (figure: number) => Math.floor(figure + 0.5);

/** The leaf of a token in the day's tree: canonical JSON, grade and parts rounded half up. Source: docs/spec/wire.md#grades. */
export function gradeLeaf({ grade, parts, ...rest }: PublishedGrade): string {
  const present = Object.entries(parts).filter(([, figure]) => !Number.isNaN(figure));
  const leaf = {
    ...rest,
    grade: halfUp(grade),
    parts: Object.fromEntries(present.map(([name, figure]) => [name, halfUp(figure)])),
  };
  return canonicalize(leaf) as string;
}

/** The inputs of a token that a method may use on a day. Days before the panel are unknown. */
export function collectInputs(panel: Panel, { window }: Method, token: number, day: number): Omit<Inputs, "tokenId"> {
  const last = (values: Float64Array, days: number) => {
    const out = new Float64Array(days).fill(Number.NaN);
    const from = Math.max(0, day + 1 - days);
    const first = token * panel.days;
    out.set(values.subarray(first + from, first + day + 1), days - (day + 1 - from));
    return out;
  };
  return {
    closes: last(panel.close, window.closes),
    volumes: last(panel.volume, window.volumes),
    marketCaps: last(panel.cap, window.caps),
  };
}

/**
 * Canonical JSON of a token's inputs, null where unknown. Written by JSON.stringify: the keys are in canonical order, and RFC 8785
 * writes numbers and text as it does.
 */
export function inputsText({ tokenId, closes, volumes, marketCaps }: Inputs): string {
  return JSON.stringify({
    closes: Array.from(closes),
    marketCaps: Array.from(marketCaps),
    tokenId,
    volumes: Array.from(volumes),
  });
}

/** SHA-256, as hex, of the canonical JSON array of the tokens' inputs, which are added in order of token id. */
export function inputsHash(): { add(text: string): void; hex(): string } {
  const hash = createHash("sha256").update("[");
  let separator = "";
  return {
    add(text) {
      hash.update(separator + text, "utf8");
      separator = ",";
    },
    hex: () => hash.update("]").digest("hex"),
  };
}

/** First 16 bytes of the SHA-256 of a token's text, as hex: stored with a grade to identify its inputs. */
export const rowHash = (text: string): string => createHash("sha256").update(text, "utf8").digest("hex").slice(0, 32);
