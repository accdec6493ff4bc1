import type { Pool } from "pg";
import { z } from "zod";
import { type Entitlements, mergeEntitlements } from "#app/areas/offers/publicEntitlements.ts";
import { env } from "#app/platform/env.server.ts";
import type { ApiReads } from "#app/services/marketData/public.ts";
import { postgresReads } from "#app/services/marketData/publicApi.server.ts";
import { SAMPLE_AT, sampleReads } from "#app/services/marketData/publicSample.server.ts";
import type { KeyMode } from "../../model/scopes.ts";
import type { CallOf } from "../admission/admission.server.ts";
import type { KeyAndPlans } from "../admission/caller.server.ts";
import type { KnownCredits } from "../credits/rows.server.ts";
import { Answers, type Bytes } from "../exchange/answers.server.ts";
import type { ApiRequest } from "../exchange/apiRequest.server.ts";
import { parseOperationBody } from "../exchange/body.server.ts";
import {
  columnNames,
  columnsIn,
  encodeAnswer,
  fieldNames,
  hasField,
  type Origin,
  type Shown,
} from "../exchange/bytes.server.ts";
import { fieldPicker, parseFieldNames } from "../exchange/fields.server.ts";
import { chooseFormat, FORMATS, type Format } from "../exchange/formats.server.ts";
import type { CallContext, Described, Operation } from "../exchange/operation.server.ts";
import { givenBy, parsedQuery } from "../exchange/query.server.ts";
import { areaReads } from "../operations/all.server.ts";
import type { Purchase } from "../x402/terms.server.ts";

/** Builds responses, once per tick for requests that everyone makes alike. */

/** Options of every call for rows, besides its own. */
const EVERY = z.object({ fields: z.string().min(1).max(500).optional(), format: z.enum(FORMATS).optional() });

/** The caller, as far as a response depends on it: a key's owner, or the payer of one call. */
export type Viewer = {
  key: { account: string | null; mode: KeyMode | null };
  planEntitlements: { plans: readonly string[]; entitlements: Entitlements };
  callId?: string;
  credits?: KnownCredits;
};

/**
 * A key brings its plans' entitlements if it may read; any other key, such as one for webhooks only, sees open calls as anonymous callers
 * do.
 */
export const toViewer = ({ access }: Pick<Described, "access">, caller: KeyAndPlans): Viewer =>
  access.kind === "key" || caller.key.scopes.has("read")
    ? caller
    : { key: caller.key, planEntitlements: { plans: [], entitlements: mergeEntitlements([]) } };

/** Raw input of a call: parameters as text, and its body. */
type CallInput = { query: Record<string, string>; body: unknown };

const isSimulatedByPlan = (): boolean => env().MARKET_SOURCE === "simulated";

export class AnswerMaker {
  readonly answers = new Answers();
  readonly #pool: Pool;
  readonly #market: ApiReads;
  #isSimulated = isSimulatedByPlan();

  constructor(pool: Pool) {
    this.#pool = pool;
    this.#market = postgresReads(pool);
  }

  /** Checks whether the market has moved: its worker reports that, and it is also polled from time to time. */
  async checkTick(): Promise<void> {
    const { rows } = await this.#pool.query<{ tick: string; simulated: boolean | null }>({
      name: "tick of the market",
      text: `SELECT coalesce((SELECT at::text FROM market.snapshots LIMIT 1), '') || ' '
        || coalesce((SELECT max(published_at)::text FROM read.grade_days), '') AS tick,
        (SELECT simulated FROM market.instruments LIMIT 1) AS simulated`,
    });
    // Before there are tokens, the configured source decides.
    this.#isSimulated = rows[0]?.simulated ?? isSimulatedByPlan();
    this.answers.moveTo(rows[0]?.tick ?? "");
  }

  /** The sample's tokens are invented, and so are those of a simulated market. */
  toOrigin(isSample: boolean): Origin {
    return { source: isSample ? "sample" : "live", simulated: isSample || this.#isSimulated };
  }

  /** A call's parsed request. Throws a problem that names each error. */
  async purchaseFor(operation: Operation, { params, request }: CallOf, url: URL): Promise<Purchase> {
    const { query } = parsedQuery(operation, EVERY, givenBy(url, params));
    // The body is read again for the response.
    const body = operation.body ? await parseOperationBody(operation, request.clone()) : undefined;
    return { url, query, body };
  }

  /** @param url the requested URL, with the parameters that are not in the path */
  async bytesOf(operation: Operation, call: CallOf, url: URL, caller: Viewer, now: Date): Promise<Bytes> {
    const { request, params } = call;
    const query = givenBy(url, params);
    const named = query.format as Format | undefined;
    const format = operation.isOne
      ? "json"
      : chooseFormat(
          FORMATS.find((one) => one === named),
          request.headers.get("accept"),
        );
    const input = {
      query,
      body: operation.body ? await parseOperationBody(operation, request) : undefined,
    };
    const make = () => this.#make(operation, input, format, this.callContextFor(operation, caller, request, now));
    // The contents of a list depend on who may read it.
    if (operation.fresh === "never" || url.searchParams.has("list")) return make();
    return this.answers.find(toCacheKey(url.pathname + url.search, format, caller), make);
  }

  /** The same if it is JSON and was built since the last tick; null when it needs a closer look. */
  cached(operation: Operation, { url, headers }: ApiRequest, caller: Viewer): Bytes | null {
    const address = url.slice(url.indexOf("/", ORIGIN_BEGINS));
    if (operation.fresh === "never" || !PLAIN.test(address) || address.includes("format=")) return null;
    const accepts = headers.get("accept");
    if (accepts !== null && accepts !== "*/*" && accepts !== "application/json" && !operation.isOne) return null;
    return this.answers.peek(toCacheKey(address, "json", caller));
  }

  async #make(operation: Operation, input: CallInput, format: Format, context: CallContext): Promise<Bytes> {
    const { query, every } = parsedQuery(operation, EVERY, input.query);
    const shown = chooseFields(operation, every.fields);
    if (!operation.run) throw new Error(`${operation.id} sends files and has no rows`);
    const answer = await operation.run(query, context, input.body);
    return encodeAnswer(answer, shown, format, this.toOrigin(context.isSample));
  }

  callContextFor(operation: Operation, caller: Viewer, request: ApiRequest, now: Date): CallContext {
    const isSample = readsSample(operation, caller);
    const pool = this.#pool;
    const { account, mode } = caller.key;
    const { plans, entitlements } = caller.planEntitlements;
    return {
      isSample,
      pool,
      market: isSample ? sampleReads : this.#market,
      ...areaReads({ pool, account, entitlements }, isSample),
      now: isSample ? SAMPLE_AT : now,
      calledAt: now,
      idempotencyKey: request.headers.get("idempotency-key"),
      callId: caller.callId ?? null,
      credits: caller.credits ?? null,
      account,
      mode,
      plans,
      entitlements,
    };
  }
}

function chooseFields({ output }: Operation, fields: string | undefined): Shown {
  const columns = columnNames(output);
  if (fields === undefined) return { pick: (row) => row, columns };
  const pick = fieldPicker(fields, (name) => hasField(output, name), fieldNames(output));
  return { pick, columns: columnsIn(columns, parseFieldNames(fields)) };
}

/** Where the origin starts in a URL, after the scheme. */
const ORIGIN_BEGINS = "https://".length;
/** URLs without escapes: some clients write escapes in upper case, others in lower case. */
const PLAIN = /^[\w/.,?=&-]*$/;

const toCacheKey = (address: string, format: Format, { key, planEntitlements }: Viewer): string =>
  `${address} ${format} ${key.mode ? `${key.mode} ${planEntitlements.plans.join("+")}` : ""}`;

/** Test keys get the sample wherever an operation reads a market, and the calls that only they may make belong to the sandbox. */
export const readsSample = ({ access, reads }: Described, caller: Viewer): boolean =>
  caller.key.mode === "test" && (reads === "market" || (access.kind === "key" && access.mode === "test"));
