import type { Pool } from "pg";
import type { z } from "zod";
import type { ApiReads } from "../../../market/public.ts";
import type { Entitlements } from "../../../offers/public.ts";
import type { ListReads } from "../../model/lists.ts";
import type { KeyMode, Scope } from "../../model/scopes.ts";
import type { Row } from "../http/formats.server.ts";

/**
 * One call of the Data API. The list of them makes routes, the OpenAPI document, tools of the MCP server, the pages of the docs
 * and the tests; nothing else says what a call takes or answers. Source: data-api.md 1.4.
 */
export type Operation<Query extends z.ZodObject = z.ZodObject> = {
  /** Names it in documents, tools and counts: `listTokens`. */
  id: string;
  /** As OpenAPI writes it: `/v1/tokens/{id}`. */
  path: `/v1/${string}`;
  summary: string;
  description: string;
  tag: "Tokens" | "Prices" | "Grades" | "Market" | "Lists" | "Account" | "About";
  /** What a key must be for; null: nobody needs a key. */
  scope: Scope | null;
  /** The right that a plan has to open; absent: every plan of the Data API. */
  right?: "apiSignals" | "apiScenarios" | "apiBulk";
  /** Tells of this program and the caller's account, and not of a market: the same with a key for testing. */
  isOfProgram?: true;
  /** Whether it counts: what tells of the caller's own account costs nothing. */
  isFree?: true;
  /** Parameters of the path and of the query, by name. */
  query: Query;
  /** A row of the answer, or the answer itself where `isOne`. */
  output: z.ZodType;
  isOne?: true;
  /** For how long an answer is the same for everybody with the same view. */
  fresh: Freshness;
  run(query: z.output<Query>, asked: Asked): Promise<Answer>;
};

/** `tick`: until the market's next tick; `day`: a day; `never`: made for each call. */
export type Freshness = "tick" | "day" | "never";

/** Whoever asks, as far as an answer may depend on it. */
export type Asked = {
  pool: Pool;
  /** That of the database, or the sample that keys for testing see. */
  market: ApiReads;
  /** Likewise. */
  lists: ListReads;
  /** The market's clock: for a key for testing the moment at which the sample stands still. */
  now: Date;
  /** When the call came. */
  calledAt: Date;
  /** Both null where nobody had to say who they are. */
  account: string | null;
  mode: KeyMode | null;
  plans: readonly string[];
  entitlements: Entitlements;
};

export type Answer = {
  data: readonly Row[] | Row;
  /** The cursor of the next page; null on the last. Absent where there are no pages. */
  next?: string | null;
  limit?: number;
  /** When the figures were true, RFC 3339. */
  asOf: string;
};

/** Keeps the types of a query and its `run` together, and lets the list hold operations of all queries. */
export const operation = <Query extends z.ZodObject>(one: Operation<Query>): Operation => one as unknown as Operation;
