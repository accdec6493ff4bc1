import type { Kind } from "./intents.ts";
import type { Restriction, Sort } from "./query.ts";

/** What an answer consists of beside its text. All of it is made by us of tools' answers, and nothing of a model's words. */

/** How a column's values are written. Decimals stay texts, so that no digit is lost. */
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
/** Points of one line, the oldest first. */
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
/** Where figures come from, when they were true, and by which published method. `href` is a page of ours, without its locale. */
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
      /** The name of the plan that opens it, where one does. */
      plan?: string | null;
      proposal?: Proposal;
    };

/** Something that the reader may do by a button: the assistant never does it. */
export type Proposal =
  | {
      kind: "alert";
      symbol: string;
      /** The alert in a sentence, in the language of the answer. */
      said: string;
      body: ({ tokenId: string } | { listId: string }) & { condition: Record<string, unknown> };
    }
  /** A new private list: one that follows a rule, or of these tokens. */
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

/** All that a question says beside its kind. Days are "YYYY-MM-DD". */
export type Slots = {
  /** Ids of tokens, in the order in which they are named. */
  tokens: string[];
  /** A stretch that ends now. */
  days: number | null;
  /** A day, or the first of a stretch. */
  day: string | null;
  /** The last day of a stretch that ended before today. */
  to: string | null;
  amount: number | null;
  where: Restriction[];
  sort: Sort | null;
  limit: number | null;
  /** What is asked about where a kind has several: a figure of risk, a topic of help, a plan, a term. */
  about: string[];
  /** Words of the question that restrict nothing here, as they were written: the answer says so. */
  unused: string[];
};
/** How a question was understood, told by the rules with every answer. */
export type Understood = { intent: Kind; slots: Slots; probability: number; others: Kind[] };

export const NOTICES = ["rules", "fallback", "withheld", "budget", "stopped", "simulated", "earlier", "other"] as const;
export type Notice = (typeof NOTICES)[number];
