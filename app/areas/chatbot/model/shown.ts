import type { Kind } from "./intents.ts";
import type { Restriction, Sort } from "./query.ts";

/** The parts of an answer besides its text. We build all of them from tool results, never from a model's words. */

/** How a column's values are formatted. Decimals stay text, so that no digit is lost. */
export const COLUMNS = {
  symbol: "text",
  plan: "text",
  feature: "text",
  included: "text",
  title: "text",
  horizon: "text",
  bucket: "text",
  origin: "text",
  priceUsd: "money",
  change24h: "percent",
  marketCapUsd: "short",
  trader: "grade",
  investor: "grade",
  signal: "signal",
  volume24hUsd: "short",
  fdvUsd: "short",
  change7d: "percent",
  change30d: "percent",
  change1h: "percent",
  change1y: "percent",
  traderChange: "points",
  investorChange: "points",
  athDistancePercent: "percent",
  turnoverPercent: "part",
  since: "day",
  from: "day",
  close: "money",
  priceThen: "money",
  priceNow: "money",
  value: "money",
  monthly: "money",
  yearly: "money",
  totalMarketCapUsd: "short",
  supply: "count",
  changePercent: "percent",
  change24hPercent: "percent",
  returnPercent: "percent",
  volatilityPercent: "part",
  maxDrawdownPercent: "part",
  leaderSharePercent: "part",
  above50DaysPercent: "part",
  discountPercent: "part",
  gradeThen: "grade",
  grade: "grade",
  mood: "count",
  cases: "count",
  rate: "share",
  through: "day",
  date: "day",
  t: "day",
  sharpe: "ratio",
  sortino: "ratio",
  beta: "ratio",
  correlation: "ratio",
  tokens: "count",
  amount: "count",
  sector: "text",
  breadthPercent: "part",
  indexName: "text",
  indexLevel: "count",
  weightPercent: "part",
  agentName: "text",
  agentResult: "text",
  agentRule: "text",
} as const satisfies Record<string, string>;
export type Column = keyof typeof COLUMNS;

export type Cell = string | number | null;
export type Table = {
  columns: Column[] /** With the token that a row is about, which its symbol leads to. */;
  rows: Partial<Record<Column | "tokenId", Cell>>[];
  more: number;
};
/** Points of one line, oldest first. */
export type Chart = { name: string; column: Column; points: [day: string, value: number][] };

export const SOURCES = [
  "prices",
  "grades",
  "signals",
  "market",
  "record",
  "plans",
  "lists",
  "alerts",
  "own",
  "indices",
  "portfolio",
  "agents",
] as const;
export type SourceKind = (typeof SOURCES)[number];
/** Where figures come from, their date, and the published method. `href` is one of our pages, without its locale. */
export type Source = { kind: SourceKind; asOf: string; method: string | null; href: string };

export type ToolAnswer =
  | {
      ok: true;
      asOf: string;
      simulated: boolean;
      /** The figures: read by models and by the guard. */
      data: Record<string, unknown>;
      table?: Table;
      chart?: Chart;
      sources: Source[];
      proposal?: Proposal;
    }
  | {
      ok: false;
      code: string;
      detail: string | null;
      /** The name of the plan that includes it, if any. */
      plan?: string | null;
      proposal?: Proposal;
    };

/** Something that the reader may do with a button: the assistant never does it. */
export type Proposal =
  | {
      kind: "alert";
      symbol: string;
      /** The alert as a sentence, in the language of the answer. */
      said: string;
      body: ({ tokenId: string } | { listId: string }) & { condition: Record<string, unknown> };
    }
  /** A new private list: one that follows a rule, or one of these tokens. */
  | {
      kind: "list";
      name: string;
      said: string;
      body: { title: string; rule?: Record<string, unknown> };
      tokens: string[];
    }
  | { kind: "listChange"; act: "add" | "remove"; said: string; listId: string; body: { token: string } }
  | {
      kind: "open";
      page:
        | "checkout"
        | "lists"
        | "alerts"
        | "token"
        | "plans"
        | "docs"
        | "billing"
        | "membership"
        | "indices"
        | "index"
        | "indexBuy"
        | "portfolio"
        | "agents"
        | "agent";
      href: string;
    };

/** Everything in a question besides its kind. Days are "YYYY-MM-DD". */
export type Slots = {
  /** Ids of tokens, in the order in which they are named. */
  tokens: string[];
  /** A period that ends now. */
  days: number | null;
  /** A day, or the first day of a period. */
  day: string | null;
  /** The last day of a period that ended before today. */
  to: string | null;
  amount: number | null;
  where: Restriction[];
  sort: Sort | null;
  limit: number | null;
  /** The subject, if a kind has several: a risk figure, a help topic, a plan, a term. */
  about: string[];
  /** Words of the question that have no effect here, as they were written: the answer mentions them. */
  unused: string[];
};
/** How a question was understood, included by the rules in every answer. */
export type Understood = { intent: Kind; slots: Slots; probability: number; others: Kind[] };

export const NOTICES = ["rules", "fallback", "withheld", "budget", "stopped", "simulated", "earlier", "other"] as const;
export type Notice = (typeof NOTICES)[number];
