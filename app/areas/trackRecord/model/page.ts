import type { Horizon, MethodRecord, Origin, Outcome } from "./outcomes.ts";

/** The page's data. Days are UTC days "YYYY-MM-DD", times are RFC 3339. */

/** Grades of one origin and one method, and the outcome of its strongest signal. */
export type Headline = {
  origin: Origin;
  firstDay: string;
  lastDay: string;
  /** For tokens with a Strong Buy, over HEADLINE_HORIZON days. */
  strongBuy: Outcome;
  /** An interval needs this many days with a known outcome. */
  daysNeeded: number;
};
export const HEADLINE_HORIZON: Horizon = 30;

export type MethodFacts = {
  method: string;
  spec: string;
  /** The hash of the text, in hex. */
  sha256: string;
  publishedAt: string;
  headlines: Headline[];
};
export type PublishedDay = {
  method: string;
  day: string;
  count: number;
  root: string;
  publishedAt: string;
  position: number;
};

export type TrackRecordView = {
  isSimulated: boolean;
  /** The last day whose prices are included; null before there is a record. */
  through: string | null;
  methods: MethodFacts[];
  /** For one origin, named in the URL; null before any of its outcomes is known. */
  shown: { origin: Origin; records: MethodRecord[] } | null;
  origins: Origin[];
  published: PublishedDay[];
};
