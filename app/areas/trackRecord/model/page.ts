import type { Horizon, MethodRecord, Origin, Outcome } from "./outcomes.ts";

/** What the page shows. Days are UTC days "YYYY-MM-DD", times are RFC 3339. */

/** Grades of one origin that one method has, and what came of its strongest signal. */
export type Headline = {
  origin: Origin;
  firstDay: string;
  lastDay: string;
  /** Of tokens with a Strong Buy, over HEADLINE_HORIZON days. */
  strongBuy: Outcome;
  /** So many days with a known outcome are needed for an interval. */
  daysNeeded: number;
};
export const HEADLINE_HORIZON: Horizon = 30;

export type MethodFacts = {
  method: string;
  spec: string;
  /** Of the text, as hex. */
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
  /** The last day whose prices are counted; null before there is a record. */
  through: string | null;
  methods: MethodFacts[];
  /** Of one origin, which the address names; null before any outcome of it is known. */
  shown: { origin: Origin; records: MethodRecord[] } | null;
  origins: Origin[];
  published: PublishedDay[];
};
