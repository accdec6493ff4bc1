import type { Pool } from "pg";
import { z } from "zod";
import { addressKey } from "../../../../platform/address.ts";
import { env } from "../../../../platform/env.server.ts";
import { log } from "../../../../platform/log.server.ts";
import { postgresReads, SAMPLE_AT, sampleReads } from "../../../market/public.server.ts";
import { entitlementsOf } from "../../../offers/public.ts";
import { KnownKeys } from "../keys/knownKeys.server.ts";
import { liveLists } from "../lists/liveLists.server.ts";
import { sampleLists } from "../lists/sampleLists.server.ts";
import { callsPerMinute } from "../meter/allowance.server.ts";
import { Processes } from "../meter/processes.server.ts";
import { QuotaCounter } from "../meter/quota.server.ts";
import { type Admitted, type Rate, RateLimiter } from "../meter/rate.server.ts";
import { UsageDays } from "../meter/usageDays.server.ts";
import type { Asked, Operation } from "../operations/operation.server.ts";
import { Answers, type Bytes, encodingOf } from "./answers.server.ts";
import { bytesOf, hasField, type Origin } from "./bytes.server.ts";
import { type Caller, callerOf, hasKey, keysIn, refuseLeaked } from "./caller.server.ts";
import { fieldPicker } from "./fields.server.ts";
import { FORMATS, type Format, formatOf, type Row } from "./formats.server.ts";
import { limitHeaders } from "./limitHeaders.server.ts";
import { periodEnd, periodOf } from "./period.server.ts";
import { Problem } from "./problem.server.ts";
import { problemIn } from "./problemIn.server.ts";
import { problemResponse } from "./problemResponse.server.ts";
import { parsedQuery } from "./query.server.ts";

/**
 * What happens to a call, from top to bottom: who asks, how often, how much is left, the answer, what it costs. Nothing here
 * reads a cookie. Source: data-api.md 1.
 */

/** The most units that one call of rows can cost: 1,000 of them. */
const MOST_UNITS = 4;

const STRANGERS = { perMinute: 60, burst: 30 };

/** Options that every call of rows has, beside its own. */
const EVERY = z.object({ fields: z.string().min(1).max(500).optional(), format: z.enum(FORMATS).optional() });

const isSimulatedByPlan = (): boolean => env().MARKET_SOURCE === "simulated";

type CallOf = { request: Request; params: Record<string, string>; address: string; requestId: string };
type Metered = Caller & { period: string; rate: Admitted; quota: number; perMinute: number };

export class Dispatcher {
  #isSimulated = isSimulatedByPlan();
  readonly keys: KnownKeys;
  readonly answers = new Answers();
  readonly processes: Processes;
  readonly #pool: Pool;
  readonly #rates = new RateLimiter();
  readonly #quota: QuotaCounter;
  readonly #caps: QuotaCounter;
  readonly #days: UsageDays;

  constructor(pool: Pool) {
    this.#pool = pool;
    this.keys = new KnownKeys(pool);
    this.processes = new Processes(pool);
    this.#quota = new QuotaCounter(pool, "account");
    this.#caps = new QuotaCounter(pool, "key");
    this.#days = new UsageDays(pool);
  }

  /** What is done every second: counts are written, changes are read. */
  async everySecond(): Promise<void> {
    await Promise.all([this.readKeys(), this.keepCounts()]);
  }

  /** Which keys changed: by itself, so that nothing slow stands before a revocation. */
  readKeys(): Promise<void> {
    return this.keys.refresh();
  }

  async keepCounts(): Promise<void> {
    await Promise.all([this.flush(), this.processes.beat(), this.#lookAtTick()]);
  }

  async flush(): Promise<void> {
    await Promise.all([this.#quota.flush(), this.#caps.flush(), this.#days.flush()]);
  }

  async #lookAtTick(): Promise<void> {
    const { rows } = await this.#pool.query<{ tick: string; simulated: boolean | null }>({
      name: "tick of the market",
      text: `SELECT coalesce((SELECT at::text FROM market.snapshots LIMIT 1), '') || ' '
        || coalesce((SELECT max(published_at)::text FROM read.grade_days), '') AS tick,
        (SELECT simulated FROM market.instruments LIMIT 1) AS simulated`,
    });
    // Before there are tokens, what they will be made by.
    this.#isSimulated = rows[0]?.simulated ?? isSimulatedByPlan();
    this.answers.moveTo(rows[0]?.tick ?? "");
  }

  async answer(operation: Operation, call: CallOf): Promise<Response> {
    const now = new Date();
    let metered: Metered | null = null;
    try {
      const url = new URL(call.request.url);
      if (operation.scope !== null || hasKey(call.request)) metered = await this.#admit(operation, call, now);
      else this.#admitStranger(call.address);
      const bytes = await this.#bytesOf(operation, call, url, metered, now);
      const isSame = call.request.headers.get("if-none-match") === bytes.etag;
      const units = isSame || operation.isFree ? 0 : bytes.units;
      if (metered) await this.#charge(metered, operation, units, now);
      return await this.#respond(operation, call, bytes, metered, { units, isSame, now });
    } catch (error) {
      return this.#refuse(operation, call, metered, error, now);
    }
  }

  /** What is open to all is answered so often to one address. */
  #admitStranger(address: string): void {
    const { isOpen, waitSeconds } = this.#rates.admit(strangerAt(address), this.#strangers(), performance.now());
    if (isOpen) return;
    throw new Problem("rate-limited", {
      values: { count: waitSeconds },
      headers: { "retry-after": String(waitSeconds) },
    });
  }

  #strangers(): Rate {
    const share = this.processes.count;
    return { perMinute: STRANGERS.perMinute / share, burst: STRANGERS.burst / share };
  }

  /** The refusal of a request whose address holds a key, whatever it asks for; null where none does. */
  async refusedForKey(
    { address, requestId }: { address: string; requestId: string },
    request: Request,
  ): Promise<Response | null> {
    const leaked = keysIn(new URL(request.url));
    if (leaked.length === 0) return null;
    try {
      this.#admitStranger(address);
      return await refuseLeaked(leaked);
    } catch (error) {
      return problemResponse(problemIn(error), request, requestId);
    }
  }

  /** For what is asked of the program and not of one call, such as which tools there are. */
  async withinStrangersRate(
    { address, requestId }: { address: string; requestId: string },
    request: Request,
    answer: () => Promise<Response>,
  ): Promise<Response> {
    try {
      this.#admitStranger(address);
      return await answer();
    } catch (error) {
      const problem = problemIn(error);
      if (problem.code === "unexpected")
        log().error({ err: error }, `${request.method} ${new URL(request.url).pathname}:`);
      return problemResponse(problem, request, requestId);
    }
  }

  async #admit(operation: Operation, { request, address }: CallOf, now: Date): Promise<Metered> {
    // Whoever tries keys that nobody has is a stranger, and may ask as often as strangers do.
    let isNew = false;
    const caller = await callerOf(request, address, this.keys, operation, now, () => {
      this.#admitStranger(address);
      isNew = true;
    });
    // Behind one address there may be many who are none.
    if (isNew) this.#rates.giveBack(strangerAt(address), this.#strangers());
    const { key, entitled } = caller;
    const isLive = key.mode === "live";
    const sandbox = entitlementsOf([]);
    const { apiBurst: burst } = isLive ? entitled.entitlements : sandbox;
    const perMinute = callsPerMinute(key.mode, entitled.entitlements);
    const share = this.processes.count;
    const of = { perMinute: perMinute / share, burst: burst / share };
    const rate = this.#rates.admit(`${key.account} ${key.mode}`, of, performance.now());
    const quota = isLive ? entitled.entitlements.apiUnitsPerMonth : sandbox.apiSandboxUnitsPerMonth;
    const metered = { ...caller, period: periodOf(key.mode, now), rate, quota, perMinute };
    if (!rate.isOpen) throw new LimitReached(metered, "rate-limited", rate.waitSeconds);
    const used = this.#quota.used(key.account, metered.period);
    if (!operation.isFree && used !== null && used >= quota) throw this.#quotaReached(metered, now);
    return metered;
  }

  #quotaReached(metered: Metered, now: Date): Problem {
    return new LimitReached(metered, "quota-exceeded", Math.ceil((periodEnd(now).getTime() - now.getTime()) / 1_000), {
      resetsAt: periodEnd(now).toISOString(),
      upgradeUrl: "/plans#dataApi",
    });
  }

  /** Counts what is about to be sent, or refuses it. */
  async #charge(metered: Metered, operation: Operation, units: number, now: Date): Promise<void> {
    const { key, period, quota, perMinute } = metered;
    if (units > 0) {
      const near = 2 * this.processes.count * perMinute * MOST_UNITS;
      if (key.monthlyCap !== null) {
        const ofKey = await this.#caps.take({ owner: key.keyId, period, quota: key.monthlyCap, units, near });
        if (!ofKey.isOpen) throw this.#quotaReached(metered, now);
      }
      const taken = await this.#quota.take({ owner: key.account, period, quota, units, near });
      if (!taken.isOpen) {
        if (key.monthlyCap !== null) await this.#caps.giveBack({ owner: key.keyId, period, units });
        throw this.#quotaReached(metered, now);
      }
    }
    this.#days.count({ ...key, operation: operation.id, units, isError: false }, now);
  }

  async #bytesOf(operation: Operation, call: CallOf, url: URL, metered: Metered | null, now: Date): Promise<Bytes> {
    const { request, params } = call;
    const query = Object.fromEntries(url.searchParams);
    const named = query.format as Format | undefined;
    const format = operation.isOne
      ? "json"
      : formatOf(
          FORMATS.find((one) => one === named),
          request.headers.get("accept"),
        );
    const make = () => this.#make(operation, { ...query, ...params }, format, metered, now);
    // What is on a list depends on who may read it.
    if (operation.fresh === "never" || url.searchParams.has("list")) return make();
    const view = metered ? `${metered.key.mode} ${metered.entitled.plans.join("+")}` : "";
    return this.answers.find(`${url.pathname}${url.search} ${format} ${view}`, make);
  }

  async #make(
    operation: Operation,
    given: Record<string, string>,
    format: Format,
    metered: Metered | null,
    now: Date,
  ): Promise<Bytes> {
    const { query, every } = parsedQuery(operation, EVERY, given);
    const pick = every.fields
      ? fieldPicker(every.fields, (name) => hasField(operation.output, name))
      : (row: Row) => row;
    const isSample = readsSample(operation, metered);
    const account = metered?.key.account ?? null;
    const entitlements = metered?.entitled.entitlements ?? entitlementsOf([]);
    const asked: Asked = {
      pool: this.#pool,
      market: isSample ? sampleReads : postgresReads(this.#pool),
      lists: isSample ? sampleLists : liveLists(this.#pool, account, entitlements),
      now: isSample ? SAMPLE_AT : now,
      calledAt: now,
      account,
      mode: metered?.key.mode ?? null,
      plans: metered?.entitled.plans ?? [],
      entitlements,
    };
    const answer = await operation.run(query, asked);
    return bytesOf(answer, pick, format, this.#metaOf(isSample));
  }

  async #respond(
    operation: Operation,
    { request, requestId }: CallOf,
    bytes: Bytes,
    metered: Metered | null,
    { units, isSame, now }: { units: number; isSame: boolean; now: Date },
  ): Promise<Response> {
    const headers = new Headers({
      "content-type": bytes.type,
      etag: bytes.etag,
      "cache-control": operation.fresh === "never" ? "private, no-store" : CACHE[operation.fresh],
      vary: "Accept, Accept-Encoding",
      "x-request-id": requestId,
      "x-tmai-units": String(units),
    });
    if (this.#metaOf(readsSample(operation, metered)).simulated) headers.set("x-tmai-simulated", "true");
    if (metered) for (const [name, value] of this.#limits(metered, now)) headers.set(name, value);
    if (bytes.next !== null) headers.set("link", `<${withCursor(request.url, bytes.next)}>; rel="next"`);
    if (isSame) return new Response(null, { status: 304, headers });
    const encoding = encodingOf(request.headers.get("accept-encoding"), bytes);
    if (encoding !== "identity") headers.set("content-encoding", encoding);
    const body = await bytes.in(encoding);
    return new Response(request.method === "HEAD" ? null : new Uint8Array(body), { headers });
  }

  /** The tokens of the sample are invented, and so are those of a simulated market. */
  #metaOf(isSample: boolean): Origin {
    return { source: isSample ? "sample" : "live", simulated: isSample || this.#isSimulated };
  }

  #limits({ key, period, quota, perMinute, rate }: Metered, now: Date): [string, string][] {
    const used = this.#quota.used(key.account, period) ?? 0;
    return limitHeaders({ perMinute, rate, quota, left: Math.max(0, quota - used), resetsAt: periodEnd(now), now });
  }

  async #refuse(
    operation: Operation,
    { request, requestId }: CallOf,
    metered: Metered | null,
    error: unknown,
    now: Date,
  ): Promise<Response> {
    const problem = problemIn(error);
    if (problem.code === "unexpected") log().error({ err: error }, `GET ${operation.path}:`);
    const known = error instanceof LimitReached ? error.metered : metered;
    if (known) this.#days.count({ ...known.key, operation: operation.id, units: 0, isError: true }, now);
    return problemResponse(problem, request, requestId, known ? this.#limits(known, now) : []);
  }
}

const strangerAt = (address: string): string => `address ${addressKey(address)}`;

/** A refusal that knows whose limit it is. */
class LimitReached extends Problem {
  readonly metered: Metered;
  constructor(
    metered: Metered,
    code: "rate-limited" | "quota-exceeded",
    seconds: number,
    members: Record<string, unknown> = {},
  ) {
    super(code, { members, values: { count: seconds }, headers: { "retry-after": String(seconds) } });
    this.metered = metered;
  }
}

const CACHE = {
  tick: "private, max-age=15",
  day: "private, max-age=86400",
} as const;

/** Keys for testing see the sample wherever a market is read. */
const readsSample = ({ isOfProgram }: Operation, metered: Metered | null): boolean =>
  metered?.key.mode === "test" && !isOfProgram;

function withCursor(url: string, cursor: string): string {
  const next = new URL(url);
  next.searchParams.set("cursor", cursor);
  return next.pathname + next.search;
}
