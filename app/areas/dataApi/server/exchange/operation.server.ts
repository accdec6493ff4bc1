import type { Pool } from "pg";
import type { z } from "zod";
import type { Entitlements } from "#app/areas/offers/publicEntitlements.ts";
import type { ApiReads } from "#app/services/marketData/public.ts";
import type { KeyMode, Scope } from "../../model/scopes.ts";
import type { AreaReads, OperationTags, ReadsOf, TagFacts } from "../../publicContext.server.ts";
import type { KnownCredits } from "../credits/rows.server.ts";
import type { Asking } from "./asking.server.ts";
import type { Row } from "./formats.server.ts";

/**
 * One call of the Data API. The list of them makes routes, the OpenAPI document, tools of the MCP server, the pages of the docs
 * and the tests; nothing else says what a call takes or answers. Source: docs/spec/data-api.md#1-4.
 */
export type Operation<Query extends z.ZodObject = z.ZodObject, Body extends z.ZodType = z.ZodType> = {
  /** Names it in documents, tools and counts: `listTokens`. */
  id: string;
  /** As OpenAPI writes it: `/v1/tokens/{id}`. */
  path: `/v1/${string}`;
  /** Absent: it only reads. */
  method?: WritingMethod;
  summary: string;
  description: string;
  tag: keyof OperationTags;
  access: Access;
  reads: Reads;
  cost: Cost;
  /** Parameters of the path and of the query, by name. */
  query: Query;
  /** What it takes as JSON, as documents show it. What is wrong with the rest, the area says that acts on it. */
  body?: Body;
  /** Of the body, as code samples send it. */
  example?: z.input<Body>;
  /** Answered with 201 where it made something. */
  creates?: true;
  /** The same call with the same `Idempotency-Key` does nothing again and is answered the same. What creates takes one too. */
  isRepeatable?: true;
  /** It will be removed: every answer and the docs say so. */
  deprecation?: Deprecation;
  /** It answers a secret, which no language model is to read. */
  isSecret?: true;
  /** A row of the answer, or the answer itself where `isOne`. */
  output: z.ZodType;
  isOne?: true;
  /** For how long an answer is the same for everybody with the same view. */
  fresh: Freshness;
  /** What it answers as JSON, CSV or NDJSON; absent where it sends a file. */
  run?(query: z.output<Query>, context: CallContext, body: z.output<Body>): Promise<Answer>;
  /** What it sends as it is, of which media types. */
  file?: { types: readonly string[]; send(query: z.output<Query>, served: Served): Promise<Response> };
};

/**
 * Who may call an operation.
 * - `open`: everyone. A key is not needed; one that is sent is checked, and its plans count.
 * - `key`: an account's key with this scope. `right`: what its plan has to include; absent: every plan of the Data API. `mode`:
 *   the only keys that may call it; absent: both live and test keys.
 * - `purchase`: whoever pays for the call itself; no key opens it.
 * - `credits`: a credit key.
 */
export type Access =
  | { kind: "open" }
  | { kind: "key"; scope: Scope; right?: KeyRight; mode?: KeyMode }
  | { kind: "purchase" }
  | { kind: "credits" };
export type KeyRight = "apiSignals" | "apiScenarios" | "apiBulk";

/**
 * What an operation reads. `market`: the market, or the sample where the key is a test key. `account`: what belongs to the caller's
 * account, which the sandbox's public key does not have. `program`: the same facts for every caller, such as proofs.
 */
export type Reads = "market" | "account" | "program";

/** What a call uses: units by its rows; the same within a rate of its own, because it is slow to compute; or nothing. */
export type Cost = "rows" | "expensive" | "free";

/** Whether a call is answered without any key. */
export const needsNoKey = ({ kind }: Access): boolean => kind === "open" || kind === "purchase";

/** What a key has to have for an operation; null where no key of an account is needed. */
export const keyAccess = ({ access }: Pick<Operation, "access">): Extract<Access, { kind: "key" }> | null =>
  access.kind === "key" ? access : null;

/**
 * @property since the day on which it was announced, such as `2027-01-15`; from then on the call works for a year
 * @property successor the path of the call that replaces it
 */
export type Deprecation = { since: string; successor?: string };

/** What a call that makes its own answer is given: who asks, what it costs, and the headers that every answer has. */
export type Served = {
  request: Asking;
  asked: CallContext;
  keyId: string;
  /** Counts the call. Throws a problem where so many units are not left. */
  charge(units: number): Promise<void>;
  headers(units: number): Headers;
};

/** A call as documents, limits and refusals know it, however it is answered. */
export type Described = Omit<Operation, "run"> & {
  /** Answered bit by bit, as server-sent events: `output` is one of them. */
  isStream?: true;
};

export const WRITING_METHODS = ["post", "put", "patch", "delete"] as const;
export type WritingMethod = (typeof WRITING_METHODS)[number];
const ROWS_PER_UNIT = 250;
/** What an answer of so many rows costs, in units. Source: docs/spec/data-api.md#1-2. */
export const unitsOf = (rows: number): number => Math.max(1, Math.ceil(rows / ROWS_PER_UNIT));
/** The most that an answer to this query may cost: its `limit` says how many rows it may have. */
export const maxUnits = ({ limit }: Record<string, unknown>): number => unitsOf(typeof limit === "number" ? limit : 1);

/** As HTTP has it. */
export const methodOf = ({ method }: Pick<Operation, "method">): string => (method ?? "get").toUpperCase();

/** `tick`: until the market's next tick; `day`: a day; `never`: made for each call. */
export type Freshness = "tick" | "day" | "never";

/** Whoever asks, as far as an answer may depend on it, with what areas read: from the database, or from the sample likewise. */
export type CallContext = AreaReads & {
  /** Whether the market is the invented sample. */
  isSample: boolean;
  pool: Pool;
  /** That of the database, or the sample that keys for testing see. */
  market: ApiReads;
  /** The market's clock: for a key for testing the moment at which the sample stands still. */
  now: Date;
  /** When the call came. */
  calledAt: Date;
  /** The same call again under the same key of this kind does nothing again. */
  idempotencyKey: string | null;
  /** Of the call that is paid by itself and answered with this; null where it is none. */
  callId: string | null;
  /** The key of credits that the call came with; null where there is none. */
  credits: KnownCredits | null;
  /** Both null where nobody had to say who they are. */
  account: string | null;
  mode: KeyMode | null;
  plans: readonly string[];
  entitlements: Entitlements;
  /** Asked for somebody who looks at pages: their plan opens what it opens there, and nothing of what keys open. */
  isOfPages?: true;
};

export type Answer = {
  data: readonly Row[] | Row;
  /** The cursor of the next page; null on the last. Absent where there are no pages. */
  next?: string | null;
  limit?: number;
  /** How many rows there are on all pages, where that was asked for. */
  total?: number;
  /** When the figures were true, RFC 3339. */
  asOf: string;
};

/** Keeps the types of a query and its `run` together, and lets the list hold operations of all queries. */
export const operation = <Query extends z.ZodObject, Body extends z.ZodType>(one: Operation<Query, Body>): Operation =>
  one as unknown as Operation;

/**
 * An area's `operations.server.ts`.
 * @property groups operations in their order; `place` says where they stand among those of other areas
 * @property examples of ids in paths that begin so
 */
export type AreaOperations = {
  groups: readonly { place: number; operations: readonly Operation[] }[];
  tags?: { [Tag in keyof OperationTags]?: TagFacts };
  reads?: { [Name in keyof AreaReads]?: ReadsOf<Name> };
  examples?: Readonly<Record<`/v1/${string}`, string>>;
};
