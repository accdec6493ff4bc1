import type { Pool } from "pg";
import { mergeEntitlements } from "#app/areas/offers/publicEntitlements.ts";
import { addressKey } from "#app/platform/address.ts";
import { LRUCache } from "#app/platform/cache.server.ts";
import { CreditMeter } from "../credits/meter.server.ts";
import { creditsByKey, type KnownCredits } from "../credits/rows.server.ts";
import type { ApiRequest } from "../exchange/apiRequest.server.ts";
import type { Described } from "../exchange/operation.server.ts";
import { Problem } from "../exchange/problem.server.ts";
import { hashKey } from "../keys/keyText.server.ts";
import { KnownKeys } from "../keys/knownKeys.server.ts";
import { callsPerMinute } from "../meter/allowance.server.ts";
import { periodEnd, toMeterPeriod } from "../meter/period.server.ts";
import { Processes } from "../meter/processes.server.ts";
import { QuotaCounter, type Take } from "../meter/quota.server.ts";
import { type Admitted, type Rate, RateLimiter } from "../meter/rate.server.ts";
import { UsageDays } from "../meter/usageDays.server.ts";
import { callerAtOnce, creditKeyIn, type KeyAndPlans, keyOfCall, requireCaller } from "./caller.server.ts";
import { limitHeaders } from "./limitHeaders.server.ts";

/** Decides who may call, how often, and how much is left. Source: docs/spec/data-api.md#1-2 and #1-5. */

/** The most units that one call for rows can cost, at 1,000 rows. */
const MAX_UNITS = 4;

const ANONYMOUS_RATE = { perMinute: 60, burst: 30 };
const CREDITS = { perMinute: 120, burst: 30 };
/** Calls that are expensive to compute, per account or address: at a caller's full rate they would keep others waiting. */
const EXPENSIVE = { perMinute: 60, burst: 20 };
/** The sandbox's public key over all addresses: forty times the rate of one address. */
const SANDBOX_OF_ALL = { perMinute: 1_200, burst: 400 };
const MAX_CREDITS_KNOWN = 10_000;
/** Entitlements of test keys, whatever the account's plan. */
const SANDBOX = mergeEntitlements([]);

export type CallOf = { request: ApiRequest; params: Record<string, string>; address: string; requestId: string };
export type Metered = KeyAndPlans & { period: string; rate: Admitted; quota: number; perMinute: number };

export class Admission {
  readonly keys: KnownKeys;
  readonly processes: Processes;
  readonly credits: CreditMeter;
  readonly #pool: Pool;
  readonly #knownCredits = new LRUCache<string, KnownCredits>({ max: MAX_CREDITS_KNOWN });
  readonly #rates = new RateLimiter();
  readonly #quota: QuotaCounter;
  readonly #caps: QuotaCounter;
  readonly #days: UsageDays;

  constructor(pool: Pool) {
    this.#pool = pool;
    this.credits = new CreditMeter(pool);
    this.keys = new KnownKeys(pool);
    this.processes = new Processes(pool);
    this.#quota = new QuotaCounter(pool, "account");
    this.#caps = new QuotaCounter(pool, "key");
    this.#days = new UsageDays(pool);
  }

  async flushCounts(): Promise<void> {
    await Promise.all([this.#flushCounts(), this.credits.flush(), this.processes.beat()]);
  }

  /** Writes all counts, including those of responses that are about to leave. */
  async flush(): Promise<void> {
    await Promise.all([this.#flushCounts(), this.credits.flush(0)]);
  }

  async #flushCounts(): Promise<void> {
    await Promise.all([this.#quota.flush(), this.#caps.flush(), this.#days.flush()]);
  }

  /** The prepaid units of a call's credit key; null when it has no such key. Throws a problem when the call may not be answered. */
  async admitCredits({ request, address }: CallOf): Promise<KnownCredits | null> {
    const key = creditKeyIn(request);
    if (key === null) return null;
    const credits = this.#knownCredits.get(key) ?? (await this.#lookUpCredits(key, address));
    this.#admitAt(`credits ${credits.firstId}`, this.#share(CREDITS));
    return credits;
  }

  async #lookUpCredits(key: string, address: string): Promise<KnownCredits> {
    this.admitAnonymous(address);
    const credits = await creditsByKey(this.#pool, hashKey(key));
    if (!credits) throw new Problem("bad-key");
    this.#knownCredits.set(key, credits);
    return credits;
  }

  /** Throws a problem when the call may not be answered. */
  async admit(operation: Described, { request, address }: CallOf, now: Date): Promise<Metered> {
    // A caller who tries unknown keys is limited like an anonymous caller.
    let isNew = false;
    const caller = await requireCaller(request, address, this.keys, operation, now, () => {
      this.admitAnonymous(address);
      isNew = true;
    });
    // Many callers with valid keys may share one address.
    if (isNew) this.#rates.giveBack(anonymousKey(address), this.#strangers());
    const metered = this.#counted(caller, now);
    if (!metered.rate.isOpen) throw new LimitReached(metered, "rate-limited", metered.rate.waitSeconds);
    if (this.#isUsedUp(metered, operation)) throw this.#quotaReached(metered, now);
    return metered;
  }

  /** A call's caller from memory, not counted yet; null when a look-up is needed or the call would be refused. */
  knownCaller(operation: Described, { request, address }: CallOf, now: Date): KeyAndPlans | null {
    return callerAtOnce(request, address, this.keys, operation, now);
  }

  /**
   * Admits and charges such a caller's call from memory; null when the database is needed or the call would be refused.
   * Nothing is counted then.
   */
  admitAtOnce(operation: Described, caller: KeyAndPlans, units: number, now: Date): Metered | null {
    const metered = this.#admitWith(operation, caller, now);
    if (!metered || this.chargeAtOnce(metered, operation, units, now)) return metered;
    this.#rates.giveBack(toRateKey(caller.key), this.#share(metered));
    return null;
  }

  /** Like `admit`, but from memory; null when the database is needed or the call would be refused. Nothing is counted then. */
  admitKnown(operation: Described, call: CallOf, now: Date): Metered | null {
    const caller = this.knownCaller(operation, call, now);
    return caller && this.#admitWith(operation, caller, now);
  }

  #admitWith(operation: Described, caller: KeyAndPlans, now: Date): Metered | null {
    const metered = this.#counted(caller, now);
    if (!metered.rate.isOpen) return null;
    if (!this.#isUsedUp(metered, operation)) return metered;
    this.#rates.giveBack(toRateKey(caller.key), this.#share(metered));
    return null;
  }

  /** Like `charge`, but from memory; false when the database is needed. Nothing is counted then. */
  chargeAtOnce(metered: Metered, operation: Described, units: number, now: Date): boolean {
    if (units > 0) {
      if (metered.key.monthlyCap !== null) return false;
      if (this.#quota.takeAtOnce(this.#takeOf(metered, units)) === null) return false;
    }
    this.#countDay(metered, operation, units, false, now);
    return true;
  }

  /** Counts a call against its account's rate, unless the rate refuses it. */
  #counted(caller: KeyAndPlans, now: Date): Metered {
    const { key, planEntitlements } = caller;
    const { mode } = key;
    const entitlements = mode === "live" ? planEntitlements.entitlements : SANDBOX;
    const perMinute = callsPerMinute(mode, planEntitlements.entitlements);
    const share = this.#share({ perMinute, burst: entitlements.apiBurst });
    const rate = this.#rates.admit(toRateKey(key), share, performance.now());
    const quota = getQuota(caller);
    return { key, planEntitlements, period: toMeterPeriod(mode, now), quota, perMinute, rate };
  }

  /** This process's share of a rate. */
  #share({ perMinute, burst = 0 }: { perMinute: number; burst?: number }): Rate {
    return { perMinute: perMinute / this.processes.count, burst: burst / this.processes.count };
  }

  #isUsedUp({ key, period, quota }: Metered, { cost }: Described): boolean {
    if (cost === "free") return false;
    const used = this.#quota.used(key.account, period);
    return used !== null && used >= quota;
  }

  /** @param unitsNeeded what the call may cost, when fewer are left */
  #quotaReached(metered: Metered, now: Date, unitsNeeded?: number): Problem {
    return new LimitReached(metered, "quota-exceeded", Math.ceil((periodEnd(now).getTime() - now.getTime()) / 1_000), {
      ...(unitsNeeded === undefined ? {} : { unitsNeeded }),
      resetsAt: periodEnd(now).toISOString(),
      upgradeUrl: "/plans#dataApi",
    });
  }

  /** Counts the units about to be served, or refuses. */
  async charge(metered: Metered, operation: Described, units: number, now: Date): Promise<void> {
    if (units > 0) await this.#take(metered, units, now);
    this.#countDay(metered, operation, units, false, now);
  }

  /**
   * Takes the most that a response may cost before it is computed, or refuses: no response is computed that cannot be paid for.
   * Where plenty is left nothing is taken, and the response is charged once it is computed.
   */
  async reserve(metered: Metered, units: number, now: Date): Promise<number> {
    if (metered.key.monthlyCap === null && this.#quota.hasUnitsLeft(this.#takeOf(metered, units))) return 0;
    await this.#take(metered, units, now);
    return units;
  }

  /** Like `charge`, for a response for which `reserved` units were already taken. */
  async chargeReserved(
    metered: Metered,
    operation: Described,
    { units, reserved }: { units: number; reserved: number },
    now: Date,
  ): Promise<void> {
    try {
      if (reserved < units) await this.#take(metered, units - reserved, now);
    } catch (error) {
      await this.release(metered, reserved);
      throw error;
    }
    await this.release(metered, reserved - units);
    this.#countDay(metered, operation, units, false, now);
  }

  /** Returns units that were taken for a response and not needed. */
  async release({ key, period }: Metered, units: number): Promise<void> {
    if (units <= 0) return;
    if (key.monthlyCap !== null) await this.#caps.giveBack({ owner: key.keyId, period, units });
    await this.#quota.giveBack({ owner: key.account, period, units });
  }

  async #take(metered: Metered, units: number, now: Date): Promise<void> {
    const { key, period } = metered;
    const take = this.#takeOf(metered, units);
    if (key.monthlyCap !== null) {
      const ofKey = await this.#caps.take({ ...take, owner: key.keyId, quota: key.monthlyCap });
      if (!ofKey.isOpen) throw this.#quotaReached(metered, now, units);
    }
    const taken = await this.#quota.take(take);
    if (taken.isOpen) return;
    if (key.monthlyCap !== null) await this.#caps.giveBack({ owner: key.keyId, period, units });
    throw this.#quotaReached(metered, now, units);
  }

  #takeOf({ key, period, quota, perMinute }: Metered, units: number): Take {
    // Calls that cost more than calls for rows are counted exactly, however much is left.
    const near = units > MAX_UNITS ? quota : 2 * this.processes.count * perMinute * MAX_UNITS;
    return { owner: key.account, period, quota, units, near };
  }

  #countDay({ key }: Metered, { id }: Described, units: number, isError: boolean, now: Date): void {
    this.#days.count({ account: key.account, keyId: key.keyId, operation: id, units, isError }, now);
  }

  /** The caller's current state. Throws a problem when a call would be refused. */
  async again(metered: Metered, operation: Described, { request, address }: CallOf, now: Date): Promise<Metered> {
    const caller = await requireCaller(request, address, this.keys, operation, now, () => undefined);
    return { ...metered, ...caller, ...toAdmissionTerms(caller, now) };
  }

  /** Throws a problem when the key has expired or may not be used from that address, whatever the plans include. */
  async checkKey(operation: Described, { request, address }: CallOf, now: Date): Promise<void> {
    await keyOfCall(request, address, this.keys, operation, now, () => undefined);
  }

  /** A call that was paid for individually uses no units of the plan. */
  countPaid(metered: Metered, operation: Described, now: Date): void {
    this.#countDay(metered, operation, 0, false, now);
  }

  countError(metered: Metered, operation: Described, now: Date): void {
    this.#countDay(metered, operation, 0, true, now);
  }

  /** The rate limit of public endpoints for one address. */
  admitAnonymous(address: string): void {
    this.#admitAt(anonymousKey(address), this.#strangers());
  }

  /**
   * The limits of the sandbox's public key: each address has the rate of a test key, and all share another. Returns the
   * headers that report what is left.
   */
  admitSandbox(address: string, now: Date): [string, string][] {
    const perMinute = SANDBOX.apiCallsPerMinute;
    const own = this.#share({ perMinute, burst: SANDBOX.apiBurst });
    const who = `sandbox ${addressKey(address)}`;
    const rate = this.#admitAt(who, own);
    try {
      this.#admitAt("sandbox", this.#share(SANDBOX_OF_ALL));
    } catch (error) {
      this.#rates.giveBack(who, own);
      throw error;
    }
    return limitHeaders({ perMinute, rate, now });
  }

  /** The limit of calls that are expensive to compute. A cached response does not count. @param who a caller's name */
  admitCost({ cost }: Pick<Described, "cost">, who: string): void {
    if (cost === "expensive") this.#admitAt(`expensive ${who}`, this.#share(EXPENSIVE));
  }

  #admitAt(name: string, rate: Rate): Admitted {
    const admitted = this.#rates.admit(name, rate, performance.now());
    const { isOpen, waitSeconds } = admitted;
    if (isOpen) return admitted;
    throw new Problem("rate-limited", {
      values: { count: waitSeconds },
      headers: { "retry-after": String(waitSeconds) },
    });
  }

  #strangers(): Rate {
    return this.#share(ANONYMOUS_RATE);
  }

  /** Headers that report what is left. */
  limits({ key, period, quota, perMinute, rate }: Metered, now: Date): [string, string][] {
    const used = this.#quota.used(key.account, period) ?? 0;
    const month = { quota, left: Math.max(0, quota - used), resetsAt: periodEnd(now) };
    return limitHeaders({ perMinute, rate, month, now });
  }
}

/** The name under which a key's calls are counted: all keys of an account share its rate. */
const toRateKey = ({ account, mode }: KeyAndPlans["key"]): string => `${account} ${mode}`;
const anonymousKey = (address: string): string => `address ${addressKey(address)}`;

/** A refusal with the limit that caused it. */
export class LimitReached extends Problem {
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

/** The account's current entitlements and rate. */
function toAdmissionTerms(caller: KeyAndPlans, now: Date) {
  const { mode } = caller.key;
  const { entitlements } = caller.planEntitlements;
  return { period: toMeterPeriod(mode, now), quota: getQuota(caller), perMinute: callsPerMinute(mode, entitlements) };
}

const getQuota = ({ key: { mode }, planEntitlements: { entitlements } }: KeyAndPlans): number =>
  mode === "live" ? entitlements.apiUnitsPerMonth : SANDBOX.apiSandboxUnitsPerMonth;
