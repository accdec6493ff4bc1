import type { Pool } from "pg";
import type { z } from "zod";
import type { Entitlements } from "#app/areas/offers/publicEntitlements.ts";
import type { ApiReads } from "#app/services/marketData/public.ts";
import type { KeyMode, Scope } from "../../model/scopes.ts";
import type { AreaReads, OperationTags, ReadsOf, TagFacts } from "../../publicContext.server.ts";
import type { KnownCredits } from "../credits/rows.server.ts";
import type { ApiRequest } from "./apiRequest.server.ts";
import type { Row } from "./formats.server.ts";

/**
 * One call of the Data API. The list of operations generates the routes, the OpenAPI document, the tools of the MCP server, the
 * docs pages and the tests; a call's input and output are defined nowhere else. Source: docs/spec/data-api.md#1-4.
 */
export type Operation<Query extends z.ZodObject = z.ZodObject, Body extends z.ZodType = z.ZodType> = {
  /** Its name in documents, tools and counts: `listTokens`. */
  id: string;
  /** In OpenAPI's notation: `/v1/tokens/{id}`. */
  path: `/v1/${string}`;
  /** Absent when it only reads. */
  method?: WritingMethod;
  summary: string;
  description: string;
  tag: keyof OperationTags;
  access: Access;
  reads: Reads;
  cost: Cost;
  /** Parameters of the path and of the query, by name. */
  query: Query;
  /** The JSON body as documented. The area that acts on it validates the rest. */
  body?: Body;
  /** An example body for code samples. */
  example?: z.input<Body>;
  /** Responds with 201 when it created something. */
  creates?: true;
  /**
   * Repeating the call with the same `Idempotency-Key` has no further effect and gets the same response. Calls that create also accept one.
   */
  isRepeatable?: true;
  /** It will be removed: every response and the docs announce that. */
  deprecation?: Deprecation;
  /** It returns a secret, which no language model may read. */
  isSecret?: true;
  /** A row of the response, or the whole response when `isOne`. */
  output: z.ZodType;
  isOne?: true;
  /** How long a response stays the same for everyone with the same view. */
  fresh: Freshness;
  /** Returns JSON, CSV or NDJSON; absent when it sends a file. */
  run?(query: z.output<Query>, context: CallContext, body: z.output<Body>): Promise<Answer>;
  /** Sends a file as is, in one of these media types. */
  file?: { types: readonly string[]; send(query: z.output<Query>, served: Served): Promise<Response> };
};

/**
 * Who may call an operation.
 * - `open`: everyone. A key is not needed; one that is sent is checked, and its plans count.
 * - `key`: an account's key with this scope. `right`: what its plan must include; absent: every plan of the Data API. `mode`:
 *   the only keys that may call it; absent: both live and test keys.
 * - `purchase`: the payer of the call itself; no key is enough.
 * - `credits`: a credit key.
 */
export type Access =
  | { kind: "open" }
  | { kind: "key"; scope: Scope; right?: KeyRight; mode?: KeyMode }
  | { kind: "purchase" }
  | { kind: "credits" };
export type KeyRight = "apiSignals" | "apiScenarios" | "apiBulk";

/**
 * What an operation reads. `market`: the market, or the sample for a test key. `account`: data of the caller's account, which the
 * sandbox's public key does not have. `program`: the same facts for every caller, such as proofs.
 */
export type Reads = "market" | "account" | "program";

/** The cost of a call: units by its rows; the same within a separate rate because it is slow to compute; or nothing. */
export type Cost = "rows" | "expensive" | "free";

/** Whether a call is answered without a key. */
export const needsNoKey = ({ kind }: Access): boolean => kind === "open" || kind === "purchase";

/** The key that an operation requires; null when it needs no account key. */
export const keyAccess = ({ access }: Pick<Operation, "access">): Extract<Access, { kind: "key" }> | null =>
  access.kind === "key" ? access : null;

/**
 * @property since the day it was announced, such as `2027-01-15`; the call works for a year after that
 * @property successor the path of the call that replaces it
 */
export type Deprecation = { since: string; successor?: string };

/** Context of a call that builds its own response: its caller, its cost, and the headers of every response. */
export type Served = {
  request: ApiRequest;
  context: CallContext;
  keyId: string;
  /** Counts the call. Throws a problem when too few units are left. */
  charge(units: number): Promise<void>;
  headers(units: number): Headers;
};

/** A call as documents, limits and refusals see it, however it is answered. */
export type Described = Omit<Operation, "run"> & {
  /** Streamed as server-sent events: `output` is one event. */
  isStream?: true;
};

export const WRITING_METHODS = ["post", "put", "patch", "delete"] as const;
export type WritingMethod = (typeof WRITING_METHODS)[number];
const ROWS_PER_UNIT = 250;
/** Units for a response with this many rows. Source: docs/spec/data-api.md#1-2. */
export const unitsForRows = (rows: number): number => Math.max(1, Math.ceil(rows / ROWS_PER_UNIT));
/** The most units that a response to this query may cost: its `limit` bounds the rows. */
export const maxUnits = ({ limit }: Record<string, unknown>): number =>
  unitsForRows(typeof limit === "number" ? limit : 1);

/** The HTTP method. */
export const httpMethod = ({ method }: Pick<Operation, "method">): string => (method ?? "get").toUpperCase();

/** `tick`: until the market's next tick; `day`: for a day; `never`: built for each call. */
export type Freshness = "tick" | "day" | "never";

/** The caller, as far as a response may depend on it, with the reads of areas: from the database, or likewise from the sample. */
export type CallContext = AreaReads & {
  /** Whether the market is the invented sample. */
  isSample: boolean;
  pool: Pool;
  /** The database's market, or the sample for test keys. */
  market: ApiReads;
  /** The market's clock: for a test key, the fixed time of the sample. */
  now: Date;
  /** When the call arrived. */
  calledAt: Date;
  /** A repeated call with the same key of this kind has no further effect. */
  idempotencyKey: string | null;
  /** The individually paid call that this responds to; null when it is not one. */
  callId: string | null;
  /** The credit key that the call came with; null when there is none. */
  credits: KnownCredits | null;
  /** Both null when the caller did not have to identify itself. */
  account: string | null;
  mode: KeyMode | null;
  plans: readonly string[];
  entitlements: Entitlements;
  /** Called for a reader of pages: their plan's page entitlements apply, and none of a key's. */
  isOfPages?: true;
};

export type Answer = {
  data: readonly Row[] | Row;
  /** The cursor of the next page; null on the last. Absent when there are no pages. */
  next?: string | null;
  limit?: number;
  /** Rows on all pages, if requested. */
  total?: number;
  /** Time of the data, RFC 3339. */
  asOf: string;
};

/** Ties the type of a query to its `run`, and lets one list contain operations with any query. */
export const operation = <Query extends z.ZodObject, Body extends z.ZodType>(one: Operation<Query, Body>): Operation =>
  one as unknown as Operation;

/**
 * An area's `operations.server.ts`.
 * @property groups operations in order; `place` orders them among those of other areas
 * @property examples of ids in paths with this prefix
 */
export type AreaOperations = {
  groups: readonly { place: number; operations: readonly Operation[] }[];
  tags?: { [Tag in keyof OperationTags]?: TagFacts };
  reads?: { [Name in keyof AreaReads]?: ReadsOf<Name> };
  examples?: Readonly<Record<`/v1/${string}`, string>>;
};
